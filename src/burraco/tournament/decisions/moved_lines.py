"""A whole line missing, replaced by one that has no opponents either. [uisp 13.4 (1)]

The line that comes rested, or sat at another table whose other line is missing too; its score is what it
makes where it plays. Those whose seats it took, and those it had waited for, are out of the round.
"""

from collections.abc import Iterator

from burraco.tournament import acts
from burraco.tournament import events as ev
from burraco.tournament.decisions.answer import Decision, Desk, answer
from burraco.tournament.faults import Fault, fault, refused
from burraco.tournament.field import Table
from burraco.tournament.movements.options import HOUSE
from burraco.tournament.results.under_way import number_under_way
from burraco.tournament.seated import present_at
from burraco.tournament.state import Round, table_of
from burraco.tournament.validity.moved_lines import out_by_move
from burraco.tournament.validity.seats import at_table


def move_line(desk: Desk, act: acts.MoveLine) -> Decision:
    """Seat a line in the place of one that is missing, with the consent of those who wait there."""
    faults = list(at_table(desk.state, act))
    if faults or act.line < 0:
        return refused(faults or [fault("unknown-line", line=act.line + 1)])
    code, cite = desk.code, desk.code.cite("abandon.substitutes")
    if not code["abandon.substitutes"]:
        return refused([fault("no-substitutes", cite)])
    round_ = desk.state.round(act.round)
    from_table = table_of(round_, act.moved[0]) if act.moved else None
    faults += _not_now(desk, act, round_, from_table)
    faults += _not_missing(desk, round_, round_.tables[act.table], act.line)
    if from_table is not None:
        ours = next((at for at, side in enumerate(from_table.sides) if act.moved[0] in side), 0)
        faults += _not_missing(desk, round_, from_table, 1 - ours)
    here = present_at(desk.state, act.round, act.table)
    faults += [fault("does-not-consent", cite, name=name) for name in here if name not in act.agreed]
    out = out_by_move(round_, act.table, act.line, act.moved)
    moved = ev.LineMoved(act.round, act.table, act.line, act.moved, out, act.score, act.reason, str(cite))
    return answer(desk, [moved], faults)


def _not_now(desk: Desk, act: acts.MoveLine, round_: Round, from_table: Table | None) -> Iterator[Fault]:
    if act.round != number_under_way(desk.state) or act.round in desk.state.posted:
        yield fault("round-is-over", round=act.round)
    played = {act.table, *([from_table.number] if from_table else [])}
    for (number, _), sheet in round_.sheets.items():
        if number in played and sheet.handed_in is not None:
            yield fault("handed-in-already", desk.code.cite("sheet.correct_before"), table=number)


def _not_missing(desk: Desk, round_: Round, table: Table, line: int) -> Iterator[Fault]:
    """A line is missing if those of it left, or if the table was scored as without it."""
    given = round_.assigned.get(table.number)
    if given is not None and line in given.absent:
        return
    here = [who for who in table.sides[line] if who != HOUSE and who not in desk.state.left]
    if here:
        yield fault("line-not-missing", desk.code.cite("abandon.substitutes"), table=table.number)
