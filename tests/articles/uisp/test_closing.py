"""UISP 6.A, 6.B, 11.1 – 11.7: closing, closings that are void, and deals that end without one."""

import pytest

from burraco.engine import events as ev
from burraco.rules.loader import load
from tests.acts import do, events, lawful, refused
from tests.articles.laying import card
from tests.articles.marker import article
from tests.articles.sheets import EAST_WEST, NORTH_SOUTH, sheet
from tests.tables import lay

UISP = load("uisp")
BURRACO = "3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥"
READY = f"""
    turn    N play
    N meld  {BURRACO}
    N pozzetto
    N hand  4♦ 5♦ 6♦ K♠
"""


@article("uisp", "6.A")
@pytest.mark.parametrize("taker", ["N", "S"])
@pytest.mark.parametrize("maker", ["N", "S"])
def test_either_partner_may_have_taken_and_made(taker: str, maker: str) -> None:
    """UISP 6.A: pozzetto and burraco are the line's; either partner closes, for 100 points."""
    table = lay(f"""
        turn    N play
        {maker} meld  {BURRACO}
        {taker} pozzetto
        N hand  K♠
    """)
    closed = do(UISP, table, "discard K♠")
    assert closed.ending == ("closed", 0)
    assert ("closing", 100, "UISP 5") in sheet(UISP, closed, NORTH_SOUTH)
    assert "closing" not in [item for item, _, _ in sheet(UISP, closed, EAST_WEST)]


@article("uisp", "6.A")
def test_no_closing_without_the_pozzetto() -> None:
    """UISP 6.A, 1: none is left to take, and still one's line must have taken one."""
    table = lay(f"""
        turn     N play
        N meld   {BURRACO}
        pozzetti none
        N hand   K♠
    """)
    assert refused(UISP, table, "discard K♠") == ("no-pozzetto-yet", "UISP 6.A")


@article("uisp", "6.A", "11.4")
def test_no_closing_without_a_burraco() -> None:
    """UISP 6.A, 11.4: neither the last discard nor the play that would leave it."""
    table = lay(READY.replace(BURRACO, "3♥ 4♥ 5♥ 6♥ 7♥ 8♥"))
    assert refused(UISP, table, "open 4♦ 5♦ 6♦") == ("no-burraco-yet", "UISP 6.A")
    last = lay("turn N play \n N pozzetto \n N hand K♠")
    assert refused(UISP, last, "discard K♠") == ("no-burraco-yet", "UISP 6.A")


@article("uisp", "6.A")
@pytest.mark.parametrize("burraco", ["* 4♥ 5♥ 6♥ 7♥ 8♥ 9♥", f"* {BURRACO}", BURRACO])
def test_any_burraco_will_do(burraco: str) -> None:
    """UISP 6.A, 2: sporco, semipulito or pulito."""
    table = lay(READY.replace(BURRACO, burraco))
    assert do(UISP, table, "open 4♦ 5♦ 6♦; discard K♠").ending == ("closed", 0)


@article("uisp", "6.A")
def test_the_burraco_may_be_made_in_the_closing_turn() -> None:
    """UISP 6.A: the play that makes it may leave one card."""
    table = lay(READY.replace(BURRACO, "3♥ 4♥ 5♥ 6♥ 7♥ 8♥").replace("4♦ 5♦ 6♦", "9♥"))
    assert do(UISP, table, "add 9♥ to 1; discard K♠").ending == ("closed", 0)


@article("uisp", "6.A", "11.1")
def test_closing_needs_a_card_to_discard() -> None:
    """UISP 6.A, 11.1: playing the last card too is refused."""
    table = lay(READY.replace("K♠", ""))
    assert refused(UISP, table, "open 4♦ 5♦ 6♦") == ("no-card-to-discard", "UISP 6.A")


@article("uisp", "11.2")
def test_a_ruling_may_bar_from_closing() -> None:
    """UISP 11.2: a player who has committed an infraction does not close in that turn."""
    table = lay(READY + "N barred close 9")
    assert refused(UISP, table, "open 4♦ 5♦ 6♦") == ("barred-by-ruling", "UISP 5")


@article("uisp", "11.5")
def test_void_in_the_first_round() -> None:
    """UISP 11.5: from the second round on only."""
    assert refused(UISP, lay(READY + "turns 0"), "open 4♦ 5♦ 6♦") == ("first-round", "UISP 1.1")
    assert do(UISP, lay(READY + "turns 4"), "open 4♦ 5♦ 6♦; discard K♠").ending == ("closed", 0)


@article("uisp", "11.6")
def test_void_without_having_drawn() -> None:
    """UISP 11.6: nobody closes without a draw or a take."""
    table = lay(READY.replace("play", "draw").replace("4♦ 5♦ 6♦", ""))
    assert refused(UISP, table, "discard K♠") == ("draw-first", "UISP 4")


@article("uisp", "6.B")
def test_the_last_two_cards_are_never_drawn() -> None:
    """UISP 6.B, 1: the deal ends with the discard of whoever drew the third-last card."""
    table = lay("stock 3: 7♦ \n N hand K♠ Q♦")
    drawn = do(UISP, table, "draw")
    assert (drawn.phase, drawn.ending) == ("play", None)
    assert events(UISP, drawn, "discard K♠") == [ev.CardDiscarded(0, card("K♠")), ev.DealEnded("stock")]


@article("uisp", "6.B")
def test_the_pile_is_of_no_use_then() -> None:
    """UISP 6.B, 1: the next player may not take it."""
    over = do(UISP, lay("stock 3: 7♦ \n N hand K♠ Q♦"), "draw; discard K♠")
    assert refused(UISP, over, "take") == ("deal-is-over", "UISP 4")
    assert lawful(UISP, over) == []


@article("uisp", "6.B")
def test_taking_the_pile_keeps_the_deal_alive() -> None:
    """UISP 6.B, 1: with three cards left a take does not end it."""
    table = do(UISP, lay("stock 3 \n pile 7♦ \n N hand K♠ Q♦"), "take; discard K♠")
    assert (table.ending, table.seat) == (None, 1)


@article("uisp", "6.B")
def test_whoever_draws_the_third_last_card_may_close() -> None:
    """UISP 6.B, 1: it is a whole turn."""
    table = lay(READY.replace("play", "draw") + "stock 3: 7♦")
    closed = do(UISP, table, "draw; open 4♦ 5♦ 6♦; add 7♦ to 2; discard K♠")
    assert closed.ending == ("closed", 0)


@article("uisp", "6.B")
def test_no_closing_points_when_time_ends_the_deal() -> None:
    """UISP 6.B, 2: time over, nobody closed."""
    table = lay("turn W play \n last turn 11 \n W hand K♠ Q♦ \n W meld 3♥ 4♥ 5♥")
    over = do(UISP, table, "discard K♠")
    assert over.ending == ("time", None)
    assert [item for item, _, _ in sheet(UISP, over, EAST_WEST)] == ["melds", "hand", "pozzetto-not-taken"]
