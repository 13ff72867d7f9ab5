"""Whole deals at random, each act picked evenly among all lawful ones."""

import numpy as np

from burraco.kernel.chance import below
from burraco.kernel.compiler import entry, inner
from burraco.kernel.legal.lawful import act_at, count
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.apply import apply
from burraco.kernel.table.deal import deal
from burraco.kernel.table.score import score


@inner
def play_to_end(k: c.Kit, s: c.State, w: c.Work, r: c.Chance) -> int:
    """Play a deal to its end at random; return how many decisions that took."""
    decisions = 0
    while s[c.PHASE] != c.OVER:
        n = count(k, s, w)
        apply(k, s, w, act_at(k, s, w, below(r, n)))
        decisions += 1
    return decisions


@entry
def play_random(k: c.Kit, seed: int, deals: int) -> int:
    """Deal, play and score so many deals at random; return how many decisions that took."""
    r = np.zeros(1, np.uint64)
    r[0] = seed
    s, w, points = np.zeros(c.CELLS, np.int64), np.zeros(c.WORK, np.int64), np.zeros(c.SEATS, np.int64)
    decisions = 0
    for number in range(deals):
        deal(k, s, r, w, number % k[p.PLAYERS])
        decisions += play_to_end(k, s, w, r)
        score(k, s, points)
    return decisions
