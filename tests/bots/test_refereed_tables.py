"""Tables after a mistake: heaps, melds that were taken back, no stock, cards that are due. Bots go on."""

from collections.abc import Callable

import pytest

from burraco.bots.bridge import from_view, has_room
from burraco.cards.faces import symbol
from burraco.engine.state import State
from burraco.engine.view import view
from burraco.kernel.table import cells as c
from burraco.rules.code import Code
from burraco.rules.loader import load
from tests.bots.test_strange_tables import play_turn
from tests.refereed_scene import Scene
from tests.tables import lay

UISP, PAROLE = load("uisp"), load("parole")
TABLE = """
    pile    3♣ 7♠
    N meld  4♥ 5♥ 6♥
    N hand  7♥ K♠ 9♠ Q♦ 8♥ 3♦ 10♣
    E hand  8♠ 10♠ 9♥ J♥ 4♣ 6♠ 6♦
    W hand  3♠ 4♠ 5♠ Q♣ Q♥
    S hand  5♦ 6♣ 9♣ K♦ K♥
"""
CARDS: dict[str, Callable[[], State]] = {
    "a heap of the partner": lambda: played("S", "open 5♦ 6♣; S discard K♦; W draw; W discard Q♣"),
    "a heap of an opponent": lambda: played("W", "open 3♠ Q♣; W discard 5♠"),
    "a meld taken back": lambda: ruled("W", "draw; W open 3♠ 4♠ Q♣", "W", "W discard Q♣"),
    "a card too many": lambda: ruled("S", "draw; S add K♦ to 1; S discard K♥", "W", "W draw; W discard Q♣"),
    "no stock": lambda: gone("stock 3"),
    "many heaps": lambda: heaps(c.MAX_MELDS),
}
LETTERS = """
    deck    letters
    turn    S draw
    pile    Tr Nr
    N hand  Cr Ar Sr Ar Er Tb Lb
    S hand  Mr Or Rr Eb Vb Zb
"""


def played(turn: str, words: str, table: str = TABLE, code: Code = UISP) -> State:
    """The table after somebody did things, N to play."""
    return Scene(code, lay(f"turn {turn} draw\n{table}")).do(f"{turn} {words}").state


def ruled(turn: str, words: str, caller: str, then: str) -> State:
    """The table after a ruling and what followed."""
    scene = Scene(UISP, lay(f"turn {turn} draw\n{TABLE}")).do(f"{turn} {words}")
    scene.call(caller)
    return scene.do(then).state


def gone(stock: str) -> State:
    """The table after W drew the last card and took the pile while N is to draw."""
    table = TABLE.replace("S hand  5♦ 6♣ 9♣ K♦ K♥", stock)
    return Scene(UISP, lay(f"turn N draw\n{table}")).do("W draw; W take").state


def heaps(number: int) -> State:
    """The table after W laid so many cards one by one."""
    scene = Scene(UISP, lay(f"turn W play\nW hand {' '.join(map(symbol, range(number + 1)))}"))
    for face in range(1, number + 1):
        scene.do(f"W open {symbol(face)}")
    return scene.do(f"W discard {symbol(0)}").state


@pytest.mark.parametrize("spec", ["simple", "base", "principiante", "forte:8w"])
@pytest.mark.parametrize("name", CARDS)
def test_a_whole_turn(name: str, spec: str) -> None:
    before = CARDS[name]()
    after = play_turn(spec, before, UISP)
    assert after.phase == "over" or after.turns == before.turns + 1


@pytest.mark.parametrize("spec", ["simple", "parole-medio"])
@pytest.mark.parametrize(
    "words",
    [
        "S draw; S open Mr Or Rr; S discard Eb",
        "S draw; S open Zb Vb; S discard Eb",
        "S draw; S discard Eb Vb",
    ],
)
def test_a_whole_turn_among_words(words: str, spec: str) -> None:
    scene = Scene(PAROLE, lay(f"form 2\n{LETTERS}")).do(words)
    scene.call("N")
    before = scene.state
    while before.seat != 0:  # the turn may have come back to S
        before = play_turn("simple", before, PAROLE)
    after = play_turn(spec, before, PAROLE)
    assert after.phase == "over" or after.turns == before.turns + 1


def test_a_heap_is_a_place_where_nothing_can_be_laid() -> None:
    state = CARDS["a heap of the partner"]()
    s = from_view(UISP, view(state, state.seat))
    row = c.MELDS + c.MELD_CELLS
    assert s[c.MELDS_DOWN] == 2
    assert (s[row + c.FROZEN], s[row + c.CARDS], s[row + c.SUPPORT]) == (1, 0, 0)


def test_there_is_room_for_any_lawful_table_and_not_for_any_heap() -> None:
    assert has_room(view(lay(f"turn N draw\n{TABLE}"), 0))
    assert not has_room(view(heaps(3), 0))
