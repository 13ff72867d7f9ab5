"""UISP 7: the round's time is up. North deals, East plays first."""

import pytest

from burraco.engine import events as ev
from burraco.engine.match import add_deal, new_match
from burraco.engine.score_sheets import score_deal
from burraco.rules.loader import load
from tests.acts import do, events, refused
from tests.articles.marker import article
from tests.articles.sheets import totals
from tests.articles.turns import finish_turn, still_to_play
from tests.tables import lay

UISP = load("uisp")


@article("uisp", "7")
@pytest.mark.parametrize(
    ("playing", "after"), [("N", "ESWN"), ("W", "NESWN"), ("S", "WNESWN"), ("E", "SWNESWN")]
)
def test_to_the_dealer_and_a_full_round(playing: str, after: str) -> None:
    """UISP 7: the round is finished up to the dealer, then everybody plays once more, the dealer last."""
    table = do(UISP, lay(f"dealer N \n turn {playing} play"), "time")
    assert still_to_play(UISP, table) == after


@article("uisp", "7")
def test_everybody_has_played_equally_often() -> None:
    """UISP 7, 1: whoever was playing, the deal ends after the dealer's discard."""
    for playing in "NESW":
        (called,) = events(UISP, lay(f"dealer N \n turn {playing} play"), "time")
        assert isinstance(called, ev.TimeCalled)
        assert called.last_turn % 4 == 3


@article("uisp", "7")
@pytest.mark.parametrize(("next_player", "after"), [("E", "ESWN"), ("S", "SWNESWN"), ("N", "NESWN")])
def test_between_two_turns_the_last_discarder_counts(next_player: str, after: str) -> None:
    """UISP 7: the signal falls before the next draw: the turn that began last is the one under way."""
    table = do(UISP, lay(f"dealer N \n turn {next_player}"), "time")
    assert still_to_play(UISP, table) == after


@article("uisp", "7")
@pytest.mark.parametrize(
    ("form", "dealer", "playing", "after"),
    [("2", "S", "S", "NS"), ("2", "S", "N", "SNS"), ("3", "S", "S", "NES"), ("3", "S", "N", "ESNES")],
)
def test_with_two_and_three(form: str, dealer: str, playing: str, after: str) -> None:
    """UISP 7: as many turns as players, up to one less than twice as many."""
    table = do(UISP, lay(f"form {form} \n dealer {dealer} \n turn {playing} play"), "time")
    assert still_to_play(UISP, table) == after


@article("uisp", "7")
def test_a_closing_ends_it_before() -> None:
    """UISP 7, 2: closing is still possible in the extra turns."""
    table = lay("""
        dealer  N
        turn    E play
        E meld  3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥
        E pozzetto
        E hand  K♠
    """)
    assert do(UISP, table, "time; discard K♠").ending == ("closed", 1)


@article("uisp", "7")
def test_the_stock_ends_it_before() -> None:
    """UISP 7, 2: so does the end of the stock."""
    table = do(UISP, lay("dealer N \n stock 3 \n turn E \n E hand K♠ 4♦"), "draw; time; discard K♠")
    assert table.ending == ("stock", None)


@article("uisp", "7")
def test_before_the_first_draw_nothing_is_played() -> None:
    """UISP 7: also when the card is turned up already; the score stays what it was."""
    table = lay("dealer N \n turns 0")
    assert events(UISP, table, "time") == [ev.TimeCalled(0), ev.DealEnded("not-played")]
    over = do(UISP, table, "time")
    assert totals(UISP, over) == [0, 0]
    match = new_match(UISP, "4", deals=4)._replace(points=(400, 250), played=2)
    assert add_deal(UISP, match, over, score_deal(UISP, over)) == match


@article("uisp", "7")
@pytest.mark.parametrize("first", ["draw", "take"])
def test_after_the_first_draw_the_deal_is_played(first: str) -> None:
    """UISP 7: the first draw or take begins it."""
    table = do(UISP, lay("dealer N \n turns 0"), f"{first}; time")
    assert (table.ending, table.last_turn) == (None, 7)


@article("uisp", "7")
def test_time_is_called_once() -> None:
    """UISP 7: the extra time has no extra time."""
    table = finish_turn(UISP, do(UISP, lay("dealer N \n turn N play"), "time"))
    assert refused(UISP, table, "time") == ("time-already-called", "UISP 7")
