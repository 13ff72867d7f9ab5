"""A table of the environment played by the engine, from the same deal: the authority on what it all means.

The environment itself stands on compiled play. This one is slower by far; it tells what happened in words,
shows bots the views they know, and tests hold the two together.
"""

from itertools import repeat

import numpy as np
from numpy.typing import NDArray

from burraco.cards.french import card_of
from burraco.engine.apply import apply, start
from burraco.engine.deal import numbered
from burraco.engine.decide import decide
from burraco.engine.events import DealStarted, Event
from burraco.engine.legal import legal
from burraco.engine.match import PAIRED_LINES, add_deal, new_match
from burraco.engine.score_sheets import score_deal
from burraco.engine.state import State
from burraco.engine.view import view
from burraco.kernel.table import cells as c
from burraco.research.actions import ACTIONS, Speller
from burraco.research.observation import Array, observe
from burraco.rules.citation import Refusal
from burraco.rules.code import Code


class EngineTable:
    """A deal under way, and the act being spelled."""

    def __init__(self, code: Code, dealt: DealStarted) -> None:
        self.code = code
        self.state: State = start(dealt)
        self.log: list[Event] = [dealt]
        self._begin()

    def step(self, action: int) -> list[Event]:
        """Take one step; return what happened if that completes an act. A masked action is a ValueError."""
        act = self.speller.add(action)
        if act is None:
            return []
        events = decide(self.code, self.state, self.state.seat, act)
        assert not isinstance(events, Refusal), (act, events)
        for event in events:
            self.state = apply(self.state, event)
        self.log += events
        self._begin()
        return list(events)

    def _begin(self) -> None:
        self.speller = Speller(legal(self.code, view(self.state, self.state.seat)))

    def mask(self) -> NDArray[np.int8]:
        """Return what the seat in turn may do."""
        mask = np.zeros(ACTIONS, np.int8)
        if self.state.phase != "over":
            mask[list(self.speller.allowed())] = 1
        return mask

    def look(self, seat: int) -> Array:
        """Return what a seat observes."""
        steps = self.speller.steps if seat == self.state.seat else ()
        return observe(self.code, view(self.state, seat), steps, self.log)

    def rewards(self) -> list[float]:
        """Return each seat's points less the mean of the other accounts; call it when the deal is over."""
        form = self.state.form
        match = new_match(self.code, form, deals=1)
        points = add_deal(self.code, match, self.state, score_deal(self.code, self.state)).points
        others = len(points) - 1
        return [points[account] - (sum(points) - points[account]) / others for account in PAIRED_LINES[form]]


def as_dealt(form: str, s: c.State) -> DealStarted:
    """Return how the engine tells a table of the kernel that has just been dealt."""
    players = len(PAIRED_LINES[form])
    hands = []
    for seat in range(players):
        h = c.HANDS + seat * c.HAND_CELLS
        faces = [face for face in range(c.FACES) for _ in range(s[h + face])]
        hands.append(_cards(faces))
    starts = [c.POZZETTI + number * c.POZZETTO_CELLS for number in range(s[c.POZZETTI_LEFT])]
    pozzetti = tuple(_cards(s[at + 1 : at + 1 + s[at]].tolist()) for at in starts)
    stock = _cards(s[c.STOCK : c.STOCK + s[c.STOCK_LEFT]][::-1].tolist())
    (turned,) = _cards([int(s[c.DISCARDS])])
    return numbered(DealStarted(form, int(s[c.DEALER]), tuple(hands), pozzetti, turned, stock))


def _cards(faces: list[int]) -> tuple[int, ...]:
    return tuple(map(card_of, faces, repeat(0)))
