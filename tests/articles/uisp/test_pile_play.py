"""UISP 10.17: gioco al monte, new melds straight from the pile."""

import pytest

from burraco.engine import events as ev
from burraco.rules.code import Code
from burraco.rules.loader import load
from tests.acts import do, events, refused
from tests.articles.laying import card
from tests.articles.marker import article
from tests.tables import cards, lay, layout

UISP, FEDIBUR, FEBURIT = load("uisp"), load("fedibur"), load("feburit")
INTERNAZIONALE = load("internazionale")
ONE_LEFT = """
    pile    7♥ K♠ 8♥
    N hand  9♥ Q♦ 4♣
"""
OPEN = "open 7♥ 8♥ 9♥ from pile 7♥ 8♥"


@article("uisp", "10.17")
def test_the_card_left_is_the_discard() -> None:
    """UISP 10.17: cards of the pile and of the hand make a new meld; the one card left ends the turn."""
    table = lay(ONE_LEFT)
    assert events(UISP, table, OPEN) == [
        ev.MeldOpened(0, 1, layout("7♥ 8♥ 9♥"), cards("7♥ 8♥ 9♥"), from_pile=cards("7♥ 8♥"))
    ]
    opened = do(UISP, table, OPEN)
    assert events(UISP, opened, "leave") == [ev.PileLeft(0, card("K♠"))]
    after = do(UISP, opened, "leave")
    assert (after.seat, after.pile, after.hands[0]) == (1, cards("K♠"), tuple(sorted(cards("Q♦ 4♣"))))


@article("uisp", "10.17")
def test_with_none_left_the_turn_goes_on() -> None:
    """UISP 10.17: the player may go on playing and discards from the hand."""
    table = do(UISP, lay("pile 7♥ 8♥ \n N hand 9♥ 10♥ Q♦ 4♣"), OPEN)
    assert (table.phase, table.pile) == ("play", ())
    assert do(UISP, table, "add 10♥ to 1; discard Q♦").pile == cards("Q♦")


@article("uisp", "10.17")
def test_no_more_than_one_may_be_left() -> None:
    """UISP 10.17: a meld that leaves two is refused, unless a second meld can use one of them."""
    table = lay("pile 7♥ K♠ 8♥ 3♣ \n N hand 9♥ Q♦ 4♣")
    assert refused(UISP, table, OPEN) == ("pile-cards-left", "UISP 10.17")
    two_melds = lay("pile 7♥ K♠ 8♥ 3♣ \n N hand 9♥ K♦ K♥ 4♣")
    opened = do(UISP, two_melds, OPEN)
    assert refused(UISP, opened, "leave") == ("pile-cards-left", "UISP 10.17")
    assert do(UISP, opened, "open K♠ K♦ K♥ from pile K♠; leave").pile == cards("3♣")


@article("uisp", "10.17")
def test_new_melds_only() -> None:
    """UISP 10.17: until it is over nothing is added to a meld or opened from the hand alone."""
    table = lay(ONE_LEFT.replace("4♣", "4♣ 6♥ 5♦ 6♦ 7♦"))
    opened = do(UISP, table, OPEN)
    assert refused(UISP, opened, "add 6♥ to 1") == ("pile-play-under-way", "UISP 10.17")
    assert refused(UISP, opened, "open 5♦ 6♦ 7♦") == ("pile-play-under-way", "UISP 10.17")


@article("uisp", "10.17")
def test_at_least_one_card_of_the_hand() -> None:
    """UISP 10.17: the player lays down one or more cards of their own; the pile alone makes no meld."""
    table = lay("pile 7♥ 8♥ 9♥ K♠ \n N hand Q♦ 4♣ 3♦")
    assert refused(UISP, table, "open 7♥ 8♥ 9♥ from pile 7♥ 8♥ 9♥") == ("not-in-hand", "UISP 10.17")


@article("uisp", "10.17")
def test_at_least_one_card_of_the_pile() -> None:
    """UISP 10.17: what is named as coming from the pile has to lie there."""
    table = lay("pile K♠ \n N hand 7♥ 8♥ 9♥ 4♣")
    assert refused(UISP, table, OPEN) == ("not-in-the-pile", "UISP 10.17")


@article("uisp", "10.17")
def test_melds_from_the_pile_are_melds_like_any_other() -> None:
    """UISP 10.17: a second equal set is refused there too."""
    table = lay("pile 8♠ \n N meld 8♥ 8♦ 8♣ \n N hand 8♥' 8♦' Q♦ 4♣")
    assert refused(UISP, table, "open 8♠ 8♥ 8♦ from pile 8♠") == ("second-equal-set", "UISP 4.2")


@article("uisp", "10.17")
def test_no_card_is_left_without_a_meld() -> None:
    """UISP 10.17: leaving a card of the pile ends a gioco al monte and nothing else."""
    assert refused(UISP, lay("pile K♠ \n N hand 9♥ Q♦"), "leave") == ("no-pile-play-begun", "UISP 10.17")


@article("uisp", "10.17")
def test_instead_of_drawing() -> None:
    """UISP 10.17: not after it."""
    table = lay("turn N play \n pile 7♥ K♠ 8♥ \n N hand 9♥ Q♦ 4♣")
    assert refused(UISP, table, OPEN) == ("already-drawn", "UISP 4")


@article("uisp", "10.17")
def test_to_the_pozzetto_by_leaving_the_last_card() -> None:
    """UISP 10.17: the card left is the discard also of one without cards, and may then be a wild."""
    table = do(UISP, lay("pile 7♥ 2♠ 8♥ \n N hand 9♥"), f"{OPEN}; leave")
    assert (table.pozzetto_seats, len(table.sealed[0]), table.pile) == ((0,), 11, cards("2♠"))


@article("uisp", "10.17")
def test_closing_by_leaving_the_last_card() -> None:
    """UISP 10.17: it closes like any discard; a wild left over does not."""
    ready = "N meld 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ \n N pozzetto \n N hand 9♥ \n pile 7♥ 8♥ "
    assert do(UISP, lay(f"{ready} K♠"), f"{OPEN}; leave").ending == ("closed", 0)
    assert refused(UISP, lay(f"{ready} 2♠"), OPEN) == ("pile-cards-left", "UISP 10.17")


@article("uisp", "10.17", "4.5", "10.30")
def test_not_in_a_stall() -> None:
    """UISP 4.5: a player who has to draw may not play from the pile either."""
    table = lay("pile 7♥ \n N hand 8♥ 9♥ Q♦ 4♣ \n swaps 8")
    assert refused(UISP, table, "open 7♥ 8♥ 9♥ from pile 7♥") == ("stall", "UISP 4.5")


@article("uisp", "10.17")
@article("fedibur", "4")
@article("feburit", "19")
@article("internazionale", "RG4")
@pytest.mark.parametrize(
    ("code", "cite"),
    [(FEDIBUR, "Fedibur 4"), (FEBURIT, "FE.BUR.IT. 19"), (INTERNAZIONALE, "FITAB RG4")],
    ids=["fedibur", "feburit", "internazionale"],
)
def test_only_uisp_has_it(code: Code, cite: str) -> None:
    """UISP 10.17: in the same position every other code refuses, since the pile is taken whole."""
    assert refused(code, lay(ONE_LEFT), OPEN) == ("no-pile-play", cite)
