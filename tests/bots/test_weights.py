"""Weights of `base`: what was tuned for a table is better there."""

import pytest

from burraco.arena.plan import SEATINGS
from burraco.bots.tempers import of_base, usual
from burraco.kernel import cells as c
from burraco.kernel.duels import margins
from burraco.kernel.kit import kit
from burraco.kernel.weights import DEFAULT
from burraco.rules.loader import load


def ahead(code_id: str, form: str, first: c.Weights, second: c.Weights) -> float:
    """Play 200 deals in every seating; return by how much the first is ahead."""
    return float(margins(kit(load(code_id), form), first, second, SEATINGS[form], 200, seed=5).mean())


@pytest.mark.parametrize("form", SEATINGS)
def test_equal_weights_come_out_level(form: str) -> None:
    assert ahead("uisp", form, DEFAULT, DEFAULT) == pytest.approx(0)


@pytest.mark.parametrize("code_id", ["uisp", "fedibur", "feburit", "casa"])
def test_at_three_base_goes_for_the_eighteen_its_own_way(code_id: str) -> None:
    code = load(code_id)
    assert ahead(code_id, "3", of_base(code, "3"), usual(code, "3")) > 100
    assert ahead(code_id, "3x11", of_base(code, "3x11"), usual(code, "3x11")) > 10


@pytest.mark.parametrize("form", SEATINGS)
def test_who_has_to_play_after_taking_plays_by_the_weights_of_that(form: str) -> None:
    code = load("internazionale")
    assert of_base(code, form).tolist() == usual(code, form).tolist()
