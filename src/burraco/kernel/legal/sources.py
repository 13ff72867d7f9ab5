"""Melds that join cards of the hand with cards of the pile, in the engine's order.

A face held in both places can come from either, and each way is an act of its own.
"""

from burraco.kernel.compiler import inner
from burraco.kernel.legal.opens import (
    has_two_aces,
    list_natural,
    list_sets,
    list_with_wild,
    open_ranks,
    own_mask,
)
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.acts import (
    OPEN_FROM_PILE,
    WILD_FROM_PILE,
    is_set,
    key_of,
    shape_of,
    source_of,
    wild_of,
)
from burraco.kernel.table.ending import play_size
from burraco.kernel.table.hand import gain, lose, power, wild_face

ROOM = 2048
"""Cells kept free at the end of the work array; a list that comes near is cut off."""


@inner
def list_candidates(k: c.Kit, s: c.State, w: c.Work, seat: int, n: int) -> int:
    """List every meld that joins hand and pile (`PILE_FACES`); return where the list ends."""
    h = c.HANDS + seat * c.HAND_CELLS
    own_wilds = s[h + c.WILDS]
    _note_pile(s, w, h)
    for face in range(c.FACES):
        for _ in range(w[c.PILE_FACES + face]):
            gain(s, seat, face)
    for suit in range(c.SUITS):
        if w[c.PILE_MASKS + suit] or w[c.PILE_WILDS]:
            n = _list_suit(k, s, w, h, suit, own_wilds, n)
    ranks = open_ranks(k, s, seat)
    if not w[c.PILE_WILDS]:
        ranks &= w[c.PILE_MASKS] | w[c.PILE_MASKS + 1] | w[c.PILE_MASKS + 2] | w[c.PILE_MASKS + 3]
    for rank in range(c.RANKS):
        if ranks >> rank & 1 and k[p.SET_CARDS + s[h + c.CODES + rank]] >= 2:
            n = _list_rank(k, s, w, h, rank, own_wilds, n)
    for face in range(c.FACES):
        for _ in range(w[c.PILE_FACES + face]):
            lose(s, seat, face)
    return n


@inner
def _note_pile(s: c.State, w: c.Work, h: int) -> None:
    """Write the pile's masks, and whether the hand has a face of it, too."""
    for i in range(c.IS_SHARED, c.PILE_WILDS + 1):
        w[i] = 0
    for face in range(c.FACES):
        if w[c.PILE_FACES + face]:
            if s[h + face]:
                w[c.IS_SHARED] = 1
            suit = face // c.RANKS
            if suit < c.SUITS:
                w[c.PILE_MASKS + suit] |= 1 << (face - suit * c.RANKS)
                if face - suit * c.RANKS == 1:
                    w[c.PILE_WILDS] |= 1 << suit
            else:
                w[c.PILE_WILDS] |= 1 << (face - c.SUITED + c.SUITS)


@inner
def _wild_at(wilds: int, own_wilds: int, i: int) -> int:
    """Return the wild to look at in step 0 … 11, -1 for none: first those of the hand, then the pile's
    alone."""
    bit = i if i < 6 else i - 6
    if not wilds >> bit & 1 or (own_wilds >> bit & 1) == (1 if i >= 6 else 0):
        return -1
    return bit


@inner
def _list_suit(k: c.Kit, s: c.State, w: c.Work, h: int, suit: int, own_wilds: int, n: int) -> int:
    has_pile = w[c.PILE_MASKS + suit] > 0
    mask, wilds, two_aces = s[h + c.MASKS + suit], s[h + c.WILDS], has_two_aces(k, s, h, suit)
    if has_pile:
        n = _expand(k, s, w, h, list_natural(k, suit, mask, two_aces, w, c.BLOCK), n)
    for i in range(12):
        bit = _wild_at(wilds, own_wilds, i)
        if bit < 0:
            continue
        wild = wild_face(bit)
        if has_pile or w[c.PILE_FACES + wild]:
            left = own_mask(s, h, suit) if bit == suit else mask
            if left & (left - 1):
                n = _expand(k, s, w, h, list_with_wild(k, suit, left, wild, two_aces, w, c.BLOCK), n)
    return n


@inner
def _list_rank(k: c.Kit, s: c.State, w: c.Work, h: int, rank: int, own_wilds: int, n: int) -> int:
    masks = w[c.PILE_MASKS] | w[c.PILE_MASKS + 1] | w[c.PILE_MASKS + 2] | w[c.PILE_MASKS + 3]
    has_pile = masks >> rank & 1 == 1
    code, wilds = s[h + c.CODES + rank], s[h + c.WILDS]
    if has_pile:
        n = _expand(k, s, w, h, list_sets(k, rank, code, 0, w, c.BLOCK), n)
    for i in range(12):
        bit = _wild_at(wilds, own_wilds, i)
        if bit >= 0 and (has_pile or w[c.PILE_FACES + wild_face(bit)]):
            n = _expand(k, s, w, h, list_sets(k, rank, code, wild_face(bit) + 1, w, c.BLOCK), n)
    return n


@inner
def _expand(k: c.Kit, s: c.State, w: c.Work, h: int, end: int, n: int) -> int:
    """Turn the melds of a block into acts, one for each way to part its cards between hand and pile."""
    for at in range(c.BLOCK, end):
        act = w[at] & ~7 | OPEN_FROM_PILE
        if w[c.IS_SHARED]:
            digits = _set_digits(s, w, h, act) if is_set(act) else _sequence_digits(k, s, w, h, act)
            n = _list_parted(w, act, digits, n)
            continue
        source = _only_source(k, w, act)
        parted = act | source << 46
        if source and cards_used(k, parted) < play_size(k, act) and n < len(w) - ROOM:
            w[n] = parted
            n += 1
    return n


@inner
def _only_source(k: c.Kit, w: c.Work, act: int) -> int:
    """Return what comes out of the pile where no face is in hand and pile: all that is there."""
    wild, key = wild_of(act), key_of(act)
    if is_set(act):
        source, code = 0, shape_of(act)
        for suit in range(c.SUITS):
            if w[c.PILE_MASKS + suit] >> key & 1:
                source += code // power(suit) % 3 * power(suit)
        return source | (WILD_FROM_PILE if wild and w[c.PILE_FACES + wild - 1] else 0)
    row = p.SHAPES + shape_of(act) * p.SHAPE_CELLS
    low, high, slot_of_wild = k[row + p.LOW], k[row + p.HIGH], k[row + p.WILD_SLOT]
    mask = w[c.PILE_MASKS + key]
    source = (mask | (mask & 1) << 13) & ((1 << high) - 1) & ~((1 << (low - 1)) - 1)
    if wild:
        source &= ~(1 << (slot_of_wild - 1))
        if w[c.PILE_FACES + wild - 1]:
            source |= 1 << (slot_of_wild - 1)
    return source


@inner
def _digit(s: c.State, w: c.Work, h: int, i: int, face: int, wanted: int, one: int, two: int) -> None:
    """Write how many of a face can come from the pile, and what stands for one and for two of them."""
    pile = w[c.PILE_FACES + face]
    hand = s[h + face] - pile
    at = c.DIGITS + i * 5
    w[at], w[at + 1] = max(0, wanted - hand), min(wanted, pile)
    w[at + 2], w[at + 3] = one, two
    w[at + 4] = wanted


@inner
def _set_digits(s: c.State, w: c.Work, h: int, act: int) -> int:
    i, code, rank = 0, shape_of(act), key_of(act)
    if wild_of(act):
        _digit(s, w, h, i, wild_of(act) - 1, 1, WILD_FROM_PILE, 0)
        i += 1
    for suit in range(c.SUITS):
        wanted = code % 3
        code //= 3
        if wanted:
            _digit(s, w, h, i, suit * c.RANKS + rank, wanted, power(suit), 2 * power(suit))
            i += 1
    return i


@inner
def _sequence_digits(k: c.Kit, s: c.State, w: c.Work, h: int, act: int) -> int:
    """Write the digits of a sequence, in the order of its faces; an ace or a 2 that lies in it twice is
    one."""
    row = p.SHAPES + shape_of(act) * p.SHAPE_CELLS
    low, high, slot_of_wild = k[row + p.LOW], k[row + p.HIGH], k[row + p.WILD_SLOT]
    suit, i = key_of(act), 0
    own = k[row + p.SORT] == 1
    has_two = own and low <= 2 <= high and slot_of_wild != 2  # its 2 lies in it twice
    for slot in range(low, high + 1):
        bit, both, wanted = 1 << (slot - 1), 0, 1
        face = suit * c.RANKS + (slot - 1 if slot < 14 else 0)
        if slot == slot_of_wild:
            face = wild_of(act) - 1
        if has_two and (slot == 2 or slot == slot_of_wild):
            if slot == max(2, slot_of_wild):
                continue
            both, wanted = 2 | 1 << (slot_of_wild - 1), 2
        elif low == 1 and high == 14 and slot_of_wild not in (1, 14) and slot in (1, 14):
            if slot == 14:
                continue
            both, wanted = 1 | 1 << 13, 2
        _digit(s, w, h, i, face, wanted, bit, both)
        i += 1
    return i


@inner
def _list_parted(w: c.Work, act: int, digits: int, n: int) -> int:
    """List an act for each choice of the digits that takes some cards, but not all, from the pile."""
    total, most = 0, 0
    for i in range(digits):
        at = c.DIGITS + i * 5
        total += w[at + 4]
        most += w[at + 1]
        w[at + 4] = w[at]  # from here on the digit itself
    if most == 0:
        return n
    while n < len(w) - ROOM:
        source, number = 0, 0
        for i in range(digits):
            at = c.DIGITS + i * 5
            number += w[at + 4]
            if w[at + 4]:
                source += w[at + 2] if w[at + 4] == 1 else w[at + 3]
        if 0 < number < total:
            w[n] = act | source << 46
            n += 1
        i = digits - 1
        while i >= 0 and w[c.DIGITS + i * 5 + 4] == w[c.DIGITS + i * 5 + 1]:
            w[c.DIGITS + i * 5 + 4] = w[c.DIGITS + i * 5]
            i -= 1
        if i < 0:
            return n
        w[c.DIGITS + i * 5 + 4] += 1
    return n


@inner
def cards_used(k: c.Kit, act: int) -> int:
    """Return how many cards an act takes out of the pile."""
    source = source_of(act)
    if is_set(act):
        return k[p.SET_CARDS + (source & (WILD_FROM_PILE - 1))] + (1 if source & WILD_FROM_PILE else 0)
    return k[p.BITS + (source & 8191)] + (source >> 13)


@inner
def uses_face(k: c.Kit, act: int, face: int) -> bool:
    """Tell whether an act takes this face out of the pile."""
    source, wild = source_of(act), wild_of(act)
    if is_set(act):
        if wild == face + 1:
            return source & WILD_FROM_PILE != 0
        suit = face // c.RANKS
        if suit == c.SUITS or face - suit * c.RANKS != key_of(act):
            return False
        return (source & (WILD_FROM_PILE - 1)) // power(suit) % 3 > 0
    slot_of_wild = k[p.SHAPES + shape_of(act) * p.SHAPE_CELLS + p.WILD_SLOT]
    if wild == face + 1 and source >> (slot_of_wild - 1) & 1:
        return True
    suit = face // c.RANKS
    if suit != key_of(act):
        return False
    slot = face - suit * c.RANKS + 1
    if slot != slot_of_wild and source >> (slot - 1) & 1:
        return True
    return slot == 1 and slot_of_wild != 14 and source >> 13 == 1
