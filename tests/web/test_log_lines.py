"""The server's log: one line a failure, readable by programs, and never without end."""

import json
import logging
from types import SimpleNamespace

import pytest

from burraco.web.site import log_lines
from burraco.web.site.log_lines import MAX_A_MINUTE, JsonLine, Sparing, TextLine


def failed(text: str = "table %s could not be served") -> logging.LogRecord:
    """What a logger makes of an exception that is caught."""
    try:
        raise ValueError("two\nlines")
    except ValueError as error:
        info = (ValueError, error, error.__traceback__)
    return logging.LogRecord("burraco.web", logging.ERROR, __file__, 1, text, ("AB2C3D",), info)


def test_a_failure_is_one_line_with_its_place() -> None:
    line = TextLine().format(failed())
    assert "\n" not in line
    assert "ERROR burraco.web: table AB2C3D could not be served [ValueError: two lines; " in line
    assert "test_log_lines.py:" in line


def test_a_failure_is_an_object_for_programs() -> None:
    line = JsonLine().format(failed())
    told = json.loads(line)
    assert "\n" not in line
    assert (told["level"], told["message"]) == ("ERROR", "table AB2C3D could not be served")
    assert told["error"] == "ValueError: two lines"
    assert "test_log_lines.py:" in told["where"][0]


def test_what_is_said_over_and_over_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1_000_000.0]
    monkeypatch.setattr(log_lines, "time", SimpleNamespace(time=lambda: now[0]))
    sparing = Sparing()
    written = [sparing.filter(failed()) for _ in range(MAX_A_MINUTE + 5)]
    assert written.count(True) == MAX_A_MINUTE
    assert sparing.filter(failed("something else %s"))
    now[0] += 60
    late = failed()
    assert sparing.filter(late)
    assert "(5 times more before: table %s could not be served)" in TextLine().format(late)
