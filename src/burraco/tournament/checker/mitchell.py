"""Mitchell: the first of a table stay, the others move on by the jump, each row so many times its own.

Seats are counted through a table (row 0 stays, row 1 moves by the jump, row 2 by twice the jump, row 3 by
three times), tables round the girone's own numbers. An entrant that had no seat in the round before, or one
that is no more there, may be put anywhere; so may everybody after a round seated by hand. Where nobody may
rest twice one who would have to may change with another.
"""

from collections import Counter
from typing import NamedTuple

from burraco.tournament.checker.group import Group
from burraco.tournament.checker.hall import Sides
from burraco.tournament.faults import Fault, fault


class Seat(NamedTuple):
    """A place: its row, and its table counted from the first of the girone."""

    row: int
    column: int


def mitchell(group: Group) -> list[Fault]:
    """Check who stayed and who moved on, and how far."""
    if group.draft.number == 1:
        return _fixed_tables(group)
    if group.hall.rounds[-1].by_hand or group.hall.gathered == group.draft.number - 1:
        return []
    tables = _before(group)
    here = set(group.members)
    before, now = _rows(tables, here), _rows(group.tables, here)
    playing = here if group.size == 2 else here - set(group.resting)
    if not any(row for who, (row, _) in before.items() if who in playing):
        return []  # nobody moves: the seats were drawn
    columns = -(-len(playing) // group.size)
    tries = [
        _moves(group, _seats(before, old), _seats(now, new), columns)
        for old in _columns(group, tables)
        for new in _columns(group, group.tables)
    ]
    return min(tries, key=len)


def _before(group: Group) -> dict[int, Sides]:
    """Return the girone's tables of the round before as they were drawn, whoever left since."""
    hall, last = group.hall, group.hall.rounds[-1]
    known = {number for number in hall.entrants if hall.girone(number) == hall.girone(group.members[0])}
    return {
        table: sides
        for table, sides in last.tables.items()
        if table not in last.late_tables and any(who in known for side in sides for who in side)
    }


def _rows(tables: dict[int, Sides], people: set[int]) -> dict[int, tuple[int, int]]:
    """Return the row and the table of people."""
    return {
        who: (row, table)
        for table, sides in tables.items()
        for row, who in enumerate(who for side in sides for who in side)
        if who in people
    }


def _columns(group: Group, tables: dict[int, Sides]) -> list[dict[int, int]]:
    """Return how the girone's tables may stand in a row, counted from 0: its numbers in order.

    The table of one who sat alone has no number: it may be the first, the last, or wherever one is left out.
    """
    numbers = sorted(tables)
    plain = {number: at for at, number in enumerate(numbers)}
    gaps = [0, *(at for at in range(1, len(numbers)) if numbers[at] > numbers[at - 1] + 1)]
    shifted = [{number: at + (at >= gap) for number, at in plain.items()} for gap in gaps]
    return [plain, *shifted] if group.size == 2 else [plain]


def _seats(rows: dict[int, tuple[int, int]], columns: dict[int, int]) -> dict[int, Seat]:
    return {who: Seat(row, columns[table]) for who, (row, table) in rows.items()}


def _fixed_tables(group: Group) -> list[Fault]:
    """Whoever has a fixed table sits there, on the side that stays, if nobody else has the same one."""
    wishes = {number: group.hall.entrants[number]["fixed_table"] for number in group.members}
    taken = list(wishes.values())
    return [
        fault("not-at-fixed-table", round=group.draft.number, number=number, table=table)
        for number, table in wishes.items()
        if table in group.tables
        and taken.count(table) == 1
        and number not in group.tables[table][0]
        and number not in group.resting
    ]


def _moves(group: Group, known: dict[int, Seat], now: dict[int, Seat], columns: int) -> list[Fault]:
    """Return who did not move as they should."""
    known = {who: seat for who, seat in known.items() if seat.column < columns}
    if group.draft.movement == "mitchell":
        return _strayed(group, known, now, columns, group.hall.format["jump"] % columns)
    tries = [(_strayed(group, known, now, columns, jump), jump) for jump in _jumps_seen(known, now, columns)]
    wrong, jump = min(tries, key=lambda one: len(one[0]))
    best = _best_jump(group, known, columns, jump)
    if best != jump and not wrong:
        return [fault("jump-not-best", round=group.draft.number, jump=jump, best=best)]
    return wrong


def _jumps_seen(known: dict[int, Seat], now: dict[int, Seat], columns: int) -> list[int]:
    """Return how far the mobile moved, what most did first; any jump if none of them can be seen."""
    moved = Counter(
        (now[who].column - column) % columns
        for who, (row, column) in known.items()
        if row == 1 and who in now
    )
    return [jump for jump, _ in moved.most_common(3)] or list(range(columns))


def _best_jump(group: Group, known: dict[int, Seat], columns: int, jump: int) -> int:
    """Return a jump that brings fewer together who are to be kept apart, if one meets one; else this one."""
    if group.size != 2 or len(known) < len(group.members) or group.resting:
        return jump
    stay = {column: who for who, (row, column) in known.items() if row == 0}
    move = {column: who for who, (row, column) in known.items() if row == 1}

    def cost(by: int) -> int:
        return sum(
            group.hall.apart(who, stay[(column + by) % columns])
            for column, who in move.items()
            if (column + by) % columns in stay
        )

    now = cost(jump)
    return next((by for by in range(columns) if now and cost(by) < now), jump)


def _strayed(
    group: Group, known: dict[int, Seat], now: dict[int, Seat], columns: int, jump: int
) -> list[Fault]:
    due = {who: Seat(row, (column + row * jump) % columns) for who, (row, column) in known.items()}
    used = {seat.column for seat in now.values()}
    wrong = [who for who, seat in now.items() if who in due and due[who] != seat]
    if group.size == 2:
        wrong += [who for who in group.resting if who in due and due[who].column in used]
    if _is_swap(group, due, now, wrong):
        return []
    return [
        fault("mitchell-strayed", round=group.draft.number, number=who, jump=jump, table=due[who].column + 1)
        for who in wrong
    ]


def _is_swap(group: Group, due: dict[int, Seat], now: dict[int, Seat], wrong: list[int]) -> bool:
    """Tell whether one who may not rest again changed places with the one who rests instead."""
    if group.hall.rules["tournament.rest_twice"] or len(group.resting) != 1:
        return False
    (rests,) = group.resting
    rested = group.hall.rests(group.draft.number)
    others = [who for who in wrong if who != rests]
    if rests in due:
        others += [who for who, seat in now.items() if seat == due[rests] and who not in others]
    return len(others) == 1 and bool(rested[others[0]]) and (rests not in due or now[others[0]] == due[rests])
