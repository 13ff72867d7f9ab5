"""What a ruling orders a player to do binds `legal` and `decide` alike."""

from functools import reduce

from burraco.engine.acts import Add, Discard, Draw, Open
from burraco.engine.apply import apply
from burraco.engine.refereed import events as refereed_events
from burraco.engine.state import State
from burraco.rules.loader import load
from tests.acts import do, lawful, refused
from tests.tables import cards, faces, lay, layout

UISP = load("uisp")
N = 0
TABLE = """
    turn    N play
    N meld  4♥ 5♥ 6♥
    N hand  7♥ 8♥ 4♣ 5♣ 6♣ K♠ 9♠
"""


def under(drawing: str, *events: refereed_events.PlayerOrdered) -> State:
    """Return a table with orders given."""
    return reduce(apply, events, lay(drawing))


def test_mending_leaves_plays_with_those_cards_alone() -> None:
    table = under(TABLE, refereed_events.PlayerOrdered(N, "mend", cards("7♥")))
    assert lawful(UISP, table) == [
        Add(1, faces("7♥"), layout("4♥ 5♥ 6♥ 7♥")),
        Add(1, faces("7♥ 8♥"), layout("4♥ 5♥ 6♥ 7♥ 8♥")),
        Discard(*faces("7♥")),
    ]
    assert refused(UISP, table, "open 4♣ 5♣ 6♣")[0] == "barred-by-ruling"


def test_what_is_not_mended_is_penalised_by_the_discard() -> None:
    table = under(TABLE, refereed_events.PlayerOrdered(N, "mend", cards("7♥ K♠ 9♠")))
    after = do(UISP, table, "discard K♠")
    assert set(after.penalised[N]) == set(cards("7♥ 9♠"))
    assert after.orders == ()


def test_mended_cards_are_played_rather_than_their_twins() -> None:
    table = under(TABLE.replace("8♥", "7♥'"), refereed_events.PlayerOrdered(N, "mend", cards("7♥'")))
    after = do(UISP, table, "add 7♥ to 1")
    assert after.melds[0].cards == cards("4♥ 5♥ 6♥ 7♥'")
    assert {type(act) for act in lawful(UISP, after)} == {Discard}


def test_the_newer_of_two_orders_speaks_of_a_card() -> None:
    table = under(
        TABLE,
        refereed_events.PlayerOrdered(N, "mend", cards("7♥ K♠")),
        refereed_events.PlayerOrdered(N, "mend", cards("K♠ 9♠")),
    )
    assert [order.cards for order in table.orders] == [cards("7♥"), cards("K♠ 9♠")]
    assert lawful(UISP, table)[-1:] == [Discard(*faces("K♠"))]


def test_discarding_the_very_card_drawn() -> None:
    drawing = TABLE.replace("N play", "N") + "\n stock J♦"
    table = under(drawing, refereed_events.PlayerOrdered(N, "discard-drawn"))
    assert lawful(UISP, table) == [Draw()]
    assert refused(UISP, table, "take")[0] == "barred-by-ruling"
    drawn = do(UISP, table, "draw")
    assert lawful(UISP, drawn) == [Discard(*faces("J♦"))]
    assert do(UISP, drawn, "discard J♦").orders == ()


def test_a_replay_that_cannot_be_made_any_more_lapses() -> None:
    """The meld has grown otherwise meanwhile: the player is free."""
    drawing = TABLE.replace("N play", "N").replace("4♥ 5♥ 6♥", "4♥ 5♥ 6♥ 7♥'") + "\n stock J♦"
    table = under(drawing, refereed_events.PlayerOrdered(N, "replay", cards("7♥"), 1, layout("4♥ 5♥ 6♥ 7♥")))
    drawn = do(UISP, table, "draw")
    assert Open(layout("4♣ 5♣ 6♣")) in lawful(UISP, drawn)


def test_a_card_that_leaves_the_hand_leaves_the_order() -> None:
    table = under(TABLE, refereed_events.PlayerOrdered(N, "mend", cards("7♥ 8♥")))
    after = do(UISP, table, "add 7♥ to 1")
    assert after.orders[0].cards == cards("8♥")
