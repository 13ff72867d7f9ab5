"""Three players, 18 and 11: whoever takes the 18 is alone against the other two. [uisp 3.1] [uisp 3.4]"""

import pytest

from burraco.engine import events as ev
from burraco.engine.score_sheets import score_deal
from burraco.rules.loader import load
from tests.acts import do, events, lawful, refused
from tests.tables import lay

UISP = load("uisp")


@pytest.mark.parametrize(("taker", "lines"), [("N", (0, 1, 1)), ("E", (0, 1, 0)), ("S", (0, 0, 2))])
def test_the_first_to_go_is_alone(taker: str, lines: tuple[int, ...]) -> None:
    table = lay(f"form 3\nturn {taker} play\n{taker} hand 4♦ 5♦ 6♦")
    told = events(UISP, table, "open 4♦ 5♦ 6♦")
    assert [type(event) for event in told] == [ev.MeldOpened, ev.PozzettoTaken, ev.AllianceFormed]
    after = do(UISP, table, "open 4♦ 5♦ 6♦")
    assert (after.lines, len(after.hands[after.seat])) == (lines, 18)


def test_with_the_discard_too() -> None:
    after = do(UISP, lay("form 3\nturn N play\nN hand 4♦ 5♦ 6♦ K♠"), "open 4♦ 5♦ 6♦; discard K♠")
    assert (after.lines, len(after.hands[0]), after.sealed[0]) == ((0, 1, 1), 18, ())


def test_the_pair_shares_the_eleven() -> None:
    table = lay("form 3\nE pozzetto\nturn N play\nN hand 4♦ 5♦ 6♦\nE hand 3♥\nS hand 9♥")
    after = do(UISP, table, "open 4♦ 5♦ 6♦")
    assert (after.pozzetto_seats, len(after.hands[0]), after.pozzetti) == ((1, 0), 11, ())
    assert after.lines == table.lines


def test_melds_go_to_the_line_their_player_ends_up_in() -> None:
    table = lay("""
        form   3
        turn   N play
        E meld 8♥ 9♥ 10♥
        S meld 3♣ 4♣ 5♣
        N hand 4♦ 5♦ 6♦
    """)
    assert refused(UISP, table, "add 6♦ to 1") == ("not-your-meld", "UISP 4")
    after = do(UISP, table, "open 4♦ 5♦ 6♦")
    assert after.lines == (0, 1, 1)
    pair = lay("""
        form   3
        turn   S play
        N pozzetto
        E meld 8♥ 9♥ 10♥
        S hand J♥ 6♣ K♠ K♦
    """)
    assert do(UISP, pair, "add J♥ to 1").melds[0].layout.high == 11


def test_equal_sets_that_meet_both_stand_and_grow() -> None:
    """4.2 forbids opening a second equal set: neither was opened against it, a third may not be."""
    table = lay("""
        form   3
        turn   E play
        N pozzetto
        E meld 8♥ 8♦ 8♣
        S meld 8♥ 8♦ 8♠
        E hand 8♠ 8♣ * K♠ Q♠
    """)
    assert table.lines == (0, 1, 1)
    assert refused(UISP, table, "open 8♠ 8♣ *") == ("second-equal-set", "UISP 4.2")
    after = do(UISP, table, "add 8♠ to 1; add 8♣ to 2")
    assert [len(meld.cards) for meld in after.melds] == [4, 4]


def test_before_the_pair_forms_each_may_have_a_set() -> None:
    table = lay("form 3\nturn E play\nS meld 8♥ 8♦ 8♠\nE hand 8♠ 8♣ 8♦ K♠ Q♠")
    assert do(UISP, table, "open 8♠ 8♣ 8♦").melds[1].seat == 1


def test_nobody_takes_the_eighteen() -> None:
    table = do(UISP, lay("form 3\nstock 3: K♠\nN hand 4♥ 8♥"), "draw; discard K♠")
    sheets = score_deal(UISP, table)
    assert sorted(sheets) == [0, 1, 2]
    lost = [
        line.points for sheet in sheets.values() for line in sheet.lines if line.item == "pozzetto-not-taken"
    ]
    assert lost == [-100, -100, -100]


def test_pair_is_scored_as_one_line() -> None:
    table = do(UISP, lay("form 3\nN pozzetto\nstock 3: K♠\nN hand 4♥ 8♥"), "draw; discard K♠")
    sheets = score_deal(UISP, table)
    assert sorted(sheets) == [0, 1]
    assert [line.count for line in sheets[1].lines if line.item == "hand"] == [
        len(table.hands[1] + table.hands[2])
    ]


def test_three_of_eleven_stay_alone() -> None:
    after = do(UISP, lay("form 3x11\nturn N play\nN hand 4♦ 5♦ 6♦"), "open 4♦ 5♦ 6♦")
    assert (after.lines, len(after.hands[0]), len(after.pozzetti)) == ((0, 1, 2), 11, 2)
    assert len(lawful(UISP, after)) > 0
