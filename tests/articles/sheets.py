"""Score sheets in short, for tests: each line as item, points and article."""

from collections.abc import Mapping

from burraco.engine.apply import apply
from burraco.engine.events import DealEnded
from burraco.engine.score_sheets import score_deal
from burraco.engine.state import State
from burraco.rules.code import Code
from burraco.rules.score import DealSheet

NORTH_SOUTH, EAST_WEST = 0, 1


def ended(state: State) -> State:
    """Return the table after the stock has come to its end."""
    return apply(state, DealEnded("stock"))


def sheet(code: Code, state: State, line: int) -> list[tuple[str, int, str]]:
    """Return the score sheet of a line: what for, how much, by which article."""
    return [(row.item, row.points, str(row.cite)) for row in score_deal(code, state)[line].lines]


def totals(code: Code, state: State) -> list[int]:
    """Return the points of the deal, line by line."""
    sheets: Mapping[int, DealSheet] = score_deal(code, state)
    return [sheets[line].total for line in sheets]
