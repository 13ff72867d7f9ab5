"""From playings to figures, by hand."""

import math

import pytest

from burraco.arena.board import DealScore, Played, Timing
from burraco.arena.plan import Plan, Task
from burraco.arena.tally import Estimate, estimate, margin, student, tally

NO_TIME = (Timing(), Timing())
PLAN = Plan(("x", "y"), "uisp", "4", "s", 4)


def one(board: int, seating: int, *points: int) -> Played:
    """A playing of one deal with these points of the accounts."""
    return Played(Task(board, seating), (DealScore(points, True, "closed"),), NO_TIME)


@pytest.mark.parametrize(
    ("freedom", "value"), [(1, 12.7062), (2, 4.3027), (3, 3.1824), (5, 2.5706), (10, 2.2281), (100, 1.9840)]
)
def test_students_t_is_that_of_the_tables(freedom: int, value: float) -> None:
    assert math.isclose(student(freedom), value, rel_tol=0.003)


def test_an_estimate_of_few_values() -> None:
    assert estimate([]) == Estimate(0)
    assert estimate([7]) == Estimate(1, 7)
    found = estimate([0, 10, 20])
    assert found.mean == 10
    assert found.low is not None
    assert math.isclose(found.low, 10 - 4.3027 * 10 / math.sqrt(3), rel_tol=1e-4)


def test_pairs_of_swapped_deals_are_the_unit() -> None:
    """The line N/S has 500 more in both seatings of the second board: cards, not skill."""
    played = [one(1, 0, 110, 100), one(1, 1, 100, 110), one(2, 0, 610, 100), one(2, 1, 600, 110)]
    found = tally(PLAN, played)
    assert found.boards == 2
    assert found.margin == Estimate(2, 10, 10, 10)


def test_a_board_half_played_waits() -> None:
    found = tally(PLAN, [one(1, 0, 100, 0), one(1, 1, 0, 50), one(2, 0, 900, 0)])
    assert (found.boards, found.playings, found.margin) == (1, 3, Estimate(1, 75))


def test_the_order_of_playings_does_not_matter() -> None:
    played = [one(board, seating, board * 100, seating * 300) for board in range(1, 5) for seating in (0, 1)]
    assert tally(PLAN, played) == tally(PLAN, reversed(played))


def test_at_three_accounts_are_averaged() -> None:
    assert margin((0, 1, 1), (300, 100, 50)) == 225
    assert margin((1, 0, 0), (300, 100, 50)) == -225


def test_matches_are_made_of_deals_that_follow_each_other() -> None:
    """2005 at least: after 1000 + 1005; then 2000 is not enough, and a hole begins a match anew."""
    played = [one(1, 0, 1000, 0), one(2, 0, 1005, 0), one(3, 0, 2000, 0), one(5, 0, 5, 0), one(6, 0, 0, 2010)]
    assert tally(PLAN, played).matches.won == (1, 1)
    swapped = [played_one._replace(task=Task(played_one.task.board, 1)) for played_one in played[:2]]
    assert tally(PLAN, swapped).matches.won == (0, 1)


def test_a_deal_to_be_played_again_does_not_make_a_match() -> None:
    again = Played(Task(1, 0), (DealScore((0, 0), False, "stock"),), NO_TIME)
    assert tally(PLAN, [again]).matches.won == (0, 0)


def vp(played: list[Played]) -> tuple[int, int, tuple[float, float]]:
    """How many deals make a round, how many rounds there are, and both bots' mean."""
    found = tally(PLAN, played).rounds
    assert found is not None
    return found[:3]


def test_victory_points_of_rounds_of_three() -> None:
    """660 ahead over three deals is 16 to 4 in the table of uisp; two deals more make no round."""
    played = [one(board, 0, 220, 0) for board in range(1, 6)]
    assert vp(played) == (3, 1, (16, 4))
    assert vp([one(board, 1, 220, 0) for board in range(1, 4)]) == (3, 1, (4, 16))
    assert tally(PLAN._replace(form="3"), [one(1, 0, 5, 5, 5)]).rounds is None


def test_times_are_joined() -> None:
    fast, slow = Timing(2, 1.0, 0.75, 0.8), Timing(3, 2.0, 1.5, 1.6)
    played = [one(1, 0, 0, 0)._replace(times=(fast, slow)), one(1, 1, 0, 0)._replace(times=(slow, fast))]
    assert tally(PLAN, played).times == (Timing(5, 3.0, 1.5, 1.6),) * 2
