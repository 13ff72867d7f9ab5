"""What a movement is given and what it answers: the field before a round, and a draft of its tables.

Movements know nothing of journals and score sheets; the journal knows nothing of how tables are chosen.
They meet in these values.
"""

from typing import Any, NamedTuple

from burraco.rules.citation import Citation

Number = int
"""An entrant's number in the tournament: a pair, a single player or a team."""


class Meeting(NamedTuple):
    """Two entrants at one table in some round, as opponents or (single tournaments) as partners."""

    round: int
    other: Number


class Contestant(NamedTuple):
    """One entrant before a round.

    ``rank``: 1 is first in the standings; before the first round, the order in which they were drawn.
    ``rested``: the rounds of this session in which the entrant had no opponents.
    ``fixed_table``: where a pair that does not move sits (Mitchell); ``apart``: entrants it shall not meet.
    """

    number: Number
    rank: int
    opponents: tuple[Meeting, ...] = ()
    partners: tuple[Meeting, ...] = ()
    rested: tuple[int, ...] = ()
    club: str = ""
    fixed_table: int | None = None
    apart: tuple[Number, ...] = ()


class Table(NamedTuple):
    """A table of a draft: its sides, each one entrant (pairs, teams) or two (single players at four)."""

    number: int
    sides: tuple[tuple[Number, ...], ...]


class Why(NamedTuple):
    """One reason in a draft, to be put into words: about a table (0: about the whole draft)."""

    table: int
    slug: str
    params: tuple[tuple[str, Any], ...] = ()
    cite: Citation | None = None


class Draft(NamedTuple):
    """A round as proposed: the tables, who has no opponents, and why it is so."""

    round: int
    tables: tuple[Table, ...]
    resting: tuple[Number, ...] = ()
    reasons: tuple[Why, ...] = ()
