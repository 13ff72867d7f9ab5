"""What happened in a tournament: the journal's events. `apply` turns them into the state, and judges nothing.

A journal is a list of entries, each an act with its number, time and author, holding one or more of these.
In files an event is an object whose ``event`` is the slug `kinds` gives it (``sheet-handed-in``).
"""

from typing import Literal, NamedTuple

from burraco.tournament.entrants import Entrant, Left
from burraco.tournament.field import Number, Table, Why
from burraco.tournament.figures import Figures
from burraco.tournament.format import Format, Settlement

PAPER = -1
"""The line of a sheet that stands for all: the one paper sheet of a table."""

ScoreKind = Literal["zero", "technical", "table", "so-far", "referee"]
CorrectionKind = Literal["any", "sum", "swap", "desk"]
Step = Literal["richiamo", "ammonizione", "espulsione"]
Contested = Literal["count", "ruling", "measure"]
"""What a complaint is about: points counted wrong, a referee's ruling, a measure of the staff."""
Unit = Literal["points", "mp", "vp"]
WordSaying = Literal["allow", "forbid", "lexicon"]
Gathering = Literal["standings", "gironi"]
"""How finals are made: of the whole standings, or of each girone so many."""
ScreenPage = Literal["", "clock", "people", "tables", "standings", "podium"]
"""What the screen on the wall can be made to show; empty: its pages take turns by themselves."""
ReportKind = Literal["sanction", "conduct", "informative"]
"""What a report tells: a player's sanctions, leaving in bad conduct, anything out of the ordinary."""


class TournamentOpened(NamedTuple):
    """The tournament was set up; ``seed`` is what every lot is drawn from."""

    format: Format
    seed: str


class FormatChanged(NamedTuple):
    """The set-up was changed, for a reason."""

    format: Format
    reason: str


class EntrantsRegistered(NamedTuple):
    """Entrants were entered; ``waits``: there was no room, and they come in when others leave."""

    entrants: tuple[Entrant, ...]
    waits: bool = False


class EntrantAmended(NamedTuple):
    """A name, club, card or girone was set right."""

    entrant: Entrant
    reason: str


class EntrantsCheckedIn(NamedTuple):
    """Entrants came to the desk before play (or, ``is_here`` false, it turned out that they had not)."""

    numbers: tuple[Number, ...]
    is_here: bool = True


class EntrantLeft(NamedTuple):
    """An entrant takes part in no further pairing."""

    number: Number
    why: Left
    reason: str


class EntrantReturned(NamedTuple):
    """An entrant that had withdrawn or was left out takes part again from the next pairing on."""

    number: Number
    reason: str


class GironiMade(NamedTuple):
    """Everybody was put into gironi by the standings after a round; ``numbers``: who is in each."""

    after: int
    names: tuple[str, ...]
    numbers: tuple[tuple[Number, ...], ...]
    by: Gathering = "standings"


class RoundDrafted(NamedTuple):
    """A round was proposed: nobody has been told yet."""

    round: int
    movement: str
    tables: tuple[Table, ...]
    resting: tuple[Number, ...] = ()
    reasons: tuple[Why, ...] = ()


class DraftChanged(NamedTuple):
    """The draft was changed by hand, for a reason; these are all its tables now."""

    round: int
    tables: tuple[Table, ...]
    resting: tuple[Number, ...]
    reason: str


class RoundPublished(NamedTuple):
    """The draft was published as it stands: these pairings are out."""

    round: int


class RoundStarted(NamedTuple):
    """The clock of a round was started."""

    round: int
    minutes: int


class RoundExtended(NamedTuple):
    """A round was given more minutes (or fewer), for a reason."""

    round: int
    minutes: int
    reason: str


class ClockPaused(NamedTuple):
    """The clock of a round was stopped."""

    round: int


class ClockResumed(NamedTuple):
    """The clock of a round went on; the time it stood is not the round's."""

    round: int


class TimeOutCalled(NamedTuple):
    """The end of the round's time was signalled."""

    round: int


class LateSeated(NamedTuple):
    """Newcomers were seated in a round under way; ``resting`` are those who still have no opponents."""

    round: int
    table: Table
    resting: tuple[Number, ...]


class SubstituteSeated(NamedTuple):
    """A player was replaced for a round, with the table's consent."""

    round: int
    table: int
    line: int
    absent: str
    substitute: str


class LineMoved(NamedTuple):
    """A line without opponents took the seats of one that is missing; ``out``: those out of the round by it.

    ``moved`` rested, or sat at a table whose other line is among those out; that table is no more.
    """

    round: int
    table: int
    line: int
    moved: tuple[Number, ...]
    out: tuple[Number, ...]
    kind: ScoreKind
    reason: str
    article: str = ""


class SheetEntered(NamedTuple):
    """A copy of a score sheet was entered: a line's own, or the table's paper (line −1)."""

    round: int
    table: int
    figures: Figures
    line: int = PAPER
    part: int = 1


class SheetSigned(NamedTuple):
    """A line signed the figures it had before it."""

    round: int
    table: int
    line: int
    part: int = 1


class SheetHandedIn(NamedTuple):
    """A sheet was handed in: its figures count."""

    round: int
    table: int
    line: int = PAPER
    part: int = 1


class SheetCorrected(NamedTuple):
    """A sheet that had been handed in was corrected; it counts from the standings after a round on.

    ``agreed``: the players of the table who admitted the error; ``referee``: who signed.
    """

    round: int
    table: int
    figures: Figures
    what: CorrectionKind
    agreed: tuple[str, ...]
    referee: str
    counts_after: int
    reason: str = ""
    part: int = 1


class ScoreAssigned(NamedTuple):
    """A table was given a score instead of a played one.

    ``absent``: the lines that did not play or left. ``points``: what the referee gave each line, for kind
    ``referee``; what each had made, for ``so-far``; empty otherwise.
    """

    round: int
    table: int
    kind: ScoreKind
    absent: tuple[int, ...]
    points: tuple[int, ...]
    reason: str
    article: str = ""


class PlayerLate(NamedTuple):
    """A player came late to a table."""

    round: int
    number: Number
    player: int
    seconds: int


class PenaltyGiven(NamedTuple):
    """Points, match points or victory points were taken off (``amount`` is negative)."""

    round: int
    number: Number
    unit: Unit
    amount: int
    reason: str
    article: str = ""


class SanctionGiven(NamedTuple):
    """A step of discipline was taken against a player; ``report``: whether a report is due."""

    round: int
    number: Number
    player: int
    step: Step
    article: str
    reason: str
    report: bool


class WordRuled(NamedTuple):
    """The language judge ruled on a word for this tournament; ``lexicon``: it goes by the lexicon again."""

    word: str
    ruling: WordSaying
    reason: str = ""


class StandingsPosted(NamedTuple):
    """The standings after a round were put on the wall."""

    round: int


class ComplaintMade(NamedTuple):
    """An entrant complained about a count, appealed against a ruling, or contests a measure.

    ``article``: by which the ruling was given, where the entrant named it.
    """

    complaint: int
    round: int
    number: Number
    text: str
    about: Contested = "count"
    article: str = ""


class ComplaintSettled(NamedTuple):
    """The director decided a complaint."""

    complaint: int
    upheld: bool
    reason: str


class TieSettled(NamedTuple):
    """A tie for prizes was settled; ``order``: who takes the first of the prizes, the second, …"""

    entrants: tuple[Number, ...]
    how: Settlement
    order: tuple[Number, ...]
    reason: str = ""


class LineUpSet(NamedTuple):
    """A team said who plays where: for each table the places of its two players, from this round on."""

    round: int
    number: Number
    tables: tuple[tuple[int, ...], ...]


class ReportWritten(NamedTuple):
    """A referee's report was written, or written again; private. ``number`` 0: it is about nobody.

    [uisp 10.12, 14.2; feburit 32] ``round`` and ``table`` 0: of none; ``actions``: what the referee did.
    """

    report: int
    kind: ReportKind
    round: int
    table: int
    number: Number
    player: int
    article: str
    facts: str
    actions: str = ""
    witnesses: tuple[str, ...] = ()
    referee: str = ""


class ReportSent(NamedTuple):
    """A report went out; from then on it is not changed."""

    report: int
    to: str


class DecisionNoted(NamedTuple):
    """A referee decided something that takes nothing off and warns nobody."""

    round: int
    table: int
    article: str
    text: str
    referee: str = ""


class MessageShown(NamedTuple):
    """The hall was told something, on the wall, phones and pages, for so many minutes; 0: no more."""

    text: str
    minutes: int


class ScreenChosen(NamedTuple):
    """The screen on the wall was told what to show."""

    page: ScreenPage


class FeeNoted(NamedTuple):
    """What a player pays, by the name of a fee (empty: the usual one), and how many cents are there."""

    number: Number
    player: int
    fee: str
    paid: int


class TournamentClosed(NamedTuple):
    """The tournament is over; ``reason``: why before the time for complaints was up, if so."""

    reason: str = ""


class Undone(NamedTuple):
    """An earlier entry counts no more. It stays in the journal, and undoing this brings it back.

    ``drops_draft``: what was undone is something a draft is made of, so the one under way is made again.
    """

    entry: int
    reason: str
    drops_draft: bool = False


Event = (
    TournamentOpened
    | FormatChanged
    | EntrantsRegistered
    | EntrantAmended
    | EntrantsCheckedIn
    | EntrantLeft
    | EntrantReturned
    | GironiMade
    | RoundDrafted
    | DraftChanged
    | RoundPublished
    | RoundStarted
    | RoundExtended
    | ClockPaused
    | ClockResumed
    | TimeOutCalled
    | LateSeated
    | SubstituteSeated
    | LineMoved
    | SheetEntered
    | SheetSigned
    | SheetHandedIn
    | SheetCorrected
    | ScoreAssigned
    | PlayerLate
    | PenaltyGiven
    | SanctionGiven
    | WordRuled
    | StandingsPosted
    | ComplaintMade
    | ComplaintSettled
    | TieSettled
    | LineUpSet
    | ReportWritten
    | ReportSent
    | DecisionNoted
    | MessageShown
    | ScreenChosen
    | FeeNoted
    | TournamentClosed
    | Undone
)
