"""The simple player at words: long ones first, wilds for burrachi; it throws what is hardest to use."""

from collections import Counter

from burraco.cards.faces import Face, is_wild
from burraco.cards.letters import VOWELS, colour_of, letter_of
from burraco.engine.acts import Add, Discard, Draw, LeavePile, Open, PlayerAct, Take
from burraco.engine.legal import Legal
from burraco.engine.view import View
from burraco.rules.burraco import burraco_of
from burraco.rules.code import Code
from burraco.rules.layout import Layout

WORTH_TAKING = 3
"""So many useful cards in the pile make taking it worth while."""
EASE = {letter: place for place, letter in enumerate("QHZVGFBUDPMCLSNTRIOEA")}
"""Letters by how easily they go into a word, the hardest first."""


def choose_word(code: Code, seen: View, acts: Legal) -> PlayerAct:
    """Choose one of the lawful acts of the player in turn."""
    hand = seen.hands[seen.seat]
    assert hand is not None, "a player sees their own hand"
    if seen.phase != "play":
        act = _begin(code, seen, acts)
        return act if act in acts else acts[0]  # after a ruling there may be nothing but a discard
    plays: list[tuple[float, PlayerAct]] = [
        (_merit(code, layout, layout.faces, hand), Open(layout)) for layout in acts.opens
    ]
    plays += [
        (_merit(code, layout, faces, hand), Add(number, faces, layout))
        for number, ways in acts.adds
        for faces, layout in ways
    ]
    merit, play = max(plays, key=lambda pair: pair[0], default=(0.0, None))
    if play is not None and (merit > 0 or not acts.discards):
        return play
    counts = Counter(hand)
    return Discard(min(acts.discards, key=lambda face: _use(code, counts, hand, face)))


def _begin(code: Code, seen: View, acts: Legal) -> PlayerAct:
    best = max(acts.pile_plays, key=lambda act: len(act.layout.faces), default=None)
    if seen.phase == "pile":
        return LeavePile() if best is None or LeavePile() in acts.others else best
    if best is not None and len(best.layout.faces) >= code.burraco_cards:
        return best
    if Take() in acts.others and sum(map(_is_handy, seen.pile)) >= WORTH_TAKING:
        return Take()
    return Draw()


def _is_handy(face: Face) -> bool:
    return is_wild(face) or letter_of(face) in VOWELS


def _merit(code: Code, layout: Layout, faces: tuple[Face, ...], hand: tuple[Face, ...]) -> float:
    """Weigh a play: its points and its burraco; a wild only for a burraco or to go out."""
    burraco = burraco_of(code, layout)
    goes_out = len(hand) - len(faces) <= 1
    if any(map(is_wild, faces)) and burraco is None and not goes_out:
        return 0
    points = sum(code.worth[face] for face in faces)
    return points * len(layout.faces) + (burraco.points + burraco.bonus if burraco else 0) + goes_out


def _use(code: Code, counts: Counter[Face], hand: tuple[Face, ...], face: Face) -> float:
    """Return how much a card is worth keeping: easy letters, of the colour held most, not a third copy."""
    if is_wild(face):
        return 1000
    same = sum(colour_of(other) == colour_of(face) for other in hand)
    return EASE[letter_of(face)] + same - 6 * (counts[face] > 2) - code.worth[face] / 5
