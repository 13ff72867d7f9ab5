"""What whole plans are worth: some acts, then played out to the end.

Every plan meets the same worlds, so that luck cancels out in their differences.
"""

import numpy as np

from burraco.kernel.compiler import entry
from burraco.kernel.legal.lawful import list_acts
from burraco.kernel.player.horizon import worth_of_table
from burraco.kernel.player.policy import drop_cost, pile_value, play_value
from burraco.kernel.player.position import note_drops, note_lateness
from burraco.kernel.player.rollouts import play_on, play_out
from burraco.kernel.player.turns import (
    ENDS,
    ENDS_FOUND,
    FALL,
    FIRST,
    GRAIN,
    NUMBER,
    SPOT_CELLS,
    VALUE,
    find_ends,
    note_spot,
    worth_of_taking,
    worth_of_turn,
)
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.acts import DISCARD, DRAW, TAKE, kind_of, pack, shape_of
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
def look_ahead(
    k: c.Kit,
    worlds: c.Tables,
    plans: c.Tables,
    weights: c.Weights,
    far: c.Weights,
    turns: int,
    margins: c.Points,
) -> None:
    """Write by how many points the line in turn will be ahead: plans are rows, worlds columns.

    After a plan the player by rule of thumb plays for everybody until so many turns are done, the plan's
    among them; then the table is judged by ``far`` (`kernel.player.horizon`).
    """
    s, w = np.zeros(c.CELLS, np.int64), np.zeros(c.WORK, np.int64)
    points = np.zeros(c.SEATS, np.int64)
    for column in range(worlds.shape[0]):
        for row in range(plans.shape[0]):
            for i in range(c.CELLS):
                s[i] = worlds[column, i]
            seat, last = s[c.SEAT], s[c.TURNS] + turns
            for i in range(plans.shape[1]):
                if plans[row, i] < 0:
                    break
                apply(k, s, w, plans[row, i])
            play_on(k, s, w, weights, last)
            if s[c.PHASE] != c.OVER:
                margins[row, column] = worth_of_table(k, s, w, seat, far)
                continue
            score(k, s, points)
            margins[row, column] = 0.0
            for line in range(c.SEATS):
                margins[row, column] += points[line] if line == s[c.LINES + seat] else -points[line]


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


@entry
def ends_of_turn(
    k: c.Kit, s: c.State, w: c.Work, weights: c.Weights, plans: c.Tables, values: c.Points
) -> int:
    """Write the best ways to end the turn, as plans, and what they are worth; return how many."""
    find_ends(k, s, np.zeros(c.CELLS, np.int64), w, weights)
    number = min(w[ENDS_FOUND], plans.shape[0])
    for row in range(number):
        spot = ENDS + row * SPOT_CELLS
        for i in range(plans.shape[1]):
            plans[row, i] = w[spot + FIRST + i] if i < w[spot + NUMBER] else -1
        if w[spot + FALL] >= 0:
            plans[row, w[spot + NUMBER]] = pack(DISCARD, 0, 0, 0, w[spot + FALL], 0, 0, 0)
        values[0, row] = w[spot + VALUE] / GRAIN
    return number


@entry
def worth_of_turns(
    k: c.Kit, s: c.State, w: c.Work, weights: c.Weights, plans: c.Tables, values: c.Points
) -> None:
    """Write what plans for the rest of the turn are worth."""
    t = np.zeros(c.CELLS, np.int64)
    for row in range(plans.shape[0]):
        w[ENDS + NUMBER], w[ENDS + FALL] = 0, -1
        for i in range(plans.shape[1]):
            act = plans[row, i]
            if act < 0:
                break
            if kind_of(act) == DISCARD:
                w[ENDS + FALL] = shape_of(act)
            else:
                w[ENDS + FIRST + w[ENDS + NUMBER]] = act
                w[ENDS + NUMBER] += 1
        note_lateness(k, s, w, s[c.SEAT], weights)
        note_spot(k, s, t, w, ENDS, weights)
        values[0, row] = worth_of_turn(w, weights) / GRAIN


@entry
def worth_of_pile(k: c.Kit, s: c.State, w: c.Work, weights: c.Weights) -> float:
    """Return by how much the best turn with the pile is better than those with a card of the stock."""
    note_lateness(k, s, w, s[c.SEAT], weights)
    return worth_of_taking(k, s, np.zeros(c.CELLS, np.int64), np.zeros(c.CELLS, np.int64), w, weights)
