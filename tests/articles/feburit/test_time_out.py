"""FE.BUR.IT. 28: time-out. North deals, East plays first."""

import pytest

from burraco.engine import events as ev
from burraco.rules.loader import load
from tests.acts import do, events, refused
from tests.articles.marker import article
from tests.articles.turns import still_to_play
from tests.tables import lay

FEBURIT, UISP = load("feburit"), load("uisp")


@article("feburit", "28")
@article("uisp", "7")
@pytest.mark.parametrize(
    ("playing", "after", "in_uisp"),
    [("N", "ESW", "ESWN"), ("E", "SWN", "SWNESWN"), ("S", "WNE", "WNESWN"), ("W", "NES", "NESWN")],
)
def test_the_player_on_the_right_is_last(playing: str, after: str, in_uisp: str) -> None:
    """FE.BUR.IT. 28: the one playing plays no more; UISP goes on to the dealer and round once more."""
    table = lay(f"dealer N \n turn {playing} play")
    assert still_to_play(FEBURIT, do(FEBURIT, table, "time")) == after
    assert still_to_play(UISP, do(UISP, table, "time")) == in_uisp


@article("feburit", "28")
def test_a_discard_in_flight() -> None:
    """FE.BUR.IT. 28: that turn is concluded: the signal counts for the next player, the discarder is last."""
    table = do(FEBURIT, lay("dealer N \n turn E play"), "time in flight")
    assert still_to_play(FEBURIT, table) == "SWNE"


@article("feburit", "28")
@article("uisp", "7")
def test_a_discard_that_lies() -> None:
    """FE.BUR.IT. 28: between two turns likewise; in UISP the last discarder counts as playing."""
    table = lay("dealer N \n turn S")
    assert still_to_play(FEBURIT, do(FEBURIT, table, "time")) == "SWNE"
    assert still_to_play(UISP, do(UISP, table, "time")) == "SWNESWN"


@article("feburit", "28")
def test_only_a_discard_can_be_in_flight() -> None:
    """FE.BUR.IT. 28: not before the player has drawn."""
    assert refused(FEBURIT, lay("turn E"), "time in flight") == ("no-discard-in-flight", "FE.BUR.IT. 28")


@article("feburit", "28")
@pytest.mark.parametrize(("form", "after"), [("2", "S"), ("3", "ES")])
def test_with_two_and_three(form: str, after: str) -> None:
    """FE.BUR.IT. 28: everybody but the one who was playing once more."""
    assert still_to_play(FEBURIT, do(FEBURIT, lay(f"form {form} \n turn N play"), "time")) == after


@article("feburit", "28")
def test_before_the_first_draw() -> None:
    """FE.BUR.IT. 28: silent; as elsewhere the deal is not played."""
    table = lay("dealer N \n turns 0")
    assert events(FEBURIT, table, "time") == [ev.TimeCalled(0), ev.DealEnded("not-played")]


@article("feburit", "28")
def test_a_closing_ends_it_before() -> None:
    """FE.BUR.IT. 28: the players left may still close."""
    table = lay("dealer N \n turn E play \n E meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ \n E pozzetto \n E hand K♠")
    assert do(FEBURIT, table, "time; discard K♠").ending == ("closed", 1)
