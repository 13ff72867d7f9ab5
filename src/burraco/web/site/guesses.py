"""Codes and keys that lead nowhere: whoever tries many from one address is guessing."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from django.http import HttpRequest
from django.http.response import HttpResponseBase

from burraco.web.site.errors import error_page
from burraco.web.site.rate_limits import Limit, address, exceeds, is_exceeded

T = TypeVar("T")
Page = Callable[..., HttpResponseBase]
GUESS_KEY = Limit("guess-key", 100, 60)
"""Keys of links (tables of a hall, roles, places, registration) that open nothing."""


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


def find_by_key(request: HttpRequest, ask: Callable[[str], T | None], key: str) -> T | None:
    """Return what the key of a link opens, None for nothing.

    A key is too long to be guessed, so a right one opens whatever others behind the same address have tried:
    a club with one old printout is not locked out of its hall.
    """
    found = ask(key)
    if found is None and exceeds(GUESS_KEY, address(request)):
        raise Guessing
    return found


def guarded(page: Page) -> Page:
    """Answer those who only guess."""

    @wraps(page)
    def answered(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        try:
            return page(request, *args, **kwargs)
        except Guessing:
            return error_page(request, "too-often", 429)

    return answered
