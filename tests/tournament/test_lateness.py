"""Late to a table: what follows, the first time and after. [uisp 13.1 – 13.3]"""

import pytest

from burraco.tournament import acts
from burraco.tournament import events as ev
from tests.articles.marker import article
from tests.tournament.hall import Hall


def seated(code: str = "uisp") -> Hall:
    """Two rounds published, four pairs, the second being played; 1000 to 900 at every table of the first."""
    hall = Hall(code=code).open(4)
    hall.play((1, 2, 1000, 900), (3, 4, 1000, 900))
    hall.seat_pairs((1, 3), (2, 4))
    return hall


def late(
    hall: Hall, seconds: int, number: int = 1, players: tuple[int, ...] = (0,), **more: str
) -> list[ev.Event]:
    """Report a late arrival in the second round and return what followed."""
    entry = hall.do(acts.ReportLate(2, number, players, seconds, **more))  # type: ignore[arg-type]
    return [event for event in entry.events if not isinstance(event, ev.PlayerLate)]


def steps(events: list[ev.Event]) -> list[tuple[str, str]]:
    return [(one.step, one.article) for one in events if isinstance(one, ev.SanctionGiven)]


def points(events: list[ev.Event]) -> list[tuple[int, str]]:
    return [(one.amount, one.article) for one in events if isinstance(one, ev.PenaltyGiven)]


@article("uisp", "13.1")
def test_up_to_three_minutes() -> None:
    """UISP 13.1: a richiamo; the second time an ammonizione and 100 points."""
    hall = seated()
    first = late(hall, 180)
    assert (steps(first), points(first)) == ([("richiamo", "UISP 13.1")], [])
    second = late(hall, 30)
    assert (steps(second), points(second)) == ([("ammonizione", "UISP 13.1")], [(-100, "UISP 13.1")])


@article("uisp", "13.2")
def test_three_to_five_minutes() -> None:
    """UISP 13.2, 14.4 a 7: 100 points and the richiamo of whoever is late; then an ammonizione."""
    hall = seated()
    first = late(hall, 181)
    assert (steps(first), points(first)) == ([("richiamo", "UISP 13.2")], [(-100, "UISP 13.2")])
    second = late(hall, 300)
    assert (steps(second), points(second)) == ([("ammonizione", "UISP 13.2")], [(-100, "UISP 13.2")])


@article("uisp", "13.3", "14.4")
@pytest.mark.parametrize("before", [60, 250, 301])
@pytest.mark.parametrize("seconds", [30, 290])
def test_a_second_lateness_is_an_ammonizione_in_every_band(before: int, seconds: int) -> None:
    """UISP 13.1 – 13.3, 14.4 b 1: whichever band the first was in, and with a report."""
    hall = seated()
    late(hall, before, score="zero")
    given = [one for one in late(hall, seconds) if isinstance(one, ev.SanctionGiven)]
    assert [(one.step, one.report) for one in given] == [("ammonizione", True)]


@article("uisp", "13.3", "14.4")
def test_late_again_and_out_of_the_round() -> None:
    """UISP 13.3, 14.4 b 1: an ammonizione as well, besides the score."""
    hall = seated()
    late(hall, 60)
    assert steps(late(hall, 301, score="zero")) == [("ammonizione", "UISP 13.3")]


def test_any_earlier_lateness_of_the_same_player_counts() -> None:
    """uisp-31: whichever band; another player's does not."""
    hall = seated()
    late(hall, 250)
    assert steps(late(hall, 60)) == [("ammonizione", "UISP 13.1")]
    assert steps(late(hall, 60, players=(1,))) == [("richiamo", "UISP 13.1")]


def test_both_partners_late_cost_points_once() -> None:
    """uisp-31: steps for each, points for the line."""
    hall = seated()
    both = late(hall, 250, players=(0, 1))
    assert points(both) == [(-100, "UISP 13.2")]
    again = late(hall, 250, players=(0, 1))
    assert (len(steps(again)), len(points(again))) == (2, 1)


def test_points_come_off_before_match_points() -> None:
    """uisp-28: the opponents' match points and VP follow."""
    hall = seated()
    late(hall, 200)
    hall.record(2, 1, (1000, 900))
    hall.record(2, 2, (1000, 1000))
    assert hall.got(1) == (11 + 10, 100 + 0, 1000 + 900)
    assert hall.got(3) == (11 + 10, 100 + 0, 1000 + 900)


@article("uisp", "13.3")
@pytest.mark.parametrize(
    ("score", "absent"), [("zero", (11 + 0, 100 - 355)), ("technical", (11 + 6, 100 - 355))]
)
def test_more_than_five_minutes(score: str, absent: tuple[int, int]) -> None:
    """UISP 13.3: out of the round, with nothing or the other side of the row; 355 for the line present."""
    hall = seated()
    (warned, given) = late(hall, 301, score=score)
    assert steps([warned]) == [("richiamo", "UISP 13.3")]
    assert isinstance(given, ev.ScoreAssigned)
    assert (given.table, given.absent, given.article) == (1, (0,), "UISP 13.3")
    hall.record(2, 2, (1000, 1000))
    assert hall.got(1)[:2] == absent
    assert hall.got(3)[:2] == (11 + 14, 100 + 355)
    mean, missed = 1000, 0 if score == "zero" else 1000 - 175
    assert (hall.got(3)[2], hall.got(1)[2]) == (1000 + mean + 175, 1000 + missed)


def test_the_score_has_to_be_one_the_code_offers() -> None:
    hall = seated()
    act = acts.ReportLate(2, 1, (0,), 400, "so-far")
    assert hall.refusal(act) == {"score-not-offered": "UISP 13.3", "points-for-each-line": ""}
    assert hall.refusal(acts.ReportLate(2, 9, (0,), 10)) == {"unknown-entrant": "", "not-at-a-table": ""}
    assert hall.refusal(acts.ReportLate(2, 1, (2,), 10)) == {"unknown-player": ""}


@pytest.mark.parametrize("code", ["fedibur", "feburit"])
def test_codes_without_the_rule_only_note_it(code: str) -> None:
    assert late(seated(code), 600) == []
