"""Deciding again what came after an act that is taken back: whether it would still be allowed.

What an act asked for is told from its events. A signature taken away under a sheet handed in, a clock never
started that was extended, a second lateness that would be the first: later acts rest on more than keeps the
journal foldable. Pairings are not made again; an act they are made of is not taken back once they are out.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from burraco.tournament import acts
from burraco.tournament import events as ev
from burraco.tournament.apply import apply
from burraco.tournament.decide import decide
from burraco.tournament.faults import Refused
from burraco.tournament.format import plan_of
from burraco.tournament.seated import seated_at
from burraco.tournament.state import State, is_uncounted

Events = tuple[Any, ...]
SAME = (acts.ReportLate, acts.Sanction, acts.Expel, acts.CorrectSheet, acts.MoveLine)
"""What has to come out as it did: what it costs, or from when it counts, goes by what was before."""


def not_again(entries: Iterable[Any], since: int) -> list[int]:
    """Return the entries from a number on that would not be decided again as they were."""
    state = State()
    found = []
    for entry in entries:
        if entry.n >= since and not _stands(state, entry.at, entry.events):
            found.append(entry.n)
        for event in entry.events:
            state = apply(state, event, entry.at)
    return found


def _stands(state: State, at: str, events: Events) -> bool:
    first = events[0]
    if isinstance(first, ev.RoundDrafted):
        planned = plan_of(state.setup).at(first.round).stage.movement
        return first.movement == planned and first.round <= state.setup.rounds
    ask = _ASKED.get(type(first))
    if ask is None:
        return True
    act = ask(state, events)
    decided = decide(state, act, at)
    return not isinstance(decided, Refused) and (decided.events == events or not isinstance(act, SAME))


def _sheet(_: State, events: Events) -> acts.Act:
    first, last = events[0], events[-1]
    if last is first:
        return acts.EnterSheet(first.round, first.table, first.figures, first.line, first.part, True)
    signed = tuple(one.line for one in events[1:-1])
    return acts.RecordSheet(first.round, first.table, first.figures, signed, last.line, first.part, True)


def _correction(_: State, events: Events) -> acts.Act:
    one: ev.SheetCorrected = events[0]
    whole = one.round, one.table, one.figures, one.what, one.agreed, one.referee, one.reason, one.part
    return acts.CorrectSheet(*whole, as_written=True)


def _substitute(state: State, events: Events) -> acts.Act:
    one: ev.SubstituteSeated = events[0]
    here = _here(state, one)
    return acts.Substitute(one.round, one.table, one.line, one.absent, one.substitute, here)


def _moved(state: State, events: Events) -> acts.Act:
    one: ev.LineMoved = events[0]
    here = _here(state, one)
    return acts.MoveLine(one.round, one.table, one.line, one.moved, one.kind, one.reason, here)


def _sanction(state: State, events: Events) -> acts.Act:
    """A step by itself, or a player sent out with what became of the table."""
    first: ev.SanctionGiven = events[0]
    who = first.number, first.player, first.article, first.reason
    score = next((one for one in events if isinstance(one, ev.ScoreAssigned)), None)
    seated = next((one for one in events if isinstance(one, ev.SubstituteSeated)), None)
    leaves = any(isinstance(one, ev.EntrantLeft) and one.why == "withdrawn" for one in events)
    if score is None and seated is None and not leaves:
        return acts.Sanction(*who, first.step)
    return acts.Expel(
        *who,
        None if score is None else score.kind,
        () if score is None else score.points,
        "" if seated is None else seated.substitute,
        () if seated is None else _here(state, seated),
        not leaves,
    )


def _here(state: State, one: ev.SubstituteSeated | ev.LineMoved) -> tuple[str, ...]:
    """Everybody at the table: who consented is not in the journal."""
    is_there = 1 <= one.round <= len(state.rounds) and one.table in state.round(one.round).tables
    return tuple(seated_at(state, one.round, one.table)) if is_there else ()


def _late(_: State, events: Events) -> acts.Act:
    first: ev.PlayerLate = events[0]
    players = tuple(one.player for one in events if isinstance(one, ev.PlayerLate))
    kinds: list[ev.ScoreKind] = [one.kind for one in events if isinstance(one, ev.ScoreAssigned)]
    return acts.ReportLate(first.round, first.number, players, first.seconds, *kinds[:1])


def _score(state: State, events: Events) -> acts.Act:
    one: ev.ScoreAssigned = events[0]
    gone = next((other for other in events if isinstance(other, ev.EntrantLeft)), None)
    if gone is not None:
        return acts.Abandon(one.round, gone.number, one.kind, one.reason, one.points)
    uncounted = is_uncounted(state.code, one)
    return acts.AssignScore(one.round, one.table, one.kind, one.reason, one.absent, one.points, uncounted)


def _finals(state: State, events: Events) -> acts.Act:
    one: ev.GironiMade = events[0]
    sizes = tuple(map(len, one.numbers[:-1]))
    if one.by == "gironi":
        old = [Counter(state.entrants[who].girone for who in members) for members in one.numbers[:-1]]
        sizes = tuple(max(count.values(), default=0) for count in old)
    return acts.MakeGironi(one.names, sizes, one.by)


def _entry(_: State, events: Events) -> acts.Act:
    return acts.Register(events[0].entrants, any(isinstance(one, ev.LateSeated) for one in events))


def _plain(kind: type, *fields: str) -> Callable[[State, Events], acts.Act]:
    """An act of the fields of its event."""
    return lambda _, events: kind(*(getattr(events[0], name) for name in fields))


_ASKED: Mapping[type, Callable[[State, Events], acts.Act]] = {
    ev.EntrantsRegistered: _entry,
    ev.RoundStarted: _plain(acts.Start, "round"),
    ev.GironiMade: _finals,
    ev.ClockPaused: _plain(acts.Pause, "round"),
    ev.ClockResumed: _plain(acts.Resume, "round"),
    ev.RoundExtended: _plain(acts.Extend, "round", "minutes", "reason"),
    ev.TimeOutCalled: _plain(acts.CallTimeOut, "round"),
    ev.SubstituteSeated: _substitute,
    ev.LineMoved: _moved,
    ev.SheetEntered: _sheet,
    ev.SheetSigned: _plain(acts.SignSheet, "round", "table", "line", "part"),
    ev.SheetHandedIn: _plain(acts.HandIn, "round", "table", "line", "part"),
    ev.SheetCorrected: _correction,
    ev.ScoreAssigned: _score,
    ev.PlayerLate: _late,
    ev.SanctionGiven: _sanction,
    ev.StandingsPosted: _plain(acts.PostStandings, "round"),
    ev.ComplaintMade: _plain(acts.Complain, "round", "number", "text", "about", "article"),
    ev.TieSettled: _plain(acts.SettleTie, "entrants", "how", "order", "reason"),
}
