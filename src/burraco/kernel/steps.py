"""What Python calls: one step at a time, for tests and bots. Whole deals and searches stay in compiled
code."""

import numpy as np
from numpy.typing import NDArray

from burraco.kernel.compiler import entry
from burraco.kernel.legal.lawful import act_at, count
from burraco.kernel.legal.lawful import list_acts as _list_acts
from burraco.kernel.player.policy import choose as _choose
from burraco.kernel.player.turns import choose_turn as _choose_turn
from burraco.kernel.table import cells as c
from burraco.kernel.table.apply import apply as _apply
from burraco.kernel.table.deal import deal as _deal
from burraco.kernel.table.score import score as _score


@entry
def deal(k: c.Kit, s: c.State, r: c.Chance, w: c.Work, dealer: int) -> None:
    """Deal a freshly shuffled deck onto a table."""
    _deal(k, s, r, w, dealer)


@entry
def list_acts(k: c.Kit, s: c.State, w: c.Work) -> int:
    """List the lawful acts of the player in turn in ``w`` from `cells.LIST` on; return how many."""
    return _list_acts(k, s, w)


@entry
def nth_act(k: c.Kit, s: c.State, w: c.Work, i: int) -> int:
    """Return the i-th of the acts that `list_acts` lists, without listing all; -1 if there are fewer."""
    return act_at(k, s, w, i) if i < count(k, s, w) else -1


@entry
def choose(k: c.Kit, s: c.State, w: c.Work, weights: c.Weights) -> int:
    """Return what the player by rule of thumb does now."""
    return _choose(k, s, w, weights)


@entry
def choose_turn(k: c.Kit, s: c.State, w: c.Work, weights: c.Weights) -> int:
    """Return the same, of a player who may have learned to judge whole turns."""
    t, d = np.zeros(c.CELLS, np.int64), np.zeros(c.CELLS, np.int64)
    return _choose_turn(k, s, t, d, w, weights)


@entry
def apply(k: c.Kit, s: c.State, w: c.Work, act: int) -> None:
    """Do a lawful act of the player in turn."""
    _apply(k, s, w, act)


@entry
def score(k: c.Kit, s: c.State, points: c.Work) -> None:
    """Write the points of every line into ``points``, four cells, by the number of the line."""
    _score(k, s, points)


def acts(k: c.Kit, s: c.State, w: c.Work) -> NDArray[np.int64]:
    """Return the lawful acts of the player in turn."""
    number = list_acts(k, s, w)
    return w[c.LIST : c.LIST + number].copy()


def is_over(s: c.State) -> bool:
    """Tell whether the deal is over."""
    return bool(s[c.PHASE] == c.OVER)
