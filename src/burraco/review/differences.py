"""What becomes of a plan: who goes to the pozzetto, who closes, what is laid and held, over many worlds.

A reason is a difference between the outcomes of two plans in the same worlds that stands out: it is certain,
and makes up a good part of what the one brings more. Where none does there is no reason to tell.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from burraco.engine.acts import PlayerAct
from burraco.kernel.player.rollouts import rollout
from burraco.kernel.steps import apply, choose
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.acts import TAKE
from burraco.kernel.table.deal import new_work
from burraco.review.judgement import CERTAIN, Judgement, Thought

WORLDS = 256
SHARES = ("taken", "pozzetto-own", "pozzetto-other", "closed-own", "closed-other", "alone")
"""What happens in a share of the worlds; alone against two is who of three went to the pozzetto first."""
POINTS = ("burrachi-own", "burrachi-other", "laid-own", "laid-other", "held-own", "held-other")
"""What counts points."""
NAMES = SHARES + POINTS
LINES = 2
"""So many there are once an alliance was formed."""
CLEAR_SHARE = 0.08
"""By so much a share has to differ to be told."""
CLEAR_PART = 0.3
"""So much of the loss points have to make up to be told."""
TOLD = 2


class Reason(NamedTuple):
    """A difference that stands out: what it is, and its size with the best plan and with what was done.

    Shares are in per cent, points as they count for the line they belong to.
    """

    slug: str
    best: int
    done: int


def reasons(thought: Thought, judgement: Judgement) -> tuple[Reason, ...]:
    """Return the few differences that tell why the best plan is better, the weightiest first."""
    worlds = thought.worlds(WORLDS)
    done, best = (_outcomes(thought, worlds, line) for line in judgement.lines)
    gaps = best - done
    means, errors = gaps.mean(axis=0), gaps.std(axis=0) / np.sqrt(WORLDS)
    found: list[tuple[float, Reason]] = []
    for number, name in enumerate(NAMES):
        gain = float(means[number]) * (-1 if name in _WORSE else 1)
        if gain <= CERTAIN * errors[number]:
            continue
        scale = 100 if name in SHARES else 1
        reason = Reason(name, *(round(float(each[:, number].mean()) * scale) for each in (best, done)))
        weight = gain / CLEAR_SHARE if name in SHARES else gain / (CLEAR_PART * max(judgement.loss, 1.0))
        if weight >= 1:
            found.append((weight, reason))
    found.sort(key=lambda one: -one[0])
    shares = [one for one in found if one[1].slug in SHARES][:1]
    points = [one for one in found if one[1].slug in POINTS][: TOLD - len(shares)]
    return tuple(reason for _, reason in sorted(shares + points, key=lambda one: -one[0]))


_WORSE = ("alone", "taken", "pozzetto-other", "closed-other", "burrachi-other", "laid-other", "held-own")
"""Of these less is better for the line."""


def _outcomes(
    thought: Thought, worlds: NDArray[np.int64], acts: tuple[PlayerAct, ...]
) -> NDArray[np.float64]:
    """Return what happens in each world, a column for each of `NAMES`."""
    k, work = thought.kit, new_work()
    packed = [int(act) for act in thought.packed([acts])[0]]
    found = np.zeros((len(worlds), len(NAMES)))
    for row, world in enumerate(worlds):
        table = world.copy()
        seat = int(table[c.SEAT])
        for act in packed:
            apply(k, table, work, act)
        is_next = table[c.PHASE] == c.DRAW and table[c.SEAT] != seat
        taken = is_next and choose(k, table, work, thought.by) == TAKE
        rollout(k, table, work, thought.by)
        found[row] = (float(taken), *_ended(k, table, seat))
    return found


def _ended(k: c.Kit, table: c.State, seat: int) -> tuple[float, ...]:
    """Return how a deal ended for the line of a seat and for all others."""
    players = int(k[p.PLAYERS])
    lines = [int(table[c.LINES + other]) for other in range(players)]
    ours = [line == lines[seat] for line in lines]
    shares, points = np.zeros((2, 2)), np.zeros((3, 2))
    for other in range(players):
        side = 0 if ours[other] else 1
        shares[0, side] = max(shares[0, side], float(table[c.TOOK + other] > 0))
        shares[1, side] += float(table[c.CLOSER] == other)
        hand = c.HANDS + other * c.HAND_CELLS
        points[2, side] += float(table[hand : hand + c.FACES] @ k[p.WORTH : p.WORTH + c.FACES])
    for meld in range(int(table[c.MELDS_DOWN])):
        m = c.MELDS + meld * c.MELD_CELLS
        side = 0 if ours[int(table[m + c.OWNER])] else 1
        bonus, cards = _meld(k, table, m)
        points[0, side] += bonus
        points[1, side] += cards
    alone = float(sum(ours) == 1 and players > 1 + sum(ours) and len(set(lines)) == LINES)
    return (*shares.ravel().tolist(), alone, *points.ravel().tolist())


def _meld(k: c.Kit, table: c.State, m: int) -> tuple[int, int]:
    """Return the bonus of a meld as a burraco, and what its cards count."""
    wild = int(table[m + c.WILD])
    points = int(k[p.WORTH + wild - 1]) if wild else 0
    if table[m + c.IS_SET]:
        naturals = int(table[m + c.CARDS]) - (1 if wild else 0)
        points += int(k[p.WORTH + int(table[m + c.KEY])]) * naturals
        return int(k[p.SET_BONUS + int(table[m + c.CARDS]) * 2 + (1 if wild else 0)]), points
    shape = p.SHAPES + int(table[m + c.SHAPE]) * p.SHAPE_CELLS
    return int(k[shape + p.BONUS]), points + int(k[shape + p.POINTS])
