"""A process that does one job at a time for us, and that may die at any moment.

Jobs are functions of a module with their arguments. Processes are spawned, never forked: a server has
threads, and the compiled kernel does not survive a fork. A worker leaves an interrupt at the terminal to
whoever started it, and ends with it.
"""

import contextlib
import os
import signal
import threading
import traceback
from collections.abc import Callable, Iterator
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from typing import Any

from burraco.texts.said import Said


class WorkerDied(Exception):
    """The process is gone; the job it had is not done."""


class JobFailed(Exception):
    """The job raised an exception, of which this is the text; ``said`` is its sentence for people, if any."""

    def __init__(self, text: str, said: Said | None = None) -> None:
        self.said = said
        super().__init__(text)


def said_by(error: BaseException) -> Said | None:
    """Return what an exception says in every language."""
    return next((one for one in error.args if isinstance(one, Said)), None)


class Worker:
    """One process. It is used by one thread at a time."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=_serve, args=(theirs,), daemon=True)
        with _without_interrupts():
            self.process.start()
        theirs.close()

    def send(self, job: Callable[..., Any], *args: Any) -> None:
        """Hand a job over."""
        try:
            self.connection.send((job, args))
        except OSError:
            raise WorkerDied from None

    def waits(self, seconds: float) -> bool:
        """Wait for an answer, or for the process to die; tell whether there is something to receive."""
        return self.connection.poll(max(0.0, seconds))

    def receive(self) -> Any:
        """Return what the job returned; wait for it if need be."""
        try:
            done, value = self.connection.recv()
        except (EOFError, OSError):
            raise WorkerDied from None
        if not done:
            raise JobFailed(*value)
        return value

    def do(self, job: Callable[..., Any], *args: Any) -> Any:
        """Hand a job over and wait for its answer."""
        self.send(job, *args)
        return self.receive()

    def kill(self) -> None:
        """End the process, whatever it does."""
        self.process.kill()
        self.process.join()
        self.process.close()
        self.connection.close()


@contextlib.contextmanager
def _without_interrupts() -> Iterator[None]:
    """Hold interrupts back while a process starts: it inherits that, and prints no traceback at Ctrl-C."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(connection: Connection) -> None:
    """Do jobs until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            job, args = connection.recv()
        except (EOFError, OSError):
            return
        try:
            answer = (True, job(*args))
        except Exception as error:  # noqa: BLE001 - whatever went wrong is told to whoever asked
            answer = (False, (traceback.format_exc(), said_by(error)))
        try:
            connection.send(answer)
        except OSError:
            return


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None, "a worker is started by somebody"
    parent.join()
    os._exit(1)
