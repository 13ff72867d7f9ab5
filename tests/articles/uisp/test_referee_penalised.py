"""UISP 10.11 and 9.1 at a live table: another card is discarded than the one that is due."""

import pytest

from burraco.engine.acts import Discard
from burraco.engine.refereed.events import RulingGiven
from burraco.rules.loader import load
from tests.acts import do, lawful
from tests.articles.marker import article
from tests.refereed_scene import Scene
from tests.tables import cards, faces, lay

UISP = load("uisp")
NORTH, EAST = 0, 1
TABLE = """
    turn    N play
    stock   30: 7♠ 10♥ 6♥ 8♣ J♦
    pile    3♣
    N meld  4♥ 5♥ 6♥'
    N hand  4♦ 5♦ 9♦ K♠ J♠ 7♥
    E hand  8♠ 10♠ 6♠
    S hand  Q♦ J♣ 3♠
    W hand  8♦ 10♦ 6♣
    away    rest
"""


def penalised(then: str = "") -> Scene:
    """Return a table at which North has 9♦ 5♦ 4♦ to discard, in this order, and more happened."""
    play = Scene(UISP, lay(TABLE)).do("N open 4♦ 5♦ 9♦")
    assert play.ruled("E") == ("wrong-meld", "UISP 10.2")
    assert sorted(play.state.penalised[NORTH]) == sorted(cards("4♦ 5♦ 9♦"))
    return play.do(then)


@article("uisp", "10.11", "9.1")
@pytest.mark.parametrize("other", ["K♠", "4♦"])
def test_another_card_than_the_highest_penalised_one(other: str) -> None:
    """UISP 10.11, 9.1: a card of the hand, or a lower penalised one, comes back; the highest goes."""
    play = penalised(f"N discard {other}")
    assert play.ruled("E") == ("due-card-kept", "UISP 9.1")
    assert (play.state.seat, play.state.pile) == (NORTH, cards("3♣"))
    assert lawful(UISP, play.state) == [Discard(*faces("9♦"))]
    after = do(UISP, play.state, "discard 9♦")
    assert (after.seat, after.pile) == (EAST, cards("3♣ 9♦"))


@article("uisp", "10.11", "9.1")
def test_the_right_one_leaves_nothing_to_find() -> None:
    """UISP 10.11: one a turn, from the highest; a call about it changes nothing."""
    play = penalised("N discard 9♦; E draw; E discard 8♠; S draw; S discard Q♦; W draw; W discard 8♦")
    play.do("N draw; N discard 5♦")
    assert play.found() == []


@article("uisp", "9.2", "10.11")
def test_once_the_next_player_has_begun_the_discard_stands() -> None:
    """UISP 9.2.3: nobody minded; what is penalised goes first in the next turn all the same."""
    play = penalised("N discard K♠; E draw")
    ruling = play.call("W")
    assert isinstance(ruling, RulingGiven)
    assert (ruling.irregularity, ruling.article, ruling.effects) == ("due-card-kept", "UISP 9.2.3", 0)
    after = do(UISP, play.state, "discard 8♠; draw; discard Q♦; draw; discard 8♦; draw")
    assert [act for act in lawful(UISP, after) if isinstance(act, Discard)] == [Discard(*faces("9♦"))]


@article("uisp", "10.5", "10.11")
def test_an_exposed_card_kept_is_penalised_all_the_same() -> None:
    """UISP 10.5: it can be healed at once or is penalised; discarding another does not free it."""
    play = Scene(UISP, lay(TABLE)).do("N show K♠")
    assert play.ruled("E") == ("exposed-card", "UISP 10.5")
    play.do("N discard J♠")
    assert play.state.penalised[NORTH] == cards("K♠")
    assert play.ruled("E") == ("due-card-kept", "UISP 9.1")
    assert lawful(UISP, play.state) == [Discard(*faces("K♠"))]


@article("uisp", "10.5")
def test_several_cards_shown_are_all_penalised() -> None:
    """UISP 10.5, 10.11: what is not healed by the discard goes, one a turn, the highest first."""
    play = Scene(UISP, lay(TABLE)).do("S show Q♦ J♣ 3♠")
    assert play.ruled("E") == ("exposed-card", "UISP 10.5")
    after = do(UISP, play.state, "discard K♠; draw; discard 8♠; draw")
    assert lawful(UISP, after) == [Discard(*faces("Q♦"))]
    after = do(UISP, after, "discard Q♦")
    assert sorted(after.penalised[2]) == sorted(cards("J♣ 3♠"))
