"""Parole 1.1, 5, 6 and 11: burrachi, closing, and what counts."""

import pytest

from burraco.cards.faces import LETTERS
from burraco.rules.burraco import burraco_of
from burraco.rules.vp import victory_points
from tests.acts import do, refused
from tests.articles.marker import article
from tests.articles.sheets import EAST_WEST, NORTH_SOUTH, ended, sheet
from tests.oracles.words import PAROLE
from tests.tables import lay, layout

BURRACO = "Cr Ar Sr Sr Ar Tr Ar"
READY = f"""
    deck    letters
    turn    N play
    N pozzetto
    N meld  {BURRACO}
    N hand  Cb Ab Sb Ab Zb
"""


@article("parole", "1.1", "5", "6.C", "Definizioni")
@pytest.mark.parametrize(
    ("word", "kind", "points", "bonus"),
    [
        ("Rr Er Mr Ar Rr Er", None, 0, 0),
        ("Cr Ar Sr Sr Ar Tr Ar", "pulito", 200, 0),
        ("Pr Rr Ar Tr Ir Nr Or", "pulito", 200, 0),
        ("Tr Ar Lr Er Nr Tr Or", "pulito", 200, 0),
        ("Pr Ar Sr Sr Ir Or Nr Er", "pulito", 200, 0),
        ("Ir Nr Cr Ar Nr Tr Ar Tr Or", "pulito", 200, 50),
        ("Cr Ar Sr Sr Ar Tr *", "sporco", 100, 0),
        ("Cr + Sr Sr Ar Tr Ar", "sporco", 100, 0),
        ("Ir Nr Cr Ar Nr Tr + Tr Or", "sporco", 100, 0),
    ],
)
def test_burrachi(word: str, kind: str | None, points: int, bonus: int) -> None:
    """Parole 1.1, 5: seven letters or more; 200 without a wild, 50 more for each two beyond, 100 with one."""
    burraco = burraco_of(PAROLE, layout(word, LETTERS))
    found = (None, 0, 0) if burraco is None else (burraco.kind, burraco.points, burraco.bonus)
    assert found == (kind, points, bonus)


@article("parole", "5", "6.C")
@pytest.mark.parametrize(("letters", "bonus"), [(7, 0), (8, 0), (9, 50), (10, 50), (11, 100), (13, 150)])
def test_fifty_for_each_two_letters_beyond_seven(letters: int, bonus: int) -> None:
    """Parole 5, 6.C: counted in twos."""
    long = ["Ir", "Nr", "Cr", "Ar", "Nr", "Tr", "Er", "Vr", "Or", "Lr", "Ir", "Sr", "Ar"]
    burraco = burraco_of(PAROLE, layout(" ".join(long[:letters]), LETTERS))
    assert burraco is not None
    assert burraco.bonus == bonus


@article("parole", "5", "6.C", "6")
def test_the_sheet() -> None:
    """Parole 5, 6.C, 6.D: burrachi, bonus, closing, cards; against: hand and a pozzetto never taken."""
    table = lay("""
        deck    letters
        turn    N play
        N pozzetto
        N meld  Ir Nr Cr Ar Nr Tr Ar Tr Or
        N meld  Cb + Sb Ab
        S hand  Zr Ab
        E hand  *
        W hand  Hb
        N hand  Zb
        away    rest
    """)
    after = do(PAROLE, table, "discard Zb")
    assert sheet(PAROLE, after, NORTH_SOUTH) == [
        ("burraco-pulito", 200, "Parole 5"),
        ("burraco-bonus", 50, "Parole 5"),
        ("closing", 100, "Parole 5"),
        ("melds", 70 + 45, "Parole 5"),
        ("hand", -20, "Parole 5"),
    ]
    assert sheet(PAROLE, after, EAST_WEST) == [
        ("hand", -45, "Parole 5"),
        ("pozzetto-not-taken", -100, "Parole 5"),
    ]


@article("parole", "6.D", "5")
def test_a_pozzetto_taken_and_not_played_counts_against() -> None:
    """Parole 5, 6.D: by its cards, and so do penalised ones."""
    state = ended(
        lay("""
        deck    letters
        turn    E play
        N sealed Ar Br
        N penalised Hb
        S hand  Or
        away    rest
    """)
    )
    assert sheet(PAROLE, state, NORTH_SOUTH) == [
        ("hand", -5, "Parole 5"),
        ("unplayed-pozzetto", -15, "Parole 5"),
        ("penalised", -15, "Parole 5"),
    ]


@article("parole", "6.A", "1.1")
def test_closing() -> None:
    """Parole 6.A: pozzetto taken, a burraco, every card played and the last discarded."""
    assert do(PAROLE, lay(READY), "open Cb Ab Sb Ab; discard Zb").ending == ("closed", 0)


@article("parole", "6.A", "11.4")
def test_no_closing_without_pozzetto_or_burraco() -> None:
    """Parole 6.A, 11.4: neither the last discard nor the play that would leave it."""
    no_burraco = lay(READY.replace(BURRACO, "Cr Ar Sr Ar"))
    assert refused(PAROLE, no_burraco, "open Cb Ab Sb Ab") == ("no-burraco-yet", "Parole 6.A")
    no_pozzetto = lay(READY.replace("N pozzetto", "pozzetti none"))
    assert refused(PAROLE, no_pozzetto, "open Cb Ab Sb Ab") == ("no-pozzetto-yet", "Parole 6.A")


@article("parole", "6.A", "11.1")
def test_closing_needs_a_card_to_discard() -> None:
    """Parole 6.A, 11.1: playing the last card too is refused."""
    table = lay(READY.replace("Zb", ""))
    assert refused(PAROLE, table, "open Cb Ab Sb Ab") == ("no-card-to-discard", "Parole 6.A")


@article("parole", "4.7", "11.7", "1.1")
@pytest.mark.parametrize("wild", ["+", "*"])
def test_no_closing_with_a_wild(wild: str) -> None:
    """Parole 4.7, 11.7: neither pinella nor jolly."""
    table = lay(READY.replace("Zb", wild))
    assert refused(PAROLE, table, "open Cb Ab Sb Ab") == ("closing-with-a-wild", "Parole 4.7")


@article("parole", "1.1", "11.5")
def test_no_closing_in_the_first_round() -> None:
    """Parole 1.1, 11.5: everybody has to have played once; going to the pozzetto is allowed."""
    assert refused(PAROLE, lay(READY + "turns 0"), "open Cb Ab Sb Ab") == ("first-round", "Parole 1.1")
    assert do(PAROLE, lay(READY + "turns 4"), "open Cb Ab Sb Ab; discard Zb").ending == ("closed", 0)


@article("parole", "11.2", "11.6")
def test_a_ruling_bars_and_nobody_closes_without_a_draw() -> None:
    """Parole 11.2, 11.6: nobody closes in a turn with an infraction of theirs, nor without a draw."""
    barred = lay(READY + "N barred close 9")
    assert refused(PAROLE, barred, "open Cb Ab Sb Ab") == ("barred-by-ruling", "Parole 5")
    undrawn = lay(READY.replace("play", "draw"))
    assert refused(PAROLE, undrawn, "discard Zb") == ("draw-first", "Parole 4")


@article("parole", "6.B", "1.1")
def test_the_stock_ends_with_two_cards() -> None:
    """Parole 6.B: with the discard of whoever drew the third-last card, and nobody gets the closing."""
    table = lay("deck letters \n stock 3: Ar \n N hand Zb Qb")
    assert do(PAROLE, table, "draw; discard Zb").ending == ("stock", None)


@article("parole", "3")
@pytest.mark.parametrize(
    ("points", "deals", "teams", "ahead"),
    [(40, 2, False, 10), (45, 2, False, 11), (355, 3, False, 14), (2005, 4, False, 20), (2500, 4, True, 19)],
)
def test_victory_points(points: int, deals: int, teams: bool, ahead: int) -> None:
    """Parole 3: the four tables on the score sheet."""
    found = victory_points(PAROLE, points, deals, teams)
    assert (found.ahead, found.behind, str(found.cite)) == (ahead, 20 - ahead, "Parole 3")
