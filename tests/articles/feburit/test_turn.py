"""FE.BUR.IT., Procedura, 16, 17, 19, 23: the turn and the pile, the look into the pozzetto."""

import pytest

from burraco.engine import events as ev
from burraco.engine.acts import Discard, Draw, Open, Take
from burraco.engine.decide import decide
from burraco.engine.view import view
from burraco.rules.citation import Citation, Refusal
from burraco.rules.loader import load
from tests.acts import do, events, lawful, refused
from tests.articles.laying import card, opened
from tests.articles.marker import article
from tests.articles.sheets import NORTH_SOUTH, ended, sheet
from tests.tables import cards, faces, lay, layout

FEBURIT, UISP = load("feburit"), load("uisp")
TO_DRAW = """
    stock   7♦
    pile    3♣ K♠
    N hand  4♦ 5♦ 6♦ 9♣
"""


@article("feburit", "Procedura")
def test_draw_or_take() -> None:
    """FE.BUR.IT. Procedura: a card of the stock, or the card or cards of the pile."""
    assert events(FEBURIT, lay(TO_DRAW), "draw") == [ev.CardDrawn(0, card("7♦"))]
    assert events(FEBURIT, lay(TO_DRAW), "take") == [ev.PileTaken(0, cards("3♣ K♠"))]


@article("feburit", "Procedura")
def test_take_then_play_then_discard() -> None:
    """FE.BUR.IT. Procedura: in this order, each once."""
    table = do(FEBURIT, lay(TO_DRAW), "draw")
    assert refused(FEBURIT, table, "draw") == ("already-drawn", "FE.BUR.IT. Procedura")
    assert refused(FEBURIT, table, "take") == ("already-drawn", "FE.BUR.IT. Procedura")
    after = do(FEBURIT, table, "open 4♦ 5♦ 6♦; add 7♦ to 1; discard 9♣")
    assert (after.melds[0].layout, after.pile, after.seat) == (layout("4♦ 5♦ 6♦ 7♦"), cards("3♣ K♠ 9♣"), 1)


@article("feburit", "Procedura")
def test_nothing_after_the_discard() -> None:
    """FE.BUR.IT. Procedura: it ends everything the player may do."""
    table = do(FEBURIT, lay(TO_DRAW), "draw; discard 9♣")
    refusal = Refusal("not-your-turn", Citation("FE.BUR.IT.", "Procedura"), {"seat": 1})
    for act in (Draw(), Open(layout("4♦ 5♦ 6♦")), Discard(*faces("7♦"))):
        assert decide(FEBURIT, table, 0, act) == refusal


@article("feburit", "Procedura")
def test_a_free_wild_lies_at_the_base() -> None:
    """FE.BUR.IT. Procedura: in sets always, in sequences when it is free."""
    assert opened(FEBURIT, "8♣ 9♣ *") == "★ 8♣ 9♣"
    assert opened(FEBURIT, "K♦ K♣ 2♠") == "2♠ K♦ K♣"
    assert opened(FEBURIT, "8♣ 2♠ 10♣") == "8♣ 2♠ 10♣"


@article("feburit", "Procedura")
def test_only_on_melds_of_ones_own_line() -> None:
    """FE.BUR.IT. Procedura: it does not say whose; we let cards go on one's own line's only."""
    table = lay("turn N play \n N hand 7♥ J♠ 9♣ 3♦ \n S meld 4♥ 5♥ 6♥ \n E meld 8♥ 9♥ 10♥")
    assert refused(FEBURIT, table, "add 7♥ to 2") == ("not-your-meld", "FE.BUR.IT. Procedura")
    assert len(do(FEBURIT, table, "add 7♥ to 1").melds[0].cards) == 4


@article("feburit", "16")
def test_no_play_before_drawing() -> None:
    """FE.BUR.IT. 16: melds and discard are refused to a player who has not drawn or taken."""
    assert refused(FEBURIT, lay(TO_DRAW), "open 4♦ 5♦ 6♦") == ("draw-first", "FE.BUR.IT. Procedura")
    assert refused(FEBURIT, lay(TO_DRAW), "discard 9♣") == ("draw-first", "FE.BUR.IT. Procedura")


@article("feburit", "17 a")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_nobody_draws_or_takes_out_of_turn(seat: int) -> None:
    """FE.BUR.IT. 17 a: only the player in turn may."""
    refusal = Refusal("not-your-turn", Citation("FE.BUR.IT.", "Procedura"), {"seat": 0})
    assert decide(FEBURIT, lay(TO_DRAW), seat, Draw()) == refusal
    assert decide(FEBURIT, lay(TO_DRAW), seat, Take()) == refusal


@article("feburit", "17 b")
@article("uisp", "10.15")
def test_frozen_melds_count_for_the_line() -> None:
    """FE.BUR.IT. 17 b: they take no more cards and are counted; UISP counts them against the line."""
    table = lay("turn N play \n N meld 4♥ 5♥ 6♥ frozen for good \n N hand 7♥ K♠ \n S hand \n N pozzetto")
    assert refused(FEBURIT, table, "add 7♥ to 1") == ("meld-is-frozen", "FE.BUR.IT. 17 b")
    assert sheet(FEBURIT, ended(table), NORTH_SOUTH)[0] == ("melds", 15, "FE.BUR.IT. 29")
    assert sheet(UISP, ended(table), NORTH_SOUTH)[0] == ("frozen", -15, "UISP 10.15")


@article("feburit", "17 c")
def test_no_draw_after_a_pozzetto_al_volo() -> None:
    """FE.BUR.IT. 17 c: the pozzetto is played without another draw."""
    table = do(FEBURIT, lay("turn N play \n N hand 4♦ 5♦ 6♦"), "open 4♦ 5♦ 6♦")
    assert len(table.hands[0]) == 11
    assert refused(FEBURIT, table, "draw") == ("already-drawn", "FE.BUR.IT. Procedura")


@article("feburit", "19")
def test_the_pile_is_taken_whole() -> None:
    """FE.BUR.IT. 19: all its cards, before anything is played."""
    table = do(FEBURIT, lay(TO_DRAW), "take")
    assert (table.pile, table.hands[0]) == ((), tuple(sorted(cards("4♦ 5♦ 6♦ 9♣ 3♣ K♠"))))


@article("feburit", "19")
def test_no_card_of_it_is_left_as_the_discard() -> None:
    """FE.BUR.IT. 19: a card left lying is an irregularity, not a way to play."""
    table = lay("pile 7♥ K♠ 8♥ \n N hand 9♥ Q♦ 4♣")
    assert refused(FEBURIT, table, "open 7♥ 8♥ 9♥ from pile 7♥ 8♥") == ("no-pile-play", "FE.BUR.IT. 19")


@article("feburit", "19")
def test_the_single_card_is_never_discarded() -> None:
    """FE.BUR.IT. 19: neither it nor its twin in the turn in which it was taken."""
    alone = do(FEBURIT, lay("pile K♠ \n N hand 4♦ 9♣"), "take")
    assert refused(FEBURIT, alone, "discard K♠") == ("single-card-just-taken", "FE.BUR.IT. 19")
    twin = do(FEBURIT, lay("pile K♠ \n N hand 4♦ K♠' 9♣"), "take")
    assert lawful(FEBURIT, twin) == [Discard(face) for face in sorted(faces("4♦ 9♣"))]


@article("feburit", "19")
@article("uisp", "4.4")
def test_a_take_that_could_only_be_undone_is_refused() -> None:
    """FE.BUR.IT. 19: holding nothing but the twin one may not take; UISP lets the twin go."""
    table = lay("pile K♠ \n N hand K♠' \n N pozzetto")
    assert refused(FEBURIT, table, "take") == ("single-card-just-taken", "FE.BUR.IT. 19")
    assert do(UISP, table, "take; discard K♠").seat == 1


@article("feburit", "23")
def test_the_pozzetto_is_seen_after_the_partners_discard() -> None:
    """FE.BUR.IT. 23: taken with the discard it stays covered until then."""
    table = lay("""
        turn     N play
        pozzetti A♥ K♥ 3♥ | 11
        N hand   K♠
        E hand   Q♠ 4♦
        S hand   J♠ 5♦
    """)
    taken = do(FEBURIT, table, "discard K♠; draw; discard Q♠; draw")
    assert (view(taken, 0).hands[0], view(taken, 0).sealed[0]) == ((), None)
    assert view(do(FEBURIT, taken, "discard J♠"), 0).hands[0] == tuple(sorted(faces("A♥ K♥ 3♥")))
