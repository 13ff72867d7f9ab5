"""A journal that is not in order and is taken up all the same: held for the second click, its findings kept.

In the hall at ten in the evening the director has to go on. What can be read and folded they may take up with
open eyes; the desk then says for good what was found.
"""

import lzma
from base64 import b64decode, b64encode
from collections.abc import Iterable, Sequence
from typing import Any

from burraco.rules.citation import Citation
from burraco.tournament.exchange.journal_file import write_journal
from burraco.tournament.faults import Fault, fault, refused
from burraco.tournament.journal import Entry, Journal
from burraco.web.tournaments.journal import NotDone

MAX_KEPT = 100
MAX_HELD = 200 * 1024
"""What a form can carry besides its other fields."""
MAX_MEMORY = 32 << 20
"""What unpacking it may take: a few forged bytes can ask for gigabytes."""
RENAMED = {"event-closed": "tournament-closed"}
"""Faults that are kept under a slug of an earlier version, by that slug."""


class NotInOrder(NotDone):
    """The checker finds faults in a journal that can be folded: it may be taken up all the same."""

    def __init__(self, journal: Journal, findings: Sequence[Fault]) -> None:
        self.journal = journal
        super().__init__(refused(findings))


def hold(entries: Sequence[Entry]) -> str:
    """Return a journal as a field of the page that asks again; empty if it is too long for one."""
    packed = b64encode(lzma.compress(write_journal(entries).encode())).decode()
    return packed if len(packed) <= MAX_HELD else ""


def unhold(text: str, most: int) -> bytes:
    """Return the journal's file from that field, which anybody may have written. Raises NotDone."""
    try:
        unpacking = lzma.LZMADecompressor(memlimit=MAX_MEMORY)
        data = unpacking.decompress(b64decode(text, validate=True), max_length=most + 1)
    except (ValueError, lzma.LZMAError, EOFError):
        raise NotDone(refused([fault("not-a-journal", wanted="burraco-tournament")])) from None
    return data


def write_findings(findings: Iterable[Fault]) -> list[Any]:
    """Return findings as JSON data, to be put into words in whatever language the desk has then."""
    return [
        [one.slug, dict(one.params), None if one.cite is None else list(one.cite), one.where]
        for one in list(findings)[:MAX_KEPT]
    ]


def read_findings(data: Iterable[Any]) -> list[Fault]:
    """Return the findings of a tournament."""
    return [
        Fault(
            RENAMED.get(slug, slug), tuple(params.items()), None if cite is None else Citation(*cite), where
        )
        for slug, params, cite, where in data
    ]
