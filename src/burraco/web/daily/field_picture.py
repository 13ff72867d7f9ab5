"""The field of a day in a few bars, for a page and for a line of text."""

from typing import NamedTuple

from burraco.daily.field_ranking import BARS, Picture

WIDTH, HEIGHT, GAP = 16, 64, 4
SIGNS = "▁▂▃▄▅▆▇█"


class Bar(NamedTuple):
    """A bar of the picture, in its own units; ``looks``: own where one's own result is in it."""

    x: int
    y: int
    width: int
    height: int
    looks: str


SIZE = (BARS * (WIDTH + GAP), HEIGHT)


def bars(drawn: Picture, own: int | None) -> list[Bar]:
    """Return the bars of a field; even the smallest that is not empty can be seen."""
    most = max(*drawn.bars, 1)
    mine = None if own is None else drawn.bar_of(own)
    found = []
    for number, count in enumerate(drawn.bars):
        height = max(4, HEIGHT * count // most) if count else 1
        found.append(
            Bar(number * (WIDTH + GAP), HEIGHT - height, WIDTH, height, "own" if number == mine else "")
        )
    return found


def as_text(drawn: Picture) -> str:
    """Return the field as a line of signs."""
    most = max(*drawn.bars, 1)
    return "".join(SIGNS[(len(SIGNS) - 1) * count // most] for count in drawn.bars)
