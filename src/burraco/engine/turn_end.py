"""The end of a turn: who plays next, and what ends with it."""

from typing import Any, Protocol

from burraco.cards.faces import face_of, is_wild
from burraco.engine.state import WHILE_HELD, Ban, Meld, Order, Seat, State


class Ends(Protocol):
    """An event that ends a turn."""

    @property
    def seat(self) -> Seat: ...
    @property
    def at(self) -> int | None: ...


def end_turn(state: State, event: Ends, changes: dict[str, Any], closes: bool | None = None) -> State:
    """Pass the turn on, thaw what was frozen until the next player's turn, and drop bans that are over.

    A closing thaws nothing: the turn that would have done it never begins. [uisp 10.16] A discard out of
    turn ends no turn: the card lies there, and whose turn it is has not changed.
    """
    if event.seat != state.seat:
        return state._replace(**changes)
    if closes is None:
        closes = getattr(event, "closes", False)
    is_swap = len(state.taken) == 1 and not state.has_played
    seat, turns = (state.seat + 1) % len(state.hands), state.turns + 1
    if not closes and any(m.freeze is not None and m.freeze.until == seat for m in state.melds):
        changes["melds"] = thawed(state.melds, seat)
    if state.bans:
        changes["bans"] = tuple(ban for ban in changes.get("bans", state.bans) if _holds(ban, turns))
    if state.orders and not state.draws_only:  # a turn for a draw alone leaves them for the next
        orders = changes.get("orders", state.orders)
        changes["orders"] = tuple(order for order in orders if order.seat != state.seat or _stays(order))
    if state.draws_only:
        changes["draws_only"] = False
    if state.hurried is not None:
        changes["hurried"] = None
    if state.lying:
        changes["lying"] = False
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


def _holds(ban: Ban, turns: int) -> bool:
    return ban.until_turn > turns or ban.until_turn == WHILE_HELD


def _stays(order: Order) -> bool:
    """Tell whether a turn leaves an order as it is: a player who drew a wild lays again later."""
    return order.kind == "replay" and bool(order.cards) and order.drawn >= 0 and is_wild(face_of(order.drawn))


def thawed(melds: tuple[Meld, ...], seat: Seat) -> tuple[Meld, ...]:
    """Return the melds as they are when a seat's turn begins."""
    return tuple(
        meld._replace(freeze=None) if meld.freeze is not None and meld.freeze.until == seat else meld
        for meld in melds
    )
