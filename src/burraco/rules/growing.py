"""What a meld on the table takes: one card at a time, and where its wild ends up.

Adding several cards is adding them one after another, in some order, each step lawful by itself.
[fedibur 5] [uisp 4.7]
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from burraco.cards.french import ACE, COPIES, FACES, Face, is_wild, rank_of, suit_of
from burraco.rules.layout import (
    HIGH_ACE,
    LOW_ACE,
    NATURAL_TWO,
    REMEMBERED,
    Layout,
    free_sequence,
    own_two,
    sequence,
    set_of,
)

Growth = tuple[tuple[Face, ...], Layout]
"""The cards added, in ascending order, and how the meld lies afterwards."""

WILD_FACES = tuple(face for face in FACES if is_wild(face))


@lru_cache(REMEMBERED)
def acceptors(layout: Layout, two_aces: bool) -> Mapping[Face, tuple[Layout, ...]]:
    """Return every face the meld takes as the next single card, with each way it can lie then."""
    found: dict[Face, tuple[Layout, ...]] = {}
    if layout.kind == "heap":
        return found
    steps = _sequence_steps(layout, two_aces) if layout.kind == "sequence" else _set_steps(layout)
    for face, after in steps:
        ways = found.get(face, ())
        if after not in ways:
            found[face] = (*ways, after)
    return found


@lru_cache(REMEMBERED)
def takes(layout: Layout, two_aces: bool) -> frozenset[Face]:
    """Return the faces the meld takes as the next single card."""
    return frozenset(acceptors(layout, two_aces))


def add_one(layout: Layout, face: Face, two_aces: bool) -> tuple[Layout, ...]:
    """Return each way the meld can lie after one card is added, none if it does not fit."""
    return acceptors(layout, two_aces).get(face, ())


@lru_cache(REMEMBERED)
def add_several(layout: Layout, faces: tuple[Face, ...], two_aces: bool) -> tuple[Layout, ...]:
    """Return each way the meld can lie after all these cards (in ascending order) are added."""
    if not faces:
        return (layout,)
    ways: dict[Layout, None] = {}
    for index, face in enumerate(faces):
        if index and faces[index - 1] == face:
            continue
        rest = faces[:index] + faces[index + 1 :]
        for after in add_one(layout, face, two_aces):
            ways.update(dict.fromkeys(add_several(after, rest, two_aces)))
    return tuple(ways)


@lru_cache(REMEMBERED)
def growths(layout: Layout, held: tuple[Face, ...], two_aces: bool) -> tuple[Growth, ...]:
    """Return every way to grow the meld with some of the cards held (in ascending order)."""
    found: dict[Growth, None] = {}
    fringe: list[tuple[Layout, tuple[Face, ...], tuple[Face, ...]]] = [(layout, (), held)]
    while fringe:
        lies, added, left = fringe.pop()
        for face, ways in acceptors(lies, two_aces).items():
            if face not in left:
                continue
            more = tuple(sorted((*added, face))) if added else (face,)
            at = left.index(face)
            rest = left[:at] + left[at + 1 :]
            for after in ways:
                if (more, after) not in found:
                    found[more, after] = None
                    fringe.append((after, more, rest))
    return tuple(found)


_OF_SUIT = tuple(frozenset(f for f in FACES if suit_of(f) == suit) for suit in range(4))
_OF_RANK = tuple(frozenset(f for f in FACES if rank_of(f) == rank and rank) for rank in range(14))
_SUIT_OR_WILD = tuple(faces | frozenset(WILD_FACES) for faces in _OF_SUIT)
_RANK_OR_WILD = tuple(faces | frozenset(WILD_FACES) for faces in _OF_RANK)


def appetite(layout: Layout) -> frozenset[Face]:
    """Return the faces that could ever matter to the meld: its suit or rank, and the wilds."""
    if layout.kind == "heap":
        return frozenset()
    if layout.kind == "set":
        return _RANK_OR_WILD[layout.key] if layout.wild < 0 else _OF_RANK[layout.key]
    if layout.wild < 0 or layout.faces[layout.wild] == own_two(layout.key):
        return _SUIT_OR_WILD[layout.key]  # a 2 of the suit may come home and leave room for another wild
    return _OF_SUIT[layout.key]


def _set_steps(layout: Layout) -> Iterator[tuple[Face, Layout]]:
    wild = layout.faces[0] if layout.wild == 0 else None
    naturals = layout.faces if wild is None else layout.faces[1:]
    for face in _OF_RANK[layout.key]:
        if naturals.count(face) < COPIES:
            yield face, set_of(layout.key, (*naturals, face), wild)
    if wild is None:
        for face in WILD_FACES:
            yield face, set_of(layout.key, naturals, face)


def _sequence_steps(layout: Layout, two_aces: bool) -> Iterator[tuple[Face, Layout]]:
    suit = layout.key
    for slot in range(LOW_ACE, HIGH_ACE + 1):
        if _is_second_ace(layout, slot) and not two_aces:
            continue
        after = _with_natural(layout, slot)
        if after is not None:
            yield suit * 13 + (ACE if slot == HIGH_ACE else slot) - 1, after
    if layout.wild < 0:
        for wild in WILD_FACES:
            grown = free_sequence(suit, layout.low, layout.high, wild)
            if grown is not None:
                yield wild, grown
    elif layout.wild == 0 and layout.low == NATURAL_TWO + 1 and layout.faces[0] == own_two(suit):
        for wild in WILD_FACES:  # as the 3 it makes the free 2 of the suit below it natural
            yield wild, sequence(suit, NATURAL_TWO, layout.high, NATURAL_TWO + 1, wild)


def _is_second_ace(layout: Layout, slot: int) -> bool:
    """Tell whether an ace in this slot would meet one at the other end."""
    if slot == LOW_ACE:
        return layout.high == HIGH_ACE and layout.wild_slot != HIGH_ACE
    return slot == HIGH_ACE and layout.low == LOW_ACE and layout.wild_slot != LOW_ACE


def _with_natural(layout: Layout, slot: int) -> Layout | None:
    """Return the sequence with the natural card of a slot added, None if it does not fit there."""
    if layout.wild < 0:
        return _beside_no_wild(layout, slot)
    if layout.has_free_wild:
        return _beside_free_wild(layout, slot)
    return _beside_bound_wild(layout, slot)


def _beside_no_wild(layout: Layout, slot: int) -> Layout | None:
    suit, low, high = layout.key, layout.low, layout.high
    if slot == low - 1:
        return sequence(suit, slot, high)
    if slot == high + 1:
        return sequence(suit, low, slot)
    if low == NATURAL_TWO and slot == high + 2:  # the 2 at the bottom is free: it leaves to fill the gap
        return sequence(suit, low + 1, slot, high + 1, own_two(suit))
    return None


def _beside_free_wild(layout: Layout, slot: int) -> Layout | None:
    suit, wild = layout.key, layout.faces[layout.wild]
    at_low = layout.wild == 0
    low, high = layout.low + at_low, layout.high - (not at_low)
    if slot == low - 1:
        return free_sequence(suit, slot, high, wild)
    if slot == high + 1:
        return free_sequence(suit, low, slot, wild)
    if slot == low - 2:
        return sequence(suit, slot, high, slot + 1, wild)
    if slot == high + 2:
        return sequence(suit, low, slot, high + 1, wild)
    return None


def _beside_bound_wild(layout: Layout, slot: int) -> Layout | None:
    suit, low, high, wild = layout.key, layout.low, layout.high, layout.faces[layout.wild]
    if slot == layout.wild_slot:
        return free_sequence(suit, low, high, wild)
    if slot == low - 1:
        return sequence(suit, slot, high, layout.wild_slot, wild)
    if slot == high + 1:
        return sequence(suit, low, slot, layout.wild_slot, wild)
    return None
