"""QR codes as drawings, for paper and pages: squares with the quiet edge a reader needs."""

from itertools import groupby
from typing import Literal
from urllib.parse import quote

QUIET = 4
OVERLAP = 0.03
"""How far a row reaches into the next, so that no hairline shows between them on a screen."""


def svg(
    text: str, error: Literal["L", "M", "Q", "H"] = "M", mask: int | None = None, *, on_white: bool = False
) -> str:
    """Return a text as a QR code in SVG, a unit for each square; ``on_white`` where it may lie on any colour.

    ``mask``: which of the eight patterns to lay over it. Looking for the best one takes nearly all the time,
    and for text without a pattern of its own, such as compressed data, any serves.
    """
    import segno  # only where something is printed or shown

    code = segno.make_qr(text, error=error, mask=mask, boost_error=False)
    path = []
    rows = [bytes(row) for row in code.matrix]
    for y, row in enumerate(rows, QUIET):
        x = QUIET
        for is_dark, run in groupby(row):
            width = len(list(run))
            if is_dark:
                path.append(f"M{x} {y}h{width}v{1 + OVERLAP}h-{width}z")
            x += width
    side = len(rows) + 2 * QUIET
    ground = f'<path fill="#fff" d="M0 0h{side}v{side}H0z"/>' if on_white else ""
    drawn = f'{ground}<path d="{"".join(path)}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">{drawn}</svg>'


def data_address(text: str) -> str:
    """Return a QR code as the address of an image that a page carries within itself."""
    return f"data:image/svg+xml,{quote(svg(text, on_white=True))}"
