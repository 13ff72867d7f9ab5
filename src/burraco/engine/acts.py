"""What a player can ask to do at a table. Acts name faces; the engine finds the physical cards."""

from dataclasses import dataclass

from burraco.cards.faces import Face, face_of, faces_of
from burraco.engine import events as ev
from burraco.rules.layout import Layout


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the stock."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take the whole discard pile."""


@dataclass(frozen=True, slots=True)
class OpenFromPile:
    """Gioco al monte: open a meld with these faces of the pile (ascending), the rest from the hand."""

    layout: Layout
    from_pile: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class LeavePile:
    """End a gioco al monte: the one card left in the pile is the discard."""


@dataclass(frozen=True, slots=True)
class Open:
    """Open a new meld from the hand."""

    layout: Layout


@dataclass(frozen=True, slots=True)
class Add:
    """Add cards (in ascending order) to a meld of one's own line, which then lies as given."""

    meld: int
    faces: tuple[Face, ...]
    layout: Layout


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card and end the turn."""

    face: Face


@dataclass(frozen=True, slots=True)
class CallTime:
    """The round's time is up. ``in_flight``: the player in turn is just throwing the discard."""

    in_flight: bool = False


@dataclass(frozen=True, slots=True)
class EnforceClock:
    """The thinking time and the referee's grace are over: the player in turn loses the choice."""


PlayerAct = Draw | Take | OpenFromPile | LeavePile | Open | Add | Discard
Act = PlayerAct | CallTime | EnforceClock


def act_of(event: ev.Event) -> PlayerAct | None:
    """Return the lawful act that brought an event about, None if it only follows from one."""
    match event:
        case ev.CardDrawn():
            return Draw()
        case ev.PileTaken():
            return Take()
        case ev.MeldOpened(from_pile=cards) if cards:
            return OpenFromPile(event.layout, tuple(sorted(faces_of(cards))))
        case ev.MeldOpened():
            return Open(event.layout)
        case ev.CardsAdded():
            return Add(event.meld, tuple(sorted(faces_of(event.added))), event.layout)
        case ev.CardDiscarded():
            return Discard(face_of(event.card))
        case ev.PileLeft():
            return LeavePile()
        case _:
            return None
