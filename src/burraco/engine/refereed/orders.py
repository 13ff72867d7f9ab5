"""What an order of the referee leaves a player to do; cards are faces here."""

from collections import Counter
from collections.abc import Sequence

from burraco.cards.faces import Face, is_wild
from burraco.engine.state import ANY_MELD, Order, Seat
from burraco.rules.layout import Layout


def order_of(orders: tuple[Order, ...], seat: Seat) -> Order | None:
    """Return the order a player is under: to lay again or discard something before to mend something.

    Several orders to mend are one; they say where only if they agree.
    """
    own = [order for order in orders if order.seat == seat and not _is_done(order)]
    mends = [order for order in own if order.kind == "mend"]
    others = [order for order in own if order.kind != "mend"]
    if others or not mends:
        return others[0] if others else None
    where = {order.meld for order in mends}
    return mends[0]._replace(
        cards=tuple(card for order in mends for card in order.cards),
        meld=where.pop() if len(where) == 1 else 0,
        freezes=any(order.freezes for order in mends),
    )


def _is_done(order: Order) -> bool:
    """Tell whether a card that had to go on a meld or be discarded has gone: it binds no more. [feburit 12]

    An order to mend something else has the turn end with it.
    """
    return order.kind == "mend" and order.meld == ANY_MELD and not order.cards


def allows(order: Order, faces: Sequence[Face], meld: int, layout: Layout, owner: Seat) -> bool:
    """Tell whether an order leaves this play; ``meld`` is 0 for a new one, ``owner`` who opened it."""
    if order.kind == "mend":
        if order.meld and meld != order.meld and not (order.meld == ANY_MELD and meld):
            return False
        if 0 <= order.newest < meld and owner != order.seat:
            return False
        return not set(order.cards).isdisjoint(faces)
    if not is_to_replay(order) or sorted(faces) != sorted(order.cards) or meld != order.meld:
        return False
    return bool(meld) or layout is order.layout


def is_to_replay(order: Order | None) -> bool:
    """Tell whether the player has to lay cards again now: not if the card drawn is a wild."""
    return order is not None and order.kind == "replay" and bool(order.cards) and not _drew_wild(order)


def _drew_wild(order: Order) -> bool:
    return order.drawn >= 0 and is_wild(order.drawn)


def bound_discards(order: Order) -> tuple[Face, ...]:
    """Return the faces of which an order has the player discard one, none if it leaves the choice."""
    if order.kind == "discard-one":
        return order.cards
    if order.kind == "mend" or is_to_replay(order) or order.drawn < 0:
        return ()
    return (order.drawn,)


def settled_order(order: Order, faces: Sequence[Face]) -> Order:
    """Return an order once these cards are played."""
    left = list(order.cards)
    for face in faces:
        if face in left:
            left.remove(face)
    return order._replace(cards=tuple(left))


def due_mends(order: Order | None, hand: Sequence[Face]) -> tuple[Face, ...]:
    """Return the cards of the hand that were to be mended and are not."""
    if order is None or order.kind != "mend":
        return ()
    return tuple((Counter(order.cards) & Counter(hand)).elements())
