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
    tournament = Online(people=2, absence=absence, **changes)  # type: ignore[arg-type]
    tournament.publish()
    tournament.start()
    return tournament


def comes(tournament: Online, *seats: int) -> None:
    """These come to the table now."""
    for seat in seats:
        player = tournament.game().chairs[seat].player
        assert player is not None
        services.arrive(tournament.table(), player, tournament.now)


def entrant(tournament: Online, line: int) -> int:
    """The pair of a line."""
    return tournament.state.rounds[0].tables[1].sides[line][0]


def test_whoever_comes_in_time_is_not_late() -> None:
    tournament = started()
    tournament.now += 10 * SECOND
    comes(tournament, 0, 1, 2, 3)
    tournament.tend()
    assert tournament.state.lateness == ()
    assert tournament.tables[0].is_attended


def test_two_minutes_are_a_warning_for_each_and_no_points() -> None:
    """UISP 13.1."""
    tournament = started()
    comes(tournament, 0, 2)
    tournament.now += 2 * MINUTE
    comes(tournament, 1, 3)
    tournament.tend()
    line = entrant(tournament, 1)
    assert [(one.number, one.player, one.step) for one in tournament.state.sanctions] == [
        (line, 0, "richiamo"),
        (line, 1, "richiamo"),
    ]
    assert tournament.state.penalties == ()
    tournament.tend()
    assert len(tournament.state.sanctions) == 2


def test_four_minutes_cost_the_line_a_hundred_points_once() -> None:
    """UISP 13.2."""
    tournament = started()
    comes(tournament, 0, 2)
    tournament.now += 4 * MINUTE
    comes(tournament, 1)
    tournament.now += 10 * SECOND
    comes(tournament, 3)
    tournament.tend()
    assert [(one.number, one.amount, one.article) for one in tournament.state.penalties] == [
        (entrant(tournament, 1), -100, "UISP 13.2")
    ]
    assert check(journal_data(tournament.live.journal.entries)) == []


def test_whoever_does_not_come_in_five_minutes_is_out_of_the_round() -> None:
    """UISP 13.3: no points for the absent line, the line that is there has the score of rest."""
    tournament = started()
    comes(tournament, 0, 2, 1)
    tournament.tend(4 * MINUTE)
    assert tournament.state.rounds[0].assigned == {}
    tournament.tend(2 * MINUTE)
    tournament.tend()
    score = tournament.state.rounds[0].assigned[1]
    assert (score.kind, score.absent, score.article) == ("zero", (1,), "UISP 13.3")
    assert tournament.game().stage == "finished"
    assert tournament.tables[0].is_settled
    assert [one.player for one in tournament.state.lateness] == [1]
    player = tournament.game().chairs[0].player
    assert player is not None
    with pytest.raises(services.NotNow, match="round-played"):
        services.be_ready(tournament.table(), player, None, tournament.now)
    assert check(journal_data(tournament.live.journal.entries)) == []


def test_if_nobody_comes_both_lines_are_out() -> None:
    tournament = started()
    tournament.tend(6 * MINUTE)
    tournament.tend()
    assert tournament.state.rounds[0].assigned[1].absent == (0, 1)
    assert check(journal_data(tournament.live.journal.entries)) == []


def test_a_code_that_is_silent_on_lateness_costs_nothing_before_our_limit_and_then_its_own_score() -> None:
    """Feburit 32: the pair left alone has the score of rest."""
    tournament = started(code="feburit", deals=3)
    comes(tournament, 0, 2)
    tournament.now += 4 * MINUTE
    comes(tournament, 1)
    tournament.tend(2 * MINUTE)
    tournament.tend()
    assert tournament.state.penalties == ()
    assert tournament.state.sanctions == ()
    assert tournament.state.rounds[0].assigned[1].absent == (1,)


def test_a_house_player_takes_the_place_where_the_tournament_was_announced_so() -> None:
    """UISP 13.4."""
    tournament = started(absence="house")
    comes(tournament, 0, 2)
    tournament.tend(6 * MINUTE)
    game = tournament.game()
    assert [chair.kind for chair in game.chairs] == ["human", "bot", "human", "bot"]
    assert [(one.line, one.absent) for one in tournament.state.rounds[0].substitutes] == [
        (1, name.name) for name in tournament.state.entrants[entrant(tournament, 1)].players
    ]
    late = tournament.people[entrant(tournament, 1), 0]
    services.arrive(tournament.table(), late.pk, tournament.now)
    assert tournament.game().seat_of(late.pk) is None
    tournament.play_round()
    assert tournament.state.rounds[0].sheets[1, 1].handed_in is not None
    assert check(journal_data(tournament.live.journal.entries)) == []


def test_a_code_without_substitutes_knows_no_house_player_for_the_absent() -> None:
    assert attendance.absences(Online(code="feburit", deals=3).state.code) == ("score",)
    assert attendance.absences(Online().state.code) == ("score", "house")
