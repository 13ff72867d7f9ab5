"""What a command answers: data for programs, text for people, and an exit code."""

import sys
from collections.abc import Iterable
from typing import Any, NamedTuple

DONE, NO, USAGE, BAD_INPUT = range(4)
"""Exit codes: done; the answer is no; wrong usage; bad input."""

MAX_SHOWN = 80
"""How much of an argument a complaint repeats."""


class Answer(NamedTuple):
    """The result of a command: ``data`` is printed with --json, ``text`` without."""

    data: dict[str, Any]
    text: str
    exit: int = DONE


def complain(messages: Iterable[str]) -> None:
    """Print each message as one line on stderr, whatever characters it quotes."""
    for message in messages:
        line = "".join(sign if sign.isprintable() else "�" for sign in message)
        print(f"burraco: {line}", file=sys.stderr)


class BadInput(Exception):
    """Input that makes no sense, one message for each fault."""

    def __init__(self, *messages: str) -> None:
        self.messages = messages
        super().__init__("; ".join(messages))
