"""Mitchell: fixed pairs keep their table, mobile ones move on, by one table or by the director's jump.

[uisp 3.2 a 3 and b 4], [feburit Sistemazione ai tavoli]. The first side of a table is the fixed one. In the
first round places are drawn; later rounds start from the tables of the round before, whichever movement made
them, so that a drawn first round can be followed by Mitchell. An odd field has one table without a fixed pair
(the last): whoever comes there rests, or meets the house. If that one may not rest again, it changes places
with the last ranked that may. Single players at three and four: see `grid`; those left over are chosen by
rank, and whoever returns takes the seat that became free.
"""

from collections.abc import Iterator

from burraco.tournament.field import Contestant, Draft, Number, Table, Why
from burraco.tournament.movements.bars import Bars, bars
from burraco.tournament.movements.grid import Grid, GridSeat, fill, known_seats
from burraco.tournament.movements.jumps import JumpPlan, best_jumps, choose_jumps, jump_costs
from burraco.tournament.movements.mitchell_lots import draw_lots
from burraco.tournament.movements.options import HOUSE, Asked
from burraco.tournament.movements.rests import Rest, bye_reasons, choose_rest, may_rest
from burraco.tournament.movements.tables import by_number, finish, repeats


def mitchell(asked: Asked) -> Draft:
    """Move on by the jump of the options."""
    return _draft(asked, asked.options.jump)


def mitchell_planned(asked: Asked) -> Draft:
    """Move on by the jump that keeps apart whom it should and repeats fewest meetings."""
    return _draft(asked, None)


def plan_jumps(asked: Asked, rounds: int) -> JumpPlan:
    """Choose jumps for the rounds to come, from where everybody sits now."""
    start = _start(asked, _rest(asked), bars(asked.field, asked.round))
    return choose_jumps(start.costs, rounds) if start else JumpPlan((), ())


class _Start:
    """Where everybody sits before moving, and what each jump would cost."""

    def __init__(self, asked: Asked, grid: Grid, barred: Bars, is_drawn: bool) -> None:
        self.grid = grid
        self.costs = jump_costs(asked, grid, barred)
        self.is_drawn = is_drawn


def _rest(asked: Asked) -> Rest:
    """Leave nobody over where a seat may stay empty: at two a side, or where house players sit there."""
    if asked.options.shape.entrants == 2 or asked.options.has_house_players:
        return Rest((), asked.field)
    return choose_rest(asked)


def _start(asked: Asked, rest: Rest, barred: Bars) -> _Start | None:
    size = asked.options.shape.entrants
    numbers = [one.number for one in rest.playing]
    tables = -(-len(numbers) // size)
    if not tables:
        return None
    seats = known_seats(asked) if asked.round > 1 else {}
    if not any(number in seats and seats[number].row for number in numbers):
        return _Start(asked, draw_lots(asked, numbers, tables, barred.apart), barred, True)
    return _Start(asked, fill(size, tables, seats, numbers, GridSeat(0, tables - 1)), barred, False)


def _draft(asked: Asked, jump: int | None) -> Draft:
    rest, barred = _rest(asked), bars(asked.field, asked.round)
    start = _start(asked, rest, barred)
    if start is None:
        return finish(asked, (), rest, ())
    best = best_jumps(start.costs)
    if start.is_drawn:
        jump = 0 if start.costs[0] == start.costs[best[0]] else best[0]
    reasons = _reasons(asked, start, best[0] if jump is None else jump, jump is None)
    grid = start.grid.moved(best[0] if jump is None else jump)
    grid, settled = _settle_rest(asked, grid, barred)
    tables, alone = _seat(asked, grid)
    if alone:
        rest = Rest(alone, rest.playing, (*bye_reasons(asked, alone), *settled))
    return finish(asked, tables, rest, (*reasons, *repeats(tables, barred)))


def _settle_rest(asked: Asked, grid: Grid, barred: Bars) -> tuple[Grid, tuple[Why, ...]]:
    """Let somebody else rest who may, if the movement brings it to one who may not."""
    rule, known = asked.options.rests, by_number(asked.field)
    alone = next((one for one in _alone(grid) if not may_rest(rule, known[one])), None)
    least = min(len(one.rested) for one in asked.field)
    if alone is None or asked.options.has_house_players or len(known[alone].rested) == least:
        return grid, ()
    mates = {one: table for table in _seated(grid) for one in table}
    others = [one for one in asked.field if len(one.rested) == least]
    chosen = min(others, key=lambda one: (_clashes(barred, alone, one.number, mates[one.number]), -one.rank))
    params = (("one", alone), ("other", chosen.number))
    return grid.swapped(alone, chosen.number), (
        Why(0, "rest-swapped", params, asked.options.cites.get("rests")),
    )


def _seated(grid: Grid) -> list[list[Number]]:
    return [[one for one in grid.at_table(at) if one is not None] for at in range(grid.tables)]


def _alone(grid: Grid) -> list[Number]:
    """Return who sits at a table with an empty seat."""
    return [one for table in _seated(grid) if len(table) < len(grid.rows) for one in table]


def _clashes(barred: Bars, number: Number, other: Number, table: list[Number]) -> int:
    """Count whom an entrant should not meet if it took another's seat at a table."""
    return sum(one != other and barred.penalty(number, one) is not None for one in table)


def _seat(asked: Asked, grid: Grid) -> tuple[tuple[Table, ...], tuple[Contestant, ...]]:
    """Number the tables and name those who have no opponents."""
    options, known = asked.options, by_number(asked.field)
    alone = set() if options.has_house_players else set(_alone(grid))
    tables: list[Table] = []
    for column in range(grid.tables):
        seats = [HOUSE if one is None else one for one in grid.at_table(column)]
        if alone.isdisjoint(seats):
            tables.append(Table(options.first_table + column, options.shape.seat(seats)))
    return tuple(tables), tuple(known[one] for one in alone)


def _reasons(asked: Asked, start: _Start, jump: int, is_planned: bool) -> Iterator[Why]:
    cite = asked.options.cites.get("mitchell")
    if start.is_drawn:
        yield Why(0, "mitchell-drawn", (), cite)
        return
    yield Why(0, "mitchell-moves", (("jump", jump % start.grid.tables),), cite)
    if is_planned:
        worse = sum(cost > start.costs[jump] for cost in start.costs)
        yield Why(0, "mitchell-planned", (("jump", jump), ("worse", worse)), cite)
