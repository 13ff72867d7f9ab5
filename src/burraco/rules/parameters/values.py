"""Reading values: a table of a code file becomes a value only with its unit, its article and its basis."""

from collections.abc import Iterator, Mapping
from typing import Any

from burraco.rules.citation import BASES, Citation
from burraco.rules.parameters.schema import BY_PATH, FORMS, PLAYED, UNITS
from burraco.rules.value import Value
from burraco.texts.said import Said

_ORIGIN = {"art", "basis", "reading"}


def read_values(body: Mapping[str, Any], source: str, faults: list[str]) -> dict[str, Value]:
    """Return the values of a table by path, noting the fault of each one that cannot be read."""
    found = {}
    for path, leaf in _leaves(body, "", faults):
        value = _value(path, leaf, source, faults)
        if value is not None:
            found[path] = value
    return found


def read_absences(entries: Any, source: str, faults: list[str]) -> dict[str, Citation]:
    """Return the inherited values a code does without, by path, each with the article that says so.

    Only what is optional can be left out, and leaving it out needs an article like everything else.
    """
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        faults.append(Said("wrong.code.without"))
        return {}
    found = {}
    for entry in entries:
        path = entry.get("path")
        where = f"without {path}"
        problems = _origin_faults(where, entry)
        if not isinstance(path, str) or path not in BY_PATH:
            problems.append(Said("wrong.code.no-parameter", path=where))
        elif not BY_PATH[path].optional:
            problems.append(Said("wrong.code.not-optional", path=where))
        problems += [_unknown(where, key) for key in entry if key not in _ORIGIN | {"path"}]
        faults += problems
        if not problems:
            found[path] = Citation(source, entry["art"])
    return found


def _leaves(table: Mapping[str, Any], prefix: str, faults: list[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every value's table; a bare value has no article and is a fault."""
    for key, item in table.items():
        path = f"{prefix}{key}"
        if not isinstance(item, dict):
            faults.append(Said("wrong.code.bare", path=path))
        elif path in BY_PATH:
            yield path, item
        elif any(param.startswith(path + ".") for param in BY_PATH):
            yield from _leaves(item, path + ".", faults)
        else:
            faults.append(Said("wrong.code.no-parameter", path=path))


def _value(path: str, leaf: dict[str, Any], source: str, faults: list[str]) -> Value | None:
    unit = BY_PATH[path].unit
    problems = _origin_faults(path, leaf)
    problems += [_unknown(path, key) for key in leaf if key not in _ORIGIN | {unit}]
    problems += (
        _misfits(path, leaf[unit]) if unit in leaf else [Said("wrong.code.no-unit", path=path, unit=unit)]
    )
    faults += problems
    if problems:
        return None
    return Value(path, unit, leaf[unit], Citation(source, leaf["art"]), leaf["basis"], leaf.get("reading"))


def _origin_faults(where: str, leaf: Mapping[str, Any]) -> list[str]:
    """Return what is wrong with the article, the basis and the reading of a value."""
    article, basis, reading = leaf.get("art"), leaf.get("basis"), leaf.get("reading", "none")
    problems: list[str] = []
    if not isinstance(article, str) or not article:
        problems.append(Said("wrong.code.no-article", path=where))
    if basis not in BASES:
        problems.append(Said("wrong.code.basis-of", path=where, known=", ".join(BASES)))
    if not isinstance(reading, str) or not reading:
        problems.append(Said("wrong.code.reading", path=where))
    return problems


def _unknown(where: str, key: str) -> Said:
    """Return what is wrong with a key that a table does not have."""
    return Said("wrong.code.unknown-key", path=where, key=key)


def _misfits(path: str, value: Any) -> list[str]:
    param = BY_PATH[path]
    if not UNITS[param.unit](value):
        wanted = Said(f"wrong.unit.{param.unit}", forms=", ".join(FORMS))
        return [Said("wrong.code.misfit", path=path, wanted=wanted)]
    if path in PLAYED and value != PLAYED[path]:
        return [Said("wrong.code.only", path=path, value=str(PLAYED[path]))]
    words = value if isinstance(value, list) else [value]
    if param.choices:
        return [
            Said("wrong.code.choice", path=path, word=str(word), known=", ".join(param.choices))
            for word in words
            if word not in param.choices
        ]
    return []
