"""Every picture in one SVG file of symbols, which pages show with `<use href="…/cards.svg#7H">`.

A symbol holds ink only: the paper, its corners and its shadow belong to the style sheet. Ink that follows the
suit is `currentColor`, so a four-colour deck is two lines of style. Each face is drawn five ways:

``7H``         the whole card, index and pips upright, for a hand or a pile fanned sideways
``7H-row``     index along the top edge, for the columns of melds
``7H-turned``  lying across (140 × 100) with its index upright, for the last cards of a burraco
``7H-large``   index only, as large as it goes: the large-print deck
``7H-large-rows``  the same for a hand in rows: rank and suit are in what the row before leaves to be seen

Jolly are ``joker-r`` and ``joker-b``; the cards of Parole are drawn in `lettercards`.
"""

from collections.abc import Iterator

from burraco.cards.french import RANK_NAMES, RANKS, SUIT_LETTERS
from burraco.web.cards.courts import GOLD, court, jester
from burraco.web.cards.glyphs import glyph, glyph_width
from burraco.web.cards.lettercards import letter_cards
from burraco.web.cards.suits import pips, suit

_COURTS = "JQK"
_WILD_RANK = "2"
_TAB = "#e0d5f5"
"""The tab behind the index of a wild, so that nobody overlooks a pinella."""

UPRIGHT, ACROSS = (100, 140), (140, 100)


def sprite() -> str:
    """Return the whole file."""
    symbols = [*_french(), *_jolly(), *_letters(), _symbol("back", _back())]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(symbols) + "\n</svg>\n"


def _symbol(name: str, ink: str, size: tuple[int, int] = UPRIGHT) -> str:
    return f'<symbol id="{name}" viewBox="0 0 {size[0]} {size[1]}">{ink}</symbol>'


def _french() -> Iterator[str]:
    for suit_name in SUIT_LETTERS:
        for number in RANKS:
            rank = RANK_NAMES[number]
            is_wild = rank == _WILD_RANK
            name = rank + suit_name
            corner, row = _corner(rank, suit_name, is_wild), _row(rank, suit_name, is_wild)
            if rank in _COURTS:
                body = court(rank, suit_name) + f'<g transform="rotate(180 50 70)">{corner}</g>'
            else:
                body = pips(suit_name, number)
            yield _symbol(name, body + corner)
            yield _symbol(f"{name}-row", row + suit(suit_name, 50, 92, 54))
            yield _symbol(f"{name}-turned", row + suit(suit_name, 110, 62, 48), ACROSS)
            yield _symbol(f"{name}-large", _large(rank, suit_name, is_wild))
            yield _symbol(f"{name}-large-rows", _large_rows(rank, suit_name, is_wild))


def _corner(rank: str, suit_name: str, is_wild: bool) -> str:
    width = glyph_width(rank, 29)
    tab = _tab(2, 2, 31, 66) if is_wild else ""
    return f"{tab}{glyph(rank, 17.5 - width / 2, 9, 29, 15)}{suit(suit_name, 17.5, 54, 23)}"


def _row(rank: str, suit_name: str, is_wild: bool) -> str:
    """Draw an index along the top; a wild's is narrower, to leave room for the card it stands for."""
    if is_wild:
        return f"{_tab(2, 2, 96, 40)}{glyph(rank, 9, 8, 29, 16)}{suit(suit_name, 44, 23, 28)}"
    beside = 13 + glyph_width(rank, 30) + 20
    return f"{glyph(rank, 10, 8, 30, 16)}{suit(suit_name, beside, 23, 32)}"


def _large(rank: str, suit_name: str, is_wild: bool) -> str:
    tab = _tab(2, 2, 60, 136) if is_wild else ""
    return f"{tab}{glyph(rank, 9, 10, 62, 15)}{suit(suit_name, 31, 107, 46)}"


def _large_rows(rank: str, suit_name: str, is_wild: bool) -> str:
    """Draw an index that ends at 62: a thumb's 44 pixels on the smallest card in large print."""
    tab = _tab(2, 2, 42, 136) if is_wild else ""
    index = glyph(rank, 23 - glyph_width(rank, 34) / 2, 6, 34, 18) + suit(suit_name, 23, 51.5, 21)
    return tab + index + suit(suit_name, 56, 100, 60)


def _tab(x: float, y: float, width: float, height: float) -> str:
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="6" fill="{_TAB}"/>'


def _jolly() -> Iterator[str]:
    for colour in "rb":
        yield from _star_card(f"joker-{colour}")


def _star_card(name: str) -> Iterator[str]:
    word = "".join(glyph(letter, 13.4, 43 + 17 * at, 12, 17) for at, letter in enumerate("JOLLY"))
    yield _symbol(name, _tab(2, 2, 31, 136) + suit("star", 17.5, 21, 28) + word + jester())
    row = _tab(2, 2, 96, 40) + suit("star", 24, 23, 34)
    across = "".join(glyph(letter, 46 + 10.4 * at, 15, 14, 17) for at, letter in enumerate("JOLLY"))
    small = f'<g transform="translate(22 46) scale(.6)">{jester()}</g>'
    yield _symbol(f"{name}-row", row + across + small)
    yield _symbol(
        f"{name}-turned", row + across + f'<g transform="translate(68 30) scale(.52)">{jester()}</g>', ACROSS
    )
    tall = "".join(glyph(letter, 25, 66 + 14.4 * at, 10.4, 18) for at, letter in enumerate("JOLLY"))
    yield _symbol(f"{name}-large", _tab(2, 2, 60, 136) + suit("star", 31, 34, 50) + tall)
    low = "".join(glyph(letter, 12 + 9 * at, 43, 14, 20) for at, letter in enumerate("JOLLY"))
    small = f'<g transform="translate(14 46) scale(.7)">{jester()}</g>'
    yield _symbol(f"{name}-large-rows", _tab(2, 2, 60, 136) + suit("star", 31, 23, 34) + low + small)


def _letters() -> Iterator[str]:
    for name, ink, size in letter_cards():
        yield _symbol(name, ink, size)


def _back() -> str:
    """Draw a lattice in a frame with a medallion: quiet, and the same upside down."""
    cells = "".join(
        f"M{x} {y}l7 9l-7 9l-7-9z"
        for row, y in enumerate(range(12, 118, 9))
        for x in range(15 + 7 * (row % 2), 90 - 7 * (row % 2), 14)
    )
    return (
        '<rect x="5" y="5" width="90" height="130" rx="6" fill="currentColor"/>'
        f'<path d="{cells}" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="1.1"/>'
        '<rect x="8.5" y="8.5" width="83" height="123" rx="4" fill="none" stroke="#fff"'
        ' stroke-opacity=".7" stroke-width="1.4"/>'
        '<circle cx="50" cy="70" r="20" fill="currentColor" stroke="#fff" stroke-opacity=".8"'
        ' stroke-width="1.4"/>'
        + suit("H", 41.5, 61.5, 13, "#fff")
        + suit("S", 58.5, 61.5, 13, "#fff")
        + suit("C", 41.5, 78.5, 13, "#fff")
        + suit("D", 58.5, 78.5, 13, GOLD)
    )
