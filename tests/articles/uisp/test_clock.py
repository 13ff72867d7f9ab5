"""UISP 4.1: thinking times. Times are in milliseconds, the turn began at 0."""

import pytest

from burraco.cards.french import symbol
from burraco.engine import events as ev
from burraco.engine.clock import deadline, seconds_allowed
from burraco.rules.loader import load
from tests.acts import do, events, refused
from tests.articles.laying import card
from tests.articles.marker import article
from tests.tables import lay, layout

UISP, FEDIBUR, FEBURIT = load("uisp"), load("fedibur"), load("feburit")
LATE = 60_000


@article("uisp", "4.1")
def test_five_seconds_to_draw() -> None:
    """UISP 4.1: five seconds to choose between stock and pile."""
    assert seconds_allowed(UISP, lay("turn N")) == 5


@article("uisp", "4.1")
@pytest.mark.parametrize(
    ("held", "seconds"), [(1, 10), (3, 10), (4, 20), (10, 20), (11, 40), (12, 40), (20, 40)]
)
def test_time_to_play_by_cards_in_hand(held: int, seconds: int) -> None:
    """UISP 4.1: ten seconds with fewer than four cards, twenty up to ten, forty from eleven."""
    assert seconds_allowed(UISP, lay(f"turn N play \n held {held}")) == seconds


@article("uisp", "4.1")
def test_forty_seconds_after_a_pozzetto_al_volo() -> None:
    """UISP 4.1: they begin when the pozzetto is taken, whatever was in the hand before."""
    table = do(UISP, lay("stock 6♦ \n N hand 4♦ 5♦ \n since 0"), "draw", at=1_000)
    assert deadline(UISP, table) == 1_000 + 15_000
    table = do(UISP, table, "open 4♦ 5♦ 6♦", at=9_000)
    assert (seconds_allowed(UISP, table), deadline(UISP, table)) == (40, 9_000 + 45_000)


@article("uisp", "4.1")
def test_the_time_does_not_shrink_with_the_hand() -> None:
    """UISP 4.1: the cards held after drawing count, not those still held."""
    table = lay("""
        stock   6♦
        N hand  4♦ 5♦ 9♣ J♠
        since   0
    """)
    table = do(UISP, table, "draw; open 4♦ 5♦ 6♦", at=2_000)
    assert (len(table.hands[0]), seconds_allowed(UISP, table)) == (2, 20)


@article("uisp", "4.1")
def test_five_seconds_more_on_the_referees_word() -> None:
    """UISP 4.1: only five seconds after the time allowed is the turn taken out of the player's hands."""
    table = lay("turn N play \n N hand 4♦ 9♣ J♠ \n since 0")
    assert refused(UISP, table, "clock", at=14_999) == ("clock-not-over", "UISP 4.1")
    assert events(UISP, table, "clock", at=15_000) == [
        ev.CardDiscarded(0, card("J♠"), is_forced=True, at=15_000)
    ]


@article("uisp", "4.1", "Definizioni")
@pytest.mark.parametrize(
    ("hand", "highest"),
    [
        ("3♥ 2♥ *b", "☆"),
        ("A♥ 2♠ K♥", "2♠"),
        ("K♥ A♠ Q♥", "A♠"),
        ("Q♥ K♠ J♥", "K♠"),
        ("9♥ 10♠ 8♥", "10♠"),
        ("7♠ 7♣ 7♦ 7♥", "7♥"),
        ("7♠ 7♣ 7♦", "7♦"),
        ("7♠ 7♣ 3♥", "7♣"),
    ],
)
def test_the_highest_card_is_discarded(hand: str, highest: str) -> None:
    """UISP 4.1, Definizioni: from jolly, 2 and ace down to 3, then hearts, diamonds, clubs, spades."""
    (event,) = events(UISP, lay(f"turn N play \n N hand {hand} 3♠ 3♠' \n since 0"), "clock", at=LATE)
    assert isinstance(event, ev.CardDiscarded)
    assert symbol(event.card >> 1) == highest


@article("uisp", "4.1")
def test_a_card_that_may_not_be_discarded_is_passed_over() -> None:
    """UISP 4.1: the single card just taken stays, the next highest goes."""
    table = lay("pile A♠ \n N hand K♠ Q♠ 4♦ \n since 0")
    table = do(UISP, table, "take", at=1_000)
    assert events(UISP, table, "clock", at=LATE) == [ev.CardDiscarded(0, card("K♠"), is_forced=True, at=LATE)]


@article("uisp", "4.1")
def test_a_card_is_drawn_for_who_did_not_draw() -> None:
    """UISP 4.1: the turn is played to its end: a draw from the stock, then the discard."""
    table = lay("stock 7♦ \n N hand K♠ 4♦ \n since 0")
    assert events(UISP, table, "clock", at=10_000) == [
        ev.CardDrawn(0, card("7♦"), at=10_000),
        ev.CardDiscarded(0, card("K♠"), is_forced=True, at=10_000),
    ]


@article("uisp", "4.1", "10.17")
def test_a_gioco_al_monte_under_way_is_finished() -> None:
    """UISP 4.1: the card left in the pile is the discard then."""
    table = do(
        UISP, lay("pile 7♥ K♠ 8♥ \n N hand 9♥ Q♦ 4♣ \n since 0"), "open 7♥ 8♥ 9♥ from pile 7♥ 8♥", at=1_000
    )
    assert events(UISP, table, "clock", at=LATE) == [ev.PileLeft(0, card("K♠"), at=LATE)]


@article("uisp", "4.1")
def test_what_was_played_in_time_stands() -> None:
    """UISP 4.1: the penalty is the discard alone."""
    table = do(UISP, lay("turn N play \n N hand 4♦ 5♦ 6♦ 9♣ K♠ \n since 0"), "open 4♦ 5♦ 6♦; clock", at=LATE)
    assert ([meld.layout for meld in table.melds], table.seat) == ([layout("4♦ 5♦ 6♦")], 1)


@article("uisp", "4.1")
@article("fedibur", "4")
@article("feburit", "Procedura")
def test_other_codes_set_no_time() -> None:
    """UISP 4.1: Fedibur and FE.BUR.IT. have no thinking times, and nobody's turn is cut short there."""
    table = lay("turn N play \n since 0")
    assert refused(FEDIBUR, table, "clock", at=LATE) == ("no-clock", "Fedibur 4")
    assert refused(FEBURIT, table, "clock", at=LATE) == ("no-clock", "FE.BUR.IT. Procedura")
    assert (deadline(FEDIBUR, table), deadline(FEBURIT, table)) == (None, None)
