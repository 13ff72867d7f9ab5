"""Whether a report can stand: about somebody of the tournament, with facts, not changed once it is sent."""

from collections.abc import Iterator

from burraco.tournament.events import DecisionNoted, ReportSent, ReportWritten
from burraco.tournament.faults import Fault, fault
from burraco.tournament.state import State
from burraco.tournament.validity.entrants import person, reasoned


def report_written(state: State, event: ReportWritten) -> Iterator[Fault]:
    """The next number or that of a report not sent yet, of its kind; whom it is about is there."""
    if not 1 <= event.report <= len(state.reports) + 1:
        yield fault("report-number", report=event.report, wanted=len(state.reports) + 1)
    elif event.report <= len(state.reports):
        before = state.reports[event.report - 1]
        if before.sent_at:
            yield fault("report-sent-already", report=event.report)
        if (before.written.kind, *_about(before.written)) != (event.kind, *_about(event)):
            yield fault("report-of-another", report=event.report)
    yield from _place(state, event)
    if not event.facts.strip():
        yield fault("no-facts")
    if event.kind != "informative" or event.number:
        yield from person(state, event)
    if event.kind == "sanction":
        yield from _sanctioned(state, event)


def _about(event: ReportWritten) -> tuple[int, int]:
    return event.number, event.player


def _sanctioned(state: State, event: ReportWritten) -> Iterator[Fault]:
    """A report about sanctions is of somebody who has one, and one report tells them all. [uisp 14.2]"""
    if not any((one.number, one.player) == _about(event) for one in state.sanctions):
        yield fault("nothing-to-report", number=event.number, player=event.player + 1)
    same = [
        one.written
        for one in state.reports
        if one.written.kind == "sanction" and _about(one.written) == _about(event)
    ]
    if same and same[0].report != event.report:
        yield fault("reported-already", report=same[0].report)


def _place(state: State, event: ReportWritten | DecisionNoted) -> Iterator[Fault]:
    """The round and table, if any are named, are there."""
    if not 0 <= event.round <= len(state.rounds):
        yield fault("unknown-round", round=event.round)
    elif event.table and (not event.round or event.table not in state.round(event.round).tables):
        yield fault("unknown-table", table=event.table, round=event.round)


def report_sent(state: State, event: ReportSent) -> Iterator[Fault]:
    """A report there is, sent once, to somebody."""
    if not 1 <= event.report <= len(state.reports):
        yield fault("unknown-report", report=event.report)
    elif state.reports[event.report - 1].sent_at:
        yield fault("report-sent-already", report=event.report)
    yield from reasoned(event.to)


def decision_noted(state: State, event: DecisionNoted) -> Iterator[Fault]:
    """A decision about a table, or about nobody in particular, in words."""
    yield from _place(state, event)
    yield from reasoned(event.text)
