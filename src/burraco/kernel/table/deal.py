"""Setting out a table: an empty one, and a dealt one."""

import numpy as np

from burraco.kernel.chance import shuffle
from burraco.kernel.compiler import inner
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.hand import gain

DECK = 108


def new_state() -> c.State:
    """Return room for a table."""
    return np.zeros(c.CELLS, np.int64)


def new_work() -> c.Work:
    """Return room to work in; each thread needs its own."""
    return np.zeros(c.WORK, np.int64)


@inner
def clear(k: c.Kit, s: c.State, dealer: int) -> None:
    """Set out a table without cards."""
    for i in range(c.CELLS):
        s[i] = 0
    s[c.DEALER] = dealer
    s[c.SEAT] = (dealer + 1) % k[p.PLAYERS]
    s[c.SINGLE] = s[c.LAST] = s[c.CLOSER] = -1
    s[c.POZZETTI_LEFT] = k[p.POZZETTO_COUNT]
    for seat in range(k[p.PLAYERS]):
        s[c.LINES + seat] = k[p.FIRST_LINES + seat]


@inner
def deal(k: c.Kit, s: c.State, r: c.Chance, w: c.Work, dealer: int) -> None:
    """Deal a freshly shuffled deck."""
    clear(k, s, dealer)
    for card in range(DECK):
        w[c.LIST + card] = card >> 1
    shuffle(r, w, c.LIST, c.LIST + DECK)
    n = c.LIST
    for seat in range(k[p.PLAYERS]):
        for _ in range(k[p.HAND_CARDS]):
            gain(s, seat, w[n])
            n += 1
    for pile in range(k[p.POZZETTO_COUNT]):
        size = k[p.POZZETTO_SIZES + pile]
        at = c.POZZETTI + pile * c.POZZETTO_CELLS
        s[at] = size
        for i in range(size):
            s[at + 1 + i] = w[n]
            n += 1
    s[c.DISCARDS] = w[n]
    s[c.PILE_LEFT] = 1
    s[c.STOCK_LEFT] = k[p.STOCK_CARDS]
    for i in range(k[p.STOCK_CARDS]):
        s[c.STOCK + i] = w[n + 1 + i]
