"""Frames from a browser: read with suspicion. What is malformed is a `BadFrame`; the rules judge the rest."""

import json
import re
from typing import cast

from burraco.web.tables.socket.frame_check import faults
from burraco.web.tables.socket.incoming_types import CutFrame, Incoming, ReadyFrame

MAX_BYTES = 4096
MAX_TEXT = 200
MAX_NUMBER = 1_000_000_000
_OWN = re.compile(r"(?:[0-9a-f]{32})?")


class BadFrame(ValueError):
    """A frame that makes no sense; the slug names the words under ``web.error``."""


def read_frame(text: str) -> Incoming:
    """Return what a browser asks for; fields that nobody knows are let go."""
    if len(text.encode(errors="replace")) > MAX_BYTES:
        raise BadFrame("frame-too-long")
    try:
        data = json.loads(text, parse_int=_read_number)
        is_frame = not any(faults(data, Incoming, may_have_more=True))
    except (ValueError, RecursionError):
        raise BadFrame("bad-frame") from None
    if not is_frame:
        raise BadFrame("bad-frame")
    return cast("Incoming", data)


def _read_number(digits: str) -> int:
    """Read a whole number that the site can have any use for."""
    if len(digits) > len(str(-MAX_NUMBER)) or abs(int(digits)) > MAX_NUMBER:
        raise ValueError(digits)
    return int(digits)


def read_text(text: str) -> str:
    """Return a text of a frame, if it is short."""
    if len(text) > MAX_TEXT:
        raise BadFrame("bad-frame")
    return text


def read_own(frame: CutFrame | ReadyFrame) -> str:
    """Return the 128 bits a browser drew for the shuffle, in hexadecimal; a client may leave them out."""
    own = frame.get("own", "")
    if not _OWN.fullmatch(own):
        raise BadFrame("bad-frame")
    return own
