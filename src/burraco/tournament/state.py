"""The tournament as it stands, folded from its journal. Mappings are never changed in place."""

from collections.abc import Mapping
from typing import NamedTuple

from burraco.rules.code import Code
from burraco.rules.loader import load
from burraco.rules.word_rulings import WordRuling, judged
from burraco.tournament.entrants import Entrant, Left
from burraco.tournament.events import (
    PAPER,
    ComplaintMade,
    ComplaintSettled,
    DecisionNoted,
    FeeNoted,
    PenaltyGiven,
    PlayerLate,
    ReportWritten,
    RoundDrafted,
    SanctionGiven,
    ScoreAssigned,
    ScoreKind,
    SheetCorrected,
    SubstituteSeated,
    TieSettled,
    WordRuled,
)
from burraco.tournament.field import Number, Table
from burraco.tournament.figures import Figures
from burraco.tournament.format import Format

SheetKey = tuple[int, int]
"""Table and part: a meeting of teams has a sheet for each table it is played at."""


class Sheet(NamedTuple):
    """A score sheet: each line's copy as last entered, who signed, whether it was handed in, corrections."""

    copies: Mapping[int, Figures]
    signed: frozenset[int] = frozenset()
    handed_in: Figures | None = None
    corrections: tuple[SheetCorrected, ...] = ()

    @property
    def whole(self) -> frozenset[int]:
        """The copies to which nothing is to be added: those signed, and a paper sheet."""
        return self.signed | {PAPER}

    def figures(self, after: int | None = None) -> Figures | None:
        """Return the figures that count in the standings after a round (None: in the latest)."""
        counted = self.handed_in
        for correction in self.corrections:
            if after is None or correction.counts_after <= after:
                counted = correction.figures
        return counted


class Round(NamedTuple):
    """A published round; ``drafted``: those it was drafted for, whoever was seated later left out.

    ``out``: those whose seats were taken or given up when a line was moved, with the kind of their score.
    ``paused_at``: since when its clock stands, if it does; ``idle``: the seconds it stood before.
    """

    number: int
    movement: str
    tables: Mapping[int, Table]
    resting: tuple[Number, ...]
    drafted: frozenset[Number] = frozenset()
    sheets: Mapping[SheetKey, Sheet] = {}
    assigned: Mapping[int, ScoreAssigned] = {}
    substitutes: tuple[SubstituteSeated, ...] = ()
    out: Mapping[Number, ScoreKind] = {}
    started_at: str = ""
    minutes: int = 0
    time_out_at: str = ""
    paused_at: str = ""
    idle: float = 0


class Complaint(NamedTuple):
    """A complaint, when it was made, and what became of it."""

    made: ComplaintMade
    at: str
    settled: ComplaintSettled | None = None


class Filed(NamedTuple):
    """A report as it was last written, when that was, and when it was sent to whom, if it was."""

    written: ReportWritten
    at: str
    sent_at: str = ""
    sent_to: str = ""


class Message(NamedTuple):
    """What the hall is told, since when and for how many minutes."""

    text: str
    at: str
    minutes: int


class State(NamedTuple):
    """Everything a tournament is.

    ``joined``: the first round an entrant could be paired for; ``present``: those who checked in; ``words``:
    those the language judge has ruled on, the latest last; ``line_ups``: of each team,
    by the round they begin; ``fees``: what was noted of each player of an entrant; ``gathered``: the round
    after which the gironi were made by the standings; ``screen``: what the wall shows, if somebody chose.
    """

    format: Format | None = None
    seed: str = ""
    entrants: Mapping[Number, Entrant] = {}
    joined: Mapping[Number, int] = {}
    present: frozenset[Number] = frozenset()
    left: Mapping[Number, Left] = {}
    rounds: tuple[Round, ...] = ()
    draft: RoundDrafted | None = None
    lateness: tuple[PlayerLate, ...] = ()
    penalties: tuple[PenaltyGiven, ...] = ()
    sanctions: tuple[SanctionGiven, ...] = ()
    posted: Mapping[int, str] = {}
    complaints: tuple[Complaint, ...] = ()
    settled_ties: tuple[TieSettled, ...] = ()
    word_rulings: Mapping[str, WordRuled] = {}
    line_ups: Mapping[Number, Mapping[int, tuple[tuple[int, ...], ...]]] = {}
    reports: tuple[Filed, ...] = ()
    decisions: tuple[DecisionNoted, ...] = ()
    message: Message | None = None
    fees: Mapping[tuple[Number, int], FeeNoted] = {}
    gathered: int = 0
    screen: str = ""
    closed_at: str = ""

    @property
    def setup(self) -> Format:
        """The set-up of a tournament that was opened."""
        assert self.format is not None, "the tournament was not opened"
        return self.format

    @property
    def code(self) -> Code:
        """The code it is played by."""
        return load(self.setup.code)

    @property
    def judged_code(self) -> Code:
        """The code with what the language judge has ruled so far: what a table opened now plays by."""
        if not self.code.plays_words:
            return self.code
        ruled = (
            WordRuling(one.word, one.ruling == "allow", one.reason) for one in self.word_rulings.values()
        )
        return judged(self.code, ruled)

    @property
    def active(self) -> tuple[Number, ...]:
        """Those who are to be paired."""
        return tuple(number for number in self.entrants if number not in self.left)

    def round(self, number: int) -> Round:
        """Return a published round."""
        return self.rounds[number - 1]


def side_of(table: Table, number: Number) -> int | None:
    """Return the line an entrant plays in at a table, None if it does not."""
    return next((line for line, side in enumerate(table.sides) if number in side), None)


def takes_part(round_: Round, number: Number) -> bool:
    """Tell whether an entrant has a score in a round: seated, resting, or out of it."""
    return number in round_.resting or number in round_.out or table_of(round_, number) is not None


def table_of(round_: Round, number: Number) -> Table | None:
    """Return the table an entrant sits at in a round."""
    return next((table for table in round_.tables.values() if side_of(table, number) is not None), None)


def is_uncounted(code: Code, given: ScoreAssigned) -> bool:
    """Tell whether a referee gave a score because cards were mixed before they were counted."""
    path = "tournament.uncounted"
    return path in code.values and given.article == str(code.cite(path))
