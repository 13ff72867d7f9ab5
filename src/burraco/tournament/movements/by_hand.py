"""By hand: the director's seating, checked: everybody once, every table full [uisp 3.2 a 2].

Rematches, repeated partners and entrants kept apart are told, not refused: the director may have a reason.
"""

from collections import Counter
from collections.abc import Iterator

from burraco.tournament.field import Draft, Number, Table, Why
from burraco.tournament.movements.bars import bars
from burraco.tournament.movements.options import HOUSE, Asked
from burraco.tournament.movements.rests import may_rest
from burraco.tournament.movements.tables import by_number, repeats


class BadSeating(ValueError):
    """A seating that cannot be played, with every fault found."""

    def __init__(self, faults: tuple[Why, ...]) -> None:
        self.faults = faults
        super().__init__("; ".join(_plainly(fault) for fault in faults))


def by_hand(asked: Asked) -> Draft:
    """Take the seating of the options, or say all that is wrong with it."""
    tables = tuple(sorted(asked.options.seating))
    resting = asked.options.resting
    faults = tuple(seating_faults(asked))
    if faults:
        raise BadSeating(faults)
    reason = Why(0, "by-hand", (), asked.options.cites.get("by-hand"))
    barred = bars(asked.field, asked.round)
    return Draft(asked.round, tables, resting, (reason, *_rests(asked), *repeats(tables, barred)))


def seating_faults(asked: Asked) -> Iterator[Why]:
    """Yield every fault of a seating."""
    options = asked.options
    for number, count in sorted(Counter(table.number for table in options.seating).items()):
        if count > 1:
            yield Why(number, "table-twice", (("count", count),))
    for table in options.seating:
        yield from _table_faults(asked, table)
    seated = Counter(one for table in options.seating for side in table.sides for one in side if one != HOUSE)
    seated.update(options.resting)
    known = set(asked.numbers)
    yield from _about("unknown-entrant", sorted(seated.keys() - known))
    yield from _about("seated-twice", sorted(one for one, count in seated.items() if count > 1))
    yield from _about("not-seated", [one for one in sorted(known) if not seated[one]])


def _table_faults(asked: Asked, table: Table) -> Iterator[Why]:
    shape = asked.options.shape
    if [len(side) for side in table.sides] != [shape.per_side] * shape.sides:
        found = " + ".join(str(len(side)) for side in table.sides) or "0"
        wanted = " + ".join([str(shape.per_side)] * shape.sides)
        yield Why(table.number, "wrong-size", (("found", found), ("wanted", wanted)))
    houses = sum(side.count(HOUSE) for side in table.sides)
    if houses and (not asked.options.has_house_players or houses >= shape.entrants):
        yield Why(table.number, "no-house-player")


def _about(slug: str, numbers: list[Number]) -> Iterator[Why]:
    return (Why(0, slug, (("one", number),)) for number in numbers)


def _rests(asked: Asked) -> Iterator[Why]:
    """Say who rests although the code's rule does not want it."""
    known = by_number(asked.field)
    for number in asked.options.resting:
        one = known[number]
        if not may_rest(asked.options.rests, one):
            who = (("one", number), ("place", one.rank), ("times", len(one.rested)))
            yield Why(0, "rested-before", who, asked.options.cites.get("rests"))


def _plainly(fault: Why) -> str:
    told = ", ".join(f"{name} {value}" for name, value in fault.params)
    where = f"table {fault.table}: " if fault.table else ""
    return f"{where}{fault.slug}{f' ({told})' if told else ''}"
