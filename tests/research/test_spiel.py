"""Burraco through OpenSpiel's own tests, where `pyspiel` is installed: `bench/spiel` brings it."""

import itertools
import random

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not here: bench/spiel brings it")

import burraco.research.spiel  # noqa: E402, F401
from burraco.cards.french import face_of  # noqa: E402
from burraco.research import raw_env  # noqa: E402
from burraco.research.engine_table import as_dealt  # noqa: E402
from burraco.research.observation import SIZE  # noqa: E402


@pytest.mark.parametrize(("code", "players"), [("uisp", 4), ("fedibur", 2), ("internazionale", 3)])
def test_random_play_through_its_api_test(code: str, players: int) -> None:
    game = pyspiel.load_game("python_burraco", {"code": code, "players": players, "eleven": players == 3})
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)


def test_it_comes_back_from_text_and_plays_on_alike() -> None:
    game, chance = pyspiel.load_game("python_burraco"), random.Random(3)
    state = game.new_initial_state()
    while len(state.history()) < 300:
        is_chance = state.is_chance_node()
        actions = [face for face, _ in state.chance_outcomes()] if is_chance else state.legal_actions()
        state.apply_action(chance.choice(actions))
    text, clone = pyspiel.serialize_game_and_state(game, state), state.clone()
    other = pyspiel.deserialize_game_and_state(text)[1]
    assert other.legal_actions() == state.legal_actions() == clone.legal_actions()
    clone.apply_action(clone.legal_actions()[0])
    assert other.legal_actions() == state.legal_actions()
    assert other.observation_tensor(0) == state.observation_tensor(0)


def test_it_is_the_environment() -> None:
    """The same cards and actions: the same legal actions, observations and returns."""
    env, chance = raw_env(form="2"), random.Random(8)
    env.reset(seed=2, options={"dealer": 0})
    game = pyspiel.load_game("python_burraco", {"players": 2})
    state = game.new_initial_state()
    dealt = as_dealt("2", env.table.states[0])
    piles = (*dealt.hands, *dealt.pozzetti, (dealt.turned,), dealt.stock)
    for card in itertools.chain(*piles):
        state.apply_action(face_of(card))
    while not state.is_terminal():
        seat = state.current_player()
        seen = env.observe(env.agent_selection)
        assert env.possible_agents[seat] == env.agent_selection
        assert state.legal_actions() == np.flatnonzero(seen["action_mask"]).tolist()
        assert np.array(state.observation_tensor(seat)).tolist() == seen["observation"].tolist()
        action = chance.choice(state.legal_actions())
        state.apply_action(action)
        env.step(action)
    assert state.returns() == list(env.rewards.values())
    assert len(state.observation_tensor(0)) == SIZE
