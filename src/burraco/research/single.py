"""One agent against bots, as Gymnasium has it: the other seats play between two of its actions.

An episode is one deal; the agent's seat is drawn where none is given. An action that the mask forbids stands
for the next allowed one, counted round, so that every number means something; who looks at the mask never
needs that.
"""

from typing import Any

import gymnasium
from gymnasium import spaces

from burraco.bots.player import Bot, Outlook
from burraco.bots.roster import check, make, warm
from burraco.engine.view import seen, view
from burraco.research.actions import ACTIONS, spell_out
from burraco.research.engine_table import EngineTable, as_dealt
from burraco.research.environment import observation_space
from burraco.research.vector import Tables

BY_ADVICE = "base"
"""The bot that is compiled with the tables: it plays as in a match, a hundred times as fast."""
MANY = 1 << 62


class AgainstBots(gymnasium.Env[dict[str, Any], int]):
    """One seat of a deal; ``opponent`` sits on all others, the partner's too: a name with a budget
    (``base``, ``casuale``, ``forte:64w``) or a bot."""

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012 - the class it comes from has it so

    def __init__(
        self, opponent: str | Bot = BY_ADVICE, code: str = "uisp", form: str = "4", seat: int | None = None
    ) -> None:
        self._table = Tables(1, code, form, deals_again=False)
        if seat is not None and not 0 <= seat < self._table.players:
            raise ValueError(f"«{seat}» is no seat; they are numbered 0 to {self._table.players - 1}")
        self._seat = seat
        self._opponent = opponent
        if isinstance(opponent, str):
            check(opponent, self._table.code)
            warm(opponent)
        self.action_space: Any = spaces.Discrete(ACTIONS)
        self.observation_space: Any = observation_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal, and let the others play until it is the agent's turn."""
        super().reset(seed=seed)
        draw = self.np_random.integers
        self.seat = int(draw(self._table.players)) if self._seat is None else self._seat
        self._now = self._table.reset(int(draw(MANY)))
        self._engine: EngineTable | None = None
        if self._opponent != BY_ADVICE:
            self._engine = EngineTable(self._table.code, as_dealt(self._table.form, self._table.states[0]))
            spec, seats = self._opponent, range(self._table.players)
            self._bots = [make(spec, int(draw(MANY))) if isinstance(spec, str) else spec for _ in seats]
        self._let_others_play()
        return self._observed(), {"seat": self.seat}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Take a step of an act; what was won is told when the deal is over."""
        mask = self._now.action_mask[0]
        allowed = int(action)
        if not mask.any():
            raise RuntimeError("the deal is over: reset first")
        while not mask[allowed]:
            allowed = (allowed + 1) % ACTIONS
        self._step(allowed)
        self._let_others_play()
        won = float(self._now.rewards[0, self.seat])
        return self._observed(), won, bool(self._now.over[0]), False, {"seat": self.seat}

    def _observed(self) -> dict[str, Any]:
        mask = self._now.action_mask[0].copy()
        return {"observation": self._table.look(0, self.seat), "action_mask": mask}

    def _step(self, action: int) -> None:
        self._now = self._table.step([action])
        if self._engine is not None:
            self._engine.step(action)

    def _let_others_play(self) -> None:
        while not self._now.over[0] and self._now.seat[0] != self.seat:
            if self._engine is None:
                self._step(int(self._table.advice()[0]))
            else:
                for action in self._spelled_by_bot(self._engine):
                    self._step(action)

    def _spelled_by_bot(self, engine: EngineTable) -> tuple[int, ...]:
        state, code = engine.state, self._table.code
        me = state.seat
        heard = tuple(seen(event, me) for event in engine.log)
        points = (0,) * len(set(state.lines))
        act = self._bots[me].answer(code, view(state, me), Outlook(points, None, None, heard)).act
        return spell_out(engine.speller.acts, act)


gymnasium.register(id="Burraco-v1", entry_point="burraco.research.single:AgainstBots")
