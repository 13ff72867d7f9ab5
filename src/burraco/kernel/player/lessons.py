"""Both ways of a choice played out, from many tables: what learning is made with (`bench/learn.py`).

A learner is not sure yet: where two ways are about equal they go now one, now the other. If they always went
the better one, learning would go in circles, each round answering the last. Two players.
"""

import numpy as np

from burraco.kernel.chance import below
from burraco.kernel.compiler import entry, inner
from burraco.kernel.legal.lawful import may_take
from burraco.kernel.player.learned import (
    INPUTS,
    knows_laying,
    may_keep,
    note_laying,
    note_pile,
    worth_laying,
)
from burraco.kernel.player.policy import ROUNDS, best_drop, best_play, choose, pile_value
from burraco.kernel.player.position import note_lateness
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.acts import DRAW, TAKE
from burraco.kernel.table.apply import apply
from burraco.kernel.table.deal import deal
from burraco.kernel.table.score import score

PLAYERS = 2
ONE_IN = 8
"""One choice in so many becomes a lesson."""
ADVENTURE = 12
"""At the table they go the other way one time in so many: then more is seen."""
UNTAUGHT = 1000.0
"""What laying is worth to a player who has learned nothing: they always lay."""
GRAIN = 1 << 20
"""How finely odds are told apart."""


@entry
def collect(k: c.Kit, seed: int, weights: c.Weights, unsure: float, takes: c.Points, lays: c.Points) -> int:
    """Fill a row for each choice that came up: what is seen of it, and how many points more it makes to take
    than to draw, to lay than to keep; return how many rows of ``lays`` are filled when ``takes`` is full.

    Points are those of one playing each way to the end, with the cards as they lie. ``unsure``: where two
    ways are so many points apart, the better one is chosen three times out of four, roughly.
    """
    s, w, r = np.zeros(c.CELLS, np.int64), np.zeros(c.WORK, np.int64), np.zeros(1, np.uint64)
    played, points = np.zeros(c.CELLS, np.int64), np.zeros(c.SEATS, np.int64)
    r[0] = seed
    taken, laid, number = 0, 0, 0
    while taken < takes.shape[0]:
        deal(k, s, r, w, number % PLAYERS)
        number += 1
        while s[c.PHASE] != c.OVER and s[c.TURNS] < ROUNDS * PLAYERS and taken < takes.shape[0]:
            seat = s[c.SEAT]
            if below(r, ONE_IN) == 0:
                if s[c.PHASE] == c.DRAW and s[c.SWAPS] < k[p.PATIENCE] and may_take(k, s, w):
                    note_pile(k, s, w, seat, weights)
                    _write(k, s, w, r, TAKE, DRAW, weights, unsure, played, points, takes, taken)
                    taken += 1
                elif s[c.PHASE] == c.PLAY and laid < lays.shape[0]:
                    note_lateness(k, s, w, seat, weights)
                    play = best_play(k, s, w, seat, weights)
                    if play >= 0 and may_keep(k, s, seat, play):
                        drop = best_drop(k, s, w, seat, weights)
                        note_laying(k, s, w, seat, play, weights)
                        _write(k, s, w, r, play, drop, weights, unsure, played, points, lays, laid)
                        laid += 1
            apply(k, s, w, _choose(k, s, w, r, weights, unsure, ADVENTURE))
    return laid


@inner
def _write(
    k: c.Kit,
    s: c.State,
    w: c.Work,
    r: c.Chance,
    one: int,
    other: int,
    weights: c.Weights,
    unsure: float,
    played: c.State,
    points: c.Work,
    lessons: c.Points,
    row: int,
) -> None:
    """Write a lesson: what was noted of the choice, and how many points one act makes more than the other."""
    inputs = lessons.shape[1] - 1
    for i in range(inputs):
        lessons[row, i] = w[INPUTS + i]
    made = _lead_after(k, s, w, r, one, weights, unsure, played, points)
    lessons[row, inputs] = made - _lead_after(k, s, w, r, other, weights, unsure, played, points)


@inner
def _lead_after(
    k: c.Kit,
    s: c.State,
    w: c.Work,
    r: c.Chance,
    act: int,
    weights: c.Weights,
    unsure: float,
    played: c.State,
    points: c.Work,
) -> float:
    """Return by how many points the player in turn ends ahead by doing this; leave chance as it was, so that
    both ways meet the same."""
    chance = r[0]
    for i in range(c.CELLS):
        played[i] = s[i]
    apply(k, played, w, act)
    last = s[c.TURNS] + ROUNDS * PLAYERS
    while played[c.PHASE] != c.OVER and played[c.TURNS] < last:
        apply(k, played, w, _choose(k, played, w, r, weights, unsure, 0))
    r[0] = chance
    score(k, played, points)
    seat = s[c.SEAT]
    return float(points[s[c.LINES + seat]] - points[s[c.LINES + 1 - seat]])


@inner
def _choose(
    k: c.Kit, s: c.State, w: c.Work, r: c.Chance, weights: c.Weights, unsure: float, one_in: int
) -> int:
    """Return what an unsure player does now (see `policy.choose`); the other way one time in so many, 0 for
    never."""
    seat = s[c.SEAT]
    note_lateness(k, s, w, seat, weights)
    other_way = one_in > 0 and below(r, one_in) == 0
    if s[c.PHASE] == c.DRAW:
        if s[c.SWAPS] < k[p.PATIENCE] and may_take(k, s, w):
            worth = pile_value(k, s, w, seat, weights)
            if _says_yes(r, worth, unsure) != other_way:
                return TAKE
        return DRAW
    if s[c.PHASE] == c.PLAY:
        play = best_play(k, s, w, seat, weights)
        if play >= 0:
            if not may_keep(k, s, seat, play):
                return play
            worth = worth_laying(k, s, w, seat, play, weights) if knows_laying(k, weights) else UNTAUGHT
            if _says_yes(r, worth, unsure) != other_way:
                return play
        drop = best_drop(k, s, w, seat, weights)
        if drop >= 0:
            return drop
    return choose(k, s, w, weights)


@inner
def _says_yes(r: c.Chance, worth: float, unsure: float) -> bool:
    """Say yes the more often the more it is worth."""
    return below(r, GRAIN) < GRAIN / (1 + np.exp(-worth / unsure))
