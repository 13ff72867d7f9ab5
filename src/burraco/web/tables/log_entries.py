"""What happens at a table, around and in its deals: the entries of the log. `kinds` says how they are stored.

Secrets are hexadecimal. `Opened` and `Dealt` carry all that came
before, so that a table can be read from the latest of them on.
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from burraco.engine import events as ev
from burraco.engine.match import Match
from burraco.engine.state import Seat

ChairKind = Literal["empty", "human", "bot"]


class Chair(NamedTuple):
    """A seat: who sits there; ``level`` is a bot's, or that of the bot that plays while a person is away.

    ``is_expected``: somebody a tournament has put there, who has not come to the table yet. ``lost_until``:
    the line to them is lost, and a bot will play for them from then on; 0 while it is there.
    """

    kind: ChairKind = "empty"
    name: str = ""
    player: int | None = None
    level: str = ""
    is_away: bool = False
    is_expected: bool = False
    lost_until: int = 0

    @property
    def is_played_by_bot(self) -> bool:
        """Whether a bot answers for this seat."""
        return self.kind == "bot" or self.is_away


class Official(NamedTuple):
    """A person who rules at a table: they sit on no chair, and see all cards while a call is heard."""

    player: int | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class Opened:
    """The table was set up, with nobody at it yet; ``match`` is the one to be played.

    ``table``: its code, which commitments are bound to; tables opened before that have none.
    ``tournament``: the code of the one it belongs to. ``seeds``: those of all its deals, where every table of
    a round has the same cards. ``day``: of which day's deal, as ``2026-11-20/4``; ``bots``: who answers
    there, the same acts with the same acts. ``lesson``: which lesson begins here.
    """

    match: Match
    chairs: tuple[Chair, ...]
    tournament: str = ""
    seeds: tuple[str, ...] = ()
    table: str = ""
    day: str = ""
    bots: str = ""
    lesson: str = ""


@dataclass(frozen=True, slots=True)
class Seated:
    """A chair changed hands: somebody sat down or rose before the game, or a bot was put there."""

    seat: Seat
    chair: Chair


@dataclass(frozen=True, slots=True)
class SeatsDrawn:
    """Cards said who sits where: the old seat of each new one, who deals first, and who turned what.

    From ``seed`` on, what the order of the fan was made from, by old seats; draws made before have none.
    """

    order: tuple[Seat, ...]
    dealer: Seat
    turned: tuple[tuple[Seat, int], ...]
    seed: str = ""
    cuts: tuple[tuple[Seat, int], ...] = ()
    own: tuple[tuple[Seat, str], ...] = ()
    table: str = ""
    committed_at: int = 0


@dataclass(frozen=True, slots=True)
class LineLost:
    """The browser of a person at the table is there no more; ``until`` then they are waited for."""

    seat: Seat
    until: int


@dataclass(frozen=True, slots=True)
class WentAway:
    """A person has been gone too long, or left: a bot plays on for them."""

    seat: Seat
    level: str


@dataclass(frozen=True, slots=True)
class CameBack:
    """The person is there again, with the seat taken back from a bot, or came where they were expected."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Begun:
    """The round of the tournament has begun, so deals may.

    ``cuts`` and ``own``: the common ones, for the same cards. ``ruled``: what those who sit here were ruled
    for before in the tournament.
    """

    cuts: tuple[tuple[Seat, int], ...] = ()
    own: tuple[tuple[Seat, str], ...] = ()
    ruled: tuple[tuple[Seat, str], ...] = ()


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The time of the tournament's round, or of a match by time, is up: no deal of it begins any more."""


@dataclass(frozen=True, slots=True)
class Unsealed:
    """Every table has ended its deals up to this number: what they were made from may be shown."""

    number: int


@dataclass(frozen=True, slots=True)
class Committed:
    """The server is bound to a seed for the next deal, or for the seat draw (0); people may cut."""

    number: int
    seed: str


@dataclass(frozen=True, slots=True)
class CutMade:
    """A person is ready for the deal, with a cut or without (None); ``own``: what their browser drew."""

    seat: Seat
    cut: int | None = None
    own: str = ""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal began. All that came before stands here again: reading can begin with this entry.

    From ``table`` on, what its commitment was bound to, and what each browser drew. ``referees``: the person
    who rules here, if one does. ``match_from``: since when the time of the match runs, where it is played by
    time and this is not its first deal. ``again``: the code of this table, where the cards of a deal of
    another are played once more; the commitment is still that of the other. ``day``: of which day's deal
    these are the cards, ``bots``: who answers there; the commitment is then that of the day. ``ruled``: what
    players were ruled for before, in this match or in the tournament. ``lesson``: which one this deal is.

    Cards laid out beforehand, for a lesson or as a record has them, have no ``seed``: nothing is proven.
    """

    number: int
    match: Match
    chairs: tuple[Chair, ...]
    seed: str
    cuts: tuple[tuple[Seat, int], ...]
    first: ev.DealStarted
    tournament: str = ""
    seeds: tuple[str, ...] = ()
    unsealed: int = 0
    table: str = ""
    committed_at: int = 0
    previous: str = ""
    own: tuple[tuple[Seat, str], ...] = ()
    referees: tuple[Official, ...] = ()
    match_from: int = 0
    again: str = ""
    day: str = ""
    bots: str = ""
    ruled: tuple[tuple[Seat, str], ...] = ()
    lesson: str = ""


@dataclass(frozen=True, slots=True)
class Played:
    """A seat acted, or the clock did for it, and this followed."""

    seat: Seat
    events: tuple[ev.Event, ...]


@dataclass(frozen=True, slots=True)
class Undone:
    """A player took back the latest act, which had revealed nothing; ``of`` is its number."""

    seat: Seat
    of: int


@dataclass(frozen=True, slots=True)
class Resumed:
    """Somebody came back to a table everybody had left: the clock of the turn starts again.

    With ``more`` milliseconds it goes on, and that much later than it did: the server was started anew.
    """

    more: int = 0


@dataclass(frozen=True, slots=True)
class CallOpened:
    """A player called the referee, who has something to ask; until the ruling the table stands still.

    ``to_person``: a person is to rule. ``remark``: what the player said is wrong.
    """

    seat: Seat
    claim: str = ""
    remark: str = ""
    to_person: bool = False


@dataclass(frozen=True, slots=True)
class CallAsked:
    """The person who rules asks somebody at the table about a fact."""

    seat: Seat
    fact: str


@dataclass(frozen=True, slots=True)
class CallAnswered:
    """A player answered a question of the referee's: whoever called, or whom the referee asked."""

    seat: Seat
    fact: str
    answer: str


@dataclass(frozen=True, slots=True)
class CallPassed:
    """Nobody came to rule in time: the program does."""


@dataclass(frozen=True, slots=True)
class CallEnded:
    """A call is over without a ruling: taken back, not answered in time, or settled with a word.

    ``remark``: what the director said (``by``), who was called to a table where nobody can err.
    """

    seat: Seat
    remark: str = ""
    by: str = ""


@dataclass(frozen=True, slots=True)
class RefereeSeated:
    """Somebody took it on to rule at this table, or gave it up (nobody is left)."""

    referees: tuple[Official, ...] = ()


What = (
    Opened
    | Seated
    | SeatsDrawn
    | LineLost
    | WentAway
    | CameBack
    | Begun
    | TimeUp
    | Unsealed
    | Committed
    | CutMade
    | Dealt
    | Played
    | Undone
    | Resumed
    | CallOpened
    | CallAsked
    | CallAnswered
    | CallPassed
    | CallEnded
    | RefereeSeated
)
