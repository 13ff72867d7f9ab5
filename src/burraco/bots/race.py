"""Plans against each other over the same worlds: one that falls clearly behind is out of the race."""

from collections.abc import Callable

import numpy as np

from burraco.bots.plans import Plan
from burraco.bots.player import Candidate, Outlook
from burraco.bots.prospects import Points, value
from burraco.engine.view import View

TRUST = 30.0
"""How far the truth lies from what rules of thumb think of a plan, usually: a handful of worlds, in which
luck weighs hundreds of points, does not overrule them."""
CLEAR = 2.5
"""So many standard errors of the difference behind the leader, and a plan is out."""
HOPE = 1.5
"""So many standard errors up a plan may still come."""


class Race:
    """The plans still in the race, and what they brought in each world."""

    def __init__(
        self, seen: View, outlook: Outlook | None, found: list[Plan], trust: float = TRUST, off: float = 0.0
    ) -> None:
        """``trust``: how far priors are off; ``off``: how far worlds are, however many they are."""
        self._seen, self._outlook, self._plans = seen, outlook, found
        self._trust, self._off = trust, off
        plans = len(found)
        self._priors = np.array([plan.prior for plan in found])
        self.alive = np.arange(plans)
        self.worlds, self.rollouts = 0, 0
        self._values: Points = np.zeros((plans, 0))
        self._margins: Points = np.zeros((plans, 0))
        self._ends = np.zeros(plans, np.int64)

    def enter(self, own: Points, other: Points) -> None:
        """Enter the points of all plans alive in some more worlds, and drop those that fell behind."""
        number = own.shape[1]
        values, margins = np.zeros((2, len(self._ends), number))
        values[self.alive] = value(self._seen, self._outlook, own, other)
        margins[self.alive] = own - other
        self._values = np.hstack([self._values, values])
        self._margins = np.hstack([self._margins, margins])
        self.worlds += number
        self.rollouts += number * len(self.alive)
        self._ends[self.alive] = self.worlds
        behind, error = self._behind()
        self.alive = self.alive[behind <= CLEAR * error]

    def _behind(self) -> tuple[Points, Points]:
        """Return for the plans alive how far they are behind the leader, and the standard error of that.

        What the worlds say and what the rules of thumb say are put together, each by how sure it is.
        """
        values, priors = self._values[self.alive], self._priors[self.alive]
        means = values.mean(axis=1)
        luck = (values - values[int(np.argmax(means + priors))]).var(axis=1).mean() / self.worlds
        weight = self._trust**2 / (self._trust**2 + luck + self._off**2)
        scores = weight * means + (1 - weight) * priors
        leader = int(np.argmax(scores))
        gaps = (values[leader] - values).var(axis=1)
        error = np.sqrt(1 / (self.worlds / np.maximum(gaps, 1e-9) + self._trust**-2))
        return scores[leader] - scores, error

    def is_decided(self, worthwhile: float) -> bool:
        """Tell whether nothing worthwhile is left to gain, by how far the plans may still be off."""
        if len(self.alive) == 1:
            return True
        behind, error = self._behind()
        return bool(np.max(HOPE * error - behind) < worthwhile)

    def candidates(self, waste: Callable[[Plan], float] = lambda _: 0.0) -> list[Candidate]:
        """Return the plans with what they promise: those still in the race first, the leader before all.

        ``waste`` tells what a plan gives away for good: where two are about level that decides.
        """
        alive = zip(self.alive.tolist(), self._behind()[0].tolist(), strict=True)
        behind = {row: gap + waste(self._plans[row]) for row, gap in alive}
        means = [float(self._values[row, : self._ends[row]].mean()) for row in range(len(self._plans))]
        order = sorted(range(len(means)), key=lambda row: (behind.get(row, np.inf), -means[row]))
        return [self._candidate(row, order[0]) for row in order]

    def _candidate(self, row: int, first: int) -> Candidate:
        number = int(self._ends[row])
        margins = self._margins[row, :number]
        apart = (self._margins[first, :number] - margins).std() / np.sqrt(number)
        error = float(margins.std() / np.sqrt(number))
        return Candidate(self._plans[row].acts, float(margins.mean()), error, number, float(apart))
