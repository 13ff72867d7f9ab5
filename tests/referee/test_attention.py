"""Who notices what: the better a player, the more often, and the more often at once."""

from burraco.referee.live.attention import ATTENTION, noticed
from burraco.referee.live.call import Call
from burraco.referee.live.hearing import Hearing
from burraco.rules.loader import load
from tests.refereed_scene import Scene
from tests.tables import lay

UISP = load("uisp")
TABLE = """
    turn    N play
    pile    3♣
    N hand  4♥ 5♥ 7♥ K♠ 9♠ Q♦
    E hand  8♠ 10♠ 9♥ J♥
"""
LUCKS = range(300)


def hearing(words: str) -> Hearing:
    """What E could call about after somebody did this."""
    return Scene(UISP, lay(TABLE)).do(words).hear(Call(1))


def noticing(heard: Hearing, level: str) -> set[int]:
    """The lucks with which a player of a level calls now."""
    return {luck for luck in LUCKS if noticed(heard, level, str(luck)) is not None}


def test_the_better_a_player_the_more_often_they_call_at_the_right_moment() -> None:
    at_once = hearing("N open 4♥ 5♥ 7♥; N discard K♠")
    counts = [len(noticing(at_once, level)) for level in ATTENTION]
    assert counts == sorted(counts)
    assert counts[0] < len(LUCKS) * 0.2
    assert counts[-1] > len(LUCKS) * 0.85


def test_who_is_late_calls_when_somebody_has_played_on_and_something_still_follows() -> None:
    wrong = "N open 4♥ 5♥ 7♥; N discard K♠"
    at_once, later = (noticing(hearing(words), "principiante") for words in (wrong, f"{wrong}; E draw"))
    assert at_once < later
    forgotten = "N discard K♠; E draw"
    assert noticing(hearing(forgotten), "campione") == set(), "nothing follows: nobody stops the table"


def test_simple_players_notice_everything_at_once() -> None:
    assert noticed(hearing("N open 4♥ 5♥ 7♥; N discard K♠"), None, "") is not None
