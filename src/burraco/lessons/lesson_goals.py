"""What a lesson wants done, told from the events of the deal, whoever and in whatever order.

A goal is met by events of the one seat it asks of since the lesson began; acts taken back are no events any
more, so nothing is to be undone here.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from burraco.cards.faces import face_of, is_wild
from burraco.engine import events as ev
from burraco.engine.state import Seat
from burraco.rules.burraco import burraco_of
from burraco.rules.code import Code
from burraco.rules.layout import Layout

KINDS: dict[str, tuple[type[ev.Event], ...]] = {
    "draw": (ev.CardDrawn,),
    "take": (ev.PileTaken,),
    "open": (ev.MeldOpened,),
    "add": (ev.CardsAdded,),
    "burraco": (ev.MeldOpened, ev.CardsAdded),
    "discard": (ev.CardDiscarded,),
    "pozzetto": (ev.PozzettoTaken,),
    "close": (ev.DealEnded,),
}
"""The events that can meet each kind of goal."""


@dataclass(frozen=True, slots=True)
class Goal:
    """Something to be done.

    ``by``: the seat. ``count``: so many times. ``meld``: a ``sequence``, a ``set`` or a ``word`` only.
    ``wild``: with one, or without; of a discard, whether the card is one. ``cards``: how many a meld has at
    least. ``clean``: whether the burraco is to hold no wild.
    """

    kind: str
    by: Seat
    count: int = 1
    meld: str = ""
    wild: bool | None = None
    cards: int = 0
    clean: bool | None = None


def is_met(code: Code, goal: Goal, events: Iterable[ev.Event]) -> bool:
    """Tell whether a goal was met by what happened since the lesson began."""
    wanted = KINDS[goal.kind]
    return sum(isinstance(event, wanted) and _fits(code, goal, event) for event in events) >= goal.count


def _fits(code: Code, goal: Goal, event: ev.Event) -> bool:
    if isinstance(event, ev.DealEnded):
        return event.closer == goal.by
    if getattr(event, "seat", None) != goal.by:
        return False
    if isinstance(event, ev.MeldOpened | ev.CardsAdded):
        return _lies(code, goal, event.layout)
    if isinstance(event, ev.CardDiscarded):
        return goal.wild in (None, is_wild(face_of(event.card)))
    return True


def _lies(code: Code, goal: Goal, layout: Layout) -> bool:
    """Tell whether a meld is of the kind a goal asks for."""
    if goal.meld not in ("", layout.kind) or len(layout.faces) < goal.cards:
        return False
    if goal.wild not in (None, layout.wild >= 0):
        return False
    if goal.kind != "burraco":
        return True
    found = burraco_of(code, layout)
    return found is not None and goal.clean in (None, found.is_clean)
