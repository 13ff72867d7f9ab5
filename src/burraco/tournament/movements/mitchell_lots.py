"""The first seating of a Mitchell: who stays, who moves, and from which table, by lot.

Entrants to be kept apart are put into one row where there is room, since a row never meets itself: all fixed
or all mobile. What does not fit is left to the choice of the jumps.
"""

from collections.abc import Mapping, Sequence

from burraco.tournament.field import Number
from burraco.tournament.movements.grid import Grid, GridSeat, fill
from burraco.tournament.movements.lots import shuffled
from burraco.tournament.movements.options import Asked


def draw_lots(
    asked: Asked, numbers: Sequence[Number], tables: int, apart: Mapping[Number, frozenset[Number]]
) -> Grid:
    """Seat everybody by lot; whoever has a fixed table stays there. Seats too many are at the last table."""
    rows = asked.options.shape.entrants
    order = shuffled(asked, "mitchell", sorted(numbers))
    seats = _pinned(asked, set(numbers), tables)
    taken = set(seats.values())
    free = [
        [GridSeat(row, at) for at in range(tables) if GridSeat(row, at) not in taken] for row in range(rows)
    ]
    for row in range(rows * tables - len(numbers)):
        if free[row]:
            free[row].pop()
    for cluster in _clusters(order, apart):
        rowed = {seats[one].row for one in cluster if one in seats}
        for one in cluster:
            if one not in seats:
                best = max(
                    (row for row in range(rows) if free[row]), key=lambda row: _appeal(free, rowed, row)
                )
                rowed = {best}
                seats[one] = free[best].pop(0)
    return fill(rows, tables, seats, order, None)


def _appeal(free: Sequence[Sequence[GridSeat]], rowed: set[int], row: int) -> tuple[bool, int, int]:
    """Prefer the row where the cluster already is, then the one with most room, then the mobile."""
    return row in rowed, len(free[row]), row


def _pinned(asked: Asked, playing: set[Number], tables: int) -> dict[Number, GridSeat]:
    """Return the fixed tables entrants have; of two at one table the better ranked keeps it."""
    seats: dict[Number, GridSeat] = {}
    taken: set[GridSeat] = set()
    for one in asked.field:
        if one.fixed_table is not None and one.number in playing:
            seat = GridSeat(0, one.fixed_table - asked.options.first_table)
            if 0 <= seat.column < tables and seat not in taken:
                seats[one.number] = seat
                taken.add(seat)
    return seats


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
