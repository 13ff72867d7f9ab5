"""What self-play taught at two players: what the networks look at, what they say, and how it is learned."""

import numpy as np
import pytest

from burraco.bots.bridge import from_act, from_view, to_act
from burraco.bots.tempers import of_base, untaught, usual
from burraco.engine.acts import Discard, Draw, Open, Take
from burraco.engine.view import View, view
from burraco.kernel import steps
from burraco.kernel.player.learned import LAY_AT, LAY_INPUTS, LAY_SIZE, TAKE_INPUTS, TAKE_SIZE
from burraco.kernel.player.lessons import collect
from burraco.kernel.player.plans import opinions
from burraco.kernel.player.weights import LEARNED, NAMES, weights
from burraco.kernel.table import cells as c
from burraco.kernel.table.deal import new_work
from burraco.kernel.table.kit import kit
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


TABLE = """
    turn N draw
    swaps 2
    pile 4♥ K♣ 7♠ 2♦
    N pozzetto
    N hand 7♦ 7♣ Q♣ 9♦ 2♠ J♠
    N meld 5♥ 6♥ 7♥
    N meld 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣
    S hand 3♦ 3♠ 4♠
    S meld 8♠ 9♠ 10♠
    S shown 3♦ 3♠
"""
SEEN = {
    1: 6,  # cards in hand
    2: 3,  # and in the other's
    3: 1,  # those who took a pozzetto
    4: 0,
    5: 1,  # burrachi
    6: 0,
    7: 1,  # whether there are any
    8: 0,
    10: 2,  # swaps
    11: 1,  # wilds
    12: 2,  # melds of both
    13: 1,
    14: 2,  # cards the other is known to hold
    15: 0,  # cards that are ready, that fit the own melds (none) and the other's (J♠), and different others
    16: 0,
    17: 1,
    18: 4,
    19: 4,  # the pile
    20: 0,  # whether that is one card
    21: 1,  # what of it fits (4♥), makes a meld (7♠), is wild (2♦), is none of these (K♣) and its points
    22: 1,
    23: 1,
    24: 1,
    25: 10,
    27: 1,  # what of it fits the other's melds (7♠)
}


@pytest.mark.parametrize("place", SEEN)
def test_whoever_may_take_looks_at_the_table(place: int) -> None:
    """With a bias, so that nothing at all does not pass for 0."""
    seen = seen_by_north(TABLE)
    assert worth_of_taking(seen, network(TAKE_INPUTS, place, bias=-7.0)) == SEEN[place] - 7


@pytest.mark.parametrize("unit", range(16))
def test_every_unit_counts(unit: int) -> None:
    seen = seen_by_north(TABLE)
    assert worth_of_taking(seen, network(TAKE_INPUTS, 1, unit, 2.0, bias=-3.0)) == 9


def chosen(text: str, learned: list[float]) -> object:
    seen, w = seen_by_north(text), new_work()
    s = from_view(UISP, seen)
    return to_act(K, s, steps.choose(K, s, w, weights(learned)))


MELD = "turn N play\nN hand 5♥ 6♥ 7♥ Q♣ 9♦ 4♠"


def test_a_meld_is_kept_if_that_is_better() -> None:
    gain = network(LAY_INPUTS, 20)  # three cards
    assert isinstance(chosen(MELD, [*NO_TAKING, *gain]), Open)
    loss = network(LAY_INPUTS, 20, factor=-1.0)
    assert isinstance(chosen(MELD, [*NO_TAKING, *loss]), Discard)
    assert isinstance(chosen(MELD, NO_TAKING), Open)


@pytest.mark.parametrize(
    ("hand", "melds", "seen"),
    [
        ("5♥ 6♥ 7♥ Q♣ 9♦ 4♠", "", {20: 3, 21: 0, 22: 0, 23: 15, 24: 0, 25: 0, 27: 3, 28: 3, 29: 0}),
        ("8♥ Q♣ 9♦ 4♠", "3♥ 4♥ 5♥ 6♥ 7♥ 2♣", {20: 1, 21: 1, 22: 0, 23: 10, 24: 100, 27: 3, 28: 7, 29: 1}),
        ("9♥ 9♣ 9♦ 4♠ J♠", "", {20: 3, 21: 0, 22: 1, 23: 30, 25: 0, 28: 3}),
    ],
)
def test_whoever_may_lay_looks_at_the_play(hand: str, melds: str, seen: dict[int, int]) -> None:
    """It is laid if what is seen is more than expected less a half, kept if more were expected."""
    table = f"turn N play\nN hand {hand}" + (f"\nN meld {melds}" if melds else "")
    for place, value in seen.items():
        less = network(LAY_INPUTS, place, bias=0.5 - value)
        more = network(LAY_INPUTS, place, bias=-0.5 - value)
        assert not isinstance(chosen(table, [*NO_TAKING, *less]), Discard), place
        assert isinstance(chosen(table, [*NO_TAKING, *more]), Discard), place


def test_a_meld_that_empties_the_hand_is_not_kept() -> None:
    loss = network(LAY_INPUTS, 20, factor=-1.0)
    assert isinstance(chosen("turn N play\nN hand 5♥ 6♥ 7♥ Q♣", [*NO_TAKING, *loss]), Open)


@pytest.mark.parametrize(
    "end", ["last turn 20\nturns 20", "stock 2\nS pozzetto\nN pozzetto", "last turn 23\nturns 20"]
)
def test_nothing_is_kept_where_the_end_is_known(end: str) -> None:
    """Once time is called, and at the last turn by the stock, what was learned does not count."""
    keeps = [*NO_TAKING, *network(LAY_INPUTS, 20, factor=-1.0)]
    assert isinstance(chosen(f"{MELD}\n{end}", keeps), Open)


def test_no_rubbish_is_taken_once_time_is_called() -> None:
    takes = network(TAKE_INPUTS, 1)
    table = "turn N draw\nturns 20\npile 4♣ 8♠ J♦ Q♥ K♠\nN hand 3♥ 6♦ 9♣"
    assert isinstance(chosen(table, takes), Take)
    assert isinstance(chosen(f"{table}\nlast turn 20", takes), Draw)


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
    assert all(row[10] < 4 and row[19] > 0 for row in takes)  # nobody takes where they must draw, or no pile


def test_lessons_say_which_way_is_better() -> None:
    """On average it is better to take than to draw (33 points), and to lay a burraco than to keep it."""
    takes, lays = np.zeros((6000, TAKE_INPUTS + 1)), np.zeros((6000, LAY_INPUTS + 1))
    lays = lays[: collect(K, 7, untaught(UISP, "2"), 0.01, takes, lays)]
    assert takes[:, -1].mean() > 10
    burrachi = lays[lays[:, 24] > 0, -1]
    assert len(burrachi) > 50
    assert burrachi.mean() > 20


def test_what_was_learned_is_of_the_right_size() -> None:
    assert len(NAMES) == LEARNED
    assert len(usual(UISP, "2")) == len(of_base(UISP, "2")) == LAY_AT + LAY_SIZE
