"""How a field did with the same cards: margins against their mean, places, percentiles, a small picture."""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from typing import NamedTuple

BARS = 15
"""Of the picture, an odd number: the middle one stands around the mean."""


class Ranked(NamedTuple):
    """A result among the others.

    ``score``: the margin less the field's mean, in tenths of points. ``place``: 1 for the best, equal ones
    share it. ``percentile``: the share of the others that did worse, those that did as well by half; of a
    field of one it is 50.
    """

    margin: int
    score: int
    place: int
    percentile: int


class Picture(NamedTuple):
    """The field in bars from the worst to the best: how many in each, the least margin, how wide a bar is."""

    least: int
    width: int
    bars: tuple[int, ...]

    def bar_of(self, margin: int) -> int:
        """Return the bar a margin stands in; those beyond the field stand in the last."""
        return max(0, min(len(self.bars) - 1, (margin - self.least) // self.width))


def mean_tenths(margins: Sequence[int]) -> int:
    """Return the mean of a field in tenths of points, halves rounded up."""
    return (20 * sum(margins) + len(margins)) // (2 * len(margins)) if margins else 0


def rank(margins: Mapping[str, int]) -> dict[str, Ranked]:
    """Rank a field by the names of its tables."""
    ordered = sorted(margins.values())
    mean = mean_tenths(ordered)
    return {name: _ranked(margin, ordered, mean) for name, margin in margins.items()}


def among(margin: int, field: Sequence[int]) -> Ranked:
    """Rank one margin of a field it belongs to; the field is sorted."""
    return _ranked(margin, field, mean_tenths(field))


def _ranked(margin: int, ordered: Sequence[int], mean: int) -> Ranked:
    below, upto = bisect_left(ordered, margin), bisect_right(ordered, margin)
    others = len(ordered) - 1
    worse_twice = 2 * below + (upto - below - 1)
    percentile = (100 * worse_twice + others) // (2 * others) if others > 0 else 50
    return Ranked(margin, 10 * margin - mean, 1 + len(ordered) - upto, percentile)


def picture(margins: Sequence[int]) -> Picture:
    """Draw a field in bars of equal width."""
    if not margins:
        return Picture(0, 1, (0,) * BARS)
    least, most = min(margins), max(margins)
    width = max(1, -(-(most - least + 1) // BARS))
    bars = [0] * BARS
    for margin in margins:
        bars[(margin - least) // width] += 1
    return Picture(least, width, tuple(bars))
