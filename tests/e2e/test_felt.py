"""The table in a real browser: whole deals by tap, drag and keys, and what must never go wrong."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from tests.e2e import playing
from tests.e2e.conftest import Visit

SIZES = [(320, 568), (360, 740), (844, 390), (768, 1024), (1024, 768), (1280, 800), (1920, 1080)]


COVERED = """cards => cards.filter(card => {
    const [left, top] = card.matches('.large-rows') ? [0.23, 0.55] : card.matches('.large') ? [0.3, 1.05]
        : [0.18, 0.56], box = card.getBoundingClientRect(), wide = card.offsetWidth;
    const there = document.elementFromPoint(box.left + left * wide, box.top + top * wide);
    return card !== there?.closest('.card');
}).map(card => card.dataset.face)"""
"""The cards of which something else lies on the suit, which ends the index."""


def play_out(page: Any, act: Callable[[Any], None]) -> Any:
    """Play until the score sheet lies on the table, and return the last frame."""
    page.locator(".hand").focus()
    for _ in range(300):
        if playing.my_turn(page)["sheet"]:
            break
        act(page)
    page.wait_for_selector("dialog.score-sheet[open]")
    return playing.frame(page)


@pytest.mark.parametrize(
    ("act", "start"), [(playing.by_tapping, 0), (playing.by_keys, 40), (playing.by_dragging, 60)]
)
def test_a_deal_is_played_to_the_score_sheet(visit: Visit, act: Callable[[Any], None], start: int) -> None:
    """By tapping from the first card on; the other ways join after some acts, to save time."""
    page = visit(f"seed=7&auto={start}&tag={act.__name__}")
    last = play_out(page, act)
    shown = page.locator("dialog.score-sheet tr.total td").all_inner_texts()
    totals = [line["total"] for line in last["sheet"]["lines"]]
    assert [int(text.replace("−", "-").replace(".", "")) for text in shown] == totals
    page.locator("dialog.score-sheet button.main").click()
    playing.until(page, f"{playing.FRAME}?.sheet === null")
    assert playing.my_turn(page)["match"]["deal"] == 2


def test_a_phone_is_enough(visit: Visit) -> None:
    page = visit("seed=2&auto=60&tag=phone", 360, 740, has_touch=True, is_mobile=True)
    play_out(page, playing.by_tapping)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("deck", ["classic", "large"])
def test_every_card_of_a_large_hand_can_be_touched_and_nothing_sticks_out(
    visit: Visit, size: tuple[int, int], deck: str
) -> None:
    page = visit(f"seed=1&auto=54&style=hoarding&deck={deck}", *size)
    playing.my_turn(page)
    playing.still(page)
    boxes = page.locator(".hand .card").evaluate_all(
        "cards => cards.map(c => [c.offsetLeft, c.offsetTop, c.offsetWidth])"
    )
    assert len(boxes) == 27
    for (left, top, _), (right, below, _) in pairwise(boxes):
        free = right - left if right > left else below - top
        assert free >= 44 - 1, "a thumb needs 44 pixels"
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert page.locator(".hand .card").evaluate_all(COVERED) == [], "rank and suit are seen of every card"


def test_a_refused_move_says_why_and_keeps_the_selection(visit: Visit) -> None:
    page = visit("seed=1&auto=54&style=hoarding&tag=refusal")
    playing.my_turn(page)
    for face in ("3C", "KC"):
        playing.card(page, face).click(position={"x": 10, "y": 10})
    page.locator(".offers button.main").click()
    page.wait_for_selector(".refusal:not([hidden])")
    assert page.locator(".refusal cite").inner_text() == "UISP 4.2"
    chosen = page.locator('.hand [aria-selected="true"]')
    assert chosen.evaluate_all("cards => cards.map(card => card.dataset.face)") == ["3C", "KC"]


def test_a_wild_is_thrown_only_when_asked_twice(visit: Visit) -> None:
    page = visit("seed=1&auto=54&style=hoarding&tag=wild")
    before = playing.my_turn(page)["seq"]
    playing.card(page, "2S").click(position={"x": 10, "y": 10})
    page.locator('.offers [data-action="discard"]').click()
    page.locator("dialog.question footer button").last.click()
    assert playing.frame(page)["seq"] == before
    page.locator('.offers [data-action="discard"]').click()
    page.locator("dialog.question button.main").click()
    playing.after(page, before)
    assert playing.my_turn(page)["view"]["hand"].count("2S") == 0


TAP = """async () => {
  const card = document.querySelector('.hand .card'), { left, top } = card.getBoundingClientRect();
  const at = { bubbles: true, cancelable: true, clientX: left + 10, clientY: top + 10, detail: 1 };
  const chosen = () => card.getAttribute('aria-selected');
  const told = [];
  for (const late of [0, 200]) {
    for (const type of ['pointerdown', 'pointerup'])
      card.dispatchEvent(new PointerEvent(type, { ...at, pointerId: 7 }));
    await new Promise((go) => setTimeout(go, late));
    card.dispatchEvent(new PointerEvent('click', { ...at, pointerId: 7 }));
    told.push(chosen());
  }
  card.click(); // as a voice does
  return [...told, chosen()];
}"""


def test_a_click_that_comes_late_does_not_take_back_the_tap(visit: Visit) -> None:
    """A busy phone sends it long after the finger has gone."""
    page = visit("seed=1&auto=54&style=hoarding&tag=late")
    playing.my_turn(page)
    playing.still(page)
    assert page.evaluate(TAP) == ["true", "false", "true"]


def test_a_slip_is_undone_and_the_cards_come_back(visit: Visit) -> None:
    page = visit("seed=1&auto=54&style=hoarding&tag=undo")
    hand = playing.my_turn(page)["view"]["hand"]
    playing.by_tapping(page)
    assert playing.my_turn(page)["view"]["hand"] != hand
    page.locator('.extras [data-action="undo"]').click()
    playing.until(page, f"{playing.FRAME}?.view.hand.length === {len(hand)}")
    assert playing.frame(page)["view"]["hand"] == hand


def test_the_hand_keeps_the_order_it_is_given(visit: Visit) -> None:
    page = visit("seed=3&tag=order")
    playing.my_turn(page)
    order = "cards => cards.map(card => card.dataset.uid)"
    first = page.locator(".hand .card").evaluate_all(order)
    playing.drag(page, page.locator(".hand .card").first, page.locator(".hand .card").nth(6))
    moved = page.locator(".hand .card").evaluate_all(order)
    assert moved != first
    assert sorted(moved) == sorted(first)
    playing.by_tapping(page)
    assert [uid for uid in page.locator(".hand .card").evaluate_all(order) if uid in first] == moved
    assert page.locator(".hand .card.fresh").count() == 1
    faces = "cards => cards.map(card => card.dataset.face)"
    left = page.locator(".hand .card").evaluate_all(faces)
    page.reload()
    playing.my_turn(page)
    assert page.locator(".hand .card").evaluate_all(faces) == left


def test_a_lost_line_comes_back_and_nothing_is_played_twice(visit: Visit) -> None:
    page = visit("seed=4&tag=line")
    before = playing.my_turn(page)
    page.evaluate("document.querySelector('burraco-table').line.socket.close()")
    page.wait_for_selector("burraco-table[data-offline]")
    page.wait_for_selector("burraco-table:not([data-offline])")
    again = playing.my_turn(page)
    assert (again["seq"], again["view"]["hand"]) == (before["seq"], before["view"]["hand"])
    page.evaluate("for (const n of [1, 2, 3]) document.querySelector('.stock').click()")
    playing.after(page, before["seq"])
    assert len(playing.my_turn(page)["view"]["hand"]) == len(before["view"]["hand"]) + 1


def test_a_spectator_watches_without_a_hand(visit: Visit) -> None:
    page = visit("seed=5&watch=1&auto=90&tag=watch")
    page.wait_for_selector("dialog.score-sheet[open]", timeout=90_000)
    assert page.locator(".hand .card").count() == 0
    assert page.locator(".chip").count() == 4


def test_a_voice_hears_names_of_cards_and_each_move(visit: Visit) -> None:
    page = visit("seed=1&tag=voice")
    playing.my_turn(page)
    assert page.get_by_role("listbox").get_attribute("aria-label") == "La tua mano, 11 carte"
    assert page.get_by_role("option", name="re di fiori", exact=True).count() == 1
    playing.by_tapping(page)
    heard = page.locator('[role="log"] p').all_inner_texts()
    assert heard[0].endswith("jolly nero; comincia Anna")
    assert [text for text in heard if "♥" in text or "♠" in text] == []


def test_english_is_complete(visit: Visit) -> None:
    page = visit("seed=1&lang=en&tag=english")
    playing.my_turn(page)
    assert page.locator(".offers button").first.inner_text() == "Draw"
    page.keyboard.press("?")
    assert page.locator("dialog h2").inner_text() == "Help"


def test_a_deal_is_replayed_with_every_hand_open(browser: Any, address: str) -> None:
    page = browser.new_page(viewport={"width": 1024, "height": 768})
    page.goto(f"{address}/?replay=1&seed=3")
    page.wait_for_selector("burraco-replay[data-phase]")
    assert page.locator(".open-hand").count() == 4
    page.locator(".slider input").focus()
    page.keyboard.press("End")
    playing.until(page, "document.querySelector('burraco-replay').dataset.phase === 'over'")
    melds = page.locator(".meld").count()
    page.keyboard.press("Home")
    playing.until(page, "document.querySelector('burraco-replay').dataset.phase === 'draw'")
    assert melds > 0
    assert page.locator(".meld").count() == 0
    page.close()


def test_a_replay_stops_where_something_went_wrong_and_goes_from_one_to_the_next(
    browser: Any, address: str
) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto(f"{address}/?replay=1&seed=3&stops=2,5,5,9")
    page.wait_for_selector("burraco-replay[data-phase]")
    slider, said = page.locator(".slider input"), page.locator(".said")
    play, error = page.locator('[data-action="play"]'), page.locator('[data-action="error"]')
    still = play.inner_text()
    page.clock.install()
    told = []
    for place in ("2", "5"):
        play.click()
        assert play.inner_text() != still
        page.clock.run_for(30_000)  # it would be far on, had it not stopped
        assert play.inner_text() == still
        assert slider.input_value() == place
        told.append(said.inner_text())
        assert said.evaluate("said => said.classList.contains('wrong')")
    assert [text.count("Stop") for text in told] == [1, 2]
    places = []
    for _ in range(3):
        error.click()
        places.append(slider.input_value())
    assert places == ["9", "2", "5"], "after the last the first comes again"
    page.locator('[data-action="on"]').click()
    assert "Stop" not in said.inner_text()
    play.click()
    error.click()
    assert play.inner_text() == still, "whoever looks for an error wants to see it"
    page.close()


LEAVING = """offers => offers.insertAdjacentHTML("beforeend",
  '<a class="button" href="/">Gioca da qui</a><a class="button" href="/">Torna alla smazzata</a>')"""
"""What the site has below a replay; the page of this test has it not."""


@pytest.mark.parametrize(("width", "height"), [(320, 568), (320, 640), (390, 844), (844, 390), (1440, 900)])
def test_all_of_what_went_wrong_is_read_in_a_replay(
    browser: Any, address: str, width: int, height: int
) -> None:
    """It was cut on a phone, and lay under the buttons of a small one; on a large screen they broke."""
    page = browser.new_page(viewport={"width": width, "height": height})
    page.goto(f"{address}/?replay=1&seed=3&stops={','.join(['5'] * 10)}")
    page.wait_for_selector("burraco-replay[data-phase]")
    page.locator(".offers").evaluate(LEAVING)
    page.locator('[data-action="error"]').click()
    told = page.locator(".said.wrong span")
    assert told.inner_text().count("Stop 5") == 10
    below = told.evaluate("told => told.getBoundingClientRect().bottom")
    is_above = page.locator(".slider").evaluate(
        "(slider, at) => slider.getBoundingClientRect().top >= at", below
    )
    assert is_above or height < 560 < width, "the buttons cover nothing of it"
    assert told.evaluate("told => told.scrollWidth <= told.clientWidth")
    assert told.evaluate("told => told.getBoundingClientRect().height < 120"), (
        "the bar is as high as the text"
    )
    ends = page.locator(".offers > *").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().bottom)"
    )
    assert max(ends) <= height
    page.close()


@pytest.mark.parametrize("size", SIZES)
def test_every_card_of_a_large_pile_is_seen(visit: Visit, size: tuple[int, int]) -> None:
    """On a phone lying on its side the buttons once covered the card thrown last."""
    page = visit(f"seed=1&auto=51&style=timid&tag=pile{size[0]}", *size)
    assert len(playing.my_turn(page)["view"]["pile"]) == 17
    playing.still(page)
    hidden = page.locator(".pile .card").evaluate_all(
        """cards => cards.filter(card => {
            const box = card.getBoundingClientRect();
            return card !== document.elementFromPoint(box.left + 5, box.top + 12)?.closest('.card');
        }).map(card => card.dataset.face)"""
    )
    assert hidden == []
