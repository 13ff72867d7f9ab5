"""Every lesson from the first to the last, as its sentences say: by keyboard alone, and one with a finger."""

from typing import Any

import pytest

from burraco.cards.faces import Face, write_face
from burraco.lessons.lesson import Lesson
from burraco.lessons.lesson_files import SPECS, lessons_of
from burraco.texts.names import card_name
from burraco.texts.say import say
from tests.e2e.playing import until
from tests.e2e.site.conftest import Visitor
from tests.e2e.site.pressing import SHOWN, draw, is_my_turn, press, shown, take_turn
from tests.e2e.site.test_lessons import NOTE, Make, after, choose
from tests.e2e.site.test_school import reach
from tests.lessons.test_lessons import MAX_TURNS, WAYS

pytestmark = pytest.mark.nightly
WIDE = 1440
KEYS = {"pesca": "draw", "raccoglie": "take", "cala": "open", "attacca": "add", "scarta": "discard"}


def key(visitor: Visitor, lesson: Lesson, action: str) -> None:
    """Press the key of an action; where letters write words it wants Alt."""
    letter = say("it", f"felt.key.{action}").lower()
    visitor.page.keyboard.press(f"Alt+{letter}" if lesson.code.plays_words else letter)


def walk(visitor: Visitor, face: Face, nth: int) -> None:
    """Go to a card of the hand with the arrows, and choose it."""
    page = visitor.page
    order = page.locator(".hand .card").evaluate_all("cards => cards.map(card => card.dataset.face)")
    page.keyboard.press("Home")
    for _ in range([at for at, other in enumerate(order) if other == write_face(face)][nth]):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")


def drawn(visitor: Visitor, state: dict[str, Any]) -> None:
    """Wait until the page shows what it was told; a hand may be empty for a moment."""
    until(visitor.page, f"{SHOWN} >= {state['seq']}")
    if state["view"]["hand"]:
        visitor.page.locator(".hand [role=option]").nth(len(state["view"]["hand"]) - 1).wait_for()


def clause(visitor: Visitor, lesson: Lesson, text: str) -> None:
    """Do what a clause of a record says."""
    page, before = visitor.page, visitor.state["seq"]
    what, _, rest = text.partition(" ")
    cards, _, meld = rest.partition(" = ")[0].partition(" a ")
    page.keyboard.press("Escape")
    faces = lesson.code.deck.read_faces(cards) if cards else ()
    for at, face in enumerate(faces):
        walk(visitor, face, faces[:at].count(face))
    if meld:
        page.keyboard.press(meld)
        if lesson.code.plays_words:  # the word stands on the rack first
            page.keyboard.press("Enter")
    else:
        key(visitor, lesson, KEYS[what])
    if page.locator("dialog.question[open]").count():
        page.keyboard.press("Enter")
    drawn(visitor, after(visitor, before))


def is_over(visitor: Visitor) -> bool:
    return bool(visitor.state["lesson"]["stands"] != "on")


def play_on(visitor: Visitor, lesson: Lesson) -> None:
    """Draw and throw until all is done: the rest is for the others to do."""
    for _ in range(MAX_TURNS):
        state: dict[str, Any] = visitor.wait_for(
            lambda now: is_my_turn(now) or now["lesson"]["stands"] != "on"
        )
        if is_over(visitor):
            return
        shown(visitor, state)
        key(visitor, lesson, "draw")
        state = after(visitor, state["seq"])
        shown(visitor, state)
        walk(visitor, lesson.code.deck.read_face(state["legal"]["discards"][-1]), 0)
        key(visitor, lesson, "discard")
        if visitor.page.locator("dialog.question[open]").count():
            visitor.page.keyboard.press("Enter")
        after(visitor, state["seq"])


@pytest.mark.parametrize("spec", SPECS)
def test_from_the_first_lesson_to_the_last_by_keyboard(visitor: Make, spec: str) -> None:
    pupil = visitor(viewport={"width": WIDE, "height": 900})
    page = pupil.visit(f"lezioni/{spec}/1/")
    for lesson in lessons_of(spec):
        page.wait_for_url(f"**/lezioni/{spec}/{lesson.number}/")
        pupil.frames.clear()
        reach(page, page.get_by_role("button", name=say("it", "tuition.start")))
        page.keyboard.press("Enter")
        page.wait_for_url("**/t/*/")
        shown(pupil, pupil.wait_for(lambda state: bool(state["legal"])))
        page.locator(".hand").focus()
        across = page.locator(".hand").bounding_box()
        assert across is not None
        assert across["width"] > WIDE / 2, "the hand lies across the table"
        for text in "; ".join(WAYS[lesson.key]).split("; "):
            clause(pupil, lesson, text)
        play_on(pupil, lesson)
        assert pupil.state["lesson"]["stands"] == "done", lesson.key
        if lesson != lessons_of(spec)[-1]:
            reach(page, page.locator(NOTE).get_by_role("link", name=say("it", "tuition.step.next")))
            page.keyboard.press("Enter")
    pupil.visit("lezioni/")
    done = page.locator(".lessons .tag", has_text=say("it", "tuition.is-done"))
    assert done.count() == len(lessons_of(spec))


def test_a_lesson_with_a_finger_on_a_telephone(visitor: Make) -> None:
    lesson = lessons_of("uisp")[5]
    pupil = visitor(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = pupil.visit("lezioni/uisp/6/")
    page.get_by_role("button", name=say("it", "tuition.start")).tap()
    page.wait_for_url("**/t/*/")
    shown(pupil, pupil.wait_for(lambda state: bool(state["legal"])))
    shown(pupil, draw(pupil))
    for text in "; ".join(WAYS[lesson.key]).split("; ")[1:-1]:
        before = pupil.state["seq"]
        choose(pupil, text.removeprefix("cala "), "it")
        press(pupil, "open")
        shown(pupil, after(pupil, before))
    thrown = card_name("it", lesson.code.deck.read_face("K♦"))
    page.locator(f'.hand [role=option][aria-label^="{thrown}"]').first.tap()
    press(pupil, "discard")
    before = pupil.state["seq"]
    page.locator("dialog[open] button.main").tap()
    after(pupil, before)
    for _ in range(MAX_TURNS):
        if pupil.wait_for(lambda now: is_my_turn(now) or now["lesson"]["stands"] != "on") and is_over(pupil):
            break
        take_turn(pupil)
    assert pupil.state["lesson"]["stands"] == "done"
