"""The environment against PettingZoo's own tests, and its rewards against the score."""

import ast
import random
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from burraco.engine.state import FORM_SEATS
from burraco.kernel.table import cells as c
from burraco.research import actions, env, raw_env
from burraco.research.actions import ACTIONS
from burraco.research.observation import PARTS
from tests.research.test_actions import CARD_CODES

DOC = Path(__file__).parents[2] / "docs" / "research.md"
OUR_SHAPE = [
    pytest.mark.filterwarnings(f"ignore:{message}")
    for message in (
        # PettingZoo keeps a list of its own games that observe dictionaries with a mask; ours is not in it
        "Observation is not a NumPy array",
        "Observation space for each agent probably should be",
        # a player who is done may do nothing
        "Action mask numpy array is all zeros",
    )
]


def play(table: Any, chance: random.Random) -> dict[str, float]:
    """Play to the end at random; return what everybody was rewarded with."""
    won: dict[str, float] = {}
    for agent in table.agent_iter():
        observation, reward, over, _, _ = table.last()
        if over:
            won[agent] = reward
            table.step(None)
        else:
            table.step(chance.choice(np.flatnonzero(observation["action_mask"])))
    return won


@pytest.mark.parametrize("form", FORM_SEATS)
@pytest.mark.parametrize("code", CARD_CODES)
class TestPettingZoo:
    pytestmark = OUR_SHAPE

    def test_api(self, code: str, form: str, capsys: pytest.CaptureFixture[str]) -> None:
        api_test(env(code=code, form=form), num_cycles=400)
        assert "Passed API test" in capsys.readouterr().out

    def test_seed(self, code: str, form: str) -> None:
        seed_test(lambda: env(code=code, form=form), num_cycles=200)


def test_another_deal_without_a_seed_and_the_same_with_one() -> None:
    table = raw_env()
    hands = []
    for seed in (3, None, None, 3):
        table.reset(seed=seed)
        hands.append(table.table.states[0].tobytes())
    assert hands[0] == hands[3]
    assert len(set(hands)) == 3
    table.reset(options={"dealer": 2})
    assert table.agent_selection == "player_3"


def test_only_the_agent_in_turn_may_act_and_nobody_sees_another_hand() -> None:
    table = raw_env()
    table.reset(seed=1)
    chance = random.Random(1)
    for _ in range(200):
        for seat, agent in enumerate(table.possible_agents):
            observed = table.observe(agent)
            assert observed["action_mask"].any() == (agent == table.agent_selection)
            hand = c.HANDS + seat * c.HAND_CELLS
            held = table.table.states[0, hand : hand + c.FACES]
            assert observed["observation"][PARTS["hand"]].tolist() == held.tolist()
        table.step(chance.choice(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])))


def test_a_masked_action_is_refused_and_changes_nothing() -> None:
    table = raw_env()
    table.reset(seed=1)
    for wrong in (ACTIONS - 1, None):
        with pytest.raises(ValueError, match=r"masked|takes no action"):
            table.step(wrong)
    assert table.observe(table.agent_selection)["action_mask"][0] == 1


def test_what_happened_can_be_read() -> None:
    table = raw_env(render_mode="ansi")
    table.reset(seed=1)
    table.step(0)
    assert "draw" in str(table.render())
    assert raw_env().render() is None


def test_bad_parameters() -> None:
    for wrong in ({"form": "5"}, {"code": "nocode"}, {"render_mode": "human"}):
        with pytest.raises(ValueError, match=r"nocode|5|human"):
            raw_env(**wrong)


def test_the_examples_in_the_documentation_run(capsys: pytest.CaptureFixture[str]) -> None:
    examples = re.findall(r"```python\n(.*?)```", DOC.read_text(encoding="utf-8"), re.DOTALL)
    one, many = (example for example in examples if "import env" in example or "import Tables" in example)
    assert len(one.splitlines()) <= 10
    exec(compile(one, str(DOC), "exec"), {})
    out = capsys.readouterr().out
    assert sorted(re.findall(r"player_[0-9]", out)) == [f"player_{seat}" for seat in range(4)]
    exec(compile(many, str(DOC), "exec"), {})
    won = ast.literal_eval(capsys.readouterr().out)
    assert len(won) >= 8
    assert any(won)


def test_the_documentation_has_the_numbers_right() -> None:
    text = DOC.read_text(encoding="utf-8")
    assert f"**Actions.** {ACTIONS} actions" in text
    ranges = re.findall(r"^\| (\d+) … (\d+) \|", text, re.MULTILINE)
    firsts = [actions.DISCARD, actions.FROM_HAND, actions.FROM_PILE, actions.ADD_TO, actions.LIE]
    ends = [*firsts[1:], ACTIONS]
    assert ranges == [(str(first), str(end - 1)) for first, end in zip(firsts, ends, strict=True)]


def test_a_code_with_letters_is_refused() -> None:
    with pytest.raises(ValueError, match="letters"):
        raw_env(code="parole")
