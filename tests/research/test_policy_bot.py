"""A policy at the arena's table plays as it would in the environment."""

import numpy as np

from burraco.bots.player import Outlook
from burraco.engine.view import view
from burraco.research import PolicyBot, Tables
from burraco.research.actions import spell_out
from burraco.research.engine_table import EngineTable, as_dealt


def test_a_policy_sees_as_a_bot_what_it_sees_in_the_environment() -> None:
    tables = Tables(1)
    told: list[bytes] = []

    def policy(observation: np.ndarray, mask: np.ndarray) -> int:
        told.append(observation.tobytes() + mask.tobytes())
        return int((mask * (2 + np.cos(np.arange(len(mask)) + observation.sum()))).argmax())

    bot, seen = PolicyBot(policy), tables.reset(seed=9)
    engine = EngineTable(tables.code, as_dealt("4", tables.states[0]))
    wanted: list[bytes] = []
    acts = 0
    while not seen.over[0] and acts < 150:
        before = engine.state
        heard = tuple(engine.log)
        answer = bot.answer(tables.code, view(before, before.seat), Outlook((0, 0), None, None, heard))
        assert answer.act in engine.speller.acts
        for step in spell_out(engine.speller.acts, answer.act):
            wanted.append(seen.observation[0].tobytes() + seen.action_mask[0].tobytes())
            engine.step(step)
            seen = tables.step([step])
        acts += 1
    assert told == wanted
    assert len(told) > acts
