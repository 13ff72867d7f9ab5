"""FITAB RG2 – RG4 with UISP 8: what is laid in the same turn beside a take that goes back."""

import pytest

from burraco.engine.state import Freeze
from burraco.rules.loader import load
from tests.articles.marker import article
from tests.refereed_scene import Scene
from tests.tables import cards, lay

FITAB = load("internazionale")
NORTH = 0
TABLE = """
    turn    N draw
    N meld  4♥ 5♥ 6♥
    N hand  4♣ 5♣ 6♣ K♠ J♠ 3♦ 9♥ 8♦
    E hand  8♠ 10♠ K♦
    away    rest
    stock   30
    pile    7♦ Q♠ 6♦
"""


@article("internazionale", "RG2", "RG3", "RG4")
@pytest.mark.parametrize(
    ("words", "by"),
    [
        ("N take; N open 3♦ J♠ Q♠; N open 4♣ 5♣ 6♣; N discard K♠", "RG2 b"),
        ("N take; N open 3♦ J♠ Q♠; N open 4♣ 5♣ 6♣; N discard 7♦", "RG2 a"),
        ("N take; N add 9♥ to 1; N open 4♣ 5♣ 6♣", "RG3"),
        ("N take; N add 9♥ to 1; N open 4♣ 5♣ 6♣; N discard K♠", "RG3 d"),
        ("N take 7♦ 6♦; N open 4♣ 5♣ 6♣; N open 6♦ 7♦ 8♦", "RG4 b"),
    ],
)
def test_a_good_meld_laid_beside_is_frozen_for_a_round(words: str, by: str) -> None:
    """FITAB RG2 – RG4: what follows an error is frozen, whichever way the pile goes back."""
    play = Scene(FITAB, lay(TABLE)).do(words)
    assert play.ruled("E")[1] == f"FITAB {by}"
    own = cards("4♣ 5♣ 6♣")
    assert [meld.freeze for meld in play.state.melds if meld.cards == own] == [Freeze(NORTH, own)]


@article("internazionale", "RG4")
def test_a_turn_made_anew_has_one_discard() -> None:
    """FITAB RG4 b: one draw and one discard: the one made already comes back, and is not penalised."""
    play = Scene(FITAB, lay(TABLE)).do("N take 7♦ 6♦; N open 6♦ 7♦ 8♦; N discard K♠")
    assert play.ruled("E") == ("part-of-pile-left", "FITAB RG4 b")
    assert play.state.pile == cards("7♦ Q♠ 6♦")
    assert (play.state.penalised[NORTH], play.state.phase) == (cards("8♦"), "draw")
    assert cards("K♠")[0] in play.state.hands[NORTH]
