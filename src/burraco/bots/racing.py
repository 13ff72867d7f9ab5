"""Plans against each other over the same worlds: who falls clearly behind is out of the race."""

import numpy as np

from burraco.bots.plans import Plan
from burraco.bots.player import Candidate, Outlook
from burraco.bots.prospects import Points, value
from burraco.engine.view import View

CLEAR = 2.5
"""So many standard errors of the difference behind the leader, and a plan is out."""
HOPE = 1.5
NEGLIGIBLE = 1.0
"""The race is over if no plan has, so many standard errors up, more than this to gain."""


class Race:
    """The plans still in the race, and what they brought in each world."""

    def __init__(self, seen: View, outlook: Outlook | None, plans: int) -> None:
        self._seen, self._outlook = seen, outlook
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
        """Return for the plans alive how far they are behind the leader, and the standard error of that."""
        values = self._values[self.alive]
        leader = int(np.argmax(values.mean(axis=1)))
        gaps = values[leader] - values
        return gaps.mean(axis=1), gaps.std(axis=1) / np.sqrt(self.worlds)

    def is_decided(self) -> bool:
        """Tell whether more worlds would change nothing that matters."""
        if len(self.alive) == 1:
            return True
        behind, error = self._behind()
        return bool(np.max(HOPE * error - behind) < NEGLIGIBLE)

    def candidates(self, plans: list[Plan]) -> list[Candidate]:
        """Return the plans with what they promise: those still in the race first, each group by value."""
        alive = set(self.alive.tolist())
        means = [float(self._values[row, : self._ends[row]].mean()) for row in range(len(plans))]
        order = sorted(range(len(plans)), key=lambda row: (row not in alive, -means[row]))
        return [self._candidate(plans[row], row) for row in order]

    def _candidate(self, plan: Plan, row: int) -> Candidate:
        number = int(self._ends[row])
        margins = self._margins[row, :number]
        return Candidate(plan, float(margins.mean()), float(margins.std() / np.sqrt(number)), number)
