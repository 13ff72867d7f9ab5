"""Two sets of weights against each other: margins are counted as the arena counts them."""

import numpy as np
import pytest

from burraco.arena.plan import SEATINGS
from burraco.arena.tally import margin
from burraco.kernel import steps
from burraco.kernel.chance import new_chance
from burraco.kernel.player.duels import duel, margins
from burraco.kernel.player.weights import DEFAULT, weights
from burraco.kernel.table import cells as c
from burraco.kernel.table.deal import new_state, new_work
from burraco.kernel.table.kit import kit
from burraco.rules.loader import load

DEALS, SEED = 6, 5
UISP = load("uisp")


@pytest.mark.parametrize("form", SEATINGS)
def test_equal_weights_come_out_level(form: str) -> None:
    assert margins(kit(UISP, form), DEFAULT, DEFAULT, SEATINGS[form], 20, SEED).mean() == pytest.approx(0)


@pytest.mark.parametrize("form", SEATINGS)
def test_a_duel_is_counted_like_a_match(form: str) -> None:
    """At three a seat has its line's points, whoever it ends up with; the others are their mean."""
    k, sides, seatings = kit(UISP, form), (DEFAULT, weights(take_bias=-30)), SEATINGS[form]
    found = np.zeros((len(seatings), DEALS))
    duel(k, SEED, *sides, np.array(seatings), found)
    s, w, r, points = new_state(), new_work(), new_chance(SEED), np.zeros(c.SEATS, np.int64)
    players = len(seatings[0])
    for deal in range(DEALS):
        steps.deal(k, s, r, w, deal % players)
        dealt = s.copy()
        for row, seating in enumerate(seatings):
            s[:] = dealt
            while not steps.is_over(s):
                steps.apply(k, s, w, steps.choose(k, s, w, sides[seating[s[c.SEAT]]]))
            steps.score(k, s, points)
            accounts = [int(points[line]) for line in s[c.LINES : c.LINES + (players if players == 3 else 2)]]
            assert found[row, deal] == pytest.approx(margin(seating, accounts))
