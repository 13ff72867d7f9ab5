"""Which burraco a meld is, and what it is worth under a code."""

from functools import lru_cache
from typing import NamedTuple

from burraco.rules.citation import Citation
from burraco.rules.code import Code
from burraco.rules.layout import HIGH_ACE, LOW_ACE, REMEMBERED, Layout
from burraco.rules.melds import openings

RANK_COPIES = 8
KING_SLOT = 13


class Burraco(NamedTuple):
    """A burraco: its kind as players name it, its points, the article, and whether it holds no wild.

    ``bonus`` is what its cards beyond the seventh add, where the code has such a bonus. [parole 5]
    """

    kind: str
    points: int
    cite: Citation
    is_clean: bool
    bonus: int = 0


@lru_cache(REMEMBERED)
def burraco_of(code: Code, layout: Layout) -> Burraco | None:
    """Return what burraco a meld is, None if it has too few cards."""
    if len(layout.faces) < code.burraco_cards:
        return None
    if layout.kind == "heap":
        return _best_within(code, layout)
    if layout.wild < 0:
        return _clean(code, layout)
    if "burraco.semipulito" in code.values and _longest_run_beside_wild(layout) >= code.burraco_cards:
        return _kind(code, "semipulito", "burraco.semipulito", False)
    return _kind(code, "sporco", "burraco.sporco", False)


def _best_within(code: Code, heap: Layout) -> Burraco | None:
    """Return the best burraco that cards which are no meld hold, None if they hold none. [uisp 8]

    A card too many does not undo the burraco it lies on; one that only wrong cards make is none.
    """
    kinds = [burraco_of(code, layout) for layout in openings(code, heap.faces)]
    return max((kind for kind in kinds if kind is not None), key=_worth, default=None)


def good_part(code: Code, heap: Layout, barred_ranks: frozenset[int] = frozenset()) -> Layout | None:
    """Return the meld within cards that are none which gives most, None if they hold none.

    Sets of barred ranks are none. It is what is regular about the cards: one too many does not undo the meld
    it lies on. [fedibur 8] [feburit 12]
    """
    found = openings(code, heap.faces, barred_ranks)
    return max(found, key=lambda layout: _gives(code, layout), default=None)


def _gives(code: Code, layout: Layout) -> int:
    burraco = burraco_of(code, layout)
    return sum(code.worth[face] for face in layout.faces) + (_worth(burraco) if burraco is not None else 0)


def _worth(burraco: Burraco) -> int:
    return burraco.points + burraco.bonus


def _clean(code: Code, layout: Layout) -> Burraco:
    spans = (layout.low, layout.high)
    if "burraco.ace_to_ace" in code.values and spans == (LOW_ACE, HIGH_ACE):
        return _kind(code, "reale", "burraco.ace_to_ace", True)
    if "burraco.king_to_ace" in code.values and spans == (LOW_ACE, KING_SLOT):
        return _kind(
            code, "nobile" if "burraco.ace_to_ace" in code.values else "reale", "burraco.king_to_ace", True
        )
    if "burraco.super" in code.values and layout.kind == "set" and len(layout.faces) == RANK_COPIES:
        return _kind(code, "super", "burraco.super", True)
    return _kind(code, "pulito", "burraco.pulito", True)._replace(bonus=_bonus(code, layout))


def _bonus(code: Code, layout: Layout) -> int:
    """Return what the cards of a burraco pulito beyond the seventh add."""
    if "burraco.bonus" not in code.values:
        return 0
    every, points = code["burraco.bonus"]
    return (len(layout.faces) - code.burraco_cards) // int(every) * int(points)


def _kind(code: Code, kind: str, path: str, is_clean: bool) -> Burraco:
    return Burraco(kind, int(code[path]), code.cite(path), is_clean)


def _longest_run_beside_wild(layout: Layout) -> int:
    """Return how many natural cards lie unbroken on the better side of the wild."""
    below, above = layout.wild, len(layout.faces) - 1 - layout.wild
    return max(below, above)
