"""Reading values: a table of a code file becomes a value only with its unit, its article and its basis."""

from collections.abc import Iterator, Mapping
from typing import Any

from burraco.rules.citation import BASES, Citation
from burraco.rules.parameters.schema import BY_PATH, PLAYED, UNITS
from burraco.rules.value import Value

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
        faults.append("without: wants tables of path, art and basis")
        return {}
    found = {}
    for entry in entries:
        path = entry.get("path")
        where = f"without {path}"
        problems = _origin_faults(where, entry)
        if not isinstance(path, str) or path not in BY_PATH:
            problems.append(f"{where}: no such parameter")
        elif not BY_PATH[path].optional:
            problems.append(f"{where}: no code can do without it")
        problems += [f"{where}: «{key}» is unknown here" for key in entry if key not in _ORIGIN | {"path"}]
        faults += problems
        if not problems:
            found[path] = Citation(source, entry["art"])
    return found


def _leaves(table: Mapping[str, Any], prefix: str, faults: list[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every value's table; a bare value has no article and is a fault."""
    for key, item in table.items():
        path = f"{prefix}{key}"
        if not isinstance(item, dict):
            faults.append(f"{path}: a value without article and basis")
        elif path in BY_PATH:
            yield path, item
        elif any(param.startswith(path + ".") for param in BY_PATH):
            yield from _leaves(item, path + ".", faults)
        else:
            faults.append(f"{path}: no such parameter")


def _value(path: str, leaf: dict[str, Any], source: str, faults: list[str]) -> Value | None:
    unit = BY_PATH[path].unit
    problems = _origin_faults(path, leaf)
    problems += [f"{path}: «{key}» is unknown here" for key in leaf if key not in _ORIGIN | {unit}]
    problems += _misfits(path, leaf[unit]) if unit in leaf else [f"{path}: no value in {unit}"]
    faults += problems
    if problems:
        return None
    return Value(path, unit, leaf[unit], Citation(source, leaf["art"]), leaf["basis"], leaf.get("reading"))


def _origin_faults(where: str, leaf: Mapping[str, Any]) -> list[str]:
    """Return what is wrong with the article, the basis and the reading of a value."""
    article, basis, reading = leaf.get("art"), leaf.get("basis"), leaf.get("reading", "none")
    problems = []
    if not isinstance(article, str) or not article:
        problems.append(f"{where}: no article")
    if basis not in BASES:
        problems.append(f"{where}: basis is none of {', '.join(BASES)}")
    if not isinstance(reading, str) or not reading:
        problems.append(f"{where}: reading wants the id of a reading")
    return problems


def _misfits(path: str, value: Any) -> list[str]:
    param = BY_PATH[path]
    fits, wanted = UNITS[param.unit]
    if not fits(value):
        return [f"{path}: wants {wanted}"]
    if path in PLAYED and value != PLAYED[path]:
        return [f"{path}: the engine plays {PLAYED[path]} only"]
    words = value if isinstance(value, list) else [value]
    if param.choices:
        return [
            f"{path}: «{word}» is none of {', '.join(param.choices)}"
            for word in words
            if word not in param.choices
        ]
    return []
