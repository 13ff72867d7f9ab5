"""Other tables that look the same: hidden cards exchanged, or twins. What a viewer sees must not change."""

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import fields, replace
from functools import cache
from typing import Any

from burraco.cards.faces import Card, Deck, Face, face_of
from burraco.engine import events as ev
from burraco.engine.refereed import events as refereed_events
from burraco.engine.state import Freeze, Meld, Order, State
from burraco.engine.view import Viewer

_CARD_FIELDS = {
    *("hands", "pozzetti", "turned", "stock", "card", "cards", "from_pile", "added", "left", "taken"),
}


_SHOWING = (
    ev.PileTaken
    | refereed_events.CardsReturned
    | refereed_events.DiscardsReturned
    | refereed_events.CardsShown
    | refereed_events.PlayerOrdered
)


def hidden_from(state: State, viewer: Viewer, after: ev.Event | None = None) -> list[Card]:
    """Return the cards whose place the viewer cannot know, or has not just been shown."""
    shown: set[Card] = set()
    is_for_others = (
        isinstance(after, refereed_events.CardPutIntoStock)
        and after.shown_to is not None
        and viewer not in (after.seat, after.shown_to)
    )
    is_turned = isinstance(after, refereed_events.CardReturned) and after.is_seen
    if is_for_others:
        pass
    elif isinstance(
        after, refereed_events.CardPutIntoStock | refereed_events.CardUncovered | refereed_events.CardReturned
    ):
        shown = {after.card} if is_turned or not isinstance(after, refereed_events.CardReturned) else set()
    elif isinstance(after, _SHOWING):
        shown = set(after.cards)
    return [card for card in _hidden(state, viewer) if card not in shown]


def _hidden(state: State, viewer: Viewer) -> list[Card]:
    cards = [*state.stock, *(card for pozzetto in state.pozzetti for card in pozzetto)]
    cards += [card for meld in state.melds for card in meld.under if card not in state.taken]
    if state.phase == "over":
        return cards
    cards += [card for pozzetto in state.sealed for card in pozzetto]
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            known = Counter(state.shown[seat])
            ordered = tuple(card for order in state.orders if order.seat == seat for card in order.cards)
            exposed = state.exposed[seat] + ordered
            for card in sorted(hand, key=lambda card: (card not in exposed, card not in state.taken)):
                if known[face_of(card)] > 0:
                    known[face_of(card)] -= 1
                elif card not in state.taken and card not in ordered:  # the ruling named it to everybody
                    cards.append(card)
    return cards


def shuffled(cards: list[Card], chance: random.Random) -> dict[Card, Card]:
    """Return a way to exchange these cards among themselves."""
    others = list(cards)
    chance.shuffle(others)
    return dict(zip(cards, others, strict=True))


def twins_swapped(deck: Deck, chance: random.Random) -> dict[Card, Card]:
    """Return a way to exchange the copies of about half of all faces among themselves."""
    way: dict[Card, Card] = {}
    for twins in _copies(deck.cards):
        if chance.random() < 0.5:
            way |= shuffled(twins, chance)
    return way


@cache
def _copies(cards: range) -> list[list[Card]]:
    found: dict[Face, list[Card]] = {}
    for card in cards:
        found.setdefault(face_of(card), []).append(card)
    return list(found.values())


def exchange(state: State, way: Mapping[Card, Card]) -> State:
    """Return the table with cards exchanged wherever they lie."""

    def row(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(way.get(card, card) for card in cards)

    def rows(many: tuple[tuple[Card, ...], ...]) -> tuple[tuple[Card, ...], ...]:
        return tuple(map(row, many))

    def meld(one: Meld) -> Meld:
        freeze = one.freeze
        if freeze is not None:
            freeze = Freeze(freeze.until, row(freeze.cards), freeze.before, freeze.counts_positive)
        return one._replace(cards=row(one.cards), freeze=freeze, under=row(one.under))

    def order(one: Order) -> Order:
        return one._replace(cards=row(one.cards), drawn=way.get(one.drawn, one.drawn))

    return state._replace(
        stock=row(state.stock),
        pile=row(state.pile),
        pozzetti=rows(state.pozzetti),
        hands=tuple(tuple(sorted(row(hand))) for hand in state.hands),
        sealed=rows(state.sealed),
        penalised=rows(state.penalised),
        exposed=rows(state.exposed),
        taken=row(state.taken),
        melds=tuple(map(meld, state.melds)),
        orders=tuple(map(order, state.orders)),
    )


def exchange_in(event: ev.Event, way: Mapping[Card, Card]) -> ev.Event:
    """Return an event with cards exchanged."""

    def mapped(value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(map(mapped, value))
        return way.get(value, value)

    changed = {f.name: mapped(getattr(event, f.name)) for f in fields(event) if f.name in _CARD_FIELDS}
    return replace(event, **changed)
