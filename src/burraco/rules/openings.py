"""Which melds a handful of cards can open, each way its wild can stand.

Answers are remembered per suit and rank: a hand changes by a card at a time, so most of it was asked before.
Bit ``r - 1`` of a suit's mask tells whether rank r is held.
"""

from functools import lru_cache
from itertools import product

from burraco.cards.french import ACE, PINELLA, Face, make_face
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

ACE_BIT, TWO_BIT = 1 << (ACE - 1), 1 << (PINELLA - 1)


def slots_of(mask: int) -> int:
    """Turn a mask of ranks into one of slots (bit s = slot s); an ace fits both ends."""
    return mask << 1 | (1 << HIGH_ACE if mask & ACE_BIT else 0)


def _is_one_ace_too_many(low: int, high: int, two_aces: bool) -> bool:
    return low == LOW_ACE and high == HIGH_ACE and not two_aces


def _promise(mask: int) -> int:
    slots = slots_of(mask)
    if slots & slots >> 1 & slots >> 2:
        return 2
    return int(bool(slots & (slots >> 1 | slots >> 2)))


PROMISE = bytes(map(_promise, range(1 << 13)))
"""For each mask of ranks: 2 if it holds a sequence, 1 if it needs a wild for one, 0 if that is not enough."""


@lru_cache(REMEMBERED)
def natural_sequences(suit: int, mask: int, two_aces: bool) -> tuple[Layout, ...]:
    """Return every sequence without a wild; ``two_aces``: the rules and the hand allow one at each end."""
    slots = slots_of(mask)
    found = []
    for low in range(LOW_ACE, HIGH_ACE - 1):
        high = low
        while high <= HIGH_ACE and slots >> high & 1:
            if high - low >= 2 and not _is_one_ace_too_many(low, high, two_aces):
                found.append(sequence(suit, low, high))
            high += 1
    return tuple(found)


@lru_cache(REMEMBERED)
def wild_sequences(suit: int, mask: int, wild: Face, two_aces: bool) -> tuple[Layout, ...]:
    """Return every sequence with this wild, free or between two cards.

    If the wild is a 2 of the suit it is not counted in the mask, unless a second one is held.
    """
    slots = slots_of(mask)
    own = wild == own_two(suit)
    found = []
    for low in range(LOW_ACE, HIGH_ACE):
        if not slots >> low & 1:
            continue
        found += _free_from(suit, slots, low, wild, own, two_aces)
        found += _bound_from(suit, slots, low, wild, own, two_aces)
    return tuple(found)


def _free_from(suit: int, slots: int, low: int, wild: Face, own: bool, two_aces: bool) -> list[Layout]:
    found = []
    high = low + 1
    while high <= HIGH_ACE and slots >> high & 1:
        if not _is_one_ace_too_many(low, high, two_aces):
            layout = free_sequence(suit, low, high, wild)
            if layout is not None and not (own and layout.wild < 0):
                found.append(layout)
        high += 1
    return found


def _bound_from(suit: int, slots: int, low: int, wild: Face, own: bool, two_aces: bool) -> list[Layout]:
    found = []
    gap = low + 1
    while gap < HIGH_ACE and slots >> (gap - 1) & 1:
        high = gap + 1
        while high <= HIGH_ACE and slots >> high & 1:
            if not _is_one_ace_too_many(low, high, two_aces) and not (own and gap == NATURAL_TWO):
                found.append(sequence(suit, low, high, gap, wild))
            high += 1
        gap += 1
    return found


@lru_cache(REMEMBERED)
def sets(rank: int, counts: tuple[int, int, int, int], wild: Face | None) -> tuple[Layout, ...]:
    """Return every set of a rank from this many cards of each suit, with a wild or without."""
    least = 3 if wild is None else 2
    found = []
    for chosen in product(*(range(count + 1) for count in counts)):
        if sum(chosen) >= least:
            naturals = tuple(make_face(rank, suit) for suit in range(4) for _ in range(chosen[suit]))
            found.append(set_of(rank, naturals, wild))
    return tuple(found)
