"""FE.BUR.IT. 25 – 27 at a live table: closings that are void."""

import pytest

from burraco.engine.acts import Discard
from burraco.engine.state import Ending
from burraco.rules.loader import load
from tests.acts import do, lawful
from tests.articles.marker import article
from tests.deeds import Scene
from tests.tables import cards, faces, lay, layout

FEBURIT = load("feburit")
NORTH, EAST = 0, 1
BURRACO = "3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥"
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


def ready(north: str, burraco: str = BURRACO) -> Scene:
    """Return a table at which North is about to close."""
    return Scene(FEBURIT, lay(f"turn N play \n N meld {burraco} \n N hand {north} \n {REST}"))


@article("feburit", "25")
def test_closing_without_a_burraco() -> None:
    """FE.BUR.IT. 25: the last play is penalised, the discard stands; the lowest card goes first."""
    play = ready("4♦ 5♦ 6♦ K♠", "6♥ 7♥ 8♥ 9♥").do("N open 4♦ 5♦ 6♦; N discard K♠")
    assert play.ruled("E") == ("closing-without-burraco", "FE.BUR.IT. 25")
    assert sorted(play.state.penalised[NORTH]) == sorted(cards("4♦ 5♦ 6♦"))
    assert (play.state.pile[-1:], play.state.seat) == (cards("K♠"), EAST)
    after = do(FEBURIT, play.state, "draw; discard 8♠; draw; discard 3♦; draw; discard 8♣; draw")
    assert lawful(FEBURIT, after) == [Discard(*faces("4♦"))]


@article("feburit", "26")
def test_closing_with_a_wild() -> None:
    """FE.BUR.IT. 26: the last play comes back, the wild stays the discard, no closing for a round."""
    play = ready("4♦ 5♦ 6♦ 2♠").do("N open 4♦ 5♦ 6♦; N discard 2♠")
    assert play.ruled("E") == ("closing-with-wild", "FE.BUR.IT. 26")
    assert (play.state.hands[NORTH], play.state.pile[-1:]) == (cards("4♦ 5♦ 6♦"), cards("2♠"))
    assert (NORTH, "close") in {(ban.seat, ban.bar) for ban in play.state.bans}
    assert play.state.melds[0].layout == layout(BURRACO)


@article("feburit", "26")
def test_who_closed_with_a_wild_closes_in_the_next_turn() -> None:
    """FE.BUR.IT. 26: he stays still until his next turn, in which he may close."""
    play = ready("4♦ 5♦ 6♦ 2♠").do("N open 4♦ 5♦ 6♦; N discard 2♠")
    play.ruled("E")
    after = do(FEBURIT, play.state, "draw; discard 8♠; draw; discard 3♦; draw; discard 8♣; draw")
    assert do(FEBURIT, after, "open 4♦ 5♦ 6♦; discard Q♠").ending == Ending("closed", NORTH)


@article("feburit", "27")
def test_closing_with_a_meld_and_no_discard() -> None:
    """FE.BUR.IT. 27: the meld comes back and one of its cards is the discard."""
    play = ready("4♦ 5♦ 6♦").do("N open 4♦ 5♦ 6♦")
    assert play.ruled("E") == ("closing-without-discard", "FE.BUR.IT. 27")
    assert lawful(FEBURIT, play.state) == [Discard(face) for face in sorted(faces("4♦ 5♦ 6♦"))]


@article("feburit", "27")
def test_closing_with_the_discard_laid_on_a_meld() -> None:
    """FE.BUR.IT. 27: the card that should have been the discard is; the play before it comes back."""
    play = ready("4♦ 5♦ 6♦ 10♥").do("N open 4♦ 5♦ 6♦; N add 10♥ to 1")
    assert play.ruled("E") == ("closing-without-discard", "FE.BUR.IT. 27")
    assert lawful(FEBURIT, play.state) == [Discard(*faces("10♥"))]
    assert sorted(play.state.hands[NORTH]) == sorted(cards("4♦ 5♦ 6♦ 10♥"))


@article("feburit", "25", "26")
@pytest.mark.parametrize(("north", "burraco"), [("10♥ K♠", "6♥ 7♥ 8♥ 9♥"), ("10♥ 2♠", BURRACO)])
def test_a_bad_closing_that_is_accepted_stands(north: str, burraco: str) -> None:
    """FE.BUR.IT. 25, 26: nobody calls, an opponent accepts, and the deal is over."""
    discard = north.split()[1]
    play = ready(north, burraco).do(f"N add 10♥ to 1; N discard {discard}; E accept")
    assert play.state.ending == Ending("closed", NORTH)


@article("feburit", "13")
def test_closing_with_a_wrong_meld() -> None:
    """FE.BUR.IT. 13: the cards are not laid, so the closing is void; they go from the lowest up."""
    play = ready("4♦ 5♦ 9♦ K♠").do("N open 4♦ 5♦ 9♦; N discard K♠")
    assert play.ruled("E") == ("closing-with-wrong-melds", "FE.BUR.IT. 13")
    assert sorted(play.state.penalised[NORTH]) == sorted(cards("4♦ 5♦ 9♦"))
    assert (play.state.pile[-1:], play.state.seat, play.state.phase) == (cards("K♠"), EAST, "draw")
    assert play.found() == []
