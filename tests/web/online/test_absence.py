"""Late and absent players: the code's rules apply by themselves. [uisp 13, 13.1 – 13.4; feburit 32]"""

import pytest

from burraco.tournament.check import check
from burraco.tournament.exchange.journal_file import journal_data
from burraco.web.online import attendance
from burraco.web.tables import services
from tests.web.online.playing import MINUTE, SECOND, Online

pytestmark = pytest.mark.usefixtures("database")


def started(absence: str = "score", **changes: object) -> Online:
    """A table of two pairs, the whistle blown, nobody there yet."""
    event = Online(people=2, absence=absence, **changes)  # type: ignore[arg-type]
    event.publish()
    event.start()
    return event


def comes(event: Online, *seats: int) -> None:
    """These come to the table now."""
    for seat in seats:
        player = event.game().chairs[seat].player
        assert player is not None
        services.arrive(event.table(), player, event.now)


def entrant(event: Online, line: int) -> int:
    """The pair of a line."""
    return event.state.rounds[0].tables[1].sides[line][0]


def test_whoever_comes_in_time_is_not_late() -> None:
    event = started()
    event.now += 10 * SECOND
    comes(event, 0, 1, 2, 3)
    event.tend()
    assert event.state.lateness == ()
    assert event.tables[0].is_attended


def test_two_minutes_are_a_warning_for_each_and_no_points() -> None:
    """UISP 13.1."""
    event = started()
    comes(event, 0, 2)
    event.now += 2 * MINUTE
    comes(event, 1, 3)
    event.tend()
    line = entrant(event, 1)
    assert [(one.number, one.player, one.step) for one in event.state.sanctions] == [
        (line, 0, "richiamo"),
        (line, 1, "richiamo"),
    ]
    assert event.state.penalties == ()
    event.tend()
    assert len(event.state.sanctions) == 2


def test_four_minutes_cost_the_line_a_hundred_points_once() -> None:
    """UISP 13.2."""
    event = started()
    comes(event, 0, 2)
    event.now += 4 * MINUTE
    comes(event, 1)
    event.now += 10 * SECOND
    comes(event, 3)
    event.tend()
    assert [(one.number, one.amount, one.article) for one in event.state.penalties] == [
        (entrant(event, 1), -100, "UISP 13.2")
    ]
    assert check(journal_data(event.live.journal.entries)) == []


def test_who_does_not_come_in_five_minutes_is_out_of_the_round() -> None:
    """UISP 13.3: no points for the absent line, the line that is there has the score of rest."""
    event = started()
    comes(event, 0, 2, 1)
    event.tend(4 * MINUTE)
    assert event.state.rounds[0].assigned == {}
    event.tend(2 * MINUTE)
    event.tend()
    score = event.state.rounds[0].assigned[1]
    assert (score.kind, score.absent, score.article) == ("zero", (1,), "UISP 13.3")
    assert event.game().stage == "finished"
    assert event.tables[0].is_settled
    assert [one.player for one in event.state.lateness] == [1]
    player = event.game().chairs[0].player
    assert player is not None
    with pytest.raises(services.NotNow, match="round-played"):
        services.be_ready(event.table(), player, None, event.now)
    assert check(journal_data(event.live.journal.entries)) == []


def test_if_nobody_comes_both_lines_are_out() -> None:
    event = started()
    event.tend(6 * MINUTE)
    event.tend()
    assert event.state.rounds[0].assigned[1].absent == (0, 1)
    assert check(journal_data(event.live.journal.entries)) == []


def test_a_code_that_is_silent_on_lateness_costs_nothing_before_our_limit_and_then_its_own_score() -> None:
    """Feburit 32: the pair left alone has the score of rest."""
    event = started(code="feburit", deals=3)
    comes(event, 0, 2)
    event.now += 4 * MINUTE
    comes(event, 1)
    event.tend(2 * MINUTE)
    event.tend()
    assert event.state.penalties == ()
    assert event.state.sanctions == ()
    assert event.state.rounds[0].assigned[1].absent == (1,)


def test_a_house_player_takes_the_place_where_the_event_was_announced_so() -> None:
    """UISP 13.4."""
    event = started(absence="house")
    comes(event, 0, 2)
    event.tend(6 * MINUTE)
    game = event.game()
    assert [chair.kind for chair in game.chairs] == ["human", "bot", "human", "bot"]
    assert [(one.line, one.absent) for one in event.state.rounds[0].substitutes] == [
        (1, name.name) for name in event.state.entrants[entrant(event, 1)].players
    ]
    late = event.people[entrant(event, 1), 0]
    services.arrive(event.table(), late.pk, event.now)
    assert event.game().seat_of(late.pk) is None
    event.play_round()
    assert event.state.rounds[0].sheets[1, 1].handed_in is not None
    assert check(journal_data(event.live.journal.entries)) == []


def test_a_code_without_substitutes_knows_no_house_player_for_the_absent() -> None:
    assert attendance.absences(Online(code="feburit", deals=3).state.code) == ("score",)
    assert attendance.absences(Online().state.code) == ("score", "house")
