"""UISP 8.2, 9.2: what was wrong in the last turn of a deal is called about until the points are counted."""

import pytest

from burraco.engine.refereed.events import CallDismissed, EndReached
from burraco.engine.refereed.witness import Impossible
from burraco.engine.state import Claim, Ending
from burraco.rules.loader import load
from tests.articles.marker import article
from tests.articles.sheets import NORTH_SOUTH, sheet
from tests.refereed_scene import Scene
from tests.tables import cards, lay

UISP = load("uisp")
NORTH = 0
LAST = """
    turn     N play
    stock    2
    N hand   4♦ 5♦ 7♦ K♠ 9♠
    E hand   8♠ 10♠ 9♦
    S hand   3♦
"""
OUT_OF_TIME = "\n turn N draw \n stock 30: 7♠ \n last turn 4 \n turns 4"


def last(words: str) -> Scene:
    return Scene(UISP, lay(LAST)).do(words)


def waits(scene: Scene) -> Claim | None:
    """What the table waits for."""
    return scene.state.claim


@article("uisp", "8", "9.2")
def test_the_last_discard_is_no_end_yet() -> None:
    """UISP 9.2: nobody of the other line has gone on, so no right is lost."""
    scene = last("N discard K♠")
    assert scene.log[-1] == EndReached(NORTH, "stock")
    assert (waits(scene), scene.state.ending) == (Claim(NORTH, "draw", "stock"), None)
    for words, slug in [("E draw", "end-reached"), ("N accept", "own-last-turn")]:
        with pytest.raises(Impossible, match=slug):
            scene.do(words)
    assert scene.do("W accept").state.ending == Ending("stock")
    assert scene.call("E") == CallDismissed(1, "deal-is-over")


@article("uisp", "8", "10.2")
def test_a_wrong_meld_of_the_last_turn_is_penalised() -> None:
    """UISP 8.2, 10.11: the discard has fallen, nobody has drawn: they are penalised and count negative."""
    scene = last("N open 4♦ 5♦ 7♦; N discard K♠")
    assert scene.ruled("E") == ("wrong-meld", "UISP 8.2")
    assert sorted(scene.state.penalised[NORTH]) == sorted(cards("4♦ 5♦ 7♦"))
    after = scene.do("E accept").state
    assert after.ending == Ending("stock")
    assert ("penalised", -15, "UISP 5") in sheet(UISP, after, NORTH_SOUTH)


@article("uisp", "10.19")
def test_a_draw_left_out_in_the_last_turn_comes_back() -> None:
    """UISP 10.19.2: the last turn of a round's time; the draw is made up for, and then the points counted."""
    table = "N hand 4♦ 5♦ 6♦ K♠ 9♠ \n E hand 8♠ 9♦ \n S hand 3♦"
    scene = Scene(UISP, lay(table + OUT_OF_TIME)).do("N open 4♦ 5♦ 6♦; N discard K♠")
    assert waits(scene) == Claim(NORTH, "draw", "time")
    assert scene.ruled("E") == ("missed-draw", "UISP 10.19.2")
    assert waits(scene) is None
    assert scene.state.draws_only
    assert scene.do("N draw").state.claim == Claim(NORTH, "draw", "time")
    assert scene.do("E accept").state.ending == Ending("time")
    assert sorted(scene.state.hands[NORTH]) == sorted(cards("7♠ 9♠"))


@article("uisp", "10.19", "4.1")
@pytest.mark.parametrize("clock", ["of the table", "called for"])
def test_the_clock_draws_in_the_last_turn_that_came_back(clock: str) -> None:
    """UISP 10.19.2, 4.1: whoever makes up for the draw, the last turn is over with it."""
    table = "N hand 4♦ 5♦ 6♦ K♠ 9♠ \n E hand 8♠ 9♦ \n S hand 3♦"
    scene = Scene(UISP, lay(table + OUT_OF_TIME)).do("N open 4♦ 5♦ 6♦; N discard K♠", 1_000)
    scene.call("E", at=2_000)
    assert scene.state.draws_only
    if clock == "of the table":
        scene.do("N clock", 500_000)
    else:
        scene.call("E", at=60_000)
        scene.call("E", at=120_000)
    assert waits(scene) == Claim(NORTH, "draw", "time")
    assert sorted(scene.state.hands[NORTH]) == sorted(cards("7♠ 9♠"))
    assert scene.do("E accept").state.ending == Ending("time")


@article("uisp", "10.29")
def test_several_discards_in_the_last_turn() -> None:
    """UISP 10.29: they come back penalised, the highest is discarded, and the end is reached again."""
    scene = last("N discard K♠ 9♠")
    assert scene.ruled("E") == ("several-discards", "UISP 10.29")
    scene.do("N discard K♠")
    assert waits(scene) == Claim(NORTH, "draw", "stock")
    assert scene.state.penalised[NORTH] == cards("9♠")


@article("uisp", "10.21")
def test_a_card_put_back_lets_the_deal_go_on() -> None:
    """UISP 10.21: it was over because another drew out of turn; with that card in the stock it is not."""
    scene = Scene(UISP, lay(LAST.replace("stock    2", "stock    3") + "\n pozzetti 2 \n"))
    scene.do("S draw; N discard K♠")
    assert waits(scene) == Claim(NORTH, "draw", "stock")
    assert scene.ruled("E")[0] == "draw-out-of-turn"
    assert waits(scene) is None
    assert (scene.state.phase, scene.state.seat) == ("draw", 1)
