"""UISP 8, 10.11, 10.15, 10.16: what a ruling leaves behind binds the players and the score."""

import pytest

from burraco.engine.acts import Discard
from burraco.rules.loader import load
from tests.acts import do, lawful, refused
from tests.articles.marker import article
from tests.articles.sheets import NORTH_SOUTH, ended, sheet
from tests.tables import cards, faces, lay

UISP = load("uisp")
BURRACO = "3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥"


@article("uisp", "10.11")
def test_penalised_cards_go_first_and_in_order() -> None:
    """UISP 10.11: one at the end of each turn, before any card of the hand."""
    table = lay("turn N play \n N hand 3♦ 9♣ \n N penalised K♣ 4♣")
    assert refused(UISP, table, "discard 9♣") == ("penalised-first", "UISP 10.11")
    assert refused(UISP, table, "discard 4♣") == ("penalised-first", "UISP 10.11")
    assert lawful(UISP, table) == [Discard(*faces("K♣"))]
    assert do(UISP, table, "discard K♣").penalised[0] == cards("4♣")


@article("uisp", "10.11")
def test_penalised_cards_may_not_be_played() -> None:
    """UISP 10.11: not even on a meld that would take them."""
    table = lay("turn N play \n N meld 10♣ J♣ Q♣ \n N hand 3♦ 9♥ \n N penalised K♣ 4♣")
    assert refused(UISP, table, "add K♣ to 1") == ("not-in-hand", "UISP 4")


@article("uisp", "10.11", "10.17")
def test_no_card_of_the_pile_is_the_discard_while_they_are_there() -> None:
    """UISP 10.11: a gioco al monte that leaves a card would not discard a penalised one."""
    table = lay("pile 7♥ K♠ 8♥ \n N hand 9♥ Q♦ \n N penalised K♣")
    assert refused(UISP, table, "open 7♥ 8♥ 9♥ from pile 7♥ 8♥") == ("penalised-first", "UISP 10.11")


@article("uisp", "10.11")
def test_no_pozzetto_while_they_are_there() -> None:
    """UISP 10.11: they count as cards held: a player of the rest is not without cards."""
    table = lay("turn N play \n N hand 4♦ 5♦ 6♦ \n N penalised K♣ 4♣")
    after = do(UISP, table, "open 4♦ 5♦ 6♦; discard K♣")
    assert (after.pozzetto_seats, after.penalised[0]) == ((), cards("4♣"))


@article("uisp", "10.11")
def test_the_last_penalised_card_may_close() -> None:
    """UISP 10.11: discarding it leaves the player without cards."""
    ready = f"turn N play \n N meld {BURRACO} \n N pozzetto \n N hand \n N penalised "
    assert do(UISP, lay(ready + "K♣"), "discard K♣").ending == ("closed", 0)
    assert do(UISP, lay(ready + "K♣ 4♣"), "discard K♣").ending is None


@article("uisp", "10.11")
def test_if_another_closes_they_count_against() -> None:
    """UISP 10.11: by their value."""
    table = lay(
        f"turn E play \n E meld {BURRACO} \n E pozzetto \n E hand Q♠ \n N penalised K♣ 4♣ \n N hand \n S hand"
    )
    closed = do(UISP, table, "discard Q♠")
    assert ("penalised", -15, "UISP 5") in sheet(UISP, closed, NORTH_SOUTH)


@article("uisp", "8")
def test_barred_from_playing() -> None:
    """UISP 8, 1: once the irregularity is healed the offender only discards."""
    table = lay("turn N play \n N meld 7♥ 8♥ 9♥ \n N hand 4♦ 5♦ 6♦ 10♥ K♠ \n N barred play 9")
    assert refused(UISP, table, "open 4♦ 5♦ 6♦") == ("barred-by-ruling", "UISP 4")
    assert refused(UISP, table, "add 10♥ to 1") == ("barred-by-ruling", "UISP 4")
    assert {type(act) for act in lawful(UISP, table)} == {Discard}
    assert do(UISP, table, "discard K♠").bans == ()


@article("uisp", "8")
def test_noticed_too_late_it_is_frozen_and_counts() -> None:
    """UISP 8, 3: a meld found wrong too late takes no more cards, and counts, burraco included."""
    table = lay(
        f"turn N play \n N meld {BURRACO} frozen and counts \n N hand 10♥ K♠ 9♣ \n S hand \n N pozzetto"
    )
    assert refused(UISP, table, "add 10♥ to 1")[0] == "meld-is-frozen"
    assert sheet(UISP, ended(table), NORTH_SOUTH)[:2] == [
        ("burraco-pulito", 200, "UISP 1.1"),
        ("melds", 45, "UISP 5"),
    ]


@article("uisp", "10.15")
def test_nothing_is_added_to_a_meld_frozen_for_good() -> None:
    """UISP 10.15: neither by the offender nor by the partner, in any turn."""
    for seat in "NS":
        table = lay(f"turn {seat} play \n N meld 4♥ 5♥ 6♥ frozen for good \n {seat} hand 7♥ K♠ 9♣")
        assert refused(UISP, table, "add 7♥ to 1") == ("meld-is-frozen", "UISP 10.15")


@article("uisp", "10.15")
def test_a_meld_frozen_for_good_counts_against() -> None:
    """UISP 10.15: its cards negative, its burraco nothing."""
    table = ended(lay(f"N meld {BURRACO} frozen for good \n N hand \n S hand \n N pozzetto"))
    assert sheet(UISP, table, NORTH_SOUTH) == [("frozen", -45, "UISP 10.15")]


@article("uisp", "10.1")
def test_a_second_equal_set_frozen_for_good() -> None:
    """UISP 10.1: it counts against the line, the first one for it."""
    table = lay("N meld 8♥ 8♦ 8♣ \n N meld 8♠ 8♥' 8♦' frozen for good \n N hand \n S hand \n N pozzetto")
    assert sheet(UISP, ended(table), NORTH_SOUTH) == [("melds", 30, "UISP 5"), ("frozen", -30, "UISP 10.15")]


@article("uisp", "10.16")
def test_frozen_for_a_round() -> None:
    """UISP 10.16: nothing is added until the offender's next turn begins."""
    table = lay("""
        turn    S play
        N meld  4♥ 5♥ 6♥ frozen until N
        S hand  7♥ K♠ 9♣
        W hand  3♦ 4♦
        N hand  7♥' Q♠ 9♠
    """)
    assert refused(UISP, table, "add 7♥ to 1") == ("meld-is-frozen", "UISP 10.16")
    thawed = do(UISP, table, "discard K♠; draw; discard 3♦; draw; add 7♥ to 1")
    assert len(thawed.melds[0].cards) == 4


@article("uisp", "10.16")
def test_the_partner_opens_no_equal_set_meanwhile() -> None:
    """UISP 10.16: a frozen set still bars a second of its rank."""
    table = lay("turn S play \n N meld 8♥ 8♦ 8♣ frozen until N \n S hand 8♠ 8♥' 8♦' K♠ 9♣")
    assert refused(UISP, table, "open 8♠ 8♥' 8♦'") == ("second-equal-set", "UISP 4.2")


@article("uisp", "10.16")
def test_if_another_closes_the_frozen_cards_count_against() -> None:
    """UISP 10.16: only those; what lay there before counts for the line."""
    table = lay(f"""
        turn    E play
        N meld  4♥ 5♥ 6♥ 7♥ frozen until N with 7♥
        E meld  {BURRACO.replace("♥", "♦")}
        E pozzetto
        N pozzetto
        E hand  K♠
        N hand
        S hand
    """)
    assert sheet(UISP, do(UISP, table, "discard K♠"), NORTH_SOUTH) == [
        ("melds", 15, "UISP 5"),
        ("frozen-for-a-round", -5, "UISP 10.16"),
    ]


@article("uisp", "10.16")
def test_if_the_deal_ends_otherwise_they_count_for_the_line() -> None:
    """UISP 10.16: it speaks of closing alone."""
    table = ended(lay("N meld 4♥ 5♥ 6♥ 7♥ frozen until N with 7♥ \n N pozzetto \n N hand \n S hand"))
    assert sheet(UISP, table, NORTH_SOUTH) == [("melds", 20, "UISP 5")]


@article("uisp", "10.16")
@pytest.mark.parametrize("frozen", ["frozen until N", "frozen for good"])
def test_a_frozen_burraco_does_not_support_a_closing(frozen: str) -> None:
    """UISP 10.16: meanwhile it is as if it were not there."""
    table = lay(f"turn S play \n N meld {BURRACO} {frozen} \n N pozzetto \n S hand K♠")
    assert refused(UISP, table, "discard K♠") == ("no-burraco-yet", "UISP 6.A")


@article("uisp", "10.1")
def test_barred_from_closing_for_a_round() -> None:
    """UISP 10.1: a ruling may bar the offender from closing, and only the offender."""
    ready = f"N meld {BURRACO} \n N pozzetto \n N hand K♠ \n S hand Q♠ \n N barred close 9"
    assert refused(UISP, lay(f"turn N play \n {ready}"), "discard K♠") == ("barred-by-ruling", "UISP 5")
    assert do(UISP, lay(f"turn S play \n {ready}"), "discard Q♠").ending == ("closed", 2)
