"""What the table shows of moments that seldom come: made by hand out of a frame, given to the page."""

from itertools import pairwise
from typing import Any

import pytest

from tests.e2e import playing
from tests.e2e.conftest import Visit

HEAR = """(changes) => {
  const table = document.querySelector('burraco-table');
  const frame = structuredClone(table.board.frame);
  const merge = (into, from) => { for (const key in from)
    if (into[key] && typeof from[key] === 'object' && !Array.isArray(from[key])) merge(into[key], from[key]);
    else into[key] = from[key]; };
  merge(frame, { moves: [], seq: frame.seq + 1, ...changes });
  table.hear(frame);
}"""


def show(page: Any, **changes: Any) -> None:
    """Show the table as it is, but for some things."""
    page.evaluate(HEAR, changes)
    playing.until(page, "!document.querySelector('burraco-table').isShowing")


def meld(n: int, line: int, cards: str, wild: int = -1, **more: Any) -> dict[str, Any]:
    """A sequence on the table."""
    usual = {"kind": "sequence", "stands": None, "burraco": None, "frozen": False, "points": 100}
    return {
        "n": n,
        "at": n,
        "line": line,
        "seat": line,
        "cards": cards.split(),
        "wild": wild,
        **usual,
        **more,
    }


def row(label: str, count: int, points: int) -> dict[str, Any]:
    """An entry of a score sheet."""
    return {"label": label, "section": "base", "count": count, "points": points, "article": "UISP 1.1"}


def test_the_score_sheet_says_how_many_behind_the_points_they_make(visit: Visit) -> None:
    """Two semipuliti are 300 together: «2× 300» was read as 600. The header names the deal played."""
    page = visit("seed=5&auto=900&tag=sheet")
    page.locator("dialog.score-sheet .close").click()
    first = playing.frame(page)["sheet"]["lines"][0]["line"]
    rows = [[row("Burraco semipulito", 2, 300)], [row("Burraco sporco", 1, 100)]]
    lines = [{"line": n, "rows": rows[n], "total": 300 - 200 * n} for n in (first, 1 - first)]
    show(page, sheet={"lines": lines})
    page.locator('.offers button[data-action="next"]').wait_for()
    page.evaluate("void document.querySelector('burraco-table').score()")
    cells = page.locator("dialog.score-sheet tbody tr").first.locator("td")
    assert cells.first.locator("small").evaluate("small => small.previousSibling.data") == "300"
    assert cells.all_text_contents() == ["300 (2), in tutto, per 2", "–"]
    assert page.locator(".about").text_content() == "UISPa 2005smazzata 1"


def test_after_a_reload_the_list_of_moves_is_whole(visit: Visit) -> None:
    page = visit("seed=7&auto=60&tag=moves")
    playing.my_turn(page)
    for _ in range(2):
        page.evaluate("void document.querySelector('burraco-table').action('moves')")
        since, before = page.locator("dialog .moves").all()
        assert since.locator("li").count() < 20, "what happened since one played stands first"
        moves = before.locator("li").all_inner_texts()
        assert len(moves) > 40
        assert moves[0].endswith("comincia Anna")
        assert moves[-1].startswith(("Anna scarta", "Anna lascia"))
        page.reload()
        playing.my_turn(page)


def test_a_burraco_keeps_its_number_and_a_wild_its_suit(visit: Visit) -> None:
    """Hints, moves and keys call it by its number; what a wild stands for is written beside its index."""
    page = visit("seed=1&auto=54&style=hoarding&tag=burraco", 390, 844)
    playing.my_turn(page)
    page.locator(".note-card.guide .plain").click()
    sporco = meld(2, 0, "4C 5C 6C 7C 8C 9C 2S JC", 6, stands="10C", burraco="sporco")
    show(page, view={"melds": [sporco, meld(3, 0, "8C 9C 2D JC", 2, stands="10C")]})
    assert page.locator(".ours .caption").all_inner_texts() == ["2 sporco", "3"]
    badges = page.locator(".ours [data-stands]").evaluate_all(
        """cards => cards.map(card => {
            const mark = getComputedStyle(card, '::after');
            return [parseFloat(mark.left) / card.offsetWidth, card.dataset.stands];
        })"""
    )
    assert [left >= 0.58 for left, _ in badges] == [True, True]
    assert [text for _, text in badges] == ["10", "10♣"]


def test_melds_beyond_the_edge_of_a_phone_are_counted_and_led_to(visit: Visit) -> None:
    """Seven lie beside one another; of ten with long words below them an edge says how many it hides."""
    page = visit("seed=1&auto=54&style=hoarding&tag=beyond", 390, 844)
    playing.my_turn(page)
    plain = [meld(n, 0, "4C 5C 6C 7C") for n in range(1, 8)]
    show(page, view={"melds": plain})
    playing.still(page)
    assert page.locator(".ours .meld").count() == 7
    assert page.locator(".ours .beyond:visible").count() == 0
    ours = page.locator(".melds.ours").bounding_box()
    last = page.locator(".ours .meld").last.bounding_box()
    assert last["x"] + last["width"] <= ours["x"] + ours["width"]
    show(page, view={"melds": [meld(n, 0, "4C 5C 6C 7C 8C 9C 10C", burraco="pulito") for n in range(1, 11)]})
    playing.still(page)
    after, before = page.locator(".ours .after"), page.locator(".ours .before")
    assert before.is_hidden()
    assert 1 <= int(after.inner_text().strip("+ ›")) < 10
    for _ in range(10):
        if after.is_hidden():
            break
        left = page.locator(".melds.ours").evaluate("zone => zone.scrollLeft")
        after.click()
        playing.until(page, f"document.querySelector('.melds.ours').scrollLeft > {left}")
        page.wait_for_timeout(300)  # it glides
    assert after.is_hidden()
    last = page.locator(".ours .meld").last.bounding_box()
    assert last["x"] + last["width"] <= ours["x"] + ours["width"]
    assert before.inner_text().startswith("‹ ")


def test_the_last_move_is_legible_in_large_letters(visit: Visit) -> None:
    page = visit("seed=1&auto=54&style=hoarding&tag=letters", 1180, 820)
    playing.my_turn(page)
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    playing.still(page)
    last, button = page.locator(".said span").last.bounding_box(), page.locator(".said").bounding_box()
    assert last["height"] >= 40
    assert last["y"] >= button["y"]
    assert last["y"] + last["height"] <= button["y"] + button["height"] + 1


def test_a_voice_counts_the_pozzetto_that_nobody_has_seen_yet(visit: Visit) -> None:
    page = visit("seed=1&tag=sealed")
    seats = playing.my_turn(page)["view"]["seats"]
    seats[1] |= {"count": 0, "sealed": 11, "pozzetto": True}
    show(page, view={"seats": seats})
    chip = page.locator('.chip[data-seat="1"]')
    assert chip.locator(".sr").text_content() == "Bruno, Est, 11 carte, ha preso il pozzetto"
    assert chip.locator(".cards").inner_text() == "11"


def test_a_card_that_closes_has_its_article_and_two_are_not_discarded(visit: Visit) -> None:
    page = visit("seed=1&auto=54&style=hoarding&tag=closing")
    now = playing.my_turn(page)
    for face in ("3C", "KC"):
        playing.card(page, face).click(position={"x": 10, "y": 10})
    page.locator(".hand").focus()
    page.keyboard.press("s")
    assert page.locator(".refusal").inner_text() == "Si scarta una carta sola"
    page.keyboard.press("Escape")
    seats = now["view"]["seats"]
    seats[0]["pozzetto"] = True
    show(page, view={"seats": seats, "hand": ["7S"]}, legal={"discards": ["7S"], "opens": [], "adds": []})
    playing.card(page, "7S").click(position={"x": 10, "y": 10})
    page.locator('.offers [data-action="discard"]').click()
    assert page.locator("dialog h2").inner_text() == "Chiudi la smazzata con il sette di picche?"


def test_long_scores_and_a_long_hint_fit_a_phone(visit: Visit) -> None:
    """Stock and pile stay free under a hint, which often says to take the pile."""
    page = visit("seed=1&auto=51&style=timid&tag=header", 320, 568)
    playing.my_turn(page)
    page.locator(".note-card.guide .plain").click()
    show(page, options={"hints": True}, can={"undo": True})
    buttons = page.locator(".extras button")
    last = buttons.last.bounding_box()
    assert (buttons.count(), last["x"] + last["width"] <= 320) == (3, True)
    without: dict[str, Any] = {"options": {"hints": False}, "can": {"undo": False}}
    show(page, match={"points": [1035, -1240]}, clock={"deadline": 90_000, "now": 1_000}, **without)
    boxes = """() => ['.score .ours', '.score .theirs', '.about', '.time', '.tools'].map(name => {
        const part = document.querySelector(name), box = part.getBoundingClientRect();
        return [box.top, box.left, box.right, part.scrollWidth > part.clientWidth + 1 && name !== '.about'];
    }).filter(([, left, right]) => right > left)"""
    for width, height in ((320, 568), (360, 740), (390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        playing.still(page)
        found = page.evaluate(boxes)
        assert [each for each in found if each[0] < 0 or each[3]] == []
        assert all(one[2] <= other[1] for one, other in pairwise(found)), width
    page.set_viewport_size({"width": 390, "height": 844})
    plans = [
        "Raccogli il monte, attacca A♣ al gioco 2, cala 7♦ 7♥ 7♠ e scarta 4♠",
        "Pesca dal tallone, poi attacca A♣ al gioco 2 e scarta 9♦",
        "Raccogli il monte e scarta K♠ senza calare nulla",
    ]
    usual = {"acts": [{"do": "draw"}], "points": 112, "spread": 14, "behind": False, "even": False}
    candidates = [{**usual, "text": text, "short": text} for text in plans]
    candidates[2] |= {"points": None, "spread": None, "behind": True}
    page.evaluate(
        """(candidates) => { const { hints, board } = document.querySelector('burraco-table');
        hints.begin();
        const why = 'Nel monte c’è qualcosa che puoi calare subito: 7♦ 4♠';
        hints.hear({ seq: board.frame.seq, why, figures: 'Provata in 200', candidates }); }""",
        candidates,
    )
    playing.still(page)
    note, figures = (page.locator(each).bounding_box() for each in (".note-card.hint", ".hint .figures"))
    assert page.locator(".hint .plan").count() == 3
    assert figures["y"] + figures["height"] <= note["y"] + note["height"] + 1
    assert note["y"] + note["height"] <= page.locator(".centre").bounding_box()["y"]


def test_time_is_told_before_it_is_up_and_what_went_stays_told(visit: Visit) -> None:
    page = visit("seed=1&tag=late")
    playing.my_turn(page)
    assert page.title() == "● Tocca a te · Burraco"
    page.clock.install()
    show(page, clock={"deadline": 61_000, "now": 1_000})
    notice = page.locator(".notice")
    page.clock.run_for(49_000)
    assert notice.is_hidden()
    page.clock.run_for(2_000)
    assert notice.inner_text() == "Mancano 10 secondi"
    assert "Mancano 10 secondi" in page.locator("[role=log]").inner_text()
    gone = {"seq": 9000, "seat": 0, "kind": "discarded", "cards": ["9C"], "count": 1, "meld": None}
    gone |= {"text": "Tempo scaduto: scarti 9♣", "late": True}
    me = playing.frame(page)["me"]
    show(page, moves=[{**gone, "seat": me}], view={"turn": (me + 1) % 4}, clock=None)
    assert page.title() == "Burraco"
    page.clock.run_for(30_000)
    assert notice.inner_text() == "Tempo scaduto: scarti 9♣"
    show(page, moves=[{**gone, "seat": me, "seq": 9001, "kind": "drawn", "late": False}], view={"turn": me})
    assert notice.is_hidden()


@pytest.mark.parametrize("who", ["tag=sits", "watch=1"])
def test_at_a_wide_table_people_sit_around_the_cloth_and_both_sides_have_room(visit: Visit, who: str) -> None:
    page = visit(f"seed=1&auto=60&{who}", 1440, 900)
    playing.still(page)
    theirs, ours = (page.locator(f".melds.{side}").bounding_box() for side in ("theirs", "ours"))
    left, opposite, right = (page.locator(f".chip[data-seat='{seat}']").bounding_box() for seat in (1, 2, 3))
    assert min(theirs["height"], ours["height"]) > 200
    assert ours["y"] + ours["height"] < 900
    assert left["x"] + left["width"] <= theirs["x"]
    assert right["x"] >= theirs["x"] + theirs["width"]
    assert opposite["y"] + opposite["height"] <= theirs["y"]
    mine = page.locator(".chip[data-seat='0']").bounding_box()
    assert mine["y"] >= ours["y"] + ours["height"] - 8
