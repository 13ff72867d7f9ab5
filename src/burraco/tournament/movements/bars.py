"""Who shall not meet whom, and how bad it is if they must."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from burraco.tournament.field import Contestant, Meeting, Number
from burraco.tournament.movements.options import HOUSE

Rounds = tuple[int, ...]
Met = dict[Number, dict[Number, Rounds]]


class Penalty(NamedTuple):
    """What a meeting costs before any rank counts, worst first.

    ``apart``: they were to be kept apart. ``rematch``: they have met. ``again``: how much worse than a plain
    rematch it is: once for every further meeting, and once if it was in the last round.
    """

    apart: int = 0
    rematch: int = 0
    again: int = 0


class Bars(NamedTuple):
    """What a movement avoids: entrants kept apart, opponents it counts as met, partners, in which rounds."""

    last: int
    apart: Mapping[Number, frozenset[Number]]
    met: Met
    partnered: Met

    def penalty(self, one: Number, other: Number) -> Penalty | None:
        """Return what keeps two entrants from being opponents, or None."""
        rounds = self.met.get(one, {}).get(other, ())
        apart = other in self.apart.get(one, ())
        if not rounds and not apart:
            return None
        return Penalty(int(apart), int(bool(rounds)), max(len(rounds) - 1, 0) + (self.last in rounds))

    def by_place(self, numbers: Sequence[Number]) -> list[dict[int, Penalty]]:
        """Return, for each entrant in this order, the places of those it shall not meet."""
        place = {number: at for at, number in enumerate(numbers)}
        barred: list[dict[int, Penalty]] = []
        for number in numbers:
            others = {*self.met.get(number, ()), *self.apart.get(number, ())}
            here = [other for other in others if other in place]
            found = ((place[other], self.penalty(number, other)) for other in here)
            barred.append({at: penalty for at, penalty in found if penalty is not None})
        return barred


def bars(field: Sequence[Contestant], round_: int, since: int = 1) -> Bars:
    """Read the bars from the field before a round, counting as met who met in round ``since`` or later.

    Partners count from the first round in every movement. House players are never barred.
    """
    return Bars(
        round_ - 1,
        _apart(field),
        _met(((one.number, one.opponents) for one in field), since),
        _met(((one.number, one.partners) for one in field), 1),
    )


def _apart(field: Sequence[Contestant]) -> dict[Number, frozenset[Number]]:
    both: dict[Number, set[Number]] = {}
    for one in field:
        for other in one.apart:
            both.setdefault(one.number, set()).add(other)
            both.setdefault(other, set()).add(one.number)
    return {number: frozenset(others) for number, others in both.items()}


def _met(histories: Iterable[tuple[Number, tuple[Meeting, ...]]], since: int) -> Met:
    """Gather meetings both ways, so that one side's history is enough."""
    both: dict[Number, dict[Number, set[int]]] = {}
    for number, meetings in histories:
        for round_, other in meetings:
            if round_ >= since and other != HOUSE:
                both.setdefault(number, {}).setdefault(other, set()).add(round_)
                both.setdefault(other, {}).setdefault(number, set()).add(round_)
    return {
        number: {other: tuple(sorted(rounds)) for other, rounds in others.items()}
        for number, others in both.items()
    }
