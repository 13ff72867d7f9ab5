"""The chapters of a rule book: which values of a code each of them tells, in which order."""

from collections.abc import Mapping

from burraco.rules.parameters.schema import BY_PATH, PARAMS

_EVENT = ("kinds", "at_table", "movements", "least_deals", "any_length_tables", "ranking", "prize_ties")
_FIRST: Mapping[str, tuple[str, ...]] = {
    "cards": ("deck.",),
    "seats": ("seats.",),
    "deal": ("deal.",),
    "turn": ("turn.order", "turn.own_melds"),
    "pile": ("turn.",),
    "sequence": ("sequence.",),
    "set": ("set.",),
    "word": ("word.",),
    "wild": ("wild.",),
    "burraco": ("burraco.",),
    "pozzetto": ("pozzetto.",),
    "closing": ("closing.", "stock."),
    "score": ("score.", "penalised."),
    "match": ("match.",),
    "time": ("timeout.", "clock."),
    "tournament": ("round.", "vp.", *(f"tournament.{name}" for name in _EVENT)),
    "rest": ("tournament.rest", "tournament.house_players"),
    "sheet": ("sheet.",),
    "late": ("late.", "abandon."),
    "discipline": ("discipline.", "tournament."),
}


def _chapters() -> dict[str, tuple[str, ...]]:
    """Give each parameter to the first chapter that names it or its group, in the order of the schema."""
    left = [param.path for param in PARAMS]
    found: dict[str, tuple[str, ...]] = {}
    for chapter, beginnings in _FIRST.items():
        found[chapter] = tuple(path for path in left if path.startswith(beginnings))
        left = [path for path in left if path not in found[chapter]]
    assert not left, f"no chapter tells {left}"
    return found


CHAPTERS: Mapping[str, tuple[str, ...]] = _chapters()
"""Each chapter with the paths of the values it tells."""


def unit_of(path: str) -> str:
    """Return the unit in which the value at a path is written."""
    return BY_PATH[path].unit
