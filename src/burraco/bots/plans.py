"""Plans for a turn: what rules of thumb of different tempers lay, each with the few cheapest discards.

A plan ends with the discard, or where cards come that nobody knows: a draw, a pozzetto al volo.
"""

from collections.abc import Iterator, Set

import numpy as np

from burraco.bots.bridge import from_view, to_act
from burraco.engine.acts import Add, Discard, Draw, Open, OpenFromPile, PlayerAct, Take
from burraco.engine.view import View
from burraco.kernel import cells as c
from burraco.kernel.calling import apply, choose
from burraco.kernel.deal import new_work
from burraco.kernel.kit import kit
from burraco.kernel.plans import opinions
from burraco.kernel.weights import DEFAULT, weights
from burraco.rules.code import Code

Plan = tuple[PlayerAct, ...]

MUCH = 1e6
TEMPERS = (
    DEFAULT,
    weights(spent_wild=MUCH, dirty=MUCH, spent_two=MUCH, close_least=MUCH),  # saves every wild
    weights(spent_wild=0, dirty=0, spent_two=0, close_least=-MUCH, out=300),  # out with everything
    weights(spent_wild=15, dirty=0, spent_two=0),
    weights(open_set=-MUCH, open_sequence=-MUCH, spent_wild=MUCH, spent_two=MUCH),  # only adds naturals
    weights(open_set=-MUCH),
    weights(open_sequence=-MUCH),
    weights(open_set=60),
    weights(open_sequence=60),
    weights(close_least=MUCH),  # does not close
)
DROPS_OF_FIRST, DROPS_OF_OTHERS, MOST_PLANS = 6, 3, 24
MOST_PLAYS = 16
MOST_PILE_PLAYS = 6
MOST_OPINIONS = 4096


def plans(code: Code, seen: View, lawful: Set[PlayerAct]) -> list[Plan]:
    """Return plans whose first act is lawful, none of them twice; the usual temper's first."""
    if seen.phase != "play":
        return [(act,) for act in _before_drawing(lawful)]
    found: dict[bytes, Plan] = {}
    for plan, table in _turns(code, seen):
        if plan and plan[0] in lawful and len(found) < MOST_PLANS:
            found.setdefault(table, plan)
    return list(found.values())


def _before_drawing(lawful: Set[PlayerAct]) -> Iterator[PlayerAct]:
    """Yield what may be done before drawing: of the melds from the pile the largest few."""
    yield from (act for act in lawful if isinstance(act, Draw | Take))
    pile_plays = [act for act in lawful if isinstance(act, OpenFromPile)]
    pile_plays.sort(key=lambda act: (len(act.from_pile), len(act.layout.faces)), reverse=True)
    yield from pile_plays[:MOST_PILE_PLAYS]
    yield from (act for act in lawful if not isinstance(act, Draw | Take | OpenFromPile))


def _turns(code: Code, seen: View) -> Iterator[tuple[Plan, bytes]]:
    """Yield plans for the rest of the turn, each with the table it leads to, so that equal ones are found."""
    k, w, known = kit(code, seen.form), new_work(), from_view(code, seen)
    laid: set[bytes] = set()
    for temper in (*TEMPERS, None):
        s = known.copy()
        plays, is_out = ([], False) if temper is None else _plays(k, s, w, temper)
        if s.tobytes() in laid:
            continue
        laid.add(s.tobytes())
        if is_out:
            yield tuple(plays), s.tobytes() + b"out"
            continue
        most = DROPS_OF_FIRST if temper is DEFAULT else DROPS_OF_OTHERS
        for drop in _drops(k, s, w, most):
            yield (*plays, Discard(drop)), s.tobytes() + bytes([drop])


def _plays(k: c.Kit, s: c.State, w: c.Work, temper: c.Weights) -> tuple[list[PlayerAct], bool]:
    """Return what a temper lays, and whether that takes a pozzetto al volo; do it on the table."""
    done: list[PlayerAct] = []
    hand = c.HANDS + int(s[c.SEAT]) * c.HAND_CELLS
    while len(done) < MOST_PLAYS:
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


def _drops(k: c.Kit, s: c.State, w: c.Work, most: int) -> list[int]:
    """Return the discards that cost least by rule of thumb, the cheapest first."""
    values = np.zeros((1, MOST_OPINIONS))
    number = opinions(k, s, w, DEFAULT, values)
    drops = [
        (-float(values[0, i]), int(act) >> 14 & 1023)
        for i, act in enumerate(w[c.LIST : c.LIST + number])
        if act & 7 == _DISCARD
    ]
    return [face for _, face in sorted(drops)[:most]]


_DISCARD = 3
