"""UISP 8, 9.2 at a table of three, where a partner may play before an opponent does."""

import pytest

from burraco.engine.refereed.events import CallDismissed
from burraco.rules.loader import load
from tests.articles.marker import article
from tests.refereed_scene import Scene
from tests.tables import lay

UISP = load("uisp")
TABLE = """
    form    3
    turn    E play
    N pozzetto
    N hand  8♣ 10♣ Q♣
    E hand  4♦ 5♦ 7♦ K♠ 3♠
    S hand  8♠ 10♠ 9♦'
    away    rest
    stock   30
    pile    7♣ Q♠
"""


@article("uisp", "8", "9.2")
@pytest.mark.parametrize(
    ("words", "by"),
    [
        ("E open 4♦ 5♦ 7♦; E discard K♠; S draw", "UISP 8.2"),
        ("E open 4♦ 5♦ 7♦; E discard K♠; S draw; S discard 8♠", "UISP 8.2"),
        ("E open 4♦ 5♦ 7♦; E discard K♠; S draw; S discard 8♠; N draw", "UISP 8.3"),
        ("E discard K♠ 3♠; S draw", "UISP 9.2.3"),
    ],
)
def test_an_opponent_loses_no_right_by_a_partners_draw(words: str, by: str) -> None:
    """UISP 8.2, 8.3: a meld is put right until an opponent draws; two discards are past with any draw."""
    play = Scene(UISP, lay(TABLE))
    assert play.state.lines == (0, 1, 1)
    assert play.do(words).ruled("N")[1] == by


@article("uisp", "10.31")
@pytest.mark.parametrize("form", ["2", "3", "3x11"])
def test_who_has_no_partner_suggests_nothing(form: str) -> None:
    """UISP 10.31 is about a partner: a word to an opponent costs nothing and freezes nothing."""
    play = Scene(UISP, lay(f"form {form} \n turn N play \n N meld 3♥ 4♥ 5♥ \n N hand 8♣ 10♣ Q♣"))
    assert play.do("S suggest 1").call("N") == CallDismissed(0, "nothing-found")
    assert play.state.melds[0].freeze is None
