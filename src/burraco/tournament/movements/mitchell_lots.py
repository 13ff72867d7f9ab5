"""The first seating of a Mitchell: who stays, who moves, and from which table, by lot.

Entrants to be kept apart are put into one row where there is room, since a row never meets itself: all fixed
or all mobile. What does not fit is left to the choice of the jumps.
"""

from collections.abc import Mapping, Sequence

from burraco.tournament.field import Number
from burraco.tournament.movements.grid import Grid, Spot, fill
from burraco.tournament.movements.lots import shuffled
from burraco.tournament.movements.options import Asked


def draw_lots(
    asked: Asked, numbers: Sequence[Number], tables: int, apart: Mapping[Number, frozenset[Number]]
) -> Grid:
    """Seat everybody by lot; whoever has a fixed table stays there. Seats too many are at the last table."""
    rows = asked.options.shape.entrants
    order = shuffled(asked, "mitchell", sorted(numbers))
    spots = _pinned(asked, set(numbers), tables)
    taken = set(spots.values())
    seats = [[Spot(row, at) for at in range(tables) if Spot(row, at) not in taken] for row in range(rows)]
    for row in range(rows * tables - len(numbers)):
        if seats[row]:
            seats[row].pop()
    for cluster in _clusters(order, apart):
        rowed = {spots[one].row for one in cluster if one in spots}
        for one in cluster:
            if one not in spots:
                best = max(
                    (row for row in range(rows) if seats[row]), key=lambda row: _appeal(seats, rowed, row)
                )
                rowed = {best}
                spots[one] = seats[best].pop(0)
    return fill(rows, tables, spots, order, None)


def _appeal(seats: Sequence[Sequence[Spot]], rowed: set[int], row: int) -> tuple[bool, int, int]:
    """Prefer the row where the cluster already is, then the one with most room, then the mobile."""
    return row in rowed, len(seats[row]), row


def _pinned(asked: Asked, playing: set[Number], tables: int) -> dict[Number, Spot]:
    """Return the fixed tables entrants have; of two at one table the better ranked keeps it."""
    spots: dict[Number, Spot] = {}
    taken: set[Spot] = set()
    for one in asked.field:
        if one.fixed_table is not None and one.number in playing:
            spot = Spot(0, one.fixed_table - asked.options.first_table)
            if 0 <= spot.column < tables and spot not in taken:
                spots[one.number] = spot
                taken.add(spot)
    return spots


def _clusters(order: Sequence[Number], apart: Mapping[Number, frozenset[Number]]) -> list[list[Number]]:
    """Return the groups linked by being kept apart, largest first, each in drawn order."""
    place = {number: at for at, number in enumerate(order)}
    seen: set[Number] = set()
    clusters: list[list[Number]] = []
    for number in order:
        if number not in seen:
            cluster, open_ = {number}, [number]
            while open_:
                fresh = {one for one in apart.get(open_.pop(), ()) if one in place} - cluster
                cluster |= fresh
                open_ += fresh
            seen |= cluster
            clusters.append(sorted(cluster, key=place.__getitem__))
    return sorted(clusters, key=len, reverse=True)
