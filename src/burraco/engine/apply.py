"""Folding events into the state. Nothing here judges, draws a random number or reads a clock."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from burraco.cards.faces import Card, Face, face_of
from burraco.engine import events as ev
from burraco.engine.state import Ban, Ending, Freeze, Meld, Seat, State

T = TypeVar("T")


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


def _put(rows: tuple[T, ...], index: int, row: T) -> tuple[T, ...]:
    return (*rows[:index], row, *rows[index + 1 :])


def _without(cards: tuple[Card, ...], gone: Iterable[Card]) -> tuple[Card, ...]:
    out = set(gone)
    return tuple([card for card in cards if card not in out])


def _gain(state: State, seat: Seat, cards: Iterable[Card]) -> tuple[tuple[Card, ...], ...]:
    return _put(state.hands, seat, tuple(sorted((*state.hands[seat], *cards))))


def _losing(state: State, seat: Seat, cards: tuple[Card, ...]) -> dict[str, Any]:
    """Return what changes when cards leave a hand, or the penalised ones: they are known no longer."""
    changes: dict[str, Any] = {"hands": _put(state.hands, seat, _without(state.hands[seat], cards))}
    if state.shown[seat]:
        changes["shown"] = _put(state.shown, seat, _forget(state.shown[seat], cards))
    if state.exposed[seat]:
        changes["exposed"] = _put(state.exposed, seat, _cover(state.exposed[seat], cards))
    if state.penalised[seat]:
        changes["penalised"] = _put(state.penalised, seat, _without(state.penalised[seat], cards))
    return changes


def _forget(shown: tuple[Face, ...], cards: tuple[Card, ...]) -> tuple[Face, ...]:
    """Drop a known face for each card that left: nobody can tell which of two twins it was."""
    left = list(shown)
    for card in cards:
        if face_of(card) in left:
            left.remove(face_of(card))
    return tuple(left)


def _cover(exposed: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Drop an exposed card for each card that left, its twin's too: nobody can tell which of them it was."""
    left = list(exposed)
    for card in cards:
        gone = card if card in left else next((c for c in left if face_of(c) == face_of(card)), None)
        if gone is not None:
            left.remove(gone)
    return tuple(left)


def _card_drawn(state: State, event: ev.CardDrawn) -> State:
    hands = _gain(state, event.seat, (event.card,))
    return state._replace(
        stock=state.stock[1:],
        hands=hands,
        phase="play",
        held_after_drawing=len(hands[event.seat]),
        since=event.at,
    )


def _pile_taken(state: State, event: ev.PileTaken) -> State:
    faces = tuple(sorted((*state.shown[event.seat], *map(face_of, event.cards))))
    hands = _gain(state, event.seat, event.cards)
    return state._replace(
        pile=(),
        hands=hands,
        held_after_drawing=len(hands[event.seat]),
        shown=_put(state.shown, event.seat, faces),
        taken=event.cards,
        must_play=event.must_play,
        phase="play",
        since=event.at,
    )


def _pile_restored(state: State, event: ev.PileRestored) -> State:
    changes = _losing(state, event.seat, event.cards)
    return state._replace(
        **changes, pile=event.cards, taken=(), must_play=False, phase="draw", since=event.at
    )


def _meld_opened(state: State, event: ev.MeldOpened) -> State:
    changes = _losing(state, event.seat, event.cards)
    if event.from_pile:
        pile = _without(state.pile, event.from_pile)
        changes |= {"pile": pile, "phase": "pile" if pile else "play"}
        if state.phase == "draw":
            held = len(state.hands[event.seat]) + len(state.pile)
            changes |= {"held_after_drawing": held, "since": event.at}
    meld = Meld(event.meld, event.seat, event.layout, event.cards)
    return state._replace(**changes, melds=(*state.melds, meld), has_played=True, must_play=False)


def _cards_added(state: State, event: ev.CardsAdded) -> State:
    index = event.meld - 1
    meld = state.melds[index]._replace(layout=event.layout, cards=event.cards)
    changes = _losing(state, event.seat, event.added)
    return state._replace(**changes, melds=_put(state.melds, index, meld), has_played=True, must_play=False)


def _card_discarded(state: State, event: ev.CardDiscarded) -> State:
    changes = _losing(state, event.seat, (event.card,))
    return _end_turn(state, event, {**changes, "pile": (*state.pile, event.card)})


def _pile_left(state: State, event: ev.PileLeft) -> State:
    return _end_turn(state, event, {})


def _end_turn(state: State, event: ev.CardDiscarded | ev.PileLeft, changes: dict[str, Any]) -> State:
    """Pass the turn on, thaw what was frozen until the next player's turn, and drop bans that are over.

    A closing thaws nothing: the turn that would have done it never begins. [uisp 10.16]
    """
    is_swap = len(state.taken) == 1 and not state.has_played
    seat, turns = (state.seat + 1) % len(state.hands), state.turns + 1
    if not event.closes and any(m.freeze is not None and m.freeze.until == seat for m in state.melds):
        changes["melds"] = tuple(
            meld._replace(freeze=None) if meld.freeze is not None and meld.freeze.until == seat else meld
            for meld in state.melds
        )
    if state.bans:
        changes["bans"] = tuple(ban for ban in state.bans if ban.until_turn > turns)
    return state._replace(
        **changes,
        seat=seat,
        phase="draw",
        turns=turns,
        taken=(),
        has_played=False,
        must_play=False,
        went_al_volo=False,
        swaps=state.swaps + 1 if is_swap else 0,
        since=event.at,
    )


def _pozzetto_taken(state: State, event: ev.PozzettoTaken) -> State:
    state = state._replace(pozzetti=state.pozzetti[1:], pozzetto_seats=(*state.pozzetto_seats, event.seat))
    if event.is_sealed:
        return state._replace(sealed=_put(state.sealed, event.seat, event.cards))
    state = state._replace(hands=_gain(state, event.seat, event.cards))
    return state._replace(went_al_volo=True, since=event.at) if event.al_volo else state


def _pozzetto_seen(state: State, event: ev.PozzettoSeen) -> State:
    return state._replace(
        hands=_gain(state, event.seat, event.cards), sealed=_put(state.sealed, event.seat, ())
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
    return state._replace(phase="over", ending=Ending(event.reason, event.closer))


def _meld_frozen(state: State, event: ev.MeldFrozen) -> State:
    index = event.meld - 1
    freeze = Freeze(event.until, event.cards, event.before, event.counts_positive)
    return state._replace(melds=_put(state.melds, index, state.melds[index]._replace(freeze=freeze)))


def _cards_penalised(state: State, event: ev.CardsPenalised) -> State:
    changes = _losing(state, event.seat, event.cards)
    cards = (*state.penalised[event.seat], *event.cards)
    return state._replace(**{**changes, "penalised": _put(state.penalised, event.seat, cards)})


def _cards_exposed(state: State, event: ev.CardsExposed) -> State:
    """Remember cards as seen; one that may be the card already known to be in the hand adds nothing."""
    seat = event.seat
    cards = tuple(dict.fromkeys((*state.exposed[seat], *event.cards)))
    known = Counter(state.shown[seat]) | Counter(map(face_of, cards))
    faces = tuple(sorted(known.elements()))
    return state._replace(exposed=_put(state.exposed, seat, cards), shown=_put(state.shown, seat, faces))


def _player_barred(state: State, event: ev.PlayerBarred) -> State:
    return state._replace(bans=(*state.bans, Ban(event.seat, event.bar, event.until_turn)))


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
    ev.CardsExposed: _cards_exposed,
    ev.PlayerBarred: _player_barred,
}
