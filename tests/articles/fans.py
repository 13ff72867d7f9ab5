"""Fans laid by hand for the seat draw, and who then sits where."""

import random
from collections.abc import MutableSequence
from typing import Any

from burraco.cards.faces import FRENCH, Deck, symbol
from burraco.engine.seat_draw import Seating
from tests.tables import cards


class Fan(random.Random):
    """A fan spread so that these cards are turned one after the other, taken from the end of the fan.

    ``last`` is the very last card, which some codes do not let anybody turn. A primed card (``7♥'``) is the
    one of the second deck.
    """

    def __init__(self, turned: str, last: str = "", deck: Deck = FRENCH) -> None:
        super().__init__(0)
        self.turned, self.last = cards(turned, deck), cards(last, deck)

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Put the cards where they will be turned in this order."""
        rest = [card for card in x if card not in self.turned + self.last]
        x[:] = [*rest, *reversed(self.turned), *self.last]


def turned(seating: Seating) -> list[tuple[int, str]]:
    """Return who turned which card, in order."""
    return [(player, symbol(face)) for player, face in seating.turned]
