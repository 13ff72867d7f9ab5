"""A club's own code inside a spec: ``club:`` and its file, packed, so that whoever has the spec has the code.

A journal or a table names its code by a spec and never makes us open a file; so the file itself travels, in
letters that no spec gives a meaning to. Switches and word rulings may follow as with any code.
"""

import base64
import zlib

from burraco.texts.said import Said

CLUB = "club"
MAX_FILE = 20_000
"""Letters of a file; a code that extends another has a few hundred."""
MAX_PACKED = 1900
"""Letters of the packed file: a spec has room for so many."""


class BadPacking(ValueError):
    """A file that is too long, or a text that is no packed file."""


def packed(text: str) -> str:
    """Return the spec of a code from the text of its file."""
    data = zlib.compress(text.replace("\r\n", "\n").encode(), 9)
    letters = base64.urlsafe_b64encode(data).decode().rstrip("=")
    if len(text) > MAX_FILE or len(letters) > MAX_PACKED:
        raise BadPacking(Said("wrong.code.too-long", letters=str(len(letters)), most=str(MAX_PACKED)))
    return f"{CLUB}:{letters}"


def is_club(spec: str) -> bool:
    """Tell whether a spec holds a code of its own."""
    return spec.partition(":")[0] == CLUB


def split(options: str) -> tuple[str, str]:
    """Return the packed file of a spec's options, and the options after it."""
    letters, _, rest = options.partition(",")
    return letters, rest


def unpacked(spec: str) -> str:
    """Return the text of the file in a spec."""
    letters, _ = split(spec.partition(":")[2])
    try:
        data = base64.b64decode(letters + "=" * (-len(letters) % 4), altchars=b"-_", validate=True)
        inflate = zlib.decompressobj()
        text = inflate.decompress(data, 4 * MAX_FILE)
        if not inflate.eof or len(letters) > MAX_PACKED:
            raise BadPacking
        return text.decode()
    except (ValueError, zlib.error):
        raise BadPacking(Said("wrong.code.no-packing")) from None
