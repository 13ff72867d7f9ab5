"""Switches: the home rules a code file offers, and the part of a spec that turns them on.

In ``casa:base=feburit,super,target=1500`` the options are ``base``, which names the code underneath, and the
switches ``super`` and ``target``. A switch whose file says ``"given"`` takes its number from the spec; the
others take none. Every switch of a file is read, chosen or not, so that a broken one is noticed at once.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from burraco.rules.parameters.values import read_values
from burraco.rules.value import Value
from burraco.texts.said import Said

_GIVEN = "given"
_MAX_DIGITS = 6
MAX_SHOWN = 40


def read_options(text: str, faults: list[str]) -> dict[str, str | None]:
    """Return the options of a spec; one written without ``=`` has no argument."""
    options: dict[str, str | None] = {}
    for part in filter(None, text.split(",")):
        key, equals, argument = part.partition("=")
        if key in options:
            name = key[:MAX_SHOWN]
            faults.append(Said("spec.twice", name=name))
        options[key] = argument if equals else None
    return options


def read_switches(
    offered: Any,
    chosen: Mapping[str, str | None],
    source: str,
    faults: list[str],
    also: tuple[str, ...] = (),
) -> dict[str, Value]:
    """Return the values of the chosen switches, noting every fault of all that are offered.

    ``also`` are options read elsewhere, named to those who mistype one.
    """
    if not isinstance(offered, dict) or not all(isinstance(table, dict) for table in offered.values()):
        faults.append(Said("wrong.code.switch"))
        return {}
    faults += [_unknown(name[:MAX_SHOWN], (*offered, *also)) for name in chosen if name not in offered]
    faults += [Said("spec.clash", one=one, other=other) for one, other in _clashes(offered, chosen)]
    values: dict[str, Value] = {}
    for name, table in offered.items():
        body = {key: item for key, item in table.items() if key != "excludes"}
        if name in chosen:
            faults += _argument_faults(name, body, chosen[name])
        found = read_values(_filled(body, chosen.get(name)), source, faults)
        if name in chosen:
            values |= found
    return values


def _unknown(name: str, known: tuple[str, ...]) -> str:
    if not known:
        return Said("spec.no-switches", name=name)
    return Said("spec.unknown-switch", name=name, known=", ".join(known))


def _clashes(offered: Mapping[str, Any], chosen: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield each two chosen switches of which one excludes the other, once."""
    names = [name for name in offered if name in chosen]
    for place, one in enumerate(names):
        for other in names[place + 1 :]:
            if other in offered[one].get("excludes", ()) or one in offered[other].get("excludes", ()):
                yield one, other


def _argument_faults(name: str, body: Mapping[str, Any], argument: str | None) -> list[str]:
    if not wants_number(body):
        return [] if argument is None else [Said("spec.no-number", name=name)]
    return [] if _number(argument) else [Said("spec.number", name=name)]


def wants_number(table: Mapping[str, Any]) -> bool:
    """Tell whether a switch takes its number from the spec."""
    return any(wants_number(item) if isinstance(item, dict) else item == _GIVEN for item in table.values())


def _number(argument: str | None) -> int:
    """Return the number an argument gives, 0 if it gives none."""
    is_number = (
        argument is not None and argument.isascii() and argument.isdigit() and len(argument) <= _MAX_DIGITS
    )
    return int(argument) if argument is not None and is_number else 0


def _filled(table: Mapping[str, Any], argument: str | None) -> dict[str, Any]:
    """Put the number a spec gives where the switch's file says it is given."""
    filled: dict[str, Any] = {}
    for key, item in table.items():
        if isinstance(item, dict):
            filled[key] = _filled(item, argument)
        else:
            filled[key] = _number(argument) if item == _GIVEN else item
    return filled
