"""Folding what a referee's rulings change. Nothing here judges: the ruling has been given."""

from collections.abc import Callable, Mapping
from typing import Any

from burraco.engine.hands import gain, know, losing, phase_with, put, without
from burraco.engine.refereed import events as refereed_events
from burraco.engine.state import Meld, Order, State
from burraco.engine.turn_end import thawed


def _cards_returned(state: State, event: refereed_events.CardsReturned) -> State:
    index = event.meld - 1
    meld = _reduced(state.melds[index], event)
    shown = put(state.shown, event.seat, know(state.shown[event.seat], event.cards))
    return state._replace(
        melds=put(state.melds, index, meld), hands=gain(state, event.seat, event.cards), shown=shown
    )


def _reduced(meld: Meld, event: refereed_events.CardsReturned | refereed_events.MeldSetApart) -> Meld:
    """Return a meld with what is left of it; it stays frozen only for the cards that still lie there."""
    meld = meld._replace(layout=event.layout, cards=event.left)
    if meld.freeze is None:
        return meld
    frozen = tuple(card for card in meld.freeze.cards if card in event.left)
    is_cold = bool(event.left) and (bool(frozen) or meld.freeze.until is None)
    return meld._replace(freeze=meld.freeze._replace(cards=frozen) if is_cold else None)


def _discards_returned(state: State, event: refereed_events.DiscardsReturned) -> State:
    shown = put(state.shown, event.seat, know(state.shown[event.seat], event.cards))
    pile = without(state.pile, event.cards)
    hands = gain(state, event.seat, event.cards)
    return state._replace(pile=pile, hands=hands, shown=shown, phase=phase_with(state, pile))


def _card_returned(state: State, event: refereed_events.CardReturned) -> State:
    index = event.meld - 1
    meld = state.melds[index]
    meld = meld._replace(under=without(meld.under, (event.card,)))
    shown = state.shown
    if event.is_seen:
        shown = put(shown, event.seat, know(shown[event.seat], (event.card,)))
    hands = gain(state, event.seat, (event.card,))
    return state._replace(melds=put(state.melds, index, meld), hands=hands, shown=shown)


def _card_put_into_stock(state: State, event: refereed_events.CardPutIntoStock) -> State:
    stock = (*state.stock[: event.place], event.card, *state.stock[event.place :])
    return state._replace(**losing(state, event.seat, (event.card,)), stock=stock)


def _meld_set_apart(state: State, event: refereed_events.MeldSetApart) -> State:
    index = event.source - 1
    source = _reduced(state.melds[index], event)
    apart = Meld(event.meld, event.seat, event.lies, event.cards)
    return state._replace(melds=(*put(state.melds, index, source), apart))


def _turn_returned(state: State, event: refereed_events.TurnReturned) -> State:
    """Go back a turn; one that came back for a draw alone is there already. No end is reached then."""
    return state._replace(
        claim=None,
        seat=event.seat,
        turns=state.turns - (0 if state.draws_only else 1),
        phase=event.phase,
        draws_only=event.draws_only,
        has_played=True,
        taken=event.taken,
        swaps=0,
    )


def _closing_voided(state: State, _: refereed_events.ClosingVoided) -> State:
    """Go on where the closing came in between; the next player's turn begins after all."""
    assert state.claim is not None
    phase = state.claim.phase
    melds = thawed(state.melds, state.seat) if phase == "draw" else state.melds
    return state._replace(phase=phase, claim=None, melds=melds)


def _player_ordered(state: State, event: refereed_events.PlayerOrdered) -> State:
    """Give an order; a card that an older one spoke of is the newer one's now."""
    order = Order(event.seat, event.kind, event.cards, event.meld, event.layout, event.freezes, event.newest)
    older = tuple(one._replace(cards=without(one.cards, event.cards)) for one in state.orders)
    return state._replace(orders=(*older, order))


def _player_hurried(state: State, event: refereed_events.PlayerHurried) -> State:
    return state._replace(hurried=event.at)


REMEDIES: Mapping[type, Callable[[State, Any], State]] = {
    refereed_events.CardsReturned: _cards_returned,
    refereed_events.DiscardsReturned: _discards_returned,
    refereed_events.CardReturned: _card_returned,
    refereed_events.CardPutIntoStock: _card_put_into_stock,
    refereed_events.MeldSetApart: _meld_set_apart,
    refereed_events.TurnReturned: _turn_returned,
    refereed_events.ClosingVoided: _closing_voided,
    refereed_events.PlayerOrdered: _player_ordered,
    refereed_events.PlayerHurried: _player_hurried,
}
