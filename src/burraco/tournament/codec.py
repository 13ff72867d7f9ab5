"""Values to JSON and back, by their declared types; reading collects every fault with the place it is at.

A value is an object of its fields, those left at their default not written (but an event's set-up in full,
so that it stays what it was if a default ever changes); a line's figures are an array
``[base, cards, total]``, a citation ``["UISP", "3.1"]``, the parameters of a reason an object.
"""

import types
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from burraco.rules.citation import Citation
from burraco.tournament import events as ev
from burraco.tournament.faults import Fault, fault
from burraco.tournament.field import Why
from burraco.tournament.figures import LineScore
from burraco.tournament.format import Format

ARRAYS: tuple[type, ...] = (LineScore, Citation)
MOST = 10**9
LONGEST = 4000
Reader = Callable[[Any, str, list[Fault]], Any]


def _kebab(name: str) -> str:
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")


EVENTS: Mapping[str, type] = {_kebab(kind.__name__): kind for kind in get_args(ev.Event)}
NAMES: Mapping[type, str] = {kind: name for name, kind in EVENTS.items()}


def write_event(event: ev.Event) -> dict[str, Any]:
    """Return an event as JSON data."""
    fields: dict[str, Any] = write(event)
    return {"event": NAMES[type(event)], **fields}


def write(value: Any) -> Any:
    """Return any value of an event as JSON data."""
    if isinstance(value, Why):
        plain = {"table": value.table, "slug": value.slug, "params": dict(value.params)}
        return plain if value.cite is None else {**plain, "cite": list(value.cite)}
    if isinstance(value, tuple) and (isinstance(value, ARRAYS) or not hasattr(value, "_fields")):
        return [write(item) for item in value]
    if hasattr(value, "_fields"):
        defaults = {} if isinstance(value, Format) else value._field_defaults
        return {
            name: write(item)
            for name, item in zip(value._fields, value, strict=True)
            if name not in defaults or item != defaults[name]
        }
    return value


def read_event(data: Any, where: str, faults: list[Fault]) -> ev.Event | None:
    """Read an event, noting what is wrong; None if anything is."""
    name = data.get("event") if isinstance(data, dict) else None
    kind = EVENTS.get(name) if isinstance(name, str) else None
    if kind is None:
        faults.append(fault("unknown-event", name=str(name)[:40])._replace(where=where))
        return None
    before = len(faults)
    found: ev.Event = reader(kind)({key: item for key, item in data.items() if key != "event"}, where, faults)
    return found if len(faults) == before else None


@cache
def reader(kind: Any) -> Reader:
    """Return what reads a value of a declared type."""
    if kind is Why:
        return _why
    if kind in _PLAIN:
        return _PLAIN[kind]
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Literal:
        return lambda data, where, faults: _word(data, inner, where, faults)
    if origin is tuple:
        return _tuple(inner)
    if origin in (Union, types.UnionType):
        (other,) = [each for each in inner if each is not type(None)]
        return lambda data, where, faults: None if data is None else reader(other)(data, where, faults)
    if kind in ARRAYS:
        return _array(kind)
    return _record(kind)


def _int(data: Any, where: str, faults: list[Fault]) -> Any:
    if isinstance(data, bool) or not isinstance(data, int) or abs(data) > MOST:
        faults.append(fault("wants-number")._replace(where=where))
        return 0
    return data


def _str(data: Any, where: str, faults: list[Fault]) -> Any:
    if not isinstance(data, str) or len(data) > LONGEST or not is_whole(data):
        faults.append(fault("wants-text", most=LONGEST)._replace(where=where))
        return ""
    return data


def is_whole(text: str) -> bool:
    """Tell whether a text can be written down: JSON can smuggle half a character into it."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


def _bool(data: Any, where: str, faults: list[Fault]) -> Any:
    if not isinstance(data, bool):
        faults.append(fault("wants-flag")._replace(where=where))
    return data


def _word(data: Any, words: tuple[Any, ...], where: str, faults: list[Fault]) -> Any:
    if not isinstance(data, str) or data not in words:
        faults.append(fault("wants-one-of", words=", ".join(map(str, words)))._replace(where=where))
    return data


_PLAIN: Mapping[Any, Reader] = {int: _int, str: _str, bool: _bool}


def _tuple(inner: tuple[Any, ...]) -> Reader:
    assert inner[1:] == (...,), "only tuples of one kind are stored"
    each = reader(inner[0])

    def read(data: Any, where: str, faults: list[Fault]) -> Any:
        if not isinstance(data, list):
            faults.append(fault("wants-list")._replace(where=where))
            return ()
        return tuple([each(item, f"{where}[{place}]", faults) for place, item in enumerate(data)])

    return read


def _array(kind: Any) -> Reader:
    hints = get_type_hints(kind)
    cells = [reader(hints[name]) for name in kind._fields]

    def read(data: Any, where: str, faults: list[Fault]) -> Any:
        if not isinstance(data, list) or len(data) != len(cells):
            faults.append(fault("wants-array", fields=", ".join(kind._fields))._replace(where=where))
            return None
        return kind(*[each(item, where, faults) for each, item in zip(cells, data, strict=True)])

    return read


def _record(kind: Any) -> Reader:
    hints = get_type_hints(kind)
    fields = {name: reader(hints[name]) for name in kind._fields}
    required = [name for name in fields if name not in kind._field_defaults]

    def read(data: Any, where: str, faults: list[Fault]) -> Any:
        if not isinstance(data, dict):
            faults.append(fault("wants-object")._replace(where=where))
            return None
        lacking = [name for name in required if name not in data]
        faults += [fault("missing-field", name=name)._replace(where=where) for name in lacking]
        values = {}
        for name, item in data.items():
            if name in fields:
                values[name] = fields[name](item, f"{where}.{name}", faults)
            else:
                faults.append(fault("unknown-field", name=name[:40])._replace(where=where))
        return None if lacking else kind(**values)

    return read


def _why(data: Any, where: str, faults: list[Fault]) -> Any:
    if not isinstance(data, dict) or not isinstance(data.get("params", {}), dict):
        faults.append(fault("wants-object")._replace(where=where))
        return None
    table = _int(data.get("table"), f"{where}.table", faults)
    slug = _str(data.get("slug"), f"{where}.slug", faults)
    params = tuple((name, _frozen(item)) for name, item in data.get("params", {}).items())
    cite = data.get("cite")
    return Why(table, slug, params, None if cite is None else reader(Citation)(cite, f"{where}.cite", faults))


def _frozen(data: Any) -> Any:
    return tuple(map(_frozen, data)) if isinstance(data, list) else data
