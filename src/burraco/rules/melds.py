"""Melds under a code: what may be opened and added, and why not.

The door to both kinds of meld: sequences and sets, whose rules are put together here, and `words`.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from burraco.cards.french import (
    ACE,
    COPIES,
    FACES,
    PINELLA,
    RANK_NAMES,
    Face,
    is_wild,
    make_face,
    rank_of,
    suit_of,
)
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.growing import Growth, add_several, appetite, growths, takes
from burraco.rules.layout import REMEMBERED, Layout, own_two
from burraco.rules.openings import PROMISE, TWO_BIT, natural_sequences, sets, wild_sequences
from burraco.rules.words import (
    arrange_word,
    grow_word,
    lay_word,
    may_become,
    refuse_word,
    refuse_word_addition,
    word_growths,
    word_openings,
)

_NO_RANKS: frozenset[int] = frozenset()
_PLACE = tuple(
    (suit_of(face), rank_of(face), 1 << (rank_of(face) - 1)) if rank_of(face) else None for face in FACES
)


Block = tuple[Layout, ...]
"""Melds of one suit or rank with one wild, or none: what the rules remember together."""


def openings(code: Code, faces: Sequence[Face], barred_ranks: frozenset[int] = _NO_RANKS) -> Sequence[Layout]:
    """Return every meld that some of these cards can open.

    ``barred_ranks``: those of which a set lies on the table already.
    """
    if code.plays_words:
        return word_openings(code, faces)
    return [layout for block in opening_blocks(code, faces, barred_ranks) for layout in block]


def opening_blocks(code: Code, faces: Sequence[Face], barred_ranks: frozenset[int]) -> list[Block]:
    """Return the same, block by block."""
    counts = [0] * len(FACES)
    masks = [0, 0, 0, 0]
    held_of_rank = [0] * 14
    wilds: list[Face] = []
    for face in faces:
        counts[face] += 1
        place = _PLACE[face]
        if place is None:
            if counts[face] == 1:
                wilds.append(face)
            continue
        suit, rank, bit = place
        masks[suit] |= bit
        held_of_rank[rank] += 1
        if rank == PINELLA and counts[face] == 1:
            wilds.append(face)
    found: list[Block] = []
    for suit, mask in enumerate(masks):
        if PROMISE[mask] > (not wilds):
            found += _sequences(code, counts, suit, mask, wilds)
    for rank in code.set_ranks:
        if held_of_rank[rank] >= 2 and rank not in barred_ranks:
            found += _sets(counts, rank, held_of_rank[rank], wilds)
    return found


def _sequences(code: Code, counts: list[int], suit: int, mask: int, wilds: list[Face]) -> list[Block]:
    two_aces = code.two_aces and counts[make_face(ACE, suit)] == COPIES
    found = [natural_sequences(suit, mask, two_aces)] if PROMISE[mask] == 2 else []
    for wild in wilds:
        left = mask & ~TWO_BIT if wild == own_two(suit) and counts[wild] < COPIES else mask
        found.append(wild_sequences(suit, left, wild, two_aces))
    return found


def _sets(counts: list[int], rank: int, held: int, wilds: list[Face]) -> list[Block]:
    at = rank - 1
    of_suit = (counts[at], counts[at + 13], counts[at + 26], counts[at + 39])
    found = [sets(rank, of_suit, None)] if held >= 3 else []
    found += [sets(rank, of_suit, wild) for wild in wilds]
    return found


def arrange_written(code: Code, faces: tuple[Face, ...]) -> tuple[Layout, ...]:
    """Return each way cards written like this can be meant: letters as they stand, others in any order."""
    if code.plays_words:
        layout = lay_word(code, faces)
        return () if layout is None else (layout,)
    return arrange(code, tuple(sorted(faces)))


def arrange(code: Code, faces: tuple[Face, ...]) -> tuple[Layout, ...]:
    """Return each way all these cards (in ascending order) can lie as one new meld."""
    return arrange_word(code, faces) if code.plays_words else _arrange(code, faces)


@lru_cache(REMEMBERED)
def _arrange(code: Code, faces: tuple[Face, ...]) -> tuple[Layout, ...]:
    if len(faces) > _longest(code) or any(count > COPIES for count in Counter(faces).values()):
        return ()
    return tuple(layout for layout in openings(code, faces) if len(layout.faces) == len(faces))


def may_lie(code: Code, layout: Layout) -> bool:
    """Tell whether a new meld may lie just like this."""
    if code.plays_words:
        return lay_word(code, layout.faces) == layout
    return layout in arrange(code, tuple(sorted(layout.faces)))


def additions(code: Code, layout: Layout, faces: Sequence[Face]) -> tuple[Growth, ...]:
    """Return every way to grow a meld with some of these cards (in ascending order)."""
    if code.plays_words:
        return word_growths(code, layout, faces) if layout.kind == "word" else ()
    if takes(layout, code.two_aces).isdisjoint(faces):
        return ()
    wanted = appetite(layout)
    return growths(layout, tuple([face for face in faces if face in wanted]), code.two_aces)


def grow(code: Code, layout: Layout, faces: tuple[Face, ...]) -> tuple[Layout, ...]:
    """Return each way a meld can lie after all these cards are added; none if they do not fit."""
    if code.plays_words:
        return grow_word(code, layout, faces) if layout.kind == "word" else ()
    wanted = appetite(layout)
    if len(layout.faces) + len(faces) > _longest(code) or any(face not in wanted for face in faces):
        return ()
    return add_several(layout, tuple(sorted(faces)), code.two_aces)


def may_grow(code: Code, layout: Layout, faces: tuple[Face, ...], after: Layout) -> bool:
    """Tell whether a meld may lie just like this after these cards are added."""
    if code.plays_words:
        return may_become(code, layout, faces, after)
    return bool(faces) and after in grow(code, layout, faces)


def _longest(code: Code) -> int:
    return max(int(code["sequence.cards"][1]), int(code["set.cards"][1]))


def refuse_opening(code: Code, faces: Sequence[Face]) -> Refusal:
    """Say why these cards are no meld. Call it only for cards that `arrange` refused."""
    if code.plays_words:
        return refuse_word(code, faces)
    naturals = [face for face in faces if not is_wild(face)]
    twos = [face for face in faces if rank_of(face) == PINELLA]
    ranks = {rank_of(face) for face in naturals}
    suits = {suit_of(face) for face in naturals}
    if len(faces) < code["sequence.cards"][0]:
        return code.refuse("too-few-cards", "sequence.cards", least=code["sequence.cards"][0])
    if not naturals:
        return code.refuse("only-wilds", "wild.only")
    if len(ranks) == 1 and (len(naturals) > 1 or len(faces) - len(naturals) > 2):
        return _refuse_set(code, faces, naturals)
    if len(suits) > 1:
        return code.refuse("neither-suit-nor-rank", "set.cards")
    wilds = len(faces) - len(naturals) - (1 if any(suit_of(two) in suits for two in twos) else 0)
    if wilds > code["wild.per_meld"]:
        return code.refuse("two-wilds", "wild.per_meld")
    if len(faces) > code["sequence.cards"][1]:
        return code.refuse("sequence-too-long", "sequence.cards", most=code["sequence.cards"][1])
    return _twice(code, naturals) or code.refuse("not-consecutive", "sequence.cards")


def _refuse_set(code: Code, faces: Sequence[Face], naturals: Sequence[Face]) -> Refusal:
    rank = rank_of(naturals[0])
    if len(faces) > code["set.cards"][1]:
        return code.refuse("set-too-long", "set.cards", most=code["set.cards"][1])
    if rank not in code.set_ranks:
        return code.refuse("rank-not-for-sets", "set.ranks", rank=RANK_NAMES[rank])
    if len(faces) - len(naturals) > code["wild.per_meld"]:
        return code.refuse("two-wilds", "wild.per_meld")
    return code.refuse("no-such-cards", "set.cards")


def refuse_addition(
    code: Code, layout: Layout, faces: Sequence[Face], after: Layout | None = None
) -> Refusal:
    """Say why a meld does not take these cards, or may not lie like ``after`` then.

    Call it only for cards that `grow` refused.
    """
    if code.plays_words:
        return refuse_word_addition(code, layout, faces, after)
    wilds = [face for face in faces if is_wild(face)]
    naturals = [face for face in faces if not is_wild(face)]
    if layout.kind == "set":
        if len(layout.faces) + len(faces) > code["set.cards"][1]:
            return code.refuse("set-too-long", "set.cards", most=code["set.cards"][1])
        if any(rank_of(face) != layout.key for face in naturals):
            return code.refuse("does-not-fit", "set.cards")
        if len(wilds) + (layout.wild >= 0) > code["wild.per_meld"]:
            return code.refuse("two-wilds", "wild.per_meld")
        return code.refuse("does-not-fit", "set.cards")
    if any(suit_of(face) != layout.key for face in naturals):
        return code.refuse("does-not-fit", "sequence.cards")
    if layout.wild >= 0 and any(wild != own_two(layout.key) for wild in wilds):
        return code.refuse("two-wilds", "wild.per_meld")
    twice = _twice(code, [*layout.faces, *naturals])
    if twice is not None:
        return twice
    if layout.wild >= 0 and not layout.has_free_wild:
        return code.refuse("wild-is-bound", "wild.bound", stands_for=layout.stands_for())
    return code.refuse("does-not-fit", "sequence.cards")


def _twice(code: Code, faces: Sequence[Face]) -> Refusal | None:
    """Say that a sequence would have a card twice, None if no card is."""
    twice = {face for face, count in Counter(faces).items() if count > 1 and not is_wild(face)}
    if code.two_aces:
        twice = {face for face in twice if rank_of(face) != ACE}
    if not twice:
        return None
    is_ace = any(rank_of(face) == ACE for face in twice)
    return code.refuse("same-card-twice", "sequence.ace" if is_ace else "sequence.cards")
