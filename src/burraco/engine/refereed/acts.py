"""What a hand can do at a table with a referee, beyond the acts of lawful play. They name faces too.

A wrong meld is an `Open` or an `Add` like any other: what does not lie as the code has it lies as a heap.
"""

from dataclasses import dataclass

from burraco.cards.faces import Face
from burraco.engine.acts import Act
from burraco.rules.layout import Layout


@dataclass(frozen=True, slots=True)
class Lift:
    """Lift the top card of the stock without looking at it."""


@dataclass(frozen=True, slots=True)
class Lower:
    """Put the lifted card back."""


@dataclass(frozen=True, slots=True)
class TakePart:
    """Take these cards of the pile and leave the others."""

    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Pull:
    """Take the pile and leave its cards lying open on the table."""


@dataclass(frozen=True, slots=True)
class Gather:
    """Put the cards of the pile that still lie there into the hand."""


@dataclass(frozen=True, slots=True)
class Show:
    """Drop, show or name cards of the hand."""

    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Throw:
    """Throw cards to the partner without a word; they may fall on a meld that does not take them."""

    faces: tuple[Face, ...]
    onto: int = 0


@dataclass(frozen=True, slots=True)
class Place:
    """Lay cards that were thrown, a heap of that number, on a meld, which then lies as given."""

    source: int
    meld: int
    layout: Layout


@dataclass(frozen=True, slots=True)
class Slip:
    """Let a card go down under a meld, as when two stick together."""

    meld: int
    face: Face


@dataclass(frozen=True, slots=True)
class Uncover:
    """Find the card under a meld, with or without seeing its face."""

    meld: int
    is_seen: bool = True


@dataclass(frozen=True, slots=True)
class DiscardSeveral:
    """Discard several cards at once."""

    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Peek:
    """Look at the pozzetto taken with the discard before it is time."""


@dataclass(frozen=True, slots=True)
class Suggest:
    """Tell the partner something about a meld, or in general."""

    meld: int = 0


@dataclass(frozen=True, slots=True)
class Accept:
    """Take an opponent's closing as good."""


RefereedAct = (
    Lift
    | Lower
    | TakePart
    | Pull
    | Gather
    | Show
    | Throw
    | Place
    | Slip
    | Uncover
    | DiscardSeveral
    | Peek
    | Suggest
    | Accept
)
HandAct = Act | RefereedAct
