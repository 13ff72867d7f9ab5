"""The table at one moment: every card once, whose turn it is, and what the codes want remembered."""

from typing import Literal, NamedTuple

from burraco.cards.faces import Card, Face
from burraco.rules.layout import Layout

Seat = int
SEATS = "NESW"
FORM_SEATS = {"2": "NS", "3": "NES", "3x11": "NES", "4": "NESW"}
"""The seats taken at each form of table, clockwise."""

Phase = Literal["draw", "pile", "play", "claim", "over"]
"""Before the draw; in a gioco al monte; after drawing, until the discard; somebody claims to have closed, at
a table with a referee; the deal is over."""

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
    """A meld on the table: who opened it, how it lies, and which physical cards lie where.

    ``under`` are cards that went down with it unnoticed and that nobody has seen. [uisp 10.6]
    """

    number: int
    seat: Seat
    layout: Layout
    cards: tuple[Card, ...]
    freeze: Freeze | None = None
    under: tuple[Card, ...] = ()


Bar = Literal["play", "close", "take", "host", "lean"]


WHILE_HELD = 0
"""Of a ban: however many turns it takes until its cards are gone."""


class Ban(NamedTuple):
    """A ruling that bars a player from something until so many turns are over.

    ``cards`` are those it is about, in the player's hand or the partner's, or laid aside: it ends when the
    last of them has left, and with `WHILE_HELD` not before. Two bars are about melds numbered above
    ``newest`` too. ``host``: to open or make one that takes such a card of the partner's. ``lean``: to lay
    such cards of their own on one the partner opened. [feburit 12] [feburit 27] [fitab 31 C]
    """

    seat: Seat
    bar: Bar
    until_turn: int
    cards: tuple[Card, ...] = ()
    newest: int = -1


ANY_MELD = -1
"""The meld of an order that leaves no new melds."""

OrderKind = Literal["mend", "replay", "discard-drawn", "discard-one"]


class Order(NamedTuple):
    """What a ruling has a player do in their turn, this one or the next.

    ``mend``: the only plays left are those with one of these cards, on that meld if one is given, or on any
    that lies there (`ANY_MELD`); what is not played by the discard is penalised. ``newest``: melds the
    partner opened with a higher number do not help. ``freezes``: what is mended is frozen for a round.
    ``replay``: lay these cards as they lay, then discard the card drawn, a wild at once. ``discard-drawn``:
    draw, and discard that very card; ``drawn`` is the card once it is drawn. ``discard-one``: discard one of
    these cards. [uisp 10.2] [uisp 10.4] [uisp 10.5] [uisp 11.2] [feburit 16] [feburit 27]
    """

    seat: Seat
    kind: OrderKind
    cards: tuple[Card, ...] = ()
    meld: int = 0
    layout: Layout | None = None
    freezes: bool = False
    newest: int = -1
    drawn: Card = -1


class Claim(NamedTuple):
    """Somebody claims to have closed; the phase to go back to if it is not so.

    With another reason the deal is over by time or stock, and ``seat`` has played last: an opponent has the
    points counted, or calls the referee.
    """

    seat: Seat
    phase: Phase
    reason: Reason = "closed"


class Ending(NamedTuple):
    """How the deal ended, and who closed."""

    reason: Reason
    closer: Seat | None = None


class State(NamedTuple):
    """The whole table. Seats are numbered clockwise from 0; every tuple by seat has one entry a seat.

    The last ones are for tables with a referee. ``is_refereed``: one has been called. ``draws_only``: the
    turn came back for a draw that was left out, and is over with it. ``hurried``: when the referee told the
    player in turn to hurry. ``lifted``: who holds the top card of the stock, face down. ``lying``: the pile
    just taken still lies on the table.
    """

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
    is_refereed: bool = False
    orders: tuple[Order, ...] = ()
    claim: Claim | None = None
    draws_only: bool = False
    hurried: int | None = None
    lifted: Seat | None = None
    lying: bool = False

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
