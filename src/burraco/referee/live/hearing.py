"""A call for the referee, heard: what is found, what has to be asked, and the ruling or the dismissal.

The log is folded and searched once, when the hearing opens; answers and claims that come later make a new
hearing on the same findings. A hearing is a function of the log and the call, so it can be stored as those
two and opened again: the outcome is the same.

A call that finds nothing changes nothing and is recorded. One call is one ruling: of several irregularities
the most urgent one is ruled, and a player may call again.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from burraco.engine import events as ev
from burraco.engine.refereed import events as refereed_events
from burraco.engine.state import State
from burraco.referee.discipline import alike
from burraco.referee.guide import Question
from burraco.referee.irregularity import Case, Repeat
from burraco.referee.live.call import Call
from burraco.referee.live.closing_faults import has_article
from burraco.referee.live.findings import (
    WRONG_CLOSING,
    Finding,
    as_claimed,
    case_of,
    find_all,
    infractions_behind,
    is_called,
)
from burraco.referee.live.log import History, unfold
from burraco.referee.live.questions import open_questions
from burraco.referee.steps.execution import Execution
from burraco.referee.steps.remedies import SETTLE, carry_out
from burraco.rules.code import Code

NOTHING_FOUND, OVER = "nothing-found", "deal-is-over"
VOID, STANDS = "void-closing", "stands"
_TAKEN_BACK = {
    "closing-without-discard": ("last-two-back",),
    "closing-after-infraction": ("last-play-back",),
}
"""What a player gets back whose closing a code without an article on it does not let stand."""


class Outcome(NamedTuple):
    """How a hearing ends: the call, the ruling or the dismissal with its reason, and what carries it out."""

    called: refereed_events.RefereeCalled
    answer: refereed_events.RulingGiven | refereed_events.CallDismissed
    effects: tuple[ev.Event, ...] = ()

    @property
    def events(self) -> list[ev.Event]:
        """What is to be put on the log."""
        return [self.called, self.answer, *self.effects]


@dataclass(frozen=True, slots=True)
class Hearing:
    """One call at one table; `hear` opens it.

    ``findings`` is all that is irregular and not ruled yet, the most urgent first; ``finding`` what of it
    will be ruled on, None if the call will be dismissed.
    """

    code: Code
    history: History
    call: Call
    findings: tuple[Finding, ...]
    finding: Finding | None

    def about(self, claim: str) -> "Hearing":
        """Return the same hearing about one irregularity, or about any."""
        call = replace(self.call, claim=claim)
        call.check(self.history.now)
        return _opened(self.code, self.history, call, self.findings)

    def about_finding(self, place: int) -> "Hearing":
        """Return the same hearing about one of the findings, as a person takes it who rules."""
        return replace(self, finding=self.findings[place])

    def questions(self) -> list[Question]:
        """Return what has still to be asked, in order, at most three; none where the table answers all."""
        return [] if self.finding is None else open_questions(self.code, self.finding, self.call.answers)

    def answered(self, fact: str, answer: str) -> "Hearing":
        """Return the hearing with one answer more."""
        call = replace(self.call, answers={**self.call.answers, fact: answer})
        call.check(self.history.now)
        return replace(self, call=call)

    def outcome(self) -> Outcome:
        """Return what the call leads to with what has been answered so far."""
        seat, claim = self.call.seat, self.call.claim
        called = refereed_events.RefereeCalled(seat, claim, self.call.at)
        if self.history.now.phase == "over":
            return Outcome(called, refereed_events.CallDismissed(seat, OVER, claim))
        case = None if self.finding is None else case_of(self.code, self.finding, self.call.answers)
        if self.finding is None or case is None:
            return Outcome(called, refereed_events.CallDismissed(seat, NOTHING_FOUND, claim))
        return Outcome(called, *self._rule(self.finding, case))

    def _rule(self, finding: Finding, case: Case) -> tuple[refereed_events.RulingGiven, tuple[ev.Event, ...]]:
        again = case.repeat if self._is_repeat(finding) else None
        is_named, is_closing = (
            has_article(self.code, finding.irregularity),
            self.history.now.claim is not None,
        )
        steps = _steps(finding, case, again, is_named, is_closing)
        execution = Execution(self.code, self.history, finding, self.call)
        carry_out(execution, steps)
        said = case if again is None else again
        ruling = refereed_events.RulingGiven(
            finding.irregularity,
            str(said.cite),
            finding.seat,
            finding.since,
            {**finding.answers, **self.call.answers},
            steps,
            said.points,
            said.vp,
            said.sanction,
            len(execution.events),
        )
        costs = self._costs_behind(finding) if SETTLE in steps else []
        return ruling, (*execution.events, *costs)

    def _costs_behind(self, finding: Finding) -> list[ev.Event]:
        """Return what infractions behind a void closing cost: put right with it, they are paid for too.

        Each is told as a call and a ruling of its own, without steps, so that whoever counts repeats or
        writes a journal finds it under its own article. [uisp 11.2, 14.4]
        """
        told: list[ev.Event] = []
        for behind, case in infractions_behind(self.code, self.history, finding):
            again = case.repeat if self._is_repeat(behind) else None
            said = case if again is None else again
            if said.points or said.vp or said.sanction:
                facts = dict(behind.answers)
                name, cite = behind.irregularity, str(said.cite)
                told.append(refereed_events.RefereeCalled(self.call.seat, name, self.call.at))
                told.append(
                    refereed_events.RulingGiven(
                        name, cite, behind.seat, behind.since, facts, (), said.points, said.vp, said.sanction
                    )
                )
        return told

    def _is_repeat(self, finding: Finding) -> bool:
        """Tell whether the same cost the player something before, in this deal or in the tournament.

        What was told too late to cost anything was no warning. [uisp 14.4 b 1]
        """
        same = alike(self.code, finding.irregularity)
        before = [event for event in self.history.events if isinstance(event, refereed_events.RulingGiven)]
        cost = {(one.offender, one.irregularity) for one in before if one.points or one.vp or one.sanction}
        return any(seat == finding.seat and name in same for seat, name in {*cost, *self.call.priors})


def hear(code: Code, log: Sequence[ev.Event], call: Call, start: State | None = None) -> Hearing:
    """Open a hearing; `BadCall` where the call says what cannot be.

    ``start`` is the table at which the log begins, if not with the deal.
    """
    history = unfold(log, start)
    call.check(history.now)
    return _opened(code, history, call, tuple(find_all(code, history, call.at)))


def _opened(code: Code, history: History, call: Call, findings: tuple[Finding, ...]) -> Hearing:
    hearing = Hearing(code, history, call, findings, None)
    return hearing if history.now.phase == "over" else replace(hearing, finding=_most_urgent(hearing))


def _most_urgent(hearing: Hearing) -> Finding | None:
    """Return the first finding of what is claimed on which the code has something to say."""
    code, call = hearing.code, hearing.call
    for found in hearing.findings:
        finding = as_claimed(code, hearing.history, found, call.claim, call.at)
        is_meant = is_called(code, hearing.history, finding, call.claim)
        if is_meant and case_of(code, finding, {}) is not None:
            return finding
    return None


def _steps(
    finding: Finding, case: Case, again: Repeat | None, is_named: bool, is_closing: bool
) -> tuple[str, ...]:
    """Return what is done: a void closing never stands, whatever the code says of it, or does not say.

    Nor do several discards where no article is about them: one ends a turn, so they come back for that.
    """
    steps = again.do if again is not None and again.do else case.do
    if finding.irregularity == "several-discards" and not is_named and finding.moment != "M3":
        return ("discard-back", *steps)
    is_void = is_closing and finding.irregularity.startswith("closing-")
    if not is_void or VOID in steps or STANDS in steps:
        return steps
    # a code without an article on it does not let it stand either, nor a player sit there without cards
    back = _TAKEN_BACK.get(finding.irregularity, ())
    if finding.irregularity == WRONG_CLOSING and not finding.melds and not is_named:
        back = ("discard-back",)
    return (VOID, *back, *steps)
