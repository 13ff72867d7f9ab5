"""Finding a table by its code, which is all that keeps a private one private: guessing is noticed."""

from burraco.web.site.rate_limits import GUESS_TABLE, exceeds, is_exceeded
from burraco.web.tables.models import Table


class Guessing(Exception):
    """Too many codes from this address led nowhere."""


def find_table(word: str, address: str) -> int | None:
    """Return the id of a table, None if there is none; somebody who guesses is not told either way."""
    if is_exceeded(GUESS_TABLE, address):
        raise Guessing
    table = Table.objects.filter(code=word).values_list("pk", flat=True).first()
    if table is None:
        exceeds(GUESS_TABLE, address)
    return table
