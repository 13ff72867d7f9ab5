"""A log laid out for a referee: the table before each event, and the table now."""

from collections.abc import Sequence
from typing import NamedTuple

from burraco.engine import events as ev
from burraco.engine.apply import apply
from burraco.engine.apply import start as begin
from burraco.engine.refereed import events as refereed_events
from burraco.engine.state import Seat, State

Play = ev.MeldOpened | ev.CardsAdded | refereed_events.CardsThrown
"""What lays cards of a hand on the table."""
ENDS_TURN = (ev.CardDiscarded, ev.PileLeft, refereed_events.SeveralDiscarded)

GOES_ON = (ev.CardDrawn, ev.PileTaken, ev.MeldOpened, ev.CardsAdded, *ENDS_TURN)
"""What a player does who goes on with the game."""


class History(NamedTuple):
    """What happened: the events, the table before each of them, and the table after all."""

    events: tuple[ev.Event, ...]
    befores: tuple[State, ...]
    now: State

    def strays(self, seat: Seat, since: int) -> list[tuple[int, Play]]:
        """Return what a seat opened and added out of turn, from a place in the log to its own next turn."""
        found: list[tuple[int, Play]] = []
        for index, event in enumerate(self.events[since:], since):
            if self.befores[index].seat == seat:
                break
            if isinstance(event, Play) and event.seat == seat:
                found.append((index, event))
        return found

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

    def has_drawn(self, seat: Seat, turn: int, since: int = 0) -> bool:
        """Tell whether a seat drew or took in a turn, from a place in the log on."""
        return any(
            isinstance(event, ev.CardDrawn | ev.PileTaken)
            and event.seat == seat
            and before.turns == turn
            and not before.draws_only
            for event, before in zip(self.events[since:], self.befores[since:], strict=True)
        )


def unfold(log: Sequence[ev.Event], start: State | None = None) -> History:
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
    return History(events, tuple(befores), state)
