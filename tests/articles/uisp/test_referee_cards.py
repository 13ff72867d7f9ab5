"""UISP 10.5 – 10.7, 10.10, 10.13, 10.18: single cards that are seen, hidden or thrown at a live table."""

import pytest

from burraco.engine.acts import Discard
from burraco.engine.refereed.events import CallDismissed
from burraco.engine.state import Freeze
from burraco.rules.loader import load
from tests.acts import do, lawful, refused
from tests.articles.marker import article
from tests.articles.sheets import NORTH_SOUTH, ended, sheet
from tests.refereed_scene import Scene
from tests.tables import cards, faces, lay, layout

UISP = load("uisp")
NORTH, EAST, SOUTH, WEST = range(4)
SHOWN = """
    turn    N play
    N meld  4♥ 5♥ 6♥
    N hand  7♥ 4♣ 5♣ 6♣ K♠ 9♠
    S hand  7♥' Q♦ J♦ 3♠
    E hand  8♠ 10♠ 9♦
    W hand  8♣ 10♣ 9♣
"""
PHANTOM = """
    turn    N play
    N hand  4♥ 5♥ 6♥ 9♠ 4♣ 5♣ 6♣ K♠ J♦
"""
THROWN = """
    turn    N play
    N meld  4♥ 5♥ 6♥
    S meld  7♠ 7♦ 7♣
    N hand  7♥ 8♥ K♦ 4♣ 5♣ 6♣ K♠ 9♠
"""


@article("uisp", "10.5", "9.1", "10.13")
def test_exposed_in_ones_own_turn() -> None:
    """UISP 10.5: it is played now, then the discard is due at once; nothing else may be played."""
    scene = Scene(UISP, lay(SHOWN)).do("N show 7♥")
    assert scene.ruled("E") == ("exposed-card", "UISP 10.5")
    assert refused(UISP, scene.state, "open 4♣ 5♣ 6♣")[0] == "barred-by-ruling"
    after = do(UISP, scene.state, "add 7♥ to 1")
    assert {type(act) for act in lawful(UISP, after)} == {Discard}


@article("uisp", "10.5", "10.11")
def test_exposed_and_not_played_is_penalised() -> None:
    """UISP 10.5: what is not healed takes on the properties of penalised cards: it goes before any other."""
    scene = Scene(UISP, lay(SHOWN)).do("N show K♠ 9♠")
    scene.ruled("E")
    assert lawful(UISP, scene.state) == [Discard(*faces("K♠"))]
    after = do(UISP, scene.state, "discard K♠")
    assert after.penalised[NORTH] == cards("9♠")


@article("uisp", "10.5")
def test_exposed_outside_ones_turn_is_due_in_the_next() -> None:
    """UISP 10.5: dropped while another plays it has to be played at once in the offender's own turn."""
    scene = Scene(UISP, lay(SHOWN)).do("S show 7♥'")
    scene.ruled("E")
    after = do(UISP, scene.state, "discard K♠; draw; discard 8♠; draw")
    assert after.seat == SOUTH
    assert refused(UISP, after, "discard Q♦")[0] == "penalised-first"
    assert len(do(UISP, after, "add 7♥' to 1").melds[0].cards) == 4


@article("uisp", "10.5")
def test_the_partner_opens_no_place_for_it() -> None:
    """UISP 10.5: a meld the partner opens meanwhile does not heal it."""
    table = lay(SHOWN.replace("N meld  4♥ 5♥ 6♥", "").replace("4♣ 5♣ 6♣", "8♥ 9♥ 10♥"))
    scene = Scene(UISP, table).do("S show 7♥'")
    scene.ruled("E")
    after = do(UISP, scene.state, "open 8♥ 9♥ 10♥; discard K♠; draw; discard 8♠; draw")
    assert refused(UISP, after, "add 7♥' to 1")[0] == "barred-by-ruling"
    assert lawful(UISP, after) == [Discard(*faces("7♥"))]


@article("uisp", "10.5", "10.28")
def test_a_twin_shown_is_not_exposed() -> None:
    """UISP 10.5: showing the twin of the single card taken is not penalised."""
    table = lay("turn N play \n N hand 7♥ 7♥' K♠ 9♠ \n N took 7♥")
    scene = Scene(UISP, table).do("N show 7♥")
    ruling = scene.call("E")
    assert ruling.irregularity == "exposed-card"
    assert (scene.state.orders, scene.state.bans) == ((), ())
    assert do(UISP, scene.state, "discard 7♥").seat == EAST


@article("uisp", "10.7", "10.5")
def test_a_dropped_card_is_exposed_not_played() -> None:
    """UISP 10.7: a card that falls and is seen is not played; it stays the offender's."""
    scene = Scene(UISP, lay(SHOWN)).do("W show 8♣")
    scene.ruled("N")
    assert cards("8♣")[0] in scene.state.hands[WEST]
    assert scene.state.exposed[WEST] == cards("8♣")
    assert scene.state.orders[0].seat == WEST


@article("uisp", "9.2", "10.5")
def test_an_exposed_card_nobody_minded() -> None:
    """UISP 9.2: once the others have played on the cards are nobody's business; a richiamo stays (14.4)."""
    scene = Scene(UISP, lay(SHOWN)).do("N show 9♠; N discard K♠; E draw")
    assert scene.ruled("E") == ("exposed-card", "UISP 14.4 a 2")
    assert (scene.state.orders, scene.state.exposed[NORTH]) == ((), cards("9♠"))


@article("uisp", "10.6")
def test_phantom_card_in_the_offenders_turn() -> None:
    """UISP 10.6, 1: found and seen during the player's turn it is an exposed card."""
    scene = Scene(UISP, lay(PHANTOM)).do("N open 4♥ 5♥ 6♥; N slip 9♠ under 1; S uncover 1")
    assert scene.ruled("E") == ("phantom-card", "UISP 10.6.1")
    assert scene.state.exposed[NORTH] == cards("9♠")
    assert scene.state.melds[0].under == ()
    assert lawful(UISP, scene.state) == [Discard(*faces("9♠"))]


@article("uisp", "10.6")
def test_phantom_card_after_the_discard() -> None:
    """UISP 10.6, 2: then it is penalised."""
    words = "N open 4♥ 5♥ 6♥; N slip 9♠ under 1; N discard K♠; S uncover 1"
    scene = Scene(UISP, lay(PHANTOM)).do(words)
    assert scene.ruled("E") == ("phantom-card", "UISP 10.6.2")
    assert scene.state.penalised[NORTH] == cards("9♠")
    assert scene.state.pile[-1:] == cards("K♠")


@article("uisp", "10.6", "8")
def test_phantom_card_noticed_too_late() -> None:
    """UISP 10.6, 3: the meld is frozen for good and counts; whose melds they are discards the card."""
    words = "N open 4♥ 5♥ 6♥; N slip 9♠ under 1; N discard K♠; E draw; S uncover 1"
    scene = Scene(UISP, lay(PHANTOM)).do(words)
    assert scene.ruled("E") == ("phantom-card", "UISP 10.6.3")
    assert scene.state.melds[0].freeze == Freeze(None, cards("4♥ 5♥ 6♥"), None, True)
    assert scene.state.penalised[NORTH] == cards("9♠")


@article("uisp", "10.6")
def test_phantom_card_nobody_saw() -> None:
    """UISP 10.6: unseen it goes back to the hand; in turn the player discards anything and plays no more."""
    begun = "N open 4♥ 5♥ 6♥; N slip 9♠ under 1"
    scene = Scene(UISP, lay(PHANTOM)).do(f"{begun}; S uncover 1 unseen")
    assert scene.ruled("E") == ("phantom-card", "UISP 10.6 N.B.")
    assert lawful(UISP, scene.state) == [Discard(face) for face in sorted(faces("J♦ 4♣ 5♣ 6♣ 9♠ K♠"))]
    later = Scene(UISP, lay(PHANTOM)).do(f"{begun}; N discard K♠; S uncover 1 unseen")
    later.ruled("E")
    assert cards("9♠")[0] in later.state.hands[NORTH]
    assert later.state.shown[NORTH] == ()


@article("uisp", "10.6")
def test_phantom_card_turned_by_an_opponent() -> None:
    """UISP 10.6: an opponent who turns it over on purpose brings no penalty about: it may be played."""
    scene = Scene(UISP, lay(PHANTOM)).do("N open 4♥ 5♥ 6♥; N slip 9♠ under 1; E uncover 1")
    scene.ruled("E")
    assert (scene.state.bans, scene.state.orders, scene.state.penalised[NORTH]) == ((), (), ())
    assert do(UISP, scene.state, "open 4♣ 5♣ 6♣; discard J♦").seat == EAST


@article("uisp", "10.6")
def test_a_phantom_card_nobody_finds_was_never_played() -> None:
    """UISP 10.6: at the count it is a card left in hand."""
    table = lay("turn N play \n N hand 4♥ 5♥ 6♥ 9♠ K♠ \n S hand \n N pozzetto")
    scene = Scene(UISP, table).do("N open 4♥ 5♥ 6♥; N slip 9♠ under 1; N discard K♠")
    assert ("hand", -10, "UISP 5") in sheet(UISP, ended(scene.state), NORTH_SOUTH)


@article("uisp", "10.10")
def test_mute_card_that_one_meld_takes() -> None:
    """UISP 10.10, 1: it is laid there and counts; a discard follows at once, later melds are frozen."""
    scene = Scene(UISP, lay(THROWN)).do("N throw 8♥ 7♥; N open 4♣ 5♣ 6♣")
    assert scene.ruled("E") == ("mute-card", "UISP 10.10.1")
    assert scene.state.melds[0].layout == layout("4♥ 5♥ 6♥ 7♥ 8♥")
    assert scene.state.melds[0].freeze is None
    assert scene.state.melds[3].freeze == Freeze(NORTH, cards("4♣ 5♣ 6♣"))
    assert {type(act) for act in lawful(UISP, scene.state)} == {Discard}


@article("uisp", "10.10", "10.11")
def test_mute_card_that_several_melds_take() -> None:
    """UISP 10.10, 2: in doubt it is penalised."""
    scene = Scene(UISP, lay(THROWN)).do("N throw 7♥")
    assert scene.ruled("E") == ("mute-card", "UISP 10.10.2")
    assert lawful(UISP, scene.state) == [Discard(*faces("7♥"))]


@article("uisp", "10.10", "10.8", "8")
@pytest.mark.parametrize(
    ("then", "by", "penalised"),
    [("", "UISP 10.8", "K♦"), ("N discard K♠", "UISP 8.2", "K♦"), ("N discard K♠; E draw", "UISP 8.3", "")],
)
def test_mute_card_that_no_meld_takes(then: str, by: str, penalised: str) -> None:
    """UISP 10.8, 8: it is a card played improperly, with the remedies of that."""
    scene = Scene(UISP, lay(THROWN)).do(f"N throw K♦; {then}")
    assert scene.ruled("E") == ("mute-card", by)
    assert scene.state.penalised[NORTH] == cards(penalised)


@article("uisp", "10.10", "9.2")
@pytest.mark.parametrize(("thrown", "lies", "by"), [("8♥ 7♥", 5, "10.10.1"), ("7♥", 3, "9.2.3")])
def test_mute_card_after_the_discard(thrown: str, lies: int, by: str) -> None:
    """UISP 10.10: laid where it fits at any time; in doubt penalised, until the next player has begun."""
    scene = Scene(UISP, lay(THROWN)).do(f"N throw {thrown}; N discard K♠")
    assert scene.ruled("E")[0] == "mute-card"
    assert len(scene.state.melds[0].cards) == lies
    late = Scene(UISP, lay(THROWN)).do(f"N throw {thrown}; N discard K♠; E draw")
    assert late.ruled("E")[1] == f"UISP {by}"
    assert len(late.state.melds[0].cards) == lies
    assert (late.state.penalised[NORTH], late.state.bans) == ((), ())


@article("uisp", "10.18")
def test_a_precise_throw_is_allowed() -> None:
    """UISP 10.18: a card that lands on the meld which takes it is played; so is one the partner places."""
    scene = Scene(UISP, lay(THROWN)).do("N add 7♥ to 1")
    assert scene.found() == []
    placed = Scene(UISP, lay(THROWN)).do("N throw 7♥; S place 3 on 1")
    assert placed.found() == []
    assert placed.state.melds[0].layout == layout("4♥ 5♥ 6♥ 7♥")
    fallen = Scene(UISP, lay(THROWN)).do("N throw 7♥ onto 1; S place 3 on 1")
    assert isinstance(fallen.call("E"), CallDismissed)
    assert fallen.state.melds[0].layout == layout("4♥ 5♥ 6♥ 7♥")


@article("uisp", "10.18", "10.10")
@pytest.mark.parametrize(
    ("thrown", "by"), [("8♥ 7♥", "UISP 10.18.1"), ("7♥", "UISP 10.18.2"), ("K♦", "UISP 10.8")]
)
def test_a_throw_gone_astray(thrown: str, by: str) -> None:
    """UISP 10.18: on a meld that cannot take it, it is laid where it fits, or penalised in doubt."""
    table = lay(THROWN + "N meld 9♦ 10♦ J♦")
    scene = Scene(UISP, table).do(f"N throw {thrown} onto 3")
    assert scene.ruled("W") == ("thrown-card", by)
    assert scene.state.penalised[NORTH] == (() if by == "UISP 10.18.1" else cards(thrown))
    assert scene.state.melds[2].layout == layout("9♦ 10♦ J♦")
    assert {type(act) for act in lawful(UISP, scene.state)} == {Discard}


@article("uisp", "10.10")
def test_a_mute_card_with_which_another_came_to_lie_is_not_placed() -> None:
    """UISP 10.10: one meld takes the card alone; with the other it stays where it is, and play goes on."""
    scene = Scene(UISP, lay(THROWN)).do("N throw 7♥; N add K♠ to 3")
    assert scene.ruled("E", "mute-card", answers={"fits": "one"}) == ("mute-card", "UISP 10.10.1")
    assert scene.state.melds[2].layout.kind == "heap"
    assert lawful(UISP, scene.state)
