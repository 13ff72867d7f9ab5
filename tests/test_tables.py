"""The drawings other tests rely on."""

import random

import pytest

from burraco.engine.apply import start
from burraco.engine.random_play import random_deal, random_steps
from burraco.engine.state import Ban
from burraco.rules.loader import load
from tests.oracles.places import check_table
from tests.tables import BadDrawing, cards, faces, lay, layout, show

FORGOTTEN = {"shown", "exposed"}


@pytest.mark.parametrize("form", ["2", "3", "3x11", "4"])
def test_empty_drawing_is_a_fresh_table(form: str) -> None:
    table = lay(f"form {form}")
    check_table(table)
    assert table.phase == "draw"
    assert all(len(hand) == 11 for hand in table.hands)
    assert len(table.stock) == load("uisp")["deal.stock"][form]
    assert [len(pozzetto) for pozzetto in table.pozzetti] == load("uisp")["deal.pozzetti"][form]


def test_drawn_table() -> None:
    table = lay(
        """
        turn    E play
        stock   30: 7♥ K♠
        pile    3♣ 4♣                 # a remark
        N hand  4♦ 5♦ 6♦
        N meld  10♥ J♥ 2♠
        E meld  8♠ 8♦ 8♣ 8♥ frozen until E with 8♥
        E hand  Q♣ Q♣ *
        E took  Q♣
        E barred close 12
        S sealed 11
        S penalised K♣
    """
    )
    check_table(table)
    assert (table.seat, table.turns, len(table.stock)) == (1, 9, 30)
    assert table.stock[:2] == cards("7♥ K♠")
    assert table.pile == cards("3♣ 4♣")
    assert table.melds[0].layout.faces == faces("2♠ 10♥ J♥")
    assert table.melds[1].freeze is not None
    assert table.melds[1].freeze.cards == cards("8♥")
    assert table.melds[1].freeze.before == layout("8♠ 8♦ 8♣")
    assert table.taken == cards("Q♣")
    assert table.hands[2] == ()
    assert (len(table.sealed[2]), table.pozzetto_seats, len(table.pozzetti)) == (11, (2,), 1)
    assert table.bans == (Ban(1, "close", 12),)


@pytest.mark.parametrize(
    ("drawing", "fault"),
    [
        ("N hand 7♥ 7♥ 7♥", "7♥ lies elsewhere already"),
        ("N hold 7♥", "no such line"),
        ("N hand 7X", "not a card"),
        ("N meld 7♥ 8♥ 10♥", "no meld"),
        ("turns 8\nturn E", "after 8 turns it is N, not E"),
        ("N hand\nE hand\nS hand\nW hand\nstock 3", "leaves"),
        ("N hand 7♥\nN exposed 8♥", "not in the hand"),
    ],
)
def test_bad_drawings(drawing: str, fault: str) -> None:
    with pytest.raises(BadDrawing, match=fault):
        lay(drawing)


@pytest.mark.parametrize("form", ["2", "3", "3x11", "4"])
def test_what_is_shown_is_read_again(form: str) -> None:
    code, chance = load("uisp"), random.Random(form)
    for *_, state in random_steps(code, start(random_deal(code, form, chance)), chance):
        if state.phase != "over":
            again = lay(show(state))
            assert {
                name for name in state._fields if getattr(state, name) != getattr(again, name)
            } <= FORGOTTEN
