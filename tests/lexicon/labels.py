"""The words labelled by hand, class by class."""

import tomllib
from pathlib import Path
from typing import NamedTuple


class Class(NamedTuple):
    """Words of one kind: all may be laid, or none, for one reason."""

    name: str
    is_ok: bool
    reason: str
    words: tuple[str, ...]


def classes(name: str) -> list[Class]:
    """Return the classes of a file of labels."""
    table = tomllib.loads((Path(__file__).parent / f"{name}.toml").read_text(encoding="utf-8"))
    return [
        Class(key, part["ok"], part.get("reason", "in-lexicon"), tuple(part["words"].split()))
        for key, part in table.items()
    ]
