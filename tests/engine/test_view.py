"""What is known of a hand: nothing but what the table saw, and twins are not told apart."""

from burraco.engine import events as ev
from burraco.engine.apply import apply
from burraco.engine.view import REFEREE, SPECTATOR, side_number, view
from burraco.rules.loader import load
from tests.acts import do
from tests.tables import card, cards, faces, lay

UISP = load("uisp")


def test_a_seat_sees_its_hand_and_what_lies_open() -> None:
    table = lay("N hand 7♥ 8♥\nS sealed 11")
    seen = view(table, 0)
    assert seen.hands == (faces("7♥ 8♥"), None, None, None)
    assert (seen.stock, seen.pozzetto_faces, seen.sealed) == (None, None, (None,) * 4)
    assert seen.hand_counts == tuple(len(hand) for hand in table.hands)
    assert view(table, SPECTATOR).hands == (None,) * 4
    assert view(table, 2).sealed == (None,) * 4
    assert None not in view(table, REFEREE).hands


def test_melds_are_counted_by_side() -> None:
    table = lay("turn N play\nN meld 3♥ 4♥ 5♥\nE meld 6♠ 7♠ 8♠\nS meld 9♦ 10♦ J♦\nW meld 4♣ 5♣ 6♣")
    seen = view(table, SPECTATOR)
    assert [side_number(seen, meld.number) for meld in seen.melds] == [1, 1, 2, 2]
    assert [side_number(seen, later) for later in (5, 6)] == [3, 4], "those who play lay them"
    assert [side_number(table, meld.number) for meld in table.melds] == [1, 1, 2, 2]


def test_a_taken_pile_is_remembered_until_played() -> None:
    table = do(UISP, lay("pile 7♥ K♣\nN hand 8♥ 9♥ Q♠ 3♦"), "take")
    assert view(table, 1).shown[0] == faces("7♥ K♣")
    table = do(UISP, table, "open 7♥ 8♥ 9♥")
    assert view(table, 1).shown[0] == faces("K♣")
    assert view(do(UISP, table, "discard K♣"), 1).shown[0] == ()


def test_a_twin_thrown_may_be_the_one_known() -> None:
    table = do(UISP, lay("pile 7♥ K♣\nN hand 7♥ 8♥ Q♠ 3♦"), "take; discard 7♥")
    assert view(table, 1).shown[0] == faces("K♣")


def test_an_exposed_card_is_known_once() -> None:
    """The card shown may be the very one that came from the pile."""
    table = do(UISP, lay("pile 7♥ K♣\nN hand 8♥ 9♥ Q♠ 3♦"), "take")
    table = apply(table, ev.CardsExposed(0, cards("7♥")))
    assert (table.shown[0], table.exposed[0]) == (faces("7♥ K♣"), cards("7♥"))
    again = apply(table, ev.CardsExposed(0, cards("7♥ 8♥")))
    assert (again.shown[0], again.exposed[0]) == (faces("7♥ 8♥ K♣"), cards("7♥ 8♥"))


def test_a_twin_thrown_may_be_the_one_exposed() -> None:
    """Otherwise the view would tell that the exposed card is still there."""
    table = lay("turn N play\nN hand 7♥ 7♥ Q♠ 3♦")
    table = apply(table, ev.CardsExposed(0, cards("7♥'")))
    table = do(UISP, table, "discard 7♥")
    assert table.pile[-1] == card("7♥")
    assert (view(table, 1).exposed[0], view(table, 1).shown[0]) == ((), ())


def test_hands_lie_open_for_the_count() -> None:
    table = apply(lay("N hand 7♥ 8♥"), ev.DealEnded("stock"))
    assert view(table, SPECTATOR).hands[0] == faces("7♥ 8♥")
    assert view(table, SPECTATOR).stock is None
