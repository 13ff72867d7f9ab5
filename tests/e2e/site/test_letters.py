"""Burraco Parole in a real browser: words are spelt by tapping, by dragging and by typing."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from burraco.cards.faces import LETTERS, is_wild, write_face
from burraco.rules.loader import load
from burraco.rules.words import pattern_of, word_openings
from tests.e2e.playing import until
from tests.e2e.site.conftest import Visitor
from tests.e2e.site.pressing import CORNER, SHOWN, draw, is_my_turn, press, shown
from tests.e2e.site.test_everyone import barriers

Make = Callable[..., Visitor]
PAROLE = load("parole")
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
TURNS = 25


def sit_down(guest: Visitor, level: str = "esperto") -> None:
    """Open a table of words against bots; the first one may have to wait for the lexicon."""
    page = guest.visit("tables/new/?bots=all")
    for name, value in (("code", "parole"), ("bots", "all"), ("end", "one"), ("level", level)):
        page.locator(f"[name={name}]").select_option(value)
    page.locator("main form button.primary").click()
    page.locator("burraco-table[data-letters]").wait_for(timeout=90_000)
    guest.wait_for(lambda state: state["view"]["phase"] != "waiting")


def words_of(state: dict[str, Any]) -> list[list[str]]:
    """The words a hand can open without a wild, the shortest first."""
    hand = LETTERS.read_faces(" ".join(state["view"]["hand"]))
    plain = [layout for layout in word_openings(PAROLE, hand) if layout.wild < 0]
    return sorted(([write_face(face) for face in layout.faces] for layout in plain), key=len)


def no_word(state: dict[str, Any]) -> list[str]:
    """Three letters of a colour in an order that is no word."""
    for colour in "rb":
        faces = [face for face in state["view"]["hand"] if face.endswith(colour)]
        for first in faces:
            rest = [face for face in faces if face != first]
            tried = [first, *rest[:2]]
            if len(tried) == 3 and pattern_of(LETTERS.read_faces(" ".join(tried))) not in PAROLE.lexicon:
                return tried
    raise AssertionError(state["view"]["hand"])


def tap(guest: Visitor, face: str) -> None:
    """Tap a card of the hand that is not on the rack yet."""
    card = guest.page.locator(f'.hand .card[data-face="{face}"][aria-selected="false"]').first
    card.click(position=CORNER)


def rack(guest: Visitor) -> str:
    """What is spelt on the rack."""
    faces = guest.page.locator(".tray .piece .card use").evaluate_all(
        "all => all.map(use => use.getAttribute('href').match(/letter-([A-Z]|plus|joker)[rb]?-tile/)[1])"
    )
    return "".join(faces)


def throw(guest: Visitor, state: dict[str, Any]) -> None:
    """Tap a card and throw it, a wild only if there is no other."""
    card = min(state["legal"]["discards"], key=lambda face: is_wild(LETTERS.read_face(face)))
    guest.page.keyboard.press("Escape")
    tap(guest, card)
    press(guest, "discard")
    if guest.page.locator("dialog.question[open]").count():
        guest.page.locator("dialog[open] button.main").click()
    guest.wait_for(lambda now: now["seq"] > state["seq"])


def with_a_word(guest: Visitor) -> dict[str, Any]:
    """Draw and throw until the hand has a word."""
    for _ in range(TURNS):
        state = draw(guest)
        assert state["sheet"] is None, "no word in a whole deal"
        shown(guest, state)
        if words_of(state):
            return state
        throw(guest, state)
    raise AssertionError("no word")


def refusal(guest: Visitor) -> str:
    """What the table says no with."""
    said = guest.page.locator(".refusal")
    said.wait_for()
    return said.inner_text()


def melds(state: dict[str, Any]) -> list[Any]:
    """The words of one's own line."""
    return [meld for meld in state["view"]["melds"] if meld["line"] == state["view"]["lines"][state["me"]]]


def test_a_guest_taps_words_on_a_phone_to_the_score_sheet(visitor: Make) -> None:
    guest = visitor(**PHONE)
    sit_down(guest)
    state = with_a_word(guest)
    assert guest.page.locator(".hand .glows").count() == 0
    wrong = no_word(state)
    for face in wrong:
        tap(guest, face)
    assert rack(guest) == "".join(face[0] for face in wrong)
    press(guest, "open")
    said = refusal(guest)
    assert "".join(face[0] for face in wrong) in said
    assert "Parole 4.2" in said
    assert rack(guest) == "".join(face[0] for face in wrong), "what was spelt stays"
    guest.page.locator(".tray .wipe").click()
    word = words_of(state)[-1]
    for face in word:
        tap(guest, face)
    before = len(melds(state))
    press(guest, "open")
    after = guest.wait_for(lambda now: now["seq"] > state["seq"])
    assert (len(melds(after)), melds(after)[-1]["cards"]) == (before + 1, word)
    shown(guest, after)
    assert rack(guest) == ""
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    while after["sheet"] is None:
        throw(guest, after)
        guest.wait_for(is_my_turn, 60)
        after = draw(guest)
        shown(guest, after) if after["sheet"] is None else None
    guest.page.locator("dialog.score-sheet").wait_for()
    look_back(guest)


def look_back(guest: Visitor) -> None:
    """The pages of a finished deal: proof over 116 cards, replay."""
    page = guest.visit(guest.page.url.removeprefix(guest.address) + "last/")
    page.locator("[data-proof]").click()
    assert "Controllato" in page.locator("#proof-answer").inner_text()
    told = [frame["legal"] for frame in guest.frames if frame["t"] == "state" and frame["legal"]]
    assert all(legal["opens"] == legal["adds"] == legal["pile_plays"] == [] for legal in told)
    page.get_by_role("link", name="Rivedi la smazzata").click()
    page.get_by_role("slider").press("End")
    expect(page.locator("burraco-replay[data-letters]")).to_have_attribute("data-phase", "over")


def test_a_turn_with_words_by_keyboard_alone(visitor: Make) -> None:
    guest = visitor()
    sit_down(guest)
    page = guest.page
    state = with_a_word(guest)
    page.locator(".hand").focus()
    word = words_of(state)[0]
    text = "".join(face[0] for face in word)
    page.keyboard.type(text.lower())
    assert rack(guest) == text
    page.keyboard.press("Enter")
    page.wait_for_timeout(200)
    if page.locator("dialog.question[open]").count():  # either colour can write it: which cards?
        page.keyboard.press("Enter")
    after = guest.wait_for(lambda now: now["seq"] > state["seq"])
    meld = melds(after)[-1]
    assert [face[0] for face in meld["cards"]] == list(text)
    shown(guest, after)
    page.locator(".hand").focus()
    if meld["at"] < 10:
        page.keyboard.press(str(meld["at"]))
        assert rack(guest) == text
        page.keyboard.press("Shift+ArrowLeft")
        page.keyboard.press("+" if "+" in after["view"]["hand"] else "Escape")
        page.keyboard.press("Escape")
    assert rack(guest) == ""
    letter = next(face for face in after["legal"]["discards"] if face not in "+*")[0]
    page.keyboard.press(letter.lower())
    page.keyboard.press("Enter")
    last = guest.wait_for(lambda now: now["seq"] > after["seq"])
    assert len(last["view"]["hand"]) == len(after["view"]["hand"]) - 1


def drag(guest: Visitor, start: Any, x: float, y: float) -> None:
    """Drag something to a point."""
    box = start.bounding_box()
    mouse = guest.page.mouse
    mouse.move(box["x"] + 10, box["y"] + 14)
    mouse.down()
    mouse.move(box["x"] + 30, box["y"] + 4, steps=4)
    mouse.move(x, y, steps=8)
    mouse.up()
    guest.page.wait_for_timeout(120)


@pytest.mark.nightly
def test_letters_are_dragged_to_the_rack_moved_there_and_dragged_back(visitor: Make) -> None:
    guest = visitor()
    sit_down(guest)
    state = draw(guest)
    shown(guest, state)
    page = guest.page
    tray = page.locator(".tray").bounding_box()
    assert tray is not None
    middle = tray["y"] + tray["height"] / 2
    faces = [card.get_attribute("data-face") or "" for card in page.locator(".hand .card").all()[:3]]
    signs = [{"+": "plus", "*": "joker"}.get(face, face[0]) for face in faces]
    for at in range(3):
        drag(guest, page.locator(".hand .card").nth(at), tray["x"] + tray["width"] - 90, middle)
    assert rack(guest) == "".join(signs)
    first = page.locator(".tray .piece").first.bounding_box()
    assert first is not None
    drag(guest, page.locator(".tray .piece").nth(2), first["x"] - 4, middle)
    assert rack(guest) == "".join([signs[2], *signs[:2]])
    page.locator(".tray .gap").nth(1).click()
    page.keyboard.press("Backspace")
    assert rack(guest) == "".join(signs[:2])
    hand = page.locator(".hand").bounding_box()
    assert hand is not None
    drag(guest, page.locator(".tray .piece").first, hand["x"] + 30, hand["y"] + hand["height"] - 20)
    assert rack(guest) == signs[1]
    assert page.locator('.hand [aria-selected="true"]').count() == 1


def test_a_table_of_words_has_no_grave_barrier(visitor: Make) -> None:
    guest = visitor(bypass_csp=True)
    sit_down(guest)
    state = draw(guest)
    shown(guest, state)
    for face in [face for face in state["view"]["hand"] if face not in "+*"][:3]:
        tap(guest, face)
    assert barriers(guest) == []


def ask(guest: Visitor, expression: str) -> Any:
    """Evaluate an expression over the module of spelling."""
    code = (
        f"async () => {{ const m = await import('/static/tables/cards/spelling.js'); return {expression}; }}"
    )
    return guest.page.evaluate(code)


@pytest.mark.nightly
def test_a_typed_word_finds_its_cards(visitor: Make) -> None:
    """One colour if one can, a wild for what is missing, and every way where there are several."""
    guest = visitor()
    guest.visit()
    cards = "['Cr','Ar','Sr','Ar','Cb','Ab','Sb','+','*'].map((face, uid) => ({ face, uid }))"
    faces = "['Cr','Ar','Sr','Ar','Cb','Ab','Sb','+','*']"
    written = f"m.writeAnew('CASA', '', {cards}).map(card => card.face)"
    assert ask(guest, written) == ["Cr", "Ar", "Sr", "Ar"]
    assert ask(guest, f"m.write('CASE', 'r', {cards}, true).map(card => card.face)") == [
        "Cr",
        "Ar",
        "Sr",
        "+",
    ]
    assert ask(guest, f"m.write('CANE', 'r', {cards}, true)") is None
    assert ask(guest, f"m.ways('CASA', {faces})") == [["Cr", "Ar", "Sr", "Ar"]]
    several = ask(guest, "m.ways('CASA', ['Cb','Ab','Sb','*'])")
    assert several == [["Cb", "*", "Sb", "Ab"], ["Cb", "Ab", "Sb", "*"]]
    assert ask(guest, "m.ways('CAS', ['Cb','Ab','Sb','Cr','Ar','Sr']).length") == 2


KEEP = "() => { document.querySelector('burraco-table').line.ask = ({ act }) => { window.asked = act; }; }"
TOLD = """([melds, hand]) => {
  const table = document.querySelector("burraco-table");
  const now = table.board.frame;
  table.line.ask = (frame) => { table.asked = frame; return true; };
  table.line.socket.onmessage = null;
  const view = { ...now.view, hand, melds, turn: now.me, phase: "play" };
  const legal = { ...now.legal, draw: false, take: false, discards: hand };
  table.hear({ ...now, seq: now.seq + 1, view, legal, moves: [] });
  return now.seq + 1;
}"""


def tell(guest: Visitor, table: list[Any], hand: list[str]) -> None:
    """Show the page a table we make up, and keep what it would ask."""
    seq = guest.page.evaluate(TOLD, [table, hand])
    until(guest.page, f"{SHOWN} === {seq}")


@pytest.mark.nightly
def test_a_wild_of_the_table_is_freed_for_the_letter_it_stood_for(visitor: Make) -> None:
    """Parole 4.7: the letter goes where the wild was, and the wild anywhere else in the same word."""
    guest = visitor(**PHONE)
    sit_down(guest)
    state = guest.wait_for(is_my_turn)
    shown(guest, state)
    page, line = guest.page, state["view"]["lines"][state["me"]]
    meld = {
        "n": 1,
        "at": 1,
        "line": line,
        "seat": state["me"],
        "kind": "word",
        "cards": ["Cr", "*", "Sr", "Ar"],
    }
    meld |= {"wild": 1, "stands": "Ar", "burraco": None, "frozen": False, "points": 55}
    tell(guest, [meld], ["Ar", "Tr", "Zb"])
    page.locator(".ours .meld").click()
    page.locator(".tray .piece").nth(1).click()  # the wild goes to the mark, which is at the end
    assert rack(guest) == "CSAjoker"
    page.locator(".tray .gap").nth(1).click()
    tap(guest, "Ar")
    page.locator(".tray .gap").nth(4).click()
    tap(guest, "Tr")
    assert rack(guest) == "CASATjoker"
    press(guest, "add")
    asked = page.evaluate("document.querySelector('burraco-table').asked.act")
    assert asked == {"do": "add", "meld": 1, "cards": ["Ar", "Tr"], "as": ["Cr", "Ar", "Sr", "Ar", "Tr", "*"]}
    page.locator(".ours .meld").click()
    assert rack(guest) == "AT", "the word is back on the table"


@pytest.mark.nightly
def test_the_twin_of_a_letter_that_was_laid_does_not_stay_on_the_rack(visitor: Make) -> None:
    """Cards are told by their faces: it once seemed that the other of two A had been laid."""
    guest = visitor()
    sit_down(guest)
    state = guest.wait_for(is_my_turn)
    shown(guest, state)
    page, line = guest.page, state["view"]["lines"][state["me"]]
    tell(guest, [], ["Ar", "Ar", "Er", "Ir", "Zb"])
    page.locator('.hand .card[data-face="Ar"]').nth(1).click(position=CORNER)
    for face in ("Ir", "Er"):
        tap(guest, face)
    assert rack(guest) == "AIE"
    press(guest, "open")
    meld = {"n": 1, "at": 1, "line": line, "seat": state["me"], "kind": "word", "cards": ["Ar", "Ir", "Er"]}
    meld |= {"wild": -1, "stands": None, "burraco": None, "frozen": False, "points": 15}
    tell(guest, [meld], ["Ar", "Zb"])
    assert rack(guest) == ""


DRAWN = "uses => uses.map((use) => use.getBBox().width > 0)"


@pytest.mark.nightly
def test_letters_that_are_no_word_are_read_on_the_table(visitor: Make) -> None:
    """At a table with a referee they may lie there: they once lay as cards of a column do, and were blank."""
    guest = visitor(**PHONE)
    sit_down(guest)
    state = guest.wait_for(is_my_turn)
    shown(guest, state)
    line = state["view"]["lines"][state["me"]]
    meld = {"n": 1, "at": 1, "line": line, "seat": state["me"], "kind": "heap", "cards": ["Zr", "Er", "Or"]}
    meld |= {"wild": -1, "stands": None, "burraco": None, "frozen": True, "points": 25}
    tell(guest, [meld], ["Ar", "Zb"])
    assert guest.page.locator(".ours .meld use").evaluate_all(DRAWN) == [True, True, True]
    tops = guest.page.locator(".ours .meld .card").evaluate_all(
        "cards => cards.map((card) => card.getBoundingClientRect().top)"
    )
    assert len(set(tops)) == 1, "they are read from left to right"


@pytest.mark.nightly
def test_a_word_is_spelt_with_cards_of_the_pile(visitor: Make) -> None:
    """Gioco al monte: the pile's cards are chosen where it is spread, the others in the hand."""
    guest = visitor()
    sit_down(guest)
    state = guest.wait_for(is_my_turn)
    shown(guest, state)
    page = guest.page
    page.locator(".pile .spread").click()
    page.locator("dialog .pick").first.click()
    page.locator("dialog button.main").click()
    card = state["view"]["pile"][0]["card"]
    own = next(face for face in state["view"]["hand"] if face not in "+*")
    tap(guest, own)
    page.evaluate(KEEP)
    press(guest, "open")
    assert page.evaluate("window.asked") == {"do": "open", "cards": [card, own], "from_pile": [card]}
