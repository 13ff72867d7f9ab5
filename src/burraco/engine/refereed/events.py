"""What happens only at a table with a referee: what hands do, calls, and what rulings change.

Facts like all events: `apply` folds them without judging. Where an act is the same fact as a lawful one (a
card drawn, a meld opened) it is the same event. Anything a referee chooses is in the event.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from burraco.cards.faces import Card
from burraco.engine.state import OrderKind, Phase, Reason, Seat
from burraco.rules.layout import Layout

Cards = tuple[Card, ...]

# What hands do.


@dataclass(frozen=True, slots=True)
class CardLifted:
    """A player lifted the top card of the stock and has not looked at it."""

    seat: Seat
    at: int | None = None


@dataclass(frozen=True, slots=True)
class CardLowered:
    """The lifted card went back to its place, unseen."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PileGathered:
    """The player who took the pile put its cards into the hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsShown:
    """Cards of a hand were dropped, shown or named, so that the table knows them."""

    seat: Seat
    cards: Cards
    at: int | None = None


@dataclass(frozen=True, slots=True)
class CardsThrown:
    """Cards were thrown on the table without saying where they go; they lie as a heap of that number.

    ``onto`` is the meld on which they fell and which does not take them, 0 for none.
    """

    seat: Seat
    meld: int
    cards: Cards
    onto: int = 0
    at: int | None = None


@dataclass(frozen=True, slots=True)
class CardsPlaced:
    """Cards thrown were laid on a meld, which now lies as given."""

    seat: Seat
    source: int
    meld: int
    layout: Layout
    cards: Cards
    at: int | None = None


@dataclass(frozen=True, slots=True)
class CardHidden:
    """A card of the hand went down under a meld, and nobody noticed."""

    seat: Seat
    meld: int
    card: Card
    at: int | None = None


@dataclass(frozen=True, slots=True)
class CardUncovered:
    """A player found that card; ``is_seen``: somebody saw its face."""

    seat: Seat
    meld: int
    card: Card
    is_seen: bool = True
    at: int | None = None


@dataclass(frozen=True, slots=True)
class SeveralDiscarded:
    """A player discarded several cards at once, and the turn is over."""

    seat: Seat
    cards: Cards
    at: int | None = None
    closes: bool = False


@dataclass(frozen=True, slots=True)
class PozzettoPeeked:
    """A player looked at the pozzetto before the partner had discarded."""

    seat: Seat
    cards: Cards
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Suggested:
    """A player told the partner what to do, or kept them from an error; about that meld, 0 for none."""

    seat: Seat
    meld: int = 0
    at: int | None = None


@dataclass(frozen=True, slots=True)
class ClosingClaimed:
    """A player has no card left and says that the deal is closed."""

    seat: Seat
    at: int | None = None


@dataclass(frozen=True, slots=True)
class ClosingAccepted:
    """An opponent takes the closing as good; whatever was wrong with it stands."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class EndReached:
    """The last discard has fallen, by time or stock: the points are counted once an opponent says so."""

    seat: Seat
    reason: Reason
    at: int | None = None


@dataclass(frozen=True, slots=True)
class CountAgreed:
    """An opponent of the last player has the points counted; whatever was wrong in that turn stands."""

    seat: Seat


# Calls and rulings.


@dataclass(frozen=True, slots=True)
class RefereeCalled:
    """A player called the referee, about something or without saying what."""

    seat: Seat
    claim: str = ""
    at: int | None = None


@dataclass(frozen=True, slots=True)
class CallDismissed:
    """The referee found nothing to rule on, or nothing any more; the call stays on record.

    ``remark``: why, as a person said it who rules here.
    """

    seat: Seat
    reason: str
    irregularity: str = ""
    remark: str = ""


@dataclass(frozen=True, slots=True)
class RulingGiven:
    """The referee ruled: what it was, by which article, what is to be done and what it costs.

    ``since`` is the place of the irregular act in the log. So many events that follow carry the steps out.
    ``remark``: why so and not otherwise, as a person said it who rules here.
    """

    irregularity: str
    article: str
    offender: Seat
    since: int
    answers: Mapping[str, str] = field(default_factory=dict)
    steps: tuple[str, ...] = ()
    points: int = 0
    vp: int = 0
    sanction: str = ""
    effects: int = 0
    remark: str = ""


# What rulings change.


@dataclass(frozen=True, slots=True)
class CardsReturned:
    """Cards of a meld went back to a hand; what is left lies as given, ``left`` being its cards."""

    seat: Seat
    meld: int
    cards: Cards
    layout: Layout
    left: Cards


@dataclass(frozen=True, slots=True)
class DiscardsReturned:
    """Cards went back from the pile to the hand that had discarded them."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class CardReturned:
    """The card found under a meld went back to the hand it came from."""

    seat: Seat
    meld: int
    card: Card
    is_seen: bool = True


@dataclass(frozen=True, slots=True)
class CardPutIntoStock:
    """The referee took a card from a hand, showed it, and put it into the stock that far from the top.

    ``shown_to`` is the player who alone was shown it, None if everybody was. [uisp 10.21] [feburit 17]
    """

    seat: Seat
    card: Card
    place: int
    shown_to: Seat | None = None


@dataclass(frozen=True, slots=True)
class MeldSetApart:
    """Cards laid on the wrong meld were moved to a place of their own: ``source`` is what they leave."""

    seat: Seat
    source: int
    layout: Layout
    left: Cards
    meld: int
    lies: Layout
    cards: Cards


@dataclass(frozen=True, slots=True)
class TurnReturned:
    """The turn just over is the player's again, at that phase; ``draws_only``: for the draw left out.

    ``taken`` is what they had taken from the pile in it.
    """

    seat: Seat
    phase: Phase
    draws_only: bool = False
    taken: Cards = ()


@dataclass(frozen=True, slots=True)
class ClosingVoided:
    """The closing does not count and the deal goes on."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayerOrdered:
    """A ruling has a player do something: see `Order`."""

    seat: Seat
    kind: OrderKind
    cards: Cards = ()
    meld: int = 0
    layout: Layout | None = None
    freezes: bool = False
    newest: int = -1


@dataclass(frozen=True, slots=True)
class PlayerHurried:
    """The referee told the player in turn to finish; from now on the grace runs. [uisp 4.1]"""

    seat: Seat
    at: int


Irregular = (
    CardLifted
    | CardLowered
    | PileGathered
    | CardsShown
    | CardsThrown
    | CardsPlaced
    | CardHidden
    | CardUncovered
    | SeveralDiscarded
    | PozzettoPeeked
    | Suggested
    | ClosingClaimed
    | ClosingAccepted
    | EndReached
    | CountAgreed
)
"""What only hands at a table with a referee do."""

Judged = RefereeCalled | CallDismissed | RulingGiven

Remedied = (
    CardsReturned
    | DiscardsReturned
    | CardReturned
    | CardPutIntoStock
    | MeldSetApart
    | TurnReturned
    | ClosingVoided
    | PlayerOrdered
    | PlayerHurried
)

RefereedEvent = Irregular | Judged | Remedied
