"""A sheet by its totals alone where the director allows it, and what parts those who are level, if chosen."""

import pytest

from burraco.tournament import acts
from burraco.tournament.check import check
from burraco.tournament.exchange.journal_file import journal_data
from burraco.tournament.figures import Figures, differences, is_sum_correction, is_swap
from burraco.tournament.format import TieKey
from burraco.tournament.results.recount import compare
from burraco.tournament.results.standings import explain_ties
from tests.tournament.hall import Hall, sheet

BOTH = (0, 1)


def foot(*totals: int) -> Figures:
    return Figures((), totals)


def sound(hall: Hall) -> bool:
    return check(journal_data(hall.journal.entries)) == [] and list(compare(hall.journal)) == []


def test_totals_alone_are_a_sheet_where_the_director_allows_them() -> None:
    hall = Hall().open(4)
    hall.seat_pairs((1, 2), (3, 4))
    assert "wrong-number-of-deals" in hall.refusal(acts.RecordSheet(1, 1, foot(1200, 900), BOTH))
    hall.do(acts.ChangeFormat(hall.state.setup._replace(totals_only=True), "a long list"))
    hall.do(acts.RecordSheet(1, 1, foot(1200, 900), BOTH))
    assert hall.got(1)[2] == 0
    hall.record(1, 2, (500, 300))
    assert (hall.got(1), hall.got(2)) == ((13, 300, 1200), (7, -300, 900))
    assert sound(hall)


@pytest.mark.parametrize(
    ("totals", "slug"),
    [((1203, 900), "not-a-multiple"), ((100000, 0), "impossible-total"), ((100,), "wrong-number-of-lines")],
)
def test_totals_that_cannot_be_are_refused(totals: tuple[int, ...], slug: str) -> None:
    hall = Hall(totals_only=True).open(4)
    hall.seat_pairs((1, 2), (3, 4))
    assert slug in hall.refusal(acts.RecordSheet(1, 1, foot(*totals), BOTH))


def test_a_phone_and_a_foot_are_held_against_each_other_by_their_totals() -> None:
    told = sheet((500, 300), (100, 200))
    assert differences({0: told, -1: foot(600, 500)}) == ()
    (other,) = differences({0: told, -1: foot(600, 505)})
    assert (other.deal, other.line, other.values) == (0, 2, ((-1, 505), (0, 500)))


def test_totals_are_swapped_but_have_no_sum_to_be_put_right() -> None:
    assert is_swap(foot(600, 500), foot(500, 600))
    assert not is_swap(foot(600, 500), foot(600, 500))
    assert not is_sum_correction(foot(600, 500), foot(605, 500))
    hall = Hall(code="feburit", totals_only=True).open(4)
    hall.seat_pairs((1, 2), (3, 4))
    hall.do(acts.RecordSheet(1, 1, foot(600, 500), BOTH))
    everybody = ("1a", "1b", "2a", "2b")
    swap = acts.CorrectSheet(1, 1, foot(500, 600), "swap", everybody, "Ref")
    assert "not-that-correction" in hall.refusal(swap._replace(figures=foot(505, 600)))
    assert "not-that-correction" in hall.refusal(swap._replace(figures=foot(605, 500), what="sum"))
    hall.do(swap)
    assert sound(hall)


@pytest.mark.parametrize(
    ("chosen", "ties"),
    [
        ((), {(5, 1): "shared", (1, 3): "shared"}),
        (("mp",), {(5, 1): "shared", (1, 3): "mp"}),
        (("mp", "points"), {(5, 1): "points", (1, 3): "mp"}),
        (("points",), {(5, 1): "points", (1, 3): "points"}),
    ],
)
def test_the_director_chooses_what_parts_those_who_are_level(
    chosen: tuple[TieKey, ...], ties: dict[tuple[int, int], str]
) -> None:
    hall = Hall(tie_break=chosen).open(6)
    hall.play((1, 2, 340, 100), (3, 4, 300, 100), (5, 6, 400, 160))
    found = {(one.above, one.below): one.by for one in explain_ties(hall.state, hall.journal.standings())}
    assert found.items() >= ties.items()
    assert sound(hall)


def test_lots_leave_nobody_level_and_are_the_seeds() -> None:
    hall = Hall(tie_break=("mp", "lot")).open(8)
    hall.play((1, 2, 300, 300), (3, 4, 300, 300), (5, 6, 300, 300), (7, 8, 300, 300))
    rows = hall.journal.standings().rows
    assert [row.place for row in rows] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [row.number for row in rows] != sorted(row.number for row in rows)
    assert [row.lot for row in rows] == sorted((row.lot for row in rows), reverse=True)
    assert "tie-break-twice" in hall.refusal(
        acts.ChangeFormat(hall.state.setup._replace(tie_break=("lot", "lot")), "x")
    )
    assert sound(hall)
