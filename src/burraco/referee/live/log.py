"""A log laid out for a referee: the table before each event, and the table now."""

from collections.abc import Sequence
from typing import NamedTuple

from burraco.engine import events as ev
from burraco.engine.apply import apply
from burraco.engine.apply import start as begin
from burraco.engine.refereed import events as mi
from burraco.engine.state import Seat, State

Play = ev.MeldOpened | ev.CardsAdded | mi.CardsThrown
"""What lays cards of a hand on the table."""
ENDS_TURN = (ev.CardDiscarded, ev.PileLeft, mi.SeveralDiscarded)


class Story(NamedTuple):
    """What happened: the events, the table before each of them, and the table after all."""

    events: tuple[ev.Event, ...]
    befores: tuple[State, ...]
    now: State

    def plays(self, seat: Seat, turn: int, since: int = 0) -> list[tuple[int, Play]]:
        """Return what a seat opened and added in a turn, from a place in the log on."""
        return [
            (index, event)
            for index, event in enumerate(self.events)
            if index >= since
            and isinstance(event, Play)
            and event.seat == seat
            and self.befores[index].turns == turn
        ]


def tell(log: Sequence[ev.Event], start: State | None = None) -> Story:
    """Lay out a log; one that does not begin with the deal goes on from a table."""
    events = tuple(log)
    befores: list[State] = []
    state = start
    for event in events:
        if isinstance(event, ev.DealStarted):
            state = begin(event)
            befores.append(state)
            continue
        assert state is not None, "a log begins with the deal, or at a table"
        befores.append(state)
        state = apply(state, event)
    assert state is not None, "a log begins with the deal, or at a table"
    return Story(events, tuple(befores), state)
