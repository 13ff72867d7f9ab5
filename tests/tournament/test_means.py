"""Carte uguali: each line against the mean of those who sat as it did."""

from fractions import Fraction

from burraco.tournament import acts
from burraco.tournament.results.csv_tables import standings_csv
from burraco.tournament.results.means import against_the_mean, deal_means
from tests.tournament.hall import Hall


def test_against_the_mean_of_the_field_on_the_same_deal() -> None:
    hall = Hall(same_deals=True, deals=2).open(6)
    round_ = hall.seat_pairs((1, 2), (3, 4), (5, 6))
    hall.record(round_, 1, (600, 300), (100, 500))
    hall.record(round_, 2, (300, 300), (200, 300))
    hall.record(round_, 3, (300, 0), (0, 100))
    means = deal_means(hall.state.setup, hall.state.round(1))
    assert [(one.deal, one.line, int(one.mean), one.tables) for one in means] == [
        (1, 0, 400, 3),
        (1, 1, 200, 3),
        (2, 0, 100, 3),
        (2, 1, 300, 3),
    ]
    assert against_the_mean(hall.state) == {1: 100, 2: 150, 3: 0, 4: 50, 5: -100, 6: -200}


def test_a_deal_some_tables_did_not_reach() -> None:
    """The mean is over those who played it."""
    hall = Hall(same_deals=True, deals=2).open(4)
    round_ = hall.seat_pairs((1, 2), (3, 4))
    hall.record(round_, 1, (100, 200), (300, 400))
    hall.record(round_, 2, (205, 200))
    assert against_the_mean(hall.state)[1] == Fraction(-105, 4)
    assert standings_csv(hall.journal).splitlines()[0].endswith(",status,against_mean")


def test_nothing_without_carte_uguali() -> None:
    hall = Hall().open(2)
    hall.play((1, 2, 600, 0))
    assert against_the_mean(hall.state) == {1: 0, 2: 0}


def test_a_sheet_a_given_score_replaced_does_not_count() -> None:
    """The score is instead of any sheet: nobody is compared with what was written there."""
    hall = Hall(same_deals=True).open(6)
    round_ = hall.seat_pairs((1, 2), (3, 4), (5, 6))
    for at, points in ((1, 500), (2, 300), (3, 100)):
        hall.record(round_, at, (points, 0))
    hall.do(acts.AssignScore(1, 3, "referee", "seen", (), (100, 100)))
    assert against_the_mean(hall.state) == {1: 100, 2: 0, 3: -100, 4: 0, 5: 0, 6: 0}
