"""What acts are worth: played out to the end in sampled worlds, the same worlds and the same luck for
each."""

import numpy as np

from burraco.kernel import cells as c
from burraco.kernel import params as p
from burraco.kernel.apply import apply
from burraco.kernel.compiling import entry, inner
from burraco.kernel.policy import ROUNDS, choose
from burraco.kernel.score import score


@inner
def play_out(k: c.Kit, s: c.State, w: c.Work, weights: c.Weights) -> int:
    """Let the greedy player play for everybody to the end; return how many decisions that took."""
    decisions = 0
    last = s[c.TURNS] + ROUNDS * k[p.PLAYERS]
    while s[c.PHASE] != c.OVER and s[c.TURNS] < last:
        apply(k, s, w, choose(k, s, w, weights))
        decisions += 1
    return decisions


@inner
def margin(k: c.Kit, s: c.State, points: c.Work, seat: int) -> float:
    """Return by how much a seat's line is ahead of the others' mean, counted as if the deal ended now."""
    score(k, s, points)
    own = s[c.LINES + seat]
    others, lines = 0, 0
    for line in range(k[p.PLAYERS]):
        is_line = False
        for other in range(k[p.PLAYERS]):
            is_line = is_line or s[c.LINES + other] == line
        if is_line and line != own:
            others += points[line]
            lines += 1
    return points[own] - others / lines


@entry
def rollout(k: c.Kit, s: c.State, w: c.Work, weights: c.Weights) -> int:
    """Play a table to its end with the greedy player; return how many decisions that took."""
    return play_out(k, s, w, weights)


@entry
def evaluate(k: c.Kit, worlds: c.Tables, candidates: c.Work, weights: c.Weights, points: c.Points) -> None:
    """Write by how many points the player in turn ends ahead, for each candidate (row) in each world
    (column).

    A candidate is an act; after it the greedy player plays for everybody. -1 stands for no act at all.
    """
    s, w = np.zeros(c.CELLS, np.int64), np.zeros(c.WORK, np.int64)
    by_line = np.zeros(c.SEATS, np.int64)
    for column in range(worlds.shape[0]):
        for row in range(candidates.shape[0]):
            for i in range(c.CELLS):
                s[i] = worlds[column, i]
            seat = s[c.SEAT]
            if candidates[row] >= 0:
                apply(k, s, w, candidates[row])
            play_out(k, s, w, weights)
            points[row, column] = margin(k, s, by_line, seat)
