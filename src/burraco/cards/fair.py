"""Fair shuffles: a committed seed, a cut from every person, and one documented derivation.

Before anybody acts the server publishes ``commitment(seed)``. Each person then adds a cut, any short text.
The order of the deck follows from the seed and all cuts, so neither side alone decides it; after the deal
the seed is shown and anybody can derive the same order again. The algorithm, version 1:

1. ``key = HMAC-SHA256(seed, message)`` where the message is ``burraco-deal-1`` followed, for each
   contributor in the order given, by a zero byte, the name, a zero byte and the cut, all UTF-8.
2. The stream is ``HMAC-SHA256(key, counter)`` for counter = 0, 1, 2 … as eight big-endian bytes.
3. A number below n takes the next four stream bytes as a big-endian integer and rejects (takes four more)
   any value not below the largest multiple of n that fits 32 bits.
4. Fisher–Yates over cards 0 … size-1: for i from size-1 down to 1, j = a number below i+1, swap i and j.
5. The table cut (how many cards the player on the dealer's right lifts) is 1 + a number below size-1.

At a table of the site the commitment also says which deal it is for, see `Bound`. There every seat has a
cut, in seat order: the number of cards lifted (``-`` without one), and behind a blank 128 bits of the
browser's own in hexadecimal; ``-`` alone is somebody who gave nothing. docs/fair.md says what this proves.
"""

import hashlib
import hmac
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

VERSION = 1
MAX_SEED = 64
OWN_DIGITS = 32
"""Of what a browser draws, or all those on a seat together: 128 bits in hexadecimal."""
_PREFIX = b"burraco-deal-1"
_CUTS = "burraco alzate 1"
_CUT = re.compile(r"(?:-|[1-9][0-9]{0,2})(?: [0-9a-f]{32})?")


class Cut(NamedTuple):
    """What one person adds to the shuffle."""

    name: str
    text: str


class Bound(NamedTuple):
    """Which deal a commitment is for: table, number, milliseconds since 1970, the commitment before it."""

    table: str
    number: int
    at: int
    previous: str = ""


class TableCut(NamedTuple):
    """A cut made at one of the tables that share their cards: on which seat, at which table, its text."""

    seat: str
    table: str
    text: str


class BadCuts(ValueError):
    """A list of cuts that cannot be read, and the line it fails in."""

    def __init__(self, line: int) -> None:
        self.line = line
        super().__init__(f"line {line}")


class Shuffle(NamedTuple):
    """A derived deck order, top first, and how many cards are lifted at the cut."""

    order: tuple[int, ...]
    lifted: int


def commitment(seed: bytes, bound: Bound | None = None) -> str:
    """Return what is published before the deal, in hexadecimal.

    Unbound it is the SHA-256 of the seed; bound that of ``burraco-commitment-2``, table, number, time, the
    commitment before it and the seed in hexadecimal, parted by zero bytes.
    """
    if bound is None:
        return hashlib.sha256(seed).hexdigest()
    parts = (
        "burraco-commitment-2",
        bound.table,
        str(bound.number),
        str(bound.at),
        bound.previous,
        seed.hex(),
    )
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def is_in_order(cuts: Sequence[Cut], seats: str) -> bool:
    """Tell whether the cuts of a bound deal leave no choice: one a seat, in seat order, in one writing.

    Whoever could leave one out, change their order or add blanks would have several decks to choose from.
    """
    return [cut.name for cut in cuts] == list(seats) and all(_CUT.fullmatch(cut.text) for cut in cuts)


def common_cuts(cuts: Sequence[TableCut], seats: str, most: int) -> tuple[Cut, ...]:
    """Return the cuts of tables that share their cards: for each seat one, from all made there.

    The numbers lifted are added up and brought within a deck. The bits are the first 128 of the SHA-256 of
    ``burraco-cuts-1`` and every cut made on the seat, table by table in alphabetical order, each behind a
    zero byte as table, blank, text; a seat on which no browser drew any has none.
    """
    return tuple(
        Cut(seat, _common([cut for cut in sorted(cuts) if cut.seat == seat], most)) for seat in seats
    )


def _common(cuts: Sequence[TableCut], most: int) -> str:
    lifted = [int(number) for cut in cuts if (number := cut.text.split()[0]) != "-"]
    text = str(1 + sum(lifted) % most) if lifted else "-"
    if not any(" " in cut.text for cut in cuts):
        return text
    parts = ("burraco-cuts-1", *(f"{cut.table} {cut.text}" for cut in cuts))
    bits = hashlib.sha256("\0".join(parts).encode()).hexdigest()[:OWN_DIGITS]
    return f"{text} {bits}"


def write_cuts(cuts: Sequence[TableCut]) -> str:
    """Return the list of all cuts of a round as text."""
    return "\n".join([_CUTS, *(" ".join(cut) for cut in sorted(cuts))]) + "\n"


def read_cuts(text: str) -> list[TableCut]:
    """Read the list of all cuts of a round; raise BadCuts for what is none."""
    first, *lines = text.strip().splitlines() or [""]
    if first != _CUTS:
        raise BadCuts(1)
    found = []
    for number, line in enumerate(lines, 2):
        seat, _, rest = line.partition(" ")
        table, _, cut = rest.partition(" ")
        if seat not in tuple("NESW") or not _CUT.fullmatch(cut):
            raise BadCuts(number)
        found.append(TableCut(seat, table, cut))
    if len({cut[:2] for cut in found}) != len(found):
        raise BadCuts(len(lines) + 1)
    return found


def derive(seed: bytes, cuts: Sequence[Cut], size: int) -> Shuffle:
    """Derive deck order and table cut from a seed and everybody's cuts.

    HMAC takes the hash of a key of more than 64 bytes in its place, and that hash is the commitment: with
    such a seed the deal would be public before it is dealt. A zero byte in a cut could pass for another cut.
    """
    if not 0 < len(seed) <= MAX_SEED:
        raise ValueError(f"a seed has 1 to {MAX_SEED} bytes")
    if any("\0" in cut.name + cut.text for cut in cuts):
        raise ValueError("a cut has no zero bytes")
    message = _PREFIX + b"".join(b"\0" + cut.name.encode() + b"\0" + cut.text.encode() for cut in cuts)
    below = _Numbers(_stream(hmac.digest(seed, message, "sha256")))
    order = list(range(size))
    for i in range(size - 1, 0, -1):
        j = below(i + 1)
        order[i], order[j] = order[j], order[i]
    return Shuffle(tuple(order), 1 + below(size - 1))


def _stream(key: bytes) -> Iterator[bytes]:
    """Yield the HMAC stream, four bytes at a time."""
    counter = 0
    while True:
        block = hmac.digest(key, counter.to_bytes(8, "big"), "sha256")
        for start in range(0, len(block), 4):
            yield block[start : start + 4]
        counter += 1


class _Numbers:
    """Uniform numbers below n, by rejection, from a stream of four-byte words."""

    def __init__(self, words: Iterator[bytes]) -> None:
        self._words = words

    def __call__(self, n: int) -> int:
        limit = 2**32 - 2**32 % n
        for word in self._words:
            value = int.from_bytes(word, "big")
            if value < limit:
                return value % n
        raise AssertionError("the stream never ends")
