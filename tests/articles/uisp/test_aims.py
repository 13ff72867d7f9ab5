"""UISP, definitions and articles 1 to 1.2: the deck, the three aims."""

import pytest

from burraco.cards.fair import Shuffle
from burraco.cards.french import DECK
from burraco.engine import events as ev
from burraco.engine.deal import deal
from burraco.engine.match import is_over, new_match
from burraco.rules.burraco import burraco_of
from burraco.rules.loader import load
from tests.acts import do, events, lawful, refused
from tests.articles.laying import card
from tests.articles.marker import article
from tests.articles.sheets import EAST_WEST, NORTH_SOUTH, sheet
from tests.tables import cards, faces, lay, layout

UISP = load("uisp")
BURRACO = "3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥"
READY_TO_CLOSE = f"""
    N meld  {BURRACO}
    N pozzetto
    N hand  4♦ 5♦ 6♦ K♠
"""


@article("uisp", "Definizioni")
def test_closing_needs_the_pozzetto_taken_not_played() -> None:
    """UISP Definizioni: a line that has taken a pozzetto may close; unplayed it counts against it."""
    table = lay(f"""
        turn     N play
        N meld   {BURRACO}
        S sealed K♣ 3♣
        N hand   K♠
    """)
    closed = do(UISP, table, "discard K♠")
    assert closed.ending == ("closed", 0)
    assert ("unplayed-pozzetto", -15, "UISP 5") in sheet(UISP, closed, NORTH_SOUTH)


@article("uisp", "1")
@pytest.mark.parametrize(("form", "players"), [("2", 2), ("3", 3), ("3x11", 3), ("4", 4)])
def test_two_three_or_four_play(form: str, players: int) -> None:
    """UISP 1: from two players up, four most often."""
    assert len(deal(UISP, form, 0, Shuffle(DECK, 54)).hands) == players


@article("uisp", "1")
def test_a_match_goes_to_2005() -> None:
    """UISP 1: an amateur match ends at the points agreed, usually 2005."""
    usual, short = new_match(UISP, "4"), new_match(UISP, "4", target=1000)
    assert [is_over(UISP, usual._replace(points=(p, 0), played=1)) for p in (2000, 2005)] == [False, True]
    assert [is_over(UISP, short._replace(points=(p, 0), played=1)) for p in (995, 1000)] == [False, True]


@article("uisp", "1.1")
def test_to_the_pozzetto_al_volo() -> None:
    """UISP 1.1: a player who lays the last card takes the pozzetto and goes on at once."""
    table = lay("""
        turn    N play
        N hand  4♦ 5♦ 6♦
    """)
    assert events(UISP, table, "open 4♦ 5♦ 6♦") == [
        ev.MeldOpened(0, 1, layout("4♦ 5♦ 6♦"), cards("4♦ 5♦ 6♦")),
        ev.PozzettoTaken(0, table.pozzetti[0], al_volo=True),
    ]
    after = do(UISP, table, "open 4♦ 5♦ 6♦")
    assert (after.seat, after.phase) == (0, "play")
    assert after.hands[0] == tuple(sorted(table.pozzetti[0]))


@article("uisp", "1.1")
def test_to_the_pozzetto_with_the_discard() -> None:
    """UISP 1.1: a player who discards the last card takes the pozzetto and plays it in the next turn."""
    table = lay("""
        turn    N play
        N hand  K♠
    """)
    assert events(UISP, table, "discard K♠") == [
        ev.CardDiscarded(0, card("K♠")),
        ev.PozzettoTaken(0, table.pozzetti[0], al_volo=False, is_sealed=True),
    ]
    after = do(UISP, table, "discard K♠")
    assert (after.seat, after.phase, after.hands[0]) == (1, "draw", ())


@article("uisp", "1.1")
@pytest.mark.parametrize(
    ("meld", "kind", "points"),
    [
        ("3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥", "pulito", 200),
        ("2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥", "pulito", 200),
        ("8♥ 8♥' 8♦ 8♦' 8♣ 8♣' 8♠", "pulito", 200),
        ("* 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥", "semipulito", 150),
        ("2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ * 10♥", "semipulito", 150),
        ("3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 2♠ J♥ Q♥", "semipulito", 150),
        ("* 8♥ 8♥' 8♦ 8♦' 8♣ 8♣' 8♠", "semipulito", 150),
        ("2♠ 8♥ 8♥' 8♦ 8♦' 8♣ 8♣' 8♠ 8♠'", "semipulito", 150),
        ("* 8♥ 8♥' 8♦ 8♦' 8♣ 8♣'", "sporco", 100),
        ("* 4♥ 5♥ 6♥ 7♥ 8♥ 9♥", "sporco", 100),
        ("3♥ 4♥ 5♥ * 7♥ 8♥ 9♥", "sporco", 100),
        ("3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 2♥ 10♥ J♥ Q♥ K♥", "sporco", 100),
    ],
)
def test_three_kinds_of_burraco(meld: str, kind: str, points: int) -> None:
    """UISP 1.1: without a wild, with seven unbroken cards beside it, with fewer."""
    found = burraco_of(UISP, layout(meld))
    assert found is not None
    assert (found.kind, found.points, str(found.cite)) == (kind, points, "UISP 1.1")


@article("uisp", "1.1")
@pytest.mark.parametrize("meld", ["3♥ 4♥ 5♥ 6♥ 7♥ 8♥", "* 8♥ 8♥' 8♦ 8♦' 8♣", "A♥ A♦ A♣ A♠ A♠' A♦'"])
def test_six_cards_are_no_burraco(meld: str) -> None:
    """UISP 1.1: a burraco has at least seven cards."""
    assert burraco_of(UISP, layout(meld)) is None


@article("uisp", "1.1")
def test_burraco_before_pozzetto() -> None:
    """UISP 1.1: the first two aims may come in either order; then the line may close."""
    table = lay(f"""
        turn     N play
        N meld   {BURRACO}
        N hand   10♥
        pozzetti 4♦ 5♦ 6♦ K♠ | 11
    """)
    closed = do(UISP, table, "add 10♥ to 1; open 4♦ 5♦ 6♦; discard K♠")
    assert closed.ending == ("closed", 0)


@article("uisp", "1.1")
def test_closing() -> None:
    """UISP 1.1: with pozzetto and burraco the player plays everything and discards the last card."""
    table = lay(f"turn N play {READY_TO_CLOSE}")
    melded = do(UISP, table, "open 4♦ 5♦ 6♦")
    assert events(UISP, melded, "discard K♠") == [
        ev.CardDiscarded(0, card("K♠"), closes=True),
        ev.DealEnded("closed", 0),
    ]


@article("uisp", "1.1")
def test_nobody_closes() -> None:
    """UISP 1.1: with two cards left in the stock the deal is over and nobody gets the closing points."""
    table = lay("""
        stock   3: 7♦
        N hand  K♠ Q♦
        N meld  3♥ 4♥ 5♥
    """)
    over = do(UISP, table, "draw; discard K♠")
    assert (over.ending, len(over.stock)) == (("stock", None), 2)
    assert sheet(UISP, over, NORTH_SOUTH)[0] == ("melds", 15, "UISP 5")
    assert "closing" not in [
        item for line in (NORTH_SOUTH, EAST_WEST) for item, _, _ in sheet(UISP, over, line)
    ]


@article("uisp", "1.1")
@pytest.mark.parametrize("turns", range(4))
def test_nobody_closes_in_the_first_round(turns: int) -> None:
    """UISP 1.1: everybody plays once first, the dealer too."""
    seat = "NESW"[turns]
    table = lay(f"turns {turns} \n turn {seat} play" + READY_TO_CLOSE.replace("N ", f"{seat} "))
    assert refused(UISP, table, "open 4♦ 5♦ 6♦") == ("first-round", "UISP 1.1")
    single = lay(
        f"turns {turns} \n turn {seat} play"
        + READY_TO_CLOSE.replace("N ", f"{seat} ").replace("4♦ 5♦ 6♦", "")
    )
    assert refused(UISP, single, "discard K♠") == ("first-round", "UISP 1.1")


@article("uisp", "1.1")
def test_the_player_after_the_dealer_closes_first() -> None:
    """UISP 1.1: with North dealing, East may close once North has played."""
    table = lay("dealer N \n turns 4 \n turn E play" + READY_TO_CLOSE.replace("N ", "E "))
    assert do(UISP, table, "open 4♦ 5♦ 6♦; discard K♠").ending == ("closed", 1)


@article("uisp", "1.1")
def test_to_the_pozzetto_in_the_first_round() -> None:
    """UISP 1.1: going to the pozzetto is allowed from the first turn on."""
    table = lay("""
        turns   0
        turn    N play
        N hand  4♦ 5♦ 6♦
    """)
    assert do(UISP, table, "open 4♦ 5♦ 6♦").pozzetto_seats == (0,)


@article("uisp", "1.2")
def test_values_of_the_cards() -> None:
    """UISP 1.2: jolly 30, 2 20, ace 15, king to eight 10, seven to three 5."""
    ranks = faces("*r *b 2♥ A♠ K♥ Q♦ J♣ 10♠ 9♥ 8♦ 7♣ 6♠ 5♥ 4♦ 3♣")
    assert [UISP.worth[face] for face in ranks] == [30, 30, 20, 15, *[10] * 6, *[5] * 5]
    assert str(UISP.cite("deck.jolly")) == "UISP 1.2"


@article("uisp", "1.2")
@pytest.mark.parametrize("order", [DECK[1:], (*DECK, 0), (0, *DECK[:-1])])
def test_a_deck_has_108_cards(order: tuple[int, ...]) -> None:
    """UISP 1.2: two decks of 54; with a card missing, over or twice nothing is dealt."""
    assert len(DECK) == 108
    with pytest.raises(ValueError, match="each of its cards once"):
        deal(UISP, "4", 0, Shuffle(order, 54))


@article("uisp", "1.1")
def test_a_lone_last_card_may_not_be_kept() -> None:
    """UISP 1.1: closing is discarding the last card: with one left no other act is lawful."""
    table = lay(f"""
        turn    N play
        N meld  {BURRACO}
        N pozzetto
        N hand  10♥
    """)
    assert refused(UISP, table, "add 10♥ to 1") == ("no-card-to-discard", "UISP 6.A")
    assert len(lawful(UISP, table)) == 1
