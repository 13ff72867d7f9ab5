"""An act as one integer of 64 bits: what it is, and the cards it names.

`Open` and `OpenFromPile` name the layout: for a sequence its shape and the face of its wild, for a set the
code of its naturals and the wild. `Add` names the meld by its place on the table, the shape it grows into
(for a set nothing), the wild that is added, if one is, and what the growth needs from the hand (for a set
the code of the naturals added). `from` tells what comes out of the pile: slots of a sequence (bit slot - 1),
of a set a code and bit 14 for the wild; of two equal faces in a sequence the one in the lower slot.
"""

from burraco.kernel.compiler import inner
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p

DRAW, TAKE, LEAVE, DISCARD, OPEN, ADD, OPEN_FROM_PILE = range(7)
WILD_FROM_PILE = 1 << 14


def packed(kind: int, is_set: int, key: int, meld: int, shape: int, wild: int, need: int, source: int) -> int:
    """Return an act. ``shape``: the face of a discard; ``wild``: a face + 1, 0 for none."""
    return kind | is_set << 3 | key << 4 | meld << 8 | shape << 14 | wild << 24 | need << 30 | source << 46


pack = inner(packed)


@inner
def kind_of(act: int) -> int:
    """Return what kind of act it is."""
    return act & 7


@inner
def is_set(act: int) -> bool:
    """Tell whether the meld is a set."""
    return act >> 3 & 1 == 1


@inner
def key_of(act: int) -> int:
    """Return the suit or rank (from 0) of the meld."""
    return act >> 4 & 15


@inner
def meld_of(act: int) -> int:
    """Return the place of the meld that grows."""
    return act >> 8 & 63


@inner
def shape_of(act: int) -> int:
    """Return the shape of a sequence, the code of a set's naturals, the face of a discard."""
    return act >> 14 & 1023


@inner
def wild_of(act: int) -> int:
    """Return the face of the wild + 1, 0 for none."""
    return act >> 24 & 63


@inner
def need_of(act: int) -> int:
    """Return what an `Add` needs from the hand."""
    return act >> 30 & 0xFFFF


@inner
def source_of(act: int) -> int:
    """Return what comes out of the pile."""
    return act >> 46 & 0x7FFF


@inner
def cards_of(k: c.Kit, act: int, faces: c.Work, at: int) -> int:
    """Write the faces an act plays, those from the pile marked with bit 8; return how many."""
    if kind_of(act) == ADD:
        return _added(act, faces, at)
    return _laid(k, act, faces, at)


@inner
def _added(act: int, faces: c.Work, at: int) -> int:
    """Write what an `Add` plays."""
    n, need, key = at, need_of(act), key_of(act)
    if is_set(act):
        for suit in range(c.SUITS):
            for _ in range(need % 3):
                faces[n] = suit * c.RANKS + key
                n += 1
            need //= 3
        if wild_of(act):
            faces[n] = wild_of(act) - 1
            n += 1
        return n - at
    for rank in range(c.RANKS):
        if need >> rank & 1:
            faces[n] = key * c.RANKS + rank
            n += 1
    if need >> 13 & 1:
        faces[n] = key * c.RANKS + 1
        n += 1
    if need >> 14 & 1:
        faces[n] = key * c.RANKS
        n += 1
    if need >> 15 & 1:
        faces[n] = wild_of(act) - 1
        n += 1
    return n - at


@inner
def _laid(k: c.Kit, act: int, faces: c.Work, at: int) -> int:
    """Write the cards of a new meld."""
    n, source, key, wild = at, source_of(act), key_of(act), wild_of(act)
    if is_set(act):
        code = shape_of(act)
        if wild:
            faces[n] = wild - 1 | (256 if source & WILD_FROM_PILE else 0)
            n += 1
        source &= WILD_FROM_PILE - 1
        for suit in range(c.SUITS):
            for copy in range(code % 3):
                faces[n] = suit * c.RANKS + key | (256 if copy < source % 3 else 0)
                n += 1
            code //= 3
            source //= 3
        return n - at
    row = p.SHAPES + shape_of(act) * p.SHAPE_CELLS
    slot_of_wild = k[row + p.WILD_SLOT]
    for slot in range(k[row + p.LOW], k[row + p.HIGH] + 1):
        face = key * c.RANKS + (slot - 1 if slot < 14 else 0)
        if slot == slot_of_wild:
            face = wild - 1
        faces[n] = face | (256 if source >> (slot - 1) & 1 else 0)
        n += 1
    return n - at
