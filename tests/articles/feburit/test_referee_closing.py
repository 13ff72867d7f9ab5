"""FE.BUR.IT. 25 – 27 at a live table: closings that are void."""

import pytest

from burraco.engine.acts import Discard
from burraco.engine.refereed.events import CallDismissed
from burraco.engine.state import Ending
from burraco.rules.loader import load
from tests.acts import do, lawful
from tests.articles.marker import article
from tests.refereed_scene import Scene
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
def test_whoever_closed_with_a_wild_closes_in_the_next_turn() -> None:
    """FE.BUR.IT. 26: the player stays still until the next turn, and may close then."""
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


GOOD = """
    turn    N
    stock   30: 7♠ 8♣
    N pozzetto
    N meld  4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥
    N hand  4♦ 5♦ 6♦ K♠
    E hand  8♠ 10♠ 6♠
    away    rest
"""


@article("feburit", "16")
def test_a_closing_without_a_draw_stands() -> None:
    """FE.BUR.IT. 16: after the discard the missed draw is past; 24 a asks for nothing else."""
    play = Scene(FEBURIT, lay(GOOD)).do("N open 4♦ 5♦ 6♦; N discard K♠")
    assert play.ruled("E") == ("closing-without-draw", "FE.BUR.IT. 16")
    assert play.state.phase == "claim"
    play.do("E accept")
    assert play.state.ending == Ending("closed", 0)


@article("feburit", "24 a")
def test_a_card_shown_before_does_not_undo_a_closing() -> None:
    """FE.BUR.IT. 24 a: pozzetto, burraco, the last card discarded; the card shown has been laid."""
    play = Scene(FEBURIT, lay(GOOD.replace("turn    N", "turn    N play")))
    play.do("N show 6♦; N open 4♦ 5♦ 6♦; N discard K♠")
    assert isinstance(play.call("E"), CallDismissed)
    assert play.do("E accept").state.ending == Ending("closed", 0)


@article("feburit", "12")
def test_a_closing_by_a_barred_partner() -> None:
    """FE.BUR.IT. 12: South may not close until North's error is healed: the last discard closes nothing."""
    table = """
        turn    N play
        stock   30: 7♠ 8♣ 9♣ Q♣
        N pozzetto
        N meld  4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥
        N hand  4♣ 5♣ J♦ K♠ Q♠
        E hand  8♠ 10♠ 6♠
        S hand  4♦ 5♦ 6♦
        W hand  3♦ 3♣ 9♠
        away    rest
    """
    play = Scene(FEBURIT, lay(table)).do("N open 4♣ 5♣ J♦")
    play.ruled("E")
    play.do("N discard 4♣; E draw; E discard 8♠; S draw; S open 4♦ 5♦ 6♦; S discard 8♣")
    assert (play.state.seat, play.state.phase, play.state.claim) == (3, "draw", None)


@article("feburit", "25")
@pytest.mark.parametrize(
    ("words", "by"),
    [("discard K♠", "closing-without-burraco"), ("add K♠ to 1", "closing-without-discard")],
)
def test_a_second_pozzetto_by_its_name(words: str, by: str) -> None:
    """FE.BUR.IT. 25: going out for a second pozzetto is a closing, also by that name."""
    play = ready("4♦ 5♦ 6♦ K♠", "10♠ J♠ Q♠").do(f"N open 4♦ 5♦ 6♦; N {words}")
    assert play.ruled("E", "second-pozzetto")[0] == by
