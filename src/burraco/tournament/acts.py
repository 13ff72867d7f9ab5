"""What people of the hall ask for. `decide` answers each with events, or with every reason why not."""

from typing import NamedTuple

from burraco.tournament.entrants import Entrant
from burraco.tournament.events import (
    PAPER,
    Contested,
    CorrectionKind,
    Gathering,
    ReportKind,
    ScoreKind,
    ScreenPage,
    Step,
    Unit,
    WordSaying,
)
from burraco.tournament.field import Number, Table
from burraco.tournament.figures import Figures
from burraco.tournament.format import Format, Settlement


class Open(NamedTuple):
    """Set the tournament up."""

    format: Format
    seed: str


class ChangeFormat(NamedTuple):
    """Change the set-up."""

    format: Format
    reason: str


class Register(NamedTuple):
    """Enter entrants; number 0 asks for the next free one. ``seat``: at once, at an incomplete table.

    ``waits``: whoever finds no room is put on the waiting list, until the first round is out.
    """

    entrants: tuple[Entrant, ...]
    seat: bool = False
    waits: bool = False


class Amend(NamedTuple):
    """Set an entrant's names, club, cards or girone right."""

    entrant: Entrant
    reason: str


class CheckIn(NamedTuple):
    """Note who is in the hall, or that somebody noted is not."""

    numbers: tuple[Number, ...]
    is_here: bool = True


class Withdraw(NamedTuple):
    """Take an entrant out of all further pairings."""

    number: Number
    reason: str


class LeaveOut(NamedTuple):
    """Leave entrants that are not there out of the pairings, until they come back.

    ``fills``: until the first round is out whoever is on the waiting list takes their places.
    """

    numbers: tuple[Number, ...]
    reason: str
    fills: bool = False


class ComeBack(NamedTuple):
    """Take an entrant that withdrew or was left out into the pairings again, from the next round on."""

    number: Number
    reason: str


class Expel(NamedTuple):
    """Send one player out of the hall, and say what becomes of the table the player leaves.

    ``score``: what the line gets by one of the code's ways; ``substitute``: somebody sits down instead, with
    the consent of those in ``agreed``; neither: it is chosen later. ``goes_on``: the entrant is paired again.
    """

    number: Number
    player: int
    article: str
    reason: str
    score: ScoreKind | None = None
    points: tuple[int, ...] = ()
    substitute: str = ""
    agreed: tuple[str, ...] = ()
    goes_on: bool = False


class MakeGironi(NamedTuple):
    """Put everybody into gironi by the standings as they are: the finals.

    ``sizes``: how many come into each but the last, which takes the rest; ``by``: of the whole standings, or
    of each girone there is so many.
    """

    names: tuple[str, ...]
    sizes: tuple[int, ...]
    by: Gathering = "standings"


class MakeDraft(NamedTuple):
    """Propose the next round by the plan; ``tables`` and ``resting`` for a round by hand."""

    tables: tuple[Table, ...] = ()
    resting: tuple[Number, ...] = ()


class ChangeDraft(NamedTuple):
    """Seat the proposed round otherwise, for a reason."""

    tables: tuple[Table, ...]
    resting: tuple[Number, ...]
    reason: str


class Publish(NamedTuple):
    """Publish the draft."""


class Start(NamedTuple):
    """Start a round's clock."""

    round: int


class Extend(NamedTuple):
    """Give a round more minutes."""

    round: int
    minutes: int
    reason: str


class Pause(NamedTuple):
    """Stop a round's clock: nobody plays until it goes on."""

    round: int


class Resume(NamedTuple):
    """Let a round's clock go on."""

    round: int


class CallTimeOut(NamedTuple):
    """Signal the end of a round's time."""

    round: int


class Substitute(NamedTuple):
    """Replace a player at a table; ``agreed`` are those at the table who consent."""

    round: int
    table: int
    line: int
    absent: str
    substitute: str
    agreed: tuple[str, ...]


class EnterSheet(NamedTuple):
    """Enter a copy of a sheet; ``as_written`` lets sums stand that do not come out."""

    round: int
    table: int
    figures: Figures
    line: int = PAPER
    part: int = 1
    as_written: bool = False


class SignSheet(NamedTuple):
    """Sign a sheet for a line."""

    round: int
    table: int
    line: int
    part: int = 1


class HandIn(NamedTuple):
    """Hand a sheet in."""

    round: int
    table: int
    line: int = PAPER
    part: int = 1


class RecordSheet(NamedTuple):
    """Enter a paper sheet at the desk, with the lines that signed it, and take it as handed in."""

    round: int
    table: int
    figures: Figures
    signed: tuple[int, ...]
    line: int = PAPER
    part: int = 1
    as_written: bool = False


class CorrectSheet(NamedTuple):
    """Correct a sheet that was handed in.

    ``what``: ``sum`` and ``swap`` are what they say, ``desk`` a slip of the desk's (the paper was right),
    ``any`` all else. ``agreed``: the players of the table who admit the error.
    """

    round: int
    table: int
    figures: Figures
    what: CorrectionKind
    agreed: tuple[str, ...] = ()
    referee: str = ""
    reason: str = ""
    part: int = 1
    as_written: bool = False


class AssignScore(NamedTuple):
    """Give a table a score: by the code's technical score, or what the referee decides for each line.

    ``uncounted``: the referee's, since cards were mixed before they were counted.
    """

    round: int
    table: int
    kind: ScoreKind
    reason: str
    absent: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    uncounted: bool = False


class MoveLine(NamedTuple):
    """Seat a line that has no opponents where a line is missing; ``agreed``: those at the table who consent.

    ``score``: what those get who are out of the round by it.
    """

    round: int
    table: int
    line: int
    moved: tuple[Number, ...]
    score: ScoreKind
    reason: str
    agreed: tuple[str, ...]


class Abandon(NamedTuple):
    """Record that an entrant left during a round; ``score`` by one of the code's options.

    ``goes_on``: it is paired again (one player of it was sent out, and the table could not go on).
    """

    round: int
    number: Number
    score: ScoreKind
    reason: str
    points: tuple[int, ...] = ()
    without_notice: bool = False
    goes_on: bool = False


class ReportLate(NamedTuple):
    """Report that players of an entrant came late; ``score`` if they are too late to play the round."""

    round: int
    number: Number
    players: tuple[int, ...]
    seconds: int
    score: ScoreKind = "zero"


class Penalise(NamedTuple):
    """Take points, match points or victory points off."""

    round: int
    number: Number
    unit: Unit
    amount: int
    reason: str
    article: str = ""


class Sanction(NamedTuple):
    """Take a step of discipline; without one, the step the code has for this article and this time."""

    number: Number
    player: int
    article: str
    reason: str
    step: Step | None = None


class RuleWord(NamedTuple):
    """Allow or forbid a word for this tournament, or let it go by the lexicon again."""

    word: str
    ruling: WordSaying
    reason: str = ""


class PostStandings(NamedTuple):
    """Put the standings after a round on the wall."""

    round: int


class Complain(NamedTuple):
    """Complain about a count, appeal against a ruling, or contest a measure of the staff.

    ``article``: by which the ruling was given, where it is known.
    """

    round: int
    number: Number
    text: str
    about: Contested = "count"
    article: str = ""


class SettleComplaint(NamedTuple):
    """Decide a complaint."""

    complaint: int
    upheld: bool
    reason: str


class SettleTie(NamedTuple):
    """Settle a tie for prizes; ``order`` for an agreement that gives the prizes out one by one."""

    entrants: tuple[Number, ...]
    how: Settlement
    order: tuple[Number, ...] = ()
    reason: str = ""


class SetLineUp(NamedTuple):
    """Say who of a team plays at which of its tables from a round on."""

    round: int
    number: Number
    tables: tuple[tuple[int, ...], ...]


class WriteReport(NamedTuple):
    """Write a report; number 0 asks for a new one."""

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


class SendReport(NamedTuple):
    """Say that a report was sent, and to whom."""

    report: int
    to: str


class NoteDecision(NamedTuple):
    """Keep a decision that brings no penalty."""

    round: int
    table: int
    article: str
    text: str
    referee: str = ""


class ShowMessage(NamedTuple):
    """Say something to the whole hall, for so many minutes; 0 takes what is being said away."""

    text: str
    minutes: int


class ChooseScreen(NamedTuple):
    """Say what the screen on the wall shows."""

    page: ScreenPage


class NoteFee(NamedTuple):
    """Note what players of an entrant pay: by which fee (empty: the usual one), and whether it is there."""

    number: Number
    players: tuple[int, ...]
    fee: str = ""
    is_paid: bool = True


class Close(NamedTuple):
    """Close the tournament: nothing more is done in it. ``reason``: why while one may still complain."""

    reason: str = ""


class Undo(NamedTuple):
    """Take an entry back."""

    entry: int
    reason: str


Act = (
    Open
    | ChangeFormat
    | Register
    | Amend
    | CheckIn
    | Withdraw
    | LeaveOut
    | ComeBack
    | Expel
    | MakeGironi
    | MakeDraft
    | ChangeDraft
    | Publish
    | Start
    | Extend
    | Pause
    | Resume
    | CallTimeOut
    | Substitute
    | MoveLine
    | EnterSheet
    | SignSheet
    | HandIn
    | RecordSheet
    | CorrectSheet
    | AssignScore
    | Abandon
    | ReportLate
    | Penalise
    | Sanction
    | RuleWord
    | PostStandings
    | Complain
    | SettleComplaint
    | SettleTie
    | SetLineUp
    | WriteReport
    | SendReport
    | NoteDecision
    | ShowMessage
    | ChooseScreen
    | NoteFee
    | Close
)
