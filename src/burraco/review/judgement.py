"""What a decision cost: all plans and what was done, in the same worlds, by the view of one seat alone.

All plans meet a few worlds; those not clearly behind meet more, and the best of them is the master's choice.
What was done then meets it in fresh worlds: the best of many looks better than it is in the worlds that chose
it, so these do not count. Where they raise a suspicion, many more fresh ones decide alone, so that another
seed finds the same errors.

In worlds a player by rule of thumb takes whatever card fits. An opponent who thinks does not: so after a
discard the next one takes as that player would, or never, whichever is better for them on average.
"""

from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from burraco.bots.bridge import from_act, from_view, has_room
from burraco.bots.plans import Plan, plans
from burraco.bots.player import Outlook
from burraco.bots.prospects import value
from burraco.bots.tells import tells
from burraco.bots.tempers import beliefs, usual
from burraco.engine.acts import Add, Discard, Draw, Open, PlayerAct
from burraco.engine.legal import legal
from burraco.kernel.player.beliefs import likely_worlds
from burraco.kernel.player.plans import weigh
from burraco.kernel.steps import apply
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.deal import new_work
from burraco.kernel.table.kit import kit
from burraco.review.decisions import Decision
from burraco.rules.code import Code

Points = NDArray[np.float64]
Grade = Literal["best", "even", "slip", "mistake", "blunder"]
LIMITS: tuple[tuple[Grade, float], ...] = (("blunder", 80.0), ("mistake", 30.0), ("slip", 10.0))
"""From how many points on a loss is called so, if it is certain."""
CERTAIN = 2.0
"""So many standard errors a loss has to be above nothing."""
WORLDS = 2048
SUSPECT, MORE = 5.0, 4
"""From so many points on a loss is looked at in so many times the worlds of a decision."""
WIDTH = 2
"""How many plans are looked at, in those of a quick look (`bots.plans`)."""
LEVEL = 1.0
"""So many standard errors behind the leader a plan is as good as it."""
CLEAR, FINALISTS = 2.5, 6
"""So many standard errors behind the leader a plan is out after the first step; so many stay at most."""


class Weighed(NamedTuple):
    """A plan in its worlds: points, how far behind the best it is, each with its standard error.

    ``line`` is what was played out: the acts, with what the next opponent does if that is told to them.
    """

    acts: tuple[PlayerAct, ...]
    line: tuple[PlayerAct, ...]
    points: float
    spread: float
    behind: float
    behind_spread: float


class Judgement(NamedTuple):
    """What a decision was worth.

    ``loss`` is what the best plan promised more than what was done, ``spread`` its standard error;
    ``expected``: by how much the line was to end ahead, with what was done. ``lines``: what was played out
    for what was done and for the best plan, as in `Weighed`.
    """

    decision: Decision
    best: tuple[PlayerAct, ...]
    loss: float
    spread: float
    expected: float
    grade: Grade
    worlds: int
    lines: tuple[tuple[PlayerAct, ...], ...] = ()


class Thought:
    """A decision as the kernel sees it: its plans, and worlds to try them in."""

    def __init__(self, code: Code, decision: Decision, outlook: Outlook, seed: int) -> None:
        self.code, self.decision, self.outlook = code, decision, outlook
        seen = decision.view
        self.kit, self.by = kit(code, seen.form), usual(code, seen.form)
        self._known, self._seed = from_view(code, seen), seed & 0x7FFFFFFFFFFFFFFF
        self._told, self._believed = tells(code, seen, outlook), beliefs(code, seen.form)

    def worlds(self, number: int) -> NDArray[np.int64]:
        """Return so many more worlds the player could not rule out, the likely ones more often."""
        self._seed = (self._seed * 6364136223846793005 + 1442695040888963407) & 0x7FFFFFFFFFFFFFFF
        worlds = np.zeros((number, c.CELLS), np.int64)
        if not likely_worlds(self.kit, self._known, *self._told, self._believed, self.by, self._seed, worlds):
            raise ValueError("what the player saw does not make two decks")
        return worlds

    def with_stocks(self, worlds: NDArray[np.int64], number: int) -> NDArray[np.int64]:
        """Return each world so many times in a row, its stock shuffled anew every time."""
        self._seed += 1
        found, chance = np.repeat(worlds, number, axis=0), np.random.default_rng(self._seed)
        for world in found:
            chance.shuffle(world[c.STOCK : c.STOCK + world[c.STOCK_LEFT]])
        return found

    def packed(self, found: list[tuple[PlayerAct, ...]]) -> NDArray[np.int64]:
        """Return plans as the kernel takes them, one a row."""
        rows = np.full((len(found), max(map(len, found))), -1, np.int64)
        for row, acts in enumerate(found):
            rows[row, : len(acts)] = [from_act(self.kit, act) for act in acts]
        return rows

    def after(self, acts: tuple[PlayerAct, ...]) -> bytes:
        """Return the table a plan leads to, so that equal ones are found; a draw leads nowhere yet."""
        if self.decision.phase != "play":
            return repr(acts).encode()
        table, work = self._known.copy(), new_work()
        hand = c.HANDS + int(table[c.SEAT]) * c.HAND_CELLS + c.SIZE
        for act in acts:
            if table[hand] <= _cards(act):  # the last cards: what comes then nobody knows
                return table.tobytes() + repr(act).encode()
            apply(self.kit, table, work, from_act(self.kit, act))
        return table.tobytes()

    def answered(self, acts: tuple[PlayerAct, ...]) -> tuple[PlayerAct, ...]:
        """Return a plan with the next opponent drawing, if after its discard they could have taken."""
        table, work = self._known.copy(), new_work()
        seat = int(table[c.SEAT])
        hand = c.HANDS + seat * c.HAND_CELLS + c.SIZE
        if not isinstance(acts[-1], Discard):
            return acts
        for act in acts:
            if table[hand] <= _cards(act):  # nobody knows what comes then, or it is over
                return acts
            apply(self.kit, table, work, from_act(self.kit, act))
        is_theirs = table[c.LINES + table[c.SEAT]] != table[c.LINES + seat]
        may_draw = table[c.PHASE] == c.DRAW and table[c.STOCK_LEFT] > self.kit[p.UNPLAYABLE]
        return (*acts, Draw()) if is_theirs and may_draw else acts

    def outcomes(self, worlds: int, found: list[tuple[PlayerAct, ...]], times: int = 1) -> "Outcomes":
        """Return what plans are worth if the next opponent takes or not, as is better for them.

        They meet so many fresh worlds, so many times.
        """
        lines = [*found, *map(self.answered, found)]
        rows_of_lines = self.packed(lines)
        parts = [self.values(self.worlds(worlds), rows_of_lines) for _ in range(times)]
        values, margins = (np.concatenate(part, axis=1) for part in zip(*parts, strict=True))
        means, number = values.mean(axis=1), len(found)
        rows = [row + number * bool(means[row + number] < means[row]) for row in range(number)]
        return Outcomes(values[rows], margins[rows], [lines[row] for row in rows])

    def values(self, worlds: NDArray[np.int64], rows: NDArray[np.int64]) -> tuple[Points, Points]:
        """Return what plans are worth in each world, to the match, and how far ahead the line ends."""
        own, other = np.zeros((2, len(rows), len(worlds)))
        weigh(self.kit, worlds, rows, self.by, own, other)
        return value(self.decision.view, self.outlook, own, other), own - other


class Outcomes(NamedTuple):
    """What plans are worth in each world, how far ahead that ends, and what was played out for each."""

    values: Points
    margins: Points
    lines: list[tuple[PlayerAct, ...]]


def think(code: Code, decision: Decision, outlook: Outlook, seed: int, worlds: int = WORLDS) -> list[Weighed]:
    """Return the plans there are, best first, all in the same worlds; nothing where there is no choice."""
    found = _plans(code, decision)
    if not found:
        return []
    thought = Thought(code, decision, outlook, seed)
    values, margins, lines = thought.outcomes(worlds, found)
    order = np.argsort(-values.mean(axis=1), kind="stable")
    gaps, root = values[order[0]] - values, np.sqrt(worlds)
    return [
        Weighed(
            found[row],
            lines[row],
            float(margins[row].mean()),
            float(margins[row].std() / root),
            float(gaps[row].mean()),
            float(gaps[row].std() / root),
        )
        for row in order.tolist()
    ]


def judge(
    code: Code, decision: Decision, outlook: Outlook, seed: int, worlds: int = WORLDS
) -> Judgement | None:
    """Judge a decision; None where there was no choice, or none the kernel can look into."""
    found = _plans(code, decision)
    if not found:
        return None
    thought = Thought(code, decision, outlook, seed)
    done = thought.after(decision.acts)
    found = [decision.acts, *(acts for acts in found if thought.after(acts) != done)]
    if len(found) < 2:
        return None
    best, expected = _best(thought, found, worlds)
    if best == 0:
        return Judgement(decision, decision.acts, 0.0, 0.0, expected, "best", worlds // 2)
    both = [found[0], found[best]]
    values, margins, lines = thought.outcomes(worlds // 2, both)
    if (values[1] - values[0]).mean() >= SUSPECT:
        values, margins, lines = thought.outcomes(worlds, both, MORE)
    gaps, fresh = values[1] - values[0], values.shape[1]
    loss, spread = float(gaps.mean()), float(gaps.std() / np.sqrt(fresh))
    expected, grade = float(margins[0].mean()), grade_of(loss, spread)
    return Judgement(decision, found[best], max(loss, 0.0), spread, expected, grade, fresh, tuple(lines))


def grade_of(loss: float, spread: float) -> Grade:
    """Return what a loss is called: nothing bad unless it is certain and large enough."""
    if loss <= CERTAIN * spread:
        return "even"
    return next((grade for grade, limit in LIMITS if loss >= limit), "even")


def _plans(code: Code, decision: Decision) -> list[tuple[PlayerAct, ...]]:
    seen = decision.view
    if code.plays_words or not has_room(seen):
        return []
    lawful = legal(code, seen)
    if len(lawful) < 2:
        return []
    found: list[Plan] = plans(code, seen, set(lawful), WIDTH)
    return [plan.acts for plan in found] if len(found) > 1 else []


def _alike(found: list[tuple[PlayerAct, ...]]) -> list[int]:
    """Return how many acts each plan has in common with the first, what was done."""
    return [sum(act in found[0] for act in acts) for acts in found]


def _best(thought: Thought, found: list[tuple[PlayerAct, ...]], worlds: int) -> tuple[int, float]:
    """Return which plan is best by half of the worlds, and what is expected of what was done."""
    first, alike = worlds // 8, _alike(found)
    values, _, _ = thought.outcomes(first, found)
    means = values.mean(axis=1)
    leader = int(np.argmax(means))
    errors = (values[leader] - values).std(axis=1) / np.sqrt(first)
    in_it = [row for row in np.argsort(-means).tolist() if means[leader] - means[row] <= CLEAR * errors[row]]
    finalists = list(dict.fromkeys([0, *in_it]))[: FINALISTS + 1]
    more, margins, _ = thought.outcomes(worlds // 2 - first, [found[row] for row in finalists])
    both = np.concatenate((values[finalists], more), axis=1)
    expected = float(margins[0].mean())
    return finalists[chosen(both, [alike[row] for row in finalists])], expected


def chosen(values: Points, alike: list[int]) -> int:
    """Return the best of some plans in the same worlds, the first of which is what was done.

    Of plans as good as the leader it is the one most like what was done: it shows what made the difference.
    """
    leader = int(np.argmax(values.mean(axis=1)))
    if leader == 0:
        return 0
    gaps = values[leader] - values
    level = gaps.mean(axis=1) <= LEVEL * gaps.std(axis=1) / np.sqrt(values.shape[1])
    tied = [row for row in range(1, len(values)) if level[row] or row == leader]
    return max(tied, key=lambda row: (alike[row], row == leader))


def _cards(act: PlayerAct) -> int:
    """Return how many cards of the hand an act uses."""
    match act:
        case Add():
            return len(act.faces)
        case Open():
            return len(act.layout.faces)
        case _:
            return 1
