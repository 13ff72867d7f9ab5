"""Worlds a viewer cannot rule out: hidden cards dealt at random where the viewer knows only how many they
are."""

import numpy as np

from burraco.kernel.chance import shuffle
from burraco.kernel.compiler import entry, inner
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.acts import OPEN, cards_of, pack
from burraco.kernel.table.hand import gain

UNSEEN, CARDS_UNSEEN = c.LIST, c.LIST + c.FACES
"""Where the work array has how many of each face are not seen, and those cards."""
HANDS_END = 160
"""Where it has for each seat how far in the list the cards dealt to hands go."""
COPIES = 2


@inner
def fill_world(k: c.Kit, known: c.State, s: c.State, r: c.Chance, w: c.Work) -> bool:
    """Write into ``s`` what is known, and a random deal of what is not; False if the numbers do not add up.

    In ``known`` a hidden hand holds the cards known to be in it while its SIZE is the real one; other hidden
    cards are HIDDEN. Every deal of the unseen cards to the hidden places is equally likely.
    """
    for i in range(c.CELLS):
        s[i] = known[i]
    end = list_unseen(k, s, w)
    shuffle(r, w, CARDS_UNSEEN, end)
    hands_end = deal_hands(k, s, w, end)
    return hands_end >= 0 and deal_rest(s, w, hands_end, end)


@inner
def deal_hands(k: c.Kit, s: c.State, w: c.Work, end: int) -> int:
    """Deal the first of the listed cards to the hands, seat by seat; return where the others begin, -1 if
    there are too few."""
    n = CARDS_UNSEEN
    for seat in range(k[p.PLAYERS]):
        h = c.HANDS + seat * c.HAND_CELLS
        size, held = s[h + c.SIZE], 0
        for face in range(c.FACES):
            held += s[h + face]
        s[h + c.SIZE] = held
        while s[h + c.SIZE] < size and n < end:
            gain(s, seat, w[n])
            n += 1
        if s[h + c.SIZE] != size:
            return -1
        w[HANDS_END + seat] = n
    return n


@inner
def deal_rest(s: c.State, w: c.Work, n: int, end: int) -> bool:
    """Put the listed cards from ``n`` on into stock and pozzetti; False if they are too many or too few."""
    for i in range(c.SEALED, c.DISCARDS):  # sealed pozzetti, pozzetti and the stock lie side by side
        if s[i] == c.HIDDEN:
            if n == end:
                return False
            s[i] = w[n]
            n += 1
    return n == end


@inner
def list_unseen(k: c.Kit, s: c.State, w: c.Work) -> int:
    """List every card the viewer has not seen; return where the list ends."""
    for face in range(c.FACES):
        w[UNSEEN + face] = COPIES
    for seat in range(k[p.PLAYERS]):
        h = c.HANDS + seat * c.HAND_CELLS
        sealed = c.SEALED + seat * c.POZZETTO_CELLS
        for face in range(c.FACES):
            w[UNSEEN + face] -= s[h + face]
        _strike(s, sealed + 1, s[sealed], w)
    for number in range(s[c.POZZETTI_LEFT]):
        at = c.POZZETTI + number * c.POZZETTO_CELLS
        _strike(s, at + 1, s[at], w)
    _strike(s, c.STOCK, s[c.STOCK_LEFT], w)
    _strike(s, c.DISCARDS, s[c.PILE_LEFT], w)
    for meld in range(s[c.MELDS_DOWN]):
        m = c.MELDS + meld * c.MELD_CELLS
        act = pack(OPEN, s[m + c.IS_SET], s[m + c.KEY], 0, s[m + c.SHAPE], s[m + c.WILD], 0, 0)
        for i in range(CARDS_UNSEEN, CARDS_UNSEEN + cards_of(k, act, w, CARDS_UNSEEN)):
            w[UNSEEN + w[i]] -= 1
    n = CARDS_UNSEEN
    for face in range(c.FACES):
        for _ in range(w[UNSEEN + face]):
            w[n] = face
            n += 1
    return n


@inner
def _strike(s: c.State, first: int, number: int, w: c.Work) -> None:
    """Strike known cards from the unseen."""
    for i in range(first, first + number):
        if s[i] != c.HIDDEN:
            w[UNSEEN + s[i]] -= 1


@entry
def sample_world(k: c.Kit, known: c.State, s: c.State, r: c.Chance, w: c.Work) -> bool:
    """Write one world into ``s``; see `fill_world`."""
    return fill_world(k, known, s, r, w)


@entry
def sample_worlds(k: c.Kit, known: c.State, worlds: c.Tables, seed: int) -> bool:
    """Fill every row with a world of its own; False if the numbers do not add up."""
    w, r = np.zeros(c.WORK, np.int64), np.zeros(1, np.uint64)
    for row in range(worlds.shape[0]):
        r[0] = seed * 0x5851F42D + row
        if not fill_world(k, known, worlds[row], r, w):
            return False
    return True
