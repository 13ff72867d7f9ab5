"""The server's log: one line for each failure, as text or as JSON ($BURRACO_LOG=json).

A traceback is part of its line. What is said over and over is said a few times a minute, then counted: a disk
that is full must not be filled further by those who complain of it.
"""

import json
import logging
import time
import traceback
from collections import Counter
from datetime import UTC, datetime
from typing import Any

MAX_A_MINUTE = 20
"""Lines of one kind: what one place in the program has to say."""
MINUTE = 60.0


class TextLine(logging.Formatter):
    """When, how bad, who, what; behind it where it failed, innermost first."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record in one line."""
        at = datetime.fromtimestamp(record.created, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        told = " ".join(record.getMessage().split())
        line = f"{at} {record.levelname} {record.name}: {told}"
        error, places = failure(record)
        return f"{line} [{error}; {' < '.join(places)}]" if error else line


class JsonLine(logging.Formatter):
    """The same for programs."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as a JSON object in one line."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {
            "at": at,
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        error, places = failure(record)
        if error:
            line |= {"error": error, "where": places}
        return json.dumps(line, ensure_ascii=False)


def failure(record: logging.LogRecord) -> tuple[str, list[str]]:
    """Return what was raised, in one line, and the places it went through, innermost first."""
    if not record.exc_info or record.exc_info[1] is None:
        return "", []
    error = record.exc_info[1]
    places = [f"{one.filename}:{one.lineno}" for one in reversed(traceback.extract_tb(error.__traceback__))]
    return " ".join(f"{type(error).__name__}: {error}".split()), places


class Sparing(logging.Filter):
    """Lets so many lines of a kind through in a minute, and then says how many there were."""

    def __init__(self) -> None:
        super().__init__()
        self._minute, self._said = 0, Counter[tuple[str, str]]()

    def filter(self, record: logging.LogRecord) -> bool:
        """Tell whether a record is to be written."""
        minute, kind = int(time.time() // MINUTE), (record.pathname, str(record.msg))
        if minute != self._minute:
            before, self._minute, self._said = self._said, minute, Counter()
            for (_, told), times in before.items():
                if times > MAX_A_MINUTE:
                    more = times - MAX_A_MINUTE
                    record.msg, record.args = f"{record.getMessage()} ({more} times more before: {told})", ()
        self._said[kind] += 1
        return self._said[kind] <= MAX_A_MINUTE
