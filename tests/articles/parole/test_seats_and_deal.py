"""Parole 3.1, 3.3 and 3.4: who sits where, and the deal of 116 cards."""

import random

import pytest

from burraco.cards.faces import LETTERS
from burraco.cards.fair import Shuffle
from burraco.engine import events as ev
from burraco.engine.deal import deal, fair_deal
from burraco.engine.match import add_deal, is_over, new_match
from burraco.engine.score_sheets import score_deal
from burraco.engine.seat_draw import fan, seat_players
from tests.acts import do, events
from tests.articles.fans import Fan, turned
from tests.articles.marker import article
from tests.articles.sheets import ended
from tests.oracles.words import PAROLE
from tests.tables import lay

LAST = "Zb"


@article("parole", "3.3")
@pytest.mark.parametrize(
    "order",
    ["* + Hr Br", "+ Hr Br Ar", "Hr Qr Zr Br", "Qb Zr Bb Cr", "Ar Eb Ir Ob", "Br Cr Tb Ab", "Hb Qr Br Er"],
)
def test_worth_then_alphabet(order: str) -> None:
    """Parole 3.3: the worthiest card first, cards of equal worth by the alphabet, whatever their colour."""
    seating = seat_players(PAROLE, "4", "fan-116", Fan(order, LAST, LETTERS), pairs_are_fixed=False)
    assert (len(seating.turned), seating.players) == (4, (3, 0, 2, 1))


@article("parole", "3.3")
@pytest.mark.parametrize("equal", ["Br Bb", "Ar Ab", "+ +'", "* *'"])
def test_the_same_letter_draws_again(equal: str) -> None:
    """Parole 3.3: two players who turn the same card, wilds included, draw once more and keep their rank."""
    one, other = equal.split()
    seating = seat_players(
        PAROLE, "4", "fan-116", Fan(f"{one} Ur {other} Ub Zr Hr Or Er", LAST, LETTERS), pairs_are_fixed=False
    )
    assert turned(seating)[4:6] == [(0, "Zr"), (2, "Hr")]


@article("parole", "3.3")
def test_the_fan_and_its_ends() -> None:
    """Parole 3.3: all 116 cards are spread, and neither the first nor the last may be turned."""
    assert len(fan("fan-116")) == 116
    seating = seat_players(PAROLE, "2", "fan-116", Fan("Ar Br", "*", LETTERS))
    assert turned(seating) == [(0, "Ar"), (1, "Br")]


@article("parole", "3.3")
def test_the_other_ways_to_sit() -> None:
    """Parole 3.3: at random, or as the director says; not by the fans of the card codes."""
    assert sorted(seat_players(PAROLE, "4", "random", random.Random(3)).players) == [0, 1, 2, 3]
    assert seat_players(PAROLE, "4", "assigned", random.Random(3)).players == (0, 1, 2, 3)
    with pytest.raises(ValueError, match="does not seat players by fan-108"):
        seat_players(PAROLE, "4", "fan-108", random.Random(3))


@article("parole", "3.4", "3.1", "1.2", "1")
@pytest.mark.parametrize(
    ("form", "pozzetti", "stock"),
    [("2", [11, 11], 71), ("3", [18, 11], 53), ("3x11", [11, 11, 11], 49), ("4", [11, 11], 49)],
)
def test_how_many_cards_where(form: str, pozzetti: list[int], stock: int) -> None:
    """Parole 3.4: eleven each, the pozzetti, one card turned up, and the rest is the stock."""
    dealt = fair_deal(PAROLE, form, 0, b"seed")
    assert {len(hand) for hand in dealt.hands} == {11}
    assert ([len(pozzetto) for pozzetto in dealt.pozzetti], len(dealt.stock)) == (pozzetti, stock)
    piles = (*dealt.hands, *dealt.pozzetti, (dealt.turned,), dealt.stock)
    assert sorted(card for pile in piles for card in pile) == list(LETTERS.cards)


@article("parole", "3.4")
def test_pozzetti_from_the_bottom_and_hands_from_the_top() -> None:
    """Parole 3.4: the deck is put together after the cut; pozzetti alternate, the first one lies on top."""
    dealt = deal(PAROLE, "4", 0, Shuffle(tuple(LETTERS.cards), 40))
    first = LETTERS.cards[0]
    assert dealt.pozzetti == tuple(tuple(first + n for n in range(39 - at, 17 - at, -2)) for at in (0, 1))
    assert dealt.hands[1] == tuple(first + n for n in range(40, 84, 4))
    assert dealt.turned == first + 84


@article("parole", "3.4")
def test_a_deck_of_the_other_kind_is_no_deck() -> None:
    """Parole 3.4: the 108 cards cannot be dealt here, nor a deck short of a card."""
    with pytest.raises(ValueError, match="each of its cards once"):
        deal(PAROLE, "4", 0, Shuffle(tuple(range(108)), 40))
    with pytest.raises(ValueError, match="each of its cards once"):
        deal(PAROLE, "4", 0, Shuffle(tuple(LETTERS.cards)[:-1], 40))


@article("parole", "3.1")
def test_at_three_who_takes_the_eighteen_plays_alone() -> None:
    """Parole 3.1: the other two are a pair from then on."""
    table = lay("deck letters \n form 3 \n turn E play \n E hand Cb Ab Sb Ab")
    after = do(PAROLE, table, "open Cb Ab Sb Ab")
    assert (after.lines, len(after.hands[1])) == ((0, 1, 0), 18)


@article("parole", "1", "5")
def test_a_match_ends_at_2005() -> None:
    """Parole 5: at least 2005 points; the line with most wins, and a tie is played on."""
    match = new_match(PAROLE, "4")
    assert match.target == 2005
    scores = [(2000, 0), (2005, 2000), (2100, 2105), (2100, 2100)]
    over = [is_over(PAROLE, match._replace(points=points, played=4)) for points in scores]
    assert over == [False, True, True, False]
    state = ended(lay("deck letters \n turn N play"))
    assert add_deal(PAROLE, match, state, score_deal(PAROLE, state)).dealer == 1


@article("parole", "3.4")
def test_the_game_begins_with_the_first_draw() -> None:
    """Parole 3.4: the card turned up is the pile, and whoever sits on the dealer's left begins."""
    table = lay("deck letters \n turns 0")
    assert len(table.pile) == 1
    assert events(PAROLE, table, "draw") == [ev.CardDrawn(0, table.stock[0])]
