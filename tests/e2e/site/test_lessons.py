"""A lesson in a real browser: sentences of two lines, no card covered, done by pressing, and kept."""

from collections.abc import Callable
from typing import Any

import pytest

from burraco.cards.french import read_faces
from burraco.texts.languages import Lang
from burraco.texts.names import card_name
from burraco.texts.say import say
from tests.e2e.site.conftest import Visitor
from tests.e2e.site.pressing import CORNER, draw, press, shown, throw
from tests.e2e.site.test_everyone import barriers

Make = Callable[..., Visitor]
NOTE = ".note-card.lesson"
LINES = """note => {
    const p = note.querySelector("p");
    return p.getBoundingClientRect().height / parseFloat(getComputedStyle(p).lineHeight);
}"""
COVERS = """note => {
    const box = note.getBoundingClientRect();
    const hand = document.querySelector(".hand").getBoundingClientRect();
    return box.bottom > hand.top + 1 && box.right > hand.left && box.left < hand.right;
}"""


def choose(visitor: Visitor, cards: str, lang: Lang) -> None:
    """Choose several cards of the hand."""
    page = visitor.page
    for number, face in enumerate(read_faces(cards), 1):
        page.locator(f'.hand [role=option][aria-label^="{card_name(lang, face)}"]').first.click(
            position=CORNER
        )
        page.locator(".hand [aria-selected=true]").nth(number - 1).wait_for()


def after(visitor: Visitor, seq: int) -> dict[str, Any]:
    """Wait for what follows."""
    return visitor.wait_for(lambda state: bool(state["seq"] > seq))


def reads(visitor: Visitor, lang: Lang, key: str) -> None:
    """Wait for a sentence, and see that it can be read at a glance and covers no card of the hand."""
    note = visitor.page.locator(NOTE)
    note.get_by_text(say(lang, key)).wait_for()
    assert round(note.evaluate(LINES)) <= 2, key
    assert not note.evaluate(COVERS), key


@pytest.mark.parametrize(
    ("size", "lang"), [((390, 844), "it"), ((820, 1180), "en"), ((1440, 900), "it"), ((320, 640), "it")]
)
def test_a_lesson_is_played_to_its_end_and_leads_on(visitor: Make, size: tuple[int, int], lang: Lang) -> None:
    options: dict[str, Any] = {"viewport": {"width": size[0], "height": size[1]}, "bypass_csp": True}
    guest = visitor(locale="it-IT" if lang == "it" else "en-GB", **options)
    page = guest.visit("lezioni/")
    page.locator(".lessons a").first.focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name=say(lang, "tuition.start")).focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*/")
    guest.wait_for(lambda state: bool(state["legal"]))
    reads(guest, lang, "tuition.meld.1")
    shown(guest, draw(guest))
    for number, cards in ((2, "5H 6H 7H"), (3, "QS QD QC")):
        reads(guest, lang, f"tuition.meld.{number}")
        choose(guest, cards, lang)
        before = guest.state["seq"]
        press(guest, "open")
        shown(guest, after(guest, before))
    reads(guest, lang, "tuition.meld.4")
    assert barriers(guest) == []
    throw(guest, guest.state, lang)
    reads(guest, lang, "tuition.end.done")
    page.locator(NOTE).get_by_role("link", name=say(lang, "tuition.step.next")).click()
    page.wait_for_url("**/lezioni/uisp/2/")
    assert barriers(guest) == []
    guest.visit("lezioni/")
    assert page.locator(".lessons .tag").first.inner_text().strip().endswith(say(lang, "tuition.is-done"))
