"""What the others' play tells of their hands: no company for what they threw, but for what they took.

How much depends on how long ago it was; a pozzetto makes a hand new, and everything before it worthless. What
that makes of a hand is for `kernel.beliefs`.
"""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from burraco.bots.bridge import from_view
from burraco.bots.player import Outlook
from burraco.cards.faces import Card, Face, face_of, is_wild
from burraco.engine.events import (
    CardDiscarded,
    CardDrawn,
    CardsAdded,
    DealStarted,
    Event,
    MeldOpened,
    PileTaken,
    PozzettoTaken,
)
from burraco.engine.state import Meld
from burraco.engine.view import View
from burraco.kernel.player.beliefs import FIT_CELLS, LEFT, THREW, TOOK, note_fitting
from burraco.kernel.table.cells import SEATS
from burraco.kernel.table.deal import new_work
from burraco.kernel.table.kit import kit
from burraco.rules.code import Code
from burraco.rules.layout import Layout

FADES = 0.8
"""How much of what somebody did still counts a turn later."""
MAX_TELLS = 8
"""So many of a seat are looked at, the last ones."""


class Tell(NamedTuple):
    """Somebody threw, left or took a card, in the so-and-so-many-th of their turns."""

    face: Face
    kind: int
    turn: int


class Told(NamedTuple):
    """Of hands the viewer does not see: a bit for each seat that ended a turn with the hand it holds, rows of
    what was done (seat, face, kind, strength), and which cards the melds took then (`kernel.beliefs`)."""

    played: int
    rows: NDArray[np.float64]
    fitting: NDArray[np.int64]


def tells(code: Code, seen: View, outlook: Outlook | None) -> Told:
    """Return what is told of the hands the viewer does not see."""
    heard = outlook.heard if outlook is not None else ()
    by_seat = _from_events(seen, heard) if heard else _from_pile(seen)
    melds, k, w = _when_discarding(seen, heard), kit(code, seen.form), new_work()
    rows, played, fitting = [], 0, np.zeros((SEATS, FIT_CELLS), np.int64)
    for seat, found in by_seat.items():
        if seat == seen.seat or seen.sealed_counts[seat]:
            continue
        last = max((tell.turn for tell in found), default=0)
        rows += [
            (seat, tell.face, tell.kind, FADES ** (last - tell.turn))
            for tell in found[-MAX_TELLS:]
            if not is_wild(tell.face) and (tell.kind != TOOK or tell.face in seen.shown[seat])
        ]
        if any(tell.kind == THREW for tell in found):
            played |= 1 << seat
            then = from_view(code, seen._replace(melds=melds.get(seat, seen.melds)))
            note_fitting(k, then, w, seat, fitting)
    return Told(played, np.array(rows, np.float64).reshape(len(rows), 4), fitting)


def _when_discarding(seen: View, heard: Iterable[Event]) -> dict[int, tuple[Meld, ...]]:
    """Return for each seat the melds on the table as they lay when it last discarded."""
    laid: dict[int, Layout] = {}
    found: dict[int, dict[int, Layout]] = {}
    for event in heard:
        match event:
            case MeldOpened() | CardsAdded():
                laid[event.meld] = event.layout
            case CardDiscarded():
                found[event.seat] = laid.copy()
            case _:
                pass
    return {
        seat: tuple(meld._replace(layout=then[meld.number]) for meld in seen.melds if meld.number in then)
        for seat, then in found.items()
    }


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


def _add(found: dict[int, list[Tell]], seat: int, card: Card, kind: int, turns: dict[int, int]) -> None:
    if card >= 0:
        found[seat].append(Tell(face_of(card), kind, turns[seat]))


def _from_pile(seen: View) -> dict[int, list[Tell]]:
    """Read the pile backwards: nobody took it, so the seats threw its cards in turn."""
    seats = len(seen.hands)
    found: dict[int, list[Tell]] = {seat: [] for seat in range(seats)}
    for back, face in enumerate(reversed(seen.pile[1:])):
        seat = (seen.seat - 1 - back) % seats
        found[seat].insert(0, Tell(face, THREW, -(back // seats)))
    return found
