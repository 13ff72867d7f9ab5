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
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from typing import NamedTuple

VERSION = 1
MAX_SEED = 64
_PREFIX = b"burraco-deal-1"


class Cut(NamedTuple):
    """What one person adds to the shuffle."""

    name: str
    text: str


class Shuffle(NamedTuple):
    """A derived deck order, top first, and how many cards are lifted at the cut."""

    order: tuple[int, ...]
    lifted: int


def commitment(seed: bytes) -> str:
    """Return what is published before the deal: the SHA-256 of the seed, in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


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
