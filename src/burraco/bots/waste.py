"""What a turn gives away for good: wilds thrown or spent on no burraco, cards that feed an opponents' meld.

Rollouts tell plans apart by what rules of thumb make of them, and rules of thumb make little of a wild kept
or a meld starved. So where plans are about level the one goes first that keeps more.
"""

from collections.abc import Sequence

from burraco.cards.french import Face, is_jolly, is_wild
from burraco.engine.acts import Add, Discard, Open, OpenFromPile, PlayerAct
from burraco.engine.view import View
from burraco.rules.burraco import burraco_of
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.melds import grow

JOLLY_THROWN, TWO_THROWN = 25.0, 20.0
SPENT = 6.0
"""For each wild laid in a turn that makes no burraco and does not empty the hand."""
FED, FED_BURRACO = 6.0, 18.0
"""For a card the opponents can lay where another natural would not have fitted; if that makes a burraco."""
NEAR_BURRACO = 6


def waste(code: Code, seen: View, acts: Sequence[PlayerAct]) -> float:
    """Return what acts give away for good, in points."""
    left = [*(seen.hands[seen.seat] or ()), *seen.penalised[seen.seat]]
    spent, gains = 0, False
    total = 0.0
    for act in acts:
        if isinstance(act, Open | Add):
            cards = act.faces if isinstance(act, Add) else act.layout.faces
            for face in cards:
                left.remove(face)
            spent += spends_wild(act.layout, cards)
            gains = gains or burraco_of(code, act.layout) is not None
        elif isinstance(act, OpenFromPile):
            return 0.0  # what follows is planned anew
        elif isinstance(act, Discard):
            left.remove(act.face)
            total += _thrown(code, seen, act.face, left)
    return total if gains or not left else total + SPENT * spent


def spends_wild(layout: Layout, cards: Sequence[Face]) -> bool:
    """Tell whether the wild of a meld is one of these cards."""
    return layout.wild >= 0 and layout.faces[layout.wild] in cards


def _thrown(code: Code, seen: View, face: Face, left: list[Face]) -> float:
    if is_wild(face):
        return (JOLLY_THROWN if is_jolly(face) else TWO_THROWN) if left else 0.0
    fed = feeds(code, seen, face)
    if not fed or all(is_wild(other) or feeds(code, seen, other) for other in left):
        return 0.0
    return FED_BURRACO if max(fed) >= NEAR_BURRACO else FED


def feeds(code: Code, seen: View, face: Face) -> list[int]:
    """Return the sizes of the opponents' melds that take a card."""
    line = seen.lines[seen.seat]
    melds = (meld for meld in seen.melds if seen.lines[meld.seat] != line and meld.freeze is None)
    return [len(meld.layout.faces) for meld in melds if grow(code, meld.layout, (face,))]
