"""A server in a process of its own, and what to say of the times measured there."""

import contextlib
import os
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator

MAX_TRIES = 300
PAUSE = 0.1


def at(times: list[float], part: int) -> float:
    """Return the time within which so many of a hundred were answered."""
    return statistics.quantiles(times, n=100)[part - 1]


@contextlib.contextmanager
def process(command: list[str], port: int, **settings: str) -> Iterator[None]:
    """Run a Python command while something is measured, from when it listens at its port."""
    running = subprocess.Popen([sys.executable, *command], env={**os.environ, **settings})
    try:
        for _ in range(MAX_TRIES):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            time.sleep(PAUSE)
        yield
    finally:
        running.kill()
        running.wait()
