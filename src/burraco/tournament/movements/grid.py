"""Who sits where in a Mitchell: one column per table, one row per seat of a table.

Row 0 stays. Every other row moves on: row 1 by the jump, row 2 by twice the jump, row 3 by three times. With
pairs (two rows) that is Mitchell as [uisp 3.2] and [feburit Sistemazione ai tavoli] have it; for single
players it is our reading, and with it partners change whenever the mobile move.
"""

from collections.abc import Iterator, Sequence
from math import gcd
from typing import NamedTuple

from burraco.tournament.field import Contestant, Number, Table
from burraco.tournament.movements.options import HOUSE, Asked

Row = tuple[Number | None, ...]


class GridSeat(NamedTuple):
    """A seat of the grid: its row and its column, both from 0."""

    row: int
    column: int


class Grid(NamedTuple):
    """Everybody's seat; None is a seat nobody has."""

    rows: tuple[Row, ...]

    @property
    def tables(self) -> int:
        """How many tables there are."""
        return len(self.rows[0])

    def moved(self, jump: int) -> "Grid":
        """Return where everybody sits after a jump."""
        return Grid(tuple(_turned(row, at * jump) for at, row in enumerate(self.rows)))

    def seats(self) -> Iterator[tuple[GridSeat, Number | None]]:
        """Yield every seat with who sits there."""
        for at, row in enumerate(self.rows):
            yield from ((GridSeat(at, column), who) for column, who in enumerate(row))

    def at_table(self, column: int) -> list[Number | None]:
        """Return who sits at a table, row by row."""
        return [row[column] for row in self.rows]

    def swapped(self, one: Number, other: Number) -> "Grid":
        """Return the grid with two entrants in each other's seats."""
        to: dict[Number | None, Number] = {one: other, other: one}
        return Grid(tuple(tuple(to.get(who, who) for who in row) for row in self.rows))


def _turned(row: Row, by: int) -> Row:
    by %= len(row)
    return row[len(row) - by :] + row[: len(row) - by]


def jumps_to_meet(one: GridSeat, other: GridSeat, tables: int) -> Iterator[int]:
    """Yield the jumps, from 0 to one less than there are tables, that bring two seats to one table.

    Seats of one row never come together.
    """
    speed, way = other.row - one.row, one.column - other.column
    if not speed:
        return
    common = gcd(speed, tables)
    if way % common:
        return
    cycle = tables // common
    first = way // common * pow(speed // common, -1, cycle) % cycle
    yield from range(first, tables, cycle)


def known_seats(asked: Asked) -> dict[Number, GridSeat]:
    """Return where entrants sat in the round before, as far as options or histories tell."""
    first = asked.options.first_table
    if asked.options.previous:
        return {
            number: GridSeat(row, table.number - first)
            for table in asked.options.previous
            for row, number in enumerate(_seats(table))
            if number != HOUSE
        }
    fixed = {one.number: one.fixed_table - first for one in asked.field if one.fixed_table is not None}
    seats = {number: GridSeat(0, column) for number, column in fixed.items()}
    for one in asked.field:
        column = _column_before(one, fixed, asked.round - 1)
        if one.number not in fixed and column is not None:
            seats[one.number] = GridSeat(1, column)
    return seats


def _seats(table: Table) -> list[Number]:
    return [number for side in table.sides for number in side]


def _column_before(one: Contestant, fixed: dict[Number, int], round_: int) -> int | None:
    """Return where a mobile pair sat: with the pair it met, which does not move."""
    met = (meeting.other for meeting in one.opponents if meeting.round == round_)
    return next((fixed[other] for other in met if other in fixed), None)


def fill(
    rows: int, tables: int, seats: dict[Number, GridSeat], waiting: Sequence[Number], free: GridSeat | None
) -> Grid:
    """Put everybody in the seat kept for them if there is one, and those waiting into what is left.

    ``free`` is a seat to leave empty if a seat must stay empty and this one can.
    """
    grid: list[list[Number | None]] = [[None] * tables for _ in range(rows)]
    homeless = []
    for number in waiting:
        seat = seats.get(number)
        if seat and seat.row < rows and 0 <= seat.column < tables and grid[seat.row][seat.column] is None:
            grid[seat.row][seat.column] = number
        else:
            homeless.append(number)
    empty = [GridSeat(row, column) for row in range(rows) for column in range(tables)]
    empty = [seat for seat in empty if grid[seat.row][seat.column] is None]
    empty.sort(key=lambda seat: (seat == free, seat.row, seat.column))
    for number in homeless:
        wish = seats.get(number)
        best = next((seat for seat in empty if wish and seat.row == wish.row), empty[0])
        empty.remove(best)
        grid[best.row][best.column] = number
    return Grid(tuple(map(tuple, grid)))
