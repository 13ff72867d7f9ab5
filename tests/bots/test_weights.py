"""Weights of `base`: what was tuned for a table is better there, and no nuisance."""

import statistics

import pytest

from burraco.arena.plan import SEATINGS
from burraco.bots import tempers
from burraco.bots.tempers import of_base, untaught, usual
from burraco.kernel import steps
from burraco.kernel.chance import new_chance
from burraco.kernel.player.duels import margins
from burraco.kernel.table import cells as c
from burraco.kernel.table.deal import new_state, new_work
from burraco.kernel.table.kit import kit
from burraco.rules.loader import load

FREE_TAKING = ["uisp", "fedibur", "feburit", "casa"]


@pytest.mark.parametrize("form", ["3", "3x11"])
@pytest.mark.parametrize("code_id", FREE_TAKING)
def test_at_three_base_is_better_with_weights_of_its_own(code_id: str, form: str) -> None:
    code = load(code_id)
    ahead = margins(kit(code, form), of_base(code, form), usual(code, form), SEATINGS[form], 400, seed=5)
    assert ahead.mean() > 12


@pytest.mark.parametrize("form", ["3", "3x11"])
@pytest.mark.parametrize("code_id", FREE_TAKING)
def test_three_of_base_do_not_wait_for_each_other(code_id: str, form: str) -> None:
    """Weights that let somebody else take the eighteen beat those that do not, but among themselves they
    swap single cards until the stock is out."""
    code = load(code_id)
    k, by, s, w, r = kit(code, form), of_base(code, form), new_state(), new_work(), new_chance(3)
    turns = []
    for deal in range(30):
        steps.deal(k, s, r, w, deal % 3)
        while not steps.is_over(s):
            steps.apply(k, s, w, steps.choose(k, s, w, by))
        assert s[c.TAKERS] > 0
        turns.append(int(s[c.TURNS]))
    assert statistics.median(turns) < 60


@pytest.mark.parametrize("code_id", FREE_TAKING)
def test_at_two_base_is_better_with_what_it_learned(code_id: str) -> None:
    code = load(code_id)
    ahead = margins(kit(code, "2"), of_base(code, "2"), untaught(code, "2"), SEATINGS["2"], 1000, seed=5)
    assert ahead.mean() > 25


@pytest.mark.parametrize("form", SEATINGS)
def test_whoever_has_to_play_after_taking_plays_by_the_weights_of_that(form: str) -> None:
    code = load("internazionale")
    assert of_base(code, form).tolist() == usual(code, form).tolist()


def test_every_table_of_weights_is_one_that_is_asked_for() -> None:
    known = {f"{who}-{form}" for who in ("players", "base") for form in SEATINGS}
    assert set(tempers._TUNED) - known == {"must-play"}
