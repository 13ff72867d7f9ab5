"""Doing an act: what the engine's `decide` and `apply` do to the table, without asking whether it is
lawful."""

from burraco.kernel.compiler import inner
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.acts import (
    ADD,
    DISCARD,
    DRAW,
    LEAVE,
    OPEN_FROM_PILE,
    TAKE,
    cards_of,
    is_set,
    key_of,
    kind_of,
    meld_of,
    need_of,
    shape_of,
    wild_of,
)
from burraco.kernel.table.ending import brings_burraco, may_take_pozzetto
from burraco.kernel.table.hand import gain, lose

FROM_PILE = 256


@inner
def apply(k: c.Kit, s: c.State, w: c.Work, act: int) -> None:
    """Do a lawful act of the player in turn."""
    kind = kind_of(act)
    seat = s[c.SEAT]
    if kind == DISCARD:
        _discard(k, s, seat, shape_of(act))
    elif kind == DRAW:
        left = s[c.STOCK_LEFT] - 1
        gain(s, seat, s[c.STOCK + left])
        s[c.STOCK + left] = 0
        s[c.STOCK_LEFT] = left
        s[c.PHASE] = c.PLAY
    elif kind == TAKE:
        _take(k, s, seat)
    elif kind == LEAVE:
        _end_turn(k, s, seat)
    else:
        _play(k, s, w, seat, act)


@inner
def _forget(s: c.State, seat: int, face: int) -> None:
    """A card left: nobody knows any longer that it is in the hand."""
    if s[c.SHOWN + seat * c.FACES + face]:
        s[c.SHOWN + seat * c.FACES + face] -= 1


@inner
def _take(k: c.Kit, s: c.State, seat: int) -> None:
    number = s[c.PILE_LEFT]
    s[c.TAKEN] = number
    s[c.SINGLE] = s[c.DISCARDS] if number == 1 else -1
    for i in range(c.DISCARDS, c.DISCARDS + number):
        face = s[i]
        gain(s, seat, face)
        s[c.SHOWN + seat * c.FACES + face] += 1
        s[i] = 0
    s[c.PILE_LEFT] = 0
    s[c.MUST] = k[p.MUST_PLAY]
    s[c.PHASE] = c.PLAY


@inner
def _play(k: c.Kit, s: c.State, w: c.Work, seat: int, act: int) -> None:
    size = cards_of(k, act, w, c.LIST)
    line = s[c.LINES + seat]
    supports = brings_burraco(k, s, act, size)
    for i in range(c.LIST, c.LIST + size):
        face = w[i] & 255
        if w[i] & FROM_PILE:
            _out_of_pile(s, face)
        else:
            lose(s, seat, face)
        _forget(s, seat, face)
        if face == s[c.SINGLE] and k[p.TWIN_EXCUSES]:
            s[c.SINGLE] = -1
    if kind_of(act) == ADD:
        m = c.MELDS + meld_of(act) * c.MELD_CELLS
        _grow(s, m, act, size)
    else:
        m = c.MELDS + s[c.MELDS_DOWN] * c.MELD_CELLS
        s[c.MELDS_DOWN] += 1
        _lay(k, s, m, seat, act, size)
    s[c.BURRACHI + line] += supports - s[m + c.SUPPORT]
    s[m + c.SUPPORT] = supports
    s[c.PLAYED], s[c.MUST] = 1, 0
    if kind_of(act) == OPEN_FROM_PILE:
        s[c.PHASE] = c.PILE if s[c.PILE_LEFT] else c.PLAY
    if s[c.HANDS + seat * c.HAND_CELLS + c.SIZE] == 0 and s[c.PHASE] == c.PLAY:
        _take_pozzetto(k, s, seat, False)


@inner
def _lay(k: c.Kit, s: c.State, m: int, seat: int, act: int, size: int) -> None:
    """Put a new meld on the table."""
    s[m + c.OWNER], s[m + c.IS_SET], s[m + c.KEY] = seat, 1 if is_set(act) else 0, key_of(act)
    s[m + c.SHAPE], s[m + c.WILD], s[m + c.CARDS] = shape_of(act), wild_of(act), size
    if is_set(act) and not k[p.EQUAL_SETS]:
        s[c.BARRED + s[c.LINES + seat]] |= 1 << key_of(act)


@inner
def _grow(s: c.State, m: int, act: int, size: int) -> None:
    """Add cards to a meld."""
    s[m + c.CARDS] += size
    if is_set(act):
        s[m + c.SHAPE] += need_of(act)
        if wild_of(act):
            s[m + c.WILD] = wild_of(act)
    else:
        s[m + c.SHAPE], s[m + c.WILD] = shape_of(act), wild_of(act)


@inner
def _out_of_pile(s: c.State, face: int) -> None:
    """Take the first card of a face out of the pile."""
    i = c.DISCARDS
    while s[i] != face:
        i += 1
    last = c.DISCARDS + s[c.PILE_LEFT] - 1
    while i < last:
        s[i] = s[i + 1]
        i += 1
    s[last] = 0
    s[c.PILE_LEFT] -= 1


@inner
def _discard(k: c.Kit, s: c.State, seat: int, face: int) -> None:
    lose(s, seat, face)
    _forget(s, seat, face)
    s[c.DISCARDS + s[c.PILE_LEFT]] = face
    s[c.PILE_LEFT] += 1
    _end_turn(k, s, seat)


@inner
def _end_turn(k: c.Kit, s: c.State, seat: int) -> None:
    """Pass the turn on, and do what the discard brings about: closing, pozzetto, the end of the deal."""
    is_out = s[c.HANDS + seat * c.HAND_CELLS + c.SIZE] == 0
    may_go_on = is_out and may_take_pozzetto(k, s, seat)
    turn = s[c.TURNS]
    s[c.SWAPS] = s[c.SWAPS] + 1 if s[c.TAKEN] == 1 and not s[c.PLAYED] else 0
    s[c.TAKEN], s[c.SINGLE], s[c.PLAYED], s[c.MUST] = 0, -1, 0, 0
    s[c.SEAT], s[c.TURNS], s[c.PHASE] = (seat + 1) % k[p.PLAYERS], turn + 1, c.DRAW
    if is_out and not may_go_on:
        s[c.PHASE], s[c.REASON], s[c.CLOSER] = c.OVER, c.CLOSED, seat
        return
    mate = _mate_with_sealed(k, s, seat)
    if may_go_on:
        _take_pozzetto(k, s, seat, k[p.SEEN_AFTER] != 0 and _has_mate(k, s, seat))
    if 0 <= s[c.LAST] <= turn:
        s[c.PHASE], s[c.REASON] = c.OVER, c.TIME_UP
        return
    if s[c.STOCK_LEFT] <= k[p.UNPLAYABLE]:
        if not (k[p.FED] and s[c.POZZETTI_LEFT]):
            s[c.PHASE], s[c.REASON] = c.OVER, c.STOCK_OUT
            return
        _feed_stock(s)
    while mate >= 0:
        _look_at_pozzetto(s, mate)
        mate = _mate_with_sealed(k, s, seat)


@inner
def _has_mate(k: c.Kit, s: c.State, seat: int) -> bool:
    for other in range(k[p.PLAYERS]):
        if other != seat and s[c.LINES + other] == s[c.LINES + seat]:
            return True
    return False


@inner
def _mate_with_sealed(k: c.Kit, s: c.State, seat: int) -> int:
    """Return a partner with a pozzetto not looked at yet, -1 if there is none."""
    for other in range(k[p.PLAYERS]):
        if other != seat and s[c.LINES + other] == s[c.LINES + seat]:
            if s[c.SEALED + other * c.POZZETTO_CELLS]:
                return other
    return -1


@inner
def _look_at_pozzetto(s: c.State, seat: int) -> None:
    at = c.SEALED + seat * c.POZZETTO_CELLS
    for i in range(at + 1, at + 1 + s[at]):
        gain(s, seat, s[i])
        s[i] = 0
    s[at] = 0


@inner
def _next_pozzetto(s: c.State) -> None:
    """Let the next pozzetto move up."""
    s[c.POZZETTI_LEFT] -= 1
    end = c.POZZETTI + c.MAX_POZZETTI * c.POZZETTO_CELLS
    for i in range(c.POZZETTI, end):
        s[i] = s[i + c.POZZETTO_CELLS] if i + c.POZZETTO_CELLS < end else 0


@inner
def _take_pozzetto(k: c.Kit, s: c.State, seat: int, is_sealed: bool) -> None:
    """Give the next pozzetto to a player; at three the first one makes the other two a pair."""
    size = s[c.POZZETTI]
    sealed = c.SEALED + seat * c.POZZETTO_CELLS
    for i in range(1, size + 1):
        if is_sealed:
            s[sealed + i] = s[c.POZZETTI + i]
        else:
            gain(s, seat, s[c.POZZETTI + i])
    if is_sealed:
        s[sealed] = size
    s[c.TAKERS] += 1
    s[c.TOOK + seat] = s[c.TAKERS]
    if k[p.ALLIANCE] and s[c.POZZETTI_LEFT] == 2:
        _form_alliance(k, s, seat)
    _next_pozzetto(s)


@inner
def _form_alliance(k: c.Kit, s: c.State, alone: int) -> None:
    pair = 1 if alone == 0 else 0
    for seat in range(k[p.PLAYERS]):
        line = s[c.LINES + seat]
        s[c.LINES + seat] = seat if seat == alone else pair
        if seat not in (alone, pair):
            s[c.BARRED + pair] |= s[c.BARRED + line]
            s[c.BURRACHI + pair] += s[c.BURRACHI + line]
            s[c.BARRED + line] = s[c.BURRACHI + line] = 0


@inner
def _feed_stock(s: c.State) -> None:
    """Put the next pozzetto on top of the stock."""
    size = s[c.POZZETTI]
    for i in range(size):
        s[c.STOCK + s[c.STOCK_LEFT] + i] = s[c.POZZETTI + size - i]
    s[c.STOCK_LEFT] += size
    _next_pozzetto(s)
