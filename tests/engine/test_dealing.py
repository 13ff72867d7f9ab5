"""Dealing: the cut, the pozzetti from the bottom, the hands one by one. [fedibur 3] [uisp 3.4]"""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from burraco.cards.fair import Cut, Shuffle, derive
from burraco.cards.french import DECK
from burraco.engine.apply import start
from burraco.engine.deal import deal, fair_deal, numbered
from burraco.engine.state import FORM_SEATS
from burraco.record.model import Record
from burraco.record.read import read
from burraco.record.write import write
from burraco.rules.loader import load
from tests.oracles.places import check_table

UISP = load("uisp")
SPECS = ("uisp", "fedibur", "feburit", "internazionale", "casa")
STOCK = {"2": 63, "3": 45, "3x11": 41, "4": 41}
PILES = {"2": [11, 11], "3": [18, 11], "3x11": [11, 11, 11], "4": [11, 11]}


def shuffled(seed: int) -> tuple[int, ...]:
    order = list(DECK)
    random.Random(seed).shuffle(order)
    return tuple(order)


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("form", FORM_SEATS)
@pytest.mark.parametrize("lifted", [1, 22, 54, 86, 107])
def test_sizes(spec: str, form: str, lifted: int) -> None:
    dealt = deal(load(spec), form, 0, Shuffle(shuffled(lifted), lifted))
    assert [len(hand) for hand in dealt.hands] == [11] * len(FORM_SEATS[form])
    assert [len(pozzetto) for pozzetto in dealt.pozzetti] == PILES[form]
    assert len(dealt.stock) == STOCK[form]
    check_table(start(dealt))


def test_one_by_one_from_the_dealer_s_left() -> None:
    """Cut at 40: card 40 is the first dealt, card 39 the first of the pozzetti."""
    dealt = deal(UISP, "4", 2, Shuffle(tuple(DECK), 40))
    assert dealt.hands[3] == tuple(range(40, 84, 4))
    assert dealt.hands[0] == tuple(range(41, 84, 4))
    assert dealt.hands[2] == tuple(range(43, 84, 4))  # the dealer, last
    assert dealt.turned == 84
    assert dealt.pozzetti == (tuple(range(39, 17, -2)), tuple(range(38, 16, -2)))
    assert dealt.stock == (*range(85, 108), *range(18))
    state = start(dealt)
    assert (state.seat, state.phase, state.pile) == (3, "draw", (84,))


def test_eighteen_and_eleven_alternate_until_the_eleven_is_full() -> None:
    dealt = deal(UISP, "3", 0, Shuffle(tuple(DECK), 60))
    assert dealt.pozzetti[1] == tuple(range(58, 36, -2))
    assert dealt.pozzetti[0] == (*range(59, 37, -2), *range(37, 30, -1))


def test_three_of_eleven() -> None:
    dealt = deal(UISP, "3x11", 0, Shuffle(tuple(DECK), 60))
    assert dealt.pozzetti == tuple(tuple(range(59 - first, 26, -3)) for first in range(3))


def test_short_lifted_part_is_completed_from_under_the_rest() -> None:
    """Fedibur 3: the pozzetti wait for the dealer and then come from the bottom of what is left."""
    dealt = deal(load("fedibur"), "4", 0, Shuffle(tuple(DECK), 1))
    assert dealt.pozzetti[0] == (0, *range(106, 86, -2))
    assert dealt.pozzetti[1] == tuple(range(107, 85, -2))
    assert dealt.hands[1] == tuple(range(1, 45, 4))


def test_short_rest_is_completed_from_the_top_of_the_lifted_part() -> None:
    dealt = deal(load("fedibur"), "4", 0, Shuffle(tuple(DECK), 107))
    assert dealt.hands[1] == (107, *range(3, 43, 4))
    assert dealt.pozzetti[0] == tuple(range(106, 84, -2))


@pytest.mark.parametrize("lifted", [0, 108, -1])
def test_no_cut(lifted: int) -> None:
    with pytest.raises(ValueError, match="a cut lifts some cards"):
        deal(UISP, "4", 0, Shuffle(tuple(DECK), lifted))


def test_short_deck() -> None:
    with pytest.raises(ValueError, match="each of its cards once"):
        deal(UISP, "4", 0, Shuffle((*DECK[:-1], 0), 50))


@given(st.permutations(DECK), st.integers(1, 107), st.sampled_from(sorted(FORM_SEATS)))
def test_cut_is_the_same_as_dealing_the_cut_deck(order: list[int], lifted: int, form: str) -> None:
    """Whether the parts are dealt from separately or put together first, everybody gets the same cards."""
    together = deal(UISP, form, 0, Shuffle(tuple(order), lifted))
    rest, part = order[lifted:], order[:lifted]
    players = len(FORM_SEATS[form])
    for number in range(11 * players):
        card = rest.pop(0) if rest else part.pop(0)
        assert together.hands[(1 + number) % players][number // players] == card


def test_fair_deal_follows_from_seed_and_cuts() -> None:
    cuts = (Cut("Anna", "7"), Cut("Bruno", "x"))
    dealt = fair_deal(UISP, "4", 1, b"seed", cuts)
    assert dealt == numbered(deal(UISP, "4", 1, derive(b"seed", cuts, 108)))
    assert dealt != fair_deal(UISP, "4", 1, b"seed", cuts[::-1])


@given(st.permutations(DECK), st.sampled_from(sorted(FORM_SEATS)))
def test_copies_are_numbered_as_a_reader_of_the_deal_numbers_them(order: list[int], form: str) -> None:
    dealt = numbered(deal(UISP, form, 0, Shuffle(tuple(order), 50)))
    assert read(write(Record(UISP, (dealt,)))).log == (dealt,)
