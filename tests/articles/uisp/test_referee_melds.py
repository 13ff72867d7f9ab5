"""UISP 8, 10.1 – 10.4, 10.8, 10.14: wrong melds at a live table, by the moment at which they are noticed."""

import pytest

from burraco.engine.acts import Discard
from burraco.engine.state import Ban, Freeze
from burraco.rules.loader import load
from tests.acts import do, lawful, refused
from tests.articles.marker import article
from tests.articles.sheets import NORTH_SOUTH, ended, sheet
from tests.refereed_scene import Scene
from tests.tables import cards, faces, lay, layout

UISP = load("uisp")
NORTH = 0
EIGHTS = """
    turn    N play
    N meld  8♥ 8♦ 8♣
    N hand  8♠ 8♥' 8♦' 4♣ 5♣ 6♣ K♠ Q♦ 9♠
"""
WRONG = """
    turn    N play
    N meld  9♥ 10♥ J♥
    N hand  4♦ 5♦ 7♦ Q♥ 4♣ 5♣ 6♣ K♠ 9♠
"""
EXCESS = """
    turn    N play
    N meld  3♥ 4♥ 5♥
    N hand  7♥ 4♣ 5♣ 6♣ K♠ 9♠ Q♦
"""


@article("uisp", "10.1", "10.15")
def test_second_equal_set_before_the_discard() -> None:
    """UISP 10.1: the second set is frozen for good, what followed for a round, and the discard is due."""
    scene = Scene(UISP, lay(EIGHTS)).do("N open 8♠ 8♥' 8♦'; N open 4♣ 5♣ 6♣")
    assert scene.ruled("E") == ("second-equal-set", "UISP 10.1")
    first, second, since = scene.state.melds
    assert first.freeze is None
    assert second.freeze == Freeze(None, second.cards)
    assert since.freeze == Freeze(NORTH, since.cards)
    assert lawful(UISP, scene.state) == [Discard(face) for face in sorted(faces("K♠ Q♦ 9♠"))]
    assert ("frozen", -30, "UISP 10.15") in sheet(UISP, ended(scene.state), NORTH_SOUTH)


@article("uisp", "10.1")
def test_second_equal_set_bars_closing_for_a_round() -> None:
    """UISP 10.1: noticed after the discard, the offender may not close in the next turn."""
    scene = Scene(UISP, lay(EIGHTS)).do("N open 8♠ 8♥' 8♦'; N discard K♠")
    scene.ruled("E")
    assert Ban(NORTH, "close", scene.state.turns + 4) in scene.state.bans
    assert scene.state.melds[1].freeze == Freeze(None, scene.state.melds[1].cards)


@article("uisp", "10.1", "8")
def test_second_equal_set_noticed_too_late() -> None:
    """UISP 8, 3: once the next player has begun it is frozen for good and counts."""
    scene = Scene(UISP, lay(EIGHTS)).do("N open 8♠ 8♥' 8♦'; N discard K♠; E draw")
    assert scene.ruled("W") == ("second-equal-set", "UISP 8.3")
    freeze = scene.state.melds[1].freeze
    assert freeze is not None
    assert freeze.counts_positive
    assert ("melds", 60, "UISP 5") in sheet(UISP, ended(scene.state), NORTH_SOUTH)


@article("uisp", "10.2", "10.13")
def test_wrong_meld_healed_from_the_hand() -> None:
    """UISP 10.2: the player heals with the cards of the hand alone; what finds no place is penalised."""
    scene = Scene(UISP, lay(WRONG.replace("7♦ Q♥", "K♦ 6♦"))).do("N open 4♦ 5♦ K♦")
    assert scene.ruled("E") == ("wrong-meld", "UISP 10.2")
    assert scene.state.melds[1].cards == ()
    assert refused(UISP, scene.state, "open 4♣ 5♣ 6♣")[0] == "barred-by-ruling"
    scene.do("N open 4♦ 5♦ 6♦")
    assert lawful(UISP, scene.state) == [Discard(*faces("K♦"))]
    assert do(UISP, scene.state, "discard K♦").pile[-1:] == cards("K♦")


@article("uisp", "10.2", "10.11")
def test_wrong_meld_left_unhealed_is_penalised() -> None:
    """UISP 10.2, 10.11: of what is not healed the highest card is the discard, the others lie aside."""
    scene = Scene(UISP, lay(WRONG.replace("Q♥", "6♦"))).do("N open 4♦ 5♦ 7♦")
    scene.ruled("E")
    after = do(UISP, scene.state, "discard 7♦")
    assert after.penalised[NORTH] == cards("4♦ 5♦")
    assert after.hands[NORTH] == tuple(sorted(cards("6♦ 4♣ 5♣ 6♣ K♠ 9♠")))


@article("uisp", "10.2")
def test_wrong_meld_that_cannot_be_healed() -> None:
    """UISP 10.2: without a way to heal the cards are penalised at once, and the first is discarded."""
    scene = Scene(UISP, lay(WRONG)).do("N open 4♦ 5♦ 7♦")
    ruling = scene.call("S")
    assert ruling.irregularity == "wrong-meld"
    assert scene.state.penalised[NORTH] == cards("4♦ 5♦ 7♦")
    assert lawful(UISP, scene.state) == [Discard(*faces("7♦"))]


@article("uisp", "8", "9.1")
def test_melds_before_the_error_stand_and_those_after_are_frozen() -> None:
    """UISP 8, 1: what was opened before the error stays good, what came after is frozen for a round."""
    scene = Scene(UISP, lay(WRONG)).do("N add Q♥ to 1; N open 4♦ 5♦ 7♦; N open 4♣ 5♣ 6♣")
    scene.ruled("E")
    assert [meld.freeze for meld in scene.state.melds] == [None, None, Freeze(NORTH, cards("4♣ 5♣ 6♣"))]
    assert scene.state.melds[0].layout == layout("9♥ 10♥ J♥ Q♥")


@article("uisp", "8")
def test_wrong_meld_after_the_discard() -> None:
    """UISP 8, 2: its cards are penalised, the discard stands, later melds are frozen for a round."""
    scene = Scene(UISP, lay(WRONG)).do("N open 4♦ 5♦ 7♦; N open 4♣ 5♣ 6♣; N discard K♠")
    assert scene.ruled("E") == ("wrong-meld", "UISP 8.2")
    assert scene.state.penalised[NORTH] == cards("4♦ 5♦ 7♦")
    assert scene.state.melds[2].freeze == Freeze(NORTH, cards("4♣ 5♣ 6♣"))
    assert (scene.state.seat, scene.state.phase, scene.state.pile[-1:]) == (1, "draw", cards("K♠"))


@article("uisp", "8")
def test_wrong_meld_once_the_next_player_has_begun() -> None:
    """UISP 8, 3: it is frozen for good and its cards count for the line."""
    scene = Scene(UISP, lay(WRONG)).do("N open 4♦ 5♦ 7♦; N discard K♠; E draw")
    assert scene.ruled("E") == ("wrong-meld", "UISP 8.3")
    wrong = scene.state.melds[1]
    assert wrong.freeze == Freeze(None, wrong.cards, None, True)
    assert ("melds", 45, "UISP 5") in sheet(UISP, ended(scene.state), NORTH_SOUTH)


@article("uisp", "8")
def test_a_wrong_burraco_counts_its_cards_alone() -> None:
    """UISP 8, 3: seven cards with a gap are no burraco; with a card too many the burraco stays one."""
    gap = lay("turn N play \n N hand 3♥ 4♥ 5♥ 6♥ 8♥ 9♥ 10♥ K♠ Q♦ \n N pozzetto \n S hand")
    scene = Scene(UISP, gap).do("N open 3♥ 4♥ 5♥ 6♥ 8♥ 9♥ 10♥; N discard K♠; E draw")
    scene.ruled("W")
    assert sheet(UISP, ended(scene.state), NORTH_SOUTH)[0] == ("melds", 50, "UISP 5")
    whole = lay("turn N play \n N meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ \n N hand J♥ K♠ Q♦ \n N pozzetto \n S hand")
    scene = Scene(UISP, whole).do("N add J♥ to 1; N discard K♠; E draw")
    assert scene.ruled("W") == ("excess-card", "UISP 10.4")
    assert sheet(UISP, ended(scene.state), NORTH_SOUTH)[:2] == [
        ("burraco-pulito", 200, "UISP 1.1"),
        ("melds", 55, "UISP 5"),
    ]


@article("uisp", "10.3")
def test_incomplete_melds_may_be_completed() -> None:
    """UISP 10.3: in turn the player completes them; they are frozen for a round, and a discard follows."""
    table = lay("turn N play \n N hand 4♦ 5♦ 9♣ 10♣ J♣ 6♦ K♠ Q♥ 3♠")
    scene = Scene(UISP, table).do("N open 4♦ 5♦; N open 9♣ 10♣")
    assert scene.ruled("E") == ("incomplete-melds", "UISP 10.3")
    scene.do("N open 4♦ 5♦ 6♦; N open 9♣ 10♣ J♣")
    frozen = [meld.freeze for meld in scene.state.melds if meld.cards]
    assert frozen == [Freeze(NORTH, cards("4♦ 5♦ 6♦")), Freeze(NORTH, cards("9♣ 10♣ J♣"))]
    assert {type(act) for act in lawful(UISP, scene.state)} == {Discard}


@article("uisp", "10.3")
def test_all_incomplete_melds_are_one_infraction() -> None:
    """UISP 10.3: a third one opened is part of it: one call gives all back to be completed."""
    table = lay("turn N play \n N hand 4♦ 5♦ 9♣ 10♣ 8♥ 9♥ 10♥ 6♦ K♠ Q♥ 3♠")
    scene = Scene(UISP, table).do("N open 4♦ 5♦; N open 9♣ 10♣; N open 8♥ 9♥")
    assert [finding.irregularity for finding in scene.found()] == ["incomplete-melds"]
    scene.ruled("E")
    assert all(meld.cards == () for meld in scene.state.melds)
    scene.do("N open 8♥ 9♥ 10♥")
    assert [meld.freeze for meld in scene.state.melds if meld.cards] == [Freeze(NORTH, cards("8♥ 9♥ 10♥"))]


@article("uisp", "10.3")
def test_one_incomplete_meld_is_no_irregularity_while_play_goes_on() -> None:
    """UISP 10.3: the fault is to pass on to another incomplete one."""
    scene = Scene(UISP, lay("turn N play \n N hand 4♦ 5♦ 6♦ K♠ Q♥ 3♠")).do("N open 4♦ 5♦")
    assert scene.found() == []
    scene.do("N add 6♦ to 1; N discard K♠")
    assert scene.found() == []
    assert scene.state.melds[0].layout == layout("4♦ 5♦ 6♦")


@article("uisp", "10.3", "8")
@pytest.mark.parametrize(("then", "by"), [("", "UISP 8.2"), ("E draw", "UISP 8.3")])
def test_incomplete_melds_after_the_discard(then: str, by: str) -> None:
    """UISP 8: left incomplete their cards are penalised, or too late frozen for good."""
    table = lay("turn N play \n N hand 4♦ 5♦ 9♣ 10♣ K♠ Q♥ 3♠")
    scene = Scene(UISP, table).do(f"N open 4♦ 5♦; N open 9♣ 10♣; N discard K♠; {then}")
    assert scene.ruled("E") == ("incomplete-melds", by)
    if then:
        assert all(m.freeze is not None and m.freeze.counts_positive for m in scene.state.melds)
    else:
        assert scene.state.penalised[NORTH] == cards("4♦ 5♦ 9♣ 10♣")


@article("uisp", "10.4")
def test_excess_card_healed_on_that_sequence_only() -> None:
    """UISP 10.4: before the discard it may be healed, but on the sequence it was laid on alone."""
    table = lay(EXCESS.replace("4♣ 5♣ 6♣", "6♥ 8♥ 9♥"))
    scene = Scene(UISP, table).do("N add 7♥ to 1")
    assert scene.ruled("W") == ("excess-card", "UISP 10.4")
    assert scene.state.melds[0].layout == layout("3♥ 4♥ 5♥")
    assert refused(UISP, scene.state, "open 7♥ 8♥ 9♥")[0] == "barred-by-ruling"
    scene.do("N add 6♥ 7♥ to 1")
    assert scene.state.melds[0].layout == layout("3♥ 4♥ 5♥ 6♥ 7♥")
    assert {type(act) for act in lawful(UISP, scene.state)} == {Discard}


@article("uisp", "10.4")
def test_excess_card_that_cannot_be_healed() -> None:
    """UISP 10.4: else it is penalised, and discarded at once."""
    scene = Scene(UISP, lay(EXCESS)).do("N add 7♥ to 1")
    scene.ruled("W")
    assert scene.state.penalised[NORTH] == cards("7♥")
    assert lawful(UISP, scene.state) == [Discard(*faces("7♥"))]


@article("uisp", "10.4")
def test_excess_card_after_the_discard() -> None:
    """UISP 10.4: it is penalised, and the sequence is as it was."""
    scene = Scene(UISP, lay(EXCESS)).do("N add 7♥ to 1; N discard K♠")
    assert scene.ruled("E") == ("excess-card", "UISP 10.4")
    assert scene.state.penalised[NORTH] == cards("7♥")
    assert scene.state.melds[0].layout == layout("3♥ 4♥ 5♥")
    assert scene.state.pile[-1:] == cards("K♠")


@article("uisp", "10.4", "8")
def test_excess_card_noticed_too_late() -> None:
    """UISP 10.4: the sequence is good, by article 8 frozen and counted."""
    scene = Scene(UISP, lay(EXCESS)).do("N add 7♥ to 1; N discard K♠; E draw")
    scene.ruled("E")
    freeze = scene.state.melds[0].freeze
    assert freeze == Freeze(None, cards("3♥ 4♥ 5♥ 7♥"), layout("3♥ 4♥ 5♥"), True)


@article("uisp", "10.8")
def test_card_on_a_meld_that_cannot_take_it() -> None:
    """UISP 10.8: penalised and discarded at once; melds opened after it are frozen for a round."""
    table = lay("turn N play \n N meld 5♥ 5♦ 5♣ \n N hand 4♦ 4♣ 5♠ 6♠ 7♠ K♠ Q♥ 3♠")
    scene = Scene(UISP, table).do("N add 4♦ to 1; N open 5♠ 6♠ 7♠")
    assert scene.ruled("E") == ("misplaced-card", "UISP 10.8")
    assert scene.state.melds[0].layout == layout("5♥ 5♦ 5♣")
    assert scene.state.melds[1].freeze == Freeze(NORTH, cards("5♠ 6♠ 7♠"))
    assert lawful(UISP, scene.state) == [Discard(*faces("4♦"))]


@article("uisp", "10.8", "8")
@pytest.mark.parametrize(("then", "by"), [("", "UISP 8.2"), ("E take", "UISP 8.3")])
def test_card_on_a_meld_that_cannot_take_it_later(then: str, by: str) -> None:
    """UISP 8: after the discard it is penalised; too late the meld is frozen and counts."""
    table = lay("turn N play \n N meld 5♥ 5♦ 5♣ \n N hand 4♦ K♠ Q♥ 3♠")
    scene = Scene(UISP, table).do(f"N add 4♦ to 1; N discard K♠; {then}")
    assert scene.ruled("E") == ("misplaced-card", by)
    assert scene.state.penalised[NORTH] == (() if then else cards("4♦"))
    assert len(scene.state.melds[0].cards) == (4 if then else 3)


@article("uisp", "10.14")
@pytest.mark.parametrize("then", ["", "N discard K♠; E draw"])
def test_complete_meld_on_another_is_moved(then: str) -> None:
    """UISP 10.14: as soon as anybody notices it goes to a place of its own; nothing else follows."""
    table = lay("turn N play \n N meld 5♥ 5♦ 5♣ \n N hand 9♠ 10♠ J♠ K♠ Q♥ 3♠")
    scene = Scene(UISP, table).do(f"N add 9♠ 10♠ J♠ to 1; {then}")
    assert scene.ruled("E") == ("meld-on-wrong-meld", "UISP 10.14")
    assert [meld.layout for meld in scene.state.melds] == [layout("5♥ 5♦ 5♣"), layout("9♠ 10♠ J♠")]
    assert all(meld.freeze is None for meld in scene.state.melds)
    assert scene.state.bans == ()
