"""The press: a process of its own that makes one PDF at a time, for whoever is next in a short queue.

The server's own process goes on serving tables meanwhile. A paper that takes too long is given up, and the
process with it; nobody fills the queue alone.
"""

import os
import threading
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from burraco.bots.worker import Worker, WorkerDied
from burraco.paper.pdf import NothingToPrint

SECONDS = 60.0
"""For one paper: a round of 500 pairs takes a few, and whoever brings more shall not hold up all others."""
MAX_WAITING = 8
MAX_EACH = 2
"""Papers in the queue, of everybody and of one person."""
POLITE = 10
"""How much the press stands back behind the tables when both want the processor."""


class Busy(Exception):
    """Too many papers wait already."""


class TooLong(Exception):
    """A paper was not made in its time."""


class Press:
    """One process that prints, started when the first paper is asked for."""

    def __init__(self) -> None:
        self._worker: Worker | None = None
        self._turn, self._lock = threading.Lock(), threading.Lock()
        self._waiting: Counter[str] = Counter()

    def make(self, who: str, job: Callable[..., bytes], *args: Any, **named: Any) -> bytes:
        """Print a paper for somebody; raises what the job raises of NothingToPrint, Busy or TooLong."""
        with self._lock:
            if self._waiting.total() >= MAX_WAITING or self._waiting[who] >= MAX_EACH:
                raise Busy
            self._waiting[who] += 1
        try:
            with self._turn:
                return self._made(job, args, named)
        finally:
            with self._lock:
                self._waiting[who] -= 1
                self._waiting += Counter()  # forget whoever waits for nothing

    def _made(self, job: Callable[..., bytes], args: tuple[Any, ...], named: Mapping[str, Any]) -> bytes:
        try:
            worker = self._worker = self._worker or _started()
            worker.send(make, job, args, named)
            if not worker.waits(SECONDS):
                raise TooLong
            pdf, nothing = worker.receive()
        except (TooLong, WorkerDied):
            self.close()
            raise TooLong from None
        if nothing:
            raise NothingToPrint(nothing)
        assert isinstance(pdf, bytes)
        return pdf

    def close(self) -> None:
        """End the process."""
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.kill()


def _started() -> Worker:
    worker = Worker()
    with suppress(AttributeError):  # not on Windows
        worker.do(os.nice, POLITE)
    return worker


def make(job: Callable[..., bytes], args: tuple[Any, ...], named: Mapping[str, Any]) -> tuple[bytes, str]:
    """Make a paper, or say why there is nothing on it; this runs in the process of the press."""
    try:
        return job(*args, **named), ""
    except NothingToPrint as error:
        return b"", error.slug


PRESS = Press()
