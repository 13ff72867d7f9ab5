"""Deals played out to their end by rule of thumb."""

from burraco.kernel.compiler import entry, inner
from burraco.kernel.player.policy import ROUNDS, choose
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.apply import apply


@inner
def play_out(k: c.Kit, s: c.State, w: c.Work, weights: c.Weights) -> int:
    """Play for everybody by rule of thumb to the end; return how many decisions that took."""
    decisions = 0
    last = s[c.TURNS] + ROUNDS * k[p.PLAYERS]
    while s[c.PHASE] != c.OVER and s[c.TURNS] < last:
        apply(k, s, w, choose(k, s, w, weights))
        decisions += 1
    return decisions


@inner
def play_on(k: c.Kit, s: c.State, w: c.Work, weights: c.Weights, last: int) -> None:
    """Play for everybody by rule of thumb until so many turns are done, or to the end."""
    while s[c.PHASE] != c.OVER and s[c.TURNS] < last:
        apply(k, s, w, choose(k, s, w, weights))


@entry
def rollout(k: c.Kit, s: c.State, w: c.Work, weights: c.Weights) -> int:
    """Play a table to its end by rule of thumb; return how many decisions that took."""
    return play_out(k, s, w, weights)
