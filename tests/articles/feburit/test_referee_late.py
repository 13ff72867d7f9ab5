"""FE.BUR.IT. 12 and 13 noticed late: what is regular stays, what a meld takes goes there, no more."""

import pytest

from burraco.cards.faces import write_face
from burraco.engine.refereed.events import RulingGiven
from burraco.engine.state import Ending
from burraco.rules.loader import load
from tests.articles.marker import article
from tests.refereed_scene import Scene
from tests.tables import cards, lay, layout

FEBURIT = load("feburit")
NORTH = 0
TABLE = """
    turn    N play
    stock   30: 7♠ 10♥ 6♥ 8♣
    S meld  9♥ 10♥' J♥
    N meld  5♣ 6♣ 7♣ 8♣' 9♣'
    N hand  4♦ 5♦ 6♦ 9♦ K♥ K♠ Q♥ 4♣
    E hand  J♠ 10♠ 6♠
    S hand  7♦ Q♥' 3♠ 3♣
    W hand  9♠ 10♣ 5♠
    away    rest
"""
LATER = pytest.mark.parametrize(
    "then", ["N discard K♠", "N discard K♠; E draw", "N discard K♠; E draw; E discard J♠"]
)


def healed(words: str, then: str, table: str = TABLE) -> Scene:
    """Return the table after an error, its discard, and a call about it."""
    play = Scene(FEBURIT, lay(table)).do(f"{words}; {then}")
    seat, pile = play.state.seat, play.state.pile
    ruling = play.call("E")
    assert isinstance(ruling, RulingGiven)
    assert ruling.answers["healable"] == "yes"
    assert (play.state.seat, play.state.pile) == (seat, pile)
    assert not [order for order in play.state.orders if order.seat == NORTH]
    return play


@article("feburit", "12", "13")
@LATER
def test_a_card_that_a_meld_takes_goes_there_at_once(then: str) -> None:
    """FE.BUR.IT. 13, 12: the queen goes on the partner's hearts at once; the diamonds are penalised."""
    play = healed("N open 4♦ 5♦ Q♥", then)
    assert play.state.melds[0].layout == layout("9♥ 10♥ J♥ Q♥")
    assert sorted(play.state.penalised[NORTH]) == sorted(cards("4♦ 5♦"))
    assert play.state.melds[2].cards == ()


@article("feburit", "12")
@LATER
def test_a_card_laid_on_the_wrong_meld_goes_on_the_right_one(then: str) -> None:
    """FE.BUR.IT. 12: the clubs are as they were, the queen lies where it fits, nothing is penalised."""
    play = healed("N add Q♥ to 2", then)
    assert [meld.layout for meld in play.state.melds] == [layout("9♥ 10♥ J♥ Q♥"), layout("5♣ 6♣ 7♣ 8♣ 9♣")]
    assert play.state.penalised[NORTH] == ()


@article("feburit", "12")
@LATER
def test_cards_that_fit_one_after_the_other(then: str) -> None:
    """FE.BUR.IT. 12: the queen makes room for the king; the nine of diamonds finds no place."""
    play = healed("N open K♥ Q♥ 9♦", then)
    assert play.state.melds[0].layout == layout("9♥ 10♥ J♥ Q♥ K♥")
    assert play.state.penalised[NORTH] == cards("9♦")


@article("feburit", "13")
@LATER
def test_what_is_a_meld_by_itself_stays(then: str) -> None:
    """FE.BUR.IT. 13: of four cards three are a sequence; only the nine is left over."""
    play = healed("N open 4♦ 5♦ 6♦ 9♦", then)
    assert play.state.melds[2].layout == layout("4♦ 5♦ 6♦")
    assert play.state.penalised[NORTH] == cards("9♦")


@article("feburit", "12")
def test_a_wild_left_over_goes_on_the_shortest_meld() -> None:
    """FE.BUR.IT. 12: as an exposed wild, on the least useful meld; here the three hearts."""
    play = healed("N open 4♦ 9♦ 2♠", "N discard K♠", TABLE.replace("K♥", "2♠"))
    assert [write_face(face) for face in play.state.melds[0].layout.faces] == ["2S", "9H", "10H", "JH"]
    assert sorted(play.state.penalised[NORTH]) == sorted(cards("4♦ 9♦"))


@article("feburit", "13")
def test_a_wrong_meld_of_which_no_card_fits() -> None:
    """FE.BUR.IT. 13: all of it is penalised, however late."""
    play = Scene(FEBURIT, lay(TABLE)).do("N open 4♦ 5♦ 9♦; N discard K♠; E draw")
    ruling = play.call("E")
    assert isinstance(ruling, RulingGiven)
    assert ruling.answers["healable"] == "no"
    assert sorted(play.state.penalised[NORTH]) == sorted(cards("4♦ 5♦ 9♦"))


@article("feburit", "12", "13")
def test_a_wrong_meld_of_the_deals_last_turn() -> None:
    """FE.BUR.IT. 12: called about before the count, what was not healed is penalised."""
    table = "turn N play \n stock 2 \n N hand 4♦ 5♦ 7♦ K♠ 9♠ \n E hand 8♠ 10♠ 9♦ \n S hand 3♦"
    scene = Scene(load("feburit"), lay(table)).do("N open 4♦ 5♦ 7♦; N discard K♠")
    assert scene.ruled("E")[0] == "wrong-meld"
    scene.do("E accept")
    assert scene.state.ending == Ending("stock")
    assert scene.state.melds[0].cards == ()
    assert sorted(scene.state.penalised[0]) == sorted(cards("4♦ 5♦ 7♦"))
