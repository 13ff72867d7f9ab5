"""Gioco al monte with many cards: the kernel gives up where the engine does, and finds what it finds."""

import random

import pytest

from burraco.bots.bridge import from_act
from burraco.cards.french import DECK
from burraco.engine.apply import start
from burraco.engine.legal import legal
from burraco.engine.random_play import random_deal
from burraco.engine.state import State
from burraco.engine.view import view
from burraco.kernel import steps
from burraco.kernel.table import cells as c
from burraco.kernel.table.deal import new_work
from burraco.kernel.table.kit import kit
from burraco.rules.loader import load
from tests.kernel.whole import from_state

HANDS, PILES = (8, 14, 20, 26), (3, 4, 5, 6, 8, 10)
POSITIONS = 60


def crowded(seed: int) -> State:
    """Return a table whose player in turn has many cards, before a long pile."""
    chance = random.Random(seed)
    state = start(random_deal(load("uisp"), "2", chance))
    cards = chance.sample(DECK, len(DECK))
    hand, pile = chance.choice(HANDS), chance.choice(PILES)
    hands = [tuple(sorted(cards[-5:]))] * 2
    hands[state.seat] = tuple(sorted(cards[:hand]))
    return state._replace(
        hands=tuple(hands),
        pile=tuple(cards[hand : hand + pile]),
        stock=tuple(cards[hand + pile : -5])[: c.MAX_STOCK],
        pozzetti=(),
    )


@pytest.mark.parametrize("first", range(0, POSITIONS, 20))
def test_the_same_melds_whether_the_search_ends_or_gives_up(first: int) -> None:
    code, w = load("uisp"), new_work()
    k = kit(code, "2")
    gave_up, found = 0, 0
    for seed in range(first, first + 20):
        state = crowded(seed)
        acts = legal(code, view(state, state.seat))
        packed = steps.acts(k, from_state(code, state), w).tolist()
        assert sorted(from_act(k, act) for act in acts) == sorted(packed)
        gave_up += int(w[c.EFFORT_LEFT] <= 0)
        found += len(packed) > 2
    assert gave_up > 0
    assert found > 0
