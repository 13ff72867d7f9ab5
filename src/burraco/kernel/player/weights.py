"""What the player by rule of thumb thinks things are worth: a row of numbers, so that self-play can tune it.

The numbers are in `weights.toml`, each with its meaning; the names below say where each stands in the row.
They are data, so that nothing is compiled anew when they change.
"""

import tomllib
from collections.abc import Sequence
from importlib.resources import files

import numpy as np

from burraco.kernel.table import cells as c

FITS, WILD, SAME, NEXT, GAP, READY, WORTH, LATE_WORTH = range(8)
DANGER, DANGER_PILE, NEAR_SHOWN, SAFE = range(8, 12)
TAKE_BIAS, TAKE_ONE, TAKE_FITS, TAKE_READY, TAKE_WILD, TAKE_COMPANY = range(12, 18)
JUNK, JUNK_EARLY, LATE_JUNK, HURRY = range(18, 22)
LAID, BURRACO, LENGTH, OPEN_SEQUENCE, OPEN_SET, SPENT_WILD, SPENT_TWO, DIRTY = range(22, 30)
OUT, NEAR_OUT, LATE, THREAT, CLOSE_LEAST, HIDDEN_POINTS = range(30, 36)
APART, CLEAN_FOUR, CLEAN_FIVE, CLEAN_SIX, DIRTY_THREE, DIRTY_FOUR, DIRTY_FIVE, DIRTY_SIX = range(36, 44)
FEW_TO_POZZETTO, FEW_TO_CLOSE, FEW_STUCK, LATE_LENGTH = range(44, 48)
NEAR_OWN, DANGER_SIX, TAKE_THEIRS, TAKE_TO_POZZETTO, TAKE_SIX, TAKE_BESIDE = range(48, 54)
LEARNED = 54
"""Behind them stands what was learned, if anything was (`kernel.learned`)."""


def weights(learned: Sequence[float] = (), /, **changed: float) -> c.Weights:
    """Return the weights that are played with, some of them changed, and what was learned behind them."""
    row = np.array([*(changed.pop(name, value) for name, value in _TUNED.items()), *learned], np.float64)
    if changed:
        raise ValueError(f"there are no such weights: {', '.join(changed)}")
    row.flags.writeable = False
    return row


_TUNED: dict[str, float] = tomllib.loads(
    files("burraco.kernel").joinpath("weights.toml").read_text(encoding="utf-8")
)
NAMES = tuple(_TUNED)
DEFAULT = weights()
