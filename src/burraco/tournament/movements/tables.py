"""From groups of entrants to numbered tables, and what is said of any table whatever the movement."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from burraco.tournament.field import Contestant, Draft, Number, Table, Why
from burraco.tournament.movements.bars import Bars, Rounds
from burraco.tournament.movements.options import HOUSE, Asked
from burraco.tournament.movements.rests import Rest, idle

Sides = tuple[tuple[Number, ...], ...]


def seat(asked: Asked, groups: Iterable[Sides], rest: Rest) -> tuple[Table, ...]:
    """Number the tables in the order given; a table that house players fill comes last."""
    every = [*groups]
    if rest.left_over and asked.options.has_house_players:
        every.append(house_table(asked, [one.number for one in rest.left_over]))
    first = asked.options.first_table
    return tuple(Table(first + at, sides) for at, sides in enumerate(every))


def finish(asked: Asked, tables: tuple[Table, ...], rest: Rest, reasons: Iterable[Why]) -> Draft:
    """Return the draft: who rests is explained first, then what else was said."""
    return Draft(asked.round, tables, idle(asked, rest), (*rest.reasons, *reasons))


def house_table(asked: Asked, numbers: Sequence[Number]) -> Sides:
    """Fill a table with house players; at four the best ranked sits with the last, as in `singles`."""
    shape = asked.options.shape
    full = [*numbers, *[HOUSE] * (shape.entrants - len(numbers))]
    if shape.per_side == 2:
        return ((full[0], full[3]), (full[1], full[2]))
    return shape.seat(full)


def facing(sides: Sides) -> Iterator[tuple[Number, Number]]:
    """Yield all pairs of opponents at a table, house players left out."""
    for left, right in combinations(sides, 2):
        yield from ((one, other) for one in left for other in right if HOUSE not in (one, other))


def together(sides: Sides) -> Iterator[tuple[Number, Number]]:
    """Yield all partners at a table, house players left out."""
    for side in sides:
        yield from (pair for pair in combinations(side, 2) if HOUSE not in pair)


def repeats(tables: Iterable[Table], bars: Bars) -> Iterator[Why]:
    """Say which tables bring together entrants who met, partnered or were to be kept apart."""
    for number, sides in tables:
        for one, other in facing(sides):
            if other in bars.apart.get(one, ()):
                yield Why(number, "not-kept-apart", (("one", one), ("other", other)))
            rounds = bars.met.get(one, {}).get(other, ())
            if rounds:
                yield Why(number, "rematch", _again(one, other, rounds))
        for one, other in together(sides):
            rounds = bars.partnered.get(one, {}).get(other, ())
            if rounds:
                yield Why(number, "partners-again", _again(one, other, rounds))


def by_number(field: Sequence[Contestant]) -> dict[Number, Contestant]:
    """Return the field by entrants' numbers."""
    return {one.number: one for one in field}


def _again(one: Number, other: Number, rounds: Rounds) -> tuple[tuple[str, object], ...]:
    return (("one", one), ("other", other), ("rounds", ", ".join(map(str, rounds))))
