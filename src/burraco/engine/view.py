"""What a seat, a spectator or the referee may see: built up from nothing, so that nothing leaks.

A view speaks of faces, never of physical cards: at a table twins cannot be told apart, so which of two
sevens of hearts a player threw is not seen either. An event is shown through `seen` by the same rule.
"""

from dataclasses import replace
from typing import Literal, NamedTuple

from burraco.cards.faces import Card, Face, face_of, faces_of, first_copy
from burraco.engine import events as ev
from burraco.engine.refereed import events as refereed_events
from burraco.engine.state import Ban, Claim, Ending, Freeze, Meld, Order, Phase, Seat, State

Viewer = Seat | Literal["spectator", "referee"]
SPECTATOR: Viewer = "spectator"
REFEREE: Viewer = "referee"
MAX_SHOWN = 4096
HIDDEN: Card = -2
"""Stands in an event for a card the viewer may not see."""


class View(NamedTuple):
    """The table as one viewer sees it; where cards are hidden there is None, and their number beside it."""

    viewer: Viewer
    form: str
    dealer: Seat
    lines: tuple[int, ...]
    seat: Seat
    phase: Phase
    turns: int
    hands: tuple[tuple[Face, ...] | None, ...]
    hand_counts: tuple[int, ...]
    sealed: tuple[tuple[Face, ...] | None, ...]
    sealed_counts: tuple[int, ...]
    shown: tuple[tuple[Face, ...], ...]
    penalised: tuple[tuple[Face, ...], ...]
    exposed: tuple[tuple[Face, ...], ...]
    stock: tuple[Face, ...] | None
    stock_count: int
    pile: tuple[Face, ...]
    pozzetti: tuple[int, ...]
    pozzetto_faces: tuple[tuple[Face, ...], ...] | None
    pozzetto_seats: tuple[Seat, ...]
    melds: tuple[Meld, ...]
    bans: tuple[Ban, ...]
    taken: tuple[Face, ...]
    single: Face
    has_played: bool
    must_play: bool
    went_al_volo: bool
    held_after_drawing: int
    swaps: int
    last_turn: int | None
    since: int | None
    ending: Ending | None
    is_refereed: bool = False
    orders: tuple[Order, ...] = ()
    claim: Claim | None = None
    draws_only: bool = False
    hurried: int | None = None
    lifted: Seat | None = None
    lying: bool = False


def side_number(seen: View | State, number: int) -> int:
    """Return which of its side's melds a meld is, as people count them; one to come is the next in turn."""
    sides = {meld.number: seen.lines[meld.seat] for meld in seen.melds}
    later = max(0, number - max(sides, default=0))
    line = sides.get(number, seen.lines[seen.seat])
    return later + sum(side == line and at <= number for at, side in sides.items())


def view(state: State, viewer: Viewer) -> View:
    """Return what the viewer may see. When the deal is over hands and pozzetti lie open for the count."""
    sees_hands, is_referee = state.phase == "over" or viewer == REFEREE, viewer == REFEREE
    lawful = View(
        viewer=viewer,
        form=state.form,
        dealer=state.dealer,
        lines=state.lines,
        seat=state.seat,
        phase=state.phase,
        turns=state.turns,
        hands=tuple(
            [
                faces_of(hand) if sees_hands or seat == viewer else None
                for seat, hand in enumerate(state.hands)
            ]
        ),
        hand_counts=tuple(map(len, state.hands)),
        sealed=tuple([faces_of(cards) if sees_hands else None for cards in state.sealed]),
        sealed_counts=tuple(map(len, state.sealed)),
        shown=state.shown,
        penalised=_faces_by_seat(state.penalised),
        exposed=_faces_by_seat(state.exposed),
        stock=faces_of(state.stock) if is_referee else None,
        stock_count=len(state.stock),
        pile=faces_of(state.pile),
        pozzetti=tuple(map(len, state.pozzetti)),
        pozzetto_faces=tuple(map(faces_of, state.pozzetti)) if is_referee else None,
        pozzetto_seats=state.pozzetto_seats,
        melds=_melds(state.melds),
        bans=state.bans if not state.bans else tuple(map(faced_ban, state.bans)),
        taken=faces_of(state.taken),
        single=single_of(state),
        has_played=state.has_played,
        must_play=state.must_play,
        went_al_volo=state.went_al_volo,
        held_after_drawing=state.held_after_drawing,
        swaps=state.swaps,
        last_turn=state.last_turn,
        since=state.since,
        ending=state.ending,
    )
    if state[-len(_CALM) :] == _CALM:
        return lawful
    return lawful._replace(
        is_refereed=state.is_refereed,
        orders=_orders(state, viewer) if state.orders else (),
        claim=state.claim,
        draws_only=state.draws_only,
        hurried=state.hurried,
        lifted=state.lifted,
        lying=state.lying,
    )


_CALM = tuple(State._field_defaults[name] for name in State._fields[State._fields.index("is_refereed") :])
"""What is last in a state, as it is at most tables, where there is nothing of it to be seen."""


def _orders(state: State, viewer: Viewer) -> tuple[Order, ...]:
    """Return orders in faces; the card somebody drew under one is theirs alone to see."""
    return tuple(
        faced(state, order) if viewer in (order.seat, REFEREE) else faced(state, order)._replace(drawn=-1)
        for order in state.orders
    )


def faced(state: State, order: Order) -> Order:
    """Return an order with faces in place of physical cards, and the card drawn only while it is held."""
    is_held = order.drawn in state.hands[order.seat]
    return order._replace(cards=faces_of(order.cards), drawn=face_of(order.drawn) if is_held else -1)


def faced_ban(ban: Ban) -> Ban:
    """Return a ban with faces in place of physical cards: those it is about have been seen."""
    return ban._replace(cards=faces_of(ban.cards)) if ban.cards else ban


def _faces_by_seat(cards: tuple[tuple[Card, ...], ...]) -> tuple[tuple[Face, ...], ...]:
    return tuple(map(faces_of, cards)) if any(cards) else cards


_SHOWN: dict[int, tuple[tuple[Meld, ...], tuple[Meld, ...]]] = {}
"""Melds already shown, by identity: from draw to discard they hardly change, and everybody looks at them."""


def _melds(melds: tuple[Meld, ...]) -> tuple[Meld, ...]:
    known = _SHOWN.get(id(melds))
    if known is not None and known[0] is melds:
        return known[1]
    if len(_SHOWN) >= MAX_SHOWN:
        _SHOWN.clear()
    shown = tuple(map(_meld, melds))
    _SHOWN[id(melds)] = (melds, shown)
    return shown


def _meld(meld: Meld) -> Meld:
    """Return a meld with its faces in place of its physical cards."""
    freeze = meld.freeze
    if freeze is not None:
        freeze = Freeze(freeze.until, faces_of(freeze.cards), freeze.before, freeze.counts_positive)
    return Meld(meld.number, meld.seat, meld.layout, meld.layout.faces, freeze)


def single_of(state: State) -> Face:
    """Return the face of a pile of one card that the player in turn took and still holds, or -1."""
    if len(state.taken) == 1 and state.taken[0] in state.hands[state.seat]:
        return face_of(state.taken[0])
    return -1


def seen(event: ev.Event, viewer: Viewer) -> ev.Event:
    """Return an event as the viewer may see it: hidden cards are `HIDDEN`, copies are not told apart."""
    if viewer == REFEREE:
        return event
    match event:
        case ev.DealStarted():
            hands = tuple(
                _faced(hand) if seat == viewer else _hidden(hand) for seat, hand in enumerate(event.hands)
            )
            return replace(
                event,
                hands=hands,
                pozzetti=tuple(map(_hidden, event.pozzetti)),
                turned=first_copy(event.turned),
                stock=_hidden(event.stock),
            )
        case ev.CardDrawn():
            return replace(event, card=first_copy(event.card) if event.seat == viewer else HIDDEN)
        case ev.PozzettoTaken():
            sees = event.seat == viewer and not event.is_sealed
            return replace(event, cards=_faced(event.cards) if sees else _hidden(event.cards))
        case ev.PozzettoSeen():
            return replace(event, cards=_faced(event.cards) if event.seat == viewer else _hidden(event.cards))
        case ev.StockFed():
            return replace(event, cards=_hidden(event.cards))
        case ev.MeldOpened():
            return replace(event, cards=_faced(event.cards), from_pile=_faced(event.from_pile))
        case ev.CardsAdded():
            return replace(event, added=_faced(event.added), cards=_faced(event.cards))
        case ev.CardDiscarded() | ev.PileLeft():
            return replace(event, card=first_copy(event.card))
        case ev.PileTaken() | ev.PileRestored() | ev.MeldFrozen():
            return replace(event, cards=_faced(event.cards))
        case ev.CardsPenalised() | ev.CardsExposed() | ev.PlayerBarred():
            return replace(event, cards=_faced(event.cards))
        case _:
            return _seen_refereed(event, viewer)


def _seen_refereed(event: ev.Event, viewer: Viewer) -> ev.Event:
    """Return what happens only where there is a referee, as the viewer may see it."""
    match event:
        case (
            refereed_events.CardsShown()
            | refereed_events.CardsThrown()
            | refereed_events.CardsPlaced()
            | refereed_events.SeveralDiscarded()
        ):
            return replace(event, cards=_faced(event.cards))
        case refereed_events.DiscardsReturned() | refereed_events.PlayerOrdered():
            return replace(event, cards=_faced(event.cards))
        case refereed_events.CardsReturned() | refereed_events.MeldSetApart():
            return replace(event, cards=_faced(event.cards), left=_faced(event.left))
        case refereed_events.TurnReturned():
            return replace(event, taken=_faced(event.taken))
        case refereed_events.PozzettoPeeked():
            return replace(event, cards=_faced(event.cards) if event.seat == viewer else _hidden(event.cards))
        case refereed_events.CardHidden():
            return replace(event, card=HIDDEN)
        case refereed_events.CardUncovered():
            return replace(event, card=first_copy(event.card) if event.is_seen else HIDDEN)
        case refereed_events.CardReturned():
            sees = event.is_seen or event.seat == viewer
            return replace(event, card=first_copy(event.card) if sees else HIDDEN)
        case refereed_events.CardPutIntoStock() if event.shown_to is not None:
            sees = viewer in (event.seat, event.shown_to)
            return replace(event, card=first_copy(event.card) if sees else HIDDEN)
        case refereed_events.CardPutIntoStock():
            return replace(event, card=first_copy(event.card), place=HIDDEN)
        case _:
            return event


def _faced(cards: ev.Cards) -> ev.Cards:
    return tuple(map(first_copy, cards))


def _hidden(cards: ev.Cards) -> ev.Cards:
    return (HIDDEN,) * len(cards)
