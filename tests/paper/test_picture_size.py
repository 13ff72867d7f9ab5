"""How large a picture is: what would unfold into gigabytes is none."""

import struct
from collections.abc import Callable

import pytest

from burraco.paper.handouts import Letterhead, logo_proof
from burraco.paper.pdf import NothingToPrint
from burraco.paper.picture_size import MAX_SIDE, PNG, picture_kind
from tests.season.journals import dot


def png(width: int, height: int) -> bytes:
    """The head of a PNG of some size."""
    return dot().replace(struct.pack(">II", 1, 1), struct.pack(">II", width, height))


def jpeg(width: int, height: int) -> bytes:
    """The head of a JPEG: what the program says of itself, a table, then the size."""
    told = b"\xff\xe0\x00\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0"
    table = b"\xff\xdb\x00\x05\0\1\2"
    frame = b"\xff\xff\xc2\x00\x0b\x08" + struct.pack(">HH", height, width) + b"\x01\x01\x11\0"
    return b"\xff\xd8" + told + table + frame


@pytest.mark.parametrize("made", [png, jpeg])
def test_pictures_have_a_largest_side(made: Callable[[int, int], bytes]) -> None:
    kind = "png" if made is png else "jpg"
    assert picture_kind(made(640, 480)) == kind
    assert picture_kind(made(MAX_SIDE, MAX_SIDE)) == kind
    assert picture_kind(made(MAX_SIDE + 1, 1)) == picture_kind(made(1, MAX_SIDE + 1)) == ""
    assert picture_kind(made(0, 7)) == ""


@pytest.mark.parametrize(
    "data",
    [b"", b"<svg/>", PNG, PNG + b"\0" * 40, b"\xff\xd8\xff", b"\xff\xd8\xff\xe0\xff", b"\xff" * 50],
)
def test_what_has_no_size_is_no_picture(data: bytes) -> None:
    assert picture_kind(data) == ""


def test_a_picture_of_gigabytes_is_not_drawn() -> None:
    with pytest.raises(NothingToPrint):
        logo_proof(Letterhead("Circolo", png(60_000, 60_000)))
