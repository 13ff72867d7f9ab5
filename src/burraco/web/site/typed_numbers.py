"""Whole numbers in forms and addresses, where anybody may write anything.

What Python calls a digit is not always one that it reads, it reads no number of five thousand digits, and a
database none of thirty.
"""

from collections.abc import Iterable

MAX_DIGITS = 9


def whole_number(text: str) -> int | None:
    """Return the number a text is; None if it is none, or larger than any number of this site."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS else None


def whole_numbers(texts: Iterable[str]) -> tuple[int, ...]:
    """Return the numbers among texts."""
    return tuple(number for number in map(whole_number, texts) if number is not None)
