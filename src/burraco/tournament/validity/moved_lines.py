"""Whether a line can have moved as an event says: it had no opponents, and those it displaced are named."""

from collections.abc import Iterator

from burraco.tournament import events as ev
from burraco.tournament.faults import Fault, fault
from burraco.tournament.field import Number
from burraco.tournament.movements.options import HOUSE
from burraco.tournament.state import Round, State, table_of
from burraco.tournament.validity.entrants import reasoned
from burraco.tournament.validity.seats import at_table

OUT: tuple[ev.ScoreKind, ...] = ("zero", "table")
"""How those out of the round can be scored: what a line had made so far has nobody to be compared with."""

TWO = 2
"""Lines of a table at which one can take the place of another's opponents."""


def line_moved(state: State, event: ev.LineMoved) -> Iterator[Fault]:
    """A line that rests, or sits at another table, takes the seats of a line of this one."""
    found = list(at_table(state, event))
    yield from found
    yield from reasoned(event.reason)
    if found:
        return
    if event.line < 0 or state.setup.lines != TWO:
        yield fault("unknown-line", line=event.line + 1)
        return
    offered = [kind for kind in OUT if kind in state.code["abandon.scores"]]
    if event.kind not in offered:
        cite = state.code.cite("abandon.scores")
        yield fault("score-not-offered", cite, kind=event.kind, offered=", ".join(offered))
    round_ = state.round(event.round)
    yield from (fault("not-taking-part", number=who) for who in event.moved if who not in state.active)
    if not _is_line(round_, event, state.setup.per_line) or _mixes(state, round_, event):
        yield fault("no-such-line", table=event.table)
    elif event.out != out_by_move(round_, event.table, event.line, event.moved):
        yield fault("out-of-others", table=event.table)


def _is_line(round_: Round, event: ev.LineMoved, size: int) -> bool:
    """Whether those moved rest, or are a whole line of another table."""
    if len(event.moved) != size or len(set(event.moved)) != size:
        return False
    if all(who in round_.resting for who in event.moved):
        return True
    others = (table for number, table in round_.tables.items() if number != event.table)
    return any(event.moved == side for table in others for side in table.sides)


def _mixes(state: State, round_: Round, event: ev.LineMoved) -> bool:
    """Whether players of two gironi would meet."""
    stay = round_.tables[event.table].sides[1 - event.line]
    known = [who for who in (*stay, *event.moved) if who in state.entrants]
    return bool(state.setup.gironi) and len({state.entrants[who].girone for who in known}) > 1


def out_by_move(round_: Round, table: int, line: int, moved: tuple[Number, ...]) -> tuple[Number, ...]:
    """Return those who are out of a round when a line moves: whom it replaces, and whom it waited for."""
    replaced = round_.tables[table].sides[line]
    found = (table_of(round_, who) for who in moved)
    left = {one.number: one for one in found if one is not None and one.number != table}
    waited_for = [who for one in left.values() for side in one.sides for who in side if who not in moved]
    return tuple(who for who in (*replaced, *waited_for) if who != HOUSE)
