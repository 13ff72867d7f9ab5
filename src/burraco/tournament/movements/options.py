"""What a draft is asked for besides the plan: the tournament's form, who rests, what the director chose."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Literal, NamedTuple, get_args

from burraco.rules.citation import Citation
from burraco.tournament.field import Contestant, Number, Table

Form = Literal["pairs", "singles", "teams"]

RestRule = Literal["last-ranked", "never-twice", "house-player"]
"""Who has no opponents when the last table is incomplete.

``last-ranked``: the last in the standings [uisp 3.1, which leaves it open]. ``never-twice``: the last one who
has not rested in this session [feburit 33]. ``house-player``: nobody, a robot or a trusted player fills the
table [uisp 3.1].
"""

REST_RULES: tuple[RestRule, ...] = get_args(RestRule)

HOUSE: Number = 0
"""The number of a house player or robot in a draft; several may sit at one table. Never an entrant's."""


class Shape(NamedTuple):
    """A table: how many sides it has and how many entrants make a side."""

    sides: int
    per_side: int

    @property
    def entrants(self) -> int:
        """How many entrants fill a table."""
        return self.sides * self.per_side

    def seat(self, numbers: Sequence[Number]) -> tuple[tuple[Number, ...], ...]:
        """Split the entrants of a table into its sides, in the order given."""
        step = self.per_side
        return tuple(tuple(numbers[at : at + step]) for at in range(0, len(numbers), step))


class Options(NamedTuple):
    """The circumstances of a draft.

    ``seats``: players at a table in a single event (2, 3 or 4). ``first_table``: the number of table 1, for
    gironi that share a hall. ``jump``: tables the mobile move on (Mitchell). ``previous``: the tables of the
    round before as they were played, for Mitchell; ``roster``: all who were entered when an Italiano began,
    those gone since included. ``seating`` and ``resting``: a round by hand. ``neighbours``: how many places
    down the standings a Danese looks first. ``cites``: the articles to show, by the first word of a
    movement's name (``danese``) or ``rests``.
    """

    form: Form = "pairs"
    seats: int = 4
    rests: RestRule = "last-ranked"
    first_table: int = 1
    jump: int = 1
    previous: tuple[Table, ...] = ()
    roster: tuple[Number, ...] = ()
    seating: tuple[Table, ...] = ()
    resting: tuple[Number, ...] = ()
    neighbours: int = 20
    cites: Mapping[str, Citation] = MappingProxyType({})

    @property
    def shape(self) -> Shape:
        """The shape of a table; a meeting of two teams counts as one table, however many they play at."""
        if self.form != "singles":
            return Shape(2, 1)
        return _SINGLES[self.seats]

    @property
    def has_house_players(self) -> bool:
        """Whether house players fill an incomplete table."""
        return self.rests == "house-player"


_SINGLES = {2: Shape(2, 1), 3: Shape(3, 1), 4: Shape(2, 2)}


class Asked(NamedTuple):
    """One call, tidied: the field by rank, the round as the plan and the stage see it."""

    round: int
    nth: int
    field: tuple[Contestant, ...]
    seed: str
    options: Options

    @property
    def numbers(self) -> tuple[Number, ...]:
        """Everybody's number, best ranked first."""
        return tuple(one.number for one in self.field)
