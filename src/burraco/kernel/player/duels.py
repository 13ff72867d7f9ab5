"""Two sets of weights against each other over the same deals, seats swapped: what tuning is made with."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from burraco.kernel.compiler import entry
from burraco.kernel.player.policy import ROUNDS
from burraco.kernel.player.turns import choose_turn
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.apply import apply
from burraco.kernel.table.deal import deal
from burraco.kernel.table.score import score


@entry
def duel(
    k: c.Kit, seed: int, first: c.Weights, second: c.Weights, seatings: c.Tables, margins: c.Points
) -> int:
    """Write for each seating (row) and deal (column) by how many points ``first`` was ahead.

    A seating has a 0 for each seat that plays by ``first``, a 1 for the others. Points are those of a seat's
    line, the mean over the seats of a side; house rules for a match (half the points for each of a pair, a
    deal dealt again) are not in the kernel. Return how many decisions it took.
    """
    s, w, r = np.zeros(c.CELLS, np.int64), np.zeros(c.WORK, np.int64), np.zeros(1, np.uint64)
    dealt, points = np.zeros(c.CELLS, np.int64), np.zeros(c.SEATS, np.int64)
    t, d = np.zeros(c.CELLS, np.int64), np.zeros(c.CELLS, np.int64)
    r[0] = seed
    decisions = 0
    for column in range(margins.shape[1]):
        deal(k, dealt, r, w, column % k[p.PLAYERS])
        for row in range(seatings.shape[0]):
            for i in range(c.CELLS):
                s[i] = dealt[i]
            while s[c.PHASE] != c.OVER and s[c.TURNS] < ROUNDS * k[p.PLAYERS]:
                weights = second if seatings[row, s[c.SEAT]] else first
                apply(k, s, w, choose_turn(k, s, t, d, w, weights))
                decisions += 1
            score(k, s, points)
            seconds = 0
            for seat in range(k[p.PLAYERS]):
                seconds += seatings[row, seat]
            margins[row, column] = 0.0
            for seat in range(k[p.PLAYERS]):
                gained = points[s[c.LINES + seat]]
                if seatings[row, seat]:
                    margins[row, column] -= gained / seconds
                else:
                    margins[row, column] += gained / (k[p.PLAYERS] - seconds)
    return decisions


def margins(
    k: c.Kit, first: c.Weights, second: c.Weights, seatings: Sequence[Sequence[int]], deals: int, seed: int
) -> NDArray[np.float64]:
    """Return for each deal by how much the first weights end ahead, the mean over all seatings."""
    found = np.zeros((len(seatings), deals))
    duel(k, seed, first, second, np.array(seatings, np.int64), found)
    return found.mean(axis=0)
