"""The texts of both languages, by key: a dotted path into ``it.toml`` and its like, ``en.toml`` and its like.

What only a referee reads, and what only the site says, lies in files of its own.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from string import Formatter
from typing import Any, Literal, get_args

Lang = Literal["it", "en"]
LANGS: tuple[Lang, ...] = get_args(Lang)


@cache
def texts(lang: Lang) -> Mapping[str, str]:
    """Return every text of a language by its key."""
    folder = resources.files("burraco.words")
    names = sorted(item.name for item in folder.iterdir() if f".{item.name}".endswith(f".{lang}.toml"))
    return {key: value for name in names for key, value in _flatten("", read_toml(name))}


def text(lang: Lang, key: str) -> str:
    """Return one text with its placeholders unfilled; an unknown key is a KeyError."""
    return texts(lang)[key]


def placeholders(template: str) -> frozenset[str]:
    """Return the names of a text's placeholders."""
    return frozenset(name for _, name, _, _ in Formatter().parse(template) if name is not None)


def read_toml(name: str) -> dict[str, Any]:
    """Read a data file of this room."""
    return tomllib.loads((resources.files("burraco.words") / name).read_text(encoding="utf-8"))


def _flatten(prefix: str, table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, str):
            yield prefix + name, value
        else:
            yield from _flatten(f"{prefix}{name}.", value)
