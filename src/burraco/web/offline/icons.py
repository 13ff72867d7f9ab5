"""The app's icon in every size a device asks for, and the picture a link is shown with: drawn here."""

import struct
import zlib
from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

CLOTH, PAPER, HEART = (20, 82, 63), (253, 250, 243), (179, 32, 44)
BANNER = (1200, 630)
"""The size in which links are shown."""
FINER = 3
"""So many points a side are looked at for one pixel."""
REACH = 25
"""So many units from its middle a card ends, however it leans; the icon has 64."""
Plane = NDArray[np.float64]
Place = tuple[float, float, float]
"""Where the middle of a card lies, and how many degrees it leans."""


@cache
def icon(size: int) -> bytes:
    """Return the icon as a PNG file; its edge is cloth, so that a device may cut any shape out of it."""
    return _drawn(size, size, size / 64, [(32.0, 32.0, 0.0)])


@cache
def banner() -> bytes:
    """Return the picture of a link: a fan of three cards on the cloth."""
    return _drawn(*BANNER, 6.5, [(56.3, 52.0, -14.0), (92.3, 47.0, 0.0), (128.3, 52.0, 14.0)])


def _drawn(width: int, height: int, scale: float, cards: Sequence[Place]) -> bytes:
    """Draw cards on cloth, with so many pixels to a unit; only where a card lies are points looked at."""
    fine = scale * FINER
    picture = np.empty((height * FINER, width * FINER, 3), np.float32)
    picture[:] = CLOTH
    for across, down, leaning in cards:
        left, top = (max(0, round((middle - REACH) * fine)) for middle in (across, down))
        part = picture[top : round((down + REACH) * fine), left : round((across + REACH) * fine)]
        rows, columns = part.shape[:2]
        right = (np.arange(columns) + 0.5 + left)[None, :] / fine - across
        below = (np.arange(rows) + 0.5 + top)[:, None] / fine - down
        sine, cosine = np.sin(np.radians(leaning)), np.cos(np.radians(leaning))
        x, y = right * cosine + below * sine, below * cosine - right * sine
        part[_card(x, y)] = PAPER
        part[_heart(x, y)] = HEART
    smooth = picture.reshape(height, FINER, width, FINER, 3).mean(axis=(1, 3))
    return _png(smooth.round().astype(np.uint8))


def _card(x: Plane, y: Plane) -> NDArray[np.bool_]:
    """Return which points lie on the card: a rectangle with round corners."""
    across, down = np.abs(x) - 10, np.abs(y) - 15
    inside: NDArray[np.bool_] = np.hypot(np.maximum(across, 0), np.maximum(down, 0)) <= 5
    return inside


def _heart(x: Plane, y: Plane) -> NDArray[np.bool_]:
    """Return which points lie in the heart: the curve everybody draws."""
    a, b = x / 8.5, -(y + 0.5) / 8.5
    inside: NDArray[np.bool_] = (a**2 + b**2 - 1) ** 3 - a**2 * b**3 <= 0
    return inside


def _png(pixels: NDArray[np.uint8]) -> bytes:
    height, width, _ = pixels.shape
    rows = b"".join(b"\0" + row.tobytes() for row in pixels)
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, body) for kind, body in parts)


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
