"""Folding events into the state. Nothing here judges, draws a random number or reads a clock."""

from collections.abc import Callable, Iterable
from typing import Any

from burraco.cards.faces import Card
from burraco.engine import events as ev
from burraco.engine.hands import gain, know, losing, phase_with, put, without
from burraco.engine.refereed.apply import REFEREED, cards_seen
from burraco.engine.refereed.remedies import REMEDIES
from burraco.engine.state import Ban, Ending, Freeze, Meld, Phase, State
from burraco.engine.turn_end import end_turn


def replay(events: Iterable[ev.Event]) -> State:
    """Fold a whole log, which begins with the deal."""
    log = iter(events)
    first = next(log)
    assert isinstance(first, ev.DealStarted), "a log begins with the deal"
    state = start(first)
    for event in log:
        state = apply(state, event)
    return state


def start(event: ev.DealStarted) -> State:
    """Return the table just after the deal."""
    players = len(event.hands)
    nothing: tuple[tuple[int, ...], ...] = ((),) * players
    return State(
        form=event.form,
        dealer=event.dealer,
        lines=(0, 1, 0, 1) if players == 4 else tuple(range(players)),
        stock=event.stock,
        pile=(event.turned,),
        pozzetti=event.pozzetti,
        hands=tuple(tuple(sorted(hand)) for hand in event.hands),
        seat=(event.dealer + 1) % players,
        sealed=nothing,
        shown=nothing,
        penalised=nothing,
        exposed=nothing,
        since=event.at,
    )


def apply(state: State, event: ev.Event) -> State:
    """Return the table after one event."""
    return _APPLY[type(event)](state, event)


def _card_drawn(state: State, event: ev.CardDrawn) -> State:
    hands = gain(state, event.seat, (event.card,))
    if event.seat != state.seat or state.phase != "draw":
        return state._replace(stock=state.stock[1:], hands=hands, lifted=None)
    if (state.orders and not state.draws_only) or state.lifted is not None:
        state = _first_of_turn(state, event.card)
    drawn = state._replace(
        stock=state.stock[1:],
        hands=hands,
        phase="play",
        held_after_drawing=len(hands[event.seat]),
        since=event.at,
    )
    return end_turn(drawn, event, {}) if state.draws_only else drawn


def _first_of_turn(state: State, card: Card) -> State:
    """Remember the card drawn for the player ordered to discard it."""
    orders = tuple(
        order._replace(drawn=card) if order.seat == state.seat and order.kind != "mend" else order
        for order in state.orders
    )
    return state._replace(orders=orders, lifted=None)


def _pile_taken(state: State, event: ev.PileTaken) -> State:
    hands = gain(state, event.seat, event.cards)
    pile = without(state.pile, event.cards) if len(event.cards) < len(state.pile) else ()
    shown = put(state.shown, event.seat, know(state.shown[event.seat], event.cards))
    if event.seat != state.seat or state.phase != "draw":
        return state._replace(pile=pile, hands=hands, shown=shown, phase=phase_with(state, pile))
    taken = state._replace(
        pile=pile,
        hands=hands,
        held_after_drawing=len(hands[event.seat]),
        shown=shown,
        taken=event.cards,
        must_play=event.must_play,
        phase="play",
        since=event.at,
        lying=event.is_lying,
    )
    return end_turn(taken, event, {}) if state.draws_only else taken


def _pile_restored(state: State, event: ev.PileRestored) -> State:
    """Put cards back under whatever lies there by now."""
    changes = losing(state, event.seat, event.cards)
    pile = event.cards + state.pile
    if event.seat != state.seat:
        return state._replace(**changes, pile=pile)
    phase: Phase = "draw" if event.draws_again else state.phase
    return state._replace(
        **changes, pile=pile, taken=(), must_play=False, phase=phase, since=event.at, lying=False
    )


def _meld_opened(state: State, event: ev.MeldOpened) -> State:
    changes = losing(state, event.seat, event.cards)
    is_in_turn = event.seat == state.seat
    if event.from_pile:
        pile = without(state.pile, event.from_pile)
        changes["pile"] = pile
        changes["phase"] = phase_with(state, pile)
        if is_in_turn and state.phase in ("draw", "pile"):
            changes["phase"] = "pile" if pile else "play"
        if is_in_turn and state.phase == "draw":
            held = len(state.hands[event.seat]) + len(state.pile)
            changes |= {"held_after_drawing": held, "since": event.at}
    meld = Meld(event.meld, event.seat, event.layout, event.cards)
    if is_in_turn:
        changes |= {"has_played": True, "must_play": False}
    return state._replace(**changes, melds=(*state.melds, meld))


def _cards_added(state: State, event: ev.CardsAdded) -> State:
    index = event.meld - 1
    meld = state.melds[index]._replace(layout=event.layout, cards=event.cards)
    changes = losing(state, event.seat, event.added)
    if event.seat == state.seat:
        changes |= {"has_played": True, "must_play": False}
    return state._replace(**changes, melds=put(state.melds, index, meld))


def _card_discarded(state: State, event: ev.CardDiscarded) -> State:
    changes = losing(state, event.seat, (event.card,))
    return end_turn(state, event, {**changes, "pile": (*state.pile, event.card)})


def _pile_left(state: State, event: ev.PileLeft) -> State:
    return end_turn(state, event, {})


def _pozzetto_taken(state: State, event: ev.PozzettoTaken) -> State:
    state = state._replace(pozzetti=state.pozzetti[1:], pozzetto_seats=(*state.pozzetto_seats, event.seat))
    if event.is_sealed:
        return state._replace(sealed=put(state.sealed, event.seat, event.cards))
    state = state._replace(hands=gain(state, event.seat, event.cards))
    if not event.al_volo or event.seat != state.seat:
        return state
    return state._replace(went_al_volo=True, since=event.at)


def _pozzetto_seen(state: State, event: ev.PozzettoSeen) -> State:
    return state._replace(
        hands=gain(state, event.seat, event.cards), sealed=put(state.sealed, event.seat, ())
    )


def _alliance_formed(state: State, event: ev.AllianceFormed) -> State:
    return state._replace(lines=event.lines)


def _stock_fed(state: State, event: ev.StockFed) -> State:
    return state._replace(stock=event.cards + state.stock, pozzetti=state.pozzetti[1:])


def _time_called(state: State, event: ev.TimeCalled) -> State:
    bans = state.bans
    if event.in_flight:  # the discard is in the air: nothing else can be done in this turn
        bans = (*bans, Ban(state.seat, "play", state.turns + 1))
    return state._replace(last_turn=event.last_turn, bans=bans)


def _deal_ended(state: State, event: ev.DealEnded) -> State:
    return state._replace(phase="over", ending=Ending(event.reason, event.closer), claim=None)


def _meld_frozen(state: State, event: ev.MeldFrozen) -> State:
    index = event.meld - 1
    freeze = Freeze(event.until, event.cards, event.before, event.counts_positive)
    return state._replace(melds=put(state.melds, index, state.melds[index]._replace(freeze=freeze)))


def _cards_penalised(state: State, event: ev.CardsPenalised) -> State:
    changes = losing(state, event.seat, event.cards)
    cards = (*state.penalised[event.seat], *event.cards)
    aside = put(state.penalised, event.seat, cards)
    return state._replace(**{**changes, "penalised": aside, "bans": state.bans})  # still the player's


def _player_barred(state: State, event: ev.PlayerBarred) -> State:
    ban = Ban(event.seat, event.bar, event.until_turn, event.cards, event.newest)
    return state._replace(bans=(*state.bans, ban))


_APPLY: dict[type, Callable[[State, Any], State]] = {
    ev.CardDrawn: _card_drawn,
    ev.PileTaken: _pile_taken,
    ev.PileRestored: _pile_restored,
    ev.MeldOpened: _meld_opened,
    ev.CardsAdded: _cards_added,
    ev.CardDiscarded: _card_discarded,
    ev.PileLeft: _pile_left,
    ev.PozzettoTaken: _pozzetto_taken,
    ev.PozzettoSeen: _pozzetto_seen,
    ev.AllianceFormed: _alliance_formed,
    ev.StockFed: _stock_fed,
    ev.TimeCalled: _time_called,
    ev.DealEnded: _deal_ended,
    ev.MeldFrozen: _meld_frozen,
    ev.CardsPenalised: _cards_penalised,
    ev.CardsExposed: cards_seen,
    ev.PlayerBarred: _player_barred,
    **REMEDIES,
    **REFEREED,
}
