"""Who has no opponents when the field does not fill its tables."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from burraco.tournament.field import Contestant, Number, Why
from burraco.tournament.movements.options import Asked, RestRule


class Rest(NamedTuple):
    """Those left over, best ranked first, those who play, and why."""

    left_over: tuple[Contestant, ...]
    playing: tuple[Contestant, ...]
    reasons: tuple[Why, ...] = ()


def choose_rest(asked: Asked) -> Rest:
    """Leave over as many as do not fill a table, by the rule in force.

    Where house players fill the last table those left over play there; otherwise they rest. This comes
    before any pairing: who rests is the code's business, and a rematch does not change it.
    """
    field, rule = asked.field, asked.options.rests
    count = len(field) % asked.options.shape.entrants
    chosen = _RULES[rule](field, count)
    numbers = {one.number for one in chosen}
    left_over = tuple(one for one in field if one.number in numbers)
    playing = tuple(one for one in field if one.number not in numbers)
    return Rest(left_over, playing, tuple(rest_reasons(asked, left_over)))


def may_rest(rule: RestRule, one: Contestant) -> bool:
    """Whether an entrant may rest (again) under a rule."""
    return rule != "never-twice" or not one.rested


def rest_reasons(asked: Asked, left_over: Sequence[Contestant]) -> Iterator[Why]:
    """Say of each one left over by rank why it is this one, and who was passed over."""
    gone = {one.number for one in left_over}
    for one, plain in zip(left_over, bye_reasons(asked, left_over), strict=True):
        passed = [x.number for x in asked.field if x.rank > one.rank and x.number not in gone]
        if plain.slug != "rest-by-movement":
            yield plain
        elif passed:
            names = ("passed", ", ".join(map(str, passed)))
            yield plain._replace(slug="rest-next", params=(*plain.params, names))
        else:
            yield plain._replace(slug="rest-last")


def bye_reasons(asked: Asked, left_over: Sequence[Contestant]) -> Iterator[Why]:
    """Say of each one left over by a movement, such as Italiano, that it is so."""
    options, cite = asked.options, asked.options.cites.get("rests")
    for one in left_over:
        who = (("one", one.number), ("place", one.rank))
        if options.has_house_players:
            yield Why(0, "house-player", who, cite)
        elif not may_rest(options.rests, one):
            yield Why(0, "rest-again", (*who, ("times", len(one.rested))), cite)
        else:
            yield Why(0, "rest-by-movement", who, cite)


def idle(asked: Asked, rest: Rest) -> tuple[Number, ...]:
    """Return who rests: those left over, unless house players make up a table with them."""
    return () if asked.options.has_house_players else tuple(one.number for one in rest.left_over)


def _last_ranked(field: Sequence[Contestant], count: int) -> Sequence[Contestant]:
    return field[len(field) - count :]


def _never_twice(field: Sequence[Contestant], count: int) -> Sequence[Contestant]:
    """From the bottom those who never rested; if all have, those who rested least."""
    return sorted(field, key=lambda one: (len(one.rested), -one.rank, -one.number))[:count]


_RULES: Mapping[RestRule, Callable[[Sequence[Contestant], int], Sequence[Contestant]]] = {
    "last-ranked": _last_ranked,
    "never-twice": _never_twice,
    "house-player": _last_ranked,
}
