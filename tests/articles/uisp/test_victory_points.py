"""UISP 3: from match points to victory points."""

import pytest

from burraco.engine.match import add_deal, is_over, new_match
from burraco.engine.score_sheets import score_deal
from burraco.rules.loader import load
from burraco.rules.vp import victory_points
from tests.articles.marker import article
from tests.articles.sheets import ended
from tests.tables import lay

UISP = load("uisp")
TABLES = {
    # deals, teams: the upper end of each band
    (2, False): (40, 120, 200, 300, 400, 500, 620, 740, 870, 1000),
    (3, False): (50, 150, 250, 350, 500, 650, 800, 1000, 1250, 1500),
    (4, False): (100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 2000),
    (4, True): (150, 350, 550, 800, 1050, 1300, 1600, 1900, 2200, 2500),
}


@article("uisp", "3")
@pytest.mark.parametrize(("deals", "teams"), TABLES)
def test_bands(deals: int, teams: bool) -> None:
    """UISP 3: even 10–10, then one more for the line ahead at each band, up to 20–0."""
    for place, upper in enumerate(TABLES[deals, teams]):
        at, above = (victory_points(UISP, points, deals, teams) for points in (upper, upper + 5))
        assert (at.ahead, at.behind, str(at.cite)) == (10 + place, 10 - place, "UISP 3")
        assert (above.ahead, above.behind) == (11 + place, 9 - place)


@article("uisp", "3")
@pytest.mark.parametrize("deals", [2, 3, 4])
def test_a_round_has_its_number_of_deals(deals: int) -> None:
    """UISP 3: two, three or four, whatever the points; their sum is what a line made in the round."""
    match, over = new_match(UISP, "4", deals=deals), ended(lay("N hand \n S hand"))
    for _ in range(deals):
        assert not is_over(UISP, match)
        match = add_deal(UISP, match._replace(points=(match.points[0], 3000)), over, score_deal(UISP, over))
    assert (is_over(UISP, match), match.points[0]) == (True, -100 * deals)


@article("uisp", "3")
def test_a_drawn_round() -> None:
    """UISP 3: no difference, ten each."""
    assert victory_points(UISP, 0)[:2] == (10, 10)


@article("uisp", "3")
def test_the_same_difference_in_every_table() -> None:
    """UISP 3: 355 match points, the score for a line without opponents, in each table in use."""
    assert [victory_points(UISP, 355, *table)[:2] for table in TABLES] == [(14, 6), (14, 6), (12, 8), (12, 8)]
