"""Fields for the movements' tests, tournaments of random results, and what must hold of every draft."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from burraco.tournament.field import Contestant, Draft, Meeting, Number, Table
from burraco.tournament.movements.draft import draft
from burraco.tournament.movements.options import HOUSE, Options
from burraco.tournament.movements.plan import Plan, parse_plan

Couple = frozenset[Number]

AT_TABLE: tuple[Options, ...] = (Options(), *(Options(form="singles", seats=seats) for seats in (2, 3, 4)))
"""The forms of a tournament: pairs, and single players at two, three and four."""


class Played(NamedTuple):
    """A round of a tournament: the field before it, what was drafted, and with which options."""

    round: int
    field: tuple[Contestant, ...]
    draft: Draft
    options: Options


def entrants(count: int) -> list[Contestant]:
    """Return a field that has not played: number 1 is ranked first."""
    return [Contestant(number, number) for number in range(1, count + 1)]


def pairings(found: Draft) -> list[tuple[Number, Number]]:
    """Return the meetings of a draft of pairs, table by table."""
    return [(table.sides[0][0], table.sides[1][0]) for table in found.tables]


def opponents(tables: Sequence[Table]) -> list[Couple]:
    """Return all who face each other, house players left out."""
    faced = [
        frozenset((one, other))
        for table in tables
        for left, right in combinations(table.sides, 2)
        for one in left
        for other in right
    ]
    return [couple for couple in faced if HOUSE not in couple]


def partners(tables: Sequence[Table]) -> list[Couple]:
    """Return all who partner each other, house players left out."""
    sides = [frozenset(side) for table in tables for side in table.sides if len(set(side)) == 2]
    return [side for side in sides if HOUSE not in side]


def met(field: Sequence[Contestant], since: int = 1) -> set[Couple]:
    """Return who has met in a round or later."""
    return {frozenset((one.number, m.other)) for one in field for m in one.opponents if m.round >= since}


def check(played: Played) -> None:
    """Everybody has exactly one place, tables are full and numbered apart, nobody rests without need."""
    found, options = played.draft, played.options
    shape = options.shape
    places = Counter(one for table in found.tables for side in table.sides for one in side if one != HOUSE)
    places.update(found.resting)
    assert places == Counter(one.number for one in played.field)
    sizes = {tuple(len(side) for side in table.sides) for table in found.tables}
    assert sizes <= {(shape.per_side,) * shape.sides}
    assert len({table.number for table in found.tables}) == len(found.tables)
    wanted = 0 if options.has_house_players else len(played.field) % shape.entrants
    assert len(found.resting) == wanted
    if options.rests == "never-twice":
        rested = {one.number: len(one.rested) for one in played.field}
        allowed = sorted(rested.values())[:wanted]
        assert sorted(rested[one] for one in found.resting) == allowed


def play(
    count: int,
    plan: Plan | str,
    rounds: int,
    options: Options | None = None,
    seed: int = 1,
    leaving: Sequence[int] = (),
    arriving: Sequence[int] = (),
) -> Iterator[Played]:
    """Play a tournament with random results; before the rounds named somebody leaves, or a new one comes."""
    rng = random.Random(seed)
    plan = parse_plan(plan) if isinstance(plan, str) else plan
    options = options or Options()
    points = {one.number: 0 for one in entrants(count)}
    histories = {one.number: one for one in entrants(count)}
    roster = tuple(points)
    tables: tuple[Table, ...] = ()
    for round_ in range(1, rounds + 1):
        if round_ in leaving and len(points) > 1:
            del points[rng.choice(sorted(points))]
        if round_ in arriving:
            number = max(histories) + 1
            points[number], histories[number] = 0, Contestant(number, number)
        order = sorted(points, key=lambda one: (-points[one], one))
        field = tuple(histories[number]._replace(rank=at) for at, number in enumerate(order, 1))
        now = options._replace(previous=tables, roster=roster)
        found = draft(plan, round_, field, seed, now)
        yield Played(round_, field, found, now)
        tables = found.tables
        _record(round_, found, histories)
        for table in tables:
            for side in table.sides:
                gained = rng.randrange(21)
                for one in side:
                    points[one] = points.get(one, 0) + gained
        points.pop(HOUSE, None)


def _record(round_: int, found: Draft, histories: dict[Number, Contestant]) -> None:
    for couple in opponents(found.tables):
        for one, other in (sorted(couple), sorted(couple, reverse=True)):
            was = histories[one]
            histories[one] = was._replace(opponents=(*was.opponents, Meeting(round_, other)))
    for couple in partners(found.tables):
        for one, other in (sorted(couple), sorted(couple, reverse=True)):
            was = histories[one]
            histories[one] = was._replace(partners=(*was.partners, Meeting(round_, other)))
    for one in found.resting:
        histories[one] = histories[one]._replace(rested=(*histories[one].rested, round_))
