"""Sockets that were not told of a change: news may be lost on the way, though rarely, and nobody shall wait.

A channel layer promises delivery at most once: a message is dropped when a process has too many waiting, or
when the one that was reading it was called away. Every few seconds one query for all tables watched here
says who is behind. A browser that does not read holds up no other.
"""

import asyncio
import contextlib
from collections.abc import Iterable
from typing import Protocol

from burraco.web.site.threads import in_thread
from burraco.web.tables.models import Table

EVERY = 4.0
"""Seconds between two looks."""


class Watching(Protocol):
    """A socket at a table, and how far it has shown it."""

    table: int
    sent: int

    async def look(self) -> None:
        """Show the table if it has gone on."""


OPEN: dict[str, Watching] = {}
"""The sockets of this process by their channels."""
_BUSY: dict[str, asyncio.Task[None]] = {}


async def watch() -> None:
    """Look after those behind for ever."""
    while True:
        await asyncio.sleep(EVERY)
        await look()


async def look() -> None:
    """Show every table to those who have not seen it as it is."""
    numbers = await in_thread(numbers_of)({one.table for one in OPEN.values()}) if OPEN else {}
    for channel, one in OPEN.items():
        if numbers.get(one.table, 0) > one.sent and channel not in _BUSY:
            _BUSY[channel] = asyncio.create_task(_look(channel, one))


async def _look(channel: str, one: Watching) -> None:
    try:
        with contextlib.suppress(OSError):  # the browser has gone
            await one.look()
    finally:
        del _BUSY[channel]


def numbers_of(tables: Iterable[int]) -> dict[int, int]:
    """Return the number of the latest entry of each table."""
    return dict(Table.objects.filter(pk__in=tables).values_list("pk", "seq"))
