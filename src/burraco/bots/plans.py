"""Plans for a turn: what rules of thumb of different tempers lay, each with the few cheapest discards.

A plan ends with the discard, or where cards come that nobody knows: a draw, a pozzetto al volo.
"""

from collections.abc import Iterator, Set
from typing import NamedTuple

import numpy as np

from burraco.bots.bridge import from_act, from_view, to_act
from burraco.bots.tempers import tempers, usual
from burraco.engine.acts import Add, Discard, Draw, LeavePile, Open, OpenFromPile, PlayerAct, Take
from burraco.engine.view import View
from burraco.kernel.player.plans import opinions
from burraco.kernel.steps import apply, choose
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.acts import DISCARD
from burraco.kernel.table.deal import new_work
from burraco.kernel.table.kit import kit
from burraco.rules.code import Code

DROPS_OF_FIRST, DROPS_OF_OTHERS, MAX_PLANS = 6, 3, 24
MAX_PLAYS = 16
MAX_PILE_PLAYS = 6
MAX_OPINIONS = 1 << 15
"""A hand of forty cards has some five thousand lawful acts."""
OTHER_TEMPER = 6.0
"""What speaks against another temper than the usual, before anything was played out."""


class Plan(NamedTuple):
    """Acts for the rest of the turn, and what rules of thumb think of them: points, 0 for the best."""

    acts: tuple[PlayerAct, ...]
    prior: float


def plans(code: Code, seen: View, lawful: Set[PlayerAct], width: int = 1) -> list[Plan]:
    """Return plans whose first act is lawful, none of them twice; the usual temper's first.

    ``width``: so many times as many discards and plans as for a quick look.
    """
    if seen.phase != "play":
        return list(_before_drawing(code, seen, lawful))
    found: dict[bytes, Plan] = {}
    for plan, table in _turns(code, seen, width):
        if plan.acts[0] in lawful and len(found) < MAX_PLANS * width:
            found.setdefault(table, plan)
    return list(found.values())


def _before_drawing(code: Code, seen: View, lawful: Set[PlayerAct]) -> Iterator[Plan]:
    """Yield what may be done before drawing: of the melds from the pile the largest few."""
    k, w = kit(code, seen.form), new_work()
    takes = choose(k, from_view(code, seen), w, usual(code, seen.form)) == from_act(k, Take())
    for first in (Draw(), Take()) if seen.swaps < k[p.PATIENCE] else (Draw(),):
        if first in lawful:
            yield Plan((first,), 0.0 if isinstance(first, Take) == takes else -OTHER_TEMPER)
    pile_plays = [act for act in lawful if isinstance(act, OpenFromPile)]
    pile_plays.sort(key=lambda act: (-len(act.from_pile), -len(act.layout.faces), repr(act)))
    yield from (Plan((act,), -OTHER_TEMPER) for act in pile_plays[:MAX_PILE_PLAYS])
    if LeavePile() in lawful:
        yield Plan((LeavePile(),), 0.0)


def _turns(code: Code, seen: View, width: int) -> Iterator[tuple[Plan, bytes]]:
    """Yield plans for the rest of the turn, each with the table it leads to, so that equal ones are found."""
    k, w, known = kit(code, seen.form), new_work(), from_view(code, seen)
    laid: set[bytes] = set()
    first = usual(code, seen.form)
    for temper in (*tempers(code, seen.form), None):
        s = known.copy()
        plays, is_out = ([], False) if temper is None else _plays(k, s, w, temper)
        if s.tobytes() in laid:
            continue
        laid.add(s.tobytes())
        prior = 0.0 if temper is first else -OTHER_TEMPER
        if is_out:
            yield Plan(tuple(plays), prior), s.tobytes() + b"out"
            continue
        most = DROPS_OF_FIRST if temper is first else DROPS_OF_OTHERS
        for cost, drop in _drops(k, s, w, most * width, first):
            yield Plan((*plays, Discard(drop)), prior - cost), s.tobytes() + bytes([drop])


def _plays(k: c.Kit, s: c.State, w: c.Work, temper: c.Weights) -> tuple[list[PlayerAct], bool]:
    """Return what a temper lays, and whether that takes a pozzetto al volo; do it on the table."""
    done: list[PlayerAct] = []
    hand = c.HANDS + int(s[c.SEAT]) * c.HAND_CELLS
    while len(done) < MAX_PLAYS:
        packed = choose(k, s, w, temper)
        act = to_act(k, s, packed)
        if not isinstance(act, Open | Add):
            break
        done.append(act)
        cards = act.faces if isinstance(act, Add) else act.layout.faces
        if len(cards) == s[hand + c.SIZE]:
            s[hand + c.SIZE] = 0
            return done, True
        apply(k, s, w, packed)
    return done, False


def _drops(k: c.Kit, s: c.State, w: c.Work, most: int, by: c.Weights) -> list[tuple[float, int]]:
    """Return the discards that cost least by rule of thumb, the cheapest first, with what they cost more."""
    values = np.zeros((1, MAX_OPINIONS))
    number = opinions(k, s, w, by, values)
    drops = sorted(
        (-float(values[0, i]), _face(int(act)))
        for i, act in enumerate(w[c.LIST : c.LIST + number])
        if act & 7 == DISCARD
    )
    return [(cost - drops[0][0], face) for cost, face in drops[:most]]


def _face(packed: int) -> int:
    """Return the face of a discard."""
    return packed >> 14 & 1023
