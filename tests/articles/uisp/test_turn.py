"""UISP 4, 4.3, 4.4, 4.6, 10.19 – 10.21, 10.28: the turn and the pile."""

import pytest

from burraco.engine import events as ev
from burraco.engine.acts import Discard, Draw, Open, Take
from burraco.engine.decide import decide
from burraco.rules.citation import Citation, Refusal
from burraco.rules.loader import load
from tests.acts import do, events, lawful, refused
from tests.articles.laying import card
from tests.articles.marker import article
from tests.tables import cards, faces, lay, layout

UISP, FEBURIT = load("uisp"), load("feburit")
TO_DRAW = """
    stock   7♦
    pile    3♣ K♠
    N hand  4♦ 5♦ 6♦ 9♣
"""


@article("uisp", "4")
def test_draw_the_top_card() -> None:
    """UISP 4: a player may draw the first card of the stock."""
    assert events(UISP, lay(TO_DRAW), "draw") == [ev.CardDrawn(0, card("7♦"))]


@article("uisp", "4")
def test_or_take_the_whole_pile() -> None:
    """UISP 4: or all cards of the pile, however many."""
    assert events(UISP, lay(TO_DRAW), "take") == [ev.PileTaken(0, cards("3♣ K♠"))]


@article("uisp", "4")
@pytest.mark.parametrize("first", ["draw", "take"])
def test_only_one_of_the_two_and_once(first: str) -> None:
    """UISP 4: after a draw or a take there is neither a second time."""
    table = do(UISP, lay(TO_DRAW), first)
    assert refused(UISP, table, "draw") == ("already-drawn", "UISP 4")
    assert refused(UISP, table, "take") == ("already-drawn", "UISP 4")


@article("uisp", "4")
def test_then_open_add_and_discard() -> None:
    """UISP 4: melds are opened and cards added after drawing, then one card is discarded."""
    table = do(UISP, lay(TO_DRAW), "draw; open 4♦ 5♦ 6♦; add 7♦ to 1; discard 9♣")
    assert [meld.layout for meld in table.melds] == [layout("4♦ 5♦ 6♦ 7♦")]
    assert table.pile == cards("3♣ K♠ 9♣")


@article("uisp", "4")
def test_playing_is_not_a_duty() -> None:
    """UISP 4: a player who has drawn may discard at once."""
    table = do(UISP, lay(TO_DRAW), "draw; discard 6♦")
    assert (table.melds, table.seat) == ((), 1)


@article("uisp", "4")
def test_only_on_melds_of_ones_own_line() -> None:
    """UISP 4: cards go on one's own melds and the partner's, never on the opponents'."""
    table = lay("""
        turn    N play
        N hand  7♥ J♠ 9♣ 3♦
        S meld  4♥ 5♥ 6♥
        E meld  8♥ 9♥ 10♥
    """)
    assert refused(UISP, table, "add 7♥ to 2") == ("not-your-meld", "UISP 4")
    assert do(UISP, table, "add 7♥ to 1").melds[0].layout == layout("4♥ 5♥ 6♥ 7♥")


@article("uisp", "4")
def test_only_cards_one_holds() -> None:
    """UISP 4: what is opened, added or discarded comes from the hand."""
    table = lay("turn N play \n N meld 7♥ 8♥ 9♥ \n N hand 4♦ 5♦ J♣ K♠")
    for words in ("open 4♦ 5♦ 6♦", "add 10♥ to 1", "discard Q♠"):
        assert refused(UISP, table, words) == ("not-in-hand", "UISP 4")


@article("uisp", "4.3")
def test_a_card_played_has_left_the_hand() -> None:
    """UISP 4.3, 1 to 4: a card opened, added or discarded lies on the table and not in the hand."""
    table = do(UISP, lay(TO_DRAW), "draw; open 4♦ 5♦ 6♦")
    assert (table.hands[0], table.melds[0].cards) == (cards("7♦ 9♣"), cards("4♦ 5♦ 6♦"))
    table = do(UISP, table, "add 7♦ to 1")
    assert (table.hands[0], table.melds[0].cards) == (cards("9♣"), cards("4♦ 5♦ 6♦ 7♦"))
    table = do(UISP, table, "discard 9♣")
    assert (table.hands[0], table.pile[-1:]) == ((), cards("9♣"))


@article("uisp", "4.4")
def test_discards_pile_up() -> None:
    """UISP 4.4: every discard lies on those before, until somebody takes them all."""
    table = lay("""
        pile    3♣
        N hand  K♠ 4♦
        E hand  Q♠ 5♦
        S hand  J♠ 6♦
    """)
    table = do(UISP, table, "draw; discard K♠; draw; discard Q♠")
    assert table.pile == cards("3♣ K♠ Q♠")
    table = do(UISP, table, "take; discard 6♦")
    assert table.pile == cards("6♦")
    assert set(cards("3♣ K♠ Q♠")) <= set(table.hands[2])


@article("uisp", "4.4", "10.28")
def test_the_single_card_may_serve_to_close() -> None:
    """UISP 4.4: a pile of one card may be taken and added to a meld in order to close."""
    table = lay("""
        pile    10♥
        N meld  3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥
        N pozzetto
        N hand  K♠
    """)
    assert do(UISP, table, "take; add 10♥ to 1; discard K♠").ending == ("closed", 0)


@article("uisp", "4.4", "10.28")
def test_the_single_card_may_not_be_discarded() -> None:
    """UISP 4.4: a player who takes a pile of one card discards another in that turn."""
    table = do(UISP, lay("pile K♠ \n N hand 4♦ 5♦ 9♣"), "take")
    assert refused(UISP, table, "discard K♠") == ("single-card-just-taken", "UISP 4.4")
    assert lawful(UISP, table) == [Discard(face) for face in sorted(faces("4♦ 5♦ 9♣"))]


@article("uisp", "4.4", "10.28")
def test_unless_one_holds_its_twin() -> None:
    """UISP 4.4: with the other card of the same suit and rank in the hand it may be."""
    table = do(UISP, lay("pile K♠ \n N hand 4♦ K♠' 9♣"), "take")
    assert do(UISP, table, "discard K♠").pile == cards("K♠'")
    same_rank = do(UISP, lay("pile K♠ \n N hand 4♦ K♣ 9♣"), "take")
    assert refused(UISP, same_rank, "discard K♠") == ("single-card-just-taken", "UISP 4.4")


@article("uisp", "4.4")
@article("feburit", "19")
def test_the_card_taken_is_melded_before_its_twin() -> None:
    """UISP 4.4: a player who melds one of the two may discard the other; in FE.BUR.IT. neither may go."""
    table = lay("""
        pile    K♠'
        N hand  K♠ K♥ K♦ 4♦ 9♣
    """)
    table = do(UISP, table, "take; open K♠ K♥ K♦")
    assert set(table.melds[0].cards) == set(cards("K♠' K♥ K♦"))
    assert do(UISP, table, "discard K♠").pile == cards("K♠")
    assert refused(FEBURIT, table, "discard K♠") == ("single-card-just-taken", "FE.BUR.IT. 19")


@article("uisp", "4.4")
def test_a_card_of_a_longer_pile_may_be_discarded() -> None:
    """UISP 4.4: the rule is about a pile of one card only."""
    table = do(UISP, lay("pile 3♣ K♠ \n N hand 4♦ 5♦"), "take")
    assert do(UISP, table, "discard K♠").pile == cards("K♠")


@article("uisp", "4.6")
def test_the_discard_ends_the_turn() -> None:
    """UISP 4.6: after it the player can do nothing until the next turn."""
    table = do(UISP, lay(TO_DRAW), "draw; discard 9♣")
    refusal = Refusal("not-your-turn", Citation("UISP", "4"), {"seat": 1})
    for act in (Draw(), Take(), Open(layout("4♦ 5♦ 6♦")), Discard(*faces("7♦"))):
        assert decide(UISP, table, 0, act) == refusal


@article("uisp", "4.6")
def test_the_turn_passes_clockwise() -> None:
    """UISP 4.6: to the player on the left."""
    table = lay("N hand 3♥ 4♦ \n E hand 3♦ 4♦' \n S hand 3♣ 4♥ \n W hand 3♠ 4♥'")
    seats = []
    for thrown in ("3♥", "3♦", "3♣", "3♠"):
        seats.append(table.seat)
        table = do(UISP, table, f"draw; discard {thrown}")
    assert [*seats, table.seat] == [0, 1, 2, 3, 0]


@article("uisp", "10.19")
def test_nothing_is_played_before_drawing() -> None:
    """UISP 10.19: neither melds nor a discard before a draw or a take."""
    table = lay(TO_DRAW + "N meld 7♦' 8♦ 9♦")
    assert refused(UISP, table, "open 4♦ 5♦ 6♦") == ("draw-first", "UISP 4")
    assert refused(UISP, table, "discard 9♣") == ("draw-first", "UISP 4")
    assert refused(UISP, table, "add 6♦ to 1") == ("draw-first", "UISP 4")


@article("uisp", "10.20")
def test_no_draw_after_a_pozzetto_al_volo() -> None:
    """UISP 10.20: the pozzetto is played in the same turn, without drawing or taking again."""
    table = do(UISP, lay("turn N play \n N hand 4♦ 5♦ 6♦"), "open 4♦ 5♦ 6♦")
    assert len(table.hands[0]) == 11
    assert refused(UISP, table, "draw") == ("already-drawn", "UISP 4")
    assert refused(UISP, table, "take") == ("already-drawn", "UISP 4")


@article("uisp", "10.21")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_nobody_draws_or_takes_out_of_turn(seat: int) -> None:
    """UISP 10.21: only the player in turn may."""
    table = lay(TO_DRAW)
    refusal = Refusal("not-your-turn", Citation("UISP", "4"), {"seat": 0})
    assert decide(UISP, table, seat, Draw()) == refusal
    assert decide(UISP, table, seat, Take()) == refusal


@article("uisp", "10.28")
def test_the_pile_is_taken_whole_and_first() -> None:
    """UISP 10.28: once taken, nothing of the pile lies on the table while the player plays."""
    table = do(UISP, lay(TO_DRAW), "take")
    assert (table.pile, set(cards("3♣ K♠")) <= set(table.hands[0])) == ((), True)
