"""Fedibur 4, 5 and 11 Q at a live table: the little the code says, and a judge for the rest."""

import pytest

from burraco.engine.acts import Discard, Draw
from burraco.rules.loader import load
from tests.acts import lawful
from tests.articles.marker import article
from tests.refereed_scene import Scene
from tests.tables import cards, lay

FEDIBUR = load("fedibur")
NORTH = 0
TABLE = "pile 7♠ \n N hand 4♦ K♠ 9♣ \n E hand 8♦ 10♠ \n swaps 8"


@article("fedibur", "4")
@pytest.mark.parametrize("claim", ["", "exposed-card", "dropped-card"])
def test_a_card_seen_is_played(claim: str) -> None:
    """Fedibur 4: whoever calls it exposed means that; nothing else follows."""
    play = Scene(FEDIBUR, lay(TABLE)).do("N draw; N show K♠")
    assert play.ruled("E", claim) == ("dropped-card", "Fedibur 4")


@article("fedibur", "5")
@pytest.mark.parametrize(
    ("then", "pile", "seat"),
    [("", "7♠", 0), ("; N discard K♠", "7♠ K♠", 0), ("; N discard K♠; E draw", "K♠", 1)],
)
def test_a_take_where_a_draw_was_due(then: str, pile: str, seat: int) -> None:
    """Fedibur 5: the card goes back and is drawn for; once the next player has begun it stands."""
    play = Scene(FEDIBUR, lay(TABLE)).do(f"N take{then}")
    assert play.ruled("E") == ("stall", "Fedibur 5")
    assert (play.state.pile, play.state.seat) == (cards(pile), seat)
    if seat == NORTH:
        assert lawful(FEDIBUR, play.state) == [Draw()]


@article("fedibur", "11")
def test_several_cards_discarded_at_once() -> None:
    """Fedibur 4, 11 Q: a turn ends with one card; the judge has them taken back, there is no penalty."""
    play = Scene(FEDIBUR, lay(TABLE)).do("N draw; N discard K♠ 9♣")
    assert play.ruled("E") == ("several-discards", "Fedibur 11 Q")
    assert (play.state.seat, play.state.penalised[NORTH]) == (NORTH, ())
    assert {type(act) for act in lawful(FEDIBUR, play.state)} == {Discard}
