"""A call at a live table, whatever the code: dismissed, repeated, or ruled where a code has no article."""

from typing import Any

import pytest

from burraco.engine.acts import Draw
from burraco.engine.random_play import random_log
from burraco.engine.refereed.events import CallDismissed, RulingGiven
from burraco.engine.refereed.witness import Impossible, witness
from burraco.referee.live.call import BadCall, Call
from burraco.referee.live.hearing import hear
from burraco.rules.loader import load
from burraco.texts.languages import LANGS
from burraco.texts.say import say
from tests.acts import lawful
from tests.refereed_scene import Scene
from tests.tables import cards, lay

SPECS = ("uisp", "feburit", "internazionale", "fedibur", "casa:feed")
CLOSING = """
    turn    N play
    N meld  6♥ 7♥ 8♥ 9♥
    N hand  10♥ K♠
    N pozzetto
"""


@pytest.mark.parametrize("spec", SPECS)
def test_a_finished_deal_is_not_ruled_on(spec: str) -> None:
    code = load(spec)
    log = random_log(code, "4", seed=7)
    hearing = hear(code, log, Call(0))
    assert hearing.findings == ()
    assert hearing.outcome().events[1:] == [CallDismissed(0, "deal-is-over")]


@pytest.mark.parametrize("spec", SPECS)
def test_a_closing_that_is_none_never_stands_after_a_call(spec: str) -> None:
    """Even where a code says nothing of void closings."""
    scene = Scene(load(spec), lay(CLOSING)).do("N add 10♥ to 1; N discard K♠")
    ruling = scene.call("E")
    assert isinstance(ruling, RulingGiven)
    assert ruling.irregularity == "closing-without-burraco"
    assert ruling.steps[0] == "void-closing"
    assert (scene.state.claim, scene.state.ending, scene.state.seat) == (None, None, 1)
    assert scene.state.pile[-1:] == cards("K♠")


@pytest.mark.parametrize("spec", SPECS)
def test_nobody_is_left_without_a_card_to_go_on_with(spec: str) -> None:
    """A player who laid everything down and discarded nothing has something to discard again."""
    code = load(spec)
    scene = Scene(code, lay(CLOSING.replace("K♠", "J♥"))).do("N add 10♥ J♥ to 1")
    ruling = scene.call("E")
    assert isinstance(ruling, RulingGiven)
    assert ruling.irregularity == "closing-without-discard"
    assert scene.state.seat == 1 or lawful(code, scene.state) != []


def test_the_most_urgent_is_ruled_first_and_the_rest_on_the_next_call() -> None:
    """What can still be put right comes before what is long past."""
    table = lay("turn N play \n N hand 4♦ 5♦ 7♦ K♠ 9♠ \n E hand 3♠ 4♠ 6♠ J♦ \n S hand Q♠ 3♦ \n W hand 5♣ 6♣")
    scene = Scene(load("uisp"), table).do("N open 4♦ 5♦ 7♦; N discard K♠; E draw; E open 3♠ 4♠ 6♠")
    assert [finding.moment for finding in scene.found()] == ["M1", "M3"]
    first, second = scene.call("S"), scene.call("S")
    assert isinstance(first, RulingGiven)
    assert isinstance(second, RulingGiven)
    assert (first.offender, second.offender) == (1, 0)
    assert isinstance(scene.call("S"), CallDismissed)


def test_a_ruling_says_how_many_events_carry_it_out() -> None:
    """So that whoever reads the log tells them from what hands do."""
    scene = Scene(load("uisp"), lay(CLOSING)).do("N add 10♥ to 1; N discard K♠")
    ruling = scene.call("E")
    assert isinstance(ruling, RulingGiven)
    assert scene.log.index(ruling) + ruling.effects == len(scene.log) - 1


@pytest.mark.parametrize(
    ("slug", "seat", "more"),
    [
        ("no-such-seat", 4, {}),
        ("no-such-seat", -1, {}),
        ("no-such-irregularity", 1, {"claim": "nonsense"}),
        ("no-such-place", 1, {"place": 999}),
        ("no-such-place", 1, {"place": -1}),
        ("no-such-answer", 1, {"answers": {"moment": "M9"}}),
        ("no-such-answer", 1, {"answers": {"weather": "fine"}}),
    ],
)
def test_a_call_that_says_what_cannot_be(slug: str, seat: int, more: dict[str, Any]) -> None:
    """It is an error of whoever asks and no call: dismissing it would put it on record."""
    with pytest.raises(BadCall, match=slug) as caught:
        hear(load("uisp"), [], Call(seat, **more), lay("turn N play"))
    for lang in LANGS:
        assert say(lang, caught.value.key, **caught.value.params)


@pytest.mark.parametrize("seat", [4, -1])
def test_an_act_of_nobody(seat: int) -> None:
    """A seat that is not there does nothing."""
    with pytest.raises(Impossible, match="no-such-seat"):
        witness(load("uisp"), lay("turn N"), seat, Draw())
