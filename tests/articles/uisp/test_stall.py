"""UISP 4.5 and 10.30: everybody only swaps the single card."""

from burraco.engine.acts import Draw
from burraco.rules.loader import load
from tests.acts import do, lawful, refused
from tests.articles.marker import article
from tests.tables import lay

UISP, FEBURIT = load("uisp"), load("feburit")
TABLE = """
    pile    K♠
    N hand  3♣ 4♣ 9♦ 9♠
    E hand  3♦ 4♦ J♦ J♠
    S hand  3♥ 4♥ Q♦ Q♠
    W hand  3♠ 4♠ 7♥ 7♠
"""
FIRST_ROUND = "take; discard 3♣; take; discard 3♦; take; discard 3♥; take; discard 3♠"
SECOND_ROUND = "take; discard 4♣; take; discard 4♦; take; discard 4♥; take; discard 4♠"


@article("uisp", "4.5", "10.30")
def test_after_two_rounds_the_first_swapper_must_draw() -> None:
    """UISP 4.5, 10.30: when all have swapped twice, the one who began may not take the pile again."""
    table = do(UISP, lay(TABLE), f"{FIRST_ROUND}; {SECOND_ROUND}")
    assert table.seat == 0
    assert refused(UISP, table, "take") == ("stall", "UISP 4.5")
    assert lawful(UISP, table) == [Draw()]


@article("uisp", "4.5", "10.30")
def test_one_swap_short_of_two_rounds() -> None:
    """UISP 4.5, 10.30: before that everybody may go on swapping."""
    table = do(UISP, lay(TABLE), f"{FIRST_ROUND}; {SECOND_ROUND.removesuffix('; take; discard 4♠')}")
    assert do(UISP, table, "take").phase == "play"
    one_round = do(UISP, lay(TABLE), FIRST_ROUND)
    assert do(UISP, one_round, "take").phase == "play"


@article("uisp", "4.5", "10.30")
def test_a_draw_starts_the_count_anew() -> None:
    """UISP 4.5: all must have given up drawing, without a break."""
    drawn = SECOND_ROUND.replace("take; discard 4♥", "draw; discard 4♥").replace(
        "take; discard 4♠", "draw; discard 4♠"
    )
    table = do(UISP, lay(TABLE), f"{FIRST_ROUND}; {drawn}")
    assert do(UISP, table, "take").phase == "play"


@article("uisp", "4.5")
def test_a_play_starts_the_count_anew() -> None:
    """UISP 4.5: a swap with which something was played is none."""
    table = lay(TABLE.replace("N hand", "N hand 5♠ 2♣"))
    swapped = do(UISP, table, f"{FIRST_ROUND}; {SECOND_ROUND}")
    assert refused(UISP, swapped, "take") == ("stall", "UISP 4.5")
    played = do(
        UISP,
        table,
        f"{FIRST_ROUND}; {SECOND_ROUND}".replace(
            "discard 3♠; take; discard 4♣", "discard 3♠; take; open 3♠ 2♣ 5♠; discard 4♣"
        ),
    )
    assert do(UISP, played, "take").phase == "play"


@article("uisp", "4.5")
@article("feburit", "19")
def test_where_there_is_no_such_rule() -> None:
    """UISP 4.5: in the same position FE.BUR.IT., which is silent, lets the swapping go on."""
    table = do(UISP, lay(TABLE), f"{FIRST_ROUND}; {SECOND_ROUND}")
    assert do(FEBURIT, table, "take").phase == "play"


@article("uisp", "4.5", "10.30")
def test_at_two_four_swaps_are_two_rounds() -> None:
    """UISP 4.5, 10.30: rounds, not turns, are counted."""
    table = lay("form 2 \n pile K♠ \n N hand 3♣ 4♣ 9♦ 9♠ \n S hand 3♥ 4♥ Q♦ Q♠")
    swapped = do(UISP, table, "take; discard 3♣; take; discard 3♥; take; discard 4♣; take; discard 4♥")
    assert refused(UISP, swapped, "take") == ("stall", "UISP 4.5")


@article("uisp", "4.5", "10.30")
def test_the_draw_dissolves_the_stall() -> None:
    """UISP 4.5: after the draw that was due the next player chooses freely."""
    table = do(UISP, lay(TABLE), f"{FIRST_ROUND}; {SECOND_ROUND}; draw; discard 9♦")
    assert do(UISP, table, "take").phase == "play"
