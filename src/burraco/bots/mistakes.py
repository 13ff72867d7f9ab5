"""Mistakes of a real table: what a player whose mind wanders does instead of the lawful act.

Each is one that people make: forgetting to draw, drawing twice, laying a card where it does not fit, taking
one suit for the other of its colour, a second wild, a second set of a rank, a letter out of its place, two
cards that stick together, one that is seen, a word to the partner, looking at the pozzetto, closing too soon.
Which it is goes by how often that is seen at tables; it is chosen from the player's own view, and only where
it looks plausible there.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, islice

from burraco.cards.faces import Face, is_wild
from burraco.cards.french import rank_of, suit_of
from burraco.engine.acts import Add, Discard, Draw, Open, Take
from burraco.engine.legal import legal
from burraco.engine.refereed.acts import DiscardSeveral, HandAct, Peek, Show, Suggest
from burraco.engine.state import Meld, Seat
from burraco.engine.view import View
from burraco.rules.code import Code
from burraco.rules.layout import heap
from burraco.rules.melds import arrange_written, grow

CARELESS = {"principiante": 0.03, "medio": 0.014, "esperto": 0.006, "campione": 0.0025}
"""How likely a player of a level errs at an act, at a table where few mistakes are made."""
USUAL = 0.014
IDLE = 0.1
"""How much rarer a player errs at an act of somebody else: their hands lie still."""
FORGETFUL = 0.3
"""Forgetting to draw is that much rarer: the hand goes to the stock by itself."""
NEAR = 2
"""A card that misses a sequence by so many places looks as if it fitted."""
SET_SIZE = 3
LAST = 2
"""With so many cards left a player thinks of closing."""
WORDS_LOOKED_AT = 20
"""Among so many words that could be laid one is chosen to be misspelt."""


Tries = Callable[[Code, View], Iterator[HandAct]]
Kinds = tuple[tuple[float, Tries], ...]
"""Ways to err, each with how often it is seen beside the others."""


def mistake(code: Code, seen: View, level: str, often: float, chance: random.Random) -> HandAct | None:
    """Return what a bot does wrong now, None if it plays on as it can; ``often`` multiplies its share."""
    share = CARELESS.get(level, USUAL) * (FORGETFUL if seen.phase == "draw" else 1)
    if chance.random() >= share * often:
        return None
    return _chosen(code, seen, _kinds(seen), chance)


def impatience(code: Code, seen: View, level: str, often: float, chance: random.Random) -> HandAct | None:
    """Return what a bot does wrong while somebody else is in turn, None if it waits.

    What it would do comes first and may not be possible now: else all that goes wrong would be words.
    """
    if seen.phase not in ("draw", "play") or chance.random() >= CARELESS.get(level, USUAL) * often * IDLE:
        return None
    (tries,) = chance.choices([tries for _, tries in _WAITING], [weight for weight, _ in _WAITING])
    acts = list(tries(code, seen))
    return chance.choice(acts) if acts else None


def _chosen(code: Code, seen: View, kinds: Kinds, chance: random.Random) -> HandAct | None:
    found = [(weight, acts) for weight, tries in kinds if (acts := list(tries(code, seen)))]
    if not found:
        return None
    (acts,) = chance.choices([acts for _, acts in found], [weight for weight, _ in found])
    return chance.choice(acts)


def _kinds(seen: View) -> Kinds:
    """Return what can go wrong at this moment, each with how often that is seen at tables."""
    if seen.phase == "draw":
        return ((1, _forgotten_draws),)
    if seen.phase != "play":
        return ()
    return _CLOSING if len(_hand(seen)) <= LAST else _PLAYING


def _hand(seen: View) -> tuple[Face, ...]:
    return seen.hands[_me(seen)] or ()


def _me(seen: View) -> Seat:
    assert isinstance(seen.viewer, int), "a player's own view"
    return seen.viewer


def _plain(seen: View) -> list[Face]:
    return sorted({face for face in _hand(seen) if not is_wild(face)})


def _own(seen: View) -> Iterator[Meld]:
    line = seen.lines[_me(seen)]
    return (meld for meld in seen.melds if seen.lines[meld.seat] == line and meld.layout.kind != "heap")


def _forgotten_draws(code: Code, seen: View) -> Iterator[HandAct]:
    """Yield a discard, or a card that fits, before anything was drawn."""
    if len(_hand(seen)) <= LAST:
        return
    yield from (Discard(face) for face in _plain(seen))
    for meld in _own(seen):
        for face in _plain(seen):
            yield from (Add(meld.number, (face,), layout) for layout in grow(code, meld.layout, (face,))[:1])


def _second_draws(_: Code, seen: View) -> Iterator[HandAct]:
    if not seen.has_played:
        yield Draw()


def _second_takes(_: Code, seen: View) -> Iterator[HandAct]:
    if not seen.has_played and seen.pile:
        yield Take()


def _shown(_: Code, seen: View) -> Iterator[HandAct]:
    yield from (Show((face,)) for face in _hand(seen))


def _stuck_together(_: Code, seen: View) -> Iterator[HandAct]:
    yield from (DiscardSeveral(two) for two in combinations(_plain(seen), 2))


def _suggestions(_: Code, seen: View) -> Iterator[HandAct]:
    """Yield a word to the partner about a meld, where there is a partner to hear it."""
    if list(seen.lines).count(seen.lines[_me(seen)]) > 1:
        yield from (Suggest(meld.number) for meld in _own(seen))


def _early_draws(_: Code, seen: View) -> Iterator[HandAct]:
    """Yield a draw of the next player, who thinks the turn is over."""
    if seen.phase == "play" and _me(seen) == (seen.seat + 1) % len(seen.hands):
        yield Draw()


def _peeks(_: Code, seen: View) -> Iterator[HandAct]:
    """Yield a look at the pozzetto that was taken with the discard and still lies closed."""
    if seen.sealed_counts[_me(seen)]:
        yield Peek()


def _misfits(code: Code, seen: View) -> Iterator[HandAct]:
    """Yield cards laid where they nearly fit, a second wild among them."""
    if code.plays_words:
        return
    for meld in _own(seen):
        for face in sorted(set(_hand(seen))):
            if _nearly_fits(meld, face) and not grow(code, meld.layout, (face,)):
                yield Add(meld.number, (face,), heap((*meld.layout.faces, face)))


def _nearly_fits(meld: Meld, face: Face) -> bool:
    layout = meld.layout
    if is_wild(face):
        return any(map(is_wild, layout.faces))
    if layout.kind == "sequence":
        high = layout.low + len(layout.faces) - 1
        misses = min(abs(rank_of(face) - layout.low), abs(rank_of(face) - high))
        is_colour = suit_of(face) ^ 1 == layout.key and misses == 1
        return (suit_of(face) == layout.key and misses in range(1, NEAR + 1)) or is_colour
    return layout.kind == "set" and abs(rank_of(face) - layout.key) == 1


def _mixed_suits(code: Code, seen: View) -> Iterator[HandAct]:
    """Yield sequences in which one card is of the other suit of the same colour."""
    if code.plays_words:
        return
    plain = _plain(seen)
    for low in plain:
        row = [_other_or_same(plain, low, step) for step in range(SET_SIZE)]
        faces = tuple(face for face in row if face is not None)
        if len(faces) == SET_SIZE and len({suit_of(face) for face in faces}) > 1:
            yield Open(heap(faces))


def _other_or_same(faces: list[Face], low: Face, step: int) -> Face | None:
    """Return the card so many places above one, rather of its suit, else of the other of its colour."""
    at = [face for face in faces if rank_of(face) == rank_of(low) + step]
    for suit in (suit_of(low), suit_of(low) ^ 1):
        for face in at:
            if suit_of(face) == suit:
                return face
    return None


def _second_sets(code: Code, seen: View) -> Iterator[HandAct]:
    """Yield sets of a rank of which the line has one already."""
    if code.plays_words:
        return
    hand = [face for face in _hand(seen) if not is_wild(face)]
    lying = {meld.layout.key for meld in _own(seen) if meld.layout.kind == "set"}
    ranks = Counter(map(rank_of, hand))
    for rank in sorted(lying):
        if ranks[rank] >= SET_SIZE:
            faces = tuple(face for face in hand if rank_of(face) == rank)[:SET_SIZE]
            yield from (Open(layout) for layout in arrange_written(code, faces)[:1])


def _misspelt(code: Code, seen: View) -> Iterator[HandAct]:
    """Yield words in which two letters changed places."""
    if not code.plays_words:
        return
    words = (act.layout.faces for act in legal(code, seen) if isinstance(act, Open))
    for faces in islice(words, WORDS_LOOKED_AT):
        swapped = (*faces[:-2], faces[-1], faces[-2])
        if swapped != faces:
            yield Open(heap(swapped))


def _closings(code: Code, seen: View) -> Iterator[HandAct]:
    """Yield what leads to a closing, whether the line may close or not."""
    hand = _hand(seen)
    if len(hand) == 1:
        yield Discard(hand[0])
        return
    for meld in _own(seen):
        for face in hand:
            for layout in grow(code, meld.layout, (face,))[:1]:
                yield Add(meld.number, (face,), layout)


_CLOSING: Kinds = ((1, _closings),)
_PLAYING: Kinds = (
    (4, _misfits),
    (3, _mixed_suits),
    (3, _misspelt),
    (2, _second_sets),
    (2, _stuck_together),
    (2, _shown),
    (2, _suggestions),
    (1, _second_draws),
    (0.5, _second_takes),
)
_WAITING: Kinds = ((3, _peeks), (1, _early_draws), (1, _suggestions))
"""How often each is seen at the tables of clubs, by our judgement: nobody has counted."""
