"""The table on the first page: a still of our own cards, the same for everybody."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Shown:
    """A card of the picture: its symbol in the sprite, its ink, and whether it lies across."""

    symbol: str
    ink: str
    is_turned: bool = False


MELDS = (
    ("10D 9D 8D 7D", 0),
    ("JH 10H 9H 8H 7H 6H 5H", 2),
    ("KH KD KC KS", 0),
    ("9S 8S 7S 2C", 0),
    ("AD AC AS", 0),
)
"""Columns from the highest card down, and how many of the last lie across: two make a clean burraco."""
HAND = "4H 6C JC 9D 10D JD QS KH"


def melds() -> list[list[Shown]]:
    """Return the columns as the page draws them."""
    return [_column(cards.split(), turned) for cards, turned in MELDS]


def hand() -> list[Shown]:
    """Return the fan of cards at the near edge."""
    return [Shown(face, face[-1]) for face in HAND.split()]


def _column(faces: list[str], turned: int) -> list[Shown]:
    straight = len(faces) - turned
    return [
        Shown(f"{face}-row" if place < straight else f"{face}-turned", face[-1], place >= straight)
        for place, face in enumerate(faces)
    ]
