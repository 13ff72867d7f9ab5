"""How lucky a line was in a deal that was played: the hands dealt, every draw, every pozzetto."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from burraco.arena.luck import Luck
from burraco.bots.bridge import has_room
from burraco.engine.acts import PlayerAct, act_of
from burraco.engine.apply import apply, start
from burraco.engine.events import DealStarted, Event
from burraco.engine.state import State
from burraco.engine.view import SPECTATOR, view
from burraco.rules.code import Code

WORLDS = 4096
FORMS = ("2", "4")
"""The forms of table with two lines."""


class Owed(NamedTuple):
    """What the first line owes to the cards, in points of difference, with its standard error."""

    points: float
    spread: float


def luck_of(code: Code, log: Sequence[Event], seed: int, worlds: int = WORLDS) -> Owed | None:
    """Return what the cards did for the first line of a deal without a referee; None if nobody can tell."""
    first = log[0]
    if not isinstance(first, DealStarted) or first.form not in FORMS or code.plays_words:
        return None
    luck = Luck(code, first.form, seed, worlds)
    luck.note_dealt(start(first))
    for state, act, events in _acts(first, log[1:]):
        if not has_room(view(state, SPECTATOR)):
            return None
        luck.note(state, act, events)
    return Owed(luck.points, float(luck.variance**0.5))


def _acts(first: DealStarted, log: Sequence[Event]) -> Iterator[tuple[State, PlayerAct, list[Event]]]:
    """Yield each act with the state before it and all that followed from it."""
    state = before = start(first)
    pending: PlayerAct | None = None
    events: list[Event] = []
    for event in log:
        act = act_of(event)
        if act is not None:
            if pending is not None:
                yield before, pending, events
            before, pending, events = state, act, []
        events.append(event)
        state = apply(state, event)
    if pending is not None:
        yield before, pending, events
