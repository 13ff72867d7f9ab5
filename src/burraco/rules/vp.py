"""Victory points: from the match points of a round to what each line gets."""

from typing import NamedTuple

from burraco.rules.citation import Citation
from burraco.rules.code import Code

EVEN, TOP = 10, 20


class VictoryPoints(NamedTuple):
    """What the line ahead and the line behind get, by which article."""

    ahead: int
    behind: int
    cite: Citation


def victory_points(code: Code, match_points: int, deals: int = 3, teams: bool = False) -> VictoryPoints:
    """Look up a difference of points in the code's table for rounds of this many deals.

    Raise KeyError if the code has no such table.
    """
    path = f"vp.teams_{deals}" if teams else f"vp.deals_{deals}"
    bands = code[path]
    ahead = EVEN + sum(match_points > upper for upper in bands)
    return VictoryPoints(ahead, TOP - ahead, code.cite(path))
