"""Codes that lead nowhere: whoever tries many from one address is guessing."""

from collections.abc import Callable
from typing import TypeVar

from burraco.web.site.rate_limits import Limit, exceeds, is_exceeded

T = TypeVar("T")


class Guessing(Exception):
    """Too many codes from this address led nowhere."""


def find(limit: Limit, address: str, ask: Callable[[], T | None]) -> T | None:
    """Return what a code leads to, None for nothing; somebody who guesses is not told either way."""
    if is_exceeded(limit, address):
        raise Guessing
    found = ask()
    if found is None:
        exceeds(limit, address)
    return found
