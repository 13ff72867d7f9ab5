"""The cards of Burraco Parole: a large letter, its points, and a mark that tells red from black.

Each is drawn four ways:

``letter-Ar``         the whole card: index in the corner, for a hand or a pile fanned sideways
``letter-Ar-large``   index only, as large as it goes: the large-print deck
``letter-Ar-tile``    the letter alone (100 × 128), for words, which are read from left to right
``letter-Ar-across``  the same lying across (128 × 100), for the last cards of a burraco

What a card is worth is the code's to say. [parole 1.2]
"""

from collections.abc import Iterator

from burraco.cards.letters import ALPHABET, COLOUR_LETTERS, JOLLY, PINELLA, make_letter
from burraco.rules.loader import load
from burraco.web.cards.courts import jester
from burraco.web.cards.glyphs import glyph, glyph_width
from burraco.web.cards.suits import suit

Picture = tuple[str, str, tuple[int, int]]
"""The name of a picture, its ink, and its size."""
UPRIGHT, TILE, ACROSS = (100, 140), (100, 128), (128, 100)
TAB = "#e0d5f5"
_CODE = "parole"


def letter_cards() -> Iterator[Picture]:
    """Draw every letter in both colours, the pinella and the jolly."""
    worth = load(_CODE).worth
    for colour, name in enumerate(COLOUR_LETTERS):
        for letter in ALPHABET:
            yield from _letter(f"letter-{letter}{name}", letter, name, worth[make_letter(letter, colour)])
    yield from _pinella(worth[PINELLA])
    yield from _jolly(worth[JOLLY])


def _letter(name: str, letter: str, colour: str, points: int) -> Iterator[Picture]:
    corner = _centred(letter, 19, 26, 33, 17) + _mark(colour, 19, 60, 15)
    yield name, corner + _centred(letter, 63, 86, 62, 15) + _number(points, 32, 116, 15), UPRIGHT
    large = _centred(letter, 36, 48, 74, 14) + _mark(colour, 26, 114, 26) + _number(points, 91, 112, 18)
    yield f"{name}-large", large, UPRIGHT
    yield f"{name}-tile", _centred(letter, 48, 58, 78, 16) + _mark(colour, 87, 113, 15), TILE
    yield f"{name}-across", _centred(letter, 60, 50, 68, 17) + _mark(colour, 114, 86, 15), ACROSS


def _pinella(points: int) -> Iterator[Picture]:
    """Draw the wild that stands for a vowel: a plus, and the five vowels it may be."""

    def vowels(x: float, y: float, step: float, height: float) -> str:
        return "".join(_centred(each, x, y + step * at, height, 17) for at, each in enumerate("AEIOU"))

    name = "letter-plus"
    tab = _tab(2, 2, 32, 136) + _centred("+", 18, 24, 26, 18)
    yield (
        name,
        tab + vowels(18, 56, 18, 11) + _centred("+", 66, 66, 50, 16) + _number(points, 93, 116, 15),
        UPRIGHT,
    )
    yield (
        f"{name}-large",
        _tab(2, 2, 60, 136) + _centred("+", 32, 40, 50, 18) + vowels(32, 82, 12.6, 8.4),
        UPRIGHT,
    )
    yield f"{name}-tile", _tab(2, 2, 96, 124) + _centred("+", 36, 66, 46, 18), TILE
    yield f"{name}-across", _tab(2, 2, 124, 96) + _centred("+", 44, 52, 46, 18), ACROSS


def _jolly(points: int) -> Iterator[Picture]:
    name = "letter-joker"
    word = "".join(glyph(letter, 13.4, 43 + 17 * at, 12, 17) for at, letter in enumerate("JOLLY"))
    small = f'<g transform="translate(11 4) scale(.88)">{jester()}</g>'
    yield (
        name,
        _tab(2, 2, 31, 136) + suit("star", 17.5, 21, 28) + word + small + _number(points, 93, 118, 15),
        UPRIGHT,
    )
    tall = "".join(glyph(letter, 25, 66 + 14.4 * at, 10.4, 18) for at, letter in enumerate("JOLLY"))
    yield f"{name}-large", _tab(2, 2, 60, 136) + suit("star", 31, 34, 50) + tall, UPRIGHT
    yield f"{name}-tile", _tab(2, 2, 96, 124) + suit("star", 37, 66, 54), TILE
    yield f"{name}-across", _tab(2, 2, 124, 96) + suit("star", 44, 52, 54), ACROSS


def _centred(name: str, x: float, y: float, height: float, weight: float) -> str:
    return glyph(name, x - glyph_width(name, height) / 2, y - height / 2, height, weight)


def _mark(colour: str, x: float, y: float, size: float) -> str:
    """Draw a lozenge on a red card, a disc on a black one, for those who see no red."""
    if colour == "r":
        return suit("D", x, y, size * 1.2)
    return f'<circle cx="{x:g}" cy="{y:g}" r="{size * 0.42:g}" fill="currentColor"/>'


def _number(points: int, right: float, y: float, height: float) -> str:
    """Draw a number that ends at a point."""
    drawn, x = [], right
    for digit in reversed(str(points)):
        x -= glyph_width(digit, height)
        drawn.append(glyph(digit, x, y, height, 13))
        x -= height * 0.24
    return "".join(drawn)


def _tab(x: float, y: float, width: float, height: float) -> str:
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="6" fill="{TAB}"/>'
