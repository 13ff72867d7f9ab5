"""Two rounds in which everybody only swaps the single card: then the first swapper must draw."""

import pytest

from burraco.cards.french import write_face
from burraco.engine.acts import Draw, Take
from burraco.engine.state import State
from burraco.rules.code import Code
from burraco.rules.loader import load
from tests.acts import do, first_card, lawful, refused
from tests.tables import lay

UISP, FEDIBUR, FEBURIT = load("uisp"), load("fedibur"), load("feburit")
HANDS = """
    pile   3♣
    N hand 4♥ 6♦ 8♣ 10♠
    E hand 4♦ 6♣ 8♠ 10♥
    S hand 4♣ 6♠ 8♥ 10♦
    W hand 4♠ 6♥ 8♦ 10♣
"""


def swap(code: Code, table: State, turns: int) -> State:
    """Let each player in turn take the single card and discard another."""
    for _ in range(turns):
        (single,) = table.pile
        table = do(code, table, "take")
        other = next(card for card in table.hands[table.seat] if card >> 1 != single >> 1)
        table = do(code, table, f"discard {write_face(other >> 1)}")
    return table


@pytest.mark.parametrize("code", [UISP, FEDIBUR], ids=lambda code: code.spec)
def test_after_two_rounds_the_first_swapper_draws(code: Code) -> None:
    table = swap(code, lay(HANDS), 7)
    assert Take() in lawful(code, table)
    table = swap(code, table, 1)
    assert table.seat == 0
    assert refused(code, table, "take") == ("stall", str(code.cite("turn.stall_rounds")))
    assert lawful(code, table) == [Draw()]


def test_then_it_begins_anew() -> None:
    table = do(UISP, swap(UISP, lay(HANDS), 8), "draw")
    table = do(UISP, table, f"discard {first_card(table)}")
    assert table.swaps == 0
    assert do(UISP, table, "take").seat == 1


def test_three_and_two_players() -> None:
    three = lay("form 3\npile 3♣\nN hand 4♥ 6♦ 8♣\nE hand 4♦ 6♣ 8♠\nS hand 4♣ 6♠ 8♥")
    assert refused(UISP, swap(UISP, three, 6), "take")[0] == "stall"
    two = lay("form 2\npile 3♣\nN hand 4♥ 6♦ 8♣\nS hand 4♦ 6♣ 8♠")
    assert refused(UISP, swap(UISP, two, 4), "take")[0] == "stall"


def test_a_play_interrupts_it() -> None:
    table = lay(HANDS.replace("N hand 4♥ 6♦", "N hand J♦ Q♦ K♦ 4♥ 6♦"))
    table = swap(UISP, table, 4)
    table = do(UISP, do(UISP, table, "take"), "open J♦ Q♦ K♦")
    card = next(c for c in table.hands[0] if c not in table.taken)
    table = do(UISP, table, f"discard {write_face(card >> 1)}")
    assert table.swaps == 0


def test_gioco_al_monte_is_no_way_out() -> None:
    """The first swapper must draw, so not even a meld with the single card is open to them."""
    hands = HANDS.replace("N hand 4♥ 6♦ 8♣ 10♠", "N hand J♦ Q♦ 4♥ 6♦")
    table = lay(hands.replace("3♣", "K♦") + "\nswaps 7")
    assert table.swaps == 7
    assert do(UISP, table, "open J♦ Q♦ K♦ from pile K♦").phase == "play"
    stalled = lay(hands.replace("3♣", "K♦") + "\nswaps 8")
    assert refused(UISP, stalled, "open J♦ Q♦ K♦ from pile K♦") == ("stall", "UISP 4.5")
    assert lawful(UISP, stalled) == [Draw()]


def test_feburit_has_no_such_rule() -> None:
    assert Take() in lawful(FEBURIT, swap(FEBURIT, lay(HANDS), 20))
