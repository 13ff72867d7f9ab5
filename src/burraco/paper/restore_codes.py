"""A tournament on paper: its whole journal in QR codes, and back from what a scanner reads.

The journal is compressed and cut into parts; each part is one code of digits alone, which is the densest a
QR code can hold and survives every scanner, keyboard and clipboard. A code's digits:

    8861  version 1  print 10  part 3  parts 3  the part's bytes as one number (a 1 byte first)  check 10

``print`` is the same in all codes of one printout and is made of the compressed journal, so that codes of two
printouts do not mix and a whole that was put together wrongly is found; ``check`` finds the wrong part.
"""

import hashlib
import lzma
import re
import zlib
from collections.abc import Iterable, Sequence

from burraco.texts.languages import Lang
from burraco.texts.say import say
from burraco.tournament.exchange.journal_file import read_journal, write_journal
from burraco.tournament.fault_text import say_fault
from burraco.tournament.faults import Fault, fault
from burraco.tournament.journal import Entry, Journal

MAGIC, VERSION = "8861", "1"
PART_BYTES = 1400
"""How much one code holds: QR version 27, which a phone reads well at six centimetres."""

MAX_PARTS = 48
MAX_TEXT = 1 << 24
"""What so many codes unpack to at the very most: a few of them can be made to hold gigabytes."""

_FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 22}]
_MARK, _CHECK = 10, 10
_FIRST = b"\x01"  # so that zeros a part begins with are not lost
_CODE = re.compile(rf"{MAGIC}(\d)(\d{{{_MARK}}})(\d{{3}})(\d{{3}})(\d+)(\d{{{_CHECK}}})")
_MAX_DIGITS = 4200
MAX_SHOWN = 24


class NotRestored(ValueError):
    """The codes do not give a journal: every reason why."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(one.slug for one in self.faults))


def journal_codes(entries: Sequence[Entry]) -> list[str]:
    """Return a journal as the texts of QR codes, none if it takes more than can be scanned by hand."""
    packed = lzma.compress(_text(entries), format=lzma.FORMAT_RAW, filters=_FILTERS)
    parts = [packed[at : at + PART_BYTES] for at in range(0, len(packed), PART_BYTES)]
    if len(parts) > MAX_PARTS:
        return []
    start = f"{MAGIC}{VERSION}{_mark(packed)}"
    return [
        _checked(f"{start}{place:03}{len(parts):03}{int.from_bytes(_FIRST + part, 'big')}")
        for place, part in enumerate(parts, 1)
    ]


def _mark(packed: bytes) -> str:
    return f"{int.from_bytes(hashlib.sha256(packed).digest()[:8], 'big') % 10**_MARK:0{_MARK}}"


def _checked(digits: str) -> str:
    return f"{digits}{zlib.crc32(digits.encode()):0{_CHECK}}"


def fingerprint(entries: Sequence[Entry]) -> str:
    """Return the SHA-256 of a journal as it is written to a file, to tell copies apart."""
    return hashlib.sha256(_text(entries)).hexdigest()


def _text(entries: Sequence[Entry]) -> bytes:
    """Return the journal's file; half a character, which JSON can smuggle into a name, becomes a ``?``."""
    return write_journal(entries).encode("utf-8", "replace")


def restore(scanned: str) -> Journal:
    """Return the journal of the codes somebody scanned, in any order, one a line; raise NotRestored.

    A code scanned twice counts once; spaces inside a line do not matter.
    """
    faults: list[Fault] = []
    found: dict[tuple[str, int], dict[int, bytes]] = {}
    for row, line in enumerate(scanned.splitlines(), 1):
        text = "".join(line.split())
        if text:
            faults += _take(text, row, found)
    if len(found) > 1:
        faults.append(fault("two-printouts"))
    if not found and not faults:
        faults.append(fault("no-codes"))
    for (_, count), parts in found.items():
        missing = [place for place in range(1, count + 1) if place not in parts]
        if missing:
            faults.append(fault("codes-missing", missing=", ".join(map(str, missing)), count=count))
    if faults:
        raise NotRestored(faults)
    ((mark, _), parts) = next(iter(found.items()))
    return _unpacked(mark, b"".join(part for _, part in sorted(parts.items())))


def _take(text: str, row: int, found: dict[tuple[str, int], dict[int, bytes]]) -> Iterable[Fault]:
    """Sort a code in where it belongs, or say what is wrong with it."""
    code = _CODE.fullmatch(text) if text.isascii() and len(text) <= _MAX_DIGITS else None
    if code is None:
        yield fault("not-a-code", row=row, text=text[:MAX_SHOWN])
        return
    version, mark, place, count, body, _ = code.groups()
    if version != VERSION:
        yield fault("other-version", row=row)
    elif _checked(text[:-_CHECK]) != text or not 1 <= int(place) <= int(count):
        yield fault("code-damaged", row=row, part=int(place))
    else:
        whole = int(body)
        part = whole.to_bytes((whole.bit_length() + 7) // 8, "big")[1:]
        found.setdefault((mark, int(count)), {})[int(place)] = part


def _unpacked(mark: str, packed: bytes) -> Journal:
    if _mark(packed) != mark:
        raise NotRestored([fault("codes-do-not-fit")])
    reader = lzma.LZMADecompressor(lzma.FORMAT_RAW, filters=_FILTERS)
    try:
        text = reader.decompress(packed, max_length=MAX_TEXT)
    except lzma.LZMAError:
        raise NotRestored([fault("codes-do-not-fit")]) from None
    if len(text) == MAX_TEXT:
        raise NotRestored([fault("file-too-long", most=MAX_TEXT)])
    read = read_journal(text)
    if read.faults or read.cut:
        raise NotRestored(read.faults or [fault("codes-do-not-fit")])
    return read.journal


_OWN = ("two-printouts", "no-codes", "codes-missing", "not-a-code", "other-version", "code-damaged")


def say_not_restored(lang: Lang, error: NotRestored) -> list[str]:
    """Return every reason in words."""
    return [
        say(lang, f"paper.restore.{one.slug}", **dict(one.params))
        if one.slug in (*_OWN, "codes-do-not-fit")
        else say_fault(lang, one)
        for one in error.faults
    ]
