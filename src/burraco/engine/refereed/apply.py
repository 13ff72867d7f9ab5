"""Folding what hands do at a table with a referee. Nothing here judges."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from burraco.cards.faces import Card, face_of
from burraco.engine.hands import gain, losing, put, without
from burraco.engine.refereed import events as refereed_events
from burraco.engine.state import Claim, Meld, Seat, State
from burraco.engine.turn_end import end_turn
from burraco.rules.layout import NO_MELD, heap


def _card_lifted(state: State, event: refereed_events.CardLifted) -> State:
    return state._replace(lifted=event.seat)


def _card_lowered(state: State, _: refereed_events.CardLowered) -> State:
    return state._replace(lifted=None)


def _pile_gathered(state: State, _: refereed_events.PileGathered) -> State:
    return state._replace(lying=False)


class OfHand(Protocol):
    """An event about cards of a hand."""

    @property
    def seat(self) -> Seat: ...
    @property
    def cards(self) -> tuple[Card, ...]: ...


def cards_seen(state: State, event: OfHand) -> State:
    """Remember cards as seen; one that may be the card already known to be in the hand adds nothing."""
    seat = event.seat
    exposed = tuple(dict.fromkeys((*state.exposed[seat], *event.cards)))
    known = Counter(state.shown[seat]) | Counter(map(face_of, exposed))
    faces = tuple(sorted(known.elements()))
    return state._replace(exposed=put(state.exposed, seat, exposed), shown=put(state.shown, seat, faces))


def _cards_thrown(state: State, event: refereed_events.CardsThrown) -> State:
    changes = losing(state, event.seat, event.cards)
    meld = Meld(event.meld, event.seat, heap(tuple(map(face_of, event.cards))), event.cards)
    if event.seat == state.seat:
        changes |= {"has_played": True, "must_play": False}
    return state._replace(**changes, melds=(*state.melds, meld))


def _cards_placed(state: State, event: refereed_events.CardsPlaced) -> State:
    source = state.melds[event.source - 1]._replace(layout=NO_MELD, cards=(), freeze=None)
    grown = state.melds[event.meld - 1]._replace(layout=event.layout, cards=event.cards)
    melds = put(put(state.melds, event.source - 1, source), event.meld - 1, grown)
    return state._replace(melds=melds)


def _card_hidden(state: State, event: refereed_events.CardHidden) -> State:
    index = event.meld - 1
    meld = state.melds[index]
    meld = meld._replace(under=(*meld.under, event.card))
    return state._replace(**losing(state, event.seat, (event.card,)), melds=put(state.melds, index, meld))


def _card_uncovered(state: State, _: refereed_events.CardUncovered) -> State:
    """Change nothing: the card stays where it lies until the referee comes."""
    return state


def _several_discarded(state: State, event: refereed_events.SeveralDiscarded) -> State:
    changes = losing(state, event.seat, event.cards)
    return end_turn(state, event, {**changes, "pile": state.pile + event.cards}, closes=event.closes)


def _pozzetto_peeked(state: State, event: refereed_events.PozzettoPeeked) -> State:
    sealed = put(state.sealed, event.seat, without(state.sealed[event.seat], event.cards))
    return state._replace(hands=gain(state, event.seat, event.cards), sealed=sealed)


def _closing_claimed(state: State, event: refereed_events.ClosingClaimed) -> State:
    return state._replace(phase="claim", claim=Claim(event.seat, state.phase))


def _end_reached(state: State, event: refereed_events.EndReached) -> State:
    return state._replace(phase="claim", claim=Claim(event.seat, state.phase, event.reason))


def _referee_called(state: State, _: refereed_events.RefereeCalled) -> State:
    return state if state.is_refereed else state._replace(is_refereed=True)


def _nothing(state: State, _: object) -> State:
    return state


REFEREED: Mapping[type, Callable[[State, Any], State]] = {
    refereed_events.CardLifted: _card_lifted,
    refereed_events.CardLowered: _card_lowered,
    refereed_events.PileGathered: _pile_gathered,
    refereed_events.CardsShown: cards_seen,
    refereed_events.CardsThrown: _cards_thrown,
    refereed_events.CardsPlaced: _cards_placed,
    refereed_events.CardHidden: _card_hidden,
    refereed_events.CardUncovered: _card_uncovered,
    refereed_events.SeveralDiscarded: _several_discarded,
    refereed_events.PozzettoPeeked: _pozzetto_peeked,
    refereed_events.Suggested: _nothing,
    refereed_events.ClosingClaimed: _closing_claimed,
    refereed_events.ClosingAccepted: _nothing,
    refereed_events.EndReached: _end_reached,
    refereed_events.CountAgreed: _nothing,
    refereed_events.RefereeCalled: _referee_called,
    refereed_events.CallDismissed: _nothing,
    refereed_events.RulingGiven: _nothing,
}
