"""FE.BUR.IT. 12, 16, 18, 19 and what no article names, at a live table: things done in part, or oddly."""

import pytest

from burraco.engine.acts import Discard, Draw
from burraco.rules.loader import load
from tests.acts import lawful
from tests.articles.marker import article
from tests.refereed_scene import Scene
from tests.tables import cards, faces, lay, layout

FEBURIT = load("feburit")
NORTH, EAST = 0, 1
TABLE = """
    turn    N play
    N meld  3♥ 4♥ 5♥
    N meld  8♥ 8♦ 8♣
    N hand  6♥ Q♣ 7♠ 8♠ 9♠ 8♥' 8♦' K♠ 9♣
    E hand  8♣' 10♠ J♠
    stock   30: J♦ 2♣
    pile    7♦
"""


def scene(words: str, table: str = TABLE) -> Scene:
    """Return a table at which these things have happened."""
    return Scene(FEBURIT, lay(table)).do(words)


@article("feburit", "12")
@pytest.mark.parametrize("then", ["", "; N discard K♠", "; N discard K♠; E draw"])
def test_of_cards_laid_together_only_the_wrong_one_goes(then: str) -> None:
    """FE.BUR.IT. 12: the six is where it belongs, the queen alone is penalised."""
    play = scene(f"N add 6♥ Q♣ to 1{then}")
    assert play.ruled("E") == ("excess-card", "FE.BUR.IT. 12")
    assert play.state.melds[0].layout == layout("3♥ 4♥ 5♥ 6♥")
    assert play.state.penalised[NORTH] == cards("Q♣")


@article("feburit", "12")
@pytest.mark.parametrize(
    ("act", "name"), [("add 7♠ 8♠ 9♠ to 1", "excess-card"), ("throw 7♠ 8♠ 9♠ onto 1", "misplaced-card")]
)
def test_a_meld_on_one_that_does_not_take_it(act: str, name: str) -> None:
    """FE.BUR.IT. 12: there is no article on it, so they are cards that do not fit, and are healed."""
    play = scene(f"N {act}")
    assert play.ruled("E") == (name, "FE.BUR.IT. 12")
    play.do("N open 7♠ 8♠ 9♠")
    assert play.state.melds[-1].layout == layout("7♠ 8♠ 9♠")
    assert {type(act) for act in lawful(FEBURIT, play.state)} == {Discard}


@article("feburit", "12")
@pytest.mark.parametrize(("thrown", "lies"), [("6♥", 4), ("Q♣", 3)])
def test_a_card_thrown_without_a_word(thrown: str, lies: int) -> None:
    """FE.BUR.IT. 12: played improperly: it goes where it fits, or is penalised."""
    play = scene(f"N throw {thrown}; N discard K♠")
    assert play.ruled("E") == ("misplaced-card", "FE.BUR.IT. 12")
    assert len(play.state.melds[0].cards) == lies
    assert play.state.penalised[NORTH] == (cards("Q♣") if lies == 3 else ())


@article("feburit", "18")
def test_a_second_equal_set_laid_card_by_card() -> None:
    """FE.BUR.IT. 18: it is laid on the first one all the same."""
    play = scene("N open 8♥' 8♦'; N add 8♠ to 3")
    assert play.ruled("E") == ("second-equal-set", "FE.BUR.IT. 18")
    assert (len(play.state.melds[1].cards), play.state.melds[2].cards) == (6, ())


@article("feburit", "16")
def test_who_draws_before_being_told() -> None:
    """FE.BUR.IT. 16: it is that card that has to be discarded."""
    play = scene("N add 6♥ to 1; N draw", TABLE.replace("N play", "N"))
    assert play.ruled("E") == ("missed-draw", "FE.BUR.IT. 16")
    assert lawful(FEBURIT, play.state) == [Discard(*faces("J♦"))]


@article("feburit", "16")
def test_who_takes_instead() -> None:
    """FE.BUR.IT. 16: the pile may not be taken: it goes back, and they draw."""
    play = scene("N add 6♥ to 1; N take", TABLE.replace("N play", "N"))
    play.ruled("E")
    assert (play.state.pile, lawful(FEBURIT, play.state)) == (cards("7♦"), [Draw()])
    assert lawful(FEBURIT, play.do("N draw").state) == [Discard(*faces("J♦"))]


@article("feburit", "19")
def test_playing_while_the_pile_lies_there() -> None:
    """FE.BUR.IT. 19: all of it is taken, and then one plays; there is no penalty."""
    play = scene("N pull; N open 7♠ 8♠ 9♠", TABLE.replace("N play", "N"))
    before = play.state
    assert play.ruled("E") == ("play-while-pile-lies", "FE.BUR.IT. 19")
    assert play.state == before._replace(is_refereed=True)


@article("feburit", "Leggi generali sulle irregolarità")
def test_several_cards_discarded_at_once() -> None:
    """FE.BUR.IT., general laws: no article names them; one card ends a turn, so they come back for that."""
    play = scene("N discard K♠ 9♣")
    assert play.ruled("E") == ("several-discards", "FE.BUR.IT. Leggi generali sulle irregolarità")
    assert (play.state.seat, play.state.pile) == (NORTH, cards("7♦"))
    assert {type(act) for act in lawful(FEBURIT, play.state)} == {Discard}


@article("feburit", "24 a")
def test_closing_with_several_cards_discarded() -> None:
    """FE.BUR.IT. 24 a: the last card is discarded, not two: no closing; they come back."""
    table = """
        turn     N play
        N meld   3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥
        N hand   10♥ K♠ Q♠
        N pozzetto
        stock    30: J♦
        E hand   8♠ 10♠
        pozzetti none
        E pozzetto
        away     rest
    """
    play = scene("N add 10♥ to 1; N discard K♠ Q♠", table)
    assert play.ruled("E")[0] == "closing-with-wrong-melds"
    assert (play.state.seat, play.state.hands[NORTH]) == (NORTH, cards("Q♠ K♠"))
    assert play.do("N discard K♠").state.seat == EAST
