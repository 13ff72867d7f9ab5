"""A frozen meld takes no cards and supports no closing, in the kernel as in the engine."""

import random

import pytest

from burraco.bots.bridge import from_act
from burraco.engine import events as ev
from burraco.engine.apply import apply, start
from burraco.engine.legal import legal
from burraco.engine.random_play import random_deal, random_steps
from burraco.engine.view import view
from burraco.kernel import steps
from burraco.kernel.table.deal import new_work
from burraco.kernel.table.kit import kit
from burraco.rules.loader import load
from tests.kernel.whole import from_state


@pytest.mark.parametrize("spec", ["uisp", "internazionale", "feburit"])
def test_lawful_acts_with_frozen_melds(spec: str) -> None:
    code, w = load(spec), new_work()
    k = kit(code, "4")
    fewer = 0
    for seed in range(12):
        chance = random.Random(seed)
        for state, *_ in random_steps(code, start(random_deal(code, "4", chance)), chance):
            if not state.melds:
                continue
            number = chance.randrange(len(state.melds)) + 1
            frozen = apply(state, ev.MeldFrozen(number, None, ()))
            acts = legal(code, view(frozen, frozen.seat))
            fewer += len(acts) < len(legal(code, view(state, state.seat)))
            assert {from_act(k, act) for act in acts} == set(
                steps.acts(k, from_state(code, frozen), w).tolist()
            )
    assert fewer > 0
