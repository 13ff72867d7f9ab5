"""A hearing: one fold of the log for everything that is asked of it; the log and the call bring it back."""

import json
from collections.abc import Sequence
from dataclasses import asdict

import pytest

from burraco.engine.events import Event
from burraco.engine.refereed.events import CallDismissed, RulingGiven
from burraco.engine.state import State
from burraco.referee.facts import FACTS
from burraco.referee.live.call import BadCall, Call
from burraco.referee.live.hearing import Hearing, hear
from burraco.referee.live.log import History, unfold
from burraco.rules.loader import load
from tests.refereed_scene import Scene
from tests.tables import lay

UISP = load("uisp")
MISFIT = "turn N play \n N hand 4♦ 5♦ 7♦ K♠ 9♠ \n E hand 3♠ 4♠ 6♠ J♦ \n S hand Q♠ 3♦ \n W hand 5♣ 6♣"


def misfit() -> Scene:
    """A table at which North has laid what fits nowhere and discarded."""
    return Scene(UISP, lay(MISFIT)).do("N open 4♦ 5♦ 7♦; N discard K♠")


def opened(scene: Scene, call: Call) -> Hearing:
    return hear(UISP, scene.log, call, lay(MISFIT))


def test_the_log_is_folded_once_whatever_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = misfit()
    folds: list[int] = []

    def counted(events: Sequence[Event], start: State | None) -> History:
        folds.append(len(events))
        return unfold(events, start)

    monkeypatch.setattr("burraco.referee.live.hearing.unfold", counted)
    hearing = opened(scene, Call(1)).answered("seen", FACTS["seen"][0])
    hearing.questions()
    hearing.about("closing-without-burraco").outcome()
    assert isinstance(hearing.outcome().answer, RulingGiven)
    assert folds == [len(scene.log)]


def test_a_call_that_was_written_down_and_read_again_is_ruled_alike() -> None:
    scene = misfit()
    hearing = opened(scene, Call(1, at=5))
    kept = json.loads(json.dumps(asdict(hearing.call)))
    again = opened(scene, Call(**{**kept, "priors": tuple(map(tuple, kept["priors"]))}))
    assert again.call == hearing.call
    assert again.outcome() == hearing.outcome()


def test_another_claim_is_heard_on_the_same_findings() -> None:
    hearing = opened(misfit(), Call(1))
    assert hearing.finding is not None
    other = hearing.about("closing-without-burraco")
    assert (other.findings, other.finding) == (hearing.findings, None)
    assert isinstance(other.outcome().answer, CallDismissed)
    assert other.about("").finding == hearing.finding


def test_what_cannot_be_is_refused_and_the_hearing_stays_as_it_was() -> None:
    hearing = opened(misfit(), Call(1))
    with pytest.raises(BadCall):
        hearing.about("no-such-thing")
    with pytest.raises(BadCall):
        hearing.answered("turn", "perhaps")
    assert isinstance(hearing.outcome().answer, RulingGiven)
