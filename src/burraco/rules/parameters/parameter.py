"""What one parameter of a code is: its path, the unit its value is written in, and its meaning."""

from typing import NamedTuple


class Param(NamedTuple):
    """One parameter: its path, the unit its value is written in, and its meaning.

    ``of`` is the kind of deck whose codes have it, empty for all.
    """

    path: str
    unit: str
    italian: str
    english: str
    choices: tuple[str, ...] = ()
    optional: bool = False
    of: str = ""
