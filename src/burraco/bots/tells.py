"""What the others' play tells of their hands: no company for what they threw, but for what they took.

How much depends on how long ago it was; a pozzetto makes a hand new, and everything before it worthless.
"""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from burraco.bots.player import Outlook
from burraco.cards.faces import Card, Face, face_of, is_wild
from burraco.engine.events import CardDiscarded, CardDrawn, DealStarted, Event, PileTaken, PozzettoTaken
from burraco.engine.view import View

THREW, LEFT, TOOK = -0.12, -0.05, 0.10
"""How many e-folds a point of company is worth in a world."""
FADES = 0.8
"""How much of that is left a turn later."""
MOST = 8
"""So many of a seat are looked at, the last ones."""


class Tell(NamedTuple):
    """Somebody did something with a card, in the so-and-so-many-th turn of his."""

    face: Face
    strength: float
    turn: int


def tells(seen: View, outlook: Outlook | None) -> NDArray[np.float64]:
    """Return what is told of the hands the viewer does not see: rows of seat, face and strength."""
    heard = outlook.heard if outlook is not None else ()
    by_seat = _from_events(seen, heard) if heard else _from_pile(seen)
    rows = []
    for seat, found in by_seat.items():
        if seat == seen.seat or seen.sealed_counts[seat]:
            continue
        last = max((tell.turn for tell in found), default=0)
        rows += [
            (seat, tell.face, tell.strength * FADES ** (last - tell.turn))
            for tell in found[-MOST:]
            if tell.strength < 0 or tell.face in seen.shown[seat]
        ]
    return np.array(rows, np.float64).reshape(len(rows), 3)


def _from_events(seen: View, heard: Iterable[Event]) -> dict[int, list[Tell]]:
    found: dict[int, list[Tell]] = {seat: [] for seat in range(len(seen.hands))}
    turns, top = dict.fromkeys(found, 0), -1
    for event in heard:
        match event:
            case DealStarted():
                top = event.turned
            case CardDrawn():
                _add(found, event.seat, top, LEFT, turns)
            case PileTaken():
                _add(found, event.seat, top, TOOK, turns)
                top = -1
            case CardDiscarded():
                top = event.card
                _add(found, event.seat, top, THREW, turns)
                turns[event.seat] += 1
            case PozzettoTaken():
                found[event.seat].clear()
            case _:
                pass
    return found


def _add(found: dict[int, list[Tell]], seat: int, card: Card, strength: float, turns: dict[int, int]) -> None:
    if card >= 0 and not is_wild(face_of(card)):
        found[seat].append(Tell(face_of(card), strength, turns[seat]))


def _from_pile(seen: View) -> dict[int, list[Tell]]:
    """Read the pile backwards: nobody took it, so the seats threw its cards in turn."""
    seats = len(seen.hands)
    found: dict[int, list[Tell]] = {seat: [] for seat in range(seats)}
    for back, face in enumerate(reversed(seen.pile[1:])):
        if not is_wild(face):
            seat = (seen.seat - 1 - back) % seats
            found[seat].insert(0, Tell(face, THREW, -(back // seats)))
    return found
