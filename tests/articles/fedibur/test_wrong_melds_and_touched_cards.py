"""Fedibur 8 and 10 at a table with a referee: wrong melds at the count, a card touched when time is up."""

import pytest

from burraco.engine import events as ev
from burraco.engine.acts import CallTime
from burraco.engine.refereed.events import RulingGiven
from burraco.engine.refereed.witness import witness
from burraco.engine.score_sheets import score_deal
from burraco.rules.loader import load
from tests.articles.marker import article
from tests.articles.turns import still_to_play
from tests.refereed_scene import Scene
from tests.tables import lay

FEDIBUR = load("fedibur")
NORTH, EAST, NORTH_SOUTH = 0, 1, 0
TABLE = """
    turn    N play
    N meld  4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥
    N hand  4♦ 5♦ 6♦ 9♦ J♠ K♠
    E hand  8♠ 10♠
    S hand  3♠
"""


def counted(play: Scene) -> dict[str, tuple[int, int]]:
    """Return North-South's sheet at once: how many cards or burrachi of each item, and what they give."""
    sheet = score_deal(FEDIBUR, play.state)[NORTH_SOUTH]
    return {line.item: (line.count, line.points) for line in sheet.lines}


@article("fedibur", "8")
@pytest.mark.parametrize("is_called", [False, True])
def test_a_wrong_meld_gives_no_points(is_called: bool) -> None:
    """Fedibur 8: only what is regularly valid counts, whether the judge was called about it or not."""
    play = Scene(FEDIBUR, lay(TABLE)).do("N open 4♦ 5♦ 9♦; N discard K♠")
    if is_called:
        assert isinstance(play.call("E"), RulingGiven)
    found = counted(play)
    assert (found["melds"], found["wrong"]) == ((7, 50), (3, 0))
    assert found["hand"] == (3, -20)


@article("fedibur", "8")
def test_what_is_regular_about_a_wrong_meld_counts() -> None:
    """Fedibur 8: the burraco under a card too many is valid, and so are three of four cards."""
    play = Scene(FEDIBUR, lay(TABLE)).do("N add J♠ to 1; N open 4♦ 5♦ 6♦ 9♦; N discard K♠")
    found = counted(play)
    assert (found["burraco-pulito"], found["melds"]) == ((1, 200), (10, 65))
    assert found["wrong"] == (2, 0)


@article("fedibur", "8")
def test_seven_strange_cards_are_no_burraco() -> None:
    """Fedibur 8: seven cards of which no seven are a meld give nothing."""
    table = TABLE.replace("4♦ 5♦ 6♦ 9♦ J♠", "4♦ 5♦ 6♦ 9♦ J♠ Q♣ A♣")
    play = Scene(FEDIBUR, lay(table)).do("N open 4♦ 5♦ 6♦ 9♦ J♠ Q♣ A♣; N discard K♠")
    assert counted(play)["burraco-pulito"] == (1, 200)
    assert (counted(play)["melds"], counted(play)["wrong"]) == ((10, 65), (4, 0))


@article("fedibur", "10")
def test_a_stock_card_touched_is_a_first_move() -> None:
    """Fedibur 10: East has lifted the first card and not looked; the deal is played."""
    play = Scene(FEDIBUR, lay("dealer N \n turns 0")).do("E lift")
    events = witness(FEDIBUR, play.state, EAST, CallTime())
    assert events == [ev.TimeCalled(7)]
    play.put(events)
    assert still_to_play(FEDIBUR, play.do("E draw").state) == "SWNESWN"


@article("fedibur", "10")
def test_a_card_touched_out_of_turn_begins_nothing() -> None:
    """Fedibur 10: it is the first player's move that counts; a card put back was not held on to."""
    for words in ("S lift", "E lift; E lower", ""):
        play = Scene(FEDIBUR, lay("dealer N \n turns 0")).do(words)
        assert witness(FEDIBUR, play.state, EAST, CallTime())[-1] == ev.DealEnded("not-played")


@article("fedibur", "10")
def test_a_card_touched_later_makes_its_player_the_one_who_plays() -> None:
    """Fedibur 10 d: East's card is lifted at the signal; it is East's turn, not the last discarder's."""
    play = Scene(FEDIBUR, lay("dealer N \n turn E")).do("E lift")
    play.put(witness(FEDIBUR, play.state, NORTH, CallTime()))
    assert still_to_play(FEDIBUR, play.do("E draw").state) == "SWNESWN"
