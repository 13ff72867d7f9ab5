"""How a turn can end: which discards are lawful, and whether a play leaves one. As `engine/situation.py`."""

from burraco.kernel.compiler import inner
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.acts import ADD, is_set, kind_of, meld_of, need_of, shape_of, wild_of
from burraco.kernel.table.hand import is_wild


@inner
def has_pozzetto(k: c.Kit, s: c.State, seat: int) -> bool:
    """Tell whether somebody of this seat's line has taken a pozzetto."""
    line = s[c.LINES + seat]
    for other in range(k[p.PLAYERS]):
        if s[c.TOOK + other] and s[c.LINES + other] == line:
            return True
    return False


@inner
def may_take_pozzetto(k: c.Kit, s: c.State, seat: int) -> bool:
    """Tell whether a pozzetto waits for a seat's line."""
    return s[c.POZZETTI_LEFT] > 0 and not has_pozzetto(k, s, seat)


@inner
def may_close(k: c.Kit, s: c.State, seat: int) -> bool:
    """Tell whether nothing bars a closing, whatever the cards."""
    return has_pozzetto(k, s, seat) and (s[c.TURNS] >= k[p.PLAYERS] or k[p.FIRST_ROUND] != 0)


@inner
def has_burraco(s: c.State, seat: int, brings: int, grown: int) -> bool:
    """Tell whether a line has the burraco closing needs; ``grown`` is a meld that counts only as it will
    be."""
    if brings:
        return True
    number = s[c.BURRACHI + s[c.LINES + seat]]
    if grown >= 0:
        number -= s[c.MELDS + grown * c.MELD_CELLS + c.SUPPORT]
    return number > 0


@inner
def may_drop(k: c.Kit, s: c.State, seat: int, face: int, single: int, brings: int, grown: int) -> bool:
    """Tell whether a card of the hand may be discarded."""
    h = c.HANDS + seat * c.HAND_CELLS
    if face == single and not (k[p.TWIN_EXCUSES] and s[h + face] > 1):
        return False
    return s[h + c.SIZE] > 1 or may_be_last(k, s, seat, face, brings, grown)


@inner
def may_be_last(k: c.Kit, s: c.State, seat: int, face: int, brings: int, grown: int) -> bool:
    """Tell whether a turn may end with this card as the discard and no other left."""
    if may_take_pozzetto(k, s, seat):
        return k[p.WILD_TO_POZZETTO] != 0 or not is_wild(face)
    if not may_close(k, s, seat) or not has_burraco(s, seat, brings, grown):
        return False
    return k[p.WILD_TO_CLOSE] != 0 or not is_wild(face)


@inner
def can_end(k: c.Kit, s: c.State, seat: int, single: int, brings: int, grown: int) -> bool:
    """Tell whether a turn can end with what is left in the hand after a play."""
    h = c.HANDS + seat * c.HAND_CELLS
    left = s[h + c.SIZE]
    if left > 2 or (left == 2 and single < 0):
        return True
    if left == 0:
        return may_take_pozzetto(k, s, seat)
    for face in range(c.FACES):
        if s[h + face] and may_drop(k, s, seat, face, single, brings, grown):
            return True
    return False


@inner
def play_size(k: c.Kit, act: int) -> int:
    """Return how many cards an `Open` or `Add` plays."""
    if kind_of(act) == ADD:
        need = need_of(act)
        if is_set(act):
            return k[p.SET_CARDS + need] + (1 if wild_of(act) else 0)
        return k[p.BITS + (need & 8191)] + (need >> 13 & 1) + (need >> 14 & 1) + (need >> 15)
    if is_set(act):
        return k[p.SET_CARDS + shape_of(act)] + (1 if wild_of(act) else 0)
    row = p.SHAPES + shape_of(act) * p.SHAPE_CELLS
    return k[row + p.HIGH] - k[row + p.LOW] + 1


@inner
def brings_burraco(k: c.Kit, s: c.State, act: int, size: int) -> int:
    """Return 1 if the meld an act makes is such a burraco as closing needs."""
    if not is_set(act):
        return k[p.SHAPES + shape_of(act) * p.SHAPE_CELLS + p.SUPPORTS]
    wild = 1 if wild_of(act) else 0
    if kind_of(act) == ADD:
        m = c.MELDS + meld_of(act) * c.MELD_CELLS
        size += s[m + c.CARDS]
        wild = 1 if wild or s[m + c.WILD] else 0
    return k[p.SET_SUPPORTS + size * 2 + wild]
