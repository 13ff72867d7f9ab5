"""Tables drawn in files: lessons and scenes, a TOML file for each code, under keys that never change."""

import tomllib
from collections.abc import Collection, Iterable, Mapping
from importlib import resources
from typing import Any, Protocol, TypeVar

from burraco.rules.loader import load


class BadEntry(ValueError):
    """An entry that is not written as one, with its key."""


class _Keyed(Protocol):
    @property
    def key(self) -> str:
        """Stored with what people did, and never changed."""


KeyedT = TypeVar("KeyedT", bound=_Keyed)


def drawn_file(room: str, folder: str, spec: str) -> dict[str, Any]:
    """Read the file of a code."""
    text = (resources.files(f"burraco.{room}") / folder / f"{spec}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def key_of(spec: str, entry: Mapping[str, Any], known: Collection[str]) -> str:
    """Return the key of an entry, which has no other fields than those known."""
    key = f"{spec}-{entry['id']}"
    if not set(entry) <= set(known):
        raise BadEntry(f"{key}: {', '.join(sorted(set(entry) - set(known)))}")
    return key


def by_key(found: Iterable[KeyedT]) -> dict[str, KeyedT]:
    """Return what was read by its key, which nothing else has."""
    keyed: dict[str, KeyedT] = {}
    for one in found:
        if one.key in keyed:
            raise BadEntry(f"{one.key} is used twice")
        keyed[one.key] = one
    return keyed


def on_deck(spec: str, drawing: str) -> str:
    """Return a drawing with the deck of its code."""
    letters = load(spec).plays_words
    return f"deck letters\n{drawing}" if letters and "deck " not in drawing else drawing
