"""Rows of cards by seat: cards that come into a hand, and what else changes when cards leave it."""

from collections.abc import Iterable
from typing import Any, TypeVar

from burraco.cards.faces import Card, Face, face_of
from burraco.engine.state import Phase, Seat, State

T = TypeVar("T")


def put(rows: tuple[T, ...], index: int, row: T) -> tuple[T, ...]:
    """Return rows with one of them changed."""
    return (*rows[:index], row, *rows[index + 1 :])


def without(cards: tuple[Card, ...], gone: Iterable[Card]) -> tuple[Card, ...]:
    """Return cards without some of them."""
    out = set(gone)
    return tuple([card for card in cards if card not in out])


def gain(state: State, seat: Seat, cards: Iterable[Card]) -> tuple[tuple[Card, ...], ...]:
    """Return the hands after cards came into one of them."""
    return put(state.hands, seat, tuple(sorted((*state.hands[seat], *cards))))


def losing(state: State, seat: Seat, cards: tuple[Card, ...]) -> dict[str, Any]:
    """Return what changes when cards leave a hand, or the penalised ones: they are known no longer."""
    changes: dict[str, Any] = {"hands": put(state.hands, seat, without(state.hands[seat], cards))}
    if state.shown[seat]:
        changes["shown"] = put(state.shown, seat, _forget(state.shown[seat], cards))
    if state.exposed[seat]:
        changes["exposed"] = put(state.exposed, seat, _cover(state.exposed[seat], cards))
    if state.penalised[seat]:
        changes["penalised"] = put(state.penalised, seat, without(state.penalised[seat], cards))
    if state.orders:
        changes["orders"] = tuple(
            order._replace(cards=without(order.cards, cards)) if order.seat == seat else order
            for order in state.orders
        )
    if state.bans:
        left = [ban._replace(cards=without(ban.cards, cards)) for ban in state.bans]
        changes["bans"] = tuple(
            ban for ban, was in zip(left, state.bans, strict=True) if ban.cards or not was.cards
        )
    return changes


def phase_with(state: State, pile: tuple[Card, ...]) -> Phase:
    """Return the phase once the pile lies so: a gioco al monte is over when it is gone, whoever took it."""
    return "play" if state.phase == "pile" and not pile else state.phase


def know(shown: tuple[Face, ...], cards: Iterable[Card]) -> tuple[Face, ...]:
    """Return what the table knows of a hand once these cards are known to have come into it."""
    return tuple(sorted((*shown, *map(face_of, cards))))


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
        twins = [other for other in left if face_of(other) == face_of(card)]
        if twins:
            left.remove(card if card in twins else twins[0])
    return tuple(left)
