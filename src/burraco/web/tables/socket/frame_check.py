"""Whether a value that came as JSON is what a type of `frame_types` says."""

from collections.abc import Iterator
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict


def faults(value: Any, kind: Any, where: str = "frame", may_have_more: bool = False) -> Iterator[str]:
    """Yield where a value is not of a type; ``may_have_more``: unknown fields are let go."""
    origin = get_origin(kind)
    if is_typeddict(kind):
        yield from _record_faults(value, kind, where, may_have_more)
    elif origin in (Union, UnionType):
        kinds = [one for one in get_args(kind) if _may_be(value, one)] or get_args(kind)
        if all(any(faults(value, each, where, may_have_more)) for each in kinds):
            found = [list(faults(value, each, where, may_have_more)) for each in kinds]
            yield min(found, key=len)[0] if isinstance(value, dict) else f"{where} is {value!r}"
    elif origin is list:
        if not isinstance(value, list):
            yield f"{where} is no list"
        else:
            for at, each in enumerate(value):
                yield from faults(each, get_args(kind)[0], f"{where}[{at}]", may_have_more)
    elif not _is_plain(value, kind, origin):
        yield f"{where} is {value!r}"


def _may_be(value: Any, kind: Any) -> bool:
    """Tell whether what names a record's kind says this one: of many kinds one or two are looked into."""
    if not is_typeddict(kind) or not isinstance(value, dict):
        return True
    return all(value.get(name) in named for name, named in _names(kind))


@cache
def _names(kind: Any) -> list[tuple[str, tuple[str, ...]]]:
    """Return the fields that name a record's kind, with the names it may have there."""
    required = {name: fields(kind)[name] for name in kind.__required_keys__}
    return [(name, get_args(each)) for name, each in required.items() if get_origin(each) is Literal]


def _is_plain(value: Any, kind: Any, origin: Any) -> bool:
    """Tell whether a value is of a plain type: true and false are no numbers."""
    if origin is Literal:
        return isinstance(value, str) and value in get_args(kind)
    return type(value) is kind and kind in (int, str, bool, NoneType)


def _record_faults(value: Any, kind: Any, where: str, may_have_more: bool) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{where} is no object"
        return
    known = fields(kind)
    for name in sorted(kind.__required_keys__ - value.keys()):
        yield f"{where}.{name} is missing"
    for name, each in value.items():
        if name in known:
            yield from faults(each, known[name], f"{where}.{name}", may_have_more)
        elif not may_have_more:
            yield f"{where}.{name} is unknown"


@cache
def fields(kind: Any) -> dict[str, Any]:
    """Return the types of a record's fields, without what is said about them."""
    return get_type_hints(kind)
