"""One agent against bots: Gymnasium's own check, and the bots at the other seats."""

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from burraco.bots.casuale import Casuale
from burraco.research import AgainstBots
from burraco.research.actions import ACTIONS
from burraco.research.observation import PARTS


def play(env: Any, seed: int) -> float:
    """Play a deal at random by the mask; return what was won."""
    chance, (seen, info) = random.Random(seed), env.reset(seed=seed)
    won, over = 0.0, False
    while not over:
        assert seen["observation"][PARTS["in-turn"]][0] == 1
        assert won == 0.0
        seen, won, over, _, info = env.step(chance.choice(np.flatnonzero(seen["action_mask"])))
    assert not seen["action_mask"].any()
    assert info == {"seat": env.unwrapped.seat}
    with pytest.raises(RuntimeError, match="over"):
        env.unwrapped.step(0)
    return float(won)


@pytest.mark.parametrize("opponent", ["base", "casuale"])
def test_gymnasium_finds_nothing_wrong(opponent: str) -> None:
    env = gymnasium.make("Burraco-v1", opponent=opponent)
    check_env(env.unwrapped, skip_render_check=True)
    won = [play(env, seed) for seed in (1, 2, 1)]
    assert won[0] == won[2] != won[1]


@pytest.mark.parametrize("form", ["2", "3", "4"])
def test_base_plays_the_same_compiled_and_as_a_bot(form: str) -> None:
    class Named:
        """`base`, not known as such."""

        name = "another"

        def __init__(self) -> None:
            from burraco.bots.base import Base

            self.answer = Base().answer

    assert play(AgainstBots("base", form=form), 4) == play(AgainstBots(Named(), form=form), 4)


def test_base_beats_who_plays_at_random() -> None:
    env = AgainstBots("base", seat=0, form="2")
    assert np.mean([play(env, seed) for seed in range(6)]) < -200
    assert play(AgainstBots(Casuale(1), seat=1, form="2"), 1) != 0


def test_a_masked_action_stands_for_the_next_allowed_one() -> None:
    one, other = AgainstBots(seat=2), AgainstBots(seat=2)
    seen, _ = one.reset(seed=5)
    other.reset(seed=5)
    allowed = np.flatnonzero(seen["action_mask"])
    masked = next(action for action in range(ACTIONS) if action not in allowed and action > allowed[0])
    after = [action for action in allowed if action > masked]
    there = one.step(masked)[0]["observation"]
    assert there.tolist() == other.step(int(after[0] if after else allowed[0]))[0]["observation"].tolist()


def test_a_seat_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="no seat"):
        AgainstBots(form="3", seat=3)
