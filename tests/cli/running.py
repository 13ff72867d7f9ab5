"""Running the command line in tests: in this process, or as a person would."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from burraco.cli.main import main

EXAMPLES = Path(__file__).parents[2] / "examples"
CLOSING = EXAMPLES / "uisp-2-chiusura-con-la-carta-del-monte.txt"


class Ran(NamedTuple):
    """What a command did: exit code, what it printed, what it complained of."""

    exit: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """The one JSON object that --json prints."""
        assert self.out.count("\n") == 1, self.out
        return json.loads(self.out)

    @property
    def complaints(self) -> list[str]:
        """The lines on stderr, without the command's name before each."""
        lines = self.err.splitlines()
        assert all(line.startswith("burraco: ") for line in lines), self.err
        return [line.removeprefix("burraco: ") for line in lines]


class Runner:
    """Runs commands in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys, self.monkeypatch = capsys, monkeypatch

    def __call__(self, *args: str, stdin: bytes = b"") -> Ran:
        self.monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(stdin), encoding="utf-8"))
        try:
            exit_code = main(args)
        except SystemExit as stop:  # argparse: wrong usage, or --help
            exit_code = int(stop.code or 0)
        out, err = self.capsys.readouterr()
        assert "Traceback" not in err
        return Ran(exit_code, out, err)


def burraco(*args: str, stdin: bytes = b"", **env: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command as a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "burraco", *args],
        input=stdin,
        capture_output=True,
        env={**os.environ, **env},
        timeout=300,
        check=False,
    )


def replaced(text: str, *changes: tuple[str, str]) -> str:
    """Return a text with each first string replaced by the second; it has to be there once."""
    for old, new in changes:
        assert text.count(old) == 1, (old, text.count(old))
        text = text.replace(old, new)
    return text


def line_of(text: str, start: str) -> int:
    """Return the number of the first line that begins like this."""
    return next(number for number, line in numbered(text) if line.startswith(start))


def numbered(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines of a text with their numbers, from 1."""
    return enumerate(text.split("\n"), 1)
