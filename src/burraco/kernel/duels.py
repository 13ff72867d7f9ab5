"""Two sets of weights against each other over the same deals, seats swapped: what tuning is made with."""

import numpy as np

from burraco.kernel import cells as c
from burraco.kernel import params as p
from burraco.kernel.apply import apply
from burraco.kernel.compiling import entry
from burraco.kernel.deal import deal
from burraco.kernel.policy import ROUNDS, choose
from burraco.kernel.score import score


@entry
def duel(k: c.Kit, seed: int, first: c.Weights, second: c.Weights, margins: c.Points) -> int:
    """Write for each deal (column) by how many points ``first`` was ahead in each seating (two rows).

    At two and four players. Return how many decisions it took.
    """
    s, w, r = np.zeros(c.CELLS, np.int64), np.zeros(c.WORK, np.int64), np.zeros(1, np.uint64)
    dealt, points = np.zeros(c.CELLS, np.int64), np.zeros(c.SEATS, np.int64)
    r[0] = seed
    decisions = 0
    for column in range(margins.shape[1]):
        deal(k, dealt, r, w, column % k[p.PLAYERS])
        for seating in range(2):
            for i in range(c.CELLS):
                s[i] = dealt[i]
            while s[c.PHASE] != c.OVER and s[c.TURNS] < ROUNDS * k[p.PLAYERS]:
                weights = first if s[c.SEAT] % 2 == seating else second
                apply(k, s, w, choose(k, s, w, weights))
                decisions += 1
            score(k, s, points)
            margins[seating, column] = points[seating] - points[1 - seating]
    return decisions
