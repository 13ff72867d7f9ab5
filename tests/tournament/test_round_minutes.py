"""How long a round of a made-up tournament lasts."""

import pytest

from burraco.rules.loader import code_ids, load
from burraco.tournament.simulation.random_tournament import round_minutes


@pytest.mark.parametrize(
    ("code", "deals", "minutes"), [("parole", 3, 35), ("parole", 5, 55), ("feburit", 6, 70)]
)
def test_a_length_not_stated_goes_like_those_that_are(code: str, deals: int, minutes: int) -> None:
    assert round_minutes(load(code), deals) == minutes


@pytest.mark.parametrize("code", code_ids())
def test_more_deals_take_more_minutes(code: str) -> None:
    lengths = [round_minutes(load(code), deals) for deals in range(1, 9)]
    assert lengths == sorted(set(lengths))
