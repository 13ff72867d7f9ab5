"""FE.BUR.IT. 12 and 27 at a live table: melds the partner may not open, and cards that are due."""

import pytest

from burraco.engine.acts import Discard, Open
from burraco.engine.refereed.events import RulingGiven
from burraco.engine.state import Ban
from burraco.rules.loader import load
from tests.acts import do, lawful, refused
from tests.articles.marker import article
from tests.refereed_scene import Scene
from tests.tables import cards, faces, lay, layout

FEBURIT = load("feburit")
NORTH, EAST, SOUTH, WEST = range(4)
RIGHT_LOST = "FE.BUR.IT. Perdita del diritto alla penalità"
DROPPED = """
    turn    N play
    stock   30: 7♠ 10♥ 6♥ 8♣
    S meld  9♥ 10♥' J♥
    N hand  4♦ 5♦ 6♦ 8♦ 8♣' 8♠ 9♣ K♠ Q♥
    E hand  J♠ 10♠ 6♠
    S hand  7♦ Q♥' 3♠ 3♣
    W hand  9♠ 10♣ 5♠
    away    rest
"""
CLOSING = """
    turn     N play
    stock    30: J♦ 4♣ 5♣ Q♠
    pile     3♣
    N meld   3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥
    N hand   4♦ 5♦ 6♦
    E hand   8♠ 10♠ 9♦ 6♠
    S hand   7♦ 8♦ 9♦' 10♦ J♣ Q♣ K♣ 2♠
    W hand   8♣ 10♣ 9♣ 5♠
    N pozzetto
    pozzetti none
    E pozzetto
    away     rest
"""


def dropped(words: str = "") -> Scene:
    """Return a table at which South dropped the 7♦ while North played, was ruled, and more happened."""
    play = Scene(FEBURIT, lay(DROPPED)).do("S show 7♦")
    assert play.ruled("E") == ("dropped-card", "FE.BUR.IT. 12")
    return play.do(words)


@article("feburit", "12")
def test_the_partner_opens_no_meld_that_takes_the_card_dropped() -> None:
    """FE.BUR.IT. 12: 4♦ 5♦ 6♦ would take the 7♦; three eights take nothing of it."""
    play = dropped()
    assert play.state.bans == (Ban(NORTH, "host", play.state.turns + 2, cards("7♦"), 1),)
    assert refused(FEBURIT, play.state, "open 4♦ 5♦ 6♦")[0] == "barred-by-ruling"
    opens = [act.layout for act in lawful(FEBURIT, play.state) if isinstance(act, Open)]
    assert opens == [layout("8♦ 8♣' 8♠")]


@article("feburit", "12")
def test_nor_makes_one_of_a_meld_just_opened() -> None:
    """FE.BUR.IT. 12: a wild set keeps its place, but what is opened now may not grow into a host either."""
    table = DROPPED.replace("N hand  4♦ 5♦ 6♦", "N hand  3♦ 4♦ 5♦ 6♦").replace("8♦ 8♣' 8♠ ", "")
    play = Scene(FEBURIT, lay(table)).do("S show 7♦")
    play.ruled("E")
    after = do(FEBURIT, play.state, "open 3♦ 4♦ 5♦")
    assert refused(FEBURIT, after, "add 6♦ to 2")[0] == "barred-by-ruling"
    assert do(FEBURIT, after, "add Q♥ to 1").melds[0].layout == layout("9♥ 10♥' J♥ Q♥")


@article("feburit", "12")
def test_the_partner_is_free_once_the_card_is_gone() -> None:
    """FE.BUR.IT. 12: South discards it in turn; North's next meld may be any."""
    play = dropped("N discard K♠; E draw; E discard J♠; S draw; S discard 7♦; W draw; W discard 9♠; N draw")
    assert play.state.bans == ()
    assert do(FEBURIT, play.state, "open 4♦ 5♦ 6♦").melds[1].layout == layout("4♦ 5♦ 6♦")


@article("feburit", "12")
@pytest.mark.parametrize(
    ("then", "article_", "stands"),
    [
        ("", "FE.BUR.IT. 12", False),
        ("; N discard K♠", "FE.BUR.IT. 12", False),
        ("; N discard K♠; E draw", RIGHT_LOST, True),
    ],
)
def test_a_meld_opened_all_the_same(then: str, article_: str, stands: bool) -> None:
    """FE.BUR.IT. 12: it goes back to the hand as long as the next player has not begun."""
    play = dropped(f"N open 4♦ 5♦ 6♦{then}")
    assert play.ruled("E") == ("barred-meld", article_)
    assert bool(play.state.melds[1].cards) is stands
    assert (set(cards("4♦ 5♦ 6♦")) <= set(play.state.hands[NORTH])) is not stands
    if not then:
        assert {type(act) for act in lawful(FEBURIT, play.state)} == {Discard}


@article("feburit", "12")
def test_several_cards_dropped_go_one_a_turn() -> None:
    """FE.BUR.IT. 12: each of them, the lowest first, and nothing is played until the last is gone."""
    play = Scene(FEBURIT, lay(DROPPED)).do("S show 7♦ Q♥'")
    assert play.ruled("E") == ("dropped-card", "FE.BUR.IT. 12")
    state = play.state
    for due in ("7♦", "Q♥"):
        state = do(FEBURIT, state, "discard K♠" if due == "7♦" else "draw; discard 9♣")
        state = do(FEBURIT, state, f"draw; discard {'J♠' if due == '7♦' else '10♠'}; draw")
        assert lawful(FEBURIT, state) == [Discard(*faces(due))]
        state = do(FEBURIT, state, f"discard {due}; draw; discard {'9♠' if due == '7♦' else '10♣'}")
    assert (state.penalised[SOUTH], [ban for ban in state.bans if ban.bar == "play"]) == ((), [])


@article("feburit", "27")
def test_the_partner_does_not_help_to_place_what_came_back() -> None:
    """FE.BUR.IT. 27: South may not open 7♦ 8♦ 9♦, which 6♦ or 4♦ 5♦ 6♦ would follow; clubs are free."""
    play = Scene(FEBURIT, lay(CLOSING)).do("N open 4♦ 5♦ 6♦")
    assert play.ruled("E") == ("closing-without-discard", "FE.BUR.IT. 27")
    turn = play.state.turns
    after = do(FEBURIT, play.state, "discard 4♦; draw; discard 8♠; draw")
    assert Ban(SOUTH, "host", turn + 4, cards("5♦ 6♦"), 2) in after.bans
    assert refused(FEBURIT, after, "open 7♦ 8♦ 9♦")[0] == "barred-by-ruling"
    assert do(FEBURIT, after, "open J♣ Q♣ K♣").seat == SOUTH
    assert do(FEBURIT, after, "open 8♦ 9♦' 10♦").seat == SOUTH  # neither 5♦ nor 6♦ goes there


@article("feburit", "27")
def test_the_bar_ends_with_the_offenders_next_turn() -> None:
    """FE.BUR.IT. 27: in the meantime is until the offender plays again."""
    play = Scene(FEBURIT, lay(CLOSING)).do("N open 4♦ 5♦ 6♦")
    play.ruled("E")
    after = do(FEBURIT, play.state, "discard 4♦; draw; discard 8♠; draw; discard 2♠; draw; discard 8♣")
    assert [ban.bar for ban in after.bans] == []


def penalised() -> Scene:
    """Return a table at which North has 4♦ 5♦ 9♣ to discard, which nothing takes."""
    play = Scene(FEBURIT, lay(DROPPED.replace("6♦ 8♦ 8♣' 8♠", "8♦"))).do("N open 4♦ 5♦ 9♣")
    assert play.ruled("E") == ("wrong-meld", "FE.BUR.IT. 13")
    assert sorted(play.state.penalised[NORTH]) == sorted(cards("4♦ 5♦ 9♣"))
    return play


@article("feburit", "12", "25")
def test_another_card_discarded_than_the_penalised_one() -> None:
    """FE.BUR.IT. 25, 12: the lowest is due; another one comes back, and the lowest goes."""
    play = penalised()
    play.do("N discard K♠")
    assert play.ruled("E") == ("due-card-kept", "FE.BUR.IT. 12")
    assert (play.state.seat, play.state.pile) == (NORTH, play.start.pile)
    assert lawful(FEBURIT, play.state) == [Discard(*faces("4♦"))]
    play.do("N discard 5♦")  # penalised, but not the one that is due
    assert play.ruled("E") == ("due-card-kept", "FE.BUR.IT. 12")
    assert lawful(FEBURIT, play.state) == [Discard(*faces("4♦"))]


@article("feburit", "12")
def test_another_card_discarded_than_the_one_dropped() -> None:
    """FE.BUR.IT. 12: the order to discard it holds when the turn comes back."""
    play = dropped("N discard K♠; E draw; E discard J♠; S draw; S discard 3♠")
    assert play.ruled("E") == ("due-card-kept", "FE.BUR.IT. 12")
    assert lawful(FEBURIT, play.state) == [Discard(*faces("7♦"))]
    assert set(cards("3♠ 7♦")) <= set(play.state.hands[SOUTH])


@article("feburit", "Perdita del diritto alla penalità")
def test_a_penalised_card_kept_and_nobody_minds() -> None:
    """FE.BUR.IT., loss of the right: the discard stands; the penalised cards still go first."""
    play = penalised()
    play.do("N discard K♠; E draw")
    ruling = play.call("W")
    assert isinstance(ruling, RulingGiven)
    assert (ruling.irregularity, ruling.article, ruling.effects) == ("due-card-kept", RIGHT_LOST, 0)
    after = do(FEBURIT, play.state, "discard J♠; draw; discard 3♠; draw; discard 9♠; draw")
    assert lawful(FEBURIT, after) == [Discard(*faces("4♦"))]


@article("feburit", "13")
def test_what_was_to_be_healed_and_is_not_is_penalised_whatever_is_discarded() -> None:
    """FE.BUR.IT. 13, 12: North does not heal with 6♦; the three cards go from then on, lowest first."""
    play = Scene(FEBURIT, lay(DROPPED)).do("N open 4♦ 5♦ 9♣")
    play.ruled("E")
    play.do("N discard K♠")
    assert sorted(play.state.penalised[NORTH]) == sorted(cards("4♦ 5♦ 9♣"))
    assert play.ruled("E") == ("due-card-kept", "FE.BUR.IT. 12")
    assert lawful(FEBURIT, play.state) == [Discard(*faces("4♦"))]


RESIDUE = DROPPED.replace("8♦ 8♣' 8♠ 9♣ K♠", "9♣ J♣ K♠ A♥").replace("S hand  7♦", "S hand  8♥ 7♦")


@article("feburit", "12")
def test_what_healing_leaves_keeps_the_offender_from_playing_and_the_partner_from_closing() -> None:
    """FE.BUR.IT. 12: 4♦ 5♦ 6♦ heals, 9♣ and J♣ are left: with both gone North plays, and South closes."""
    play = Scene(FEBURIT, lay(RESIDUE)).do("N open 4♦ 5♦ 9♣ J♣")
    assert play.ruled("E") == ("wrong-meld", "FE.BUR.IT. 13")
    state = do(FEBURIT, play.state, "open 4♦ 5♦ 6♦; discard 9♣")
    assert {(ban.seat, ban.bar) for ban in state.bans if ban.cards} == {(NORTH, "play"), (SOUTH, "close")}
    state = do(FEBURIT, state, "draw; discard J♠; draw; discard 3♠; draw; discard 9♠; draw")
    assert lawful(FEBURIT, state) == [Discard(*faces("J♣"))]
    assert do(FEBURIT, state, "discard J♣").bans == ()


@article("feburit", "12")
def test_an_excess_card_is_healed_on_another_meld() -> None:
    """FE.BUR.IT. 12: it is healed wherever it fits, not only where it was laid."""
    play = Scene(FEBURIT, lay(DROPPED.replace("S meld", "N meld  5♠' 6♠' 7♠' \n S meld"))).do("N add Q♥ to 1")
    ruling = play.call("E")
    assert isinstance(ruling, RulingGiven)
    assert (ruling.irregularity, ruling.answers["healable"]) == ("excess-card", "yes")
    assert do(FEBURIT, play.state, "add Q♥ to 2").melds[1].layout == layout("9♥ 10♥' J♥ Q♥")
