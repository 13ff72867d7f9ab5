"""From the points of a table to match points and victory points; scores of rest. Nothing is typed."""

import pytest

from burraco.rules.loader import load
from burraco.tournament.format import Format, vp_path
from burraco.tournament.results.outcomes import scale
from tests.articles.marker import article
from tests.tournament.hall import Hall, table

EDGES = {
    "deals_2": (40, 120, 200, 300, 400, 500, 620, 740, 870, 1000),
    "deals_3": (50, 150, 250, 350, 500, 650, 800, 1000, 1250, 1500),
    "deals_4": (100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 2000),
    "teams_4": (150, 350, 550, 800, 1050, 1300, 1600, 1900, 2200, 2500),
}
"""The last match points of each band, as the sheets print them."""


@article("fedibur", "9")
@article("uisp", "Definizioni", "3")
def test_the_worked_example() -> None:
    """Fedibur 9: 1250 to 900 is plus and minus 350 match points, and 13 to 7."""
    hall = Hall(code="fedibur").open(2)
    hall.play((1, 2, 1250, 900))
    assert hall.rows() == [(1, 1, 13, 350, 1250), (2, 2, 7, -350, 900)]


@article("uisp", "3")
@pytest.mark.parametrize("name", EDGES)
def test_every_edge_of_every_band(name: str) -> None:
    """Both ends of each band, for the line ahead and the line behind."""
    rates = scale(load("uisp"), Format("x", "uisp", vp_table=name))
    found = []
    for steps, upper in enumerate(EDGES[name]):
        found += [(rates.vp(upper), rates.vp(-upper)) == (10 + steps, 10 - steps)]
        found += [(rates.vp(upper + 5), rates.vp(-upper - 5)) == (11 + steps, 9 - steps)]
    assert rates.vp(0) == 10
    assert found == [True] * 20


@article("uisp", "3.1")
@pytest.mark.parametrize(("name", "vp"), [("deals_2", 14), ("deals_3", 14), ("deals_4", 12), ("teams_4", 12)])
def test_a_rest_is_355_match_points_through_the_table_in_use(name: str, vp: int) -> None:
    rates = scale(load("uisp"), Format("x", "uisp", vp_table=name))
    assert (rates.rest_mp, rates.rest_vp) == (355, vp)


@article("feburit", "33")
def test_a_rest_is_seventy_per_cent_of_the_highest_score() -> None:
    hall = Hall(code="feburit").open(3)
    round_ = hall.seat_pairs((1, 2), resting=(3,))
    hall.record(round_, 1, (1000, 500))
    assert hall.got(3) == (14, 0, 750 + 175)


def test_points_of_a_rest_are_the_mean_of_the_round_and_the_margin() -> None:
    """uisp-25: half of 355 above the mean, rounded down to 5."""
    hall = Hall(scoring="points").open(5)
    round_ = hall.seat_pairs((1, 2), (3, 4), resting=(5,))
    hall.record(round_, 1, (1000, 500))
    hall.record(round_, 2, (1005, 510))
    assert hall.got(5) == (0, 355, 750 + 175)


@article("internazionale", "Tempi")
def test_the_four_deal_table_may_serve_any_length() -> None:
    """FITAB Tempi: it may, the others not; and times are 27, 37 and 47 minutes."""
    code = load("internazionale")
    assert [vp_path(code, Format("x", "internazionale", deals=deals)) for deals in (2, 3, 4, 5)] == [
        "vp.deals_2",
        "vp.deals_3",
        "vp.deals_4",
        "vp.deals_4",
    ]
    hall = Hall(code="internazionale", vp_table="deals_4").open(2)
    hall.play((1, 2, 1250, 900))
    assert [row[2] for row in hall.rows()] == [12, 8]
    assert Hall(code="internazionale", vp_table="deals_2").open_refusal() == {
        "vp-table-not-for-this-length": "FITAB Tempi"
    }


def test_tables_by_default() -> None:
    """The table of the round's length; teams have their own; a length without one takes what may serve it."""
    uisp, fedibur = load("uisp"), load("fedibur")
    assert vp_path(uisp, Format("x", "uisp", deals=2)) == "vp.deals_2"
    assert vp_path(uisp, Format("x", "uisp", deals=6)) == "vp.deals_4"
    assert vp_path(uisp, Format("x", "uisp", deals=1)) == "vp.deals_2"
    assert vp_path(uisp, Format("x", "uisp", kind="teams", deals=3)) == "vp.teams_4"
    assert vp_path(fedibur, Format("x", "fedibur", deals=4)) == "vp.deals_3"
    assert vp_path(uisp, Format("x", "uisp", scoring="points")) is None


@article("uisp", "3.1")
def test_teams_add_their_tables_up() -> None:
    """uisp-23: the difference of the sums goes through the table for teams."""
    hall = Hall(kind="teams", deals=4).open(2)
    round_ = hall.seat_pairs((1, 2))
    hall.record(round_, 1, (1000, 500), part=1)
    assert hall.journal.standings(round_).missing == ((1, 1),)
    hall.record(round_, 1, (600, 750), part=2)
    assert hall.rows() == [(1, 1, 11, 350, 1600), (2, 2, 9, -350, 1250)]


def test_single_players_share_their_lines_score() -> None:
    hall = Hall(kind="single").open(4)
    round_ = hall.seat(table(1, (1, 3), (2, 4)))
    hall.record(round_, 1, (1250, 900))
    assert [(number, vp, mp) for _, number, vp, mp, _ in hall.rows()] == [
        (1, 13, 350),
        (3, 13, 350),
        (2, 7, -350),
        (4, 7, -350),
    ]


@article("uisp", "3.1")
def test_three_at_a_table_rank_by_points() -> None:
    """uisp-23: no match points between three."""
    assert Hall(kind="single", at_table=3).open_refusal() == {"no-vp-at-three": "UISP 3.1"}
    hall = Hall(kind="single", at_table=3, scoring="points").open(3)
    round_ = hall.seat(table(1, 1, 2, 3))
    hall.record(round_, 1, (300, 500, -100))
    assert hall.rows() == [(1, 2, 0, 0, 500), (2, 1, 0, 0, 300), (3, 3, 0, 0, -100)]
