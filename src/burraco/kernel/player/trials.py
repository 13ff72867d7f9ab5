"""Two ends of a turn played out, from many tables: what judging turns is learned from (`bench/teach.py`)."""

import numpy as np

from burraco.kernel.chance import below
from burraco.kernel.compiler import entry, inner
from burraco.kernel.legal.lawful import may_take
from burraco.kernel.player.horizon import note_table
from burraco.kernel.player.learned import FAR_INPUTS, INPUTS, TURN_INPUTS
from burraco.kernel.player.policy import ROUNDS, choose
from burraco.kernel.player.rollouts import play_out
from burraco.kernel.player.turns import (
    ENDS,
    ENDS_FOUND,
    FALL,
    FIRST,
    NUMBER,
    SPOT_CELLS,
    choose_turn,
    find_ends,
    first_act,
    knows_turns,
    note_spot,
)
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.acts import DISCARD, DRAW, TAKE, pack
from burraco.kernel.table.apply import apply
from burraco.kernel.table.deal import deal
from burraco.kernel.table.score import score

ONE_IN = 6
TABLES_ONE_IN = 3
"""One turn in so many becomes a lesson."""


@entry
def collect_ends(k: c.Kit, seed: int, judging: c.Weights, playing: c.Weights, lessons: c.Points) -> int:
    """Fill a row for each pair of ends: what is seen of one, of the other, and how many points more the first
    makes; return how many deals it took.

    The first is what a player judging by ``judging`` would do, the second another they looked at; afterwards
    everybody plays by ``playing``, with the cards as they lie.
    """
    s, w, r = np.zeros(c.CELLS, np.int64), np.zeros(c.WORK, np.int64), np.zeros(1, np.uint64)
    t, d, points = np.zeros(c.CELLS, np.int64), np.zeros(c.CELLS, np.int64), np.zeros(c.SEATS, np.int64)
    r[0] = seed
    row, number = 0, 0
    while row < lessons.shape[0]:
        deal(k, s, r, w, number % k[p.PLAYERS])
        number += 1
        while s[c.PHASE] != c.OVER and s[c.TURNS] < ROUNDS * k[p.PLAYERS] and row < lessons.shape[0]:
            if below(r, ONE_IN) == 0:
                if s[c.PHASE] == c.PLAY and s[c.PLAYED] == 0:
                    find_ends(k, s, t, w, judging)
                    if w[ENDS_FOUND] > 1:
                        other = 1 + below(r, 1 + below(r, w[ENDS_FOUND] - 1))
                        made = _note(k, s, t, w, ENDS, judging, playing, points, lessons, row, 0)
                        spot = ENDS + other * SPOT_CELLS
                        made -= _note(k, s, t, w, spot, judging, playing, points, lessons, row, TURN_INPUTS)
                        lessons[row, 2 * TURN_INPUTS] = made
                        row += 1
                elif s[c.PHASE] == c.DRAW and s[c.SWAPS] < k[p.PATIENCE] and may_take(k, s, w):
                    row += _take_or_draw(k, s, t, d, w, judging, playing, points, lessons, row)
            apply(k, s, w, choose(k, s, w, playing))
    return number


@inner
def _take_or_draw(
    k: c.Kit,
    s: c.State,
    t: c.State,
    d: c.State,
    w: c.Work,
    judging: c.Weights,
    playing: c.Weights,
    points: c.Work,
    lessons: c.Points,
    row: int,
) -> int:
    """Write a lesson of the best end of this turn with the pile, and with the card of the stock; return 1, or
    0 if there is none."""
    made, sign = 0.0, 1.0
    for first in (TAKE, DRAW):
        for i in range(c.CELLS):
            d[i] = s[i]
        apply(k, d, w, first)
        find_ends(k, d, t, w, judging)
        if w[ENDS_FOUND] == 0:
            return 0
        at = 0 if first == TAKE else TURN_INPUTS
        made += sign * _note(k, d, t, w, ENDS, judging, playing, points, lessons, row, at)
        sign = -1.0
    lessons[row, 2 * TURN_INPUTS] = made
    return 1


@inner
def _note(
    k: c.Kit,
    s: c.State,
    t: c.State,
    w: c.Work,
    spot: int,
    judging: c.Weights,
    playing: c.Weights,
    points: c.Work,
    lessons: c.Points,
    row: int,
    at: int,
) -> float:
    """Write what an end looks like; return by how many points the player in turn is ahead after it."""
    note_spot(k, s, t, w, spot, judging)
    for i in range(TURN_INPUTS):
        lessons[row, at + i] = w[INPUTS + i]
    return _lead_after(k, s, t, w, spot, playing, points)


@inner
def _lead_after(
    k: c.Kit, s: c.State, t: c.State, w: c.Work, spot: int, playing: c.Weights, points: c.Work
) -> float:
    """Return by how many points the player in turn ends ahead after a turn that ends so."""
    for i in range(c.CELLS):
        t[i] = s[i]
    for i in range(w[spot + NUMBER]):
        apply(k, t, w, w[spot + FIRST + i])
    if w[spot + FALL] >= 0:
        apply(k, t, w, pack(DISCARD, 0, 0, 0, w[spot + FALL], 0, 0, 0))
    play_out(k, t, w, playing)
    score(k, t, points)
    line, best = t[c.LINES + s[c.SEAT]], -(1 << 40)
    for seat in range(k[p.PLAYERS]):
        if t[c.LINES + seat] != line:
            best = max(best, points[t[c.LINES + seat]])
    return float(points[line] - best)


@entry
def collect_tables(k: c.Kit, seed: int, playing: c.Weights, one_in: int, lessons: c.Points) -> int:
    """Fill a row for each table at the end of some turn: what is seen of it, and by how many points the line
    in turn then was ahead in the end; return how many deals it took.

    Everybody plays by ``playing``; where whole turns are judged, one turn in ``one_in`` ends in another way.
    """
    s, w, r = np.zeros(c.CELLS, np.int64), np.zeros(c.WORK, np.int64), np.zeros(1, np.uint64)
    t, d, points = np.zeros(c.CELLS, np.int64), np.zeros(c.CELLS, np.int64), np.zeros(c.SEATS, np.int64)
    r[0] = seed
    row, number, last = 0, 0, -1
    while row < lessons.shape[0]:
        deal(k, s, r, w, number % k[p.PLAYERS])
        number += 1
        start = row
        while s[c.PHASE] != c.OVER and s[c.TURNS] < ROUNDS * k[p.PLAYERS]:
            if s[c.PHASE] == c.DRAW and s[c.TURNS] and below(r, TABLES_ONE_IN) == 0:
                if row < lessons.shape[0]:
                    note_table(k, s, w, s[c.SEAT])
                    for i in range(FAR_INPUTS):
                        lessons[row, i] = w[INPUTS + i]
                    lessons[row, FAR_INPUTS] = s[c.LINES + s[c.SEAT]]
                    row += 1
            if s[c.PHASE] == c.PLAY and knows_turns(k, playing) and below(r, one_in) == 0:
                find_ends(k, s, t, w, playing)
                last = w[ENDS_FOUND]
                if last > 1:
                    spot = ENDS + (1 + below(r, last - 1)) * SPOT_CELLS
                    apply(k, s, w, first_act(w, spot))
                    continue
            apply(k, s, w, choose_turn(k, s, t, d, w, playing))
        score(k, s, points)
        for i in range(start, row):
            line = int(lessons[i, FAR_INPUTS])
            other = s[c.LINES] if s[c.LINES] != line else s[c.LINES + 1]
            lessons[i, FAR_INPUTS] = points[line] - points[other]
    return number
