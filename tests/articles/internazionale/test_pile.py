"""FITAB R3 and RG1 to RG4: the pile is taken only to play, and whole."""

import pytest

from burraco.engine import events as ev
from burraco.engine.acts import Add, Draw, Open
from burraco.rules.loader import load
from tests.acts import do, events, lawful, refused
from tests.articles.laying import card
from tests.articles.marker import article
from tests.tables import cards, lay, layout

INTERNAZIONALE, UISP = load("internazionale"), load("uisp")
NOTHING_TO_PLAY = """
    pile    3♣ K♠
    N hand  4♦ 9♥ J♣ 8♠
    N meld  5♥ 6♥ 7♥
"""
FIVE_SIX = """
    pile    K♠ 7♦
    N hand  5♦ 6♦ J♣ 8♠
"""


@article("internazionale", "R3")
@article("uisp", "4")
def test_no_take_with_nothing_to_play() -> None:
    """FITAB R3: the pile may be taken only if a card can be added or a meld opened; UISP asks for nothing."""
    table = lay(NOTHING_TO_PLAY)
    assert refused(INTERNAZIONALE, table, "take") == ("nothing-to-play-after-taking", "FITAB R3")
    assert lawful(INTERNAZIONALE, table) == [Draw()]
    assert do(UISP, table, "take; discard 3♣").seat == 1


@article("internazionale", "R3")
@pytest.mark.parametrize(
    ("pile", "hand", "play"),
    [
        ("3♣ 8♥", "4♦ 9♥ J♣ 8♠", "add 8♥ to 1"),
        ("3♣ K♠", "4♦ 8♥ J♣ 8♠", "add 8♥ to 1"),
        ("K♠ 7♦", "5♦ 6♦ J♣ 8♠", "open 5♦ 6♦ 7♦"),
        ("3♣ K♠", "5♦ 6♦ 7♦ 8♠", "open 5♦ 6♦ 7♦"),
        ("5♦ 6♦ 7♦", "9♦ J♣ 8♠", "open 5♦ 6♦ 7♦"),
    ],
)
def test_the_play_may_come_from_hand_or_pile(pile: str, hand: str, play: str) -> None:
    """FITAB R3: a card added or a meld opened, with cards of the pile, of the hand, or of both."""
    table = lay(f"pile {pile} \n N hand {hand} \n N meld 5♥ 6♥ 7♥")
    assert events(INTERNAZIONALE, table, "take") == [ev.PileTaken(0, table.pile, must_play=True)]
    played = do(INTERNAZIONALE, table, f"take; {play}; discard 8♠")
    assert (played.seat, played.pile) == (1, cards("8♠"))


@article("internazionale", "R3")
def test_the_play_comes_first() -> None:
    """FITAB R3: after a take no discard before something was played."""
    table = do(INTERNAZIONALE, lay(FIVE_SIX), "take")
    assert refused(INTERNAZIONALE, table, "discard J♣") == ("play-before-discarding", "FITAB R3")
    assert {type(act) for act in lawful(INTERNAZIONALE, table)} == {Open}
    assert do(INTERNAZIONALE, table, "open 5♦ 6♦ 7♦; discard J♣").seat == 1


@article("internazionale", "R3")
def test_the_rest_of_the_pile_joins_the_hand() -> None:
    """FITAB R3: after that play the turn goes on as any other, with all the cards of the pile."""
    table = do(INTERNAZIONALE, lay(FIVE_SIX), "take; open 5♦ 6♦ 7♦")
    assert (table.pile, table.hands[0]) == ((), tuple(sorted(cards("J♣ 8♠ K♠"))))
    assert do(INTERNAZIONALE, table, "discard K♠").pile == cards("K♠")


@article("internazionale", "R3")
def test_a_draw_obliges_to_nothing() -> None:
    """FITAB R3: the rule is about the pile only."""
    assert do(INTERNAZIONALE, lay(NOTHING_TO_PLAY), "draw; discard J♣").seat == 1


@article("internazionale", "R3")
def test_no_stall_can_arise() -> None:
    """FITAB R3: a single card is taken only to play, however long others have swapped."""
    table = lay("pile 8♥ \n N hand 9♥ J♣ 8♠ 4♦ \n N meld 5♥ 6♥ 7♥ \n swaps 8")
    assert do(INTERNAZIONALE, table, "take").phase == "play"
    idle = lay("pile K♠ \n N hand 9♥ J♣ 8♠ 4♦ \n N meld 5♥ 6♥ 7♥")
    assert refused(INTERNAZIONALE, idle, "take") == ("nothing-to-play-after-taking", "FITAB R3")


@article("internazionale", "RG1")
def test_a_pile_taken_without_playing_goes_back() -> None:
    """FITAB RG1: when the thinking time is over, the pile is restored, a card drawn and one discarded."""
    table = do(INTERNAZIONALE, lay(FIVE_SIX + "stock 4♣ \n since 0"), "take", at=1_000)
    assert events(INTERNAZIONALE, table, "clock", at=60_000) == [
        ev.PileRestored(0, cards("K♠ 7♦"), at=60_000),
        ev.CardDrawn(0, card("4♣"), at=60_000),
        ev.CardDiscarded(0, card("J♣"), is_forced=True, at=60_000),
    ]
    assert do(INTERNAZIONALE, table, "clock", at=60_000).pile == cards("K♠ 7♦ J♣")


@article("internazionale", "RG2")
def test_a_wrong_meld_does_not_count_as_the_play() -> None:
    """FITAB RG2: it is refused, and a play is still due."""
    table = do(INTERNAZIONALE, lay("pile K♠ 7♦ K♥ \n N hand 5♦ 6♦ K♦ 8♠"), "take")
    assert refused(INTERNAZIONALE, table, "open K♠ K♥ K♦") == ("rank-not-for-sets", "FITAB R2")
    assert refused(INTERNAZIONALE, table, "discard 8♠") == ("play-before-discarding", "FITAB R3")


@article("internazionale", "RG3")
def test_a_wrong_card_does_not_count_as_the_play() -> None:
    """FITAB RG3: it is refused, whether it came from the pile or not, and a play is still due."""
    table = do(INTERNAZIONALE, lay("pile K♠ 8♥ \n N hand 10♥ J♣ 8♠ \n N meld 5♥ 6♥ 7♥"), "take")
    assert refused(INTERNAZIONALE, table, "add K♠ to 1") == ("does-not-fit", "UISP 4.2")
    assert refused(INTERNAZIONALE, table, "add 10♥ to 1") == ("does-not-fit", "UISP 4.2")
    assert refused(INTERNAZIONALE, table, "discard J♣") == ("play-before-discarding", "FITAB R3")
    assert {type(act) for act in lawful(INTERNAZIONALE, table)} == {Add}


@article("internazionale", "RG4")
def test_no_card_of_the_pile_is_left() -> None:
    """FITAB RG4: a take is of the whole pile, and nothing is opened straight from it."""
    table = lay(FIVE_SIX)
    assert do(INTERNAZIONALE, table, "take").pile == ()
    refusal = ("no-pile-play", "FITAB RG4")
    assert refused(INTERNAZIONALE, table, "open 5♦ 6♦ 7♦ from pile 7♦") == refusal
    opened = do(UISP, table, "open 5♦ 6♦ 7♦ from pile 7♦; leave")
    assert (opened.melds[0].layout, opened.pile) == (layout("5♦ 6♦ 7♦"), cards("K♠"))
