"""What self-play taught at two players: what the networks look at, what they say, and how it is learned."""

import numpy as np
import pytest

from burraco.bots.bridge import from_act, from_view, to_act
from burraco.bots.tempers import untaught
from burraco.engine.acts import Discard, Open, Take
from burraco.engine.view import View, view
from burraco.kernel import calling
from burraco.kernel import cells as c
from burraco.kernel.deal import new_work
from burraco.kernel.kit import kit
from burraco.kernel.learned import LAY_INPUTS, LAY_SIZE, TAKE_INPUTS, TAKE_SIZE
from burraco.kernel.lessons import collect
from burraco.kernel.plans import opinions
from burraco.kernel.weights import weights
from burraco.rules.loader import load
from tests.tables import lay

UISP = load("uisp")
K = kit(UISP, "2")
NO_TAKING, NO_LAYING = [0.0] * TAKE_SIZE, [0.0] * LAY_SIZE
"""Networks that find everything worth nothing."""


def network(inputs: int, looks_at: int, unit: int = 0, factor: float = 1.0, bias: float = 0.0) -> list[float]:
    """Return a network that says what it sees in one place, if that is more than nothing."""
    row = np.zeros(TAKE_SIZE if inputs == TAKE_INPUTS else LAY_SIZE)
    four, one = divmod(unit, 4)
    at = 1 + four * (4 * inputs + 8)
    row[0], row[at + 4 + 4 * looks_at + one], row[at + 4 + 4 * inputs + one] = bias, 1.0, factor
    return row.tolist()


def seen_by_north(drawing: str) -> View:
    return view(lay("form 2\n" + drawing), 0)


def worth_of_taking(seen: View, learned: list[float]) -> float:
    """Return what the rule of thumb says of taking the pile."""
    w, values = new_work(), np.zeros((1, 1000))
    number = opinions(K, from_view(UISP, seen), w, weights(learned), values)
    acts = w[c.LIST : c.LIST + number].tolist()
    return float(values[0, acts.index(from_act(K, Take()))])


TABLE = """turn N draw
pile 4♥ K♣ 7♠
N meld 5♥ 6♥ 7♥
S meld 8♠ 9♠ 10♠
N hand 7♦ 7♣ Q♣ 9♦ 2♠
"""
SEEN = {1: 5, 2: 11, 5: 0, 11: 1, 12: 1, 13: 1, 19: 3, 20: 0, 21: 1, 22: 1, 23: 0, 24: 1, 25: 10, 27: 1}
"""Cards in both hands, burrachi, wilds, melds of both, the pile: it is not one card, one of it fits (4♥), one
makes a meld (7♠), the king does neither and has 10 points; the 7♠ the others could lay, too."""


@pytest.mark.parametrize("place", SEEN)
def test_who_may_take_looks_at_the_table(place: int) -> None:
    seen = seen_by_north(TABLE)
    assert worth_of_taking(seen, network(TAKE_INPUTS, place)) == SEEN[place]


@pytest.mark.parametrize("unit", range(16))
def test_every_unit_counts(unit: int) -> None:
    seen = seen_by_north(TABLE)
    assert worth_of_taking(seen, network(TAKE_INPUTS, 1, unit, 2.0, bias=-3.0)) == 7


def chosen(text: str, learned: list[float]) -> object:
    seen, w = seen_by_north(text), new_work()
    s = from_view(UISP, seen)
    return to_act(K, s, calling.choose(K, s, w, weights(learned)))


MELD = "turn N play\nN hand 5♥ 6♥ 7♥ Q♣ 9♦ 4♠"


def test_a_meld_is_kept_if_that_is_better() -> None:
    gain = network(LAY_INPUTS, 20)  # three cards
    assert isinstance(chosen(MELD, [*NO_TAKING, *gain]), Open)
    loss = network(LAY_INPUTS, 20, factor=-1.0)
    assert isinstance(chosen(MELD, [*NO_TAKING, *loss]), Discard)
    assert isinstance(chosen(MELD, NO_TAKING), Open)


def test_a_meld_that_empties_the_hand_is_not_kept() -> None:
    loss = network(LAY_INPUTS, 20, factor=-1.0)
    assert isinstance(chosen("turn N play\nN hand 5♥ 6♥ 7♥ Q♣", [*NO_TAKING, *loss]), Open)


def lessons(seed: int, unsure: float = 8.0) -> tuple[list[list[float]], list[list[float]]]:
    takes, lays = np.zeros((40, TAKE_INPUTS + 1)), np.zeros((80, LAY_INPUTS + 1))
    laid = collect(K, seed, untaught(UISP, "2"), unsure, takes, lays)
    return takes.tolist(), lays[:laid].tolist()


def test_lessons_are_the_same_with_the_same_seed() -> None:
    assert lessons(3) == lessons(3)
    assert lessons(3) != lessons(4)


def test_lessons_are_of_both_choices_and_bring_points_of_the_game() -> None:
    takes, lays = lessons(5)
    assert lays
    for *seen, points in takes + lays:
        assert any(seen)
        assert points % 5 == 0
    assert len({row[-1] for row in takes}) > 5
    assert all(row[10] < 4 and row[19] > 0 for row in takes)  # nobody takes where he must draw, or no pile
