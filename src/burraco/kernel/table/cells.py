"""Where everything stands in the arrays of the kernel.

A table is one flat array of integers (`State`), so that copying a position is one move of memory and
compiled code passes two pointers instead of twenty. The names below are places in it. Cells that hold nothing
are 0, so that two equal positions are equal arrays.
"""

from typing import Annotated

import numpy as np
from numpy.typing import NDArray

State = NDArray[np.int64]
"""A table: `CELLS` integers."""
Work = NDArray[np.int64]
"""Room to work in (`WORK` cells), or any row of integers."""
Kit = NDArray[np.int32]
"""A code and a form of table, as `kit` makes it; never written to."""
Chance = NDArray[np.uint64]
"""The state of a random number generator: one cell."""
Weights = NDArray[np.float64]
"""What a policy thinks things are worth."""
Tables = Annotated[NDArray[np.int64], "two-dimensional"]
"""Several tables, one a row."""
Shorts = Annotated[NDArray[np.int16], "small whole numbers, one after another"]
Bytes = Annotated[NDArray[np.int8], "yes or no, one after another"]
"""What an environment shows: rows of several tables, end to end."""
Points = Annotated[NDArray[np.float64], "two-dimensional"]
"""Points, a row for each candidate and a column for each world."""

FACES, SUITED, RANKS, SUITS, SEATS = 54, 52, 13, 4, 4
MAX_MELDS, MAX_PILE, MAX_STOCK, MAX_POZZETTO, MAX_POZZETTI = 36, 108, 64, 18, 3
DRAW, PILE, PLAY, OVER = range(4)
"""The phases, in the engine's order."""
UNDECIDED, CLOSED, STOCK_OUT, TIME_UP, NOT_PLAYED = range(5)
"""Why the deal ended."""

SEAT, PHASE, TURNS, DEALER, SWAPS, TAKEN, SINGLE, PLAYED, MUST = range(9)
"""Whose turn, phase, turns done, dealer, swaps in a row; then of this turn: how many cards were taken from
the pile, the face the single one forbids to discard (-1), whether something was played, whether something
must be."""
LAST, REASON, CLOSER, STOCK_LEFT, PILE_LEFT, POZZETTI_LEFT, MELDS_DOWN, TAKERS = range(9, 17)
"""The last turn (-1), why and by whom (-1) the deal ended; how many cards in stock and pile, pozzetti that
wait, melds on the table, players who took a pozzetto."""
LINES = 20
"""The line of each seat."""
TOOK = LINES + SEATS
"""For each seat 0, or which pozzetto it took: the first, the second …"""
BARRED = TOOK + SEATS
"""For each line the ranks (bit rank - 1) of which it may open no set, because it has one."""
BURRACHI = BARRED + SEATS
"""For each line how many melds that are not frozen are burrachi such as closing needs."""

HANDS = 40
HAND_CELLS = 80
"""A hand, for each seat: how many of each face, and what follows from that, kept up with every card."""
MASKS = FACES
"""For each suit the ranks held (bit rank - 1)."""
CODES = MASKS + SUITS
"""For each rank how many of each suit, as digits to the base 3, hearts lowest."""
WILDS = CODES + RANKS
"""The wild faces held: bit 0 … 3 the twos by suit, bit 4 and 5 the jolly."""
WILD_CARDS, SIZE, DISTINCT = WILDS + 1, WILDS + 2, WILDS + 3
"""How many wild cards, cards, different faces."""

SHOWN = HANDS + SEATS * HAND_CELLS
"""For each seat how many of each face everybody knows to be in the hand."""
POZZETTO_CELLS = MAX_POZZETTO + 1
SEALED = SHOWN + SEATS * FACES
"""For each seat a pozzetto not looked at yet: how many cards, then the cards."""
POZZETTI = SEALED + SEATS * POZZETTO_CELLS
"""The pozzetti that wait, the next one first: how many cards, then the cards."""
STOCK = POZZETTI + MAX_POZZETTI * POZZETTO_CELLS
"""The stock, bottom first: the next card is the last."""
DISCARDS = STOCK + MAX_STOCK
"""The discard pile, oldest first."""
MELDS = DISCARDS + MAX_PILE
MELD_CELLS = 8
OWNER, IS_SET, KEY, SHAPE, WILD, FROZEN, CARDS, SUPPORT = range(8)
"""A meld: who opened it, whether it is a set, its suit or rank (0 … 12), the number of its shape (for a set
the code of its naturals, as in CODES), the face of its wild + 1 (0: none), whether it is frozen, how many
cards, whether it is in BURRACHI."""
CELLS = MELDS + MAX_MELDS * MELD_CELLS

HIDDEN = -1
"""Stands for a card the viewer does not know, in stock, pozzetti and sealed pozzetti."""

MODE, PLAYS, DROPS = 0, 1, 2
"""The plan of the acts in a work array: counted (0) or listed (1), how many plays, how many discards."""
BY_SUIT, BY_RANK, BY_MELD = 8, 16, 32
"""How many plays each suit and rank opens, and each meld takes, when counted."""
EFFORT_LEFT, KNOWN_COUNT = 3, 4
PILE_FACES = 72
"""How many of each face the pile of a look ahead holds."""
IS_SHARED, PILE_MASKS, PILE_WILDS = 127, 128, 132
"""Whether hand and pile share a face; the pile's ranks by suit, and its wilds, in the bits of a hand."""
DIGITS = 192
"""How the cards of a meld can be parted between hand and pile: for each face four numbers, and where it
stands."""
BLOCK = 288
"""Room for the melds of one suit or rank."""
KNOWN = BLOCK + 512
KNOWN_CELLS = 6
MAX_KNOWN = 1100
LIST = KNOWN + KNOWN_CELLS * MAX_KNOWN
"""Where lists of acts begin."""
WORK = 1 << 18
"""Cells of a work array: more than the acts of any hand; memory is only used as far as it is written."""
