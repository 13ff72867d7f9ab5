"""A meld laid on another one and gone since is not moved a second time."""

from burraco.engine.refereed import events as refereed_events
from burraco.rules.loader import load
from tests.oracles.places import check_table
from tests.refereed_scene import Scene
from tests.tables import lay

UISP = load("uisp")


def test_what_lies_there_no_more_is_not_found() -> None:
    """Another ruling has taken the cards back: every card stays in one place. [uisp 10.14]"""
    table = lay("turn N play \n N meld 4♥ 5♥ 6♥ \n N hand 9♦ 10♦ J♦ K♠ 3♣")
    scene = Scene(UISP, table).do("N add 9♦ 10♦ J♦ to 1")
    assert [one.irregularity for one in scene.found()] == ["meld-on-wrong-meld"]
    meld, laid = scene.state.melds[0], scene.found()[0].cards
    left = tuple(card for card in meld.cards if card not in laid)
    before = table.melds[0].layout
    scene.put([refereed_events.CardsReturned(0, 1, laid, before, left)])
    assert scene.found() == []
    assert isinstance(scene.call("E"), refereed_events.CallDismissed)
    check_table(scene.state)


def is_frozen(scene: Scene) -> bool:
    """Tell whether the first meld takes no cards."""
    return scene.state.melds[0].freeze is not None


def test_what_was_frozen_there_is_frozen_no_more() -> None:
    """The cards a freeze was about lie elsewhere: the meld is free, and no freeze names cards that left."""
    table = lay("turn N draw \n N meld 4♥ 5♥ 6♥ \n N hand 9♦ 10♦ J♦ K♠ 3♣")
    scene = Scene(UISP, table).do("N add 9♦ 10♦ J♦ to 1; N discard K♠")
    assert scene.ruled("E") == ("missed-draw", "UISP 10.19.2")
    assert is_frozen(scene)
    scene.do("N draw")
    assert scene.ruled("E")[0] == "meld-on-wrong-meld"
    assert not is_frozen(scene)
    check_table(scene.state)
