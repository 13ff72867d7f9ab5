"""The round's time is up: how many turns are left. [fedibur 10] [uisp 7] [feburit 28]"""

import pytest

from burraco.engine.score_sheets import score_deal
from burraco.engine.state import Ending, State
from burraco.rules.code import Code
from burraco.rules.loader import load
from tests.acts import do, first_card, refused
from tests.tables import lay

FEDIBUR, UISP, FEBURIT, INTERNAZIONALE = map(load, ("fedibur", "uisp", "feburit", "internazionale"))
ROUND = pytest.mark.parametrize("code", [FEDIBUR, UISP, INTERNAZIONALE], ids=lambda code: code.spec)


def turn(code: Code, table: State) -> State:
    """Let the player in turn draw, unless that is done, and discard."""
    if table.phase == "draw":
        table = do(code, table, "draw")
    return do(code, table, f"discard {first_card(table)}")


def more_turns(code: Code, table: State) -> list[str]:
    """Return who plays after the turn that is going on."""
    if table.phase != "draw":
        table = turn(code, table)
    seats = []
    while table.phase != "over":
        seats.append("NESW"[table.seat])
        table = turn(code, table)
    assert table.ending == Ending("time")
    return seats


@ROUND
@pytest.mark.parametrize(
    ("playing", "then"),
    [("W", "NESW"), ("S", "WNESW"), ("E", "SWNESW"), ("N", "ESWNESW")],
)
def test_four_to_seven_turns(code: Code, playing: str, then: str) -> None:
    """The dealer is W: the round is played to the end, then another."""
    table = do(code, lay(f"dealer W\nturn {playing} play"), "time")
    assert "".join(more_turns(code, table)) == then


@ROUND
@pytest.mark.parametrize(("form", "most"), [("2", 3), ("3", 5), ("3x11", 5)])
def test_fewer_players(code: Code, form: str, most: int) -> None:
    """With n players n to 2n − 1 turns follow."""
    first = do(code, lay(f"form {form}\nturn N play"), "time")
    assert len(more_turns(code, first)) == most
    dealer = do(code, lay(f"form {form}\nturn S play"), "time")
    assert len(more_turns(code, dealer)) == (most + 1) // 2


@ROUND
def test_between_turns_the_last_discarder_counts_as_playing(code: Code) -> None:
    assert (
        "".join(more_turns(code, do(code, lay("turn N"), "time"))) == "NESW"
    )  # W, the dealer, has discarded
    assert "".join(more_turns(code, do(code, lay("turn E"), "time"))) == "ESWNESW"


@ROUND
def test_a_discard_in_flight_makes_no_difference(code: Code) -> None:
    table = lay("turn S play")
    assert do(code, table, "time in flight").last_turn == do(code, table, "time").last_turn


@pytest.mark.parametrize(("playing", "then"), [("N", "ESW"), ("E", "SWN"), ("S", "WNE"), ("W", "NES")])
def test_feburit_three_more(playing: str, then: str) -> None:
    """The player in turn finishes; the one on their right is the last."""
    table = do(FEBURIT, lay(f"turn {playing} play"), "time")
    assert "".join(more_turns(FEBURIT, table)) == then


def test_feburit_in_flight() -> None:
    """A discard in the air concludes the turn: the signal is for the next player, the thrower plays last."""
    table = do(FEBURIT, lay("turn N play"), "time in flight")
    assert "".join(more_turns(FEBURIT, table)) == "ESWN"


def test_feburit_between_turns() -> None:
    """A discard that lies on the pile concludes the turn all the more."""
    assert "".join(more_turns(FEBURIT, do(FEBURIT, lay("turn E"), "time"))) == "ESWN"


def test_in_flight_wants_somebody_playing() -> None:
    assert refused(FEBURIT, lay("turn E"), "time in flight")[0] == "no-discard-in-flight"


@pytest.mark.parametrize("code", [FEDIBUR, UISP, FEBURIT, INTERNAZIONALE], ids=lambda code: code.spec)
def test_before_the_first_draw_the_deal_is_not_played(code: Code) -> None:
    table = do(code, lay("turns 0"), "time")
    assert table.ending == Ending("not-played")
    assert [sheet.total for sheet in score_deal(code, table).values()] == [0, 0]


def test_after_the_first_draw_it_is() -> None:
    assert do(UISP, lay("turns 0"), "draw; time").last_turn == 7


def test_time_is_called_once() -> None:
    table = do(UISP, lay("turn N play"), "time")
    assert refused(UISP, table, "time") == ("time-already-called", "UISP 7")


def test_a_closing_ends_it_before() -> None:
    table = lay("""
        turn   N play
        last turn 9
        N pozzetto
        N meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥
        N hand 10♥ K♠
    """)
    assert do(UISP, table, "add 10♥ to 1; discard K♠").ending == Ending("closed", 0)
