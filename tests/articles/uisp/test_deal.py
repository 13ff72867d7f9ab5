"""UISP 3.1 and 3.4: tables of two, three and four, and the deal. A deck in order: card 0 on top."""

import pytest

from burraco.cards.fair import Shuffle
from burraco.cards.french import DECK
from burraco.engine import events as ev
from burraco.engine.apply import start
from burraco.engine.deal import deal
from burraco.engine.match import add_deal, new_match
from burraco.engine.score_sheets import score_deal
from burraco.rules.loader import load
from tests.acts import do, events, refused
from tests.articles.laying import card
from tests.articles.marker import article
from tests.articles.sheets import ended, sheet, totals
from tests.tables import lay

UISP = load("uisp")
NORTH = 0


@article("uisp", "3.4")
def test_one_card_at_a_time_clockwise() -> None:
    """UISP 3.4: eleven cards each, from the top of what the cut left, first to the dealer's left."""
    dealt = deal(UISP, "4", NORTH, Shuffle(DECK, 40))
    assert dealt.hands == tuple(tuple(range(first, 84, 4)) for first in (43, 40, 41, 42))
    assert start(dealt).seat == 1


@article("uisp", "3.4")
def test_pozzetti_from_the_bottom_in_turn() -> None:
    """UISP 3.4: from the bottom of the lifted part, alternating; the one with the first card lies on top."""
    dealt = deal(UISP, "4", NORTH, Shuffle(DECK, 40))
    assert dealt.pozzetti == (tuple(range(39, 18, -2)), tuple(range(38, 17, -2)))


@article("uisp", "3.4")
def test_the_stock() -> None:
    """UISP 3.4: what was not dealt, above what the pozzetti left; its first card is turned up."""
    dealt = deal(UISP, "4", NORTH, Shuffle(DECK, 40))
    assert dealt.turned == 84
    assert dealt.stock == (*range(85, 108), *range(18))


@article("uisp", "3.4")
@pytest.mark.parametrize("lifted", [0, 108])
def test_the_cut_is_a_duty(lifted: int) -> None:
    """UISP 3.4: the player on the dealer's right lifts some cards, and not all."""
    with pytest.raises(ValueError, match="a cut lifts some cards"):
        deal(UISP, "4", NORTH, Shuffle(DECK, lifted))


@article("uisp", "3.4")
def test_too_few_cards_for_the_pozzetti() -> None:
    """UISP 3.4: they are made up with the last cards of the stock."""
    dealt = deal(UISP, "4", NORTH, Shuffle(DECK, 10))
    assert dealt.pozzetti[0] == (9, 7, 5, 3, 1, 107, 105, 103, 101, 99, 97)
    assert dealt.hands[1] == tuple(range(10, 54, 4))
    assert dealt.stock == tuple(range(55, 96))


@article("uisp", "3.4")
def test_too_few_cards_for_the_hands() -> None:
    """UISP 3.4: the dealer goes on with the first cards of the stock, once the pozzetti are made."""
    dealt = deal(UISP, "4", NORTH, Shuffle(DECK, 80))
    assert dealt.hands[1] == (*range(80, 108, 4), 0, 4, 8, 12)
    assert dealt.pozzetti[0] == tuple(range(79, 58, -2))
    assert (dealt.turned, dealt.stock) == (16, tuple(range(17, 58)))


@article("uisp", "3.4")
@pytest.mark.parametrize(
    ("form", "pozzetti", "stock"),
    [("2", [11, 11], 63), ("3", [18, 11], 45), ("3x11", [11, 11, 11], 41), ("4", [11, 11], 41)],
)
def test_how_many_cards_lie_where(form: str, pozzetti: list[int], stock: int) -> None:
    """UISP 3.4: eleven in each hand, one card turned up, pozzetti and stock by number of players."""
    dealt = deal(UISP, form, NORTH, Shuffle(DECK, 50))
    assert {len(hand) for hand in dealt.hands} == {11}
    assert ([len(pile) for pile in dealt.pozzetti], len(dealt.stock)) == (pozzetti, stock)


@article("uisp", "3.1")
def test_two_players_have_a_pozzetto_each() -> None:
    """UISP 3.1: at two, one pozzetto for each player, and no second for one who has had theirs."""
    table = lay("""
        form    2
        turn    N play
        N hand  K♠
        S hand  Q♠ 4♣
    """)
    first = do(UISP, table, "discard K♠")
    assert (first.pozzetto_seats, len(first.hands[0]), len(first.pozzetti)) == ((0,), 11, 1)
    both = do(UISP, first, "take; discard Q♠")
    assert len(both.pozzetti) == 1
    again = lay("""
        form    2
        turn    N play
        N pozzetto
        N hand  4♦ 5♦ 6♦
    """)
    assert refused(UISP, again, "open 4♦ 5♦ 6♦") == ("no-card-to-discard", "UISP 6.A")


@article("uisp", "3.1")
def test_four_players_have_a_pozzetto_a_line() -> None:
    """UISP 3.1: at four, one pozzetto for each line; a player whose partner took one gets no second."""
    table = lay("""
        turn    N play
        S pozzetto
        N hand  4♦ 5♦ 6♦
    """)
    assert refused(UISP, table, "open 4♦ 5♦ 6♦") == ("no-card-to-discard", "UISP 6.A")


@article("uisp", "3.1")
def test_the_first_of_three_takes_eighteen_and_stands_alone() -> None:
    """UISP 3.1: the others are a pair from then on, with the melds each had opened."""
    table = lay("""
        form    3
        turn    E play
        N meld  8♥ 8♦ 8♣
        S meld  8♠ 8♥' 8♦'
        E hand  K♠
    """)
    assert table.lines == (0, 1, 2)
    assert events(UISP, table, "discard K♠") == [
        ev.CardDiscarded(1, card("K♠")),
        ev.PozzettoTaken(1, table.pozzetti[0], al_volo=False),
        ev.AllianceFormed((0, 1, 0)),
    ]
    after = do(UISP, table, "discard K♠")
    assert (len(after.hands[1]), [len(pile) for pile in after.pozzetti]) == (18, [11])
    assert sheet(UISP, ended(after), 0)[0] == ("melds", 60, "UISP 5")


@article("uisp", "3.1")
def test_the_second_of_three_takes_eleven_for_the_pair() -> None:
    """UISP 3.1: the eleven are the pair's; the lone player has had the 18."""
    table = lay("""
        form    3
        turn    S play
        N pozzetto
        S hand  K♠
    """)
    after = do(UISP, table, "discard K♠")
    assert (after.lines, after.pozzetto_seats, len(after.sealed[2])) == ((0, 1, 1), (0, 2), 11)
    assert [row for row in sheet(UISP, ended(after), 1) if row[0] == "pozzetto-not-taken"] == []


@article("uisp", "3.1")
def test_each_of_the_pair_is_credited_with_its_points() -> None:
    """UISP 3.1: in a match of three the pair's points go to both."""
    table = lay("""
        form    3
        N pozzetto
        E hand
        S hand
        E meld  8♥ 8♦ 8♣
    """)
    over = ended(table)
    match = add_deal(UISP, new_match(UISP, "3"), over, score_deal(UISP, over))
    assert match.points[1:] == (-70, -70)


@article("uisp", "3.1")
def test_three_pozzetti_of_eleven_form_no_alliance() -> None:
    """UISP 3.1: with three times eleven everybody stays alone."""
    table = lay("""
        form    3x11
        turn    E play
        E hand  K♠
    """)
    after = do(UISP, table, "discard K♠")
    assert (after.lines, [len(pile) for pile in after.pozzetti]) == ((0, 1, 2), [11, 11])


@article("uisp", "3.1")
def test_nobody_of_three_takes_a_pozzetto() -> None:
    """UISP 3.1: three lines to the end, each without its pozzetto."""
    table = lay("""
        form    3
        N hand
        E hand
        S hand
    """)
    assert totals(UISP, ended(table)) == [-100, -100, -100]
