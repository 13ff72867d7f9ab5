"""The lawful acts of the player in turn: how many, and which is the i-th. As `engine/legal.py`.

With many cards in hand every play leaves a lawful discard, so tables tell how many plays there are, and only
the suit, rank or meld that holds the i-th is listed. With few cards everything is listed and tried. `count`
leaves a plan in the work array that `act_at` reads, so call them in turn, with nothing done in between.
"""

from burraco.kernel.compiler import inner
from burraco.kernel.legal.adds import count_growths, is_open_to, list_growths
from burraco.kernel.legal.opens import (
    count_sequences,
    count_sets,
    different_wilds,
    list_rank,
    list_suit,
    open_ranks,
)
from burraco.kernel.legal.pile import list_pile_plays
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.acts import ADD, DISCARD, DRAW, LEAVE, TAKE, cards_of, kind_of, meld_of, pack
from burraco.kernel.table.ending import (
    brings_burraco,
    can_end,
    may_be_last,
    may_close,
    may_drop,
    may_take_pozzetto,
    play_size,
)
from burraco.kernel.table.hand import gain, lose


@inner
def count(k: c.Kit, s: c.State, w: c.Work) -> int:
    """Return how many lawful acts there are, 0 when the deal is over; leave the plan in ``w``."""
    w[c.PLAYS], w[c.DROPS], w[c.MODE] = 0, 0, 1
    if s[c.PHASE] == c.PLAY:
        seat = s[c.SEAT]
        w[c.PLAYS] = count_plays(k, s, seat, w)
        if not (s[c.MUST] and w[c.PLAYS]):
            w[c.DROPS] = count_drops(k, s, seat)
        return w[c.PLAYS] + w[c.DROPS]
    if s[c.PHASE] != c.OVER:
        w[c.PLAYS] = _list_before_drawing(k, s, w) - c.LIST
    return w[c.PLAYS]


@inner
def act_at(k: c.Kit, s: c.State, w: c.Work, i: int) -> int:
    """Return the i-th act of the plan that `count` left."""
    if i >= w[c.PLAYS]:
        return pack(DISCARD, 0, 0, 0, drop_at(k, s, s[c.SEAT], i - w[c.PLAYS]), 0, 0, 0)
    if w[c.MODE]:
        return w[c.LIST + i]
    return _planned(k, s, w, i)


@inner
def list_acts(k: c.Kit, s: c.State, w: c.Work) -> int:
    """List every lawful act in ``w`` from `LIST` on; return how many."""
    n = count(k, s, w)
    if s[c.PHASE] == c.PLAY:
        plays, drops, seat = w[c.PLAYS], w[c.DROPS], s[c.SEAT]
        list_plays(k, s, seat, w)
        for i in range(drops):
            w[c.LIST + plays + i] = pack(DISCARD, 0, 0, 0, drop_at(k, s, seat, i), 0, 0, 0)
    return n


@inner
def list_plays(k: c.Kit, s: c.State, seat: int, w: c.Work) -> None:
    """List the plays `count_plays` has just counted, from `LIST` on."""
    if not w[c.MODE]:
        _list_all(k, s, seat, w)


@inner
def count_plays(k: c.Kit, s: c.State, seat: int, w: c.Work) -> int:
    """Return how many melds may be opened and grown, and plan or list them."""
    h = c.HANDS + seat * c.HAND_CELLS
    different = different_wilds(s, h)
    total, most = 0, 0
    for suit in range(c.SUITS):
        found = count_sequences(k, s, h, suit, different)
        w[c.BY_SUIT + suit] = found
        total += found
        if found:
            most = max(most, k[p.BITS + s[h + c.MASKS + suit]])
    ranks = open_ranks(k, s, seat)
    for rank in range(c.RANKS):
        found = count_sets(k, s, h, rank, different) if ranks >> rank & 1 else 0
        w[c.BY_RANK + rank] = found
        total += found
        if found:
            most = max(most, k[p.SET_CARDS + s[h + c.CODES + rank]])
    line = s[c.LINES + seat]
    for meld in range(s[c.MELDS_DOWN]):
        m = c.MELDS + meld * c.MELD_CELLS
        found = count_growths(k, s, h, m, different) if is_open_to(s, m, line) else 0
        w[c.BY_MELD + meld] = found
        total += found
        if found:
            key = s[m + c.KEY]
            if s[m + c.IS_SET]:
                most = max(most, k[p.SET_CARDS + s[h + c.CODES + key]])
            else:
                most = max(most, k[p.BITS + s[h + c.MASKS + key]])
    w[c.MODE] = 0
    most += (1 if different else 0) + (1 if k[p.TWO_ACES] else 0)
    if total and s[h + c.SIZE] - most < (2 if s[c.SINGLE] < 0 else 3):
        w[c.MODE] = 1
        return _keep_lawful(k, s, seat, w, _list_all(k, s, seat, w)) - c.LIST
    return total


@inner
def _list_all(k: c.Kit, s: c.State, seat: int, w: c.Work) -> int:
    """List every meld that can be opened or grown, lawful ends or not, as planned."""
    h = c.HANDS + seat * c.HAND_CELLS
    n = c.LIST
    for suit in range(c.SUITS):
        if w[c.BY_SUIT + suit]:
            n = list_suit(k, s, h, suit, w, n)
    for rank in range(c.RANKS):
        if w[c.BY_RANK + rank]:
            n = list_rank(k, s, h, rank, w, n)
    for meld in range(s[c.MELDS_DOWN]):
        if w[c.BY_MELD + meld]:
            n = list_growths(k, s, h, meld, w, n)
    return n


@inner
def _planned(k: c.Kit, s: c.State, w: c.Work, i: int) -> int:
    """Find the suit, rank or meld that holds the i-th play, list it, and return the play."""
    h = c.HANDS + s[c.SEAT] * c.HAND_CELLS
    for suit in range(c.SUITS):
        if i < w[c.BY_SUIT + suit]:
            list_suit(k, s, h, suit, w, c.LIST)
            return w[c.LIST + i]
        i -= w[c.BY_SUIT + suit]
    for rank in range(c.RANKS):
        if i < w[c.BY_RANK + rank]:
            list_rank(k, s, h, rank, w, c.LIST)
            return w[c.LIST + i]
        i -= w[c.BY_RANK + rank]
    meld = 0
    while i >= w[c.BY_MELD + meld]:
        i -= w[c.BY_MELD + meld]
        meld += 1
    list_growths(k, s, h, meld, w, c.LIST)
    return w[c.LIST + i]


@inner
def _keep_lawful(k: c.Kit, s: c.State, seat: int, w: c.Work, end: int) -> int:
    """Strike from the list the plays after which the turn could not end; return where it ends then."""
    size = s[c.HANDS + seat * c.HAND_CELLS + c.SIZE]
    single = s[c.SINGLE]
    may_run_out = may_take_pozzetto(k, s, seat)
    may_end = may_run_out or may_close(k, s, seat)
    n = c.LIST
    for at in range(c.LIST, end):
        act = w[at]
        left = size - play_size(k, act)
        if left < 2:
            keeps = (may_run_out if left == 0 else may_end) and (
                left == 0 or _leaves_end(k, s, seat, act, w, end)
            )
        else:
            keeps = left > 2 or single < 0 or _leaves_end(k, s, seat, act, w, end)
        if keeps:
            w[n] = act
            n += 1
    return n


@inner
def _leaves_end(k: c.Kit, s: c.State, seat: int, act: int, w: c.Work, at: int) -> bool:
    """Try a play and tell whether the turn can end after it."""
    number = cards_of(k, act, w, at)
    single = s[c.SINGLE]
    for i in range(at, at + number):
        lose(s, seat, w[i])
        if w[i] == single and k[p.TWIN_EXCUSES]:
            single = -1
    grown = meld_of(act) if kind_of(act) == ADD else -1
    ends = can_end(k, s, seat, single, brings_burraco(k, s, act, number), grown)
    for i in range(at, at + number):
        gain(s, seat, w[i])
    return ends


@inner
def count_drops(k: c.Kit, s: c.State, seat: int) -> int:
    """Return how many faces may be discarded."""
    h = c.HANDS + seat * c.HAND_CELLS
    number, single = s[h + c.DISTINCT], s[c.SINGLE]
    if s[h + c.SIZE] > 1:
        if single >= 0 and s[h + single] and not may_drop(k, s, seat, single, single, 0, -1):
            number -= 1
        return number
    number = 0
    for face in range(c.FACES):
        if s[h + face] and may_drop(k, s, seat, face, single, 0, -1):
            number += 1
    return number


@inner
def drop_at(k: c.Kit, s: c.State, seat: int, i: int) -> int:
    """Return the i-th face that may be discarded."""
    h = c.HANDS + seat * c.HAND_CELLS
    single = s[c.SINGLE]
    for face in range(c.FACES):
        if s[h + face] and (face != single or may_drop(k, s, seat, face, single, 0, -1)):
            if i == 0:
                return face
            i -= 1
    return -1


@inner
def _list_before_drawing(k: c.Kit, s: c.State, w: c.Work) -> int:
    """List what can be done before drawing, or in a gioco al monte."""
    seat = s[c.SEAT]
    is_stalled = k[p.STALL] > 0 and s[c.SWAPS] >= k[p.STALL]
    takes = s[c.PHASE] == c.DRAW and not is_stalled and may_take(k, s, w)  # it uses the list's place
    n = c.LIST
    if k[p.PILE_PLAY] and not is_stalled:
        n = list_pile_plays(k, s, w)
    if s[c.PHASE] == c.PILE:
        if s[c.PILE_LEFT] == 1 and (
            s[c.HANDS + seat * c.HAND_CELLS + c.SIZE] > 0 or may_be_last(k, s, seat, s[c.DISCARDS], 0, -1)
        ):
            w[n] = LEAVE
            n += 1
        return n
    w[n] = DRAW
    n += 1
    if takes:
        w[n] = TAKE
        n += 1
    return n


@inner
def may_take(k: c.Kit, s: c.State, w: c.Work) -> bool:
    """Tell whether the pile may be taken, stalls apart."""
    seat = s[c.SEAT]
    h = c.HANDS + seat * c.HAND_CELLS
    pile = s[c.PILE_LEFT]
    single = s[c.DISCARDS] if pile == 1 else -1
    if not k[p.MUST_PLAY] and (single < 0 or s[h + c.SIZE] > s[h + single]):
        return True
    for i in range(pile):
        gain(s, seat, s[c.DISCARDS + i])
    before = s[c.SINGLE]
    s[c.SINGLE] = single
    can = count_plays(k, s, seat, w) > 0
    if not can and not k[p.MUST_PLAY]:
        can = count_drops(k, s, seat) > 0
    s[c.SINGLE] = before
    for i in range(pile):
        lose(s, seat, s[c.DISCARDS + i])
    w[c.MODE] = 1
    return can
