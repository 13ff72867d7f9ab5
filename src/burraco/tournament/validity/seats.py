"""Whether seats can be as an event says: rounds in order, tables there, everybody in one place."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from burraco.tournament import events as ev
from burraco.tournament.faults import Fault, fault
from burraco.tournament.field import Number, Table
from burraco.tournament.movements.options import HOUSE
from burraco.tournament.state import State
from burraco.tournament.validity.entrants import reasoned


def seating_faults(state: State, tables: tuple[Table, ...], resting: tuple[Number, ...]) -> Iterator[Fault]:
    """Yield what is wrong with a seating: everybody who takes part sits or rests exactly once."""
    seated = [who for table in tables for side in table.sides for who in side if who != HOUSE]
    times = Counter([*seated, *resting])
    active = set(state.active)
    yield from (fault("seated-twice", number=who) for who, count in times.items() if count > 1)
    yield from (fault("not-taking-part", number=who) for who in times if who not in active)
    yield from (fault("not-seated", number=who) for who in sorted(active) if who not in times)
    places = Counter(table.number for table in tables)
    yield from (
        fault("table-twice", table=number) for number, count in places.items() if count > 1 or number < 1
    )
    for table in tables:
        yield from _shape(state, table)


def _shape(state: State, table: Table) -> Iterator[Fault]:
    """Yield a fault if a table has not the sides it should have, or nobody sits there."""
    format_ = state.setup
    is_empty = all(who == HOUSE for side in table.sides for who in side)
    if is_empty or [len(side) for side in table.sides] != [format_.per_line] * format_.lines:
        yield fault("wrong-seats", table=table.number)


def drafted(state: State, event: ev.RoundDrafted | ev.DraftChanged) -> Iterator[Fault]:
    """The next round, everybody once."""
    if event.round != len(state.rounds) + 1:
        yield fault("wrong-round", round=event.round, wanted=len(state.rounds) + 1)
    if isinstance(event, ev.DraftChanged):
        yield from reasoned(event.reason)
        if state.draft is None:
            yield fault("no-draft")
    yield from seating_faults(state, event.tables, event.resting)


def published(state: State, event: ev.RoundPublished) -> Iterator[Fault]:
    """There is a draft of this round."""
    if state.draft is None:
        yield fault("no-draft")
    elif state.draft.round != event.round:
        yield fault("wrong-round", round=event.round, wanted=state.draft.round)


def in_round(state: State, event: Any) -> Iterator[Fault]:
    """Yield a fault if the round an event names was not published."""
    if not 1 <= event.round <= len(state.rounds):
        yield fault("unknown-round", round=event.round)


def at_table(state: State, event: Any) -> Iterator[Fault]:
    """Yield a fault if an event names a round, table, part or line that is not there."""
    found = list(in_round(state, event))
    yield from found
    if found:
        return
    if event.table not in state.round(event.round).tables:
        yield fault("unknown-table", table=event.table, round=event.round)
    if not 1 <= getattr(event, "part", 1) <= state.setup.parts:
        yield fault("unknown-part", part=event.part)
    if not ev.PAPER <= getattr(event, "line", 0) < state.setup.lines:
        yield fault("unknown-line", line=event.line + 1)


def late_seated(state: State, event: ev.LateSeated) -> Iterator[Fault]:
    """A new table of people who sat nowhere."""
    found = list(in_round(state, event))
    yield from found
    if found:
        return
    round_ = state.round(event.round)
    elsewhere = [table for table in round_.tables.values() if table.number != event.table.number]
    busy = {who for table in elsewhere for side in table.sides for who in side} - {HOUSE}
    for who in (number for side in event.table.sides for number in side if number != HOUSE):
        if who not in state.entrants or who in state.left:
            yield fault("not-taking-part", number=who)
        if who in busy or who in event.resting or sum(who in side for side in event.table.sides) > 1:
            yield fault("seated-twice", number=who)
    here = {number for side in event.table.sides for number in side}
    rests = Counter(event.resting)
    yield from (fault("seated-twice", number=who) for who, count in rests.items() if count > 1)
    yield from (fault("not-taking-part", number=who) for who in rests if who not in round_.resting)
    yield from (
        fault("not-seated", number=who) for who in round_.resting if who not in here and who not in rests
    )
    yield from _shape(state, event.table)
    if event.table.number in round_.tables:
        yield fault("table-twice", table=event.table.number)
