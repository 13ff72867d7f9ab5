"""The environment: one deal by any code at any form of table, through PettingZoo's AEC interface.

An agent sees what its seat sees and has heard, and acts by `actions`. Nothing is rewarded before the end;
then every agent gets the points of its account (see `engine.match`) minus the others' (their mean at three
players), so that the rewards of a table add up to nothing. It is one of `vector`, so it means the same as
many at once; the engine plays along only where somebody wants to read what happened.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from burraco.engine.events import Event
from burraco.engine.view import SPECTATOR, seen
from burraco.record.speech import event_text
from burraco.research.actions import ACTIONS
from burraco.research.engine_table import EngineTable, as_dealt
from burraco.research.observation import MAX_NUMBER, SIZE
from burraco.research.vector import Tables
from burraco.texts.languages import Lang


def env(**options: Any) -> Any:
    """Return the environment in PettingZoo's usual wrappers; for the options see `Burraco`."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(**options)))


def raw_env(**options: Any) -> "Burraco":
    """Return the environment as it is."""
    return Burraco(**options)


def observation_space() -> spaces.Dict:
    """Return what is observed: numbers, and which actions there are."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, MAX_NUMBER, (SIZE,), np.int16),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )


class Burraco(AECEnv):  # type: ignore[misc]
    """One deal: ``code`` is a spec (``uisp``, ``casa:super``), ``form`` is 2, 3, 3x11 or 4."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - the class it comes from has it so
        "name": "burraco_v1",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self, code: str = "uisp", form: str = "4", render_mode: str | None = None, lang: Lang = "en"
    ) -> None:
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"«{render_mode}» is no way to render; there is ansi")
        self.form, self.lang, self.render_mode = form, lang, render_mode
        self.table = Tables(1, code, form, deals_again=False)
        self.code = self.table.code
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.players)]
        self.agents: list[str] = []
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self.observation_spaces = {agent: observation_space() for agent in self.possible_agents}
        self._nothing = np.zeros(ACTIONS, np.int8)
        self._engine: EngineTable | None = None
        self._heard: list[Event] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return an agent's space of observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return an agent's space of actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal; the option ``dealer`` is the seat that deals, else it is drawn."""
        self._now = self.table.reset(seed, (options or {}).get("dealer"))
        if self.render_mode is not None:
            self._engine = EngineTable(self.code, as_dealt(self.form, self.table.states[0]))
            self._heard = self._engine.log[:]
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._now.seat[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees, and what it may do if it is its turn."""
        seat = self.possible_agents.index(agent)
        if seat == self._now.seat[0]:
            return {
                "observation": self._now.observation[0].copy(),
                "action_mask": self._now.action_mask[0].copy(),
            }
        return {"observation": self.table.look(0, seat), "action_mask": self._nothing.copy()}

    def step(self, action: int | None) -> None:
        """Take one step of an act; when the act is complete it is played. A masked action is a ValueError."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("only an agent that is done takes no action")
        self._now = self.table.step([int(action)])
        if self._engine is not None:
            self._heard = self._engine.step(int(action)) or self._heard
        self._cumulative_rewards[agent] = 0.0
        if self._now.over[0]:
            self.rewards = dict(zip(self.possible_agents, self._now.rewards[0].tolist(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[self._now.seat[0]]

    def render(self) -> str | None:
        """Tell the last act as a spectator sees it."""
        if self.render_mode is None:
            return None
        sentences = (event_text(self.lang, self.form, seen(event, SPECTATOR)) for event in self._heard)
        return "\n".join(sentence for sentence in sentences if sentence is not None)

    def close(self) -> None:
        """There is nothing to close."""
