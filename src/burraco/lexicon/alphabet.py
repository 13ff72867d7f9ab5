"""The letters there are cards for, and how any text is brought to them."""

import unicodedata

LETTERS = "abcdefghilmnopqrstuvz"
"""Twenty-one: Italian words hardly need j k w x y, and the deck has no cards for them."""
VOWELS = "aeiou"
WILDS = {"*": LETTERS, "+": VOWELS}
"""What each wild may stand for."""
MIN_LETTERS = 3
MAX_LETTERS = 30
"""The longest Italian words have 26 to 29; beyond that nobody meant a word."""

_PLACE = {letter: place for place, letter in enumerate(LETTERS)}
_CARDS = frozenset(LETTERS)


def place(letter: str) -> int:
    """Return the place of a letter in the alphabet of cards; KeyError if there is no card for it."""
    return _PLACE[letter]


def is_plain(word: str) -> bool:
    """Tell whether a word is written with letters there are cards for."""
    return _CARDS.issuperset(word)


def without_accents(word: str) -> str:
    """Return a word with its accents taken off."""
    if word.isascii():
        return word
    parts = unicodedata.normalize("NFD", word)
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


def ends_accented(word: str) -> bool:
    """Tell whether the last letter of a word carries an accent."""
    return word[-1:] != without_accents(word)[-1:]
