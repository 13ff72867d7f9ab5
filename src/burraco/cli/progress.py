"""A bar on stderr for what takes long; only a terminal gets one."""

import sys
import time
from typing import TextIO

WIDTH = 30
MIN_SECONDS = 0.2
"""Between two drawings."""


class Progress:
    """A bar that is drawn again over itself, with the time spent and the time it will take."""

    def __init__(self, total: int, done: int = 0, stream: TextIO | None = None) -> None:
        self._total, self._done, self._before = total, done, done
        self._stream = sys.stderr if stream is None else stream
        self._began = time.monotonic()
        self._drawn = 0.0
        self._width = 0
        self._shows = self._stream.isatty()
        if self._shows:
            self._draw(0, "")

    def add(self, note: str = "") -> None:
        """One more is done."""
        self._done += 1
        now = time.monotonic()
        if self._shows and (now - self._drawn >= MIN_SECONDS or self._done == self._total):
            self._drawn = now
            self._draw(now - self._began, note)

    def _draw(self, spent: float, note: str) -> None:
        filled = WIDTH * self._done // max(1, self._total)
        left = spent / max(1, self._done - self._before) * (self._total - self._done)
        line = f"{'█' * filled}{'░' * (WIDTH - filled)} {self._done}/{self._total}"
        line += f"  {_clock(spent)} + {_clock(left)}  {note}"
        self._stream.write("\r" + line.ljust(self._width))
        self._stream.flush()
        self._width = len(line)

    def close(self) -> None:
        """Take the bar away."""
        if self._width:
            self._stream.write("\r" + " " * self._width + "\r")
            self._stream.flush()


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
