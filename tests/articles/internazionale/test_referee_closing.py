"""FITAB R1, 31 A and 31 C at a live table: closings that are void."""

import pytest

from burraco.engine.acts import Add, Discard
from burraco.engine.refereed.events import RulingGiven
from burraco.engine.state import Ending
from burraco.rules.loader import load
from tests.acts import do, lawful, refused
from tests.articles.marker import article
from tests.refereed_scene import Scene
from tests.tables import cards, faces, lay, layout

FITAB = load("internazionale")
NORTH, EAST = 0, 1
REST = """
    stock    30: J♦ 4♣ 5♣ Q♠
    pile     3♣
    E hand   8♠ 10♠ 9♦ 6♠
    S hand   3♦ A♦ 7♣ 6♠'
    W hand   8♣ 10♣ 9♣ 5♠
    N pozzetto
    pozzetti none
    E pozzetto
    away     rest
"""
PULITO, SPORCO = "3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥", "3♥ 4♥ 5♥ 6♥ 2♣ 8♥ 9♥"


def ready(burraco: str, north: str) -> Scene:
    """Return a table at which North is about to close."""
    return Scene(FITAB, lay(f"turn N play \n N meld {burraco} \n N hand {north} \n {REST}"))


@article("internazionale", "R1", "31 A")
def test_closing_without_a_burraco_pulito() -> None:
    """FITAB 31 A: the last play is penalised and goes first, the discard stands, the rest counts."""
    play = ready(SPORCO, "10♥ 4♦ 5♦ 6♦ K♠").do("N add 10♥ to 1; N open 4♦ 5♦ 6♦; N discard K♠")
    assert play.ruled("E") == ("closing-without-burraco", "FITAB 31 A")
    assert sorted(play.state.penalised[NORTH]) == sorted(cards("4♦ 5♦ 6♦"))
    assert len(play.state.melds[0].cards) == 8
    assert (play.state.pile[-1:], play.state.seat) == (cards("K♠"), EAST)


@article("internazionale", "31 A")
def test_a_card_added_last_is_penalised_alone() -> None:
    """FITAB 31 A: the last play may be a card laid on a meld."""
    play = ready(SPORCO, "10♥ 4♦ 5♦ 6♦ K♠").do("N open 4♦ 5♦ 6♦; N add 10♥ to 1; N discard K♠")
    play.ruled("E")
    assert play.state.penalised[NORTH] == cards("10♥")
    assert play.state.melds[1].layout == layout("4♦ 5♦ 6♦")


@article("internazionale", "R1")
def test_with_a_burraco_pulito_it_stands() -> None:
    """FITAB R1: a call finds nothing wrong with it."""
    play = ready(PULITO, "10♥ K♠").do("N add 10♥ to 1; N discard K♠; E accept")
    assert play.state.ending == Ending("closed", NORTH)


@article("internazionale", "31 C")
def test_closing_with_a_meld_and_no_discard() -> None:
    """FITAB 31 C: the last meld comes back and one of its cards is the discard; the closing is later."""
    play = ready(PULITO, "4♦ 5♦ 6♦").do("N open 4♦ 5♦ 6♦")
    assert play.ruled("E") == ("closing-without-discard", "FITAB 31 C")
    assert play.state.hands[NORTH] == cards("4♦ 5♦ 6♦")
    assert lawful(FITAB, play.state) == [Discard(face) for face in sorted(faces("4♦ 5♦ 6♦"))]
    assert {(ban.seat, ban.bar) for ban in play.state.bans} >= {(NORTH, "close")}


@article("internazionale", "31 C")
def test_closing_with_the_discard_laid_on_a_meld() -> None:
    """FITAB 31 C: the last play and that card come back; the card is the discard."""
    play = ready(PULITO, "4♦ 5♦ 6♦ 10♥").do("N open 4♦ 5♦ 6♦; N add 10♥ to 1")
    assert play.ruled("E") == ("closing-without-discard", "FITAB 31 C")
    assert sorted(play.state.hands[NORTH]) == sorted(cards("4♦ 5♦ 6♦ 10♥"))
    assert lawful(FITAB, play.state) == [Discard(*faces("10♥"))]


LEANING = """
    turn     N play
    N meld   3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥
    N hand   4♦ 5♦ 6♦
    stock    30: J♦ 4♣ 5♣ Q♠
    pile     3♣
    E hand   8♠ 10♠ 9♦ 6♠
    S hand   7♦ 8♦ 9♦' J♣ Q♣ K♣ 2♠
    W hand   8♣ 10♣ 9♣ 5♠
    N pozzetto
    pozzetti none
    E pozzetto
    away     rest
"""


def leaning() -> Scene:
    """Return a table at which South has opened 7♦ 8♦ 9♦ after North's void closing, and North has drawn."""
    play = Scene(FITAB, lay(LEANING)).do("N open 4♦ 5♦ 6♦")
    assert play.ruled("E") == ("closing-without-discard", "FITAB 31 C")
    play.do(
        "N discard 4♦; E draw; E discard 8♠; S draw; S open 7♦ 8♦ 9♦'; S discard 2♠; W draw; W discard 8♣"
    )
    return play.do("N draw")


@article("internazionale", "31 C")
def test_what_came_back_is_not_laid_on_a_meld_the_partner_opened_since() -> None:
    """FITAB 31 C: South may open anything; North may not use it for the cards that came back."""
    play = leaning()
    assert refused(FITAB, play.state, "add 6♦ to 3")[0] == "barred-by-ruling"
    assert refused(FITAB, play.state, "add 5♦ 6♦ to 3")[0] == "barred-by-ruling"
    assert not any(isinstance(act, Add) and act.meld == 3 for act in lawful(FITAB, play.state))


@article("internazionale", "31 C")
@pytest.mark.parametrize(
    ("then", "stands"), [("", False), ("; N discard Q♠", False), ("; N discard Q♠; E draw", True)]
)
def test_what_is_laid_there_all_the_same_comes_back(then: str, stands: bool) -> None:
    """FITAB 31 C: it goes back to the hand, until the next player has begun."""
    play = leaning().do(f"N add 6♦ to 3{then}")
    assert play.ruled("E") == ("barred-meld", "FITAB 31 C")
    assert (cards("6♦")[0] in play.state.melds[2].cards) is stands
    assert (cards("6♦")[0] in play.state.hands[NORTH]) is not stands


@article("internazionale", "31 C")
def test_after_that_turn_the_partner_s_melds_are_open_again() -> None:
    """FITAB 31 C: the bar is for the turn in which North could have closed."""
    play = leaning().do(
        "N discard Q♠; E draw; E discard 10♠; S draw; S discard J♣; W draw; W discard 10♣; N draw"
    )
    assert do(FITAB, play.state, "add 6♦ to 3").melds[2].layout == layout("6♦ 7♦ 8♦ 9♦'")


@article("internazionale", "31 C")
def test_closing_without_a_discard_is_warned_about() -> None:
    """FITAB 31 C with UISP 14.4 a 4, to which the code defers: a richiamo."""
    ruling = ready(PULITO, "4♦ 5♦ 6♦").do("N open 4♦ 5♦ 6♦").call("E")
    assert isinstance(ruling, RulingGiven)
    assert ruling.sanction == "richiamo"
