"""The greedy player, rollouts, and what plans are worth."""

import random

import numpy as np
import pytest

from burraco.bots.bridge import from_view
from burraco.bots.tempers import of_base
from burraco.engine.apply import start
from burraco.engine.random_play import random_deal
from burraco.engine.view import view
from burraco.kernel import steps
from burraco.kernel.batches import play_batch, weigh_batch, worlds_of
from burraco.kernel.chance import new_chance
from burraco.kernel.player.policy import ROUNDS
from burraco.kernel.player.rollouts import rollout
from burraco.kernel.player.weights import DEFAULT
from burraco.kernel.random_play import play_random
from burraco.kernel.table import cells as c
from burraco.kernel.table.deal import new_state, new_work
from burraco.kernel.table.kit import kit
from burraco.rules.loader import load
from tests.kernel.parity import FORMS, SPECS


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("spec", SPECS)
def test_the_greedy_player_plays_by_the_rules(spec: str, form: str) -> None:
    k, s, w, r = kit(load(spec), form), new_state(), new_work(), new_chance(3)
    for dealer, by in enumerate((DEFAULT, of_base(load(spec), form))):
        steps.deal(k, s, r, w, dealer)
        while not steps.is_over(s) and s[c.TURNS] < 4 * ROUNDS:
            act = steps.choose(k, s, w, by)
            assert act in steps.acts(k, s, w).tolist()
            steps.apply(k, s, w, act)


def test_a_rollout_ends_the_deal() -> None:
    k, s, w, r = kit(load("internazionale"), "3"), new_state(), new_work(), new_chance(3)
    for dealer in range(3):
        steps.deal(k, s, r, w, dealer)
        assert rollout(k, s, w, DEFAULT) > 0
        assert steps.is_over(s) or s[c.TURNS] == 3 * ROUNDS


def test_the_greedy_player_beats_a_random_one() -> None:
    k, s, w, r = kit(load("uisp"), "4"), new_state(), new_work(), new_chance(11)
    points, chance = np.zeros(c.SEATS, np.int64), random.Random(2)
    margins = []
    for deal in range(60):
        steps.deal(k, s, r, w, deal % 4)
        while not steps.is_over(s) and s[c.TURNS] < 4 * ROUNDS:
            acts = steps.acts(k, s, w).tolist()
            act = steps.choose(k, s, w, DEFAULT) if s[c.SEAT] % 2 == deal % 2 else chance.choice(acts)
            steps.apply(k, s, w, act)
        steps.score(k, s, points)
        margins.append(points[deal % 2] - points[1 - deal % 2])
    assert np.mean(margins) > 300


def test_plans_share_worlds_and_threads_change_nothing() -> None:
    code = load("uisp")
    state = start(random_deal(code, "4", random.Random(4)))
    k, w = kit(code, "4"), new_work()
    worlds = worlds_of(k, from_view(code, view(state, state.seat)), 7, 1)
    before = worlds.copy()
    plans = steps.acts(k, worlds[0], w)[:, None].copy()
    points = weigh_batch(k, worlds, plans, DEFAULT)
    assert np.array_equal(worlds, before)
    assert points.shape == (len(plans), 7)
    assert np.array_equal(points, weigh_batch(k, worlds, plans, DEFAULT, threads=2))
    assert np.array_equal(points[::-1], weigh_batch(k, worlds, plans[::-1].copy(), DEFAULT))
    assert len(set(points[0].tolist())) > 1


def test_what_the_greedy_player_would_do_is_worth_what_it_does() -> None:
    """No act at all is the greedy player's own act."""
    code = load("fedibur")
    state = start(random_deal(code, "2", random.Random(4)))
    k, w = kit(code, "2"), new_work()
    worlds = worlds_of(k, from_view(code, view(state, state.seat)), 4, 1)
    plans = np.array([[steps.choose(k, worlds[0], w, DEFAULT)], [-1]], np.int64)
    points = weigh_batch(k, worlds, plans, DEFAULT)
    assert np.array_equal(points[0], points[1])


def test_random_deals_come_back_with_their_seed() -> None:
    k = kit(load("uisp"), "4")
    assert play_random(k, 5, 20) == play_random(k, 5, 20) != play_random(k, 6, 20)
    assert play_batch(k, 5, 7, threads=2) == play_batch(k, 5, 7, threads=2) > 7 * 20
    assert play_batch(k, 5, 1, threads=8) == play_random(k, 5, 1)
