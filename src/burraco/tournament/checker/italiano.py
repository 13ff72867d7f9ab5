"""Italiano: in a cycle everybody meets everybody once; at four, everybody partners everybody once.

With places 1 to N by number (N even, the last one free if need be) a round of the cycle brings together those
whose places have the same sum, counted round N − 1; the last place meets whose double has that sum. So a
round has one residue, and no two rounds of a cycle share theirs. A round may leave the cycle where people
left and nobody may rest twice, or where at four the field does not fill its tables; it then repeats as little
as can be. A stage somebody entered late, or one round of which was seated by hand, has no such order.
"""

from burraco.tournament.checker.danese import avoidable, dear
from burraco.tournament.checker.group import Group, PairsAt, facing, together, whole
from burraco.tournament.checker.hall import Seating
from burraco.tournament.faults import Fault, fault


def roster(group: Group) -> list[int]:
    """Return those of the girone who were there when the stage began, whoever left since included."""
    hall, start = group.hall, group.draft.start
    if group.draft.number == start:
        return sorted(group.members)
    girone = hall.girone(group.members[0])
    there = hall.rounds[start - 1].everybody()
    return sorted(who for who in there if who in hall.entrants and hall.girone(who) == girone)


def holes(group: Group) -> int:
    """Return how many places of the stage have nobody in them: whoever has such an opponent is left alone."""
    places = {*roster(group), *group.members}
    return len(places) + len(places) % 2 - len(group.members)


def italiano(group: Group) -> list[Fault]:
    """Check a round against the cycle it belongs to."""
    if group.hall.lines == 3:
        return avoidable(group, group.met())
    stage = group.hall.rounds[group.draft.start - 1 :]
    if any(one.by_hand or one.late_tables for one in stage) or not {*group.members} <= {*roster(group)}:
        return []
    residues = _residues(group, group.draft)
    if len(residues) == 1:
        # with one table a round that left the cycle looks like one of it
        return [] if _may_leave(group) else _twice_in_cycle(group, residues)
    if residues and not _may_leave(group):
        return [fault("not-in-the-cycle", round=group.draft.number)]
    return avoidable(group, group.met()) if group.size == 2 else _partners_again(group)


def _twice_in_cycle(group: Group, residues: set[int]) -> list[Fault]:
    """Return the earlier rounds of the cycle that were the same round of the tables."""
    first = group.draft.number - (group.draft.nth - 1) % _length(group)
    return [
        fault("round-of-the-cycle-twice", round=group.draft.number, other=one.number)
        for one in group.hall.rounds[first - 1 :]
        if _residues(group, one) == residues and not _left_the_cycle(group, one)
    ]


def _left_the_cycle(group: Group, round_: Seating) -> bool:
    """Tell whether an earlier round had to leave the tables, since its field did not fill them at four."""
    girone = group.hall.girone(group.members[0])
    there = [who for who in round_.everybody() if group.hall.girone(who) == girone]
    return group.size == 4 and len(there) % 4 > 1


def _length(group: Group) -> int:
    """Return how many rounds a cycle has."""
    places = len(roster(group))
    return max(1, places - 1 + places % 2)


def _residues(group: Group, round_: Seating) -> set[int]:
    """Return the sums of places, round the cycle, of those who meet (at four, of partners) in a round."""
    places = {who: at for at, who in enumerate(roster(group), 1)}
    cycle = _length(group)
    pairs = [pair for sides in whole(round_.tables).values() for pair in _pairs_at(group)(sides)]
    found = set()
    for one, other in pairs:
        if one in places and other in places:
            low, high = sorted((places[one], places[other]))
            found.add((2 * low if high == cycle + 1 else low + high) % cycle)
    return found


def _pairs_at(group: Group) -> PairsAt:
    return together if group.size == 4 else facing


def _may_leave(group: Group) -> bool:
    """Tell whether the tables of the cycle can leave too many, or one who may not rest, without a seat."""
    if group.size == 4 and (len(group.members) % 4 > 1 or holes(group) > 1):
        return True
    rested = group.hall.rests(group.draft.number)
    return not group.hall.rules["tournament.rest_twice"] and any(rested[who] for who in group.members)


def _partners_again(group: Group) -> list[Fault]:
    """Return the tables where two partner again, if that could have been avoided."""
    had = group.partnered()
    pairs = [(at, pair) for at, sides in whole(group.tables).items() for pair in together(sides)]

    def cost(one: int, other: int) -> int:
        return int((min(one, other), max(one, other)) in had)

    return dear(group, pairs, cost)
