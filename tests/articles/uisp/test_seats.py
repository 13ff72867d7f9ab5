"""UISP 3.3: who sits where. Players 0 and 2 are a pair, and 1 and 3; seats are N E S W."""

import random

import pytest

from burraco.engine.seat_draw import fan, seat_players
from burraco.rules.loader import load
from tests.articles.fans import Fan, turned
from tests.articles.marker import article

UISP, FEBURIT = load("uisp"), load("feburit")
LAST = "3♠"


@article("uisp", "3.3")
def test_the_highest_card_is_served_by_the_lowest_of_the_other_line() -> None:
    """UISP 3.3: the highest card chooses a seat; the lowest opponent sits on the right and deals."""
    seating = seat_players(UISP, "4", "fan-108", Fan("7♥ A♦ K♠ 9♣", LAST))
    assert turned(seating) == [(0, "7♥"), (1, "A♦"), (2, "K♠"), (3, "9♣")]
    assert (seating.players, seating.dealer) == ((0, 1, 2, 3), 0)


@article("uisp", "3.3")
@pytest.mark.parametrize(
    ("chosen", "players", "dealer"), [(0, (1, 2, 3, 0), 3), (2, (3, 0, 1, 2), 1), (3, (2, 3, 0, 1), 2)]
)
def test_the_highest_card_chooses_line_and_seat(chosen: int, players: tuple[int, ...], dealer: int) -> None:
    """UISP 3.3: wherever the highest sits, the dealer sits on the right."""
    seating = seat_players(UISP, "4", "fan-108", Fan("7♥ A♦ K♠ 9♣", LAST), chosen=chosen)
    assert (seating.players, seating.dealer) == (players, dealer)


@article("uisp", "3.3")
@pytest.mark.parametrize(
    "order", ["*r 2♠ A♠ K♠", "2♠ A♥ K♥ 3♥", "9♥ 9♦ 9♣ 9♠", "2♥ 2♦ 2♣ 2♠", "10♥ 10♦ 9♥ 8♥"]
)
def test_rank_then_suit(order: str) -> None:
    """UISP 3.3: jolly, 2, ace, king and so on; equal ranks by hearts, diamonds, clubs, spades."""
    seating = seat_players(UISP, "4", "fan-108", Fan(order, LAST), pairs_are_fixed=False)
    assert seating.players == (3, 0, 2, 1)


@article("uisp", "3.3")
def test_equal_cards_draw_again_and_keep_their_rank() -> None:
    """UISP 3.3 a: two with the same card draw once more between them, ahead of those they beat."""
    seating = seat_players(UISP, "4", "fan-108", Fan("K♥ 7♦ K♥' A♠ 3♣ 4♣", LAST), pairs_are_fixed=False)
    assert turned(seating)[4:] == [(0, "3♣"), (2, "4♣")]
    assert seating.players == (1, 3, 0, 2)


@article("uisp", "3.3")
@article("feburit", "Preparazione e svolgimento")
def test_a_red_jolly_beats_a_black_one() -> None:
    """UISP 3.3 a: red is the higher jolly; FE.BUR.IT. has the two draw again."""
    draws = "*b 7♦ *r A♠ 9♣ 8♣"
    seating = seat_players(UISP, "4", "fan-108", Fan(draws, LAST), pairs_are_fixed=False)
    assert (len(seating.turned), seating.players) == (4, (1, 2, 3, 0))
    again = seat_players(FEBURIT, "4", "fan-108", Fan(draws), pairs_are_fixed=False)
    assert turned(again)[4:] == [(0, "9♣"), (2, "8♣")]
    assert again.players == (1, 0, 3, 2)


@article("uisp", "3.3")
def test_two_jolly_of_one_colour_draw_again() -> None:
    """UISP 3.3 a: they are the same card."""
    seating = seat_players(UISP, "4", "fan-108", Fan("*r 7♦ *r' A♠ 9♣ 8♣", LAST), pairs_are_fixed=False)
    assert turned(seating)[4:] == [(0, "9♣"), (2, "8♣")]


@article("uisp", "3.3")
@article("feburit", "Preparazione e svolgimento")
def test_the_ends_of_the_fan_are_barred() -> None:
    """UISP 3.3: the last card of the fan may not be turned; FE.BUR.IT. does not bar it."""
    fan_of_cards = Fan("7♥ A♦ K♠ 9♣", "*r")
    assert turned(seat_players(UISP, "4", "fan-108", fan_of_cards))[0] == (0, "7♥")
    assert turned(seat_players(FEBURIT, "4", "fan-108", fan_of_cards))[0] == (0, "★")


@article("uisp", "3.3")
@pytest.mark.parametrize(("form", "draws", "players"), [("2", "7♥ A♦", (0, 1)), ("3", "K♠ 7♥ A♦", (1, 2, 0))])
def test_at_two_and_three_the_lowest_deals(form: str, draws: str, players: tuple[int, ...]) -> None:
    """UISP 3.3: everybody is an opponent: the highest is served, the lowest sits on the right and deals."""
    seating = seat_players(UISP, form, "fan-108", Fan(draws, LAST))
    assert (seating.players, seating.dealer) == (players, 0)


@article("uisp", "3.3")
def test_the_three_fans() -> None:
    """UISP 3.3 a, b, c: both decks; one without a jolly; the cards of one back."""
    assert [len(fan(name)) for name in ("fan-108", "fan-53", "fan-54")] == [108, 53, 54]
    for name in ("fan-108", "fan-53", "fan-54"):
        seating = seat_players(UISP, "4", name, Fan("7♥ A♦ K♠ 9♣", LAST))
        assert (seating.players, seating.dealer) == ((0, 1, 2, 3), 0)


@article("uisp", "3.3")
def test_seats_by_chance() -> None:
    """UISP 3.3, 2: a program may seat people at random; pairs stay pairs."""
    seatings = {seat_players(UISP, "4", "random", random.Random(seed)).players for seed in range(200)}
    assert len(seatings) == 8
    assert {abs(players[0] - players[2]) for players in seatings} == {2}


@article("uisp", "3.3")
def test_seats_assigned() -> None:
    """UISP 3.3, 3: the director may assign the seats; nobody turns a card."""
    seating = seat_players(UISP, "4", "assigned", random.Random(0))
    assert (seating.players, seating.turned) == ((0, 1, 2, 3), ())
