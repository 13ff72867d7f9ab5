"""Single players at tables of three and four: groups in rank, and who partners whom.

House reading, since the codes only say that partners change every round: four neighbours in rank share a
table, and the first of them plays with the fourth against the second and the third, which is the most even.
If those have partnered before, the first plays with the third, or else with the second. Where a movement
bars rematches, groups in which they cannot be avoided are mixed with the nearest group that helps: first
nobody kept apart meets, then fewest partners again, fewest opponents again, smallest distance in rank. Two
groups at a time are mixed in the best way there is; beyond two tables that is not proven to be the best of
all, and the draft does not claim it.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from burraco.tournament.field import Draft, Number, Table, Why
from burraco.tournament.movements.bars import Bars, bars
from burraco.tournament.movements.options import Asked, Shape
from burraco.tournament.movements.rests import choose_rest
from burraco.tournament.movements.tables import Sides, by_number, facing, finish, repeats, seat, together

Places = tuple[int, ...]

_APART, _PARTNERS, _OPPONENTS, _SPREAD = 10**15, 10**12, 10**9, 10
_AT_FOUR = ((0, 3, 1, 2), (0, 2, 1, 3), (0, 1, 2, 3))
_AT_THREE = ((0, 1, 2),)


def arrange_by_rank(asked: Asked, since: int) -> Draft:
    """Draft a Danese of single players, counting as met who met in round ``since`` or later."""
    rest = choose_rest(asked)
    barred = bars(asked.field, asked.round, since)
    numbers = [one.number for one in rest.playing]
    is_pure = not barred.met
    groups = arrange(numbers, asked.options.shape, barred, _APART if is_pure else _OPPONENTS)
    tables = seat(asked, groups, rest)
    played = tables[: len(groups)]
    return finish(asked, tables, rest, (*_explain(asked, played, barred), *repeats(tables, barred)))


def arrange(numbers: Sequence[Number], shape: Shape, barred: Bars, trouble: int = _OPPONENTS) -> list[Sides]:
    """Group players, given in order of rank, and split each group into sides; best table first.

    A group that costs ``trouble`` or more is mixed with others.
    """
    size = shape.entrants
    seating = _Seating(numbers, shape, barred)
    groups = [tuple(range(at, at + size)) for at in range(0, len(numbers), size)]
    while any(_relieve(seating, groups, at, trouble) for at in range(len(groups))):
        pass
    return [seating.best(group)[1] for group in sorted(groups)]


def _relieve(seating: "_Seating", groups: list[Places], at: int, trouble: int) -> bool:
    """Mix a group in trouble with the nearest one that makes both together cheaper."""
    if seating.best(groups[at])[0] < trouble:
        return False
    for other in sorted(range(len(groups)), key=lambda there: (abs(there - at), there)):
        if other == at:
            continue
        now = seating.best(groups[at])[0] + seating.best(groups[other])[0]
        cost, one, two = min(_mixtures(seating, groups[at], groups[other]))
        if cost < now:
            groups[at], groups[other] = one, two
            return True
    return False


def _mixtures(seating: "_Seating", one: Places, two: Places) -> Iterator[tuple[int, Places, Places]]:
    """Yield every way to make two groups of the same players anew, with its cost."""
    everybody = sorted(one + two)
    for rest in combinations(everybody[1:], len(one) - 1):
        first = (everybody[0], *rest)
        second = tuple(place for place in everybody if place not in first)
        yield seating.best(first)[0] + seating.best(second)[0], first, second


class _Seating:
    """The cost of groups, remembered."""

    def __init__(self, numbers: Sequence[Number], shape: Shape, barred: Bars) -> None:
        self._numbers, self._shape, self._bars = numbers, shape, barred
        self._known: dict[Places, tuple[int, Sides]] = {}

    def best(self, group: Places) -> tuple[int, Sides]:
        """Return the best way to split a group into sides, with its cost."""
        if group not in self._known:
            orders = _AT_FOUR if self._shape.per_side == 2 else _AT_THREE
            ways = [self._shape.seat([self._numbers[group[at]] for at in order]) for order in orders]
            spread = sum(b - a for a, b in combinations(group, 2)) * _SPREAD
            self._known[group] = min(
                ((self._broken(way) + spread + wish, way) for wish, way in enumerate(ways)),
                key=lambda found: found[0],
            )
        return self._known[group]

    def _broken(self, sides: Sides) -> int:
        cost = 0
        for one, other in facing(sides):
            cost += _APART * (other in self._bars.apart.get(one, ()))
            cost += _OPPONENTS * len(self._bars.met.get(one, {}).get(other, ()))
        for one, other in together(sides):
            cost += _PARTNERS * len(self._bars.partnered.get(one, {}).get(other, ()))
        return cost


def _explain(asked: Asked, tables: Sequence[Table], barred: Bars) -> Iterator[Why]:
    """Say which ranks share a table and, at four, why these are partners."""
    cite = asked.options.cites.get("danese")
    rank = {number: one.rank for number, one in by_number(asked.field).items()}
    if len(tables) > 2 and barred.met:
        yield Why(0, "singles-not-proven", (), cite)
    for number, sides in tables:
        ranks = sorted(rank[one] for side in sides for one in side)
        yield Why(number, "singles-group", (("places", ", ".join(map(str, ranks))),), cite)
        if asked.options.shape.per_side == 2:
            first, second = sides[0]
            is_even = rank[second] == ranks[-1]
            slug = "singles-first-and-last" if is_even else "singles-other-partners"
            yield Why(number, slug, (("one", first), ("other", second)), cite)
