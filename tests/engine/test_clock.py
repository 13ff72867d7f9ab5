"""Thinking times and what happens when they are over. [uisp 4.1]"""

import pytest

from burraco.engine import events as ev
from burraco.engine.clock import deadline, seconds_allowed
from burraco.engine.decide import decide, forced_step
from burraco.rules.loader import load
from tests.acts import act, do, events, refused
from tests.tables import card, cards, lay

UISP, INTERNAZIONALE = load("uisp"), load("internazionale")
HAND = "3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦ A♦"


@pytest.mark.parametrize(
    ("held", "seconds"), [(1, 10), (3, 10), (4, 20), (10, 20), (11, 40), (12, 40), (30, 40)]
)
def test_by_cards_in_hand_after_drawing(held: int, seconds: int) -> None:
    assert seconds_allowed(UISP, lay(f"turn N play\nheld {held}")) == seconds


def test_they_do_not_shrink_while_cards_are_played() -> None:
    table = do(UISP, lay(f"stock 30: 2♠\nN hand {HAND[:-3]}\nsince 0"), "draw", 1000)
    assert seconds_allowed(UISP, table) == 40
    table = do(UISP, table, "open 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦", 2000)
    assert (seconds_allowed(UISP, table), deadline(UISP, table)) == (40, 1000 + 45_000)


def test_five_to_draw_and_forty_al_volo() -> None:
    assert seconds_allowed(UISP, lay("turn N")) == 5
    table = do(UISP, lay("turn N play\nsince 0\nN hand 4♦ 5♦ 6♦"), "open 4♦ 5♦ 6♦", 7000)
    assert (seconds_allowed(UISP, table), deadline(UISP, table)) == (40, 7000 + 45_000)


def test_pile_play_counts_hand_and_pile() -> None:
    table = do(UISP, lay("since 0\npile 7♥\nN hand 8♥ 9♥ K♠ Q♠"), "open 7♥ 8♥ 9♥ from pile 7♥", 3000)
    assert (table.held_after_drawing, table.since) == (5, 3000)


@pytest.mark.parametrize("spec", ["fedibur", "feburit"])
def test_codes_without_a_clock(spec: str) -> None:
    code, table = load(spec), lay("since 0")
    assert (seconds_allowed(code, table), deadline(code, table)) == (None, None)
    assert refused(code, table, "clock", 10**9)[0] == "no-clock"


def test_not_before_the_grace_is_over() -> None:
    table = lay("since 0")
    assert refused(UISP, table, "clock", 9_999) == ("clock-not-over", "UISP 4.1")
    assert refused(UISP, table, "clock")[0] == "clock-not-over"
    assert [type(e) for e in events(UISP, table, "clock", 10_000)] == [ev.CardDrawn, ev.CardDiscarded]
    assert refused(UISP, lay("turn N"), "clock", 10**9)[0] == "no-clock"  # nobody said when the turn began


def test_nothing_goes_for_a_player_without_a_card() -> None:
    """Somebody took the pile from which a player with every card laid was to go on: that broke the clock."""
    table = lay("turn N play\nsince 0\npozzetti none\nN pozzetto\nS pozzetto\npile\nN hand")
    assert forced_step(UISP, table, 10**9) == []
    assert refused(UISP, table, "clock", 10**9) == ("no-card-to-play", "UISP 4")


@pytest.mark.parametrize(
    ("hand", "highest"),
    [
        ("3♦ K♠ 2♣ *r", "*r"),
        ("3♦ K♠ 2♣ 2♥", "2♥"),
        ("3♦ K♠ A♠", "A♠"),
        ("3♦ K♠ Q♥", "K♠"),
        ("8♠ 8♦ 8♥", "8♥"),
    ],
)
def test_the_highest_card_goes(hand: str, highest: str) -> None:
    forced = events(UISP, lay(f"turn N play\nsince 0\nN hand {hand}"), "clock", 10**6)
    assert forced == [ev.CardDiscarded(0, card(highest), is_forced=True, at=10**6)]


def test_a_card_that_may_not_be_discarded_is_passed_over() -> None:
    table = do(UISP, lay("since 0\npile *r\nN hand 3♦ K♠"), "take", 0)
    assert events(UISP, table, "clock", 10**6) == [ev.CardDiscarded(0, card("K♠"), is_forced=True, at=10**6)]


def test_penalised_cards_go_first() -> None:
    table = lay("turn N play\nsince 0\nN hand A♠ K♠\nN penalised 3♦ 4♦")
    assert events(UISP, table, "clock", 10**6) == [ev.CardDiscarded(0, card("4♦"), is_forced=True, at=10**6)]


def test_a_pile_play_is_finished() -> None:
    """Melds that are begun with the pile go on until one card at most is left."""
    table = lay("since 0\npile 7♥ K♣ 5♣\nN hand 8♥ 9♥ K♠ K♦ Q♠ 3♦ 4♦")
    table = do(UISP, table, "open 7♥ 8♥ 9♥ from pile 7♥", 0)
    assert table.phase == "pile"
    after = do(UISP, table, "clock", 10**6)
    assert (after.seat, after.pile) == (1, cards("5♣"))


def test_international_pile_goes_back() -> None:
    """FITAB RG1: a pile taken without playing is put back; then a card is drawn and one discarded."""
    table = lay("since 0\nstock 30: 3♠\npile 7♥ K♣\nN hand 8♥ 9♥ K♠ Q♣ 4♦")
    table = do(INTERNAZIONALE, table, "take", 0)
    forced = events(INTERNAZIONALE, table, "clock", 10**6)
    assert forced == [
        ev.PileRestored(0, cards("7♥ K♣"), 10**6),
        ev.CardDrawn(0, card("3♠"), 10**6),
        ev.CardDiscarded(0, card("K♠"), is_forced=True, at=10**6),
    ]
    after = do(INTERNAZIONALE, table, "clock", 10**6)
    assert (after.pile, after.shown[0]) == (cards("7♥ K♣ K♠"), ())


def test_anybody_may_say_so() -> None:
    table = lay("since 0")
    assert isinstance(decide(UISP, table, 2, act(UISP, table, "clock"), 10**6), list)
