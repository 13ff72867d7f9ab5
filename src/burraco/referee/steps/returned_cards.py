"""Taking cards back to the hand that played them, from wherever they lie by now."""

from functools import reduce

from burraco.cards.faces import Card, face_of
from burraco.engine import events as ev
from burraco.engine.apply import apply
from burraco.engine.refereed import events as refereed_events
from burraco.engine.state import Seat, State
from burraco.referee.live.log import History
from burraco.rules.code import Code
from burraco.rules.layout import NO_MELD, Layout, heap
from burraco.rules.melds import arrange
from burraco.rules.words import lay_word


def retrieve(
    code: Code, history: History, state: State, seat: Seat, cards: tuple[Card, ...]
) -> list[ev.Event]:
    """Return the events that bring these cards into a hand; those in it already, or gone, are left out."""
    wanted = set(cards)
    events: list[ev.Event] = []
    for meld in state.melds:
        back = tuple(card for card in meld.cards if card in wanted)
        if back:
            left = tuple(card for card in meld.cards if card not in wanted)
            lies = lying_before(code, history, meld.number, left)
            events.append(refereed_events.CardsReturned(seat, meld.number, back, lies, in_order(lies, left)))
        events += [
            refereed_events.CardReturned(seat, meld.number, card) for card in meld.under if card in wanted
        ]
    thrown = tuple(card for card in state.pile if card in wanted)
    return [*events, refereed_events.DiscardsReturned(seat, thrown)] if thrown else events


def lying_before(code: Code, history: History, number: int, left: tuple[Card, ...]) -> Layout:
    """Return how what is left of a meld lies: as it lay when it was just that, if it ever was."""
    if not left:
        return NO_MELD
    for before in reversed(history.befores):
        if len(before.melds) >= number and set(before.melds[number - 1].cards) == set(left):
            return before.melds[number - 1].layout
    faces = tuple(map(face_of, left))
    row = lay_word(code, faces) if code.plays_words else None
    if row is not None:
        return row
    ways = arrange(code, tuple(sorted(faces)))
    return ways[0] if ways else heap(faces)


def in_order(layout: Layout, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return cards in the order in which their faces lie."""
    left = list(cards)
    laid = []
    for face in layout.faces:
        card = next(card for card in left if face_of(card) == face)
        left.remove(card)
        laid.append(card)
    return tuple(laid)


def after(state: State, events: list[ev.Event]) -> State:
    """Return the table after events."""
    return reduce(apply, events, state)
