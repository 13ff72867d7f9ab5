"""Parole 4.1, 7, 8 and 10.11 – 10.16: the clock, the time-out, and what a ruling leaves behind."""

import pytest

from burraco.cards.faces import LETTERS, face_of, write_face
from burraco.engine import events as ev
from burraco.engine.acts import Discard
from burraco.engine.clock import seconds_allowed
from tests.acts import do, events, lawful, refused
from tests.articles.marker import article
from tests.articles.sheets import NORTH_SOUTH, ended, sheet
from tests.articles.turns import still_to_play
from tests.oracles.words import PAROLE
from tests.tables import cards, faces, lay


@article("parole", "4.1")
@pytest.mark.parametrize(
    ("drawing", "seconds"),
    [
        ("turn N", 5),
        ("turn N play \n held 3", 10),
        ("turn N play \n held 4", 20),
        ("turn N play \n held 10", 20),
        ("turn N play \n held 11", 40),
        ("turn N play \n held 3 \n al volo", 40),
    ],
)
def test_thinking_times(drawing: str, seconds: int) -> None:
    """Parole 4.1: five seconds to draw; ten, twenty or forty to play."""
    assert seconds_allowed(PAROLE, lay(f"deck letters \n {drawing}")) == seconds


@article("parole", "4.1", "Definizioni")
@pytest.mark.parametrize(
    ("hand", "highest"),
    [
        ("Ar + *", "*"),
        ("Hr + Zb", "+"),
        ("Br Ab Hb", "Hb"),
        ("Zb Qr Hb", "Qr"),
        ("Ab Tr Cb Lr", "Lr"),
        ("Ub Ar", "Ar"),
    ],
)
def test_over_time_the_highest_card_goes(hand: str, highest: str) -> None:
    """Parole 4.1, parole-10: by worth; among equals the red ones first, by the alphabet."""
    table = lay(f"deck letters \n turn N play \n N hand {hand} Eb Eb \n since 0")
    (event,) = events(PAROLE, table, "clock", at=60_000)
    assert isinstance(event, ev.CardDiscarded)
    assert (write_face(face_of(event.card)), event.is_forced) == (highest, True)


@article("parole", "7")
@pytest.mark.parametrize(("playing", "after"), [("N", "ESWN"), ("W", "NESWN"), ("E", "SWNESWN")])
def test_time_out(playing: str, after: str) -> None:
    """Parole 7: to the dealer, then a full round."""
    table = do(PAROLE, lay(f"deck letters \n dealer N \n turn {playing} play"), "time")
    assert still_to_play(PAROLE, table) == after


@article("parole", "7")
def test_time_out_before_the_first_draw() -> None:
    """Parole 7: the deal is not played, even with the first card turned."""
    assert do(PAROLE, lay("deck letters \n turns 0"), "time").ending == ("not-played", None)


@article("parole", "10.11", "Definizioni")
def test_penalised_cards_go_by_worth_alone() -> None:
    """Parole 10.11: the worthiest first; among equals the player chooses, colour does not count."""
    table = lay("deck letters \n turn N play \n N hand Ar Er \n N penalised Zr Hb Tb Ub")
    assert refused(PAROLE, table, "discard Ar") == ("penalised-first", "Parole 10.11")
    assert refused(PAROLE, table, "discard Tb") == ("penalised-first", "Parole 10.11")
    assert set(lawful(PAROLE, table)) == {Discard(face) for face in faces("Zr Hb", LETTERS)}
    after = do(PAROLE, table, "discard Hb")
    assert after.penalised[0] == cards("Zr Tb Ub", LETTERS)


@article("parole", "10.11")
def test_penalised_cards_may_not_be_played() -> None:
    """Parole 10.11: not even on a word that would take them."""
    table = lay("deck letters \n turn N play \n N meld Mr Ar Rr Er \n N hand Zb Qb \n N penalised Ar")
    assert refused(PAROLE, table, "add Ar to 1 as Mr Ar Rr Er Ar") == ("not-in-hand", "Parole 4")


@article("parole", "10.15", "8")
def test_frozen_for_good() -> None:
    """Parole 10.15, 8: nothing is added; it counts against the line, or for it where article 8 says so."""
    table = lay("""
        deck    letters
        turn    N play
        N pozzetto
        N meld  Cr Ar Sr Ar frozen for good
        N hand  Sr Tr Zb
        away    rest
    """)
    assert refused(PAROLE, table, "add Sr to 1 as Cr Ar Sr Sr Ar") == ("meld-is-frozen", "Parole 10.15")
    assert ("frozen", -30, "Parole 10.15") in sheet(PAROLE, ended(table), NORTH_SOUTH)
    counted = lay(
        "deck letters \n N pozzetto \n N meld Cr Ar Sr Ar frozen and counts \n N hand Zb \n away rest"
    )
    assert ("melds", 30, "Parole 5") in sheet(PAROLE, ended(counted), NORTH_SOUTH)


@article("parole", "10.16")
def test_frozen_for_a_round() -> None:
    """Parole 10.16: if another closes only the frozen cards count against; what was there before counts."""
    table = lay("""
        deck    letters
        turn    E play
        N pozzetto
        N meld  Cr Ar Sr Sr Ar frozen until N with Sr
        E pozzetto
        E meld  Cb Ab Sb Sb Ab Tb Ab
        E hand  Zb
        N hand
        S hand
        away    rest
    """)
    after = do(PAROLE, table, "discard Zb")
    assert sheet(PAROLE, after, NORTH_SOUTH) == [
        ("melds", 30, "Parole 5"),
        ("frozen-for-a-round", -10, "Parole 10.16"),
    ]
    assert (
        do(
            PAROLE,
            lay("deck letters \n turn N play \n N hand Zb Qb \n E meld Cr Ar Sr Ar frozen until E"),
            "discard Zb",
        )
        .melds[0]
        .freeze
        is None
    )
