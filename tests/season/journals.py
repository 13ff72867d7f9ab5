"""Tournaments that are over, for seasons: made up, played and closed."""

import struct
import zlib
from functools import cache

from burraco.tournament import acts
from burraco.tournament.entrants import Entrant, Player
from burraco.tournament.journal import Journal
from burraco.tournament.simulation.hall import Spec
from burraco.tournament.simulation.random_tournament import simulate
from tests.tournament.hall import Hall


@cache
def simulated(seed: str, entrants: int = 8, rounds: int = 3, incidents: bool = True) -> Journal:
    """Play a random tournament and close it."""
    journal = simulate(Spec(entrants, rounds, seed=seed, incidents=incidents))
    last = journal.entries[-1].at
    journal.act(acts.Close("fine"), last, "director")
    assert journal.state.closed_at
    return journal


def played(*wins: tuple[str, str, int], day: int = 1) -> Journal:
    """Play a round of pairs, each against the next: two names, a card after a slash, points above 1000."""
    hall = Hall()
    hall.now = hall.now.replace(day=day)
    hall.do(acts.Open(hall.format, "1"))
    pairs = [tuple(_player(name) for name in (one, other)) for one, other, _ in wins]
    hall.do(acts.Register(tuple(Entrant(0, pair) for pair in pairs)))
    hall.seat_pairs(*((at, at + 1) for at in range(1, len(pairs), 2)))
    hall.do(acts.Start(1))
    for table, at in enumerate(range(0, len(pairs), 2), 1):
        hall.record(1, table, (1000 + wins[at][2], 1000 + wins[at + 1][2]))
    hall.do(acts.Close("fine"))
    return hall.journal


def _player(text: str) -> Player:
    name, _, card = text.partition("/")
    return Player(name, card)


def dot() -> bytes:
    """Return the smallest picture there is, as PNG."""
    parts = (
        (b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(b"\0\xc8\x1e\x32")),
        (b"IEND", b""),
    )
    chunks = (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)
