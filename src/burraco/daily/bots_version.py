"""Which bots these are: a fingerprint of everything their answers hang on.

It is stored with every day. A table played through with other bots than those of its day is not ranked: its
player met other answers than the rest of the field.
"""

import hashlib
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

ROOMS = ("bots", "cards", "daily", "engine", "kernel", "lexicon", "rules")
SUFFIXES = (".py", ".toml")
DIGITS = 16


@cache
def bots_version() -> str:
    """Return the fingerprint of the rooms that answers hang on, as they were when the process first asked."""
    found = hashlib.sha256()
    for room in ROOMS:
        _add(found, room, resources.files("burraco") / room)
    return found.hexdigest()[:DIGITS]


def _add(found: "hashlib._Hash", name: str, path: Traversable) -> None:
    if path.is_dir():
        for inner in sorted(path.iterdir(), key=_name):
            _add(found, f"{name}/{inner.name}", inner)
    elif path.name.endswith(SUFFIXES):
        found.update(f"{name}\0".encode() + path.read_bytes() + b"\0")


def _name(path: Traversable) -> str:
    return path.name
