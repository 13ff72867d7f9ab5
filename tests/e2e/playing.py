"""Playing by pressing what the page shows: a person who draws, and throws the first card he may."""

from typing import Any

from tests.e2e.conftest import Visitor

WILD = ("2", "*")


def is_my_turn(state: dict[str, Any]) -> bool:
    """Whether something is to be done, or everything is over."""
    return bool(state["legal"]) or state["sheet"] is not None


def press(visitor: Visitor, deed: str) -> None:
    """Press one of the buttons beside the hand."""
    visitor.page.locator(f'.actions button[data-deed="{deed}"]').first.click()


def take_turn(visitor: Visitor) -> bool:
    """Draw and discard by pressing; False if the deal is over."""
    state = visitor.wait_for(is_my_turn)
    if state["sheet"] is not None:
        return False
    if state["view"]["phase"] == "draw":
        press(visitor, "draw")
        state = visitor.wait_for(lambda now: now["view"]["phase"] == "play" or now["sheet"] is not None)
    throw(visitor, state)
    return True


def throw(visitor: Visitor, state: dict[str, Any]) -> None:
    """Choose a card in the hand and throw it; a wild one only if there is no other."""
    discards = state["legal"]["discards"]
    plain = [card for card in discards if not card.startswith(WILD)]
    card = (plain or discards)[0]
    page = visitor.page
    page.locator(f'.hand .card[data-face="{card}"]').first.click()
    press(visitor, "discard")
    if not plain or len(state["view"]["hand"]) == 1:
        page.locator("dialog[open] button.main").click()
    seq = state["seq"]
    visitor.wait_for(
        lambda now: (
            now["seq"] > seq
            and (now["view"]["turn"] != now["me"] or now["legal"] is None or now["view"]["phase"] == "draw")
        )
    )
