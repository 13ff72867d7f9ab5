"""Fedibur 1 to 3: the deck, the seats, the deal."""

import pytest

from burraco.cards.fair import Shuffle
from burraco.cards.french import DECK
from burraco.engine.deal import deal
from burraco.engine.match import add_deal, new_match
from burraco.engine.score_sheets import score_deal
from burraco.engine.seat_draw import fan, seat_players
from burraco.engine.state import seat_name
from burraco.rules.loader import load
from tests.articles.fans import Fan, turned
from tests.articles.marker import article
from tests.articles.sheets import ended
from tests.tables import faces, lay

FEDIBUR = load("fedibur")
LAST = "3♠"


@article("fedibur", "1")
def test_values_of_the_cards() -> None:
    """Fedibur 1: jolly 30, 2 20, ace 15, king to eight 10, seven to three 5."""
    ranks = faces("*r *b 2♥ A♠ K♥ Q♦ J♣ 10♠ 9♥ 8♦ 7♣ 6♠ 5♥ 4♦ 3♣")
    assert [FEDIBUR.worth[face] for face in ranks] == [30, 30, 20, 15, *[10] * 6, *[5] * 5]
    assert str(FEDIBUR.cite("deck.ace")) == "Fedibur 1"


@article("fedibur", "1")
def test_two_decks_of_54() -> None:
    """Fedibur 1: 108 cards, or nothing is dealt."""
    with pytest.raises(ValueError, match="each of its cards once"):
        deal(FEDIBUR, "4", 0, Shuffle(DECK[:-1], 54))


@article("fedibur", "2")
def test_the_fan_of_53() -> None:
    """Fedibur 2: one deck with one jolly, and no other way to find the seats."""
    spread = fan("fan-53")
    assert (len(spread), sum(card // 2 in faces("*r *b") for card in spread)) == (53, 1)
    with pytest.raises(ValueError, match="Fedibur does not seat players by fan-108"):
        seat_players(FEDIBUR, "4", "fan-108", Fan("7♥ A♦ K♠ 9♣", LAST))


@article("fedibur", "2")
def test_the_ends_of_the_fan_are_barred() -> None:
    """Fedibur 2: neither the first nor the last card may be turned."""
    seating = seat_players(FEDIBUR, "4", "fan-53", Fan("7♥ A♦ K♠ 9♣", "*r"))
    assert turned(seating) == [(0, "7♥"), (1, "A♦"), (2, "K♠"), (3, "9♣")]


@article("fedibur", "2")
def test_the_highest_is_served_and_the_lowest_opponent_deals() -> None:
    """Fedibur 2: the partner opposite, the lower opponent on the right deals; dealer North, served East."""
    seating = seat_players(FEDIBUR, "4", "fan-53", Fan("7♥ A♦ K♠ 9♣", LAST))
    assert [seat_name("4", seating.players.index(player)) for player in (1, 3, 0, 2)] == ["E", "W", "N", "S"]
    assert seat_name("4", seating.dealer) == "N"


@article("fedibur", "2")
def test_the_highest_chooses_the_place() -> None:
    """Fedibur 2: wherever it is, the dealer sits on the right of it."""
    seating = seat_players(FEDIBUR, "4", "fan-53", Fan("7♥ A♦ K♠ 9♣", LAST), chosen=3)
    assert (seating.players[3], seating.players[1], seating.dealer, seating.players[2]) == (1, 3, 2, 0)


@article("fedibur", "2")
@pytest.mark.parametrize("order", ["*r 2♠ A♠ K♠", "2♠ A♥ K♥ 3♥", "9♥ 9♦ 9♣ 9♠", "10♠ 9♥ 8♥ 7♥"])
def test_rank_then_suit(order: str) -> None:
    """Fedibur 2: by the values of the game; of equal ranks hearts, diamonds, clubs, spades."""
    seating = seat_players(FEDIBUR, "4", "fan-53", Fan(order, LAST), pairs_are_fixed=False)
    assert seating.players == (3, 0, 2, 1)


@article("fedibur", "2")
def test_whoever_was_served_deals_next() -> None:
    """Fedibur 2: nobody moves; the player served becomes the dealer of the next deal."""
    match = new_match(FEDIBUR, "4", dealer=0)
    over = ended(lay("dealer N"))
    assert add_deal(FEDIBUR, match, over, score_deal(FEDIBUR, over)).dealer == 1


@article("fedibur", "3")
def test_hands_and_pozzetti() -> None:
    """Fedibur 3: a card at a time clockwise; pozzetti from the bottom in turn, the first formed on top."""
    dealt = deal(FEDIBUR, "4", 0, Shuffle(DECK, 40))
    assert dealt.hands == tuple(tuple(range(first, 84, 4)) for first in (43, 40, 41, 42))
    assert dealt.pozzetti == (tuple(range(39, 18, -2)), tuple(range(38, 17, -2)))


@article("fedibur", "3")
def test_the_stock_of_41() -> None:
    """Fedibur 3: one card turned up, and what is left of the hands above what is left of the pozzetti."""
    dealt = deal(FEDIBUR, "4", 0, Shuffle(DECK, 40))
    assert (dealt.turned, len(dealt.stock)) == (84, 41)
    assert dealt.stock == (*range(85, 108), *range(18))


@article("fedibur", "3")
def test_too_few_cards_for_pozzetti_or_hands() -> None:
    """Fedibur 3: pozzetti are made up from below the stock, hands from above it."""
    assert deal(FEDIBUR, "4", 0, Shuffle(DECK, 10)).pozzetti[1] == (8, 6, 4, 2, 0, 106, 104, 102, 100, 98, 96)
    assert deal(FEDIBUR, "4", 0, Shuffle(DECK, 80)).hands[0] == (*range(83, 108, 4), 3, 7, 11, 15)


@article("fedibur", "3")
@pytest.mark.parametrize(("form", "stock"), [("2", 63), ("3", 45), ("3x11", 41)])
def test_two_and_three_players(form: str, stock: int) -> None:
    """Fedibur 3: it describes four; two and three play with the piles of the other codes."""
    dealt = deal(FEDIBUR, form, 0, Shuffle(DECK, 50))
    assert ({len(hand) for hand in dealt.hands}, len(dealt.stock)) == ({11}, stock)
