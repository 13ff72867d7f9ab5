"""Whether an event can have happened at all: it names what is there, once, and in order.

These are not the rules (`decide` has them) but what `apply` and every figure after it relies on. Acts and
journals read from a file both pass through here.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from burraco.rules.loader import BadCode, load
from burraco.tournament import events as ev
from burraco.tournament.entrants import Entrant
from burraco.tournament.faults import Fault, fault
from burraco.tournament.field import Number, Table
from burraco.tournament.figures import STEP, impossible, shape_faults
from burraco.tournament.format import SIZES, format_faults
from burraco.tournament.movements.options import HOUSE
from burraco.tournament.state import State, side_of

Check = Callable[[State, Any], Iterator[Fault]]


def problems(state: State, event: ev.Event) -> tuple[Fault, ...]:
    """Return everything that keeps an event from fitting the state before it."""
    if isinstance(event, ev.EventOpened):
        return tuple(_opened(state, event))
    if state.format is None:
        return (fault("not-opened"),)
    check = _CHECKS.get(type(event))
    return tuple(check(state, event)) if check else ()


def _opened(state: State, event: ev.EventOpened) -> Iterator[Fault]:
    if state.format is not None:
        yield fault("opened-twice")
        return
    yield from _format(event.format)


def _format(format_: Any) -> Iterator[Fault]:
    try:
        code = load(format_.code)
    except BadCode as error:
        yield from (fault("bad-code", text=text) for text in error.faults)
    else:
        yield from format_faults(code, format_)


def _format_changed(state: State, event: ev.FormatChanged) -> Iterator[Fault]:
    yield from _format(event.format)
    yield from _reason(event.reason)
    old, new = state.setup, event.format
    if state.rounds:
        for name in ("code", "kind", "at_table", "deals", "scoring", "vp_table", "team_tables", "gironi"):
            if getattr(old, name) != getattr(new, name):
                yield fault("fixed-once-begun", name=name)
    if new.rounds < len(state.rounds):
        yield fault("fewer-rounds-than-played", rounds=len(state.rounds))


def _reason(text: str) -> Iterator[Fault]:
    if not text.strip():
        yield fault("no-reason")


def _registered(state: State, event: ev.EntrantsRegistered) -> Iterator[Fault]:
    numbers = Counter(one.number for one in event.entrants)
    yield from (
        fault("number-twice", number=n) for n, times in numbers.items() if times > 1 or n in state.entrants
    )
    known = {_key(player): one.number for one in state.entrants.values() for player in one.players}
    cards = {
        player.card: one.number for one in state.entrants.values() for player in one.players if player.card
    }
    for one in event.entrants:
        yield from _entrant(state, one)
        for player in one.players:
            if _key(player) in known:
                yield fault("player-twice", name=player.name, number=known[_key(player)])
            elif player.card and player.card in cards:
                yield fault("card-twice", card=player.card, number=cards[player.card])
            known[_key(player)] = one.number
            if player.card:
                cards[player.card] = one.number


def _key(player: Any) -> tuple[str, str]:
    """Two people may share a name if their cards differ."""
    return " ".join(player.name.casefold().split()), player.card


def _entrant(state: State, one: Entrant) -> Iterator[Fault]:
    least, most = SIZES[state.setup.kind]
    if one.number < 1:
        yield fault("bad-number", number=one.number)
    if not least <= len(one.players) <= most:
        yield fault(
            "wrong-number-of-players", number=one.number, found=len(one.players), least=least, most=most
        )
    if not all(player.name.strip() for player in one.players):
        yield fault("player-without-name", number=one.number)
    if state.setup.gironi and one.girone not in state.setup.gironi:
        yield fault("unknown-girone", girone=one.girone or "–", gironi=", ".join(state.setup.gironi))


def _amended(state: State, event: ev.EntrantAmended) -> Iterator[Fault]:
    yield from _known(state, event.entrant.number)
    yield from _entrant(state, event.entrant)
    yield from _reason(event.reason)


def _known(state: State, number: Number) -> Iterator[Fault]:
    if number not in state.entrants:
        yield fault("unknown-entrant", number=number)


def _left(state: State, event: ev.EntrantLeft) -> Iterator[Fault]:
    yield from _known(state, event.number)
    if event.number in state.left:
        yield fault("left-already", number=event.number)


def seating_faults(state: State, tables: tuple[Table, ...], resting: tuple[Number, ...]) -> Iterator[Fault]:
    """Yield what is wrong with a seating: everybody who takes part sits or rests exactly once."""
    format_ = state.setup
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
        is_empty = all(who == HOUSE for side in table.sides for who in side)
        if is_empty or [len(side) for side in table.sides] != [format_.per_line] * format_.lines:
            yield fault("wrong-seats", table=table.number)


def _drafted(state: State, event: ev.RoundDrafted | ev.DraftChanged) -> Iterator[Fault]:
    if event.round != len(state.rounds) + 1:
        yield fault("wrong-round", round=event.round, wanted=len(state.rounds) + 1)
    if isinstance(event, ev.DraftChanged):
        yield from _reason(event.reason)
        if state.draft is None:
            yield fault("no-draft")
    yield from seating_faults(state, event.tables, event.resting)


def _published(state: State, event: ev.RoundPublished) -> Iterator[Fault]:
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


def _late_seated(state: State, event: ev.LateSeated) -> Iterator[Fault]:
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
        if who in busy or who in event.resting:
            yield fault("seated-twice", number=who)
    if event.table.number in round_.tables:
        yield fault("table-twice", table=event.table.number)


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
    yield from _reason(event.reason)
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


def _person(state: State, event: Any) -> Iterator[Fault]:
    yield from _known(state, event.number)
    if event.number in state.entrants and not 0 <= event.player < len(state.entrants[event.number].players):
        yield fault("unknown-player", number=event.number, player=event.player + 1)


def _late(state: State, event: ev.PlayerLate) -> Iterator[Fault]:
    found = list(in_round(state, event))
    yield from found
    yield from _person(state, event)
    tables = () if found else state.round(event.round).tables.values()
    if not found and not any(side_of(table, event.number) is not None for table in tables):
        yield fault("not-at-a-table", number=event.number, round=event.round)


def _penalty(state: State, event: ev.PenaltyGiven) -> Iterator[Fault]:
    yield from in_round(state, event)
    yield from _known(state, event.number)
    yield from _reason(event.reason)
    if event.amount >= 0:
        yield fault("penalty-takes-off", amount=event.amount)
    if event.unit != "vp" and event.amount % STEP:
        yield fault("points-step", value=event.amount, step=STEP)
    if event.unit == "vp" and state.setup.scoring != "vp":
        yield fault("no-vp-here")


def _complaint(state: State, event: ev.ComplaintMade) -> Iterator[Fault]:
    yield from in_round(state, event)
    yield from _known(state, event.number)
    if event.complaint != len(state.complaints) + 1:
        yield fault("complaint-number", complaint=event.complaint, wanted=len(state.complaints) + 1)


def _complaint_settled(state: State, event: ev.ComplaintSettled) -> Iterator[Fault]:
    if not 1 <= event.complaint <= len(state.complaints):
        yield fault("unknown-complaint", complaint=event.complaint)
    elif state.complaints[event.complaint - 1].settled is not None:
        yield fault("complaint-settled", complaint=event.complaint)


def _tie(state: State, event: ev.TieSettled) -> Iterator[Fault]:
    for number in event.entrants:
        yield from _known(state, number)
    if event.order and sorted(event.order) != sorted(event.entrants):
        yield fault("order-of-others")


_CHECKS: Mapping[type, Check] = {
    ev.FormatChanged: _format_changed,
    ev.EntrantsRegistered: _registered,
    ev.EntrantAmended: _amended,
    ev.EntrantLeft: _left,
    ev.RoundDrafted: _drafted,
    ev.DraftChanged: _drafted,
    ev.RoundPublished: _published,
    ev.RoundStarted: in_round,
    ev.RoundExtended: in_round,
    ev.TimeOutCalled: in_round,
    ev.LateSeated: _late_seated,
    ev.SubstituteSeated: at_table,
    ev.SheetEntered: _sheet,
    ev.SheetSigned: _signed,
    ev.SheetHandedIn: _signed,
    ev.SheetCorrected: _sheet,
    ev.ScoreAssigned: _assigned,
    ev.PlayerLate: _late,
    ev.PenaltyGiven: _penalty,
    ev.SanctionGiven: _person,
    ev.StandingsPosted: in_round,
    ev.ComplaintMade: _complaint,
    ev.ComplaintSettled: _complaint_settled,
    ev.TieSettled: _tie,
}
