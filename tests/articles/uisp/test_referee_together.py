"""UISP 8, 10.1, 10.4, 10.14, 10.18, 10.20, 10.21, 10.31, 11.7: things that happen together, or in part."""

import pytest

from burraco.engine.acts import Discard, Draw
from burraco.engine.refereed.events import CallDismissed, RulingGiven
from burraco.engine.state import Freeze
from burraco.rules.loader import load
from tests.acts import lawful
from tests.articles.marker import article
from tests.refereed_scene import Scene
from tests.tables import cards, faces, lay, layout

UISP = load("uisp")
NORTH, EAST, SOUTH = 0, 1, 2
TABLE = """
    turn    N play
    N meld  3♥ 4♥ 5♥
    N meld  8♥ 8♦ 8♣
    N hand  6♥ Q♣ 7♠ 8♠ 9♠ 8♥' 8♦' K♠ 9♣
    E hand  8♣' 10♠ J♠
    S hand  3♠ 4♠ 5♣
    stock   30: J♦ 2♣
    pile    7♦
"""


def scene(words: str, table: str = TABLE) -> Scene:
    """Return a table at which these things have happened."""
    return Scene(UISP, lay(table)).do(words)


@article("uisp", "10.4", "8")
@pytest.mark.parametrize(
    ("words", "by"),
    [("N add 6♥ Q♣ to 1", "10.4"), ("N add 6♥ Q♣ to 1; N discard K♠", "10.4")],
)
def test_of_cards_laid_together_only_the_one_too_many_goes(words: str, by: str) -> None:
    """UISP 10.4: the six follows the five and stays, unfrozen; the queen alone is penalised."""
    play = scene(words)
    assert play.ruled("E") == ("excess-card", f"UISP {by}")
    assert play.state.melds[0].layout == layout("3♥ 4♥ 5♥ 6♥")
    assert play.state.melds[0].freeze is None
    assert play.state.penalised[NORTH] == cards("Q♣")


@article("uisp", "10.8", "8")
def test_the_same_on_a_set() -> None:
    """UISP 10.8: the eight is a fourth one, the nine does not belong there."""
    play = scene("N add 8♠ 9♣ to 2")
    assert play.ruled("E") == ("misplaced-card", "UISP 10.8")
    assert len(play.state.melds[1].cards) == 4
    assert play.state.penalised[NORTH] == cards("9♣")


@article("uisp", "10.1")
def test_a_second_equal_set_laid_card_by_card() -> None:
    """UISP 10.1: two eights and then a third are a second set as well."""
    play = scene("N open 8♥' 8♦'; N add 8♠ to 3")
    assert play.ruled("E") == ("second-equal-set", "UISP 10.1")
    assert play.state.melds[2].freeze == Freeze(None, play.state.melds[2].cards)


@article("uisp", "10.14")
def test_a_complete_meld_thrown_on_another() -> None:
    """UISP 10.14: laid or thrown, it is moved to a free place and play goes on."""
    play = scene("N throw 7♠ 8♠ 9♠ onto 2")
    assert play.ruled("E") == ("meld-on-wrong-meld", "UISP 10.14")
    assert play.state.melds[-1].layout == layout("7♠ 8♠ 9♠")
    assert (play.state.bans, play.state.penalised[NORTH]) == ((), ())


@article("uisp", "10.18")
def test_a_complete_meld_thrown_to_the_partner() -> None:
    """UISP 10.18: cards may be passed for a new meld; nothing is irregular about it."""
    play = scene("N throw 9♠ 7♠ 8♠")
    assert (play.found(), play.state.melds[2].layout) == ([], layout("7♠ 8♠ 9♠"))


PILE = TABLE.replace("pile    7♦", "pile    7♦ K♣").replace("9♣\n", "9♣ 8♦ 9♦\n").replace(" 8♥' 8♦'", "")
PILE = PILE.replace("N meld  8♥ 8♦ 8♣", "").replace("S hand  3♠ 4♠ 5♣", "S hand  3♠ 8♦' 9♦'")


@article("uisp", "10.21", "10.17", "9.1")
def test_a_draw_and_then_a_gioco_al_monte() -> None:
    """UISP 10.21, 10.17: it is played in the place of a take: the pile's card goes back."""
    play = scene("N open 7♦ 8♦ 9♦ from pile 7♦; N open 7♠ 8♠ 9♠", PILE)
    assert play.ruled("E") == ("second-take", "UISP 10.21.2")
    assert play.state.pile == cards("7♦ K♣")
    assert play.state.exposed[NORTH] == cards("8♦ 9♦")
    assert play.state.melds[2].freeze == Freeze(NORTH, cards("7♠ 8♠ 9♠"))
    assert {type(act) for act in lawful(UISP, play.state)} == {Discard}


@article("uisp", "10.21", "10.5")
def test_a_gioco_al_monte_out_of_turn() -> None:
    """UISP 10.21.2 b: the pile's card goes back to the pile, one's own are exposed."""
    play = scene("S open 7♦ 8♦' 9♦' from pile 7♦", PILE)
    assert play.ruled("E") == ("take-out-of-turn", "UISP 10.21.2 b")
    assert play.state.pile == cards("7♦ K♣")
    assert play.state.exposed[SOUTH] == cards("8♦' 9♦'")
    assert play.state.orders[0].seat == SOUTH


@article("uisp", "10.20", "10.21")
def test_a_card_only_lifted_after_a_pozzetto_al_volo() -> None:
    """UISP 10.21.1 a: it was not seen: back on the stock, and play goes on."""
    table = "turn N play \n N hand 4♦ 5♦ 6♦ \n stock 20: 9♦ J♠ \n E hand 8♠ 10♠"
    play = scene("N open 4♦ 5♦ 6♦; N lift", table)
    assert play.ruled("E") == ("draw-after-al-volo", "UISP 10.21.1 a")
    assert (play.state.lifted, play.state.stock[:1], play.state.bans) == (None, cards("9♦"), ())


@article("uisp", "10.31", "8")
def test_what_follows_a_suggestion_is_frozen() -> None:
    """UISP 10.31, 8.1: what the partner lays after what was suggested is frozen for a round."""
    play = scene("S suggest 1; N add 6♥ to 1; N open 7♠ 8♠ 9♠")
    assert play.ruled("E") == ("suggestion", "UISP 10.31")
    assert play.state.penalised[NORTH] == cards("6♥")
    assert play.state.melds[2].freeze == Freeze(NORTH, cards("7♠ 8♠ 9♠"))


@article("uisp", "10.31", "9.2")
def test_a_suggestion_called_late_costs_no_points() -> None:
    """UISP 9.2, 14.4 a 1: the opponents have played on, so the penalty is lost; a richiamo is not."""
    play = scene("S suggest 1; N add 6♥ to 1; N discard K♠; E draw", TABLE + "\n stock 20")
    ruling = play.call("E", "suggestion")
    assert isinstance(ruling, RulingGiven)
    assert (ruling.points, ruling.sanction, ruling.effects) == (0, "richiamo", 0)


@article("uisp", "10.31")
def test_a_suggestion_that_names_no_meld() -> None:
    """UISP 10.31: it was about what the partner then does first."""
    play = scene("S suggest; N add 6♥ to 1")
    play.ruled("E")
    assert play.state.penalised[NORTH] == cards("6♥")
    assert play.state.melds[0].freeze is not None
    nobody = scene("E suggest; N add 6♥ to 1")
    nobody.ruled("S")
    assert (nobody.state.penalised[NORTH], nobody.state.melds[0].freeze) == ((), None)


@article("uisp", "8")
def test_a_card_on_the_other_lines_meld_freezes_nothing_of_theirs() -> None:
    """UISP 8.3: noticed late it stays there; the freezing would strike who did nothing wrong."""
    table = TABLE.replace("N meld  3♥ 4♥ 5♥", "E meld  3♥ 4♥ 5♥")
    play = scene("N add 6♥ to 1; N discard K♠; E draw", table)
    assert play.ruled("E") == ("misplaced-card", "UISP 8.3")
    assert (play.state.melds[0].layout, play.state.melds[0].freeze) == (layout("3♥ 4♥ 5♥ 6♥"), None)


@article("uisp", "8", "10.15")
def test_a_card_on_a_meld_frozen_for_good_does_not_make_it_count() -> None:
    """UISP 10.15: noticed late or not, the meld goes on counting negative, that card with it."""
    play = scene("N add 6♥ to 1; N discard K♠; E draw", TABLE.replace("4♥ 5♥\n", "4♥ 5♥ frozen for good\n"))
    assert play.ruled("E") == ("misplaced-card", "UISP 8.3")
    assert play.state.melds[0].freeze == Freeze(None, cards("3♥ 4♥ 5♥ 6♥"))


CLOSING = """
    turn     N{phase}
    N meld   3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥
    N hand   10♥ {last}
    N pozzetto
    stock    30: J♦ 4♣ 5♣ Q♦ 6♣
    pile     3♣
    E hand   8♠ 10♠ 9♦ 6♠
    S hand   3♦ A♦ 7♣
    W hand   8♣ 10♣ 9♣
    pozzetti none
    E pozzetto
    away     rest
"""


@article("uisp", "11.7", "9.1")
@pytest.mark.parametrize(("then", "pile"), [("", "8♣"), ("; N discard 3♦", "8♣")])
def test_who_has_to_lay_again_takes_the_pile(then: str, pile: str) -> None:
    """UISP 11.7: the closing is made with the card drawn; a pile taken goes back, and they draw."""
    play = scene("N add 10♥ to 1; N discard 2♠", CLOSING.format(phase=" play", last="2♠"))
    assert play.ruled("E") == ("closing-with-wild", "UISP 11.7")
    play.do("E draw; E discard 8♠; S draw; S discard 3♦; W draw; W discard 8♣")
    play.do("N take" + then)
    assert play.ruled("E") == ("barred-take", "UISP 9.1")
    assert (play.state.pile[-1:], play.state.seat) == (cards(pile), NORTH)
    assert lawful(UISP, play.state) == [Draw()]


@article("uisp", "11.6", "11.3", "9.1")
@pytest.mark.parametrize(
    ("phase", "last", "words", "claim", "ruled"),
    [
        ("", "K♠", "N add 10♥ to 1; N discard K♠", "missed-draw", "closing-without-draw"),
        ("", "K♠", "N add 10♥ to 1; N discard K♠", "closing-without-burraco", "closing-without-draw"),
        (" play", "J♠ K♠", "N add J♠ 10♥ to 1; N discard K♠", "wrong-meld", "closing-with-wrong-melds"),
    ],
)
def test_a_call_about_a_closing_by_the_name_of_what_is_wrong(
    phase: str, last: str, words: str, claim: str, ruled: str
) -> None:
    """UISP 9.1: a player says what they saw; which article makes the closing void is the referee's."""
    play = scene(words, CLOSING.format(phase=phase, last=last))
    assert play.ruled("E", claim)[0] == ruled


@article("uisp", "9.1")
def test_a_call_about_something_else_finds_nothing() -> None:
    """UISP 9.1: but one about what did not happen is dismissed."""
    play = scene("N add 10♥ to 1; N discard K♠", CLOSING.format(phase="", last="K♠"))
    assert isinstance(play.call("E", "several-discards"), CallDismissed)
    assert scene("N throw Q♣").ruled("E", "thrown-card")[0] == "mute-card"
    assert scene("N open Q♣ 9♣ K♠").ruled("E", "any-irregularity")[0] == "wrong-meld"
    assert isinstance(scene("N open Q♣ 9♣ K♠").call("E", "missed-draw"), CallDismissed)
    assert faces("Q♣") == scene("N throw Q♣").state.melds[-1].layout.faces
