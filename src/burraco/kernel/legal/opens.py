"""Melds a hand can open: counted by tables, listed suit by suit and rank by rank in the engine's order."""

from burraco.kernel.compiler import inner
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.acts import OPEN, pack
from burraco.kernel.table.hand import count_wilds, power, wild_face


@inner
def has_two_aces(k: c.Kit, s: c.State, h: int, suit: int) -> int:
    """Return 1 if a sequence of this suit may have an ace at both ends and the hand holds them."""
    return 1 if k[p.TWO_ACES] and s[h + suit * c.RANKS] == 2 else 0


@inner
def own_mask(s: c.State, h: int, suit: int) -> int:
    """Return the mask of a suit when one of its 2s is the wild."""
    mask = s[h + c.MASKS + suit]
    return mask if s[h + suit * c.RANKS + 1] == 2 else mask & ~2


@inner
def count_sequences(k: c.Kit, s: c.State, h: int, suit: int, different: int) -> int:
    """Return how many sequences of a suit the hand opens; ``different``: how many wild faces it holds."""
    mask = s[h + c.MASKS + suit]
    table = p.SEQUENCES + has_two_aces(k, s, h, suit) * 8192
    entry = k[table + mask]
    if s[h + c.WILDS] >> suit & 1:
        other = k[table + own_mask(s, h, suit)]
        return (entry & 255) + (different - 1) * (entry >> 8 & 1023) + (other >> 18)
    return (entry & 255) + different * (entry >> 8 & 1023)


@inner
def count_sets(k: c.Kit, s: c.State, h: int, rank: int, different: int) -> int:
    """Return how many sets of a rank the hand opens, if it may open any."""
    entry = k[p.SET_OPENS + s[h + c.CODES + rank]]
    return (entry & 255) + different * (entry >> 8)


@inner
def list_suit(k: c.Kit, s: c.State, h: int, suit: int, w: c.Work, n: int) -> int:
    """List every sequence of a suit; return where the list ends."""
    two_aces = has_two_aces(k, s, h, suit)
    n = list_natural(k, suit, s[h + c.MASKS + suit], two_aces, w, n)
    wilds = s[h + c.WILDS]
    for bit in range(6):
        if wilds >> bit & 1:
            mask = own_mask(s, h, suit) if bit == suit else s[h + c.MASKS + suit]
            n = list_with_wild(k, suit, mask, wild_face(bit), two_aces, w, n)
    return n


@inner
def list_natural(k: c.Kit, suit: int, mask: int, two_aces: int, w: c.Work, n: int) -> int:
    """List sequences without a wild."""
    slots = mask << 1 | (mask & 1) << 14
    for low in range(1, 13):
        high = low
        while slots >> high & 1:
            if high - low >= 2 and (two_aces or low > 1 or high < 14):
                w[n] = pack(OPEN, 0, suit, 0, k[p.SHAPE_OF + (low << 8 | high << 4)], 0, 0, 0)
                n += 1
            high += 1
    return n


@inner
def list_with_wild(k: c.Kit, suit: int, mask: int, wild: int, two_aces: int, w: c.Work, n: int) -> int:
    """List sequences with one wild, free or between two cards."""
    slots = mask << 1 | (mask & 1) << 14
    own = wild == suit * c.RANKS + 1
    sort = 1 if own else 2
    for low in range(1, 14):
        if not slots >> low & 1:
            continue
        high = low + 1
        while slots >> high & 1:
            if low > 1:
                if not (own and low == 3):
                    n = _put(k, suit, sort, low - 1, high, low - 1, wild, w, n)
            elif high < 14:
                n = _put(k, suit, sort, low, high + 1, high + 1, wild, w, n)
            high += 1
        gap = low + 1
        while gap < 14 and slots >> (gap - 1) & 1:
            high = gap + 1
            while slots >> high & 1:
                if (two_aces or low > 1 or high < 14) and not (own and gap == 2):
                    n = _put(k, suit, sort, low, high, gap, wild, w, n)
                high += 1
            gap += 1
    return n


@inner
def _put(k: c.Kit, suit: int, sort: int, low: int, high: int, slot: int, wild: int, w: c.Work, n: int) -> int:
    shape = k[p.SHAPE_OF + (sort << 12 | low << 8 | high << 4 | slot)]
    w[n] = pack(OPEN, 0, suit, 0, shape, wild + 1, 0, 0)
    return n + 1


@inner
def list_rank(k: c.Kit, s: c.State, h: int, rank: int, w: c.Work, n: int) -> int:
    """List every set of a rank; return where the list ends."""
    code = s[h + c.CODES + rank]
    n = list_sets(k, rank, code, 0, w, n)
    wilds = s[h + c.WILDS]
    for bit in range(6):
        if wilds >> bit & 1:
            n = list_sets(k, rank, code, wild_face(bit) + 1, w, n)
    return n


@inner
def list_sets(k: c.Kit, rank: int, code: int, wild: int, w: c.Work, n: int) -> int:
    """List sets of some of the cards of a code, with a wild (face + 1) or without."""
    least = 2 if wild else 3
    if k[p.SET_CARDS + code] < least:
        return n
    hearts, diamonds, clubs, spades = code % 3, code // 3 % 3, code // 9 % 3, code // 27
    for i in range(hearts + 1):
        for j in range(diamonds + 1):
            for x in range(clubs + 1):
                for y in range(spades + 1):
                    if i + j + x + y >= least:
                        chosen = i + j * power(1) + x * power(2) + y * power(3)
                        w[n] = pack(OPEN, 1, rank, 0, chosen, wild, 0, 0)
                        n += 1
    return n


@inner
def open_ranks(k: c.Kit, s: c.State, seat: int) -> int:
    """Return the ranks of which a seat may open a set."""
    return k[p.SET_RANKS] & ~s[c.BARRED + s[c.LINES + seat]]


@inner
def different_wilds(s: c.State, h: int) -> int:
    """Return how many different wild faces a hand holds."""
    wilds = s[h + c.WILDS]
    return count_wilds(wilds) if wilds else 0
