"""FITAB R1, 31 A and 31 C at a live table: closings that are void."""

from burraco.engine.acts import Discard
from burraco.engine.state import Ending
from burraco.rules.loader import load
from tests.acts import lawful
from tests.articles.marker import article
from tests.deeds import Scene
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
    """FITAB 31 C: the last meld comes back and one of its cards is the discard; he closes later."""
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
