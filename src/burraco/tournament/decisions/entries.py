"""Setting a tournament up, entering it, leaving it. [uisp 2.1, 13.4; feburit 32, 33]"""

from collections.abc import Iterator, Sequence

from burraco.tournament import acts
from burraco.tournament import events as ev
from burraco.tournament.decisions.answer import Decision, Desk, answer
from burraco.tournament.entrants import Entrant
from burraco.tournament.faults import Fault, fault, refused
from burraco.tournament.field import Number, Table
from burraco.tournament.format import Format
from burraco.tournament.results.under_way import round_under_way


def open_tournament(desk: Desk, act: acts.Open) -> Decision:
    """Set the tournament up."""
    return answer(desk, [ev.TournamentOpened(_crossed(act.format), act.seed)])


def change_format(desk: Desk, act: acts.ChangeFormat) -> Decision:
    """Change the set-up; what the scores rest on is fixed once a round is out."""
    format_ = _crossed(act.format)
    if desk.state.rounds:  # tables were set, and scores made, as it was then
        format_ = act.format._replace(crossed=desk.format.crossed)
    return answer(desk, [ev.FormatChanged(format_, act.reason), *_let_in(desk, format_.most, ())])


def _let_in(desk: Desk, most: int, gone: Sequence[Number]) -> list[ev.Event]:
    """Let in as many of those who wait as there is room for, the longest waiting first. [uisp 2.1]"""
    if desk.state.rounds:  # from then on the desk says who comes in
        return []
    waiting = [one for one, why in desk.state.left.items() if why == "waiting" and one not in gone]
    taken = sum(number not in gone for number in desk.state.active)
    room = most - taken if most else len(waiting)
    return [ev.EntrantReturned(number, "") for number in waiting[: max(0, room)]]


def _crossed(format_: Format) -> Format:
    """Let the teams of carte uguali change lines from table to table, whatever was asked for. [uisp 1]"""
    return format_._replace(crossed=format_.kind == "teams" and format_.same_deals and format_.parts > 1)


def register(desk: Desk, act: acts.Register) -> Decision:
    """Enter entrants, before the tournament or late, as the code has it."""
    if not act.entrants:
        return refused([fault("nobody")])
    entrants = tuple(_numbered(desk, act.entrants))
    room = desk.format.most - len(desk.state.active)
    if act.waits and desk.format.most and len(entrants) > room and not desk.state.rounds:
        in_time, too_late = entrants[: max(0, room)], entrants[max(0, room) :]
        entered = [ev.EntrantsRegistered(in_time)] if in_time else []
        return answer(desk, [*entered, ev.EntrantsRegistered(too_late, waits=True)])
    made: list[ev.Event] = [ev.EntrantsRegistered(entrants)]
    if not desk.state.rounds:
        return answer(desk, made)
    numbers = [one.number for one in entrants]
    code = desk.code
    into_a_table = code["late.entry"] == "incomplete-table"
    if into_a_table and (len(desk.state.rounds) > 1 or _is_over(desk)):
        return refused([fault("late-entry-closed", code.cite("late.entry"))])
    if not act.seat and not into_a_table:
        return answer(desk, made)
    seated = _seat(desk, numbers, {one.girone for one in entrants} if desk.format.gironi else {""})
    if isinstance(seated, Fault):
        return refused([seated])
    return answer(desk, [*made, seated])


def _is_over(desk: Desk) -> bool:
    """Whether the last round published is being played no more."""
    round_ = round_under_way(desk.state)
    assert round_ is not None
    return bool(round_.time_out_at) or round_.number in desk.state.posted


def _numbered(desk: Desk, entrants: Sequence[Entrant]) -> Iterator[Entrant]:
    """Give the next free numbers to those that have none."""
    free = max([*desk.state.entrants, *(one.number for one in entrants)], default=0) + 1
    for one in entrants:
        if one.number == 0:
            yield one._replace(number=free)
            free += 1
        else:
            yield one


def _seat(desk: Desk, newcomers: Sequence[Number], gironi: set[str]) -> ev.LateSeated | Fault:
    """Seat newcomers in the round under way: with those of their girone who rest, or by themselves."""
    round_ = round_under_way(desk.state)
    assert round_ is not None
    if _is_over(desk):
        return fault("round-is-over", round=round_.number)
    format_ = desk.format
    places = format_.lines * format_.per_line
    waiting = [who for who in round_.resting if not desk.format.gironi or _girone(desk, who) in gironi]
    together = (*waiting[: max(0, places - len(newcomers))], *newcomers)
    if len(newcomers) == places:
        together = tuple(newcomers)
    if len(together) != places or len(gironi) > 1:
        return fault("no-incomplete-table", desk.code.cite("late.entry"), round=round_.number)
    step = format_.per_line
    sides = tuple(together[at : at + step] for at in range(0, places, step))
    number = max(round_.tables, default=0) + 1
    resting = tuple(one for one in round_.resting if one not in together)
    return ev.LateSeated(round_.number, Table(number, sides), resting)


def _girone(desk: Desk, number: Number) -> str:
    return desk.state.entrants[number].girone


def amend(desk: Desk, act: acts.Amend) -> Decision:
    """Set an entrant's data right."""
    return answer(desk, [ev.EntrantAmended(act.entrant, act.reason)])


def check_in(desk: Desk, act: acts.CheckIn) -> Decision:
    """Note who is in the hall. [uisp 2.1]"""
    return answer(desk, [ev.EntrantsCheckedIn(act.numbers, act.is_here)])


def withdraw(desk: Desk, act: acts.Withdraw) -> Decision:
    """Take an entrant out of further pairings; until the first is out, who waits takes the place."""
    gone = ev.EntrantLeft(act.number, "withdrawn", act.reason)
    return answer(desk, [gone, *_let_in(desk, desk.format.most, (act.number,))])


def leave_out(desk: Desk, act: acts.LeaveOut) -> Decision:
    """Leave those who are missing at the roll out of the next pairing."""
    if not act.numbers:
        return refused([fault("nobody")])
    let_in = _let_in(desk, desk.format.most, act.numbers) if act.fills else []
    gone = (ev.EntrantLeft(number, "away", act.reason) for number in act.numbers)
    return answer(desk, [*gone, *let_in])


def come_back(desk: Desk, act: acts.ComeBack) -> Decision:
    """Take an entrant into the pairings again: a withdrawal is undone, whoever was missing has come."""
    return answer(desk, [ev.EntrantReturned(act.number, act.reason)])


def note_fee(desk: Desk, act: acts.NoteFee) -> Decision:
    """Note who has paid: all of their fee, or nothing of it."""
    known = {one.name: one.amount for one in desk.format.fees}
    usual = desk.format.fees[0].name if desk.format.fees else ""
    amount = known.get(act.fee or usual, 0)
    if not act.players:
        return refused([fault("nobody")])
    paid = amount if act.is_paid else 0
    return answer(desk, [ev.FeeNoted(act.number, player, act.fee, paid) for player in act.players])
