"""A trained policy as a bot: what `burraco bot match` and the arena play."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from burraco.bots.player import Answer, Outlook, Watch
from burraco.engine.legal import legal
from burraco.engine.view import View
from burraco.research.actions import ACTIONS, Speller
from burraco.research.observation import observe
from burraco.rules.code import Code

Policy = Callable[[NDArray[np.int16], NDArray[np.int8]], int]
"""Chooses an action, given what is observed and the mask."""


class PolicyBot:
    """Plays by a policy: the act it spells, step by step, from what a view tells and the seat has heard."""

    def __init__(self, policy: Policy, name: str = "policy") -> None:
        self.name, self._policy = name, policy

    def answer(self, code: Code, seen: View, outlook: Outlook | None = None) -> Answer:
        """Spell an act."""
        watch, speller = Watch(), Speller(legal(code, seen))
        heard = () if outlook is None else outlook.heard
        act = None
        while act is None:
            mask = np.zeros(ACTIONS, np.int8)
            mask[list(speller.allowed())] = 1
            act = speller.add(int(self._policy(observe(code, seen, speller.steps, heard), mask)))
        return Answer(act, seconds=watch.seconds())
