"""How large a picture is, by its head: a few bytes can unfold into gigabytes, here and in every browser."""

import struct

PNG, JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"
MAX_SIDE = 4096
"""Pixels of a picture's longer side."""
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""The JPEG markers behind which width and height stand."""


def picture_kind(data: bytes) -> str:
    """Return what a picture is: png, jpg, or nothing for what is none or too large to be unfolded."""
    kind = "png" if data.startswith(PNG) else "jpg" if data.startswith(JPEG) else ""
    size = _size_of_png(data) if kind == "png" else _size_of_jpeg(data)
    return kind if kind and size is not None and min(size) > 0 and max(size) <= MAX_SIDE else ""


def _size_of_png(data: bytes) -> tuple[int, int] | None:
    if len(data) < 24 or data[12:16] != b"IHDR":
        return None
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def _size_of_jpeg(data: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        if marker == 0xFF:
            at += 1
        elif marker in _FRAMES:
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        else:
            at += 2 + length
    return None
