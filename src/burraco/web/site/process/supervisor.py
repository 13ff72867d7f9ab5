"""What a server process does for ever beside its pages: whatever ends is begun again, and none in silence.

A failure is logged once for each kind, not at each try; how each task fares is kept, so that a page can say.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

LOG = logging.getLogger(__name__)
FIRST_PAUSE, MAX_PAUSE = 1.0, 15.0
"""Seconds until a task is begun again: at first, and after many failures in a row."""
SETTLED = 3.0
"""Seconds after which a task that was begun again is taken to be well."""

TOLD_AGAIN = 1.0
"""Seconds after which a task that was to end is told so again."""

Run = Callable[[], Coroutine[Any, Any, None]]


class Ended(Exception):
    """A task that should go on for ever came to its end."""


@dataclass
class Faring:
    """How a task fares: since when it fails (seconds since 1970, None: it is well), and what it said last."""

    failing_since: float | None = None
    last_error: str = ""
    failures: int = 0
    told: set[str] = field(default_factory=set)


_FARING: dict[str, Faring] = {}


def faring() -> dict[str, Faring]:
    """Return how every task of this process fares, by its name."""
    return dict(_FARING)


async def supervise(name: str, run: Run, longest_pause: float = MAX_PAUSE) -> None:
    """Run something for ever: when it fails, say so once, wait a while, begin again."""
    faring = _FARING[name] = Faring()
    loop = asyncio.get_running_loop()
    while True:
        well = loop.call_later(SETTLED, _is_well, name, faring)
        try:
            await run()
            raise Ended(name)
        except Exception as error:  # noqa: BLE001 (noted, whatever it is)
            _note(name, faring, error)
        finally:
            well.cancel()
        await asyncio.sleep(min(FIRST_PAUSE * 2 ** min(faring.failures - 1, 10), longest_pause))


def _note(name: str, faring: Faring, error: Exception) -> None:
    faring.failures += 1
    faring.failing_since = faring.failing_since or time.time()
    faring.last_error = f"{type(error).__name__}: {error}"
    kind = type(error).__name__
    if kind not in faring.told:
        faring.told.add(kind)
        LOG.error("%s failed and is begun again: %s", name, faring.last_error, exc_info=error)


def _is_well(name: str, faring: Faring) -> None:
    if faring.failing_since is not None:
        LOG.warning("%s is well again after %.0f s", name, time.time() - faring.failing_since)
    faring.failing_since, faring.failures = None, 0
    faring.told.clear()


class Supervisor:
    """The tasks of one server process, begun and ended together."""

    def __init__(self) -> None:
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self, name: str, run: Run, longest_pause: float = MAX_PAUSE) -> None:
        """Begin a task."""
        self._tasks.append(asyncio.create_task(supervise(name, run, longest_pause), name=name))

    async def end(self) -> None:
        """End all of them. One that did not hear that it is to end is told again."""
        running = set(self._tasks)
        while running:
            for task in running:
                task.cancel()
            _, running = await asyncio.wait(running, timeout=TOLD_AGAIN)
        self._tasks.clear()
