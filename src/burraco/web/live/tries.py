"""Of two that write at once the database lets one have the number: what the other does then."""

from collections.abc import Callable
from typing import TypeVar

from django.db import IntegrityError, transaction

MAX_TRIES = 5
"""For those who want the same whatever others wrote first; those who have to look again try once."""
T = TypeVar("T")


class Lost(Exception):
    """Others wrote first, at every try; nothing was done."""


def attempt(step: Callable[[], T], tries: int) -> T:
    """Do a step in a transaction, anew if somebody else had the number first; raise Lost in the end.

    Whatever else the step raises goes on to the caller with nothing written.
    """
    for _ in range(tries):
        try:
            with transaction.atomic():
                return step()
        except IntegrityError:
            continue
    raise Lost
