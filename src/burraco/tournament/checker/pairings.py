"""Whether a round was paired as its movement has it, girone by girone: who rests, who may not meet."""

from collections.abc import Callable

from burraco.tournament.checker.danese import danese, drawn
from burraco.tournament.checker.group import Group
from burraco.tournament.checker.hall import HOUSE, Hall, Seating
from burraco.tournament.checker.italiano import holes, italiano
from burraco.tournament.checker.mitchell import mitchell
from burraco.tournament.faults import Fault, fault

MOVEMENTS: dict[str, Callable[[Group], list[Fault]]] = {
    "random": drawn,
    "mitchell": mitchell,
    "mitchell-planned": mitchell,
    "danese": danese,
    "danese-not-last": danese,
    "danese-no-rematch": danese,
    "italiano": italiano,
}
"""A round by hand is the director's: only who rests is looked at."""


def pairing_faults(hall: Hall, draft: Seating) -> list[Fault]:
    """Return every constraint of its movement a draft does not keep."""
    found = rests_twice(hall, draft)
    mixed = [table for table, sides in draft.tables.items() if len(_gironi(hall, sides)) > 1]
    if mixed:
        return [*found, *(fault("gironi-mixed", round=draft.number, table=table) for table in mixed)]
    check = MOVEMENTS.get(draft.movement)
    for girone in hall.format["gironi"] or [""]:
        group = _group(hall, draft, girone)
        if check is not None and group.members:
            found += _idle(group)
            found += check(group)
    return found


def _gironi(hall: Hall, sides: list[list[int]]) -> set[str]:
    return {hall.girone(who) for side in sides for who in side if who != HOUSE}


def _group(hall: Hall, draft: Seating, girone: str) -> Group:
    members = [number for number in hall.active if hall.girone(number) == girone]
    tables = {at: draft.tables[at] for at in sorted(draft.tables)}
    return Group(
        hall,
        draft,
        members,
        {at: sides for at, sides in tables.items() if _gironi(hall, sides) == {girone}},
        [who for who in draft.resting if hall.girone(who) == girone],
    )


def rests_twice(hall: Hall, draft: Seating) -> list[Fault]:
    """Return who rests again in a session though somebody there has not rested, where that is forbidden."""
    if hall.rules["tournament.rest_twice"]:
        return []
    before = hall.rests(draft.number)
    fresh = {hall.girone(who) for who in hall.active if not before[who] and who not in draft.resting}
    cite = hall.rules.cite("tournament.rest_twice")
    return [
        fault("rests-twice", cite, number=who)
        for who in draft.resting
        if before.get(who) and hall.girone(who) in fresh
    ]


def _idle(group: Group) -> list[Fault]:
    """Return a fault if more rest, or sit with the house, than do not fill a table."""
    size = group.size
    by_house = group.hall.format["incomplete"] == "house"
    houses = sum(side.count(HOUSE) for sides in group.tables.values() for side in sides)
    over = len(group.members) % size
    if group.draft.movement == "italiano" and size == 2:
        over = max(over, holes(group))
    wanted = (over if size == 2 else -over % size) if by_house else over
    idle = houses if by_house else len(group.resting)
    stray = len(group.resting) if by_house else houses
    if idle > wanted or stray:
        return [fault("idle-for-nothing", round=group.draft.number, found=idle + stray, wanted=wanted)]
    return []
