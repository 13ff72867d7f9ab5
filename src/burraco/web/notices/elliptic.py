"""Signatures on the curve P-256, as push services want them; numbers of Python and nothing else.

A key is used a few times an hour and signs what anybody may read, so nothing here hides how long it takes.
The numbers that must not repeat come from the message itself. [RFC 6979, FIPS 186-4]
"""

import hashlib
import hmac
from collections.abc import Iterator

P = 2**256 - 2**224 + 2**192 + 2**96 - 1
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
BASE = (
    0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
    0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
)
BYTES = 32
Point = tuple[int, int] | None
"""A point of the curve, None for the one at infinity."""


def public_key(secret: int) -> bytes:
    """Return the public key of a secret one, as 65 bytes."""
    point = _times(secret, BASE)
    assert point is not None, "a secret lies between 1 and the order of the curve"
    return b"\4" + b"".join(each.to_bytes(BYTES, "big") for each in point)


def sign(secret: int, message: bytes) -> bytes:
    """Return the signature of a message, as 64 bytes."""
    digest = hashlib.sha256(message).digest()
    number = int.from_bytes(digest, "big")
    for nonce in _nonces(secret, digest):
        point = _times(nonce, BASE)
        assert point is not None
        r = point[0] % N
        s = pow(nonce, -1, N) * (number + r * secret) % N
        if r and s:
            return r.to_bytes(BYTES, "big") + s.to_bytes(BYTES, "big")
    raise AssertionError("nonces do not end")


def is_signed(public: bytes, message: bytes, signature: bytes) -> bool:
    """Tell whether a signature is of this message and by the secret of this public key."""
    point = (int.from_bytes(public[1 : 1 + BYTES], "big"), int.from_bytes(public[1 + BYTES :], "big"))
    r, s = int.from_bytes(signature[:BYTES], "big"), int.from_bytes(signature[BYTES:], "big")
    if not (0 < r < N and 0 < s < N):
        return False
    number, inverse = int.from_bytes(hashlib.sha256(message).digest(), "big"), pow(s, -1, N)
    found = _sum(_times(number * inverse % N, BASE), _times(r * inverse % N, point))
    return found is not None and found[0] % N == r


def _nonces(secret: int, digest: bytes) -> Iterator[int]:
    """Tell the numbers to try, by the message and the secret alone. [RFC 6979 3.2]"""
    number = int.from_bytes(digest, "big") % N
    known = secret.to_bytes(BYTES, "big") + number.to_bytes(BYTES, "big")
    value, key = b"\1" * BYTES, bytes(BYTES)
    for mark in (b"\0", b"\1"):
        key = _mac(key, value + mark + known)
        value = _mac(key, value)
    while True:
        value = _mac(key, value)
        nonce = int.from_bytes(value, "big")
        if 0 < nonce < N:
            yield nonce
        key = _mac(key, value + b"\0")
        value = _mac(key, value)


def _mac(key: bytes, message: bytes) -> bytes:
    return hmac.digest(key, message, "sha256")


def _times(factor: int, point: Point) -> Point:
    found: Point = None
    while factor:
        if factor & 1:
            found = _sum(found, point)
        point, factor = _sum(point, point), factor >> 1
    return found


def _sum(one: Point, other: Point) -> Point:
    if one is None or other is None:
        return one or other
    (x, y), (u, v) = one, other
    if x == u and (y + v) % P == 0:
        return None
    steep = (3 * x * x - 3) * pow(2 * y, -1, P) if one == other else (v - y) * pow(u - x, -1, P)
    across = (steep * steep - x - u) % P
    return across, (steep * (x - across) - y) % P
