"""Whether an event can have happened at all: it names what is there, once, and in order.

These are not the rules (`decide` has them) but what `apply` and every figure after it relies on. Acts and
journals read from a file both pass through here.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from burraco.rules.loader import BadCode, code_ids, load, opens_no_file
from burraco.rules.score import STEP
from burraco.tournament import events as ev
from burraco.tournament.clock import read_time
from burraco.tournament.faults import Fault, fault
from burraco.tournament.figures import impossible, shape_faults
from burraco.tournament.format import FIXED_ONCE_BEGUN, MAX_MINUTES, format_faults
from burraco.tournament.state import State, side_of, takes_part
from burraco.tournament.validity.entrants import (
    amended,
    fee_noted,
    gironi_made,
    known,
    left,
    person,
    reasoned,
    registered,
    returned,
)
from burraco.tournament.validity.line_ups import line_up_set
from burraco.tournament.validity.moved_lines import line_moved
from burraco.tournament.validity.reports import decision_noted, report_sent, report_written
from burraco.tournament.validity.seats import at_table, drafted, in_round, late_seated, published
from burraco.tournament.validity.word_rulings import room_for, word_ruled

Check = Callable[[State, Any], Iterator[Fault]]


def problems(state: State, event: ev.Event) -> tuple[Fault, ...]:
    """Return everything that keeps an event from fitting the state before it."""
    if isinstance(event, ev.TournamentOpened):
        return tuple(_opened(state, event))
    if isinstance(event, ev.Undone):
        return (fault("tournament-closed"),) if state.closed_at else ()
    if state.format is None:
        return (fault("not-opened"),)
    if state.closed_at and not isinstance(event, ev.ReportWritten | ev.ReportSent | ev.ScreenChosen):
        return (fault("tournament-closed"),)
    check = _CHECKS.get(type(event))
    return tuple(check(state, event)) if check else ()


def _opened(state: State, event: ev.TournamentOpened) -> Iterator[Fault]:
    if state.format is not None:
        yield fault("opened-twice")
        return
    yield from _format(event.format)


def _format(format_: Any) -> Iterator[Fault]:
    if not opens_no_file(format_.code):
        # a journal never makes us open a file it names
        yield fault("bad-code", text=f"«{format_.code[:40]}»: {', '.join(code_ids())}")
        return
    try:
        code = load(format_.code)
    except BadCode as error:
        yield from (fault("bad-code", text=text) for text in error.faults)
    else:
        yield from format_faults(code, format_)
    for text in filter(None, format_.timing):
        try:
            read_time(text)
        except ValueError:
            yield fault("bad-time", text=text[:40])


def _format_changed(state: State, event: ev.FormatChanged) -> Iterator[Fault]:
    wrong = list(_format(event.format))
    yield from wrong
    yield from reasoned(event.reason)
    old, new = state.setup, event.format
    if not wrong:
        yield from room_for(load(new.code), state.word_rulings)
    if state.rounds:
        for name in FIXED_ONCE_BEGUN:
            if getattr(old, name) != getattr(new, name):
                yield fault("fixed-once-begun", name=name)
    if 0 < new.most < len(state.active):
        yield fault("fewer-than-entered", most=new.most, entered=len(state.active))
    if new.rounds < len(state.rounds):
        yield fault("fewer-rounds-than-played", rounds=len(state.rounds))


def _extended(state: State, event: ev.RoundExtended) -> Iterator[Fault]:
    yield from in_round(state, event)
    yield from reasoned(event.reason)


def _standing(state: State, event: ev.ClockPaused | ev.ClockResumed) -> Iterator[Fault]:
    """A clock that runs is stopped, and one that stands goes on."""
    found = list(in_round(state, event))
    yield from found
    if found:
        return
    round_ = state.round(event.round)
    if not round_.started_at or round_.time_out_at:
        yield fault("clock-not-running", round=event.round)
    elif bool(round_.paused_at) == isinstance(event, ev.ClockPaused):
        yield (
            fault("clock-paused", round=event.round)
            if round_.paused_at
            else fault("clock-not-paused", round=event.round)
        )


def _sheet(state: State, event: ev.SheetEntered | ev.SheetCorrected) -> Iterator[Fault]:
    found = list(at_table(state, event))
    yield from found
    yield from shape_faults(state.setup, event.figures)
    yield from impossible(state.code, state.setup, event.figures)
    if isinstance(event, ev.SheetCorrected) and not found:
        sheet = state.round(event.round).sheets.get((event.table, event.part))
        if sheet is None or sheet.handed_in is None:
            yield fault("not-handed-in", table=event.table)


def _signed(state: State, event: ev.SheetSigned | ev.SheetHandedIn) -> Iterator[Fault]:
    found = list(at_table(state, event))
    yield from found
    if not found and (event.table, event.part) not in state.round(event.round).sheets:
        yield fault("no-sheet", table=event.table, round=event.round)


def _assigned(state: State, event: ev.ScoreAssigned) -> Iterator[Fault]:
    yield from at_table(state, event)
    yield from reasoned(event.reason)
    lines = state.setup.lines
    if event.kind in ("referee", "so-far"):
        if len(event.points) != lines:
            yield fault("points-for-each-line", found=len(event.points), wanted=lines)
        yield from (fault("points-step", value=one, step=STEP) for one in event.points if one % STEP)
    elif event.points:
        yield fault("points-not-typed")
    if event.kind in ("zero", "technical", "table") and not event.absent:
        yield fault("who-is-absent")
    yield from (fault("unknown-line", line=one + 1) for one in event.absent if not 0 <= one < lines)


def _checked_in(state: State, event: ev.EntrantsCheckedIn) -> Iterator[Fault]:
    if not event.numbers:
        yield fault("nobody")
    for number in event.numbers:
        yield from known(state, number)


def _late(state: State, event: ev.PlayerLate) -> Iterator[Fault]:
    found = list(in_round(state, event))
    yield from found
    yield from person(state, event)
    tables = () if found else state.round(event.round).tables.values()
    if not found and not any(side_of(table, event.number) is not None for table in tables):
        yield fault("not-at-a-table", number=event.number, round=event.round)


def _penalty(state: State, event: ev.PenaltyGiven) -> Iterator[Fault]:
    yield from in_round(state, event)
    yield from known(state, event.number)
    yield from reasoned(event.reason)
    if event.amount >= 0:
        yield fault("penalty-takes-off", amount=event.amount)
    if event.unit != "vp" and event.amount % STEP:
        yield fault("points-step", value=event.amount, step=STEP)
    if event.unit == "points" and event.number in state.entrants and 1 <= event.round <= len(state.rounds):
        round_ = state.round(event.round)
        if not takes_part(round_, event.number):
            yield fault("not-in-this-round", number=event.number, round=event.round)
    if event.unit == "vp" and state.setup.scoring != "vp":
        yield fault("no-vp-here")


def _message(_: State, event: ev.MessageShown) -> Iterator[Fault]:
    if not 0 <= event.minutes <= MAX_MINUTES:
        yield fault("out-of-range", name="minutes", value=event.minutes, least=0, most=MAX_MINUTES)
    if event.minutes and not event.text.strip():
        yield fault("no-message")


def _complaint(state: State, event: ev.ComplaintMade) -> Iterator[Fault]:
    yield from in_round(state, event)
    yield from known(state, event.number)
    if event.complaint != len(state.complaints) + 1:
        yield fault("complaint-number", complaint=event.complaint, wanted=len(state.complaints) + 1)


def _complaint_settled(state: State, event: ev.ComplaintSettled) -> Iterator[Fault]:
    if not 1 <= event.complaint <= len(state.complaints):
        yield fault("unknown-complaint", complaint=event.complaint)
    elif state.complaints[event.complaint - 1].settled is not None:
        yield fault("complaint-settled", complaint=event.complaint)


def _tie(state: State, event: ev.TieSettled) -> Iterator[Fault]:
    for number in event.entrants:
        yield from known(state, number)
    if event.order and sorted(event.order) != sorted(event.entrants):
        yield fault("order-of-others")


_CHECKS: Mapping[type, Check] = {
    ev.FormatChanged: _format_changed,
    ev.EntrantsRegistered: registered,
    ev.EntrantAmended: amended,
    ev.EntrantsCheckedIn: _checked_in,
    ev.EntrantLeft: left,
    ev.EntrantReturned: returned,
    ev.GironiMade: gironi_made,
    ev.RoundDrafted: drafted,
    ev.DraftChanged: drafted,
    ev.RoundPublished: published,
    ev.RoundStarted: in_round,
    ev.RoundExtended: _extended,
    ev.ClockPaused: _standing,
    ev.ClockResumed: _standing,
    ev.TimeOutCalled: in_round,
    ev.LateSeated: late_seated,
    ev.SubstituteSeated: at_table,
    ev.LineMoved: line_moved,
    ev.SheetEntered: _sheet,
    ev.SheetSigned: _signed,
    ev.SheetHandedIn: _signed,
    ev.SheetCorrected: _sheet,
    ev.ScoreAssigned: _assigned,
    ev.PlayerLate: _late,
    ev.PenaltyGiven: _penalty,
    ev.SanctionGiven: person,
    ev.WordRuled: word_ruled,
    ev.StandingsPosted: in_round,
    ev.ComplaintMade: _complaint,
    ev.ComplaintSettled: _complaint_settled,
    ev.TieSettled: _tie,
    ev.LineUpSet: line_up_set,
    ev.ReportWritten: report_written,
    ev.ReportSent: report_sent,
    ev.DecisionNoted: decision_noted,
    ev.MessageShown: _message,
    ev.FeeNoted: fee_noted,
}
