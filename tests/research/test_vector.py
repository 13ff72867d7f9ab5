"""Many tables at once against the engine, and against the environment of one table."""

import os
import random

import numpy as np
import pytest

from burraco.bots.base import Base
from burraco.engine.decide import decide
from burraco.engine.state import FORM_SEATS
from burraco.engine.view import view
from burraco.research import Tables, raw_env
from burraco.research.actions import ACTIONS, DRAW, LIE
from burraco.research.engine_table import EngineTable, as_dealt
from burraco.rules.loader import load
from tests.kernel.parity import FORMS, SPECS
from tests.research.side_by_side import play_side_by_side

DECISIONS = 150
NIGHTLY_DECISIONS = int(os.environ.get("BURRACO_VECTOR_DECISIONS", "1000000"))
"""How many codes and forms get together: BURRACO_VECTOR_DECISIONS=50000 ./check --nightly tests/research"""


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("code", SPECS)
def test_masks_observations_and_rewards_are_those_of_the_engine(code: str, form: str) -> None:
    play_side_by_side(code, form, 1, DECISIONS)


@pytest.mark.nightly
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("code", SPECS)
def test_they_are_for_long(code: str, form: str) -> None:
    play_side_by_side(code, form, 1000, NIGHTLY_DECISIONS // (len(SPECS) * len(FORMS)) + 1)


@pytest.mark.parametrize("form", FORM_SEATS)
def test_every_table_is_the_environment_with_a_seed_of_its_own(form: str) -> None:
    tables, chance = Tables(3, form=form), random.Random(form)
    seen = tables.reset(seed=40)
    alone = [raw_env(form=form) for _ in range(3)]
    for i, one in enumerate(alone):
        one.reset(seed=40 + i)
    ended = 0
    while ended < 2:
        actions = [chance.choice(np.flatnonzero(mask).tolist()) for mask in seen.action_mask]
        for i, one in enumerate(alone):
            shown = one.observe(one.agent_selection)
            assert one.possible_agents[seen.seat[i]] == one.agent_selection
            assert shown["observation"].tolist() == seen.observation[i].tolist()
            assert shown["action_mask"].tolist() == seen.action_mask[i].tolist()
            one.step(actions[i])
        seen = tables.step(actions)
        for i, one in enumerate(alone):
            assert list(one.rewards.values()) == seen.rewards[i].tolist()
            assert any(one.terminations.values()) == seen.over[i]
            if seen.over[i]:
                assert sum(seen.rewards[i]) == pytest.approx(0)
                one.reset()
                ended += 1


def test_a_masked_action_is_refused_and_nothing_is_done_at_any_table() -> None:
    tables = Tables(2)
    tables.reset(seed=1)
    before = tables.states.tobytes(), tables.notes.tobytes()
    for wrong in (LIE, ACTIONS, -1):
        with pytest.raises(ValueError, match=f"action {wrong} is masked at table 1"):
            tables.step([DRAW, wrong])
    with pytest.raises(ValueError, match="wants 2 actions"):
        tables.step([DRAW])
    assert (tables.states.tobytes(), tables.notes.tobytes()) == before


def test_what_is_seen_cannot_be_written_to() -> None:
    seen = Tables(1).reset(seed=1)
    for array in (seen.observation, seen.action_mask, seen.rewards):
        with pytest.raises(ValueError, match="read-only"):
            array[0, 0] = 1


@pytest.mark.parametrize(("code", "form"), [("uisp", "4"), ("uisp", "2"), ("internazionale", "3")])
def test_the_advice_is_what_base_does(code: str, form: str) -> None:
    tables, base = Tables(1, code, form), Base()
    seen = tables.reset(seed=3)
    engine = EngineTable(tables.code, as_dealt(form, tables.states[0]))
    acts = 0
    while not seen.over[0]:
        if not engine.speller.steps:
            before = engine.state
            wanted = base.answer(tables.code, view(engine.state, engine.state.seat)).act
        (action,) = tables.advice()
        done = engine.step(int(action))
        seen = tables.step([action])
        if done:
            assert done == decide(tables.code, before, before.seat, wanted)
            acts += 1
    assert acts > 50


def test_parameters_are_looked_at() -> None:
    assert load("parole").plays_words
    for wrong, match in (({"tables": 0}, "a table"), ({"form": "5"}, "5"), ({"code": "parole"}, "letters")):
        with pytest.raises(ValueError, match=match):
            Tables(**({"tables": 1} | wrong))
