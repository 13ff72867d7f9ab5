"""Monte Carlo: plans for the turn, played out by rule of thumb in worlds the bot cannot rule out, to the end
or until what was learned can judge the table.

All plans meet the same worlds, so that their differences tell; a plan that is clearly behind is dropped, and
when one is clearly best, or nothing is left to gain, thinking ends. A plan is remembered for the whole turn.
"""

import numpy as np

from burraco.bots.base import Base
from burraco.bots.bridge import from_act, from_view, has_room
from burraco.bots.plans import Plan, plans
from burraco.bots.player import Answer, Budget, Candidate, Outlook, Watch
from burraco.bots.prospects import may_end_match
from burraco.bots.race import Race
from burraco.bots.tells import tells
from burraco.bots.tempers import beliefs, foresight, of_base_2026, usual
from burraco.bots.waste import waste
from burraco.engine.legal import Legal, legal
from burraco.engine.view import View
from burraco.kernel.player.beliefs import likely_worlds
from burraco.kernel.player.plans import look_ahead, weigh
from burraco.kernel.table import cells as c
from burraco.kernel.table.kit import kit
from burraco.rules.code import Code

DEFAULT_BUDGET = Budget(seconds=1.0)
DRAW_SHARE = 0.4
"""Of the time for a turn: what the choice between drawing and taking may have."""
FIRST_BATCH, MAX_BATCH = 16, 128
LONG = Budget(seconds=0.5, worlds=1000)
"""From so much on a bot has time to look at more plans, and to go on where less is to gain."""
WORTHWHILE, WORTHWHILE_WITH_TIME = 1.0, 0.25
"""Points to gain below which thinking ends."""
TURNS_AHEAD = 4
"""Where it was learned what a table is worth, rollouts are cut off after so many turns, the own one first."""
MORE = Budget(seconds=0.02, worlds=65)
"""From so much on they are not: what was learned is not as good as many rollouts to the end."""
TRUST_LEARNED, OFF = 15.0, 8.0
"""How far what was learned of a turn is from the truth, usually, and how far any number of worlds is."""
SHOWN = 8
"""So many candidates are told."""


class Forte:
    """Thinks within a budget a turn: CPU seconds, or worlds for each decision."""

    def __init__(self, seed: int, budget: Budget, name: str = "forte", *, judges: bool = True) -> None:
        """``judges``: it uses what was learned of turns and of tables."""
        self.name, self._judges = name, judges
        self._budget = budget if budget != Budget() else DEFAULT_BUDGET
        self._has_time = self._budget.is_at_least(LONG)
        self._seed = seed & 0xFFFFFFFFFFFF
        self._turn: tuple[int, int, int] | None = None
        self._spent = 0.0
        self._rest: Candidate | None = None
        self._fallback = Base() if judges else Base(weights_of=of_base_2026)

    def answer(self, code: Code, seen: View, outlook: Outlook | None = None) -> Answer:
        """Go on with the plan of this turn, or think."""
        watch = Watch()
        turn = (seen.dealer, seen.turns, seen.seat)
        if turn != self._turn:
            self._turn, self._spent, self._rest = turn, 0.0, None
        acts = legal(code, seen)
        found = self._candidates(code, seen, acts, outlook, watch)
        if not found:
            return self._fallback.answer(code, seen, outlook)
        self._rest = found[0]._replace(acts=found[0].acts[1:]) if len(found[0].acts) > 1 else None
        self._spent += watch.seconds()
        return Answer(found[0].acts[0], tuple(found[:SHOWN]), watch.seconds(), why="worlds")

    def _candidates(
        self, code: Code, seen: View, acts: Legal, outlook: Outlook | None, watch: Watch
    ) -> list[Candidate]:
        """Return what was weighed, best first; nothing if there is nothing to think about, or no way to."""
        if self._rest is not None and self._rest.acts[0] in acts:
            return [self._rest]
        if len(acts) == 1 or code.plays_words or not has_room(seen):
            return []
        cuts_off = self._judges and not self._budget.is_at_least(MORE) and not may_end_match(seen, outlook)
        far = foresight(code, seen.form) if cuts_off else None
        found = plans(code, seen, set(acts), 2 if self._has_time else 1, judged=far is not None)
        if len(found) < 2:
            return []
        return self._think(code, seen, found, outlook, watch, far)

    def _think(
        self,
        code: Code,
        seen: View,
        found: list[Plan],
        outlook: Outlook | None,
        watch: Watch,
        far: c.Weights | None,
    ) -> list[Candidate]:
        k, known, told = kit(code, seen.form), from_view(code, seen), tells(code, seen, outlook)
        by, believed = usual(code, seen.form), beliefs(code, seen.form)
        race = Race(seen, outlook, found, *(() if far is None else (TRUST_LEARNED, OFF)))
        packed = np.full((len(found), max(len(plan.acts) for plan in found)), -1, np.int64)
        for row, plan in enumerate(found):
            packed[row, : len(plan.acts)] = [from_act(k, act) for act in plan.acts]
        share = DRAW_SHARE if seen.phase == "draw" else 1.0
        while batch := self._next_batch(race, share, watch):
            self._seed = (self._seed * 6364136223846793005 + 1442695040888963407) & 0x7FFFFFFFFFFFFFFF
            worlds = np.zeros((batch, c.CELLS), np.int64)
            if not likely_worlds(k, known, *told, believed, by, self._seed, worlds):
                return []
            rows = race.alive
            own, other = np.zeros((len(rows), batch)), np.zeros((len(rows), batch))
            if far is None:
                weigh(k, worlds, packed[rows], by, own, other)
            else:
                look_ahead(k, worlds, packed[rows], by, far, TURNS_AHEAD, own)
            race.enter(own, other)
        return race.candidates(lambda plan: waste(code, seen, plan.acts))

    def _next_batch(self, race: Race, share: float, watch: Watch) -> int:
        """Return in how many more worlds to look, 0 to end."""
        if race.worlds == 0:
            return min(FIRST_BATCH, self._budget.worlds or FIRST_BATCH)
        if race.is_decided(WORTHWHILE_WITH_TIME if self._has_time else WORTHWHILE):
            return 0
        wanted = min(MAX_BATCH, race.worlds)
        if self._budget.worlds is not None:
            return min(wanted, self._budget.worlds - race.worlds)
        assert self._budget.seconds is not None
        spent = watch.seconds()
        left = self._budget.seconds * share - self._spent - spent
        affordable = int(left * race.rollouts / spent / len(race.alive))
        return min(wanted, affordable) if affordable >= FIRST_BATCH // 2 else 0
