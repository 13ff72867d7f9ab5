"""What melds on the table take from a hand: counted by tables, listed meld by meld."""

from burraco.kernel.compiler import inner
from burraco.kernel.legal.opens import has_two_aces
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.acts import ADD, pack
from burraco.kernel.table.hand import wild_face


@inner
def is_open_to(s: c.State, m: int, line: int) -> bool:
    """Tell whether a meld takes cards of a line."""
    return s[c.LINES + s[m + c.OWNER]] == line and s[m + c.FROZEN] == 0


@inner
def count_growths(k: c.Kit, s: c.State, h: int, m: int, different: int) -> int:
    """Return in how many ways a meld can grow; ``different``: how many wild faces the hand holds."""
    key = s[m + c.KEY]
    if s[m + c.IS_SET]:
        ways = k[p.SET_WAYS + s[h + c.CODES + key]]
        return ways - 1 if s[m + c.WILD] else ways * (1 + different) - 1
    row = p.SHAPES + s[m + c.SHAPE] * p.SHAPE_CELLS
    mask = s[h + c.MASKS + key]
    own = s[h + c.WILDS] >> key & 1
    fits = mask | (1 << 13 if different > own else 0) | own << 14
    if not fits & k[row + p.TAKES]:
        return 0
    if s[h + key * c.RANKS + 1] == 2 or has_two_aces(k, s, h, key):
        return _count_finals(k, s, h, row, key, different - own)
    bits = k[row + p.BETWEEN_AT]
    place = (
        (mask & k[row + p.BELOW])
        | mask >> k[row + p.ABOVE] << k[row + p.ABOVE_AT]
        | (mask >> k[row + p.BETWEEN] & 1) << bits
    )
    entry = k[k[row + p.GROWTHS] + place]
    return (entry & 0xFFFF) + (different - own) * (entry >> 16)


@inner
def held_bits(s: c.State, h: int, suit: int) -> int:
    """Return what a hand offers to a sequence, in the bits of a need; without other wilds."""
    twos = 1 << 13 if s[h + suit * c.RANKS + 1] == 2 else 0
    aces = 1 << 14 if s[h + suit * c.RANKS] == 2 else 0
    return s[h + c.MASKS + suit] | twos | aces


@inner
def _count_finals(k: c.Kit, s: c.State, h: int, row: int, suit: int, others: int) -> int:
    held = held_bits(s, h, suit)
    start = k[row + p.FINALS]
    total = 0
    for at in range(start, start + k[row + p.FINALS_COUNT]):
        need = k[at] >> 10 & 0xFFFF
        if not need & ~held & 0x7FFF:
            total += others if need >> 15 else 1
    return total


@inner
def list_growths(k: c.Kit, s: c.State, h: int, meld: int, w: c.Work, n: int) -> int:
    """List every way a meld can grow; return where the list ends."""
    m = c.MELDS + meld * c.MELD_CELLS
    key, wilds = s[m + c.KEY], s[h + c.WILDS]
    if s[m + c.IS_SET]:
        return _list_set_growths(s, h, meld, w, n)
    row = p.SHAPES + s[m + c.SHAPE] * p.SHAPE_CELLS
    held = held_bits(s, h, key) | (1 << 15 if wilds & ~(1 << key) else 0)
    start = k[row + p.FINALS]
    for at in range(start, start + k[row + p.FINALS_COUNT]):
        need = k[at] >> 10 & 0xFFFF
        if need & ~held:
            continue
        shape = k[at] & 1023
        if need >> 15:
            for bit in range(6):
                if wilds >> bit & 1 and bit != key:
                    w[n] = pack(ADD, 0, key, meld, shape, wild_face(bit) + 1, need, 0)
                    n += 1
        else:
            sort = k[p.SHAPES + shape * p.SHAPE_CELLS + p.SORT]
            wild = 0
            if sort == 1:
                wild = key * c.RANKS + 2
            elif sort == 2:
                wild = s[m + c.WILD]
            w[n] = pack(ADD, 0, key, meld, shape, wild, need, 0)
            n += 1
    return n


@inner
def _list_set_growths(s: c.State, h: int, meld: int, w: c.Work, n: int) -> int:
    m = c.MELDS + meld * c.MELD_CELLS
    key = s[m + c.KEY]
    code = s[h + c.CODES + key]
    wilds = 0 if s[m + c.WILD] else s[h + c.WILDS]
    for i in range(code % 3 + 1):
        for j in range(code // 3 % 3 + 1):
            for x in range(code // 9 % 3 + 1):
                for y in range(code // 27 + 1):
                    chosen = i + 3 * j + 9 * x + 27 * y
                    if chosen:
                        w[n] = pack(ADD, 1, key, meld, 0, 0, chosen, 0)
                        n += 1
                    for bit in range(6):
                        if wilds >> bit & 1:
                            w[n] = pack(ADD, 1, key, meld, 0, wild_face(bit) + 1, chosen, 0)
                            n += 1
    return n
