"""Burraco as a game of OpenSpiel: import this, then `pyspiel.load_game("python_burraco")`.

Needs `pyspiel`, which no extra brings. The deck is dealt card by card at chance nodes, a face each; then the
seats play by the actions of `actions`, spelled as everywhere in this room. Points are as in a match, so a
game adds up to nothing. Its parameters are ``code``, ``players`` and, at three players, ``eleven``: three
pozzetti of eleven.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import repeat
from typing import Any

import numpy as np
import pyspiel

from burraco.cards.french import FACES, card_of, write_face
from burraco.engine.deal import numbered
from burraco.engine.events import DealStarted
from burraco.engine.state import FORM_SEATS
from burraco.research.actions import ACTIONS, describe
from burraco.research.observation import SIZE
from burraco.research.vector import Position, Tables
from burraco.rules.code import Code
from burraco.rules.loader import load

COPIES = 2
DECK = COPIES * len(FACES)
MAX_POINTS = 10_000.0
"""No deal brings near so many."""
MAX_STEPS = 100_000
"""Cards may go round for as long as players like; random play needs some hundreds of steps."""
TYPE = pyspiel.GameType(
    short_name="python_burraco",
    long_name="Python Burraco",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"code": "uisp", "players": 4, "eleven": False},
)


@lru_cache(8)
def _table(code: str, form: str) -> Tables:
    return Tables(1, code, form, deals_again=False)


class BurracoGame(pyspiel.Game):  # type: ignore[misc]
    """A code and a form of table."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.code, self.players = str(given.get("code", "uisp")), int(given.get("players", 4))
        eleven = bool(given.get("eleven", False))
        self.form = f"{self.players}x11" if eleven else str(self.players)
        assert _table(self.code, self.form).players == self.players
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=len(FACES),
            num_players=self.players,
            min_utility=-MAX_POINTS,
            max_utility=MAX_POINTS,
            utility_sum=0.0,
            max_game_length=MAX_STEPS,
        )
        super().__init__(TYPE, info, {"code": self.code, "players": self.players, "eleven": eleven})

    def new_initial_state(self) -> "BurracoState":
        """Return a table with nothing dealt."""
        return BurracoState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Return what tells a seat's observations."""
        return Observer()


class BurracoState(pyspiel.State):  # type: ignore[misc]
    """The cards dealt so far; then the position at the table."""

    def __init__(self, game: BurracoGame) -> None:
        super().__init__(game)
        self.code, self.form, self.players = game.code, game.form, game.players
        self.dealt: list[int] = []
        self.position: Position | None = None

    def current_player(self) -> int:
        """Return who chooses: chance while cards are dealt, then the seat in turn."""
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.position.is_over else self.position.seat

    def is_terminal(self) -> bool:
        """Tell whether the deal is over."""
        return self.position is not None and self.position.is_over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return which face may come next, and how likely each is."""
        counts = np.full(len(FACES), COPIES)
        np.subtract.at(counts, np.array(self.dealt, int), 1)
        left = DECK - len(self.dealt)
        return [(face, count / left) for face, count in enumerate(counts.tolist()) if count]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        return [int(action) for action in np.flatnonzero(self.position.mask)]

    def _apply_action(self, action: int) -> None:
        table = _table(self.code, self.form)
        if self.position is not None:
            table.put(self.position)
            table.step([action])
            self.position = table.position()
            return
        self.dealt.append(action)
        if len(self.dealt) == DECK:
            table.set_out(_deal(load(self.code), self.form, self.dealt))
            self.position = table.position()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return str(write_face(FACES[action]))
        name, number = describe(action)
        return f"{name} {write_face(FACES[number])}" if name in FACED else f"{name} {number}"

    def returns(self) -> list[float]:
        """Return what every seat has won."""
        return [0.0] * self.players if self.position is None else list(self.position.rewards)

    def __str__(self) -> str:
        """Return the cards dealt and the actions so far."""
        return " ".join(map(str, self.history()))


FACED = ("discard", "from-hand", "from-pile")


class Observer:
    """What a seat observes, as numbers."""

    def __init__(self) -> None:
        self.tensor = np.zeros(SIZE, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: BurracoState, player: int) -> None:
        """Write what a seat observes."""
        if state.position is None:
            self.tensor[:] = 0
            return
        table = _table(state.code, state.form)
        table.put(state.position)
        self.tensor[:] = table.look(0, player)

    def string_from(self, state: BurracoState, player: int) -> str:
        """Return what a seat observes as text: which numbers are not 0."""
        self.set_from(state, player)
        return " ".join(f"{at}:{self.tensor[at]:.0f}" for at in np.flatnonzero(self.tensor))


def _deal(code: Code, form: str, faces: Iterable[int]) -> DealStarted:
    """Deal faces as they come: hands, pozzetti, the card turned up, the stock; the first seat deals."""
    cards = list(map(card_of, faces, repeat(0)))

    def some(number: int) -> tuple[int, ...]:
        taken = tuple(cards[:number])
        del cards[:number]
        return taken

    hands = tuple(some(int(code["deal.hand"])) for _ in FORM_SEATS[form])
    pozzetti = tuple(some(size) for size in code["deal.pozzetti"][form])
    (turned,) = some(1)
    return numbered(DealStarted(form, 0, hands, pozzetti, turned, tuple(cards)))


pyspiel.register_game(TYPE, BurracoGame)
