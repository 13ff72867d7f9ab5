"""Fedibur 4 and 5: the turn, the pile, the single card, the stall, the first round."""

import pytest

from burraco.engine import events as ev
from burraco.engine.acts import Draw
from burraco.engine.decide import decide
from burraco.rules.citation import Citation, Refusal
from burraco.rules.loader import load
from tests.acts import do, events, lawful, refused
from tests.articles.laying import card
from tests.articles.marker import article
from tests.tables import cards, lay, layout

FEDIBUR, FEBURIT = load("fedibur"), load("feburit")
TO_DRAW = """
    stock   7♦
    pile    3♣ K♠
    N hand  4♦ 5♦ 6♦ 9♣
"""
READY_TO_CLOSE = """
    N meld  3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥
    N pozzetto
    N hand  4♦ 5♦ 6♦ K♠
"""


@article("fedibur", "4")
def test_draw_or_take_the_whole_pile() -> None:
    """Fedibur 4: one of the two, once."""
    assert events(FEDIBUR, lay(TO_DRAW), "draw") == [ev.CardDrawn(0, card("7♦"))]
    assert events(FEDIBUR, lay(TO_DRAW), "take") == [ev.PileTaken(0, cards("3♣ K♠"))]
    assert refused(FEDIBUR, do(FEDIBUR, lay(TO_DRAW), "draw"), "take") == ("already-drawn", "Fedibur 4")


@article("fedibur", "4")
def test_draw_before_playing() -> None:
    """Fedibur 4: melds and discard come after."""
    assert refused(FEDIBUR, lay(TO_DRAW), "open 4♦ 5♦ 6♦") == ("draw-first", "Fedibur 4")
    assert refused(FEDIBUR, lay(TO_DRAW), "discard 9♣") == ("draw-first", "Fedibur 4")


@article("fedibur", "4")
def test_playing_is_not_a_duty() -> None:
    """Fedibur 4: one may open and add, or discard at once."""
    assert do(FEDIBUR, lay(TO_DRAW), "draw; discard 6♦").melds == ()
    played = do(FEDIBUR, lay(TO_DRAW), "draw; open 4♦ 5♦ 6♦; add 7♦ to 1; discard 9♣")
    assert played.melds[0].layout == layout("4♦ 5♦ 6♦ 7♦")


@article("fedibur", "4")
def test_only_on_ones_own_melds() -> None:
    """Fedibur 4: cards are added to melds of one's own line."""
    table = lay("turn N play \n N hand 7♥ J♠ 9♣ 3♦ \n S meld 4♥ 5♥ 6♥ \n E meld 8♥ 9♥ 10♥")
    assert refused(FEDIBUR, table, "add 7♥ to 2") == ("not-your-meld", "Fedibur 4")
    assert len(do(FEDIBUR, table, "add 7♥ to 1").melds[0].cards) == 4


@article("fedibur", "4")
def test_the_discard_ends_the_turn() -> None:
    """Fedibur 4: the next player clockwise is in turn, nobody else."""
    table = do(FEDIBUR, lay(TO_DRAW), "draw; discard 9♣")
    assert table.seat == 1
    assert decide(FEDIBUR, table, 0, Draw()) == Refusal(
        "not-your-turn", Citation("Fedibur", "4"), {"seat": 1}
    )


@article("fedibur", "4")
def test_the_pile_after_a_draw_and_after_a_take() -> None:
    """Fedibur 4: a draw leaves one card more on it, a take a single one, the discard."""
    assert do(FEDIBUR, lay(TO_DRAW), "draw; discard 9♣").pile == cards("3♣ K♠ 9♣")
    assert do(FEDIBUR, lay(TO_DRAW), "take; discard 9♣").pile == cards("9♣")


@article("fedibur", "4")
def test_the_whole_pile_comes_into_the_hand() -> None:
    """Fedibur 4: all its cards are picked up before anything is played."""
    table = do(FEDIBUR, lay(TO_DRAW), "take")
    assert (table.pile, table.hands[0]) == ((), tuple(sorted(cards("4♦ 5♦ 6♦ 9♣ 3♣ K♠"))))


@article("fedibur", "5")
def test_the_single_card_may_serve_to_close() -> None:
    """Fedibur 5: taken from the pile, added to a meld, another card discarded."""
    table = lay("pile 10♥" + READY_TO_CLOSE.replace("4♦ 5♦ 6♦", ""))
    assert do(FEDIBUR, table, "take; add 10♥ to 1; discard K♠").ending == ("closed", 0)


@article("fedibur", "5")
@article("feburit", "19")
def test_the_single_card_and_its_twin() -> None:
    """Fedibur 5: it may not be discarded, but with its twin in hand it may; FE.BUR.IT. forbids that too."""
    single = do(FEDIBUR, lay("pile K♠ \n N hand 4♦ 5♦ 9♣"), "take")
    assert refused(FEDIBUR, single, "discard K♠") == ("single-card-just-taken", "Fedibur 5")
    twin = do(FEDIBUR, lay("pile K♠ \n N hand 4♦ K♠' 9♣"), "take")
    assert do(FEDIBUR, twin, "discard K♠").seat == 1
    assert refused(FEBURIT, twin, "discard K♠") == ("single-card-just-taken", "FE.BUR.IT. 19")


@article("fedibur", "5")
def test_the_stall() -> None:
    """Fedibur 5: after two unbroken rounds of swapping, the one who began must draw."""
    table = lay("""
        pile    K♠
        N hand  3♣ 4♣ 9♦ 9♠
        E hand  3♦ 4♦ J♦ J♠
        S hand  3♥ 4♥ Q♦ Q♠
        W hand  3♠ 4♠ 7♥ 7♠
    """)
    swaps = "; ".join(f"take; discard {thrown}" for thrown in ["3♣", "3♦", "3♥", "3♠", "4♣", "4♦", "4♥"])
    seven = do(FEDIBUR, table, swaps)
    stalled = do(FEDIBUR, seven, "take; discard 4♠")
    assert refused(FEDIBUR, stalled, "take") == ("stall", "Fedibur 5")
    assert lawful(FEDIBUR, stalled) == [Draw()]
    broken = do(FEDIBUR, seven, "draw; discard 4♠; draw; discard 9♦")
    assert do(FEDIBUR, broken, "take").phase == "play"


@article("fedibur", "5")
@article("feburit", "24 a")
@pytest.mark.parametrize("turns", range(4))
def test_nobody_closes_in_the_first_round(turns: int) -> None:
    """Fedibur 5: everybody plays once before; FE.BUR.IT. does not ask for it."""
    seat = "NESW"[turns]
    table = lay(f"turns {turns} \n turn {seat} play" + READY_TO_CLOSE.replace("N ", f"{seat} "))
    assert refused(FEDIBUR, table, "open 4♦ 5♦ 6♦") == ("first-round", "Fedibur 5")
    assert do(FEBURIT, table, "open 4♦ 5♦ 6♦; discard K♠").ending == ("closed", turns)


@article("fedibur", "5")
def test_east_closes_once_north_the_dealer_has_played() -> None:
    """Fedibur 5: in the second turn of the player after the dealer."""
    table = lay("dealer N \n turns 4 \n turn E play" + READY_TO_CLOSE.replace("N ", "E "))
    assert do(FEDIBUR, table, "open 4♦ 5♦ 6♦; discard K♠").ending == ("closed", 1)
