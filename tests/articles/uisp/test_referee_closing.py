"""UISP 11.1 – 11.7: a closing is claimed at a live table, and somebody calls the referee."""

import pytest

from burraco.cards.faces import face_of
from burraco.engine.acts import Add, Discard, Draw, Open, Take
from burraco.engine.refereed.events import CallDismissed, RulingGiven
from burraco.engine.state import Ending, Freeze
from burraco.rules.loader import load
from tests.acts import do, lawful
from tests.articles.marker import article
from tests.articles.sheets import NORTH_SOUTH, sheet
from tests.refereed_scene import Scene
from tests.tables import cards, faces, lay, layout

UISP = load("uisp")
NORTH, EAST = 0, 1
BURRACO = "3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥"
REST = """
    stock    30: J♦ 4♣ 5♣ {drawn}
    pile     3♣
    E hand   8♠ 10♠ 9♦ 6♠
    S hand   3♦ A♦ 7♣ 6♠'
    W hand   8♣ 10♣ 9♣ 5♠
    N pozzetto
    pozzetti none
    E pozzetto
    away     rest
"""


def ready(north: str, drawn: str = "Q♠", burraco: str = BURRACO, turn: str = "turn N play") -> Scene:
    """Return a table at which North is about to close; the stock begins with what each of the four draws."""
    drawing = f"{turn} \n N meld {burraco} \n N hand {north} \n {REST.format(drawn=drawn)}"
    return Scene(UISP, lay(drawing))


def around(scene: Scene) -> None:
    """Let the other three draw and discard."""
    scene.do("E draw; E discard 8♠; S draw; S discard 3♦; W draw; W discard 8♣")


@article("uisp", "11.2")
def test_a_good_closing_stands_whoever_calls() -> None:
    """UISP 6.A: a call that finds nothing changes nothing; an opponent accepts and the deal is over."""
    scene = ready("10♥ K♠").do("N add 10♥ to 1; N discard K♠")
    assert scene.state.phase == "claim"
    assert isinstance(scene.call("E"), CallDismissed)
    scene.do("W accept")
    assert scene.state.ending == Ending("closed", NORTH)
    assert ("closing", 100, "UISP 5") in sheet(UISP, scene.state, NORTH_SOUTH)


@article("uisp", "11.4", "9.2")
def test_a_bad_closing_that_is_accepted_stands() -> None:
    """UISP 9.2: opponents who take it as good have lost the right to a ruling."""
    scene = ready("10♥ K♠", burraco="6♥ 7♥ 8♥ 9♥").do("N add 10♥ to 1; N discard K♠; E accept")
    assert scene.state.ending == Ending("closed", NORTH)
    assert isinstance(scene.call("E"), CallDismissed)


@article("uisp", "11.1")
def test_closing_without_a_card_to_discard() -> None:
    """UISP 11.1: two cards of the last play come back, the higher is the discard, the other is exposed."""
    scene = ready("10♥ J♥").do("N add 10♥ J♥ to 1")
    assert scene.ruled("E") == ("closing-without-discard", "UISP 11.1")
    assert scene.state.melds[0].layout == layout(BURRACO)
    assert (scene.state.pile[-1:], scene.state.hands[NORTH]) == (cards("J♥"), cards("10♥"))
    assert scene.state.exposed[NORTH] == cards("10♥")
    assert (scene.state.seat, scene.state.phase) == (EAST, "draw")


@article("uisp", "11.1", "10.5")
def test_after_it_the_exposed_card_is_played_first() -> None:
    """UISP 11.1: it follows the rule of exposed cards in the next turn, in which the player may close."""
    scene = ready("10♥ J♥").do("N add 10♥ J♥ to 1")
    scene.ruled("E")
    around(scene)
    scene.do("N draw; N add 10♥ to 1; N discard Q♠; E accept")
    assert scene.state.ending == Ending("closed", NORTH)


@article("uisp", "11.1")
def test_two_single_cards_laid_last_both_come_back() -> None:
    """UISP 11.1: at least two cards, even if they were laid one by one."""
    scene = ready("10♥ J♥").do("N add 10♥ to 1; N add J♥ to 1")
    scene.ruled("E")
    assert (scene.state.pile[-1:], scene.state.hands[NORTH]) == (cards("J♥"), cards("10♥"))


@article("uisp", "11.2")
def test_closing_after_an_infraction() -> None:
    """UISP 11.2, 10.1: the second set is frozen for good, as its article says; the last play comes back."""
    table = lay(
        f"turn N play \n N meld {BURRACO} \n N meld 8♦ 8♣' 8♠ \n N hand 8♠' 8♥' 8♦' 10♥ K♠ \n N pozzetto"
    )
    scene = Scene(UISP, table).do("N open 8♠' 8♥' 8♦'; N add 10♥ to 1; N discard K♠")
    assert scene.ruled("E") == ("closing-after-infraction", "UISP 11.2")
    assert scene.state.melds[0].layout == layout(BURRACO)
    assert scene.state.melds[0].freeze is None
    assert scene.state.melds[2].freeze == Freeze(None, cards("8♥' 8♦' 8♠'"))
    assert (scene.state.hands[NORTH], scene.state.exposed[NORTH]) == (cards("10♥"), cards("10♥"))
    assert scene.state.pile[-1:] == cards("K♠")


@article("uisp", "11.2", "11.5", "11.7")
def test_the_last_play_is_laid_again_the_same_way() -> None:
    """UISP 11.5: in the next turn the player draws, lays it as it lay and closes with the card drawn."""
    scene = ready("10♥ 2♠").do("N add 10♥ to 1; N discard 2♠")
    assert scene.ruled("E") == ("closing-with-wild", "UISP 11.7")
    around(scene)
    assert lawful(UISP, scene.state) == [Draw()]
    scene.do("N draw")
    assert lawful(UISP, scene.state) == [Add(1, faces("10♥"), layout(BURRACO + " 10♥"))]
    scene.do("N add 10♥ to 1")
    assert lawful(UISP, scene.state) == [Discard(*faces("Q♠"))]
    scene.do("N discard Q♠; W accept")
    assert scene.state.ending == Ending("closed", NORTH)


@article("uisp", "11.2", "11.5", "11.7")
def test_a_wild_drawn_puts_it_off() -> None:
    """UISP 11.7: a wild then drawn has to be discarded, and the closing waits another round."""
    scene = ready("10♥ 2♠", drawn="2♦ 7♠ 7♦ 6♦ Q♠").do("N add 10♥ to 1; N discard 2♠")
    scene.ruled("E")
    around(scene)
    scene.do("N draw")
    assert lawful(UISP, scene.state) == [Discard(*faces("2♦"))]
    scene.do("N discard 2♦; E draw; E discard 10♠; S draw; S discard A♦; W draw; W discard 10♣; N draw")
    assert lawful(UISP, scene.state) == [Add(1, faces("10♥"), layout(BURRACO + " 10♥"))]


@article("uisp", "11.3", "10.11")
def test_closing_with_a_card_that_fits_nowhere() -> None:
    """UISP 11.3 a: what the melds cannot take is penalised, the rest and the discard stand."""
    scene = ready("10♥ Q♣ K♠").do("N add 10♥ to 1; N add Q♣ to 1; N discard K♠")
    assert scene.ruled("E") == ("closing-with-wrong-melds", "UISP 11.3 a")
    assert scene.state.penalised[NORTH] == cards("Q♣")
    assert scene.state.melds[0].layout == layout(BURRACO + " 10♥")
    assert (scene.state.seat, scene.state.phase, scene.state.pile[-1:]) == (EAST, "draw", cards("K♠"))
    assert scene.found() == []


@article("uisp", "11.3", "10.29")
def test_closing_with_several_discards() -> None:
    """UISP 11.3 b: the highest stays the discard, the others are penalised."""
    scene = ready("10♥ Q♣ K♠").do("N add 10♥ to 1; N discard Q♣ K♠")
    assert scene.ruled("E") == ("closing-with-wrong-melds", "UISP 11.3 b")
    assert (scene.state.pile[-1:], scene.state.penalised[NORTH]) == (cards("K♠"), cards("Q♣"))


@article("uisp", "11.4", "10.11")
@pytest.mark.parametrize("last", ["N add 10♥ to 1", "N open 4♦ 5♦ 6♦"])
def test_closing_without_a_burraco(last: str) -> None:
    """UISP 11.4: the last play alone, a meld or a card added, is penalised."""
    scene = ready("10♥ 4♦ 5♦ 6♦ K♠", burraco="6♥ 7♥ 8♥ 9♥")
    first = "N open 4♦ 5♦ 6♦" if "add" in last else "N add 10♥ to 1"
    scene.do(f"{first}; {last}; N discard K♠")
    assert scene.ruled("E") == ("closing-without-burraco", "UISP 11.4")
    penalised, lies = ("10♥", "6♥ 7♥ 8♥ 9♥") if "add" in last else ("4♦ 5♦ 6♦", "6♥ 7♥ 8♥ 9♥ 10♥")
    assert scene.state.penalised[NORTH] == cards(penalised)
    assert scene.state.melds[0].layout == layout(lies)
    assert (scene.state.pile[-1:], scene.state.hands[NORTH]) == (cards("K♠"), ())


@article("uisp", "11.5")
def test_closing_in_the_first_round() -> None:
    """UISP 11.5: the last play comes back exposed and is laid again in the next round."""
    scene = ready("4♦ 5♦ 6♦ K♠", turn="turn N play \n turns 0").do("N open 4♦ 5♦ 6♦; N discard K♠")
    assert scene.ruled("E") == ("closing-in-first-round", "UISP 11.5")
    assert scene.state.exposed[NORTH] == cards("4♦ 5♦ 6♦")
    around(scene)
    scene.do("N draw")
    assert lawful(UISP, scene.state) == [Open(layout("4♦ 5♦ 6♦"))]
    scene.do("N open 4♦ 5♦ 6♦; N discard Q♠; E accept")
    assert scene.state.ending == Ending("closed", NORTH)


@article("uisp", "11.6", "10.16")
def test_closing_without_having_drawn() -> None:
    """UISP 11.6: the turn's melds are frozen for a round, a draw or a take and a wait; the discard stands."""
    scene = ready("10♥ K♠", turn="turn N").do("N add 10♥ to 1; N discard K♠")
    assert scene.ruled("E") == ("closing-without-draw", "UISP 11.6")
    assert scene.state.melds[0].freeze == Freeze(NORTH, cards("10♥"), layout(BURRACO))
    assert lawful(UISP, scene.state) == [Draw(), Take()]
    scene.do("N draw")
    assert (scene.state.seat, scene.state.pile[-1:]) == (EAST, cards("K♠"))
    assert scene.state.hands[NORTH] == cards("J♦")
    assert scene.found() == []


@article("uisp", "11.6", "10.16")
def test_another_closes_while_it_is_frozen() -> None:
    """UISP 11.6: then the frozen cards count against the line."""
    table = lay(
        f"turn N \n N meld {BURRACO} \n N hand 10♥ K♠ \n N pozzetto \n S hand 3♦ \n"
        "stock 20: J♦ Q♦ \n pozzetti none \n E pozzetto \n E meld 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ \n"
        "E hand 10♣ \n away rest"
    )
    scene = Scene(UISP, table).do("N add 10♥ to 1; N discard K♠")
    scene.ruled("E")
    scene.do("N draw; E draw; E add 10♣ to 2; E discard Q♦; N accept")
    assert ("frozen-for-a-round", -10, "UISP 10.16") in sheet(UISP, scene.state, NORTH_SOUTH)
    assert ("burraco-pulito", 200, "UISP 1.1") in sheet(UISP, scene.state, NORTH_SOUTH)


@article("uisp", "11.7")
def test_closing_with_a_wild() -> None:
    """UISP 11.7: the last play comes back, the wild stays the discard, everything else stands."""
    scene = ready("4♦ 5♦ 6♦ 10♥ 2♠").do("N open 4♦ 5♦ 6♦; N add 10♥ to 1; N discard 2♠")
    assert scene.ruled("E") == ("closing-with-wild", "UISP 11.7")
    assert scene.state.hands[NORTH] == cards("10♥")
    assert scene.state.melds[1].layout == layout("4♦ 5♦ 6♦")
    assert scene.state.pile[-1:] == cards("2♠")


@article("uisp", "11.4")
def test_a_void_closing_at_the_end_of_the_stock() -> None:
    """UISP 11.4, 6.B: if the third last card was drawn the deal ends after the ruling, without a closing."""
    table = lay(
        "turn N play \n N meld 6♥ 7♥ 8♥ 9♥ \n N hand 10♥ K♠ \n N pozzetto \n stock 2 \n S hand 3♦ \n"
        "pozzetti none \n E pozzetto \n away rest"
    )
    scene = Scene(UISP, table).do("N add 10♥ to 1; N discard K♠")
    scene.ruled("E")
    assert scene.do("E accept").state.ending == Ending("stock")
    assert ("penalised", -10, "UISP 5") in sheet(UISP, scene.state, NORTH_SOUTH)


@article("uisp", "11.1", "11.4")
def test_after_a_void_closing_the_game_goes_on() -> None:
    """UISP 11.4: penalised cards are discarded in the turns that follow."""
    scene = ready("10♥ K♠", burraco="6♥ 7♥ 8♥ 9♥").do("N add 10♥ to 1; N discard K♠")
    scene.ruled("E")
    around(scene)
    after = do(UISP, scene.state, "draw; discard 10♥")
    assert (after.penalised[NORTH], after.hands[NORTH]) == ((), cards("Q♠"))


@article("uisp", "11.2", "10.1")
def test_the_second_set_was_the_last_play() -> None:
    """UISP 11.2, 10.1: it is the infraction and lies there for good: nothing was played after it."""
    table = lay(
        f"turn N play \n N meld {BURRACO} \n N meld 8♦ 8♣' 8♠ \n N hand 8♠' 8♥' 8♦' 10♥ K♠ \n N pozzetto"
    )
    scene = Scene(UISP, table).do("N add 10♥ to 1; N open 8♠' 8♥' 8♦'; N discard K♠")
    assert scene.ruled("E") == ("closing-after-infraction", "UISP 11.2")
    assert scene.state.melds[2].freeze == Freeze(None, cards("8♥' 8♦' 8♠'"))
    assert scene.state.melds[0].layout == layout(BURRACO + " 10♥")
    assert (scene.state.hands[NORTH], scene.state.orders) == ((), ())
    assert isinstance(scene.call("E"), CallDismissed)


@article("uisp", "11.2", "10.21")
def test_the_infraction_behind_a_void_closing_is_dealt_with() -> None:
    """UISP 11.2: the card drawn too many goes back, its company is penalised, the rest frozen."""
    scene = ready("10♥ 4♦ 5♦ 6♦ Q♦ K♦ 9♠").do(
        "N draw; N open 4♦ 5♦ 6♦; N open J♦ Q♦ K♦; N add 10♥ to 1; N discard 9♠"
    )
    assert scene.ruled("E") == ("closing-after-infraction", "UISP 11.2")
    assert cards("J♦")[0] in scene.state.stock
    assert sorted(scene.state.penalised[NORTH]) == sorted(cards("K♦ Q♦"))
    assert [meld.freeze for meld in scene.state.melds if meld.cards] == [
        None,
        Freeze(NORTH, cards("4♦ 5♦ 6♦")),
    ]
    assert scene.state.exposed[NORTH] == cards("10♥")
    assert isinstance(scene.call("W"), CallDismissed)


@article("uisp", "11.2", "10.31")
def test_what_the_infraction_behind_a_void_closing_costs_is_paid() -> None:
    """UISP 11.2, 10.31: a closing after it does not make a word to the partner cheaper."""
    scene = ready("10♥ 4♦ 5♦ 6♦ K♠").do("N suggest 1; N open 4♦ 5♦ 6♦; N add 10♥ to 1; N discard K♠")
    scene.call("E", "closing-after-infraction")
    given = [event for event in scene.log if isinstance(event, RulingGiven)]
    assert [(one.article, one.points, one.sanction) for one in given] == [
        ("UISP 11.2", 0, ""),
        ("UISP 10.31", -300, "ammonizione"),
    ]
    assert isinstance(scene.call("W"), CallDismissed)


@article("uisp", "11.2", "10.10")
def test_a_card_thrown_in_a_void_closing_goes_where_it_belongs() -> None:
    """UISP 11.2, 10.10: one call is enough for both."""
    scene = ready("10♥ 4♦ 5♦ 6♦ K♠").do("N throw 10♥; N open 4♦ 5♦ 6♦; N discard K♠")
    assert scene.ruled("E") == ("closing-after-infraction", "UISP 11.2")
    assert scene.state.melds[0].layout == layout(BURRACO + " 10♥")
    assert scene.state.exposed[NORTH] == cards("4♦ 5♦ 6♦")


@article("uisp", "11.2", "10.5", "10.28")
def test_a_twin_shown_makes_no_closing_void() -> None:
    """UISP 10.5, 10.28: who shows the twin of the card taken commits no infraction."""
    table = f"turn N play \n N meld {BURRACO} \n N meld 6♦ 7♦ 8♦ \n N hand 10♥ 9♦ 9♦' \n N took 9♦'"
    scene = Scene(UISP, lay(table + " \n N pozzetto"))
    scene.do("N show 9♦; N add 9♦ to 2; N add 10♥ to 1; N discard 9♦'")
    assert scene.state.phase == "claim"
    assert isinstance(scene.call("E"), CallDismissed)


@article("uisp", "11.3", "8")
def test_what_follows_a_misfit_in_a_closing_is_frozen() -> None:
    """UISP 11.3 a, 8.2: the misfit is penalised, what was laid after it is frozen, even beside it."""
    scene = ready("10♥ 4♦ 5♦ 6♦ J♠ K♠").do("N add J♠ to 1; N open 4♦ 5♦ 6♦; N add 10♥ to 1; N discard K♠")
    assert scene.ruled("E") == ("closing-with-wrong-melds", "UISP 11.3 a")
    assert scene.state.penalised[NORTH] == cards("J♠")
    assert [meld.freeze for meld in scene.state.melds] == [
        Freeze(NORTH, cards("10♥"), layout(BURRACO)),
        Freeze(NORTH, cards("4♦ 5♦ 6♦")),
    ]
    assert scene.state.pile[-1:] == cards("K♠")


@article("uisp", "11.3", "10.29")
def test_a_misfit_and_several_discards_in_one_closing() -> None:
    """UISP 11.3 a and b: a second call finds the discards too, and no right is lost."""
    scene = ready("10♥ J♠ K♠ Q♠").do("N add J♠ to 1; N discard K♠ Q♠ 10♥")
    assert scene.ruled("E") == ("closing-with-wrong-melds", "UISP 11.3 a")
    assert scene.ruled("E") == ("several-discards", "UISP 10.29")
    assert sorted(scene.state.penalised[NORTH]) == sorted(cards("J♠ K♠ Q♠ 10♥"))


@article("uisp", "11.7", "9.1")
def test_whoever_does_not_lay_the_last_play_again_discards_the_card_drawn() -> None:
    """UISP 11.7, 9.1: another card comes back; after an irregularity nothing is laid in that turn."""
    scene = ready("4♦ 5♦ 6♦ 2♠").do("N open 4♦ 5♦ 6♦; N discard 2♠")
    scene.ruled("E")
    drawn = scene.do("E draw; E discard 8♠; S draw; S discard 3♦; W draw; W discard 8♣; N draw").state
    (face,) = set(map(face_of, drawn.hands[NORTH])) - set(faces("4♦ 5♦ 6♦"))
    scene.do("N discard 4♦")
    assert scene.ruled("E") == ("due-card-kept", "UISP 9.1")
    assert lawful(UISP, scene.state) == [Discard(face)]


@article("uisp", "10.31", "11.4")
def test_a_closing_with_a_card_that_was_suggested_is_none() -> None:
    """UISP 10.31: the card is laid aside and the burraco frozen, so nothing is closed; the discard stays."""
    scene = ready("10♥ K♠").do("S suggest 1; N add 10♥ to 1; N discard K♠")
    assert scene.ruled("E") == ("suggestion", "UISP 10.31")
    assert scene.state.penalised[NORTH] == cards("10♥")
    assert (scene.state.claim, scene.state.seat, scene.state.phase) == (None, EAST, "draw")
    assert scene.state.pile[-1:] == cards("K♠")


@article("uisp", "10.31")
def test_a_word_that_no_play_followed_leaves_a_closing() -> None:
    """UISP 10.31: no card was laid after it, the burraco is another meld: the closing stands."""
    scene = ready("4♦ 5♦ 6♦ K♠").do("N open 4♦ 5♦ 6♦; S suggest 2; N discard K♠")
    assert scene.ruled("E")[0] == "suggestion"
    assert (scene.state.penalised[NORTH], scene.state.claim is None) == ((), False)


@article("uisp", "11.2", "11.6")
def test_a_closing_of_a_player_who_drew_after_laying_is_one_after_an_infraction() -> None:
    """UISP 11.6 is of those who forgot to draw; here the draw was made, too late: 11.2."""
    scene = ready("4♦ 5♦ 6♦ 10♥", turn="turn N")
    scene.do("N open 4♦ 5♦ 6♦; N draw; N add 10♥ to 1; N discard J♦")
    assert scene.ruled("E") == ("closing-after-infraction", "UISP 11.2")
    assert (scene.state.seat, scene.state.phase, scene.state.claim) == (EAST, "draw", None)
