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
    """A seat: who sits there; ``level`` is a bot's, or that of the bot who plays while a person is away.

    ``is_expected``: somebody an event has put there, who has not come to the table yet.
    """

    kind: ChairKind = "empty"
    name: str = ""
    player: int | None = None
    level: str = ""
    is_away: bool = False
    is_expected: bool = False

    @property
    def is_played_by_bot(self) -> bool:
        """Whether a bot answers for this seat."""
        return self.kind == "bot" or self.is_away


@dataclass(frozen=True, slots=True)
class Opened:
    """The table was set up, with nobody at it yet; ``match`` is the one to be played.

    ``event``: the code of the event it belongs to. ``seeds``: those of all its deals, where every table of a
    round has the same cards.
    """

    match: Match
    chairs: tuple[Chair, ...]
    event: str = ""
    seeds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Seated:
    """A chair changed hands: somebody sat down or rose before the game, or a bot was put there."""

    seat: Seat
    chair: Chair


@dataclass(frozen=True, slots=True)
class SeatsDrawn:
    """Cards said who sits where: the old seat of each new one, who deals first, and who turned what."""

    order: tuple[Seat, ...]
    dealer: Seat
    turned: tuple[tuple[Seat, int], ...]


@dataclass(frozen=True, slots=True)
class WentAway:
    """A person has been gone too long, or left: a bot plays on for him."""

    seat: Seat
    level: str


@dataclass(frozen=True, slots=True)
class CameBack:
    """The person took his seat back from the bot, or came to the table where he was expected."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Begun:
    """The round of the event has begun, so deals may; ``cuts``: the common ones, for the same cards."""

    cuts: tuple[tuple[Seat, int], ...] = ()


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The time of the event's round is up: no deal begins any more."""


@dataclass(frozen=True, slots=True)
class Unsealed:
    """Every table has ended its deals up to this number: what they were made from may be shown."""

    number: int


@dataclass(frozen=True, slots=True)
class Committed:
    """The server is bound to a seed for the next deal; people see its SHA-256 and may cut."""

    number: int
    seed: str


@dataclass(frozen=True, slots=True)
class CutMade:
    """A person is ready for the deal, with a cut of his own or without (None)."""

    seat: Seat
    cut: int | None = None


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal began. All that came before stands here again: reading can begin with this entry."""

    number: int
    match: Match
    chairs: tuple[Chair, ...]
    seed: str
    cuts: tuple[tuple[Seat, int], ...]
    first: ev.DealStarted
    event: str = ""
    seeds: tuple[str, ...] = ()
    unsealed: int = 0


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
    """Somebody came back to a table everybody had left: the clock of the turn starts again."""


What = (
    Opened
    | Seated
    | SeatsDrawn
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
)
