"""Fedibur 6 to 9: pozzetto, burraco, closing, the score, victory points."""

import pytest

from burraco.engine import events as ev
from burraco.engine.match import add_deal, is_over, leaders, new_match
from burraco.engine.score_sheets import score_deal
from burraco.rules.burraco import burraco_of
from burraco.rules.loader import load
from burraco.rules.vp import victory_points
from tests.acts import do, events, refused
from tests.articles.laying import card
from tests.articles.marker import article
from tests.articles.sheets import EAST_WEST, NORTH_SOUTH, ended, sheet
from tests.tables import cards, lay, layout

FEDIBUR, UISP = load("fedibur"), load("uisp")
BURRACO = "3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥"
READY = f"""
    turn    N play
    N meld  {BURRACO}
    N pozzetto
    N hand  4♦ 5♦ 6♦ K♠
"""


@article("fedibur", "6")
def test_to_the_pozzetto_al_volo() -> None:
    """Fedibur 6: without a discard, and played at once."""
    table = lay("turn N play \n N hand 4♦ 5♦ 6♦")
    assert events(FEDIBUR, table, "open 4♦ 5♦ 6♦")[1:] == [
        ev.PozzettoTaken(0, table.pozzetti[0], al_volo=True)
    ]
    after = do(FEDIBUR, table, "open 4♦ 5♦ 6♦")
    assert (after.seat, len(after.hands[0])) == (0, 11)


@article("fedibur", "6")
@pytest.mark.parametrize("last", ["K♠", "2♠", "*"])
def test_to_the_pozzetto_with_the_discard(last: str) -> None:
    """Fedibur 6: any card, a wild too; it is played in the next turn."""
    table = lay(f"turn N play \n N hand {last}")
    assert events(FEDIBUR, table, f"discard {last}") == [
        ev.CardDiscarded(0, card(last)),
        ev.PozzettoTaken(0, table.pozzetti[0], al_volo=False, is_sealed=True),
    ]


@article("fedibur", "6")
def test_one_pozzetto_a_line() -> None:
    """Fedibur 6: the partner of a player who took one gets none."""
    table = lay("turn N play \n S pozzetto \n N hand 4♦ 5♦ 6♦")
    assert refused(FEDIBUR, table, "open 4♦ 5♦ 6♦") == ("no-card-to-discard", "Fedibur 8")


@article("fedibur", "6", "7")
@pytest.mark.parametrize(
    ("meld", "kind", "points"),
    [
        (BURRACO, "pulito", 200),
        ("2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥", "pulito", 200),
        ("8♥ 8♥' 8♦ 8♦' 8♣ 8♣' 8♠", "pulito", 200),
        ("3♥ 4♥ 5♥ 2♥ 7♥ 8♥ 9♥", "sporco", 100),
        ("* 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥", "sporco", 100),
        ("2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ *", "sporco", 100),
        ("2♠ 8♥ 8♥' 8♦ 8♦' 8♣ 8♣' 8♠ 8♠'", "sporco", 100),
    ],
)
def test_pulito_and_sporco(meld: str, kind: str, points: int) -> None:
    """Fedibur 6, 7: clean without a wild, a natural 2 apart; else dirty, a set with a wild always."""
    found = burraco_of(FEDIBUR, layout(meld))
    assert found is not None
    assert (found.kind, found.points, str(found.cite)) == (kind, points, "Fedibur 7")


@article("fedibur", "6")
def test_seven_cards_make_a_burraco() -> None:
    """Fedibur 6: six do not."""
    assert burraco_of(FEDIBUR, layout("3♥ 4♥ 5♥ 6♥ 7♥ 8♥")) is None


@article("fedibur", "6")
def test_burraco_before_pozzetto() -> None:
    """Fedibur 6: the two aims may come in either order."""
    table = lay(f"turn N play \n N meld {BURRACO} \n N hand 10♥ \n pozzetti 4♦ 5♦ 6♦ K♠ | 11")
    assert do(FEDIBUR, table, "add 10♥ to 1; open 4♦ 5♦ 6♦; discard K♠").ending == ("closed", 0)


@article("fedibur", "6")
def test_a_wild_is_discarded_but_does_not_close() -> None:
    """Fedibur 6: at any time before, never as the last card of a closing."""
    assert do(FEDIBUR, lay("turn N play \n N hand 2♠ 9♣"), "discard 2♠").pile[-1:] == cards("2♠")
    for wild in ("2♠", "2♥", "*"):
        table = lay(READY.replace("K♠", wild))
        assert refused(FEDIBUR, table, "open 4♦ 5♦ 6♦") == ("closing-with-a-wild", "Fedibur 6")


@article("fedibur", "6", "8")
def test_the_last_two_cards_of_the_stock() -> None:
    """Fedibur 6, 8: whoever draws the third-last card discards, and nobody gets the closing points."""
    table = lay("stock 3: 7♦ \n N hand K♠ Q♦")
    over = do(FEDIBUR, table, "draw; discard K♠")
    assert over.ending == ("stock", None)
    assert refused(FEDIBUR, over, "take") == ("deal-is-over", "Fedibur 4")
    assert do(FEDIBUR, lay("stock 4: 7♦ \n N hand K♠ Q♦"), "draw; discard K♠").ending is None
    items = [item for line in (NORTH_SOUTH, EAST_WEST) for item, _, _ in sheet(FEDIBUR, over, line)]
    assert "closing" not in items


@article("fedibur", "7", "8")
def test_a_whole_sheet() -> None:
    """Fedibur 7, 8: burrachi, closing and melded cards for, cards in hand and no pozzetto against."""
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
    closed = do(FEDIBUR, table, "discard Q♠")
    assert sheet(FEDIBUR, closed, NORTH_SOUTH) == [
        ("burraco-pulito", 200, "Fedibur 7"),
        ("burraco-sporco", 100, "Fedibur 7"),
        ("closing", 100, "Fedibur 7"),
        ("melds", 45 + 75, "Fedibur 7"),
        ("hand", -20, "Fedibur 7"),
    ]
    assert sheet(FEDIBUR, closed, EAST_WEST) == [
        ("melds", 40, "Fedibur 7"),
        ("hand", -45, "Fedibur 7"),
        ("pozzetto-not-taken", -100, "Fedibur 7"),
    ]


@article("fedibur", "7", "8")
def test_a_pozzetto_taken_and_not_played() -> None:
    """Fedibur 7, 8: its cards count against the line."""
    table = ended(lay("N sealed * 2♠ A♥ K♥ 7♥ \n S hand"))
    assert sheet(FEDIBUR, table, NORTH_SOUTH) == [("unplayed-pozzetto", -80, "Fedibur 7")]


@article("fedibur", "7")
def test_at_three_each_of_the_pair_is_credited_in_full() -> None:
    """Fedibur 7: silent on three; both partners get what the pair made."""
    over = ended(lay("form 3 \n N pozzetto \n E hand \n S hand \n E meld 8♥ 8♦ 8♣"))
    match = add_deal(FEDIBUR, new_match(FEDIBUR, "3"), over, score_deal(FEDIBUR, over))
    assert match.points[1:] == (-70, -70)


@article("fedibur", "8")
def test_what_a_borrowed_ruling_leaves_behind() -> None:
    """Fedibur 8: no infractions; after a ruling by agreement frozen and penalised cards are negative."""
    table = lay("N meld 8♥ 8♦ 8♣ frozen for good \n S penalised K♣ 4♣ \n N hand \n S hand \n N pozzetto")
    assert sheet(FEDIBUR, ended(table), NORTH_SOUTH) == [
        ("frozen", -30, "Fedibur 8"),
        ("penalised", -15, "Fedibur 8"),
    ]


@article("fedibur", "7")
@pytest.mark.parametrize(
    ("points", "over", "ahead"),
    [
        ((1995, 0), False, (0,)),
        ((2000, 0), False, (0,)),
        ((2005, 0), True, (0,)),
        ((2005, 2100), True, (1,)),
        ((2100, 2100), False, (0, 1)),
    ],
)
def test_whoever_passes_2000_wins(points: tuple[int, int], over: bool, ahead: tuple[int, ...]) -> None:
    """Fedibur 7: 2000 itself is not beyond; if both pass the higher wins, equal they play on."""
    match = new_match(FEDIBUR, "4")._replace(points=points, played=5)
    assert (match.target, is_over(FEDIBUR, match), leaders(match)) == (2000, over, ahead)


@article("fedibur", "8")
def test_closing() -> None:
    """Fedibur 8 A: pozzetto taken, a burraco made, all cards played and the last discarded."""
    for taker in "NS":
        table = lay(READY.replace("N pozzetto", f"{taker} pozzetto"))
        assert do(FEDIBUR, table, "open 4♦ 5♦ 6♦; discard K♠").ending == ("closed", 0)


@article("fedibur", "8")
def test_no_closing_without_each_condition() -> None:
    """Fedibur 8 A: a pozzetto, a burraco, a card to discard."""
    no_pozzetto = lay(READY.replace("N pozzetto", "pozzetti none"))
    assert refused(FEDIBUR, no_pozzetto, "open 4♦ 5♦ 6♦") == ("no-pozzetto-yet", "Fedibur 8")
    no_burraco = lay(READY.replace(BURRACO, "3♥ 4♥ 5♥ 6♥ 7♥ 8♥"))
    assert refused(FEDIBUR, no_burraco, "open 4♦ 5♦ 6♦") == ("no-burraco-yet", "Fedibur 8")
    no_discard = lay(READY.replace("K♠", ""))
    assert refused(FEDIBUR, no_discard, "open 4♦ 5♦ 6♦") == ("no-card-to-discard", "Fedibur 8")


@article("fedibur", "8")
def test_closing_while_the_partner_has_not_played_the_pozzetto() -> None:
    """Fedibur 8 A: that somebody of the line has taken it is enough."""
    table = lay(READY.replace("N pozzetto", "S sealed 11"))
    assert do(FEDIBUR, table, "open 4♦ 5♦ 6♦; discard K♠").ending == ("closed", 0)


@article("fedibur", "8")
def test_no_closing_points_when_time_ends_the_deal() -> None:
    """Fedibur 8 B: the melds count all the same."""
    over = do(FEDIBUR, lay("turn W play \n last turn 11 \n W hand K♠ Q♦ \n W meld 3♥ 4♥ 5♥"), "discard K♠")
    assert over.ending == ("time", None)
    assert [item for item, _, _ in sheet(FEDIBUR, over, EAST_WEST)] == ["melds", "hand", "pozzetto-not-taken"]


@article("fedibur", "9")
def test_the_example_of_350_match_points() -> None:
    """Fedibur 9: 1250 against 900 gives 13 to 7."""
    assert victory_points(FEDIBUR, 1250 - 900)[:2] == (13, 7)


@article("fedibur", "9")
def test_the_table_of_victory_points() -> None:
    """Fedibur 9: one more for the line ahead at each band, 20–0 above 1500."""
    for place, upper in enumerate((50, 150, 250, 350, 500, 650, 800, 1000, 1250, 1500)):
        assert victory_points(FEDIBUR, upper)[:2] == (10 + place, 10 - place)
        assert victory_points(FEDIBUR, upper + 5)[:2] == (11 + place, 9 - place)
    assert str(victory_points(FEDIBUR, 0).cite) == "Fedibur 9"


@article("fedibur", "9")
@article("uisp", "3")
def test_no_table_for_other_rounds() -> None:
    """Fedibur 9: rounds have three deals; for two or four only UISP has a table."""
    with pytest.raises(KeyError):
        victory_points(FEDIBUR, 350, deals=4)
    assert victory_points(UISP, 350, deals=4)[:2] == (12, 8)
