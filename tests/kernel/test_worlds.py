"""Sampled worlds: two whole decks, what the viewer knows unchanged, the rest dealt evenly."""

import random
from collections import Counter

import numpy as np
import pytest

from burraco.bots.bridge import from_view
from burraco.engine.apply import start
from burraco.engine.random_play import random_deal, random_steps
from burraco.engine.state import State
from burraco.engine.view import view
from burraco.kernel.batches import worlds_of
from burraco.kernel.table import cells as c
from burraco.kernel.table.kit import kit
from burraco.rules.code import Code
from burraco.rules.loader import load
from tests.kernel.whole import from_state


def states(code: Code, form: str, seed: int) -> list[State]:
    """Return some moments of a random deal."""
    chance = random.Random(seed)
    first = random_deal(code, form, chance)
    steps = [before for before, *_ in random_steps(code, start(first), chance)]
    return steps[::17]


@pytest.mark.parametrize("form", ["2", "3", "3x11", "4"])
@pytest.mark.parametrize("seed", range(6))
def test_a_world_is_the_view_with_two_whole_decks(form: str, seed: int) -> None:
    code = load("uisp")
    k = kit(code, form)
    for state in states(code, form, seed):
        real, known = from_state(code, state), from_view(code, view(state, state.seat))
        for world in worlds_of(k, known, 3, seed):
            own = slice(c.HANDS + state.seat * c.HAND_CELLS, c.HANDS + (state.seat + 1) * c.HAND_CELLS)
            assert np.array_equal(world[own], real[own])
            assert np.array_equal(world[: c.HANDS], real[: c.HANDS])
            assert np.array_equal(world[c.DISCARDS :], real[c.DISCARDS :])
            for seat in range(state.players):
                h, shown = c.HANDS + seat * c.HAND_CELLS, c.SHOWN + seat * c.FACES
                assert world[h + c.SIZE] == real[h + c.SIZE] == world[h : h + c.FACES].sum()
                assert (world[h : h + c.FACES] >= world[shown : shown + c.FACES]).all()
            assert cards_in(world, real) == cards_in(real, real)


def cards_in(world: c.State, real: c.State) -> Counter[int]:
    """Return the cards in hands and hidden places; where cards lie is taken from the real table."""
    found: Counter[int] = Counter()
    for seat in range(4):
        h = c.HANDS + seat * c.HAND_CELLS
        found.update({face: int(world[h + face]) for face in range(c.FACES)})
    for number in range(4 + 3):
        at = c.SEALED + number * c.POZZETTO_CELLS
        found.update(world[at + 1 : at + 1 + real[at]].tolist())
    found.update(world[c.STOCK : c.STOCK + real[c.STOCK_LEFT]].tolist())
    return +found


def test_hidden_cards_are_dealt_evenly() -> None:
    """Each unseen card comes as often to a place as the place has room for it."""
    code = load("fedibur")
    state = start(random_deal(code, "4", random.Random(5), dealer=3))
    worlds = worlds_of(kit(code, "4"), from_view(code, view(state, 0)), 4000, 9)
    h = c.HANDS + c.HAND_CELLS
    unseen = 108 - 11 - 1
    mine = from_state(code, state)[c.HANDS : c.HANDS + c.FACES]
    face = next(face for face in range(c.FACES) if not mine[face] and state.pile[0] >> 1 != face)
    held = worlds[:, h + face].mean()
    assert held == pytest.approx(2 * 11 / unseen, abs=0.03)
    assert (worlds[:, c.STOCK] == face).mean() == pytest.approx(2 / unseen, abs=0.01)


def test_worlds_differ_and_come_back_with_their_seed() -> None:
    code = load("uisp")
    state = start(random_deal(code, "4", random.Random(1)))
    known = from_view(code, view(state, 0))
    k = kit(code, "4")
    one, again, other = worlds_of(k, known, 5, 1), worlds_of(k, known, 5, 1), worlds_of(k, known, 5, 2)
    assert np.array_equal(one, again)
    assert not np.array_equal(one, other)
    assert len({row.tobytes() for row in one}) == 5


def test_a_view_that_does_not_add_up_is_refused() -> None:
    code = load("uisp")
    state = start(random_deal(code, "2", random.Random(1)))
    known = from_view(code, view(state, 0))
    known[c.HANDS + c.HAND_CELLS + c.SIZE] += 1
    with pytest.raises(ValueError, match="two decks"):
        worlds_of(kit(code, "2"), known, 1, 1)
