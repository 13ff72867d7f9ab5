"""The texts of both languages, by key: ``felt.draw`` stands in ``it/felt.toml`` and ``en/felt.toml``.

Every file holds one top key, its own name, so that a text lies where its key says.
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
    names = sorted(item.name for item in (resources.files("burraco.texts") / lang).iterdir())
    return {key: value for name in names for key, value in _flatten("", read_toml(f"{lang}/{name}"))}


def text(lang: Lang, key: str) -> str:
    """Return one text with its placeholders unfilled; an unknown key is a KeyError."""
    return texts(lang)[key]


def placeholders(template: str) -> frozenset[str]:
    """Return the names of a text's placeholders."""
    return frozenset(name for _, name, _, _ in Formatter().parse(template) if name is not None)


def read_toml(name: str) -> dict[str, Any]:
    """Read a data file of this room."""
    return tomllib.loads((resources.files("burraco.texts") / name).read_text(encoding="utf-8"))


def _flatten(prefix: str, table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, str):
            yield prefix + name, value
        else:
            yield from _flatten(f"{prefix}{name}.", value)
