"""Drawing lots: an order derived from the tournament's seed with the documented shuffle of `cards.fair`."""

from collections.abc import Sequence
from typing import TypeVar

from burraco.cards.fair import Cut, derive
from burraco.tournament.movements.options import Asked

Item = TypeVar("Item")


def shuffled(asked: Asked, purpose: str, items: Sequence[Item]) -> list[Item]:
    """Return the items in drawn order; seed, round and purpose decide it, so it can be drawn again."""
    if len(items) < 2:
        return list(items)
    cuts = (Cut("purpose", purpose), Cut("round", str(asked.round)))
    order = derive(asked.seed.encode(), cuts, len(items)).order
    return [items[at] for at in order]
