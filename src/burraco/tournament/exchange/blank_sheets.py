"""Score sheets before they are filled: what the desk can print on them beforehand. [uisp 2.4, 12, 12.1]"""

from typing import NamedTuple

from burraco.rules.citation import Citation
from burraco.tournament.field import Number
from burraco.tournament.movements.options import HOUSE
from burraco.tournament.results.standings import Standings
from burraco.tournament.state import State


class BlankLine(NamedTuple):
    """A line of a sheet: its entrants, their names, and what they have so far (VP, or points)."""

    entrants: tuple[Number, ...]
    names: tuple[str, ...]
    so_far: int


class Blank(NamedTuple):
    """A sheet to be filled; ``filled_by`` and ``handed_in_by`` are the code's words, with their articles."""

    round: int
    table: int
    part: int
    girone: str
    deals: int
    lines: tuple[BlankLine, ...]
    filled_by: tuple[str, Citation]
    handed_in_by: tuple[str, Citation]


def blank_sheets(state: State, round_: int, before: Standings) -> tuple[Blank, ...]:
    """Return the sheets of a round; ``before`` are the standings it was paired by."""
    code, format_ = state.code, state.setup
    totals = {row.number: row.vp if format_.scoring == "vp" else row.points for row in before.rows}
    roles = [(code[path], code.cite(path)) for path in ("sheet.filled_by", "sheet.handed_in_by")]
    blanks = []
    for table in state.round(round_).tables.values():
        lines = tuple(
            BlankLine(
                side,
                tuple(state.entrants[who].label for who in side if who != HOUSE),
                sum(totals.get(who, 0) for who in side),
            )
            for side in table.sides
        )
        girone = next(
            (state.entrants[who].girone for side in table.sides for who in side if who != HOUSE), ""
        )
        blanks += [
            Blank(round_, table.number, part, girone, format_.deals, lines, roles[0], roles[1])
            for part in range(1, format_.parts + 1)
        ]
    return tuple(blanks)
