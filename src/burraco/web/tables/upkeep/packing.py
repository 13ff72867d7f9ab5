"""Finished deals in little room: a hundred entries of a table's log become one, and none is lost.

An hour after a deal has ended what was played in it is compressed into a single row, under the number of its
last entry, so that whoever had read a part of it reads the rest. Entries that name people, or that pages ask
for, stay as they are. A record is compressed where it is written (`ZippedText`).
"""

import asyncio
import json
import os
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from django.db import transaction

from burraco.web.live.zipped import unzipped, zipped
from burraco.web.site.threads import in_thread
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tables.models import Deal, LogEntry

PACKED = "Packed"
QUIET = ("Played", "Undone", "LineLost", "WentAway", "Resumed", "Committed", "CutMade")
"""The entries that are packed: they name nobody, and nothing asks for them but the game itself."""
REST = 3600 * 1000
"""Milliseconds since its end after which a deal is packed."""
IN_SIGHT = 64
"""Deals a process chooses from: several processes seldom want the same one."""
PAUSE, LONG_PAUSE = 0.2, 60.0
"""Seconds until the next deal is packed, so that tables get their turn: when there is one, and when not."""

Row = tuple[int, Any, int]
"""An entry as it is stored: its number, what happened, when."""


class _Stored(NamedTuple):
    pk: int
    seq: int
    what: Any
    at: int


def unpacked(rows: Iterable[Row], after: int) -> Iterator[Row]:
    """Yield the entries of rows behind a number, in their order."""
    found: list[Row] = []
    is_packed = False
    for seq, what, at in rows:
        if what["is"] == PACKED:
            is_packed = True
            found += (one for one in _entries(what) if one[0] > after)
        elif seq > after:
            found.append((seq, what, at))
    yield from sorted(found, key=_number) if is_packed else found


def _number(row: Row) -> int:
    return row[0]


def _packed(rows: Sequence[_Stored]) -> dict[str, Any]:
    """Return rows as one; numbers and times as differences, which compress better."""
    told, seq, at = [], 0, 0
    for row in rows:
        told.append((row.seq - seq, row.at - at, row.what))
        seq, at = row.seq, row.at
    return {"is": PACKED, "n": len(rows), "text": zipped(json.dumps(told, separators=(",", ":")))}


def _entries(packed: dict[str, Any]) -> Iterator[Row]:
    seq = at = 0
    for more, later, what in json.loads(unzipped(packed["text"])):
        seq, at = seq + more, at + later
        yield seq, what, at


def pack(now: int) -> bool:
    """Pack a deal that has rested, each only once among all processes; False if none is left."""
    waiting = Deal.objects.filter(packed_at=None, ended_at__lte=now - REST).order_by("ended_at")
    found = list(waiting.values_list("pk", flat=True)[:IN_SIGHT])
    if not found:
        return False
    deal = found[os.getpid() % len(found)]
    with transaction.atomic():
        if Deal.objects.filter(pk=deal, packed_at=None).update(packed_at=now):
            _pack(Deal.objects.get(pk=deal))
    return True


def _pack(deal: Deal) -> None:
    deal.save(update_fields=["record"])  # one from before it was compressed is now
    rows = _quiet(deal.table_id, deal.number)
    if len(rows) > 1:
        LogEntry.objects.filter(pk__in=[row.pk for row in rows[:-1]]).delete()
        LogEntry.objects.filter(pk=rows[-1].pk).update(what=_packed(rows))


def _quiet(table: int, number: int) -> list[_Stored]:
    """Return what can be packed from the beginning of a deal, or of its table, up to the next deal."""
    log = LogEntry.objects.filter(table=table)
    began = log.filter(what__is="Dealt").values_list("seq", flat=True)
    since = began.get(what__number=number) if number > 1 else 0
    rows = log.filter(seq__gt=since, what__is__in=QUIET).order_by("seq")
    following = began.filter(what__number=number + 1).first()
    if following is not None:
        rows = rows.filter(seq__lt=following)
    return [_Stored(*row) for row in rows.values_list("pk", "seq", "what", "at")]


def faults(table: int, seq: int) -> Iterator[str]:
    """Yield what is wrong with the numbers of a log that should go from 1 to ``seq``: a packed one too."""
    log = LogEntry.objects.filter(table=table).values_list("seq", "what", "at")
    try:
        found = [number for number, _, _ in unpacked(log, 0)]
        promised = log.exclude(what__is=PACKED).count() + sum(
            what["n"] for _, what, _ in log.filter(what__is=PACKED)
        )
    except (KeyError, ValueError, TypeError) as error:
        yield f"packed entries cannot be read: {error}"
        return
    if sorted(found) != list(range(1, seq + 1)) or promised != seq:
        yield f"{len(found)} entries, not {seq}"


async def run() -> None:
    """Pack what has rested, for ever, a little at a time beside the tables."""
    while True:
        is_done = not await in_thread(pack)(now_ms())
        await asyncio.sleep(LONG_PAUSE if is_done else PAUSE)
