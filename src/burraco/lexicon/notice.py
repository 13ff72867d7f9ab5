"""Where to tell that the lexicon cannot be kept; apart, so that telling costs nobody the heavy imports."""

import sys
from collections.abc import Callable

Tell = Callable[[str], None]
"""Takes the fault of the folder, as the system words it."""


def _print(fault: str) -> None:
    print(f"burraco: the lexicon cannot be kept ({fault}): name a folder in BURRACO_CACHE", file=sys.stderr)


_told: list[Tell] = [_print]


def on_unkept(tell: Tell) -> None:
    """Have this told from now on, in whatever language the user reads."""
    _told[:] = [tell]


def say_unkept(error: OSError) -> None:
    """Tell that this process works on a lexicon of its own, gone when it ends."""
    where, why = error.filename, error.strerror or str(error)
    for tell in _told:
        tell(f"{where}: {why}" if where else why)
