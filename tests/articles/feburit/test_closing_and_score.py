"""FE.BUR.IT. 12, 24 to 27 and 29: closing, void closings, penalised cards, the score."""

import pytest

from burraco.engine import events as ev
from burraco.engine.match import add_deal, is_over, leaders, new_match
from burraco.engine.score_sheets import score_deal
from burraco.rules.loader import load
from burraco.rules.vp import victory_points
from tests.acts import do, events, refused
from tests.articles.laying import card
from tests.articles.marker import article
from tests.articles.sheets import EAST_WEST, NORTH_SOUTH, ended, sheet
from tests.tables import cards, lay

FEBURIT = load("feburit")
BURRACO = "3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥"
READY = f"""
    turn    N play
    N meld  {BURRACO}
    N pozzetto
    N hand  4♦ 5♦ 6♦ K♠
"""


@article("feburit", "12")
def test_penalised_cards_count_against() -> None:
    """FE.BUR.IT. 12: what was not discarded in time is negative."""
    table = ended(lay("N hand 3♥ \n S hand \n S penalised K♣ 4♣ \n N pozzetto"))
    assert sheet(FEBURIT, table, NORTH_SOUTH) == [
        ("hand", -5, "FE.BUR.IT. 29"),
        ("penalised", -15, "FE.BUR.IT. 12"),
    ]


@article("feburit", "24 a")
@pytest.mark.parametrize("taker", ["N", "S"])
def test_closing(taker: str) -> None:
    """FE.BUR.IT. 24 a: one of the pair took a pozzetto, a burraco is made, the last card is discarded."""
    table = do(FEBURIT, lay(READY.replace("N pozzetto", f"{taker} pozzetto")), "open 4♦ 5♦ 6♦")
    assert events(FEBURIT, table, "discard K♠") == [
        ev.CardDiscarded(0, card("K♠"), closes=True),
        ev.DealEnded("closed", 0),
    ]


@article("feburit", "24 a")
def test_closing_needs_a_pozzetto() -> None:
    """FE.BUR.IT. 24 a: taken, though not yet played by the partner."""
    none = lay(READY.replace("N pozzetto", "pozzetti none"))
    assert refused(FEBURIT, none, "open 4♦ 5♦ 6♦") == ("no-pozzetto-yet", "FE.BUR.IT. 24 a")
    unplayed = lay(READY.replace("N pozzetto", "S sealed 11"))
    assert do(FEBURIT, unplayed, "open 4♦ 5♦ 6♦; discard K♠").ending == ("closed", 0)


@article("feburit", "24 b")
def test_the_last_two_cards_of_the_stock() -> None:
    """FE.BUR.IT. 24 b: the deal ends with the discard after the third-last card; the pile is of no use."""
    table = lay("stock 3: 7♦ \n N hand K♠ Q♦")
    assert do(FEBURIT, table, "draw").phase == "play"
    over = do(FEBURIT, table, "draw; discard K♠")
    assert over.ending == ("stock", None)
    assert refused(FEBURIT, over, "take") == ("deal-is-over", "FE.BUR.IT. Procedura")
    assert do(FEBURIT, lay("stock 4: 7♦ \n N hand K♠ Q♦"), "draw; discard K♠").ending is None


@article("feburit", "24 b")
def test_no_points_when_time_ends_the_deal() -> None:
    """FE.BUR.IT. 24 b: whoever could have closed and did not gets no bonus."""
    table = lay(READY.replace("4♦ 5♦ 6♦ K♠", "4♦ K♠ Q♠") + "last turn 8")
    over = do(FEBURIT, table, "discard K♠")
    assert over.ending == ("time", None)
    assert "closing" not in [item for item, _, _ in sheet(FEBURIT, over, NORTH_SOUTH)]


@article("feburit", "25")
def test_no_closing_without_a_burraco() -> None:
    """FE.BUR.IT. 25: neither the last discard nor the play that would leave it."""
    table = lay(READY.replace(BURRACO, "3♥ 4♥ 5♥ 6♥ 7♥ 8♥"))
    assert refused(FEBURIT, table, "open 4♦ 5♦ 6♦") == ("no-burraco-yet", "FE.BUR.IT. 24 a")
    last = lay("turn N play \n N pozzetto \n N hand K♠")
    assert refused(FEBURIT, last, "discard K♠") == ("no-burraco-yet", "FE.BUR.IT. 24 a")


@article("feburit", "25")
def test_no_second_pozzetto_for_a_line() -> None:
    """FE.BUR.IT. 25: when the partner has had one, neither al volo nor with the discard."""
    table = lay("turn N play \n S pozzetto \n N hand 4♦ 5♦ 6♦")
    assert refused(FEBURIT, table, "open 4♦ 5♦ 6♦") == ("no-card-to-discard", "FE.BUR.IT. 24 a")
    last = lay("turn N play \n S pozzetto \n N hand K♠")
    assert refused(FEBURIT, last, "discard K♠") == ("no-burraco-yet", "FE.BUR.IT. 24 a")


@article("feburit", "25")
def test_penalised_cards_go_first() -> None:
    """FE.BUR.IT. 25: one a turn, in the order laid out, before any other card and even if they fit a meld."""
    table = lay("turn N play \n N meld 4♣ 5♣ 6♣ \n N hand 9♣ \n N penalised 7♣ K♣")
    assert refused(FEBURIT, table, "discard 9♣") == ("penalised-first", "FE.BUR.IT. 25")
    assert refused(FEBURIT, table, "discard K♣") == ("penalised-first", "FE.BUR.IT. 25")
    assert refused(FEBURIT, table, "add 7♣ to 1") == ("not-in-hand", "FE.BUR.IT. Procedura")
    assert do(FEBURIT, table, "discard 7♣").penalised[0] == cards("K♣")


@article("feburit", "26")
@pytest.mark.parametrize("wild", ["*", "2♠", "2♥"])
def test_no_closing_with_a_wild(wild: str) -> None:
    """FE.BUR.IT. 26: nor may one be kept as the last card."""
    table = lay(READY.replace("K♠", wild))
    cite = "FE.BUR.IT. Scarto delle matte"
    assert refused(FEBURIT, table, "open 4♦ 5♦ 6♦") == ("closing-with-a-wild", cite)


@article("feburit", "27")
def test_no_closing_without_a_discard() -> None:
    """FE.BUR.IT. 27: neither by adding the last card nor by opening a meld with the last cards."""
    opening = lay(READY.replace("K♠", ""))
    assert refused(FEBURIT, opening, "open 4♦ 5♦ 6♦") == ("no-card-to-discard", "FE.BUR.IT. 24 a")
    adding = lay(READY.replace("4♦ 5♦ 6♦ K♠", "10♥"))
    assert refused(FEBURIT, adding, "add 10♥ to 1") == ("no-card-to-discard", "FE.BUR.IT. 24 a")


@article("feburit", "29")
def test_a_whole_sheet() -> None:
    """FE.BUR.IT. 29: pulito 200, sporco 100, closing 100, cards; hand and pozzetto not taken against."""
    table = lay(f"""
        turn    N play
        N meld  {BURRACO}
        S meld  * 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦
        N pozzetto
        N hand  Q♠
        S hand  A♣ 4♣
        E meld  A♥ 2♥ 3♥'
        E hand  J♣ *b
        W hand  7♣
    """)
    closed = do(FEBURIT, table, "discard Q♠")
    assert sheet(FEBURIT, closed, NORTH_SOUTH) == [
        ("burraco-pulito", 200, "FE.BUR.IT. 29"),
        ("burraco-sporco", 100, "FE.BUR.IT. 29"),
        ("closing", 100, "FE.BUR.IT. 29"),
        ("melds", 45 + 75, "FE.BUR.IT. 29"),
        ("hand", -20, "FE.BUR.IT. 29"),
    ]
    assert sheet(FEBURIT, closed, EAST_WEST) == [
        ("melds", 40, "FE.BUR.IT. 29"),
        ("hand", -45, "FE.BUR.IT. 29"),
        ("pozzetto-not-taken", -100, "FE.BUR.IT. 29"),
    ]


@article("feburit", "29")
def test_a_pozzetto_taken_and_not_played() -> None:
    """FE.BUR.IT. 29: its cards count against the line."""
    table = ended(lay("N sealed * 2♠ A♥ K♥ 7♥ \n S hand"))
    assert sheet(FEBURIT, table, NORTH_SOUTH) == [("unplayed-pozzetto", -80, "FE.BUR.IT. 29")]


@article("feburit", "29")
def test_a_deal_enters_the_match() -> None:
    """FE.BUR.IT. 29: also without any pozzetto taken; at three each of the pair gets all its points."""
    over = ended(lay("dealer N \n N hand \n S hand"))
    after = add_deal(FEBURIT, new_match(FEBURIT, "4", dealer=0), over, score_deal(FEBURIT, over))
    assert (after.points[0], after.played, after.dealer) == (-100, 1, 1)
    three = ended(lay("form 3 \n N pozzetto \n E hand \n S hand \n E meld 8♥ 8♦ 8♣"))
    credited = add_deal(FEBURIT, new_match(FEBURIT, "3"), three, score_deal(FEBURIT, three))
    assert credited.points[1:] == (-70, -70)


@article("feburit", "29")
def test_victory_points() -> None:
    """FE.BUR.IT. 29: the difference of the round in the table for three deals."""
    for place, upper in enumerate((50, 150, 250, 350, 500, 650, 800, 1000, 1250, 1500)):
        assert victory_points(FEBURIT, upper)[:2] == (10 + place, 10 - place)
        assert victory_points(FEBURIT, upper + 5)[:2] == (11 + place, 9 - place)
    assert str(victory_points(FEBURIT, 0).cite) == "FE.BUR.IT. 29"


@article("feburit", "29")
@pytest.mark.parametrize(
    ("points", "over", "ahead"),
    [((2000, 0), False, (0,)), ((2005, 0), True, (0,)), ((2300, 2300), False, (0, 1))],
)
def test_a_match_outside_tournaments(points: tuple[int, int], over: bool, ahead: tuple[int, ...]) -> None:
    """FE.BUR.IT. 29: silent on it; we play to 2005, one more deal at a tie."""
    match = new_match(FEBURIT, "4")._replace(points=points, played=5)
    assert (is_over(FEBURIT, match), leaders(match)) == (over, ahead)
