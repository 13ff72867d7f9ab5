"""The table at one moment: every card once, whose turn it is, and what the codes want remembered."""

from typing import Literal, NamedTuple

from burraco.cards.faces import Card, Face
from burraco.rules.layout import Layout

Seat = int
SEATS = "NESW"
FORM_SEATS = {"2": "NS", "3": "NES", "3x11": "NES", "4": "NESW"}
"""The seats taken at each form of table, clockwise."""

Phase = Literal["draw", "pile", "play", "over"]
"""Before the draw; in a gioco al monte; after drawing, until the discard; the deal is over."""

Reason = Literal["closed", "stock", "time", "not-played"]


class Freeze(NamedTuple):
    """A frozen meld takes no more cards.

    ``until`` is the seat at whose next turn it thaws, None if never. ``cards`` are those that count
    negative where the article says so, and ``before`` is the meld without them, if anything was there.
    ``counts_positive`` marks a meld frozen for good that still counts. [uisp 8] [uisp 10.15] [uisp 10.16]
    """

    until: Seat | None
    cards: tuple[Card, ...]
    before: Layout | None = None
    counts_positive: bool = False


class Meld(NamedTuple):
    """A meld on the table: who opened it, how it lies, and which physical cards lie where."""

    number: int
    seat: Seat
    layout: Layout
    cards: tuple[Card, ...]
    freeze: Freeze | None = None


Bar = Literal["play", "close", "take"]


class Ban(NamedTuple):
    """A ruling that bars a player from something until so many turns are over."""

    seat: Seat
    bar: Bar
    until_turn: int


class Ending(NamedTuple):
    """How the deal ended, and who closed."""

    reason: Reason
    closer: Seat | None = None


class State(NamedTuple):
    """The whole table. Seats are numbered clockwise from 0; every tuple by seat has one entry a seat."""

    form: str
    dealer: Seat
    lines: tuple[int, ...]
    stock: tuple[Card, ...]
    pile: tuple[Card, ...]
    pozzetti: tuple[tuple[Card, ...], ...]
    hands: tuple[tuple[Card, ...], ...]
    seat: Seat
    phase: Phase = "draw"
    turns: int = 0
    melds: tuple[Meld, ...] = ()
    pozzetto_seats: tuple[Seat, ...] = ()
    sealed: tuple[tuple[Card, ...], ...] = ()
    shown: tuple[tuple[Face, ...], ...] = ()
    penalised: tuple[tuple[Card, ...], ...] = ()
    exposed: tuple[tuple[Card, ...], ...] = ()
    bans: tuple[Ban, ...] = ()
    taken: tuple[Card, ...] = ()
    has_played: bool = False
    must_play: bool = False
    went_al_volo: bool = False
    held_after_drawing: int = 0
    swaps: int = 0
    last_turn: int | None = None
    since: int | None = None
    ending: Ending | None = None

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.hands)


def partners(lines: tuple[int, ...], seat: Seat) -> tuple[Seat, ...]:
    """Return the other seats of a seat's line."""
    return tuple(other for other, line in enumerate(lines) if line == lines[seat] and other != seat)


def has_pozzetto(lines: tuple[int, ...], pozzetto_seats: tuple[Seat, ...], seat: Seat) -> bool:
    """Tell whether somebody of this seat's line has taken a pozzetto."""
    return any(lines[taker] == lines[seat] for taker in pozzetto_seats)


def seat_name(form: str, seat: Seat) -> str:
    """Return the letter of a seat at a form of table."""
    return FORM_SEATS[form][seat]


def line_name(form: str, lines: tuple[int, ...], line: int) -> str:
    """Return a line's name: ``N/S``, or ``N`` for a player alone."""
    return "/".join(FORM_SEATS[form][seat] for seat, of in enumerate(lines) if of == line)
