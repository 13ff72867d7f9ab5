"""Calling the time at a table: of a tournament's round, or of a match by time. [uisp 5 b, 7]"""

from burraco.engine.acts import CallTime
from burraco.engine.decide import decide
from burraco.rules.citation import Refusal
from burraco.web.tables import log_entries
from burraco.web.tables.clocks.due_times import time_call_at
from burraco.web.tables.game import Game
from burraco.web.tables.log import Live, change


def time_called(game: Game, now: int) -> list[log_entries.What]:
    """Say what a call of the time brings as the code does: the deal has its last turns, no other begins.

    Of a deal in which a closing is claimed they are told when the claim is settled, if it goes on.
    """
    called: list[log_entries.What] = [] if game.is_time_up else [log_entries.TimeUp()]
    state = game.state
    if game.stage != "playing" or state is None or state.claim is not None or state.last_turn is not None:
        return called
    decision = decide(game.code, state, state.seat, CallTime(), game.since_deal(now))
    assert not isinstance(decision, Refusal), "nobody else calls the time here"
    return [*called, log_entries.Played(state.seat, tuple(decision))]


def call_due_time(table: int, now: int) -> Live:
    """Call the time if it is up, of a match that is played by time, and tell what is owed of a call."""

    def judge(live: Live) -> list[log_entries.What]:
        when = time_call_at(live.terms, live.game)
        return [] if when is None or now < when else time_called(live.game, now)

    return change(table, now, judge)
