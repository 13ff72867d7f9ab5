"""What whole plans are worth: some acts, then played out to the end.

Every plan meets the same worlds, so that luck cancels out in their differences.
"""

import numpy as np

from burraco.kernel.compiler import entry
from burraco.kernel.legal.lawful import list_acts
from burraco.kernel.player.policy import drop_cost, pile_value, play_value
from burraco.kernel.player.position import note_drops, note_lateness
from burraco.kernel.player.rollouts import play_out
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.acts import DISCARD, DRAW, TAKE, kind_of, shape_of
from burraco.kernel.table.apply import apply
from burraco.kernel.table.score import score


@entry
def weigh(
    k: c.Kit,
    worlds: c.Tables,
    plans: c.Tables,
    weights: c.Weights,
    own: c.Points,
    others: c.Points,
) -> None:
    """Write the points of the line in turn and of the best other: plans are rows, worlds columns.

    A plan is a row of acts, filled up with -1; after it the player by rule of thumb plays for everybody.
    """
    s, w = np.zeros(c.CELLS, np.int64), np.zeros(c.WORK, np.int64)
    points = np.zeros(c.SEATS, np.int64)
    for column in range(worlds.shape[0]):
        for row in range(plans.shape[0]):
            for i in range(c.CELLS):
                s[i] = worlds[column, i]
            seat = s[c.SEAT]
            for i in range(plans.shape[1]):
                if plans[row, i] < 0:
                    break
                apply(k, s, w, plans[row, i])
            play_out(k, s, w, weights)
            score(k, s, points)
            line, best = s[c.LINES + seat], -(1 << 40)
            for other in range(k[p.PLAYERS]):
                if s[c.LINES + other] != line:
                    best = max(best, points[s[c.LINES + other]])
            own[row, column] = points[line]
            others[row, column] = best


@entry
def opinions(k: c.Kit, s: c.State, w: c.Work, weights: c.Weights, values: c.Points) -> int:
    """List the lawful acts in ``w``, with what the rule of thumb says of each; return how many.

    Only acts of one kind compare: draws and takes, plays, discards. A play below 0 is not made; one above
    may be kept, where that was learned.
    """
    number = min(list_acts(k, s, w), values.shape[1])
    seat = s[c.SEAT]
    note_lateness(k, s, w, seat, weights)
    note_drops(k, s, w, seat, weights)
    for i in range(number):
        act = w[c.LIST + i]
        kind = kind_of(act)
        if kind == DISCARD:
            values[0, i] = -drop_cost(k, s, w, seat, shape_of(act), weights)
        elif kind == TAKE:
            values[0, i] = pile_value(k, s, w, seat, weights)
        elif s[c.PHASE] == c.PLAY:
            values[0, i] = play_value(k, s, w, seat, act, weights)
        else:
            values[0, i] = 0.0 if kind == DRAW else -1.0
    return number
