"""PDFs read back: their text page by page, and where on the page it stands."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import pypdfium2  # type: ignore[import-untyped]

A4 = (595, 842)


class Sign(NamedTuple):
    """A printed character and its box, in points from the lower left corner."""

    text: str
    left: float
    bottom: float
    right: float
    top: float


def pages(pdf: bytes) -> list[str]:
    """Return the text of each page on one line, in the order it was set."""
    document = pypdfium2.PdfDocument(pdf)
    found = [document[at].get_textpage().get_text_range() for at in range(len(document))]
    return [" ".join(re.sub("\u200b(\r\n)?", "", text).split()) for text in found]


def whole(pdf: bytes) -> str:
    """Return the text of all pages."""
    return " ".join(pages(pdf))


def sizes(pdf: bytes) -> set[tuple[int, int]]:
    """Return the sizes of the pages, in points."""
    document = pypdfium2.PdfDocument(pdf)
    return {(round(page.get_width()), round(page.get_height())) for page in document}


def signs(pdf: bytes, page: int = 0) -> Iterator[Sign]:
    """Yield what can be seen on a page."""
    text = pypdfium2.PdfDocument(pdf)[page].get_textpage()
    for at in range(text.count_chars()):
        sign = text.get_text_range(at, 1)
        if sign.strip(" \r\n\u200b"):
            yield Sign(sign, *text.get_charbox(at))
