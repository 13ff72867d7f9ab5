"""One scene of the school: where the table stands, what hands do there, and what the referee finds.

No answer is written down here. ``irregularity`` and ``cites`` say what a scene is for, so that lists need not
play it; what is right is found by the live referee, or by the guide where no table can show it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from typing import NamedTuple

from burraco.engine import events as ev
from burraco.engine.apply import apply
from burraco.engine.refereed.events import RulingGiven
from burraco.engine.refereed.witness import witness
from burraco.engine.state import FORM_SEATS, State
from burraco.record.clause_reader import RefereedClauseReader
from burraco.record.drawn.drawn_table import lay
from burraco.referee.facts import Moment
from burraco.referee.guide import rule
from burraco.referee.live.call import Call
from burraco.referee.live.findings import case_of, is_lapsed
from burraco.referee.live.hearing import Hearing, hear
from burraco.rules.code import Code
from burraco.rules.loader import load

CALLS = "arbitro"
"""What a line of acts says where a player calls the referee before the scene is over."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A scene as it is written.

    ``irregularity`` is empty where everything is in order; ``facts`` are what the referee is told; ``claim``
    is what the call is about, ``at`` when it is made, in milliseconds. A scene without acts is told: its
    faults no table can show.
    """

    key: str
    spec: str
    irregularity: str
    cites: str
    table: str = ""
    acts: tuple[str, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    claim: str = ""
    at: int | None = None
    is_everyday: bool = False

    @property
    def is_told(self) -> bool:
        """Whether the referee is told what happened, and sees nothing of it on the table."""
        return not self.acts


class Verdict(NamedTuple):
    """What the referee decides: the steps and what they cost; no steps where nothing is to be ruled."""

    steps: tuple[str, ...] = ()
    points: int = 0
    vp: int = 0
    sanction: str = ""


class Findings(NamedTuple):
    """What is right about a scene, as referee and guide have it.

    ``moment`` is None where nothing is irregular or nothing lies on the table; ``is_late`` says that nothing
    follows any more, whoever calls.
    """

    irregularity: str
    cites: str
    moment: Moment | None
    is_late: bool
    verdict: Verdict


class PlayedScene(NamedTuple):
    """A scene that has been played: the table it began at, what happened, what the ruling made of it."""

    code: Code
    start: State
    log: tuple[ev.Event, ...]
    ruling: tuple[ev.Event, ...]
    hearing: Hearing | None
    found: Findings


@lru_cache(maxsize=256)
def play(scene: Scene) -> PlayedScene:
    """Play a scene, and let the referee be called at its end by whoever sits after the offender."""
    code = load(scene.spec)
    start = lay(scene.table)
    if scene.is_told:
        return PlayedScene(code, start, (), (), None, _told(scene))
    log = _happened(code, start, scene)
    hearing = hear(code, log, _call(code, start, log, scene), start)
    outcome = hearing.outcome()
    ruling = tuple(outcome.events) if isinstance(outcome.answer, RulingGiven) else ()
    return PlayedScene(code, start, tuple(log), ruling, hearing, _found(hearing))


def _happened(code: Code, start: State, scene: Scene) -> list[ev.Event]:
    """Return what hands do in a scene; what they do is witnessed, never judged."""
    state, log = start, list[ev.Event]()
    for number, line in enumerate(scene.acts, 1):
        letter, _, told = line.partition(": ")
        seat = FORM_SEATS[start.form].index(letter)
        for text in map(str.strip, told.split(";")):
            if text == CALLS:
                events = hear(code, log, Call(seat), start).outcome().events
            else:
                act = RefereedClauseReader(code, state, seat, number, text).hand_act()
                events = witness(code, state, seat, act)
            state = reduce(apply, events, state)
            log += events
    return log


def _call(code: Code, start: State, log: Sequence[ev.Event], scene: Scene) -> Call:
    """Return the call that ends a scene: by the player after the offender, who sits in the other line."""
    anybody = Call(0, scene.claim, scene.at, answers=dict(scene.facts))
    finding = hear(code, log, anybody, start).finding
    caller = 1 if finding is None else (finding.seat + 1) % start.players
    return Call(caller, scene.claim, scene.at, answers=dict(scene.facts))


def _found(hearing: Hearing) -> Findings:
    """Return what the live referee finds and decides."""
    finding, answer = hearing.finding, hearing.outcome().answer
    if finding is None or not isinstance(answer, RulingGiven):
        return Findings("", "", None, True, Verdict())
    case = case_of(hearing.code, finding, hearing.call.answers)
    verdict = Verdict(answer.steps, answer.points, answer.vp, answer.sanction)
    is_late = case is not None and is_lapsed(case)
    return Findings(finding.irregularity, answer.article, finding.moment, is_late, verdict)


def _told(scene: Scene) -> Findings:
    """Return what the guide rules on what the referee is told."""
    ruling = rule(scene.spec, scene.irregularity, dict(scene.facts))
    steps = tuple(step for step in ruling.steps if not step.startswith("in-order:"))
    verdict = Verdict(steps, ruling.points, ruling.vp, ruling.sanction)
    return Findings(scene.irregularity, str(ruling.cite), None, False, verdict)
