"""Which jump serves a Mitchell best: what each would bring about, counted for all jumps at once.

Rows keep their order, so two entrants meet after one certain sum of jumps and no other (pairs), and the
jumps of the rounds to come can be chosen one by one without spoiling each other.
"""

from typing import NamedTuple

from burraco.tournament.field import Number
from burraco.tournament.movements.bars import Bars
from burraco.tournament.movements.grid import Grid, GridSeat, jumps_to_meet
from burraco.tournament.movements.options import Asked
from burraco.tournament.movements.rests import may_rest


class Cost(NamedTuple):
    """What a jump brings about, worst first: forbidden rests, meetings to be avoided, repeated meetings."""

    rests: int = 0
    apart: int = 0
    repeats: int = 0


class JumpPlan(NamedTuple):
    """The jumps for the rounds to come, and what each costs."""

    jumps: tuple[int, ...]
    costs: tuple[Cost, ...]


def jump_costs(asked: Asked, grid: Grid, barred: Bars) -> list[Cost]:
    """Return the cost of each jump from 0 to one less than there are tables."""
    seats = {who: seat for seat, who in grid.seats() if who is not None}
    apart, again, rests = ([0] * grid.tables for _ in range(3))
    for one, seat in seats.items():
        for other in barred.apart.get(one, ()):
            _count(apart, 1, seat, seats.get(other), one < other)
        for met in (barred.met, barred.partnered):
            for other, rounds in met.get(one, {}).items():
                _count(again, len(rounds), seat, seats.get(other), one < other)
    holes = [seat for seat, who in grid.seats() if who is None]
    for seat in _barred_from_rest(asked, seats):
        for hole in holes:
            _count(rests, 1, seat, hole, True)
    return [Cost(*found) for found in zip(rests, apart, again, strict=True)]


def _barred_from_rest(asked: Asked, seats: dict[Number, GridSeat]) -> list[GridSeat]:
    if asked.options.has_house_players:
        return []
    rule = asked.options.rests
    return [seats[x.number] for x in asked.field if x.number in seats and not may_rest(rule, x)]


def _count(into: list[int], weight: int, one: GridSeat, other: GridSeat | None, is_wanted: bool) -> None:
    if is_wanted and other is not None:
        for jump in jumps_to_meet(one, other, len(into)):
            into[jump] += weight


def best_jumps(costs: list[Cost]) -> list[int]:
    """Return all jumps, best first; of equals the shortest way on, staying put last."""
    return sorted(range(len(costs)), key=lambda jump: (costs[jump], jump or len(costs)))


def choose_jumps(costs: list[Cost], rounds: int) -> JumpPlan:
    """Choose jumps for some rounds so that their sums are the cheapest, each used once while they last."""
    ranking = best_jumps(costs)
    jumps: list[int] = []
    spent: list[Cost] = []
    stand = 0
    for start in range(0, rounds, len(costs)):
        for total in sorted(ranking[: rounds - start], key=lambda jump: jump or len(costs)):
            jumps.append((total - stand) % len(costs))
            spent.append(costs[total])
            stand = total
    return JumpPlan(tuple(jumps), tuple(spent))
