"""The rule of a season as data: what an evening is worth, how many count, how pairs become single players.

Nothing in the ranking depends on anything else, so that whoever has the journals and the rule can count it.
"""

from typing import Any, Literal, NamedTuple

Counts = Literal["vp", "vp-mean", "points", "places"]
Who = Literal["persons", "entrants"]
COUNTS: tuple[Counts, ...] = ("vp", "vp-mean", "points", "places")
WHO: tuple[Who, ...] = ("persons", "entrants")
MEAN = 100
"""A mean of victory points is counted in hundredths."""
MOST = {"best": 400, "attendance": 1000, "least": 400, "final_times": 10}
MAX_PLACES, MAX_POINTS = 200, 10_000
LEAST = {"best": 0, "attendance": 0, "least": 0, "final_times": 1}


class Rule(NamedTuple):
    """How a season is counted.

    ``counts``: what an evening is worth: its victory points, their mean over its rounds, its points, or
    points by place, ``places``, the first's first and nothing beyond. ``best``: how many evenings count, 0
    for all; a final counts beside them, ``final_times`` its worth. ``attendance``: what each evening played
    adds; ``least``: evenings to be ranked at all. ``who``: every person of an entrant alone, or those who
    played together as one.
    """

    counts: Counts = "vp"
    best: int = 0
    places: tuple[int, ...] = ()
    attendance: int = 0
    least: int = 0
    who: Who = "persons"
    final_times: int = 1


class BadRule(ValueError):
    """A rule that cannot be: ``field`` names what is wrong with it."""

    def __init__(self, field: str) -> None:
        self.field = field
        super().__init__(field)


def write_rule(rule: Rule) -> dict[str, Any]:
    """Return a rule as JSON data."""
    return {**rule._asdict(), "places": list(rule.places)}


def read_rule(data: Any) -> Rule:
    """Read a rule; what it leaves out is as usual. Raises BadRule."""
    if not isinstance(data, dict):
        raise BadRule("rule")
    for name in data:
        if name not in Rule._fields:
            raise BadRule(str(name)[:40])
    rule = Rule(**{**data, "places": _places(data.get("places", []))})
    if rule.counts not in COUNTS:
        raise BadRule("counts")
    if rule.who not in WHO:
        raise BadRule("who")
    for name, most in MOST.items():
        if not _is_within(getattr(rule, name), LEAST[name], most):
            raise BadRule(name)
    if rule.counts == "places" and not rule.places:
        raise BadRule("places")
    return rule


def _places(found: Any) -> tuple[int, ...]:
    is_list = isinstance(found, list | tuple) and len(found) <= MAX_PLACES
    if not is_list or not all(_is_within(one, 0, MAX_POINTS) for one in found):
        raise BadRule("places")
    return tuple(found)


def _is_within(value: Any, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
