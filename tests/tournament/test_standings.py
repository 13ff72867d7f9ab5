"""Standings: the code's order, shared places, explained ties, gironi; worked out once for each change."""

from burraco.tournament import acts
from burraco.tournament.results.standings import explain_ties, girone_standings, standings
from tests.articles.marker import article
from tests.tournament.hall import Hall


def placed(hall: Hall) -> list[tuple[int | None, int, str]]:
    return [(row.place, row.number, row.tie) for row in hall.journal.standings().rows]


@article("fedibur", "9")
def test_match_points_then_points() -> None:
    """Fedibur 9: equal VP are parted by match points, those by points, and each tie says by what."""
    hall = Hall(code="fedibur").open(8)
    hall.play((1, 2, 340, 100), (3, 4, 300, 100), (5, 6, 400, 200), (7, 8, 400, 200))
    assert placed(hall) == [
        (1, 1, ""),
        (2, 5, "mp"),
        (2, 7, "shared"),
        (4, 3, "points"),
        (5, 6, ""),
        (5, 8, "shared"),
        (7, 4, "points"),
        (8, 2, "mp"),
    ]
    ties = explain_ties(hall.state, hall.journal.standings())
    assert [(one.above, one.below, one.by, one.figures, str(one.cite)) for one in ties[:3]] == [
        (1, 5, "mp", (240, 200), "Fedibur 9"),
        (5, 7, "shared", (12, 12), "Fedibur 9"),
        (7, 3, "points", (400, 300), "Fedibur 9"),
    ]


@article("uisp", "6.1")
def test_equal_sums_share_a_place() -> None:
    """UISP 6.1, uisp-26: match points order the list and decide nothing."""
    hall = Hall().open(4)
    hall.play((3, 4, 300, 100), (1, 2, 340, 100))
    assert placed(hall) == [(1, 1, ""), (1, 3, "shared"), (3, 4, ""), (3, 2, "shared")]


@article("uisp", "6.1")
def test_a_tournament_by_points_ranks_by_points() -> None:
    """UISP 6.1: the sum over the rounds."""
    hall = Hall(scoring="points").open(4)
    hall.play((1, 2, 300, 500), (3, 4, 400, 400))
    hall.play((1, 3, 300, 500), (2, 4, 100, 450))
    assert hall.rows() == [
        (1, 3, 0, 200, 900),
        (2, 4, 0, 350, 850),
        (3, 2, 0, -150, 600),
        (3, 1, 0, -400, 600),
    ]


def test_standings_after_any_round_and_of_a_round_under_way() -> None:
    hall = Hall().open(4)
    hall.play((1, 2, 1000, 0), (3, 4, 0, 0))
    hall.seat_pairs((1, 3), (2, 4))
    hall.record(2, 2, (1000, 0))
    assert hall.journal.standings().after == 1
    assert hall.journal.standings(2).missing == ((2, 1),)
    assert [row[:3] for row in hall.rows(2)] == [(1, 2, 20), (2, 1, 17), (3, 4, 13), (4, 3, 10)]


def test_gironi_have_standings_of_their_own() -> None:
    hall = Hall(gironi=("A", "B")).open(8, ("A", "B"))
    hall.play((1, 3, 1000, 0), (5, 7, 500, 0), (2, 4, 0, 0), (6, 8, 200, 0))
    overall = hall.journal.standings()
    assert [row.number for row in overall.rows] == [1, 5, 6, 2, 4, 8, 7, 3]
    own = girone_standings(hall.state, overall, "B")
    assert [(row.place, row.number) for row in own.rows] == [(1, 6), (2, 2), (2, 4), (4, 8)]


def test_gironi_are_paired_apart_and_tables_numbered_on() -> None:
    hall = Hall(plan="random:9", gironi=("A", "B")).open(8, ("A", "B"))
    hall.do(acts.MakeDraft())
    hall.do(acts.Publish())
    tables = hall.state.round(1).tables
    assert list(tables) == [1, 2, 3, 4]
    assert [{who % 2 for side in one.sides for who in side} for one in tables.values()] == [
        {1},
        {1},
        {0},
        {0},
    ]


def test_standings_are_worked_out_once_for_each_change() -> None:
    """A second look is the same object; a change makes a new one, which equals a fresh count."""
    hall = Hall().open(4)
    hall.play((1, 2, 1000, 0), (3, 4, 0, 0))
    before = hall.journal.standings()
    assert hall.journal.standings() is before
    hall.play((1, 3, 1000, 0), (2, 4, 0, 0))
    after = hall.journal.standings()
    assert after is not before
    assert after == standings(hall.state)
    hall.do(acts.Penalise(1, 1, "points", -200, "x"))
    assert hall.journal.standings() == standings(hall.state)
