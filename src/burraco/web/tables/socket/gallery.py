"""Those who only watch a table: one of them hears of a change for all, and no player waits for them.

A channel layer told of each of two thousand sockets would be at work for longer than an act takes. Here
the first is in the table's group; what it hears it passes on, a few at a time, so that the players' frames
come in between. Whoever is slow to read is told the latest when they have read the last, and holds up no
other. They all get the same text, made once.
"""

import asyncio
import contextlib
import secrets
import time
from collections import OrderedDict
from typing import Protocol

from burraco.texts.languages import Lang
from burraco.web.tables.game import Game
from burraco.web.tables.log import Live
from burraco.web.tables.socket.frames import state_text

MOST = 1000
"""Watchers of a table in a process; whoever comes later is told to come again, which browsers do."""
AT_ONCE = 10
PAUSE, SHARE = 0.004, 2.0
"""Seconds that everybody else has between two handfuls, and how many times as long as a handful took: however
many watch, on a machine however slow, two thirds of the time are for those who play."""
FRESH = 500
"""Milliseconds that a text is passed on for: browsers set their clocks by it."""
MAX_TEXTS = 200


class Watcher(Protocol):
    """A socket that watches."""

    table: int
    channel_name: str

    async def look(self) -> None:
        """Show the table if it has gone on."""


_THERE: dict[int, list[Watcher]] = {}
_ELSEWHERE: dict[int, set[str]] = {}
PROCESS = secrets.token_hex(8)
_TELLING: dict[int, asyncio.Task[None]] = {}
_BEHIND: set[int] = set()
_BUSY: dict[str, asyncio.Task[None]] = {}
_TEXTS: OrderedDict[tuple[int, Lang, int], tuple[Game, int, str]] = OrderedDict()


def is_watched(table: int) -> bool:
    """Tell whether anybody watches a table, here or, as far as was heard, in another process."""
    return bool(_THERE.get(table) or _ELSEWHERE.get(table))


def news(table: int) -> dict[str, object]:
    """Return what the other processes are told: whether somebody watches a table here."""
    return {"type": "table.watched", "process": PROCESS, "is_so": bool(_THERE.get(table))}


def heard(table: int, process: str, is_so: bool) -> None:
    """Take down what a process has told."""
    there = _ELSEWHERE.setdefault(table, set())
    (there.add if is_so and process != PROCESS else there.discard)(process)
    if not there:
        del _ELSEWHERE[table]


def is_full(table: int) -> bool:
    """Tell whether nobody more may watch a table here."""
    return len(_THERE.get(table, ())) >= MOST


def join(one: Watcher) -> bool:
    """Let somebody watch; true for the first, who has to listen for all."""
    there = _THERE.setdefault(one.table, [])
    there.append(one)
    return len(there) == 1


def is_here(one: Watcher) -> bool:
    """Tell whether somebody is one of those who watch."""
    return one in _THERE.get(one.table, ())


def is_first(one: Watcher) -> bool:
    """Tell whether a watcher listens for all."""
    return _THERE.get(one.table, [None])[0] is one


def leave(one: Watcher) -> Watcher | None:
    """Let a watcher go, or somebody who is none; return who listens from now on, if that has changed."""
    there = _THERE.get(one.table, [])
    if one not in there:
        return None
    was_first = there[0] is one
    there.remove(one)
    if not there:
        del _THERE[one.table]
    return there[0] if was_first and there else None


def pass_on(table: int) -> None:
    """Tell all watchers of a table that it has gone on; while they are being told, once more after that."""
    if table in _TELLING:
        _BEHIND.add(table)
    elif len(_THERE.get(table, ())) > 1:
        _TELLING[table] = asyncio.create_task(_tell(table))


async def _tell(table: int) -> None:
    try:
        while True:
            _BEHIND.discard(table)
            there = _THERE.get(table, [])[1:]
            for start in range(0, len(there), AT_ONCE):
                began = time.perf_counter()
                for one in there[start : start + AT_ONCE]:
                    if one.channel_name not in _BUSY:
                        _BUSY[one.channel_name] = asyncio.create_task(_look(one))
                await asyncio.sleep(0)  # now they look
                await asyncio.sleep(max(PAUSE, SHARE * (time.perf_counter() - began)))
            if table not in _BEHIND:
                return
    finally:
        del _TELLING[table]


async def _look(one: Watcher) -> None:
    """Let one look; what it missed meanwhile it is told by whoever looks after stragglers."""
    try:
        with contextlib.suppress(OSError):  # the browser has gone
            await one.look()
    finally:
        _BUSY.pop(one.channel_name, None)


def watched(live: Live, since: int, lang: Lang, now: int) -> str:
    """Return a table as all see it who have no seat, as text."""
    known = _TEXTS.get((live.id, lang, since))
    if known is not None and known[0] is live.game and 0 <= now - known[1] < FRESH:
        return known[2]
    text = state_text(live, None, since, lang, now)
    _TEXTS[live.id, lang, since] = live.game, now, text
    while len(_TEXTS) > MAX_TEXTS:
        _TEXTS.popitem(last=False)
    return text
