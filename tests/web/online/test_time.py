"""The clock of a round is real: when it is up, tables have their last turns and begin no other deal."""

import pytest

from burraco.engine import events as ev
from burraco.tournament import acts
from burraco.web.tables import tournament_table
from burraco.web.tables.log import forget
from tests.web.online.playing import MINUTE, Online

pytestmark = pytest.mark.usefixtures("database")


def begun(**changes: object) -> Online:
    """Two people's tables in a round of thirty minutes, all there."""
    tournament = Online(people=4, **changes)  # type: ignore[arg-type]
    tournament.publish()
    tournament.everybody_comes()
    tournament.start()
    return tournament


@pytest.mark.parametrize(("code", "last"), [("uisp", 7), ("feburit", 3)])
def test_the_deadline_calls_the_time_as_the_code_says(code: str, last: int) -> None:
    tournament = begun(code=code, deals=3)
    tournament.deal(1)
    tournament.act(1)  # the first player has drawn: theirs is turn 0
    tournament.tend(28 * MINUTE)
    assert tournament.state.rounds[0].time_out_at == ""
    tournament.tend(2 * MINUTE)
    tournament.tend()
    assert tournament.state.rounds[0].time_out_at
    state = tournament.game(1).state
    assert state is not None
    assert state.last_turn == last
    while tournament.game(1).stage == "playing":
        tournament.act(1)
    assert tournament.game(1).stage == "finished"
    tournament.tend()
    assert [
        len(sheet.handed_in.deals) for sheet in tournament.state.rounds[0].sheets.values() if sheet.handed_in
    ]


def test_a_table_that_has_not_begun_gets_the_points_so_far() -> None:
    tournament = begun(deals=2)
    tournament.tend(31 * MINUTE)
    tournament.tend()
    assigned = tournament.state.rounds[0].assigned
    assert {table: (score.kind, score.points) for table, score in assigned.items()} == {
        1: ("so-far", (0, 0)),
        2: ("so-far", (0, 0)),
    }


def test_a_deal_without_a_first_draw_is_not_played_and_not_on_the_sheet() -> None:
    tournament = begun(deals=2)
    tournament.play_deal(1)
    tournament.deal(1)
    tournament.now = tournament.now - tournament.now % 1000
    tournament_table.call_time(tournament.table(1), tournament.now)
    game = tournament.game(1)
    assert game.stage == "finished"
    assert isinstance(game.log[-1].event, ev.DealEnded)
    assert game.log[-1].event.reason == "not-played"
    tournament.tend()
    sheet = tournament.state.rounds[0].sheets[1, 1].handed_in
    assert sheet is not None
    assert len(sheet.deals) == 1
    assert sheet.points(2) == game.match.points


def test_the_director_may_call_the_time_and_may_give_more() -> None:
    tournament = begun(deals=3)
    tournament.deal(1)
    tournament.act(1)
    tournament.do(acts.Extend(1, 10, "late start"))
    tournament.tend(31 * MINUTE)
    assert not tournament.game(1).is_time_up
    tournament.do(acts.CallTimeOut(1))
    tournament.tend()
    assert tournament.game(1).is_time_up
    forget()
    assert tournament.game(1).is_time_up


def test_nobody_calls_the_time_when_all_have_finished() -> None:
    tournament = begun()
    tournament.play_round()
    tournament.tend(40 * MINUTE)
    assert tournament.state.rounds[0].time_out_at == ""
