"""Gioco al monte in a real browser: the button, the question, and where the cards go."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from burraco.texts.languages import Lang
from burraco.texts.say import say
from tests.e2e.site.conftest import Visitor
from tests.e2e.site.pressing import begin, is_my_turn, press, shown, take_turn

Make = Callable[..., Visitor]
TABLES = 5
TURNS = 8


def may_play(state: dict[str, Any]) -> bool:
    """Whether cards of the pile can be laid now, instead of drawing."""
    return bool(state["view"]["phase"] == "draw" and state["legal"]["pile_plays"])


def bring(guest: Visitor, lang: Lang) -> dict[str, Any]:
    """Play the game of the first page until the pile can be played with: often at once."""
    for _ in range(TABLES):
        begin(guest)
        for _ in range(TURNS):
            state = guest.wait_for(is_my_turn)
            if state["sheet"] is None and may_play(state):
                shown(guest, state)
                return state
            if not take_turn(guest, lang):
                break
        guest.frames.clear()
    raise AssertionError("the pile could never be played with")


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_button_asks_what_is_laid_and_the_cards_move(visitor: Make, lang: Lang) -> None:
    guest = visitor()
    if lang == "en":
        guest.visit().get_by_role("button", name="English").click()
        expect(guest.page.locator("html")).to_have_attribute("lang", "en")
    before = bring(guest, lang)
    page, view = guest.page, before["view"]
    label = {"it": "Gioca al monte", "en": "Play with the pile"}[lang]
    page.get_by_role("button", name=label, exact=True).click()
    question = page.locator("dialog.question[open]")
    expect(question.get_by_role("heading")).to_have_text(say(lang, "felt.which-play"))
    plays = before["legal"]["pile_plays"]
    expect(question.locator(".way")).to_have_count(min(len(plays), 40))

    page.keyboard.press("Escape")  # one may think better of it
    expect(question).to_have_count(0)
    assert guest.state["seq"] == before["seq"]

    press(guest, "pile")
    way = question.locator(".way").first
    play = max(plays, key=lambda each: len(each["cards"]))  # the longest stands first
    laid, from_pile = play["cards"], play["from_pile"]
    expect(way.locator(".card")).to_have_count(len(laid))
    expect(way.locator(".card.marked")).to_have_count(len(from_pile))
    way.click()
    after = guest.wait_for(
        lambda state: state["seq"] > before["seq"] and state["view"]["turn"] == state["me"]
    )
    shown(guest, after)
    assert [meld["cards"] for meld in after["view"]["melds"] if meld not in view["melds"]] == [laid]
    expect(page.locator(f".meld .card[data-face='{laid[0]}']")).not_to_have_count(0)
    from_hand = Counter(laid) - Counter(from_pile)
    assert Counter(view["hand"]) - from_hand == Counter(after["view"]["hand"])
    left = Counter(thrown["card"] for thrown in view["pile"]) - Counter(from_pile)
    assert Counter(thrown["card"] for thrown in after["view"]["pile"]) == left
    in_hand = page.locator(".hand .card").evaluate_all("cards => cards.map(card => card.dataset.face)")
    assert sorted(in_hand) == sorted(after["view"]["hand"])
