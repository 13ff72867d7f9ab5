"""Mistakes of a real table: what a player whose mind wanders does instead of the lawful act.

Each is one that people make: forgetting to draw, drawing twice, laying a card where it does not fit, opening
a set that lies there already, discarding two cards that stick together, letting one be seen, closing too
soon. A mistake is chosen from the player's own view, and only where it looks plausible there.
"""

import random
from collections import Counter
from collections.abc import Iterator

from burraco.cards.faces import Face, is_wild
from burraco.cards.french import rank_of, suit_of
from burraco.engine.acts import Add, Discard, Draw, Open
from burraco.engine.refereed.acts import DiscardSeveral, HandAct, Show
from burraco.engine.state import Meld
from burraco.engine.view import View
from burraco.rules.code import Code
from burraco.rules.layout import heap
from burraco.rules.melds import arrange_written, grow

CARELESS = {"principiante": 0.03, "medio": 0.014, "esperto": 0.006, "campione": 0.0025}
"""How likely a player of a level errs at an act, at a table where few mistakes are made."""
USUAL = 0.014
FORGETFUL = 0.3
"""Forgetting to draw is that much rarer: the hand goes to the stock by itself."""
NEAR = 2
"""A card that misses a sequence by so many places looks as if it fitted."""
SET_SIZE = 3
LAST = 2
"""With so many cards left a player thinks of closing."""


def mistake(code: Code, seen: View, level: str, often: float, chance: random.Random) -> HandAct | None:
    """Return what a bot does wrong now, None if it plays on as it can; ``often`` multiplies its share."""
    share = CARELESS.get(level, USUAL) * (FORGETFUL if seen.phase == "draw" else 1)
    if chance.random() >= share * often:
        return None
    found = list(_mistakes(code, seen))
    return chance.choice(found) if found else None


def _mistakes(code: Code, seen: View) -> Iterator[HandAct]:
    hand = seen.hands[seen.seat] or ()
    plain = sorted({face for face in hand if not is_wild(face)})
    if len(hand) <= LAST:
        if seen.phase == "play":
            yield from _closings(code, seen, hand)
        return
    if seen.phase == "draw":
        yield from (Discard(face) for face in plain[:1])
    elif seen.phase == "play":
        if not seen.has_played:
            yield Draw()
        yield from (Show((face,)) for face in plain[-1:])
        if len(plain) > 1:
            yield DiscardSeveral((plain[0], plain[1]))
        if not code.plays_words:
            yield from _misfits(code, seen, plain)
            yield from _second_sets(code, seen, hand)


def _own(seen: View) -> Iterator[Meld]:
    line = seen.lines[seen.seat]
    return (meld for meld in seen.melds if seen.lines[meld.seat] == line and meld.layout.kind != "heap")


def _misfits(code: Code, seen: View, plain: list[Face]) -> Iterator[HandAct]:
    """Yield cards laid where they nearly fit."""
    for meld in _own(seen):
        for face in plain:
            if _nearly_fits(meld, face) and not grow(code, meld.layout, (face,)):
                yield Add(meld.number, (face,), heap((*meld.layout.faces, face)))


def _nearly_fits(meld: Meld, face: Face) -> bool:
    layout = meld.layout
    if layout.kind == "sequence":
        high = layout.low + len(layout.faces) - 1
        return suit_of(face) == layout.key and min(
            abs(rank_of(face) - layout.low), abs(rank_of(face) - high)
        ) in range(1, NEAR + 1)
    return layout.kind == "set" and abs(rank_of(face) - layout.key) == 1


def _second_sets(code: Code, seen: View, hand: tuple[Face, ...]) -> Iterator[HandAct]:
    """Yield sets of a rank of which the line has one already."""
    lying = {meld.layout.key for meld in _own(seen) if meld.layout.kind == "set"}
    ranks = Counter(rank_of(face) for face in hand if not is_wild(face))
    for rank in sorted(lying):
        if ranks[rank] >= SET_SIZE:
            faces = tuple(face for face in hand if not is_wild(face) and rank_of(face) == rank)[:SET_SIZE]
            yield from (Open(layout) for layout in arrange_written(code, faces)[:1])


def _closings(code: Code, seen: View, hand: tuple[Face, ...]) -> Iterator[HandAct]:
    """Yield what leads to a closing, whether the line may close or not."""
    if len(hand) == 1:
        yield Discard(hand[0])
        return
    for meld in _own(seen):
        for face in hand:
            for layout in grow(code, meld.layout, (face,))[:1]:
                yield Add(meld.number, (face,), layout)
