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
    event = Online(people=4, **changes)  # type: ignore[arg-type]
    event.publish()
    event.everybody_comes()
    event.start()
    return event


@pytest.mark.parametrize(("code", "last"), [("uisp", 7), ("feburit", 3)])
def test_the_deadline_calls_the_time_as_the_code_says(code: str, last: int) -> None:
    event = begun(code=code, deals=3)
    event.deal(1)
    event.act(1)  # the first player has drawn: his turn is 0
    event.tend(28 * MINUTE)
    assert event.state.rounds[0].time_out_at == ""
    event.tend(2 * MINUTE)
    event.tend()
    assert event.state.rounds[0].time_out_at
    state = event.game(1).state
    assert state is not None
    assert state.last_turn == last
    while event.game(1).stage == "playing":
        event.act(1)
    assert event.game(1).stage == "finished"
    event.tend()
    assert [len(sheet.handed_in.deals) for sheet in event.state.rounds[0].sheets.values() if sheet.handed_in]


def test_a_table_that_has_not_begun_gets_the_points_so_far() -> None:
    event = begun(deals=2)
    event.tend(31 * MINUTE)
    event.tend()
    assigned = event.state.rounds[0].assigned
    assert {table: (score.kind, score.points) for table, score in assigned.items()} == {
        1: ("so-far", (0, 0)),
        2: ("so-far", (0, 0)),
    }


def test_a_deal_without_a_first_draw_is_not_played_and_not_on_the_sheet() -> None:
    event = begun(deals=2)
    event.play_deal(1)
    event.deal(1)
    event.now = event.now - event.now % 1000
    tournament_table.call_time(event.table(1), event.now)
    game = event.game(1)
    assert game.stage == "finished"
    assert isinstance(game.log[-1].event, ev.DealEnded)
    assert game.log[-1].event.reason == "not-played"
    event.tend()
    sheet = event.state.rounds[0].sheets[1, 1].handed_in
    assert sheet is not None
    assert len(sheet.deals) == 1
    assert sheet.points(2) == game.match.points


def test_the_director_may_call_the_time_and_may_give_more() -> None:
    event = begun(deals=3)
    event.deal(1)
    event.act(1)
    event.do(acts.Extend(1, 10, "late start"))
    event.tend(31 * MINUTE)
    assert not event.game(1).is_time_up
    event.do(acts.CallTimeOut(1))
    event.tend()
    assert event.game(1).is_time_up
    forget()
    assert event.game(1).is_time_up


def test_nobody_calls_the_time_when_all_have_finished() -> None:
    event = begun()
    event.play_round()
    event.tend(40 * MINUTE)
    assert event.state.rounds[0].time_out_at == ""
