"""An offence: one irregular act found in a log, of which findings are made."""

from typing import NamedTuple

from burraco.cards.faces import Card
from burraco.engine.state import Seat


class Offence(NamedTuple):
    """Something irregular: what, by whom, where in the log, with which cards and melds."""

    irregularity: str
    seat: Seat
    since: int
    cards: tuple[Card, ...] = ()
    melds: tuple[int, ...] = ()
