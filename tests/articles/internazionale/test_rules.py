"""FITAB R1, R2, R4, Tempi, 31 A, 31 C: pulito to close, sets of aces and threes, the end of the stock."""

import pytest

from burraco.engine import events as ev
from burraco.rules.burraco import burraco_of
from burraco.rules.loader import load
from burraco.rules.vp import victory_points
from tests.acts import do, events, refused
from tests.articles.laying import added, card, not_added, not_opened, opened
from tests.articles.marker import article
from tests.articles.sheets import NORTH_SOUTH, sheet
from tests.tables import lay, layout

INTERNAZIONALE, UISP = load("internazionale"), load("uisp")
PULITO, SPORCO = "3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥", "3♥ 4♥ 5♥ * 7♥ 8♥ 9♥"
READY = f"""
    turn    N play
    N meld  {PULITO}
    N pozzetto
    N hand  4♦ 5♦ 6♦ K♠
"""


@article("internazionale", "R1")
@pytest.mark.parametrize("burraco", [PULITO, "2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥", "A♥ A♥' A♦ A♦' A♣ A♣' A♠"])
def test_a_burraco_pulito_closes(burraco: str) -> None:
    """FITAB R1: in sequence or set; a natural 2 does not spoil it."""
    table = lay(READY.replace(PULITO, burraco))
    assert do(INTERNAZIONALE, table, "open 4♦ 5♦ 6♦; discard K♠").ending == ("closed", 0)


@article("internazionale", "R1", "31 A")
@article("uisp", "6.A")
@pytest.mark.parametrize("burraco", [SPORCO, f"* {PULITO}", "* A♥ A♥' A♦ A♦' A♣ A♣' A♠"])
def test_a_burraco_with_a_wild_does_not(burraco: str) -> None:
    """FITAB R1, 31 A: nor one with seven cards beside the wild; in UISP each of them closes."""
    table = lay(READY.replace(PULITO, burraco))
    assert refused(INTERNAZIONALE, table, "open 4♦ 5♦ 6♦") == ("no-pulito-yet", "FITAB R1")
    assert do(UISP, table, "open 4♦ 5♦ 6♦; discard K♠").ending == ("closed", 0)


@article("internazionale", "31 A")
def test_the_last_discard_without_a_pulito() -> None:
    """FITAB 31 A: the discard itself is refused too."""
    table = lay(f"turn N play \n N meld {SPORCO} \n N pozzetto \n N hand K♠")
    assert refused(INTERNAZIONALE, table, "discard K♠") == ("no-pulito-yet", "FITAB R1")


@article("internazionale", "R1", "Tempi")
@pytest.mark.parametrize(
    ("meld", "kind", "points"),
    [(PULITO, "pulito", 200), (SPORCO, "sporco", 100), (f"* {PULITO}", "sporco", 100)],
)
def test_pulito_and_sporco_only(meld: str, kind: str, points: int) -> None:
    """FITAB R1, Tempi: there is no semipulito."""
    found = burraco_of(INTERNAZIONALE, layout(meld))
    assert found is not None
    assert (found.kind, found.points) == (kind, points)


@article("internazionale", "R2")
@pytest.mark.parametrize("rank", ["A", "3"])
def test_sets_of_aces_and_threes(rank: str) -> None:
    """FITAB R2: with a wild or without, up to all eight and one."""
    assert opened(INTERNAZIONALE, f"{rank}♥ {rank}♦ {rank}♣") == f"{rank}♥ {rank}♦ {rank}♣"
    assert opened(INTERNAZIONALE, f"{rank}♥ {rank}♦ 2♠") == f"2♠ {rank}♥ {rank}♦"
    assert added(INTERNAZIONALE, f"{rank}♥ {rank}♦ {rank}♣", f"{rank}♠") == " ".join(
        f"{rank}{s}" for s in "♥♦♣♠"
    )


@article("internazionale", "R2")
@article("uisp", "4.2")
@pytest.mark.parametrize("rank", ["4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"])
def test_no_other_sets(rank: str) -> None:
    """FITAB R2: three fives, three tens, three kings are none, nor two and a wild; in UISP they are."""
    for words in (f"{rank}♥ {rank}♦ {rank}♣", f"{rank}♥ {rank}♦ *"):
        assert not_opened(INTERNAZIONALE, words) == ("rank-not-for-sets", "FITAB R2")
        assert len(opened(UISP, words).split()) == 3


@article("internazionale", "R2")
def test_no_two_equal_sets() -> None:
    """FITAB R2: in all else they are sets like any other, one of a rank for each line."""
    table = lay("turn N play \n S meld A♥ A♦ A♣ \n N hand A♠ A♥' A♦' K♠ 9♣")
    assert refused(INTERNAZIONALE, table, "open A♠ A♥' A♦'") == ("second-equal-set", "UISP 4.2")
    assert not_added(INTERNAZIONALE, "3♥ 3♦ *", "2♠") == ("two-wilds", "UISP 4.7")


@article("internazionale", "R4")
def test_the_deal_ends_with_the_third_last_card() -> None:
    """FITAB R4: whoever draws it plays the turn; the discard ends the deal."""
    table = do(INTERNAZIONALE, lay("stock 3: 7♦ \n N hand K♠ Q♦"), "draw")
    assert (table.phase, len(table.stock)) == ("play", 2)
    assert events(INTERNAZIONALE, table, "discard K♠") == [
        ev.CardDiscarded(0, card("K♠")),
        ev.DealEnded("stock"),
    ]
    assert do(INTERNAZIONALE, lay("stock 4: 7♦ \n N hand K♠ Q♦"), "draw; discard K♠").ending is None
    closing = lay(READY.replace("play", "draw") + "stock 3: 7♦")
    closed = do(INTERNAZIONALE, closing, "draw; open 4♦ 5♦ 6♦; add 7♦ to 2; discard K♠")
    assert closed.ending == ("closed", 0)
    assert ("closing", 100, "UISP 5") in sheet(INTERNAZIONALE, closed, NORTH_SOUTH)


@article("internazionale", "31 C")
def test_no_closing_without_a_discard() -> None:
    """FITAB 31 C: neither by opening a meld with the last cards nor by adding the last one."""
    opening = lay(READY.replace("K♠", ""))
    assert refused(INTERNAZIONALE, opening, "open 4♦ 5♦ 6♦") == ("no-card-to-discard", "FITAB 31 C")
    adding = lay(READY.replace("4♦ 5♦ 6♦ K♠", "10♥"))
    assert refused(INTERNAZIONALE, adding, "add 10♥ to 1") == ("no-card-to-discard", "FITAB 31 C")


@article("internazionale", "Tempi")
def test_the_table_of_four_deals() -> None:
    """FITAB Tempi: it may serve rounds of any length; those for two and three are there as well."""
    for place, upper in enumerate((100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 2000)):
        found = victory_points(INTERNAZIONALE, upper, deals=4)
        assert (found.ahead, found.behind, str(found.cite)) == (10 + place, 10 - place, "FITAB Tempi")
        assert victory_points(INTERNAZIONALE, upper + 5, deals=4).ahead == 11 + place
    assert [victory_points(INTERNAZIONALE, 355, deals=deals).ahead for deals in (2, 3)] == [14, 14]


@article("internazionale", "Tempi")
def test_for_the_rest_the_code_underneath() -> None:
    """FITAB Tempi: it defers to a code for everything else; UISP stands in, with its own articles."""
    table = lay(READY + "turns 0")
    assert refused(INTERNAZIONALE, table, "open 4♦ 5♦ 6♦") == ("first-round", "UISP 1.1")
    wild = lay(READY.replace("K♠", "2♠"))
    assert refused(INTERNAZIONALE, wild, "open 4♦ 5♦ 6♦") == ("closing-with-a-wild", "UISP 4.7")
