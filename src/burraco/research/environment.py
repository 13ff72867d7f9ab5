"""The environment: one deal by any code at any form of table, through PettingZoo's AEC interface.

An agent sees what its seat sees and acts by `actions`. Nothing is rewarded before the end; then every agent
gets the points of its account (see `engine.match`) minus the others' (their mean at three players), so that
the rewards of a table add up to nothing.
"""

import random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from burraco.engine.apply import apply, start
from burraco.engine.decide import decide
from burraco.engine.events import Event
from burraco.engine.legal import legal
from burraco.engine.match import PAIRED_LINES, add_deal, new_match
from burraco.engine.random_play import random_deal
from burraco.engine.score_sheets import score_deal
from burraco.engine.state import FORM_SEATS, State
from burraco.engine.view import SPECTATOR, seen, view
from burraco.record.speech import event_text
from burraco.research.actions import ACTIONS, Speller
from burraco.research.observation import MAX_NUMBER, SIZE, observe
from burraco.rules.citation import Refusal
from burraco.rules.loader import load
from burraco.texts.languages import Lang


def env(**options: Any) -> Any:
    """Return the environment in PettingZoo's usual wrappers; for the options see `Burraco`."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(**options)))


def raw_env(**options: Any) -> "Burraco":
    """Return the environment as it is."""
    return Burraco(**options)


class Burraco(AECEnv):  # type: ignore[misc]
    """One deal: ``code`` is a spec (``uisp``, ``casa:super``), ``form`` is 2, 3, 3x11 or 4."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - the class it comes from has it so
        "name": "burraco_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self, code: str = "uisp", form: str = "4", render_mode: str | None = None, lang: Lang = "en"
    ) -> None:
        super().__init__()
        if form not in FORM_SEATS:
            raise ValueError(f"«{form}» is no form of table; there are {', '.join(FORM_SEATS)}")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"«{render_mode}» is no way to render; there is ansi")
        self.code, self.form, self.lang, self.render_mode = load(code), form, lang, render_mode
        if self.code.plays_words:
            raise ValueError(f"«{code}» is played with letters; actions and observations are of French cards")
        self.possible_agents = [f"player_{seat}" for seat in range(len(FORM_SEATS[form]))]
        self.agents: list[str] = []
        self.chance = random.Random()
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, MAX_NUMBER, (SIZE,), np.int16),
                    "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return an agent's space of observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return an agent's space of actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal; the option ``dealer`` is the seat that deals, else it is drawn."""
        if seed is not None:
            self.chance = random.Random(seed)
        dealer = (options or {}).get("dealer")
        first = random_deal(self.code, self.form, self.chance, dealer)
        self.state: State = start(first)
        self.heard: list[Event] = [first]
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next_act()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees, and what it may do if it is its turn."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(ACTIONS, np.int8)
        steps: list[int] = []
        if self.state.phase != "over" and seat == self.state.seat:
            steps = self._speller.steps
            mask[list(self._speller.allowed())] = 1
        return {"observation": observe(view(self.state, seat), steps), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Take one step of an act; when the act is complete it is played. A masked action is a ValueError."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("only an agent that is done takes no action")
        act = self._speller.add(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if act is not None:
            events = decide(self.code, self.state, self.state.seat, act)
            assert not isinstance(events, Refusal), (act, events)
            for event in events:
                self.state = apply(self.state, event)
            self.heard = list(events)
            self._next_act()
        self._accumulate_rewards()

    def _next_act(self) -> None:
        """Begin the next act, or hand out what was won."""
        if self.state.phase == "over":
            self.rewards = dict(zip(self.possible_agents, self._margins(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            return
        self.agent_selection = self.possible_agents[self.state.seat]
        self._speller = Speller(legal(self.code, view(self.state, self.state.seat)))

    def _margins(self) -> list[float]:
        """Return each seat's points minus the mean of the other accounts."""
        match = new_match(self.code, self.form, deals=1)
        points = add_deal(self.code, match, self.state, score_deal(self.code, self.state)).points
        others = len(points) - 1
        return [
            points[account] - (sum(points) - points[account]) / others for account in PAIRED_LINES[self.form]
        ]

    def render(self) -> str | None:
        """Tell the last act as a spectator sees it."""
        if self.render_mode is None:
            return None
        sentences = (event_text(self.lang, self.form, seen(event, SPECTATOR)) for event in self.heard)
        return "\n".join(sentence for sentence in sentences if sentence is not None)

    def close(self) -> None:
        """There is nothing to close."""
