"""UISP 9.1, 9.2, 10.5, 10.17, 10.21, 10.28, 11.2, 14.4 at a live table: what a richiamo is due for."""

import pytest

from burraco.engine.acts import Discard
from burraco.engine.refereed.events import CallDismissed, RulingGiven
from burraco.engine.state import Freeze
from burraco.rules.loader import load
from tests.acts import lawful
from tests.articles.marker import article
from tests.refereed_scene import Scene
from tests.tables import cards, lay

UISP = load("uisp")
NORTH, EAST = 0, 1
TABLE = """
    turn    N{phase}
    N meld  4♥ 5♥ 6♥
    N hand  7♥ 4♣ 5♣ 6♣ K♠ J♠ 3♦
    S hand  Q♦ J♦ 3♠
    E hand  8♠ 10♠ K♦
    W hand  8♣ 10♣ 9♣
    away    rest
    stock   30
    pile    7♦ Q♠
"""
CLOSING = """
    turn     N{phase}
    N meld   3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥
    N hand   {hand}
    N pozzetto
    stock    30
    pile     {pile}
    E hand   8♠ 10♠ 9♦
    S hand   3♦ A♦ 7♣
    W hand   8♣ 10♣ 9♣
    pozzetti none
    E pozzetto
    away     rest
"""


def scene(words: str, phase: str = " play") -> Scene:
    """Return a table at which these things have happened."""
    return Scene(UISP, lay(TABLE.format(phase=phase))).do(words)


def closing(words: str, hand: str, phase: str = " play", pile: str = "3♣") -> Scene:
    """Return a table at which North has closed."""
    return Scene(UISP, lay(CLOSING.format(phase=phase, hand=hand, pile=pile))).do(words)


def given(play: Scene, claim: str = "") -> RulingGiven:
    """Call, and return the ruling."""
    ruling = play.call("E", claim)
    assert isinstance(ruling, RulingGiven)
    return ruling


@article("uisp", "14.4", "10.5", "9.1")
@pytest.mark.parametrize(
    ("words", "by", "frozen"),
    [
        ("N show 7♥; N add 7♥ to 1", "UISP 9.1", None),
        ("N show 7♥; N add 7♥ to 1; N open 4♣ 5♣ 6♣", "UISP 9.1", "4♣ 5♣ 6♣"),
        ("N show 7♥; N add 7♥ to 1; N open 4♣ 5♣ 6♣; N discard K♠", "UISP 9.1", "4♣ 5♣ 6♣"),
        ("N show K♠; N discard K♠", "UISP 9.1", None),
        ("N show K♠; N discard K♠; E draw", "UISP 14.4 a 2", None),
        ("N show J♠; N discard K♠; E draw", "UISP 14.4 a 2", None),
        ("E show 8♠; N discard K♠; E draw; E discard 8♠; S draw", "UISP 14.4 a 2", None),
    ],
)
def test_a_card_shown_is_a_richiamo_though_it_was_played_or_nobody_called(
    words: str, by: str, frozen: str | None
) -> None:
    """UISP 14.4 a 2: the play puts it right and stays; what else was laid is frozen (9.1)."""
    play = scene(words)
    ruling = given(play)
    assert (ruling.irregularity, ruling.article, ruling.sanction) == ("exposed-card", by, "richiamo")
    assert play.state.melds[0].freeze is None
    if frozen:
        assert play.state.melds[1].freeze == Freeze(NORTH, cards(frozen))
    if play.state.turns == 8:
        assert {type(act) for act in lawful(UISP, play.state)} == {Discard}
    assert isinstance(play.call("E"), CallDismissed)


@article("uisp", "14.4", "10.7", "10.5")
def test_a_card_dropped_is_one_exposed() -> None:
    """UISP 10.5: a card that falls by accident is its example of an exposed one."""
    ruling = given(scene("S show Q♦"), "dropped-card")
    assert (ruling.irregularity, ruling.sanction) == ("dropped-card", "richiamo")


@article("uisp", "14.4", "10.21", "9.2")
@pytest.mark.parametrize("words", ["S draw; N discard K♠; E draw", "S take; N discard K♠; E draw"])
def test_playing_out_of_turn_is_a_richiamo_however_late(words: str) -> None:
    """UISP 14.4 a 5, 9.2: the card or the pile stays with them; the referee's warning is due."""
    ruling = given(scene(words))
    assert (ruling.article, ruling.sanction, ruling.effects) == ("UISP 14.4 a 5", "richiamo", 0)


@article("uisp", "14.4", "10.5", "10.21")
@pytest.mark.parametrize("words", ["S open 8♦ 9♦ 10♦", "S discard 8♦"])
def test_cards_laid_out_of_turn_without_a_draw_are_a_game_out_of_turn(words: str) -> None:
    """UISP 14.4 a 5: the cards come back exposed (10.5), and a draw out of turn then is the second time."""
    table = TABLE.format(phase=" play").replace("Q♦ J♦ 3♠", "8♦ 9♦ 10♦ 3♠")
    play = Scene(UISP, lay(table)).do(words)
    ruling = given(play)
    assert (ruling.irregularity, ruling.article, ruling.sanction) == (
        "laid-out-of-turn",
        "UISP 10.5",
        "richiamo",
    )
    assert set(cards("8♦")) <= set(play.state.exposed[2])
    assert given(play.do("S draw")).sanction == "ammonizione"


@article("uisp", "14.4", "10.21")
def test_the_same_infraction_by_another_name() -> None:
    """UISP 14.4 b 1: who drew out of turn and then takes out of turn has played out of turn twice."""
    play = scene("S draw")
    assert given(play).sanction == "richiamo"
    ruling = given(play.do("S take"))
    assert (ruling.article, ruling.sanction) == ("UISP 14.4 b 1", "ammonizione")


@article("uisp", "14.4", "10.28", "9.2")
def test_what_cost_nothing_was_no_warning() -> None:
    """UISP 10.28, 14.4 b 1: the first time nobody called in time, so the second is the first richiamo."""
    play = scene("N pull; N open 4♣ 5♣ 6♣; N discard K♠; E draw", phase="")
    assert given(play, "play-while-pile-lies").sanction == ""
    play.do("E discard 8♠; S draw; S discard 3♠; W draw; W discard 8♣; N pull; N add 7♥ to 1")
    ruling = given(play, "play-while-pile-lies")
    assert (ruling.sanction, ruling.steps) == ("richiamo", ("go-on",))


@article("uisp", "11.2", "14.4")
def test_the_last_play_stays_if_it_was_made_before_the_infraction() -> None:
    """UISP 11.2: only what was laid after it comes back; the closing is void all the same."""
    play = closing("N add 10♥ to 1; N show K♠; N discard K♠", "10♥ K♠")
    assert play.ruled("E") == ("closing-after-infraction", "UISP 11.2")
    assert (play.state.hands[NORTH], len(play.state.melds[0].cards)) == ((), 8)
    assert [one.sanction for one in play.log if isinstance(one, RulingGiven)] == ["", "richiamo"]
    after = closing("N show 10♥; N add 10♥ to 1; N discard K♠", "10♥ K♠")
    assert after.ruled("E") == ("closing-after-infraction", "UISP 11.2")
    assert after.state.hands[NORTH] == cards("10♥")


@article("uisp", "10.17", "11.7")
@pytest.mark.parametrize(("left", "ruled"), [("2♦", ("closing-with-wild", "UISP 11.7")), ("K♦", None)])
def test_the_card_a_gioco_al_monte_leaves_is_the_last_discard(
    left: str, ruled: tuple[str, str] | None
) -> None:
    """UISP 10.17: with the hand laid there is a discard, the pile's last card; a wild cannot close."""
    words = "N open 3♣ 4♣ 5♣ from pile 3♣; N add 10♥ to 1"
    play = closing(words, "4♣ 5♣ 10♥", phase="", pile=f"3♣ {left}")
    assert play.state.claim is not None
    if ruled is None:
        assert isinstance(play.call("E"), CallDismissed)
    else:
        assert play.ruled("E") == ruled
        assert play.state.pile[-1:] == cards(left)
