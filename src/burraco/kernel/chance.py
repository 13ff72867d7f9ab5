"""Random numbers for compiled play: one 64-bit word of state, so that threads share nothing (SplitMix64)."""

import numpy as np

from burraco.kernel.compiler import inner
from burraco.kernel.table import cells as c

_STEP = np.uint64(0x9E3779B97F4A7C15)
_FIRST, _SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_30, _27, _31, _32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


def new_chance(seed: int) -> c.Chance:
    """Return a source of random numbers."""
    return np.array([seed & 0xFFFFFFFFFFFFFFFF], np.uint64)


@inner
def below(r: c.Chance, n: int) -> int:
    """Return a number below n, evenly (to one part in 2³² / n)."""
    r[0] += _STEP
    z = r[0]
    z = (z ^ (z >> _30)) * _FIRST
    z = (z ^ (z >> _27)) * _SECOND
    z ^= z >> _31
    return np.int64(((z >> _32) * np.uint64(n)) >> _32)  # type: ignore[return-value]


@inner
def shuffle(r: c.Chance, cards: c.Work, start: int, end: int) -> None:
    """Shuffle a part of an array."""
    for i in range(end - 1, start, -1):
        j = start + below(r, i + 1 - start)
        cards[i], cards[j] = cards[j], cards[i]
