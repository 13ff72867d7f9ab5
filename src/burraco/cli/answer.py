"""What a command answers: data for programs, text for people, and an exit code."""

import sys
from collections.abc import Iterable
from typing import Any, NamedTuple

from burraco.texts.said import Said, system_fault

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
    """Input that makes no sense, one message for each fault: in the user's language, or a `Said`."""

    def __init__(self, *messages: str) -> None:
        self.messages = messages
        super().__init__("; ".join(messages))


def wrong(key: str, /, **params: Any) -> BadInput:
    """Return what is wrong, by the key of its text under `wrong`."""
    return BadInput(Said(f"wrong.{key}", **params))


def at(where: object, fault: str) -> Said:
    """Return a fault with the file or option it is about."""
    return Said("wrong.at", where=str(where)[:MAX_SHOWN], fault=fault)


def unusable(where: object, error: OSError) -> BadInput:
    """Return what the system has against a file or an address."""
    return BadInput(at(where, system_fault(error)))
