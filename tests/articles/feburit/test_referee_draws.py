"""FE.BUR.IT. 17 and 19 at a live table: who sees a card, until when it counts, bans and changed minds."""

import pytest

from burraco.engine.acts import Discard, Draw
from burraco.engine.refereed.events import CardPutIntoStock, RulingGiven
from burraco.engine.view import HIDDEN, SPECTATOR, seen
from burraco.rules.loader import load
from tests.acts import lawful
from tests.articles.marker import article
from tests.refereed_scene import Scene
from tests.tables import cards, lay

FEBURIT = load("feburit")
NORTH, EAST, SOUTH, WEST = range(4)
RIGHT_LOST = "FE.BUR.IT. Perdita del diritto alla penalità"
TABLE = """
    turn    N
    stock   30: 7♠ 10♥ 6♥' 9♥ 3♦
    pile    8♦ Q♣
    N hand  4♦ 5♦ 9♦ J♠ K♠ 7♥
    E hand  8♠ 10♠ 6♠
    S hand  Q♦ J♦ 3♠
    W hand  9♣ 5♣ 3♣
    away    rest
"""


def scene(words: str, table: str = TABLE) -> Scene:
    """Return a table at which these things have happened."""
    return Scene(FEBURIT, lay(table)).do(words)


def put_back(play: Scene) -> CardPutIntoStock:
    """Return the event of the card that went back on the stock."""
    (event,) = (event for event in play.log if isinstance(event, CardPutIntoStock))
    return event


@article("feburit", "17 a")
@pytest.mark.parametrize(("phase", "to"), [("", NORTH), ("N draw;", EAST)])
def test_only_the_player_who_draws_next_sees_the_card(phase: str, to: int) -> None:
    """FE.BUR.IT. 17 a: the one in turn; one who has drawn can do nothing with it, so the one after."""
    play = scene(f"{phase} S draw")
    (card,) = set(play.state.hands[SOUTH]) - set(cards("Q♦ J♦ 3♠"))
    assert play.ruled("E") == ("draw-out-of-turn", "FE.BUR.IT. 17 a")
    event = put_back(play)
    assert (event.card, event.place, event.shown_to) == (card, 0, to)
    for viewer in (*range(4), SPECTATOR):
        shown = seen(event, viewer)
        assert isinstance(shown, CardPutIntoStock)
        assert (shown.card != HIDDEN) == (viewer in (SOUTH, to))


@article("feburit", "17 b")
@pytest.mark.parametrize(
    ("words", "article_", "stays"),
    [
        ("S draw; N draw; N discard K♠", "FE.BUR.IT. 17 a", False),
        ("S draw; N draw; N discard K♠; E draw", "FE.BUR.IT. 17 a", False),
        (
            "S draw; N draw; N discard K♠; E draw; E discard 8♠; S draw; S discard 3♠",
            "FE.BUR.IT. 17 a",
            False,
        ),
        (
            "S draw; N draw; N discard K♠; E draw; E discard 8♠; S draw; S discard 3♠; W draw",
            "FE.BUR.IT. 17 b",
            True,
        ),
        ("W draw; N draw", "FE.BUR.IT. 17 b", True),
    ],
)
def test_it_is_past_once_the_player_after_the_offender_has_played(
    words: str, article_: str, stays: bool
) -> None:
    """FE.BUR.IT. 17 b: after South comes West, after West North; nobody else's turn matters."""
    play = scene(words)
    ruling = play.call("E", "draw-out-of-turn")
    assert isinstance(ruling, RulingGiven)
    assert ruling.article == article_
    assert (ruling.effects == 0) == stays


@article("feburit", "17 a")
@pytest.mark.parametrize(
    ("then", "phase"), [("", "draw"), ("; S discard 3♠", "draw"), ("; S discard K♠", "draw")]
)
def test_a_ban_on_taking_that_is_broken(then: str, phase: str) -> None:
    """FE.BUR.IT. 17 a: told to draw in the next turn, South takes; on a call the pile goes back."""
    play = scene("S take")
    assert play.ruled("E") == ("take-out-of-turn", "FE.BUR.IT. 17 a")
    play.do("N draw; N discard K♠; E draw; E discard 8♠; S take" + then)
    assert play.ruled("W") == ("barred-take", "FE.BUR.IT. 17 a")
    assert (play.state.seat, play.state.phase) == (SOUTH, phase)
    assert play.state.pile[:4] == cards("8♦ Q♣ K♠ 8♠")
    assert lawful(FEBURIT, play.state) == [Draw()]
    play.do("S draw")
    if then != "; S discard 3♠":
        assert {type(act) for act in lawful(FEBURIT, play.state)} == {Discard}
    else:
        assert (play.state.seat, play.state.pile[-1:]) == (WEST, cards("3♠"))


@article("feburit", "17 a")
def test_a_broken_ban_nobody_minded() -> None:
    """FE.BUR.IT., loss of the right: once West has drawn nothing follows."""
    play = scene("S take")
    play.ruled("E")
    play.do("N draw; N discard K♠; E draw; E discard 8♠; S take; S discard 3♠; W draw")
    assert play.ruled("W", "barred-take") == ("barred-take", RIGHT_LOST)


@article("feburit", "19")
@pytest.mark.parametrize("words", ["N lift; N lower", "N lift; N take", "N lift; N lower; N take"])
def test_a_lifted_card_has_to_be_drawn(words: str) -> None:
    """FE.BUR.IT. 19: one who has lifted a card of the stock cannot change their mind; the pile goes back."""
    play = scene(words)
    assert play.ruled("E") == ("changed-mind", "FE.BUR.IT. 19")
    assert (play.state.pile, play.state.phase) == (cards("8♦ Q♣"), "draw")
    assert lawful(FEBURIT, play.state) == [Draw()]
    play.do("N draw; N discard K♠")
    assert (play.state.seat, play.found()) == (EAST, [])


@article("feburit", "19")
@pytest.mark.parametrize(("discard", "pile", "seat"), [("K♠", "8♦ Q♣ K♠", EAST), ("Q♣", "8♦ Q♣", NORTH)])
def test_a_change_of_mind_noticed_after_the_discard(discard: str, pile: str, seat: int) -> None:
    """FE.BUR.IT. 19: the pile goes back and the card is drawn; a discard from the pile goes with it."""
    play = scene(f"N lift; N take; N discard {discard}")
    assert play.ruled("E") == ("changed-mind", "FE.BUR.IT. 19")
    assert (play.state.pile, lawful(FEBURIT, play.state)) == (cards(pile), [Draw()])
    assert play.do("N draw").state.seat == seat


@article("feburit", "19")
def test_a_lifted_card_that_is_drawn_is_no_change_of_mind() -> None:
    """FE.BUR.IT. 19: put down and drawn after all, nothing is wrong; nor late, when the right is lost."""
    assert scene("N lift; N lower; N draw").found() == []
    assert scene("N lift; N draw").found() == []
    assert scene("N lift; N take; N discard K♠; E draw").ruled("E") == ("changed-mind", RIGHT_LOST)
