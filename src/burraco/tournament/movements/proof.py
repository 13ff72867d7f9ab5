"""Why a pairing found among near neighbours is the best of all: a bound on what any other could gain.

Entrants stand on a line by rank; cut k lies before place k, and the sum of the rank distances of a pairing is
the sum, over all cuts, of how many of its links cross them. Let M be a pairing with nothing barred in it. If
a better one exists, M can be bettered along one cycle whose links belong by turns to M and to the other. A
cycle crosses each cut within its reach an even number of times, at least twice, and never with more links
of M than cross there. So a cut crossed by no link of M loses 2, one crossed once gains nothing, and one
crossed c times gains at most c rounded down to even. Where a new link of the cycle is known to cross, an
even c gains c - 2 at most. If what lies under a supposed link gives less than nothing, together with the
most the cuts on either side can add, then no better pairing has such a link.
"""

from collections.abc import Iterable, Sequence
from itertools import accumulate

Pair = tuple[int, int]


class Bound:
    """The most that changing a pairing could gain, cut by cut."""

    def __init__(self, count: int, pairs: Iterable[Pair]) -> None:
        steps = [0] * (count + 1)
        for i, j in pairs:
            steps[i + 1] += 1
            steps[j + 1] -= 1
        crossed = list(accumulate(steps[:count]))
        self._gain = [c - c % 2 if c else -2 for c in crossed]
        under = (c - 1 if c % 2 else c - 2 for c in crossed)
        self._under = [0, *accumulate(under)]
        self._left = _best_reach(self._gain)
        self._right = _best_reach(self._gain[::-1])[::-1]
        self._crossed = crossed
        self._count = count

    def holds_at(self, cut: int) -> bool:
        """Whether no better pairing has a link across a cut that no link crosses now."""
        return not self._crossed[cut] and self._around(cut, cut) - 2 < 0

    def holds_beyond(self, width: int) -> bool:
        """Whether no better pairing has a link over more than ``width`` places."""
        return all(
            self._under[cut + width + 1] - self._under[cut] + self._around(cut, cut + width) < 0
            for cut in range(1, self._count - width)
        )

    def _around(self, first: int, last: int) -> int:
        """Return the most that the cuts left of one and right of another can add; cut 0 is none."""
        left = self._left[first - 1] if first > 1 else 0
        right = self._right[last + 1] if last + 1 < self._count else 0
        return left + right


def _best_reach(gains: Sequence[int]) -> list[int]:
    """Return, for each place, the best sum of a run that ends there, or 0 for none."""
    best: list[int] = []
    run = 0
    for gain in gains:
        run = max(0, run + gain)
        best.append(run)
    return best
