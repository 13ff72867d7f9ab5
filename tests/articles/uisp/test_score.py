"""UISP 5 and 6: what counts, and the points of a match."""

import pytest

from burraco.engine.match import add_deal, is_over, leaders, new_match
from burraco.engine.score_sheets import score_deal
from burraco.rules.loader import load
from tests.acts import do
from tests.articles.marker import article
from tests.articles.sheets import EAST_WEST, NORTH_SOUTH, ended, sheet, totals
from tests.tables import lay

UISP, FEDIBUR = load("uisp"), load("fedibur")
FULL = """
    turn    N play
    N meld  3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥
    S meld  * 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦
    N meld  2♠ K♥ K♦ K♣ K♠ K♥' K♦'
    N pozzetto
    N hand  Q♠
    S hand  A♣ 4♣
    E meld  A♥ 2♥ 3♥'
    E hand  J♣ *b
    W hand  7♣
"""


@article("uisp", "5", "6", "6.C", "6.D")
def test_a_whole_sheet() -> None:
    """UISP 5, 6.C, 6.D: burrachi, closing and melded cards for, cards in hand against."""
    closed = do(UISP, lay(FULL), "discard Q♠")
    assert sheet(UISP, closed, NORTH_SOUTH) == [
        ("burraco-pulito", 200, "UISP 1.1"),
        ("burraco-semipulito", 150, "UISP 1.1"),
        ("burraco-sporco", 100, "UISP 1.1"),
        ("closing", 100, "UISP 5"),
        ("melds", 45 + 75 + 80, "UISP 5"),
        ("hand", -20, "UISP 5"),
    ]
    assert sheet(UISP, closed, EAST_WEST) == [
        ("melds", 40, "UISP 5"),
        ("hand", -45, "UISP 5"),
        ("pozzetto-not-taken", -100, "UISP 5"),
    ]
    assert totals(UISP, closed) == [730, -105]


@article("uisp", "5")
@article("fedibur", "7")
def test_the_same_table_without_semipulito() -> None:
    """UISP 5: where Fedibur knows only pulito and sporco the same melds give 50 less."""
    uisp, fedibur = (totals(code, do(code, lay(FULL), "discard Q♠")) for code in (UISP, FEDIBUR))
    assert (uisp[0] - fedibur[0], uisp[1] - fedibur[1]) == (50, 0)


@article("uisp", "5", "6.D")
def test_the_pozzetto_not_taken() -> None:
    """UISP 5, 6.D: a line that never took one pays 100."""
    table = ended(lay("N hand \n S hand \n E hand \n W hand \n E pozzetto"))
    assert sheet(UISP, table, NORTH_SOUTH) == [("pozzetto-not-taken", -100, "UISP 5")]
    assert sheet(UISP, table, EAST_WEST) == []


@article("uisp", "5", "6.D")
def test_the_pozzetto_taken_and_not_played() -> None:
    """UISP 5, 6.D: its cards count against the line, in place of the 100."""
    table = ended(lay("N sealed * 2♠ A♥ K♥ 7♥ \n S hand"))
    assert sheet(UISP, table, NORTH_SOUTH) == [("unplayed-pozzetto", -80, "UISP 5")]


@article("uisp", "5", "6.D")
def test_cards_in_hand_of_both_partners() -> None:
    """UISP 5, 6.D: whatever was not played counts against, also when nobody closes."""
    table = ended(lay("N hand * 3♥ \n S hand A♠ 8♠ \n N pozzetto"))
    assert sheet(UISP, table, NORTH_SOUTH) == [("hand", -60, "UISP 5")]


@article("uisp", "5")
def test_penalised_cards_count_against() -> None:
    """UISP 5: by their value, beside the hand."""
    table = ended(lay("N hand 3♥ \n S hand \n S penalised K♣ 4♣ \n N pozzetto"))
    assert sheet(UISP, table, NORTH_SOUTH) == [("hand", -5, "UISP 5"), ("penalised", -15, "UISP 5")]


@article("uisp", "5")
def test_each_burraco_counts() -> None:
    """UISP 5: two of a kind give twice the points."""
    table = ended(
        lay("""
        N meld  3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥
        S meld  3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦
        N hand
        S hand
        N pozzetto
    """)
    )
    assert sheet(UISP, table, NORTH_SOUTH) == [("burraco-pulito", 400, "UISP 1.1"), ("melds", 90, "UISP 5")]


@article("uisp", "5")
@pytest.mark.parametrize(
    ("points", "over", "ahead"),
    [
        ((2000, 1900), False, (0,)),
        ((2005, 1900), True, (0,)),
        ((2010, 2300), True, (1,)),
        ((2300, 2300), False, (0, 1)),
    ],
)
def test_a_match_to_points(points: tuple[int, int], over: bool, ahead: tuple[int, ...]) -> None:
    """UISP 5 a: at least 2005; of several lines above it the highest wins; equal, one more deal."""
    match = new_match(UISP, "4")._replace(points=points, played=5)
    assert (is_over(UISP, match), leaders(match)) == (over, ahead)


@article("uisp", "5")
@article("fedibur", "7")
@pytest.mark.parametrize(("points", "uisp", "fedibur"), [(2000, False, False), (2005, True, True)])
def test_reached_or_passed(points: int, uisp: bool, fedibur: bool) -> None:
    """UISP 5 a: 2005 must be reached; Fedibur's 2000 must be passed, which is the same in steps of five."""
    for code, over in ((UISP, uisp), (FEDIBUR, fedibur)):
        assert is_over(code, new_match(code, "4")._replace(points=(points, 0), played=4)) is over


@article("uisp", "6")
def test_a_deal_without_any_pozzetto_counts() -> None:
    """UISP 6: each line pays its 100 and the deal passes on; nothing is dealt again."""
    over = ended(lay("dealer N \n N hand \n S hand"))
    after = add_deal(UISP, new_match(UISP, "4", dealer=0), over, score_deal(UISP, over))
    assert (after.points[0], after.played, after.dealer) == (-100, 1, 1)


@article("uisp", "5")
def test_a_match_by_time() -> None:
    """UISP 5 b: it ends when the time does, whatever the points, and most points win."""
    match = new_match(UISP, "4", by_time=True)._replace(points=(900, 3100), played=2)
    assert (is_over(UISP, match), is_over(UISP, match, time_is_up=True), leaders(match)) == (
        False,
        True,
        (1,),
    )


@article("uisp", "5")
def test_a_match_by_time_that_ends_level_is_drawn() -> None:
    """UISP 5 b: when the time is up nothing more is dealt, also where nobody has more points (uisp-19)."""
    match = new_match(UISP, "4", by_time=True)._replace(points=(900, 900), played=2)
    assert (is_over(UISP, match, time_is_up=True), leaders(match)) == (True, (0, 1))
    to_points = new_match(UISP, "4", target=2005)._replace(points=(2100, 2100), played=4)
    assert not is_over(UISP, to_points), "there one more deal is played"
