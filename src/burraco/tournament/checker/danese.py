"""Danese and drawn rounds: neighbours in rank, the best at table 1, nobody meets again without need.

For single players at three and four the movements promise the best only up to two tables; there every way to
seat them is tried, beyond that only a pure Danese is looked at.
"""

from collections.abc import Iterator
from itertools import combinations

from burraco.tournament.checker.group import Group, facing, together, whole
from burraco.tournament.checker.hall import Sides
from burraco.tournament.checker.matching import Cost, Pair, is_avoidable, least_cost
from burraco.tournament.checker.ranking import rank_order
from burraco.tournament.faults import Fault, fault

EXACT = 64
"""Up to so many the sum of the distances in rank is compared with the smallest there is."""

Bars = dict[Pair, int]


def danese(group: Group) -> list[Fault]:
    """Check a Danese of any strength."""
    number = group.draft.number
    since = {"danese": number, "danese-not-last": max(1, number - 1), "danese-no-rematch": 1}
    met = group.met(since[group.draft.movement])
    found = avoidable(group, met) + _second_choice(group)
    if number > 1 and not found:
        found = _by_rank(group, met) if group.size == 2 else _in_blocks(group, met)
    return found


def drawn(group: Group) -> list[Fault]:
    """Check a drawn round: it avoids rematches like a Danese, by lot instead of rank."""
    return avoidable(group, group.met())


def _second_choice(group: Group) -> list[Fault]:
    """Where nobody rests twice, the last ranked that has not rested rests. [feburit 33]"""
    hall, number = group.hall, group.draft.number
    if hall.rules["tournament.rest_twice"] or number == 1 or len(group.resting) != 1:
        return []
    before = hall.rests(number)
    order = [who for who in rank_order(hall) if who in set(group.members)]
    fresh = [who for who in order if not before[who]]
    if not fresh or group.resting[0] == fresh[-1]:
        return []
    cite = hall.rules.cite("tournament.rest_twice")
    return [fault("another-rests", cite, round=number, number=group.resting[0], wanted=fresh[-1])]


def avoidable(group: Group, met: Bars) -> list[Fault]:
    """Return the tables where two meet who need not."""
    if group.size != 2:
        return _singles(group, met)
    hall, pairs = group.hall, group.pairs
    weight = len(group.members) + 1

    def cost(one: int, other: int) -> int:
        pair = (min(one, other), max(one, other))
        return hall.apart(one, other) * weight + (pair in met)

    return dear(group, pairs, cost)


def dear(group: Group, pairs: list[tuple[int, Pair]], cost: Cost) -> list[Fault]:
    """Return the tables that cost something, if others would have cost less."""
    if not is_avoidable([pair for _, pair in pairs], cost):
        return []
    return [
        fault("avoidable-meeting", round=group.draft.number, table=at, one=pair[0], other=pair[1])
        for at, pair in pairs
        if cost(*pair)
    ]


def _by_rank(group: Group, met: Bars) -> list[Fault]:
    """Tables follow rank; neighbours meet if nothing bars it, else those nearest by the sum of distances."""
    playing = {who for _, pair in group.pairs for who in pair}
    place = {who: at for at, who in enumerate((x for x in rank_order(group.hall) if x in playing), 1)}
    pairs = [(at, sorted((place[one], place[other]))) for at, (one, other) in group.pairs]
    order = sorted(place, key=place.__getitem__)
    firsts = [best for _, (best, _) in pairs]
    if firsts != sorted(firsts):
        table = next(at for (at, (best, _)), due in zip(pairs, sorted(firsts), strict=True) if best != due)
        return [fault("not-by-rank", round=group.draft.number, table=table)]

    def barred(one: int, other: int) -> bool:
        return group.hall.apart(one, other) or (min(one, other), max(one, other)) in met

    plain = zip(order[::2], order[1::2], strict=True)
    if not any(barred(one, other) for one, other in plain):
        return [
            fault("not-neighbours", round=group.draft.number, table=at, place=best, other=other)
            for at, (best, other) in pairs
            if (best % 2, other) != (1, best + 1)
        ]
    broken = any(barred(order[one - 1], order[other - 1]) for _, (one, other) in pairs)
    if broken or len(order) > EXACT:
        return []
    total, far = sum(other - best for _, (best, other) in pairs), len(order) ** 2

    def distance(one: int, other: int) -> int:
        return far if barred(one, other) else abs(place[one] - place[other])

    least = least_cost(order, distance)
    return [fault("not-nearest", round=group.draft.number, total=total, least=least)] if total > least else []


def _in_blocks(group: Group, met: Bars) -> list[Fault]:
    """Single players of a pure Danese: the first so many at the first table, and so on."""
    hall = group.hall
    if met or any(hall.apart(one, other) for one, other in combinations(group.members, 2)):
        return []
    tables = [(at, {who for side in sides for who in side}) for at, sides in whole(group.tables).items()]
    playing = {who for _, here in tables for who in here}
    order = [who for who in rank_order(hall) if who in playing]
    return [
        fault("not-by-rank", round=group.draft.number, table=at)
        for place, (at, here) in enumerate(tables)
        if here != set(order[place * group.size : (place + 1) * group.size])
    ]


Broken = tuple[int, int, int]


def _singles(group: Group, met: Bars) -> list[Fault]:
    """At up to two tables of single players, try every seating."""
    played = list(whole(group.tables).values())
    if group.draft.movement == "danese" or not 1 <= len(played) <= 2:
        return []
    partnered = group.partnered()

    def broken(tables: tuple[Sides, ...]) -> Broken:
        opponents = [pair for sides in tables for pair in facing(sides)]
        partners = [pair for sides in tables for pair in together(sides)]
        return (
            sum(group.hall.apart(*pair) for pair in opponents),
            sum(partnered.get(pair, 0) for pair in partners),
            sum(met.get(pair, 0) for pair in opponents),
        )

    now = broken(tuple(played))
    if not any(now) or now <= min(map(broken, _seatings(played))):
        return []
    return [fault("avoidable-repeats", round=group.draft.number, found=sum(now))]


def _seatings(tables: list[Sides]) -> Iterator[tuple[Sides, ...]]:
    """Yield every way to seat the people of one or two tables."""
    everybody = sorted(who for sides in tables for side in sides for who in side)
    step, lines = len(tables[0][0]), len(tables[0])
    size = step * lines
    for first in combinations(everybody, size):
        second = tuple(who for who in everybody if who not in first)
        for one in _split(first, step):
            if second:
                yield from ((one, other) for other in _split(second, step))
            else:
                yield (one,)


def _split(people: tuple[int, ...], step: int) -> list[Sides]:
    if step == 1:
        return [[[who] for who in people]]
    first, *others = people
    return [[[first, mate], [who for who in others if who != mate]] for mate in others]
