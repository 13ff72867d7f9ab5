"""Playing by pressing what the page shows: a person who draws, and throws the first card they may."""

from typing import Any

from playwright.sync_api import Position

from burraco.cards.french import is_wild, read_face
from burraco.texts.languages import Lang
from burraco.texts.names import card_name
from tests.e2e.playing import FRAME, until
from tests.e2e.site.conftest import Visitor

CORNER: Position = {"x": 12, "y": 24}
"""Where a card shows even if others lie on it."""
SHOWN = f"{FRAME}?.seq"
TRIES = 4


def is_my_turn(state: dict[str, Any]) -> bool:
    """Whether something is to be done, or everything is over."""
    return bool(state["legal"]) or state["sheet"] is not None


def press(visitor: Visitor, action: str) -> None:
    """Press one of the buttons beside the hand."""
    visitor.page.locator(f'button[data-action="{action}"]').first.click()


def begin(visitor: Visitor) -> None:
    """From the first page to the cards in one click."""
    visitor.visit().locator("#play-now").click()
    visitor.wait_for(lambda state: state["view"]["phase"] != "waiting")


def draw(visitor: Visitor) -> dict[str, Any]:
    """Wait for one's turn, draw, and return what one sees then."""
    state = visitor.wait_for(is_my_turn)
    if state["sheet"] is None and state["view"]["phase"] == "draw":
        press(visitor, "draw")
        state = visitor.wait_for(lambda now: now["view"]["phase"] == "play")
    return state


def throw(visitor: Visitor, state: dict[str, Any], lang: Lang = "it") -> None:
    """Choose a card in the hand and throw it: a wild one only if there is no other."""
    discards = state["legal"]["discards"]
    card = min(discards, key=lambda face: is_wild(read_face(face)))
    name = card_name(lang, read_face(card))
    shown(visitor, state)
    choose(visitor, name)
    press(visitor, "discard")
    if is_wild(read_face(card)) or len(state["view"]["hand"]) == 1:
        visitor.page.locator("dialog[open] button.main").click()
    visitor.wait_for(lambda now: now["seq"] > state["seq"])


def choose(visitor: Visitor, name: str) -> None:
    """Choose a card by its name; a tap while the hand is being laid anew may miss, and is made again."""
    card = visitor.page.locator(f'.hand [role=option][aria-label^="{name}"]').first
    for _ in range(TRIES):
        card.click(position=CORNER)
        visitor.page.wait_for_timeout(100)
        chosen = visitor.page.locator(".hand [aria-selected=true]")
        if chosen.count() == 1 and (chosen.get_attribute("aria-label") or "").startswith(name):
            return
        visitor.page.keyboard.press("Escape")
    raise AssertionError(f"{name} cannot be chosen")


def shown(visitor: Visitor, state: dict[str, Any]) -> None:
    """Wait until the page shows what it was told: cards fly one thing at a time."""
    until(visitor.page, f"{SHOWN} >= {state['seq']}")
    view = state["view"]
    table = visitor.page.locator(f'burraco-table[data-phase="{view["phase"]}"]')
    table.locator(".hand [role=option]").nth(len(view["hand"]) - 1).wait_for()
    if state["legal"] and state["legal"]["draw"]:
        table.locator('button[data-action="draw"]').wait_for()


def take_turn(visitor: Visitor, lang: Lang = "it") -> bool:
    """Draw and discard by pressing; False if the deal is over."""
    state = draw(visitor)
    if state["sheet"] is not None:
        return False
    throw(visitor, state, lang)
    return True
