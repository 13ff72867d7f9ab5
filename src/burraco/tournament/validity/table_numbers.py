"""Which table numbers belong to which girone.

Each girone has as many numbers as its field fills tables, the last one begun included, fixed when the session
begins or the gironi are made: so nobody's table changes its number because another girone grew, and the table
at which a Mitchell lets somebody rest is nobody else's. A girone that outgrows its numbers goes on behind all
the others'.
"""

from collections.abc import Collection
from typing import NamedTuple

from burraco.tournament.field import Number
from burraco.tournament.format import Format
from burraco.tournament.state import State


class Block(NamedTuple):
    """The numbers of a girone: so many from ``first`` on, then those behind all gironi from ``beyond`` on."""

    first: int
    own: int
    beyond: int
    more: int

    def number(self, column: int) -> int:
        """Return the number of the girone's table at a place, counted from 0."""
        return self.first + column if column < self.own else self.beyond + column - self.own

    def column(self, number: int) -> int | None:
        """Return the place of a table in its girone, None if it was seated outside of all of them."""
        if self.first <= number < self.first + self.own:
            return number - self.first
        if self.beyond <= number < self.beyond + self.more:
            return self.own + number - self.beyond
        return None


def gironi_of(format_: Format) -> tuple[str, ...]:
    """Return the gironi, one without a name if there are none."""
    return format_.gironi or ("",)


def blocks(state: State, round_: int) -> dict[str, Block]:
    """Return the numbers of each girone in a round, published or next."""
    before = max(_session_start(state.setup, round_), state.gathered + 1)
    reserved = _tables(state, _field(state, before))
    needed = _tables(state, _field(state, round_))
    found: dict[str, Block] = {}
    first, beyond = 1, 1 + sum(reserved.values())
    for girone, count in reserved.items():
        more = max(0, needed[girone] - count)
        found[girone] = Block(first, count, beyond, more)
        first, beyond = first + count, beyond + more
    return found


def _session_start(format_: Format, round_: int) -> int:
    session = format_.session_of(round_)
    return 1 + sum(format_.sessions[: session - 1])


def _field(state: State, round_: int) -> Collection[Number]:
    """Return those a round was drafted for, or would be now."""
    return state.round(round_).drafted if round_ <= len(state.rounds) else state.active


def _tables(state: State, numbers: Collection[Number]) -> dict[str, int]:
    """Return how many tables each girone's field fills, the last one begun included."""
    places = state.setup.lines * state.setup.per_line
    sizes = dict.fromkeys(gironi_of(state.setup), 0)
    for number in numbers:
        girone = state.entrants[number].girone if state.setup.gironi else ""
        sizes[girone] += 1
    return {girone: -(-size // places) for girone, size in sizes.items()}
