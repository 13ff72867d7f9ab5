"""A call at a table of ours, heard by the program: what it finds, what it asks, what it rules."""

from dataclasses import replace

from burraco.referee.live.call import Call
from burraco.referee.live.hearing import Hearing, hear
from burraco.web.tables import log_entries
from burraco.web.tables.game import Game


def hearing_of(game: Game, call: Call) -> Hearing:
    """Return the hearing of a call at this table, where the same again is known for what it is."""
    return hear(game.code, [entry.event for entry in game.log], replace(call, priors=game.ruled))


def ruled(hearing: Hearing) -> log_entries.Played:
    """Return how a hearing ends, with what carries the ruling out."""
    return log_entries.Played(hearing.call.seat, tuple(hearing.outcome().events))


def passed(game: Game) -> list[log_entries.What]:
    """Return what follows where no person came to rule: the program does, once it knows all it has to ask."""
    assert game.call is not None, "somebody has called"
    hearing = hearing_of(game, game.call)
    gone_over: list[log_entries.What] = [log_entries.CallPassed()]
    return gone_over if hearing.questions() else [*gone_over, ruled(hearing)]
