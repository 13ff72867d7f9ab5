"""The last card of the stock drawn out of turn: the next takes the pile, or discards without a draw."""

from burraco.engine.acts import Discard, Draw, Take
from burraco.engine.decide import decide
from burraco.engine.legal import legal
from burraco.engine.refereed.witness import witness
from burraco.engine.state import State
from burraco.engine.view import view
from burraco.rules.citation import Refusal
from burraco.rules.loader import load
from tests.refereed_scene import Scene
from tests.tables import faces, lay

UISP = load("uisp")
N, E = 0, 1


def gone(pile: str) -> State:
    """The stock of three of which E draws one, while it is N's turn to draw."""
    table = lay(f"turn N draw\nstock 3\npile {pile}\nN hand K♠ 9♥\nE hand 4♦ 5♣")
    return Scene(UISP, table).do("E draw").state


def test_the_cards_that_lie_crosswise_are_not_drawn() -> None:
    state = gone("3♣ 7♠")
    decision = decide(UISP, state, N, Draw())
    assert isinstance(decision, Refusal)
    assert (decision.slug, str(decision.cite)) == ("stock-is-over", str(UISP.cite("stock.unplayable")))
    assert list(legal(UISP, view(state, N))) == [Take()]


def test_whoever_can_do_nothing_else_discards_and_the_deal_is_over() -> None:
    taken = Scene(UISP, gone("3♣ 7♠")).do("E take").state
    assert set(legal(UISP, view(taken, N))) == {Discard(face) for face in faces("K♠ 9♥")}
    discarded, ended = witness(UISP, taken, N, Discard(*faces("K♠")))
    assert [type(discarded).__name__, type(ended).__name__] == ["CardDiscarded", "EndReached"]


def test_no_draw_was_missed_then() -> None:
    """The referee finds what E did, and nothing against N."""
    scene = Scene(UISP, lay("turn N draw\nstock 3\npile 3♣\nN hand K♠ 9♥\nE hand 4♦ 5♣"))
    scene.do("E draw; E take; N discard K♠")
    assert {finding.seat for finding in scene.found()} == {E}
