"""What a seat has heard of earlier turns: who took how many cards, laid how many, and threw what."""

from collections.abc import Iterable
from typing import NamedTuple

from burraco.cards.faces import Face, face_of
from burraco.engine import events as ev
from burraco.engine.state import Seat

LAST_TURNS = 16
"""So many turns are told one by one: four rounds of a table of four."""
TURN_NUMBERS = ("seat", "taken", "laid", "thrown")


class PastTurn(NamedTuple):
    """A turn that is over: the cards taken out of the pile (0: it drew), the cards laid, the face thrown."""

    seat: Seat
    taken: int
    laid: int
    thrown: Face


def past_turns(heard: Iterable[ev.Event]) -> list[PastTurn]:
    """Return every turn that was ended by a card thrown, the oldest first."""
    turns: list[PastTurn] = []
    taken = laid = 0
    for event in heard:
        match event:
            case ev.PileTaken():
                taken = len(event.cards)
            case ev.MeldOpened():
                taken += len(event.from_pile)
                laid += len(event.cards)
            case ev.CardsAdded():
                laid += len(event.added)
            case ev.CardDiscarded() | ev.PileLeft():
                turns.append(PastTurn(event.seat, taken, laid, face_of(event.card)))
                taken = laid = 0
    return turns
