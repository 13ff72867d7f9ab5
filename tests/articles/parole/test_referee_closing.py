"""Parole 11.1, 11.2, 11.4, 11.5, 11.7 at a live table: closings that are void."""

import pytest

from burraco.cards.faces import LETTERS
from burraco.engine.acts import Discard
from burraco.rules.loader import load
from tests.acts import lawful
from tests.articles.marker import article
from tests.refereed_scene import Scene
from tests.tables import cards, lay, layout

PAROLE = load("parole")
NORTH, EAST = 0, 1
BURRACO = "Cr Ar Sr Er Tr Tr Ar"
REST = """
    stock    30
    E hand   Er Ir Or Ur
    S hand   Eb Ib Ob Ub
    W hand   Er'' Ir'' Or'' Ur''
    N pozzetto
    pozzetti none
    E pozzetto
    away     rest
"""


def ready(north: str, burraco: str = BURRACO, turn: str = "turn N play") -> Scene:
    """Return a table at which North is about to close."""
    return Scene(PAROLE, lay(f"deck letters \n {turn} \n N meld {burraco} \n N hand {north} \n {REST}"))


@article("parole", "11.1", "10.11")
def test_closing_without_a_discard() -> None:
    """Parole 11.1: the last word is penalised, its dearest letter is the discard."""
    play = ready("Cb Ab Sb Ab'").do("N open Cb Ab Sb Ab'")
    assert play.ruled("E") == ("closing-without-discard", "Parole 11.1")
    assert sorted(play.state.penalised[NORTH]) == sorted(cards("Cb Ab Sb Ab'", LETTERS))
    assert play.state.seat == NORTH
    assert all(isinstance(act, Discard) for act in lawful(PAROLE, play.state))


@article("parole", "11.2")
def test_closing_after_an_infraction() -> None:
    """Parole 11.2: what followed it is frozen for a round, the discard stands, nothing goes back."""
    play = ready("Cb Ab Sb Ab' Zb").do("N show Zb; N open Cb Ab Sb Ab'; N discard Zb")
    assert play.ruled("E") == ("closing-after-infraction", "Parole 11.2")
    freeze = play.state.melds[1].freeze
    assert freeze is not None
    assert freeze.until == NORTH
    assert (play.state.pile[-1:], play.state.seat) == (cards("Zb", LETTERS), EAST)


@article("parole", "11.4", "11.7", "10.11")
@pytest.mark.parametrize(
    ("burraco", "discard", "id_", "by"),
    [
        ("Cr Ar Sr Ar", "Zb", "closing-without-burraco", "Parole 11.4"),
        (BURRACO, "+", "closing-with-wild", "Parole 11.7"),
    ],
)
def test_the_last_play_is_penalised(burraco: str, discard: str, id_: str, by: str) -> None:
    """Parole 11.4, 11.7: the last word is penalised, the discard stands."""
    play = ready(f"Cb Ab Sb Ab' {discard}", burraco).do(f"N open Cb Ab Sb Ab'; N discard {discard}")
    assert play.ruled("E") == (id_, by)
    assert sorted(play.state.penalised[NORTH]) == sorted(cards("Cb Ab Sb Ab'", LETTERS))
    assert play.state.pile[-1:] == cards(discard, LETTERS)
    assert play.state.melds[0].layout == layout(burraco, LETTERS)


@article("parole", "11.5")
def test_closing_in_the_first_round() -> None:
    """Parole 11.5: the last word is frozen where it lies, and the player waits."""
    play = ready("Cb Ab Sb Ab' Zb", turn="turn N play \n turns 0").do("N open Cb Ab Sb Ab'; N discard Zb")
    assert play.ruled("E") == ("closing-in-first-round", "Parole 11.5")
    freeze = play.state.melds[1].freeze
    assert freeze is not None
    assert freeze.until == NORTH
    assert play.state.penalised[NORTH] == ()


@article("parole", "11.3", "10.4")
def test_closing_with_a_letter_that_does_not_fit() -> None:
    """Parole 11.3: the letter is penalised, the rest stands."""
    play = ready("Cb Ab Sb Ab' Zr Zb").do(
        "N open Cb Ab Sb Ab'; N add Zr to 1 as Cr Ar Sr Er Tr Tr Ar Zr; N discard Zb"
    )
    assert play.ruled("E") == ("closing-with-wrong-melds", "Parole 11.3 a")
    assert play.state.penalised[NORTH] == cards("Zr", LETTERS)


@article("parole", "11.4", "10.11")
def test_the_last_card_without_a_burraco_is_the_discard() -> None:
    """Parole 11.4: noticed before the discard, the one card left is it and the last word is penalised."""
    play = ready("Cb Ab Sb Ab' Zb", "Cr Ar Sr Ar").do("N open Cb Ab Sb Ab'")
    assert play.ruled("E") == ("closing-without-burraco", "Parole 11.4")
    assert (play.state.pile[-1:], play.state.seat) == (cards("Zb", LETTERS), EAST)
    assert sorted(play.state.penalised[NORTH]) == sorted(cards("Cb Ab Sb Ab'", LETTERS))
    assert ready("Cb Ab Sb Ab' Zb").do("N open Cb Ab Sb Ab'").found() == []
