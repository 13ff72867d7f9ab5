"""What a command answers: data for programs, text for people, and an exit code."""

from typing import Any, NamedTuple

DONE, NO, USAGE, BAD_INPUT = range(4)
"""Exit codes: done; the answer is no; wrong usage; bad input."""


class Answer(NamedTuple):
    """The result of a command: ``data`` is printed with --json, ``text`` without."""

    data: dict[str, Any]
    text: str
    exit: int = DONE


class BadInput(Exception):
    """Input that makes no sense, one message for each fault."""

    def __init__(self, *messages: str) -> None:
        self.messages = messages
        super().__init__("; ".join(messages))
