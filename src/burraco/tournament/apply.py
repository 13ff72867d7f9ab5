"""From one state to the next: `apply` trusts its events, draws no lots and reads no clock."""

from collections.abc import Callable, Mapping
from typing import Any

from burraco.tournament import events as ev
from burraco.tournament.clock import seconds_between
from burraco.tournament.entrants import Left
from burraco.tournament.field import Number, Why
from burraco.tournament.state import Complaint, Filed, Message, Round, Sheet, State

Step = Callable[[State, Any, str], State]


def apply(state: State, event: ev.Event, at: str) -> State:
    """Return the state after an event that happened at a time."""
    return STEPS[type(event)](state, event, at)


def _opened(state: State, event: ev.TournamentOpened, _: str) -> State:
    return state._replace(format=event.format, seed=event.seed)


def _format_changed(state: State, event: ev.FormatChanged, _: str) -> State:
    return state._replace(format=event.format, draft=None)


def _registered(state: State, event: ev.EntrantsRegistered, _: str) -> State:
    entered = {one.number: one for one in event.entrants}
    since = dict.fromkeys(entered, len(state.rounds) + 1)
    left: dict[Number, Left] = {**state.left}
    if event.waits:
        left |= dict.fromkeys(entered, "waiting")
    return state._replace(
        entrants={**state.entrants, **entered}, joined={**state.joined, **since}, left=left, draft=None
    )


def _amended(state: State, event: ev.EntrantAmended, _: str) -> State:
    return state._replace(entrants={**state.entrants, event.entrant.number: event.entrant})


def _checked_in(state: State, event: ev.EntrantsCheckedIn, _: str) -> State:
    changed = frozenset(event.numbers)
    return state._replace(present=state.present | changed if event.is_here else state.present - changed)


def _left(state: State, event: ev.EntrantLeft, _: str) -> State:
    return state._replace(left={**state.left, event.number: event.why}, draft=None)


def _returned(state: State, event: ev.EntrantReturned, _: str) -> State:
    left = {number: why for number, why in state.left.items() if number != event.number}
    return _in_a_girone(state._replace(left=left, draft=None), event.number)


def _in_a_girone(state: State, number: Number) -> State:
    """Put one who was away when the gironi were made into the last of them."""
    one, gironi = state.entrants[number], state.setup.gironi
    if not gironi or one.girone in gironi:
        return state
    return state._replace(entrants={**state.entrants, number: one._replace(girone=gironi[-1])})


def _gironi_made(state: State, event: ev.GironiMade, _: str) -> State:
    changed = {
        number: state.entrants[number]._replace(girone=name)
        for name, members in zip(event.names, event.numbers, strict=True)
        for number in members
    }
    return state._replace(
        format=state.setup._replace(gironi=event.names),
        entrants={**state.entrants, **changed},
        gathered=event.after,
        draft=None,
    )


def _drafted(state: State, event: ev.RoundDrafted, _: str) -> State:
    return state._replace(draft=event)


def _draft_changed(state: State, event: ev.DraftChanged, _: str) -> State:
    assert state.draft is not None
    old = set(state.draft.tables)
    changed = [table.number for table in event.tables if table not in old]
    stand = [why for why in state.draft.reasons if why.table and why.table not in changed]
    by_hand = [Why(number, "changed-by-hand", (("reason", event.reason),)) for number in changed]
    draft = state.draft._replace(
        tables=event.tables, resting=event.resting, reasons=(*stand, *by_hand)
    )  # what was said of the whole holds no more
    return state._replace(draft=draft)


def _published(state: State, event: ev.RoundPublished, _: str) -> State:
    draft = state.draft
    assert draft is not None
    tables = {table.number: table for table in draft.tables}
    seated = frozenset(who for table in draft.tables for side in table.sides for who in side)
    there = (seated | {*draft.resting}) & state.entrants.keys()
    round_ = Round(event.round, draft.movement, tables, draft.resting, there)
    return state._replace(rounds=(*state.rounds, round_), draft=None)


def _in_round(state: State, number: int, **changes: Any) -> State:
    place = number - 1
    changed = state.rounds[place]._replace(**changes)
    return state._replace(rounds=(*state.rounds[:place], changed, *state.rounds[place + 1 :]))


def _started(state: State, event: ev.RoundStarted, at: str) -> State:
    return _in_round(state, event.round, started_at=at, minutes=event.minutes)


def _extended(state: State, event: ev.RoundExtended, _: str) -> State:
    return _in_round(state, event.round, minutes=state.round(event.round).minutes + event.minutes)


def _paused(state: State, event: ev.ClockPaused, at: str) -> State:
    return _in_round(state, event.round, paused_at=at)


def _resumed(state: State, event: ev.ClockResumed, at: str) -> State:
    round_ = state.round(event.round)
    stood = max(0.0, seconds_between(round_.paused_at, at)) if round_.paused_at else 0
    return _in_round(state, event.round, paused_at="", idle=round_.idle + stood)


def _time_out(state: State, event: ev.TimeOutCalled, at: str) -> State:
    return _in_round(state, event.round, time_out_at=at, paused_at="")


def _late_seated(state: State, event: ev.LateSeated, _: str) -> State:
    tables = {**state.round(event.round).tables, event.table.number: event.table}
    seated = {number for side in event.table.sides for number in side if number in state.joined}
    joined = {**state.joined, **{one: min(state.joined[one], event.round) for one in seated}}
    return _in_round(state._replace(joined=joined), event.round, tables=tables, resting=event.resting)


def _substituted(state: State, event: ev.SubstituteSeated, _: str) -> State:
    return _in_round(state, event.round, substitutes=(*state.round(event.round).substitutes, event))


def _line_moved(state: State, event: ev.LineMoved, _: str) -> State:
    round_ = state.round(event.round)
    sides = round_.tables[event.table].sides
    taken = (*sides[: event.line], event.moved, *sides[event.line + 1 :])
    left = {
        number
        for number, table in round_.tables.items()
        if number != event.table and any(who in side for side in table.sides for who in event.moved)
    }
    tables = {number: table for number, table in round_.tables.items() if number not in left}
    tables[event.table] = tables[event.table]._replace(sides=taken)
    gone = left | {event.table}
    return _in_round(
        state._replace(draft=None),
        event.round,
        tables=tables,
        resting=tuple(who for who in round_.resting if who not in event.moved),
        assigned={number: one for number, one in round_.assigned.items() if number not in gone},
        sheets={key: sheet for key, sheet in round_.sheets.items() if key[0] not in gone},
        out={**round_.out, **dict.fromkeys(event.out, event.kind)},
    )


def _with_sheet(state: State, event: Any, change: Callable[[Sheet], Sheet]) -> State:
    sheets = state.round(event.round).sheets
    key = (event.table, event.part)
    sheet = change(sheets.get(key) or Sheet({}))
    return _in_round(state, event.round, sheets={**sheets, key: sheet})


def _entered(state: State, event: ev.SheetEntered, _: str) -> State:
    def change(sheet: Sheet) -> Sheet:
        gone = sheet.signed if event.line == ev.PAPER else {event.line}
        copies = {**sheet.copies, event.line: event.figures}
        return sheet._replace(copies=copies, signed=sheet.signed - gone)

    return _with_sheet(state, event, change)


def _signed(state: State, event: ev.SheetSigned, _: str) -> State:
    return _with_sheet(state, event, lambda sheet: sheet._replace(signed=sheet.signed | {event.line}))


def _handed_in(state: State, event: ev.SheetHandedIn, _: str) -> State:
    def change(sheet: Sheet) -> Sheet:
        return sheet._replace(handed_in=sheet.copies[min(sheet.copies, default=ev.PAPER)])

    return _with_sheet(state, event, change)


def _rescored(state: State) -> State:
    """A draft that goes by the standings is made again when a score changes."""
    draft = state.draft
    return state._replace(draft=None) if draft and draft.movement.startswith("danese") else state


def _penalised(state: State, event: ev.PenaltyGiven, _: str) -> State:
    return _rescored(state)._replace(penalties=(*state.penalties, event))


def _corrected(state: State, event: ev.SheetCorrected, _: str) -> State:
    state = _rescored(state)
    return _with_sheet(state, event, lambda sheet: sheet._replace(corrections=(*sheet.corrections, event)))


def _assigned(state: State, event: ev.ScoreAssigned, _: str) -> State:
    assigned = {**state.round(event.round).assigned, event.table: event}
    return _in_round(_rescored(state), event.round, assigned=assigned)


def _word_ruled(state: State, event: ev.WordRuled, _: str) -> State:
    others = {word: one for word, one in state.word_rulings.items() if word != event.word}
    return state._replace(word_rulings=others if event.ruling == "lexicon" else {**others, event.word: event})


def _complained(state: State, event: ev.ComplaintMade, at: str) -> State:
    return state._replace(complaints=(*state.complaints, Complaint(event, at)))


def _complaint_settled(state: State, event: ev.ComplaintSettled, _: str) -> State:
    changed = tuple(
        one._replace(settled=event) if one.made.complaint == event.complaint else one
        for one in state.complaints
    )
    return state._replace(complaints=changed)


def _line_up(state: State, event: ev.LineUpSet, _: str) -> State:
    before = state.line_ups.get(event.number, {})
    return state._replace(line_ups={**state.line_ups, event.number: {**before, event.round: event.tables}})


def _report_written(state: State, event: ev.ReportWritten, at: str) -> State:
    place = event.report - 1
    reports = (*state.reports[:place], Filed(event, at), *state.reports[place + 1 :])
    return state._replace(reports=reports)


def _report_sent(state: State, event: ev.ReportSent, at: str) -> State:
    place = event.report - 1
    sent = state.reports[place]._replace(sent_at=at, sent_to=event.to)
    return state._replace(reports=(*state.reports[:place], sent, *state.reports[place + 1 :]))


def _fee_noted(state: State, event: ev.FeeNoted, _: str) -> State:
    return state._replace(fees={**state.fees, (event.number, event.player): event})


STEPS: Mapping[type, Step] = {
    ev.TournamentOpened: _opened,
    ev.FormatChanged: _format_changed,
    ev.EntrantsRegistered: _registered,
    ev.EntrantAmended: _amended,
    ev.EntrantsCheckedIn: _checked_in,
    ev.EntrantLeft: _left,
    ev.EntrantReturned: _returned,
    ev.GironiMade: _gironi_made,
    ev.RoundDrafted: _drafted,
    ev.DraftChanged: _draft_changed,
    ev.RoundPublished: _published,
    ev.RoundStarted: _started,
    ev.RoundExtended: _extended,
    ev.ClockPaused: _paused,
    ev.ClockResumed: _resumed,
    ev.TimeOutCalled: _time_out,
    ev.LateSeated: _late_seated,
    ev.SubstituteSeated: _substituted,
    ev.LineMoved: _line_moved,
    ev.SheetEntered: _entered,
    ev.SheetSigned: _signed,
    ev.SheetHandedIn: _handed_in,
    ev.SheetCorrected: _corrected,
    ev.ScoreAssigned: _assigned,
    ev.PlayerLate: lambda state, event, _: state._replace(lateness=(*state.lateness, event)),
    ev.PenaltyGiven: _penalised,
    ev.SanctionGiven: lambda state, event, _: state._replace(sanctions=(*state.sanctions, event)),
    ev.WordRuled: _word_ruled,
    ev.StandingsPosted: lambda state, event, at: state._replace(posted={**state.posted, event.round: at}),
    ev.ComplaintMade: _complained,
    ev.ComplaintSettled: _complaint_settled,
    ev.TieSettled: lambda state, event, _: state._replace(settled_ties=(*state.settled_ties, event)),
    ev.LineUpSet: _line_up,
    ev.ReportWritten: _report_written,
    ev.ReportSent: _report_sent,
    ev.DecisionNoted: lambda state, event, _: state._replace(decisions=(*state.decisions, event)),
    ev.MessageShown: lambda state, event, at: state._replace(message=Message(event.text, at, event.minutes)),
    ev.ScreenChosen: lambda state, event, _: state._replace(screen=event.page),
    ev.FeeNoted: _fee_noted,
    ev.TournamentClosed: lambda state, _, at: state._replace(closed_at=at),
    ev.Undone: lambda state, event, _: state._replace(draft=None) if event.drops_draft else state,
}
