"""Those paired together in a round: a girone, or the whole field."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations

from burraco.tournament.checker.hall import HOUSE, Hall, Seating, Sides
from burraco.tournament.checker.matching import Pair

PairsAt = Callable[[Sides], list[Pair]]


@dataclass
class Group:
    """The members of a girone, their tables in a draft by number, and who of them rests."""

    hall: Hall
    draft: Seating
    members: list[int]
    tables: dict[int, Sides]
    resting: list[int]

    @property
    def size(self) -> int:
        """How many entrants fill a table."""
        return self.hall.lines * self.hall.per_line

    @property
    def pairs(self) -> list[tuple[int, Pair]]:
        """Return table and opponents, where one meets one; tables with the house left out."""
        found = [(at, facing(sides)) for at, sides in self.tables.items()]
        return [(at, opponents[0]) for at, opponents in found if opponents]

    def met(self, since: int = 1) -> dict[Pair, int]:
        """Return how often two have been opponents, from a round on."""
        return self._count(since, facing)

    def partnered(self, since: int = 1) -> dict[Pair, int]:
        """Return how often two have been partners, from a round on."""
        return self._count(since, together)

    def _count(self, since: int, pairs_at: PairsAt) -> dict[Pair, int]:
        count: dict[Pair, int] = {}
        for round_ in self.hall.rounds[since - 1 :]:
            for sides in round_.tables.values():
                for pair in pairs_at(sides):
                    count[pair] = count.get(pair, 0) + 1
        return count


def whole(tables: dict[int, Sides]) -> dict[int, Sides]:
    """Return the tables at which the house has no seat."""
    return {at: sides for at, sides in tables.items() if not any(HOUSE in side for side in sides)}


def facing(sides: Sides) -> list[Pair]:
    """Return who are opponents at a table, the lower number first, the house left out."""
    return [
        (min(one, other), max(one, other))
        for left, right in combinations(sides, 2)
        for one in left
        for other in right
        if HOUSE not in (one, other)
    ]


def together(sides: Sides) -> list[Pair]:
    """Return who are partners at a table, the lower number first, the house left out."""
    return [
        (min(one, other), max(one, other))
        for side in sides
        for one, other in combinations(side, 2)
        if HOUSE not in (one, other)
    ]
