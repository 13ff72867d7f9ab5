"""UISP 8, 9.1, 9.2, 10.16: calls, and the right to a ruling."""

from burraco.engine.acts import Discard
from burraco.engine.refereed.events import CallDismissed, RefereeCalled
from burraco.engine.state import Freeze
from burraco.rules.loader import load
from tests.acts import do, lawful, refused
from tests.articles.marker import article
from tests.articles.sheets import NORTH_SOUTH, ended, sheet
from tests.refereed_scene import Scene
from tests.tables import cards, lay

UISP = load("uisp")
NORTH = 0
TABLE = """
    turn    N play
    N meld  9♥ 10♥ J♥
    N hand  4♦ 5♦ 7♦ 4♣ 5♣ 6♣ K♠ 9♠
    E hand  8♠ 10♠ 9♦
"""


@article("uisp", "9.1")
def test_a_wrong_call_changes_nothing() -> None:
    """UISP 9.1: only an irregularity that is established leads to a ruling; the call is on record."""
    scene = Scene(UISP, lay(TABLE)).do("N open 4♣ 5♣ 6♣")
    before = scene.state
    assert scene.call("E") == CallDismissed(1, "nothing-found")
    assert scene.log[-2:] == [RefereeCalled(1), CallDismissed(1, "nothing-found")]
    assert scene.state._replace(is_refereed=False) == before


@article("uisp", "9.1")
def test_a_call_about_something_else_changes_nothing() -> None:
    """UISP 9.1: the referee rules on what the call was for."""
    scene = Scene(UISP, lay(TABLE)).do("N open 4♦ 5♦ 7♦")
    assert scene.call("E", "missed-draw") == CallDismissed(1, "nothing-found", "missed-draw")
    assert scene.ruled("E", "wrong-meld")[0] == "wrong-meld"


@article("uisp", "8", "9.1")
def test_anybody_at_the_table_may_call() -> None:
    """UISP 8: the partner and even the offender, and it is ruled the same."""
    states = set()
    for caller in "NESW":
        scene = Scene(UISP, lay(TABLE)).do("N open 4♦ 5♦ 7♦")
        scene.ruled(caller)
        states.add(scene.state)
    assert len(states) == 1


@article("uisp", "9.1")
def test_a_ruling_is_given_once() -> None:
    """UISP 9.1: what has been ruled is not ruled again."""
    scene = Scene(UISP, lay(TABLE)).do("N open 4♦ 5♦ 7♦")
    scene.ruled("E")
    assert isinstance(scene.call("W"), CallDismissed)


@article("uisp", "9.1")
def test_playing_on_after_healing() -> None:
    """UISP 9.1: what is played after an irregularity was put right is frozen for a round."""
    scene = Scene(UISP, lay(TABLE)).do("N open 4♦ 5♦ 7♦")
    scene.ruled("E")
    scene.do("N open 4♣ 5♣ 6♣")
    assert scene.ruled("E") == ("played-on-after-healing", "UISP 9.1")
    assert scene.state.melds[2].freeze == Freeze(NORTH, cards("4♣ 5♣ 6♣"))
    assert {type(act) for act in lawful(UISP, scene.state)} == {Discard}


@article("uisp", "9.2", "8")
def test_the_right_is_lost_when_the_opponents_play_on() -> None:
    """UISP 9.2, 3: an irregularity nobody points out stands, as article 8 lets it stand."""
    words = "N open 4♦ 5♦ 7♦; N discard K♠; E draw; E discard 8♠"
    scene = Scene(UISP, lay(TABLE + "S hand 3♠ \n N pozzetto")).do(words)
    assert ("melds", 45, "UISP 5") in sheet(UISP, ended(scene.state), NORTH_SOUTH)
    scene.ruled("E")
    assert scene.state.penalised[NORTH] == ()
    assert ("melds", 45, "UISP 5") in sheet(UISP, ended(scene.state), NORTH_SOUTH)


@article("uisp", "9.2")
def test_nothing_is_flagged_by_itself() -> None:
    """UISP 9.2: without a call nothing happens, whatever lies there."""
    scene = Scene(UISP, lay(TABLE)).do("N open 4♦ 5♦ 7♦; N discard K♠; E draw")
    assert scene.state.bans == ()
    assert [finding.irregularity for finding in scene.found()] == ["wrong-meld"]
    assert [finding.moment for finding in scene.found()] == ["M3"]


@article("uisp", "10.16")
def test_the_partner_opens_no_set_equal_to_a_frozen_one() -> None:
    """UISP 10.16: nor may the player add to what is frozen, until the offender's next turn begins."""
    table = lay("""
        N hand  8♥ 8♦ 8♣ K♠ 9♠
        E hand  3♠ 10♠ 9♦
        S hand  8♠ 8♥' 8♦' Q♠ 4♣
    """)
    scene = Scene(UISP, table).do("N open 8♥ 8♦ 8♣")
    scene.ruled("E")
    after = do(UISP, scene.state, "draw; discard K♠; draw; discard 3♠; draw")
    assert refused(UISP, after, "open 8♠ 8♥' 8♦'")[0] == "second-equal-set"
    assert refused(UISP, after, "add 8♠ to 1")[0] == "meld-is-frozen"


@article("uisp", "8")
def test_the_engine_plays_on_where_nothing_is_lawful() -> None:
    """UISP 8: a player barred from playing and closing discards the last card, and has not closed."""
    table = lay(
        "turn N play \n N hand 7♦ 4♦ 5♦ K♠ \n N pozzetto \n pozzetti none \n E pozzetto \n E hand 3♠ 4♠"
    )
    scene = Scene(UISP, table).do("N discard 4♦ 5♦ 7♦; E draw")
    assert scene.call("W").irregularity == "several-discards"
    state = do(UISP, scene.state, "discard 3♠")
    assert state.phase == "draw"
    alone = Scene(UISP, lay("turn N play \n N hand K♠ \n N pozzetto \n pozzetti none \n S pozzetto"))
    assert refused(UISP, alone.state, "discard K♠")[0] == "no-burraco-yet"
    alone.call("E")
    after = do(UISP, alone.state, "discard K♠")
    assert (after.ending, after.seat, after.hands[NORTH]) == (None, 1, ())
