"""What is not installed: the core stands on Python alone, and a command may want an extra beside it."""

import re
from collections import defaultdict
from importlib.metadata import PackageNotFoundError, requires
from types import TracebackType

_NEED = re.compile(r"""([\w.-]+).*;.*\bextra\s*==\s*['"](\w+)['"]""")
_ROOM = re.compile(r"burraco\.(\w+)")
EXTRAS = {"lexicon": "words", "research": "research"}
"""Where several extras bring a package: the one for the room that asked. Else it is the smallest of them."""


def missing_extra(error: ModuleNotFoundError) -> str | None:
    """Return the extra that would have brought what could not be imported, if an extra would."""
    package = _module((error.name or "").partition(".")[0])
    found = {extra: brought for extra, brought in _extras().items() if package in brought}
    wanted = EXTRAS.get(_asking_room(error.__traceback__))
    return wanted if wanted in found else min(found, key=lambda extra: len(found[extra]), default=None)


def _extras() -> dict[str, set[str]]:
    """Return the modules that each extra brings, as this program's own metadata name them."""
    extras: dict[str, set[str]] = defaultdict(set)
    try:
        needs = requires("burraco") or []
    except PackageNotFoundError:  # run from a folder that was never installed
        return extras
    for need in filter(None, map(_NEED.match, needs)):
        extras[need[2]].add(_module(need[1]))
    return extras


def _module(distribution: str) -> str:
    return re.sub(r"[-_.]+", "_", distribution).casefold()


def _asking_room(trace: TracebackType | None) -> str:
    """Return the room of ours that stands nearest to what was not found."""
    room = ""
    while trace is not None:
        found = _ROOM.match(trace.tb_frame.f_globals.get("__name__", ""))
        room = found[1] if found else room
        trace = trace.tb_next
    return room
