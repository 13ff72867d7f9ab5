"""What happened at a table: facts, which `apply` folds without judging. Times are milliseconds."""

from dataclasses import dataclass

from burraco.cards.faces import Card
from burraco.engine.refereed.events import RefereedEvent
from burraco.engine.state import Bar, Reason, Seat
from burraco.rules.layout import Layout

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DealStarted:
    """The cards are dealt and one is turned up. Stock and pozzetti: whatever comes next first."""

    form: str
    dealer: Seat
    hands: tuple[Cards, ...]
    pozzetti: tuple[Cards, ...]
    turned: Card
    stock: Cards
    at: int | None = None


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A player drew the top card of the stock."""

    seat: Seat
    card: Card
    at: int | None = None


@dataclass(frozen=True, slots=True)
class PileTaken:
    """A player took the whole pile; in some codes the next act must be a play.

    At a table with a referee it may be a part of it, and ``is_lying`` on the table still.
    """

    seat: Seat
    cards: Cards
    must_play: bool = False
    at: int | None = None
    is_lying: bool = False


@dataclass(frozen=True, slots=True)
class MeldOpened:
    """A player opened a meld; ``from_pile`` came straight from the pile (gioco al monte)."""

    seat: Seat
    meld: int
    layout: Layout
    cards: Cards
    from_pile: Cards = ()
    at: int | None = None


@dataclass(frozen=True, slots=True)
class CardsAdded:
    """A player added cards to a meld, which now lies as given."""

    seat: Seat
    meld: int
    added: Cards
    layout: Layout
    cards: Cards
    at: int | None = None


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    """A player discarded and the turn is over. ``is_forced``: by the clock; ``closes``: no turn follows."""

    seat: Seat
    card: Card
    is_forced: bool = False
    at: int | None = None
    closes: bool = False


@dataclass(frozen=True, slots=True)
class PileLeft:
    """A gioco al monte ended: the card left in the pile is the discard."""

    seat: Seat
    card: Card
    at: int | None = None
    closes: bool = False


@dataclass(frozen=True, slots=True)
class PileRestored:
    """The cards taken from the pile were put back and the take does not count. [fitab RG1]

    ``draws_again`` where the player has yet to draw for this turn. [uisp 10.20]
    """

    seat: Seat
    cards: Cards
    at: int | None = None
    draws_again: bool = True


@dataclass(frozen=True, slots=True)
class PozzettoTaken:
    """A player went to the pozzetto; ``is_sealed`` until the partner has discarded."""

    seat: Seat
    cards: Cards
    al_volo: bool
    is_sealed: bool = False
    at: int | None = None


@dataclass(frozen=True, slots=True)
class PozzettoSeen:
    """The partner has discarded: the player may look at the pozzetto."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class AllianceFormed:
    """At three, somebody took the 18: the other two are a pair from now on."""

    lines: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StockFed:
    """Home rule: a remaining pozzetto was put on the finished stock."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class TimeCalled:
    """The round's time is up; the deal ends with this turn, counted from 0."""

    last_turn: int
    in_flight: bool = False
    at: int | None = None


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The deal is over."""

    reason: Reason
    closer: Seat | None = None


@dataclass(frozen=True, slots=True)
class MeldFrozen:
    """A ruling froze a meld: see `Freeze`."""

    meld: int
    until: Seat | None
    cards: Cards
    before: Layout | None = None
    counts_positive: bool = False


@dataclass(frozen=True, slots=True)
class CardsPenalised:
    """A ruling laid cards of a hand aside; they are discarded before any other, in the code's order."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class CardsExposed:
    """Cards of a hand have been seen by the table."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class PlayerBarred:
    """A ruling bars a player from something until so many turns are over: see `Ban`."""

    seat: Seat
    bar: Bar
    until_turn: int
    cards: Cards = ()
    newest: int = -1


Ruled = MeldFrozen | CardsPenalised | CardsExposed | PlayerBarred
"""What only a referee brings about."""

Event = (
    DealStarted
    | CardDrawn
    | PileTaken
    | MeldOpened
    | CardsAdded
    | CardDiscarded
    | PileLeft
    | PileRestored
    | PozzettoTaken
    | PozzettoSeen
    | AllianceFormed
    | StockFed
    | TimeCalled
    | DealEnded
    | Ruled
    | RefereedEvent
)
