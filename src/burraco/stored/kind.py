"""A kind of stored value: the class, and the slug under which it and each of its fields are written.

Slugs are never changed and never used again for something else: data of every version must open. A class
or a field that is renamed keeps its slug; `kind` refuses a class whose fields it is not told all of.
"""

from dataclasses import MISSING, fields, is_dataclass
from typing import Any, NamedTuple, get_type_hints


class Field(NamedTuple):
    """A field: its slug, its name in the class, its declared type, what it is when nothing is written.

    ``default`` is `MISSING` where it is always written; ``is_required``: reading cannot do without it.
    """

    slug: str
    name: str
    type: Any
    default: Any
    is_required: bool


class Kind(NamedTuple):
    """A class whose values are stored."""

    slug: str
    type: type
    fields: tuple[Field, ...]


def kind(slug: str, type_: type, stored: str = "", in_full: bool = False, later: str = "") -> Kind:
    """Return a kind; ``stored``: the slugs of its fields, ``slug=name`` where the class calls one otherwise.

    ``in_full``: fields at their default are written too, so that the value stays what it was if a default
    ever changes; those in ``later`` came when data was already written so, and keep out of it.
    """
    named = dict(_pair(word) for word in stored.split())
    known = _defaults(type_)
    if sorted(named.values()) != sorted(known):
        raise TypeError(f"{slug}: stored {sorted(named.values())}, but {type_.__name__} has {sorted(known)}")
    hints = get_type_hints(type_)
    listed = []
    for field_slug, name in named.items():
        default, is_required = known[name]
        unwritten = default if not in_full or field_slug in later.split() else MISSING
        listed.append(Field(field_slug, name, hints[name], unwritten, is_required))
    return Kind(slug, type_, tuple(listed))


def _pair(word: str) -> tuple[str, str]:
    slug, _, name = word.partition("=")
    return slug, name or slug


def _defaults(type_: Any) -> dict[str, tuple[Any, bool]]:
    """Return each field with its default, and whether a value cannot be made without it."""
    if is_dataclass(type_):
        return {
            one.name: (one.default, one.default is MISSING and one.default_factory is MISSING)
            for one in fields(type_)
        }
    defaults = type_._field_defaults
    return {name: (defaults.get(name, MISSING), name not in defaults) for name in type_._fields}
