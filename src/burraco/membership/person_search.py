"""Names as people look for them: by the beginnings of their words, whatever the accents and capitals."""

import unicodedata
from functools import lru_cache

LEAST = 3
"""Letters before a search begins: fewer find half the club."""
REMEMBERED = 8192
"""Names whose folded form is kept: a page of a season asks for the same ones each time."""
MOST_WORDS = 8
"""Words of a name that are looked for."""


@lru_cache(REMEMBERED)
def folded(name: str) -> str:
    """Return a name as it is searched: no accents, small letters, a blank before every word."""
    plain = "".join(sign for sign in unicodedata.normalize("NFD", name) if not unicodedata.combining(sign))
    return "".join(f" {word}" for word in plain.casefold().replace("'", " ").replace("’", " ").split())


def beginnings(query: str) -> list[str]:
    """Return what a folded name has to contain: the beginning of a word for each word asked for."""
    words = folded(query).split()[:MOST_WORDS]
    return [f" {word}" for word in words] if sum(map(len, words)) >= LEAST else []


def is_same_name(one: str, other: str) -> bool:
    """Tell whether two names are one, the order of their words aside."""
    return sorted(folded(one).split()) == sorted(folded(other).split())
