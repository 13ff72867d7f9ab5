"""A match by time runs from the first deal, is called by the clockwork, ends as the code says. [uisp 5 b]"""

from typing import Any

import pytest

from burraco.engine import events as ev
from burraco.engine.acts import Draw
from burraco.engine.refereed.acts import Suggest
from burraco.engine.state import Claim
from burraco.web.tables import log_entries, services
from burraco.web.tables.clocks.clockwork import look
from burraco.web.tables.clocks.due_claims import claim
from burraco.web.tables.clocks.due_times import MINUTE, time_call_at
from burraco.web.tables.clocks.time_call import call_due_time, time_called
from burraco.web.tables.game_fold import follow
from burraco.web.tables.log import forget
from burraco.web.tables.models import Place
from burraco.web.tables.refereed import calls, hands
from burraco.web.tables.socket.frame_check import faults
from burraco.web.tables.socket.frame_types import State
from burraco.web.tables.socket.frames import state_frame
from tests.web.cast import NOW, Table4

pytestmark = pytest.mark.usefixtures("database")
MINUTES = 25


def timed(people: int = 4, **terms: Any) -> Table4:
    """A table at which the first deal of a match by time lies."""
    table = Table4(people, **{"deals": None, "minutes": MINUTES, **terms})
    table.everybody_ready()
    return table


def later(table: Table4, minutes: float) -> int:
    """A moment so long after the first deal; everybody is there."""
    now = table.game.match_from + int(minutes * MINUTE)
    Place.objects.filter(table_id=table.id, player__isnull=False).update(seen_at=now)
    return now


def match_shown(table: Table4, now: int) -> Any:
    """What a frame says of the match."""
    frame = state_frame(table.live, table.players[0].pk, 0, "it", now)
    assert list(faults(frame, State)) == []
    return frame["match"]


@pytest.mark.parametrize(
    ("code", "last"), [("uisp", 7), ("fedibur", 7), ("feburit", 3), ("internazionale", 7)]
)
def test_the_clockwork_calls_the_time_as_the_code_says(code: str, last: int) -> None:
    table = timed(rules=code)
    assert table.game.match.target is None
    table.act(Draw())
    ends = table.game.dealt_at + MINUTES * MINUTE
    assert table.fresh_row().due_at == ends
    assert match_shown(table, ends)["ends"] == ends
    call_due_time(table.id, ends - 1)
    assert not table.game.is_time_up
    forget()  # another process
    assert claim(ends)[0] == [table.id]
    look(table.id, later(table, MINUTES))
    assert table.state.last_turn == last
    assert isinstance(table.game.log[-1].event, ev.TimeCalled)
    assert match_shown(table, ends)["time_up"]
    game = table.play_out()
    assert (game.stage, game.state and game.state.turns) == ("finished", last + 1)
    assert match_shown(table, ends)["over"]


def test_bots_play_on_after_the_call() -> None:
    table = timed(people=1)
    while not table.game.chairs[table.state.seat].is_played_by_bot:
        table.act(table.simplest())
    now = later(table, MINUTES)
    assert look(table.id, now) is None
    assert table.game.is_time_up
    asked = look(table.id, now)
    assert asked is not None
    assert asked.outlook.deals_left == 1
    services.bot_acts(table.id, asked.seat, asked.seq, table.simplest(), now)
    assert table.play_out().stage == "finished"


def test_before_the_first_draw_the_deal_is_not_played() -> None:
    table = timed()
    table.play_out()
    points = table.game.match.points
    table.everybody_ready()
    look(table.id, later(table, MINUTES))
    assert table.state.ending is not None
    assert (table.state.ending.reason, table.game.stage) == ("not-played", "finished")
    assert table.game.match.points == points


def test_between_two_deals_the_match_is_over_and_a_rematch_has_its_own_time() -> None:
    table = timed()
    first = table.game.match_from
    table.play_out()
    assert table.game.stage == "between"
    assert table.fresh_row().due_at == first + MINUTES * MINUTE
    look(table.id, later(table, MINUTES))
    assert (table.game.stage, table.fresh_row().stage, table.fresh_row().due_at) == (
        "finished",
        "finished",
        None,
    )
    shown = match_shown(table, first)
    assert (shown["over"], shown["ends"], len(shown["leaders"])) == (True, None, 1)
    table.everybody_ready()
    assert (table.game.stage, table.game.is_time_up, table.game.match.played) == ("playing", False, 0)
    assert table.game.match_from == table.game.dealt_at > first


def test_the_time_goes_on_from_deal_to_deal_in_a_process_that_reads_the_last_one_alone() -> None:
    table = timed()
    first = table.game.match_from
    table.play_out()
    table.everybody_ready()
    forget()
    assert table.game.match_from == first < table.game.dealt_at
    assert table.fresh_row().due_at == first + MINUTES * MINUTE


def test_while_a_call_is_heard_the_time_waits() -> None:
    table = timed(referee="program")
    seat, now = table.state.seat, later(table, MINUTES)
    offender, caller = table.players[seat].pk, table.players[(seat + 1) % 4].pk
    for act in (Draw(), Suggest()):
        hands.act(table.id, offender, table.game.seq, lambda *_, act=act: act, table.now())
    calls.call(table.id, caller, "suggestion", now - 1)
    assert table.game.call is not None
    look(table.id, now)
    assert not table.game.is_time_up
    calls.withdraw(table.id, caller, now)
    look(table.id, now)
    assert table.state.last_turn == 7


def test_of_a_deal_with_a_claimed_closing_the_last_turns_are_told_when_it_goes_on() -> None:
    """The engine judges nothing while one is claimed; a tournament calls the time of all tables at once."""
    table = timed(referee="program")
    game, terms = table.game, table.terms
    assert game.state is not None
    claimed = game._replace(state=game.state._replace(phase="claim", claim=Claim(game.state.seat, "play")))
    assert time_called(claimed, NOW) == [log_entries.TimeUp()]
    called = follow(claimed, claimed.seq + 1, log_entries.TimeUp(), NOW)
    assert time_call_at(terms, called) is None
    goes_on = called._replace(state=game.state)
    assert time_call_at(terms, goes_on) == game.clock_from
    assert [type(entry) for entry in time_called(goes_on, NOW)] == [log_entries.Played]


def test_a_table_that_everybody_left_is_called_when_somebody_is_back() -> None:
    table = timed()
    table.act(Draw())
    now = later(table, MINUTES)
    Place.objects.filter(table_id=table.id).update(seen_at=0)
    look(table.id, now)
    assert not table.game.is_time_up
    services.arrive(table.id, table.players[0].pk, now)
    assert table.fresh_row().due_at is not None
    look(table.id, later(table, MINUTES))
    assert table.game.is_time_up


def test_without_a_time_nothing_is_called() -> None:
    table = Table4()
    table.everybody_ready()
    assert time_call_at(table.terms, table.game) is None
    assert match_shown(table, 0)["ends"] is None
