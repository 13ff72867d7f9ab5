"""How lucky a line was: what the cards that turned up were worth, against those that might have.

Somebody draws, or looks at a pozzetto. The cards nobody had seen are laid out anew many times, once with
whatever then turns up and once with the cards that did; both are played on by rule of thumb, and the
difference is luck. It is nil on average whatever bots play and however badly the rule of thumb judges, so it
may be taken out of their points without favouring anybody. [Burch et al., AIVAT, 2018]
"""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from burraco.bots.bridge import from_act, from_view
from burraco.bots.tempers import usual
from burraco.cards.faces import face_of, faces_of
from burraco.engine.acts import PlayerAct
from burraco.engine.events import CardDrawn, Event, PozzettoSeen, PozzettoTaken
from burraco.engine.state import State
from burraco.engine.view import SPECTATOR, view
from burraco.kernel.batches import weigh_batch, worlds_of
from burraco.kernel.table import cells as c
from burraco.kernel.table.kit import kit
from burraco.rules.code import Code

WORLDS = 512
Turned = list[tuple[int, int]]
"""Hidden cards somebody gets to see: where each lies in a table of the kernel, and its face."""


class Luck:
    """What the first line owes to luck in a deal of two lines, in points of difference.

    ``variance``: of what is told, because only so many layouts are looked at.
    """

    def __init__(self, code: Code, form: str, seed: int, worlds: int = WORLDS) -> None:
        self.points = self.variance = 0.0
        self._worlds = worlds
        self._code, self._kit, self._weights = code, kit(code, form), usual(code, form)
        self._chance = np.random.default_rng(seed)

    def note(self, state: State, act: PlayerAct, events: Iterable[Event]) -> None:
        """Add what an act brings to light: ``state`` is before it, ``events`` are what it leads to."""
        turned = turned_by(state, events)
        if not turned:
            return
        known = known_to_all(self._code, state)
        before = worlds_of(self._kit, known, self._worlds, int(self._chance.integers(1 << 30)))
        plan = np.array([[from_act(self._kit, act)]])
        ahead = [
            weigh_batch(self._kit, worlds, plan, self._weights)
            for worlds in (before, turned_up(before, known, turned, self._chance))
        ]
        gained = ahead[1] - ahead[0]
        self._add(state, float(gained.mean()), float(gained.var()) / self._worlds)

    def note_dealt(self, state: State) -> None:
        """Add what the hands dealt are worth, against all that might have been dealt: ``state`` begins."""
        plan = np.array([[-1]])
        ahead = [
            weigh_batch(
                self._kit,
                worlds_of(self._kit, known, self._worlds, int(self._chance.integers(1 << 30))),
                plan,
                self._weights,
            )
            for known in (from_view(self._code, view(state, SPECTATOR)), known_to_all(self._code, state))
        ]
        variance = sum(float(each.var()) for each in ahead) / self._worlds
        self._add(state, float(ahead[1].mean() - ahead[0].mean()), variance)

    def _add(self, state: State, gained: float, variance: float) -> None:
        """Add what the line in turn gained."""
        self.points += gained if state.lines[state.seat] == state.lines[0] else -gained
        self.variance += variance


def known_to_all(code: Code, state: State) -> c.State:
    """Return what all players together know, as a table of the kernel."""
    return from_view(code, view(state, SPECTATOR)._replace(hands=tuple(map(faces_of, state.hands))))


def turned_up(
    worlds: NDArray[np.int64], known: c.State, turned: Turned, chance: np.random.Generator
) -> NDArray[np.int64]:
    """Return the same worlds with the cards that turned up in their places.

    Each changes places with a card of its face, of two with either as likely: then the rest is as random as
    it was.
    """
    worlds, rows = worlds.copy(), np.arange(len(worlds))
    free = c.SEALED + np.flatnonzero(known[c.SEALED : c.DISCARDS] == c.HIDDEN)
    for place, face in turned:
        fits = (worlds[:, free] == face) * (1 + chance.random((len(worlds), len(free))))
        assert fits.any(axis=1).all(), "a card turned up that was not hidden"
        chosen = np.where(worlds[:, place] == face, place, free[fits.argmax(axis=1)])
        worlds[rows, chosen], worlds[rows, place] = worlds[rows, place], face
        free = free[free != place]
    return worlds


def turned_by(state: State, events: Iterable[Event]) -> Turned:
    """Return what the events bring to light of the cards nobody has seen."""
    found: Turned = []
    for event in events:
        match event:
            case CardDrawn(card=card):
                found.append((c.STOCK + len(state.stock) - 1, face_of(card)))
            case PozzettoTaken(cards=cards, is_sealed=False):
                found += _side_by_side(c.POZZETTI, cards)
            case PozzettoSeen(seat, cards):
                found += _side_by_side(c.SEALED + seat * c.POZZETTO_CELLS, cards)
    return found


def _side_by_side(pozzetto: int, cards: tuple[int, ...]) -> Turned:
    return list(enumerate(faces_of(cards), pozzetto + 1))
