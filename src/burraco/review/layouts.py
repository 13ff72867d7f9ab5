"""Was it right on average? What was done beside the best plan, in twenty layouts of the hidden cards.

They are fresh: none of them had a say in which plan is called the best. In each layout others hold the same
cards while the stock is shuffled many times: how it lies changes the end of one deal far more than who holds
what, and played once a layout would mostly tell of that.
"""

from typing import Literal, NamedTuple

import numpy as np

from burraco.engine.acts import PlayerAct
from burraco.review.judgement import CERTAIN, Thought

LAYOUTS, STOCKS = 20, 128
Answer = Literal["right", "wrong", "open"]


class Layouts(NamedTuple):
    """In how many layouts what was done ended better than another plan, as well, or worse.

    ``mean`` is by how much it ended better, ``spread`` the standard error of that.
    """

    better: int
    even: int
    worse: int
    mean: float
    spread: float

    @property
    def answer(self) -> Answer:
        """Was it right on average? Open where so few layouts cannot tell."""
        if abs(self.mean) <= CERTAIN * self.spread:
            return "open"
        return "right" if self.mean > 0 else "wrong"

    def data(self) -> dict[str, int | float | str]:
        """Return it as data for programs and pages."""
        return {
            **self._asdict(),
            "mean": round(self.mean, 1),
            "spread": round(self.spread, 1),
            "answer": self.answer,
        }


def beside(thought: Thought, done: tuple[PlayerAct, ...], other: tuple[PlayerAct, ...]) -> Layouts:
    """Play out what was done and another plan in the same layouts, with the same stocks."""
    worlds = thought.with_stocks(thought.worlds(LAYOUTS), STOCKS)
    values, _ = thought.values(worlds, thought.packed([done, other]))
    gaps = (values[0] - values[1]).reshape(LAYOUTS, STOCKS).mean(axis=1)
    better, worse = int((gaps > 0).sum()), int((gaps < 0).sum())
    spread = float(gaps.std(ddof=1) / np.sqrt(LAYOUTS))
    return Layouts(better, LAYOUTS - better - worse, worse, float(gaps.mean()), spread)
