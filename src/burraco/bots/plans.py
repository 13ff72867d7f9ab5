"""Plans for a turn: what rules of thumb of different tempers lay, each with the few cheapest discards, and
where it was learned the best ends of the turn that a search finds.

A plan ends with the discard, or where cards come that nobody knows: a draw, a pozzetto al volo.
"""

from collections.abc import Iterator, Set
from typing import NamedTuple

import numpy as np

from burraco.bots.bridge import from_act, from_view, to_act
from burraco.bots.tempers import judging, tempers, usual
from burraco.engine.acts import Add, Discard, Draw, LeavePile, Open, OpenFromPile, PlayerAct, Take
from burraco.engine.view import View
from burraco.kernel.player.plans import ends_of_turn, opinions, worth_of_pile, worth_of_turns
from burraco.kernel.steps import apply, choose
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.acts import DISCARD
from burraco.kernel.table.deal import new_work
from burraco.kernel.table.kit import kit
from burraco.rules.code import Code

DROPS_OF_FIRST, DROPS_OF_OTHERS, MAX_PLANS = 6, 3, 24
MAX_PLAYS, MAX_ENDS = 16, 12
MAX_PILE_PLAYS = 6
MAX_OPINIONS = 1 << 15
"""A hand of forty cards has some five thousand lawful acts."""
OTHER_TEMPER = 6.0
"""What speaks against another temper than the usual, before anything was played out."""


class Plan(NamedTuple):
    """Acts for the rest of the turn, and what rules of thumb think of them: points, 0 for the best."""

    acts: tuple[PlayerAct, ...]
    prior: float


def plans(
    code: Code, seen: View, lawful: Set[PlayerAct], width: int = 1, *, judged: bool = False
) -> list[Plan]:
    """Return plans whose first act is lawful, none of them twice; the usual temper's first.

    ``width``: so many times as many discards and plans as for a quick look. ``judged``: by what was learned,
    too, if anything was: then that alone thinks of them.
    """
    by = judging(code, seen.form) if judged else None
    if seen.phase != "play":
        return list(_before_drawing(code, seen, lawful, by))
    found: dict[bytes, Plan] = {}
    if by is not None:
        for plan, table in _best_ends(code, seen, by):
            if plan.acts[0] in lawful:
                found.setdefault(table, plan)
    for plan, table in _turns(code, seen, width):
        if plan.acts[0] in lawful and len(found) < MAX_PLANS * width:
            found.setdefault(table, plan)
    if by is None or not found:
        return list(found.values())
    return _judged(code, seen, list(found.values()), by)


def _best_ends(code: Code, seen: View, by: c.Weights) -> Iterator[tuple[Plan, bytes]]:
    """Yield the best ends of the turn, each with the table it leads to."""
    k, w, known = kit(code, seen.form), new_work(), from_view(code, seen)
    rows, values = np.full((MAX_ENDS, MAX_PLAYS + 1), -1, np.int64), np.zeros((1, MAX_ENDS))
    hand = c.HANDS + int(known[c.SEAT]) * c.HAND_CELLS + c.SIZE
    for row in rows[: ends_of_turn(k, known.copy(), w, by, rows, values)].tolist():
        s, acts, drop = known.copy(), list[PlayerAct](), b"out"
        for packed in row[: row.index(-1)]:
            act = to_act(k, s, packed)
            acts.append(act)
            if isinstance(act, Discard):
                drop = bytes([act.face])
            elif isinstance(act, Open | Add) and _size(act) == s[hand]:
                s[hand] = 0
            else:
                apply(k, s, w, packed)
        yield Plan(tuple(acts), 0.0), s.tobytes() + drop


def _judged(code: Code, seen: View, found: list[Plan], by: c.Weights) -> list[Plan]:
    """Return plans with what was learned to think of them."""
    k, known = kit(code, seen.form), from_view(code, seen)
    rows, values = np.full((len(found), MAX_PLAYS + 1), -1, np.int64), np.zeros((1, len(found)))
    for row, plan in enumerate(found):
        rows[row, : len(plan.acts)] = [from_act(k, act) for act in plan.acts]
    worth_of_turns(k, known, new_work(), by, rows, values)
    return [
        plan._replace(prior=float(value))
        for plan, value in zip(found, values[0] - values[0].max(), strict=True)
    ]


def _before_drawing(code: Code, seen: View, lawful: Set[PlayerAct], by: c.Weights | None) -> Iterator[Plan]:
    """Yield what may be done before drawing: of the melds from the pile the largest few."""
    k, w = kit(code, seen.form), new_work()
    s = from_view(code, seen)
    if by is not None and Take() in lawful:
        more = worth_of_pile(k, s, w, by)
    else:
        more = (
            OTHER_TEMPER if choose(k, s, w, usual(code, seen.form)) == from_act(k, Take()) else -OTHER_TEMPER
        )
    for first in (Draw(), Take()) if seen.swaps < k[p.PATIENCE] else (Draw(),):
        if first in lawful:
            yield Plan((first,), min(0.0, more if isinstance(first, Take) else -more))
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
        if _size(act) == s[hand + c.SIZE]:
            s[hand + c.SIZE] = 0
            return done, True
        apply(k, s, w, packed)
    return done, False


def _size(act: Open | Add) -> int:
    """Return how many cards of the hand a play lays."""
    return len(act.faces if isinstance(act, Add) else act.layout.faces)


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
