"""What deciding an act needs, and the two answers it may give."""

from collections.abc import Iterable
from typing import NamedTuple

from burraco.rules.code import Code
from burraco.tournament.apply import apply
from burraco.tournament.events import Event
from burraco.tournament.faults import Fault, Refused, refused
from burraco.tournament.format import Format
from burraco.tournament.results.standings import Standings
from burraco.tournament.state import State
from burraco.tournament.validity.events import problems


class Decided(NamedTuple):
    """An act that may be carried out: what happens by it, and the tournament as it is then."""

    events: tuple[Event, ...]
    state: State


Decision = Decided | Refused


class Desk(NamedTuple):
    """The tournament an act is judged in: its state, the time, and the standings as they are."""

    state: State
    at: str
    ranked: Standings | None = None

    @property
    def code(self) -> Code:
        """The code of the tournament."""
        return self.state.code

    @property
    def format(self) -> Format:
        """The set-up of the tournament."""
        return self.state.setup


def answer(desk: Desk, events: Iterable[Event], faults: Iterable[Fault] = ()) -> Decision:
    """Carry events out if nothing is against them: neither the faults given nor that they do not fit."""
    found = list(faults)
    made = tuple(events)
    state = desk.state
    for event in made:
        wrong = problems(state, event)
        found += [one for one in wrong if one not in found]
        if wrong:
            break
        state = apply(state, event, desk.at)
    return refused(found) if found else Decided(made, state)
