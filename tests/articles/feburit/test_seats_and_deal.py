"""FE.BUR.IT., 1, Preparazione e svolgimento, Mescolatura e distribuzione, 4 a: before the first draw."""

import pytest

from burraco.cards.fair import Shuffle
from burraco.cards.french import DECK
from burraco.engine.apply import start
from burraco.engine.deal import deal
from burraco.engine.seat_draw import seat_players
from burraco.rules.loader import load
from tests.articles.fans import Fan, turned
from tests.articles.marker import article
from tests.tables import faces

FEBURIT = load("feburit")


@article("feburit", "1")
def test_values_of_the_cards() -> None:
    """FE.BUR.IT. 1: jolly 30, 2 20, ace 15, king to eight 10, seven to three 5."""
    ranks = faces("*r *b 2♥ A♠ K♥ Q♦ J♣ 10♠ 9♥ 8♦ 7♣ 6♠ 5♥ 4♦ 3♣")
    assert [FEBURIT.worth[face] for face in ranks] == [30, 30, 20, 15, *[10] * 6, *[5] * 5]
    assert str(FEBURIT.cite("deck.ace")) == "FE.BUR.IT. 1"


@article("feburit", "1", "Preparazione e svolgimento")
@pytest.mark.parametrize(
    "order", ["*r 2♠ A♠ K♠", "2♠ A♥ K♥ 3♥", "9♥ 9♦ 9♣ 9♠", "K♠ Q♥ J♥ 10♥", "9♠ 8♥ 7♥ 6♥", "5♠ 4♥ 4♠ 3♥"]
)
def test_the_order_of_ranks_and_suits(order: str) -> None:
    """FE.BUR.IT. 1: jolly, 2, ace, king down to 3; of equal ranks hearts, diamonds, clubs, spades."""
    seating = seat_players(FEBURIT, "4", "fan-108", Fan(order), pairs_are_fixed=False)
    assert seating.players == (3, 0, 2, 1)


@article("feburit", "Preparazione e svolgimento")
def test_the_highest_chooses_and_the_lowest_opponent_deals() -> None:
    """FE.BUR.IT. Preparazione: the highest card takes a seat and is served by the lower opponent."""
    seating = seat_players(FEBURIT, "4", "fan-108", Fan("7♥ A♦ K♠ 9♣"))
    assert (seating.players, seating.dealer) == ((0, 1, 2, 3), 0)
    elsewhere = seat_players(FEBURIT, "4", "fan-108", Fan("7♥ A♦ K♠ 9♣"), chosen=2)
    assert (elsewhere.players[2], elsewhere.players[elsewhere.dealer], elsewhere.dealer) == (1, 0, 1)


@article("feburit", "Preparazione e svolgimento")
@pytest.mark.parametrize("jolly", ["*r *b", "*b *r", "*r *r'"])
def test_two_jolly_draw_again(jolly: str) -> None:
    """FE.BUR.IT. Preparazione: whatever their colours, ahead of those they beat."""
    first, second = jolly.split()
    seating = seat_players(
        FEBURIT, "4", "fan-108", Fan(f"{first} 7♦ {second} A♠ 3♣ 4♣"), pairs_are_fixed=False
    )
    assert turned(seating)[4:] == [(0, "3♣"), (2, "4♣")]
    assert seating.players == (1, 2, 3, 0)


@article("feburit", "Preparazione e svolgimento")
def test_three_jolly_draw_again() -> None:
    """FE.BUR.IT. Preparazione: it reckons with more than two."""
    seating = seat_players(FEBURIT, "4", "fan-108", Fan("*r *b *r' A♠ 3♣ 9♣ 4♣"), pairs_are_fixed=False)
    assert turned(seating)[4:] == [(0, "3♣"), (1, "9♣"), (2, "4♣")]
    assert seating.players == (3, 1, 0, 2)


@article("feburit", "Mescolatura e distribuzione")
def test_a_card_at_a_time_clockwise() -> None:
    """FE.BUR.IT. Mescolatura: the deck put together after the cut, eleven cards each from the top."""
    dealt = deal(FEBURIT, "4", 0, Shuffle(DECK, 40))
    assert dealt.hands == tuple(tuple(range(first, 84, 4)) for first in (43, 40, 41, 42))


@article("feburit", "Mescolatura e distribuzione")
def test_pozzetti_from_below() -> None:
    """FE.BUR.IT. Mescolatura: a card at a time; the one completed last lies below and is played second."""
    dealt = deal(FEBURIT, "4", 0, Shuffle(DECK, 40))
    assert dealt.pozzetti == (tuple(range(39, 18, -2)), tuple(range(38, 17, -2)))


@article("feburit", "Mescolatura e distribuzione")
def test_where_the_cut_was_makes_no_difference() -> None:
    """FE.BUR.IT. Mescolatura: pozzetti and hands go on below and above, however few cards were lifted."""
    for lifted in (1, 10, 54, 80, 107):
        order = DECK[lifted:] + DECK[:lifted]
        dealt = deal(FEBURIT, "4", 0, Shuffle(DECK, lifted))
        assert dealt.pozzetti[0] == order[:-23:-2]
        assert sorted(card for hand in dealt.hands for card in hand) == sorted(order[:44])


@article("feburit", "Mescolatura e distribuzione")
@pytest.mark.parametrize(
    ("form", "pozzetti", "stock"),
    [("4", [11, 11], 41), ("2", [11, 11], 63), ("3", [18, 11], 45), ("3x11", [11, 11, 11], 41)],
)
def test_how_many_cards_lie_where(form: str, pozzetti: list[int], stock: int) -> None:
    """FE.BUR.IT. Mescolatura: two pozzetti of eleven at four; two and three play as in the other codes."""
    dealt = deal(FEBURIT, form, 0, Shuffle(DECK, 50))
    assert ([len(pile) for pile in dealt.pozzetti], len(dealt.stock)) == (pozzetti, stock)


@article("feburit", "4 a")
def test_the_deal_begins_with_the_first_card_of_the_stock() -> None:
    """FE.BUR.IT. 4 a: it is turned up and forms the pile; everybody holds eleven."""
    dealt = deal(FEBURIT, "4", 0, Shuffle(DECK, 40))
    table = start(dealt)
    assert (table.pile, [len(hand) for hand in table.hands]) == ((84,), [11, 11, 11, 11])
