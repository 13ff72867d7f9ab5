"""UISP 8.1, 8.2, 9.1 at a live table: whatever the fault, what is laid after it is frozen for a round."""

import pytest

from burraco.engine.acts import Discard, Draw
from burraco.engine.refereed.events import CallDismissed
from burraco.engine.state import Freeze
from burraco.rules.loader import load
from tests.acts import lawful
from tests.articles.marker import article
from tests.refereed_scene import Scene
from tests.tables import cards, faces, lay, layout

UISP = load("uisp")
NORTH, EAST = 0, 1
TABLE = """
    turn    N play
    N meld  7♥ 8♥ 9♥
    N hand  10♥ 4♦ 5♦ 6♦ 9♣ 9♦ K♠ Q♠
    stock   30: J♦ 2♣
    pile    8♦
    E hand  8♠ 10♠ 3♠
"""
FROZEN = Freeze(NORTH, cards("4♦ 5♦ 6♦"))


@article("uisp", "8", "10.5", "9.1")
@pytest.mark.parametrize("claim", ["", "exposed-card", "dropped-card"])
def test_what_follows_an_exposed_card_is_frozen(claim: str) -> None:
    """UISP 8.1, 10.5, 10.7: called exposed or dropped, what is laid after it does not stand freely."""
    scene = Scene(UISP, lay(TABLE)).do("N show Q♠; N open 4♦ 5♦ 6♦")
    assert scene.ruled("E", claim) == (claim or "exposed-card", "UISP 10.5")
    assert scene.state.melds[1].freeze == FROZEN
    assert lawful(UISP, scene.state) == [Discard(*faces("Q♠"))]
    assert isinstance(scene.call("E"), CallDismissed)


@article("uisp", "8", "10.5", "10.7")
@pytest.mark.parametrize("claim", ["exposed-card", "dropped-card"])
def test_after_the_discard_it_is_penalised(claim: str) -> None:
    """UISP 8.2: the time in which it could be played is over; the discard made stays."""
    scene = Scene(UISP, lay(TABLE)).do("N show Q♠; N open 4♦ 5♦ 6♦; N discard K♠")
    assert scene.ruled("E", claim) == (claim, "UISP 8.2")
    assert scene.state.penalised[NORTH] == cards("Q♠")
    assert scene.state.melds[1].freeze == FROZEN
    assert (scene.state.seat, scene.state.pile[-1:]) == (EAST, cards("K♠"))


@article("uisp", "10.7", "10.5")
def test_a_call_about_a_card_dropped_while_others_play() -> None:
    """UISP 10.7: it is an exposed card, due in the next turn of the player who dropped it."""
    scene = Scene(UISP, lay(TABLE)).do("E show 8♠")
    assert scene.ruled("N", "dropped-card") == ("dropped-card", "UISP 10.7")
    assert scene.state.exposed[EAST] == cards("8♠")
    late = Scene(UISP, lay(TABLE)).do("E show 8♠; N discard K♠; E draw")
    assert late.ruled("N", "dropped-card") == ("dropped-card", "UISP 14.4 a 2")


@article("uisp", "8", "10.6")
@pytest.mark.parametrize(
    ("found", "by", "freeze"),
    [
        ("S uncover 2", "UISP 10.6.1", True),
        ("N discard K♠; S uncover 2", "UISP 10.6.2", True),
        ("S uncover 2 unseen", "UISP 10.6 N.B.", True),
        ("E uncover 2", "UISP 10.6 N.B.", False),
    ],
)
def test_what_follows_a_phantom_card_is_frozen(found: str, by: str, freeze: bool) -> None:
    """UISP 8.1, 8.2, 10.6: the meld it lay under was made before; turned by an opponent it costs nothing."""
    table = lay(TABLE.replace("9♣ 9♦", "9♣ 9♦ 9♠"))
    scene = Scene(UISP, table).do(f"N open 9♣ 9♦ 9♠; N slip Q♠ under 2; N open 4♦ 5♦ 6♦; {found}")
    assert scene.ruled("E") == ("phantom-card", by)
    assert [meld.freeze for meld in scene.state.melds] == [None, None, FROZEN if freeze else None]


@article("uisp", "9.1")
@pytest.mark.parametrize(
    ("then", "lawful_then"), [("", {Discard}), ("; N discard Q♠", None)], ids=["before", "after"]
)
def test_exposed_played_and_played_on(then: str, lawful_then: set[type] | None) -> None:
    """UISP 9.1: a player who heals what was wrong and plays on has what came after frozen."""
    scene = Scene(UISP, lay(TABLE)).do(f"N show 10♥; N add 10♥ to 1; N open 4♦ 5♦ 6♦{then}")
    assert scene.ruled("E") == ("exposed-card", "UISP 9.1")
    assert [meld.freeze for meld in scene.state.melds] == [None, FROZEN]
    assert lawful_then is None or {type(act) for act in lawful(UISP, scene.state)} == lawful_then
    assert isinstance(scene.call("E"), CallDismissed)


@article("uisp", "9.1", "10.2")
def test_a_wrong_meld_put_right_unasked_and_played_on() -> None:
    """UISP 9.1: the meld completed stands, the next one is frozen for a round."""
    table = lay("turn N play \n N hand 4♥ 5♥ 7♥ 6♥ 4♦ 5♦ 6♦ K♠ Q♠")
    scene = Scene(UISP, table).do("N open 4♥ 5♥ 7♥; N add 6♥ to 1; N open 4♦ 5♦ 6♦")
    assert scene.ruled("E") == ("played-on-after-healing", "UISP 9.1")
    assert [meld.freeze for meld in scene.state.melds] == [None, FROZEN]


@article("uisp", "8", "10.5")
def test_an_exposed_card_that_was_the_discard() -> None:
    """UISP 8.2: it is gone, and stays the discard; what was laid after it is frozen all the same."""
    scene = Scene(UISP, lay(TABLE)).do("N show Q♠; N open 4♦ 5♦ 6♦; N discard Q♠")
    scene.ruled("E")
    assert scene.state.melds[1].freeze == FROZEN
    assert (scene.state.pile[-1:], scene.state.penalised[NORTH]) == (cards("Q♠"), ())


@article("uisp", "8", "10.4")
def test_a_good_card_on_the_same_sequence_after_an_excess_one() -> None:
    """UISP 8.1, 10.4: only the excess card goes; the one laid after it stays there, frozen for a round."""
    scene = Scene(UISP, lay(TABLE)).do("N add Q♠ to 1; N add 10♥ to 1")
    assert scene.ruled("E") == ("excess-card", "UISP 10.4")
    assert scene.state.melds[0].layout == layout("7♥ 8♥ 9♥ 10♥")
    assert scene.state.melds[0].freeze == Freeze(NORTH, cards("10♥"), layout("7♥ 8♥ 9♥"))
    assert scene.state.penalised[NORTH] == cards("Q♠")


@article("uisp", "10.21", "9.1", "8")
@pytest.mark.parametrize(
    ("act", "name", "by", "laid"),
    [
        ("draw", "second-draw", "UISP 10.21.1 b", "J♦ 10♦ Q♦"),
        ("take", "second-take", "UISP 10.21.2", "8♦ 9♦ 10♦"),
    ],
)
def test_drawing_twice_and_drawing_and_taking_are_one_fault(act: str, name: str, by: str, laid: str) -> None:
    """UISP 10.21, 9.1: what was too much goes back with what it was laid with; what came after is frozen."""
    table = lay(TABLE.replace("9♣ 9♦", "9♣ 9♦ 10♦ Q♦"))
    scene = Scene(UISP, table).do(f"N {act}; N open {laid}; N open 4♦ 5♦ 6♦")
    assert scene.ruled("E") == (name, by)
    assert scene.state.pile == cards("8♦")
    assert cards("J♦")[0] in scene.state.stock
    assert [meld.freeze for meld in scene.state.melds if meld.cards] == [None, FROZEN]
    own = "10♦ Q♦" if act == "draw" else "9♦ 10♦"
    assert scene.state.exposed[NORTH] == cards(own)
    assert {type(act) for act in lawful(UISP, scene.state)} == {Discard}


@article("uisp", "10.21", "8")
@pytest.mark.parametrize(
    ("act", "laid", "own"), [("draw", "J♦ 10♦ Q♦", "10♦ Q♦"), ("take", "8♦ 9♦ 10♦", "9♦ 10♦")]
)
def test_the_same_after_the_discard(act: str, laid: str, own: str) -> None:
    """UISP 8.2: it still goes back; the cards laid with it are penalised, the discard made stays."""
    table = lay(TABLE.replace("9♣ 9♦", "9♣ 9♦ 10♦ Q♦"))
    scene = Scene(UISP, table).do(f"N {act}; N open {laid}; N open 4♦ 5♦ 6♦; N discard K♠")
    assert scene.ruled("E") == (f"second-{act}", "UISP 8.2")
    assert scene.state.pile == cards("8♦ K♠")
    assert sorted(scene.state.penalised[NORTH]) == sorted(cards(own))
    assert [meld.freeze for meld in scene.state.melds if meld.cards] == [None, FROZEN]


@article("uisp", "10.21")
def test_a_second_card_that_was_discarded_stays_there() -> None:
    """UISP 10.21: the card drawn too many is the discard already; a card of the pile is not."""
    drew = Scene(UISP, lay(TABLE)).do("N draw; N discard J♦")
    drew.ruled("E")
    assert (drew.state.pile, drew.state.seat) == (cards("8♦ J♦"), EAST)
    took = Scene(UISP, lay(TABLE)).do("N take; N discard 8♦")
    took.ruled("E")
    assert (took.state.pile, took.state.seat, took.state.phase) == (cards("8♦"), NORTH, "play")


@article("uisp", "10.30", "8")
def test_a_take_that_was_not_allowed_noticed_after_the_discard() -> None:
    """UISP 10.30: the pile goes back under the discard, and the draw that was due is made."""
    scene = Scene(UISP, lay("pile 7♠ \n N hand 4♦ K♠ 9♣ \n swaps 8")).do("N take; N discard K♠")
    assert scene.ruled("E") == ("stall", "UISP 10.30")
    assert (scene.state.pile, scene.state.seat) == (cards("7♠ K♠"), NORTH)
    assert lawful(UISP, scene.state) == [Draw()]
    scene.do("N draw")
    assert (scene.state.seat, len(scene.state.hands[NORTH])) == (EAST, 3)


@article("uisp", "10.10", "10.18")
@pytest.mark.parametrize("onto", ["", " onto 1"])
def test_only_melds_that_lay_there_take_a_thrown_card(onto: str) -> None:
    """UISP 10.10, 10.18: a meld opened after the throw raises no doubt about where it goes."""
    table = lay("turn N play \n N meld Q♥ Q♦ Q♣ \n N meld 4♥ 5♥ 6♥ \n N hand 7♥ 7♠ 7♦ 7♣ 9♠ K♠")
    scene = Scene(UISP, table).do(f"N throw 7♥{onto}; N open 7♠ 7♦ 7♣")
    scene.ruled("E")
    assert scene.state.melds[1].layout == layout("4♥ 5♥ 6♥ 7♥")
    assert scene.state.penalised[NORTH] == ()


@article("uisp", "10.18", "9.2")
def test_a_throw_gone_astray_noticed_late() -> None:
    """UISP 10.18.1, 9.2: it goes where alone it fits at any time; the penalty is what is lost."""
    table = lay("turn N play \n N meld Q♥ Q♦ Q♣ \n N meld 4♥ 5♥ 6♥ \n N hand 7♥ 4♦ 5♦ 6♦ 9♠ K♠")
    scene = Scene(UISP, table).do("N throw 7♥ onto 1; N open 4♦ 5♦ 6♦; N discard K♠; E draw")
    assert scene.ruled("E") == ("thrown-card", "UISP 10.18.1")
    assert scene.state.melds[1].layout == layout("4♥ 5♥ 6♥ 7♥")
    assert all(meld.freeze is None for meld in scene.state.melds)
    assert (scene.state.penalised[NORTH], scene.state.bans) == ((), ())
