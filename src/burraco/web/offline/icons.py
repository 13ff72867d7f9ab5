"""The app's icon, drawn here in every size a device asks for: the card with a heart on green cloth."""

import struct
import zlib
from functools import cache

import numpy as np
from numpy.typing import NDArray

CLOTH, PAPER, HEART = (20, 82, 63), (253, 250, 243), (179, 32, 44)
FINER = 4
"""So many points a side are looked at for one pixel."""
Plane = NDArray[np.float64]


@cache
def icon(size: int) -> bytes:
    """Return the icon as a PNG file; its edge is cloth, so that a device may cut any shape out of it."""
    ticks = (np.arange(size * FINER) + 0.5) / (size * FINER) * 64
    x, y = np.meshgrid(ticks, ticks)
    picture = np.empty((*x.shape, 3))
    picture[:] = CLOTH
    picture[_card(x, y)] = PAPER
    picture[_heart(x, y)] = HEART
    smooth = picture.reshape(size, FINER, size, FINER, 3).mean(axis=(1, 3))
    return _png(smooth.round().astype(np.uint8))


def _card(x: Plane, y: Plane) -> NDArray[np.bool_]:
    """Return which points lie on the card: a rectangle with round corners."""
    across, down = np.abs(x - 32) - 10, np.abs(y - 32) - 15
    inside: NDArray[np.bool_] = np.hypot(np.maximum(across, 0), np.maximum(down, 0)) <= 5
    return inside


def _heart(x: Plane, y: Plane) -> NDArray[np.bool_]:
    """Return which points lie in the heart: the curve everybody draws."""
    a, b = (x - 32) / 8.5, (30.5 - y) / 8.5
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
