"""Reading and writing a table's log: the only way a game changes.

A game is kept in memory as it was last seen; whoever needs it reads only what was written since. Writing puts
the next number on an entry, and the database lets only one writer have it: the loser reloads.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from django.db import IntegrityError, transaction

from burraco.web.site.channel_layer import tell
from burraco.web.tables import log_entries as hp
from burraco.web.tables.deals import enter_deal, follows
from burraco.web.tables.due_times import due
from burraco.web.tables.game import Game, fold, follow
from burraco.web.tables.kinds import CODEC
from burraco.web.tables.models import Happening, Table
from burraco.web.tables.seat_draw import move_places
from burraco.web.tables.terms import Terms

MAX_KEPT = 2000
TERMS = tuple(Terms._fields)


class Lost(Exception):
    """Somebody else wrote first; nothing was done."""


class Live(NamedTuple):
    """A table under way: its id and code word, its terms, its game as far as the log goes."""

    id: int
    word: str
    terms: Terms
    game: Game


_KEPT: OrderedDict[int, Live] = OrderedDict()
_LOCK = threading.Lock()


def load(table: int) -> Live:
    """Return a table as it is now: one query if it is known here, two if not."""
    known = kept(table, 0)
    log = Happening.objects.filter(table_id=table).order_by("seq").values_list("seq", "what", "at")
    if known is not None:
        game = known.game
        for seq, what, at in log.filter(seq__gt=game.seq):
            game = follow(game, seq, CODEC.read(what), at)
        return known if game is known.game else keep(known._replace(game=game))
    row = Table.objects.values("code", "base", *TERMS).get(pk=table)
    terms = Terms(**{name: row[name] for name in TERMS})
    entries = ((seq, CODEC.read(what), at) for seq, what, at in log.filter(seq__gte=row["base"]))
    return keep(Live(table, row["code"], terms, fold(terms.code, entries)))


def kept(table: int, seq: int) -> Live | None:
    """Return a table without asking the database, if it is known here at least up to a number."""
    with _LOCK:
        live = _KEPT.get(table)
    return live if live is not None and live.game.seq >= seq else None


def keep(live: Live) -> Live:
    """Keep a table in memory, the latest used longest."""
    with _LOCK:
        _KEPT[live.id] = live
        _KEPT.move_to_end(live.id)
        while len(_KEPT) > MAX_KEPT:
            _KEPT.popitem(last=False)
    return live


def drop(tables: Sequence[int]) -> None:
    """Forget tables that are no more."""
    with _LOCK:
        for table in tables:
            _KEPT.pop(table, None)


def forget() -> None:
    """Forget what is kept, as a fresh process would."""
    with _LOCK:
        _KEPT.clear()


def change(table: int, now: int, judge: Callable[[Live], Sequence[hp.What]]) -> Live:
    """Let ``judge`` say what happens now, write that and what follows from it, and tell everybody.

    What the judge raises goes on to the caller with nothing written.
    """
    try:
        with transaction.atomic():
            live = load(table)
            entries = judge(live)
            return append(live, entries, now) if entries else live
    except IntegrityError:
        raise Lost from None


def append(live: Live, entries: Sequence[hp.What], now: int) -> Live:
    """Write entries and what follows from them. To be called within a transaction."""
    game, rows, base = live.game, list[Happening](), 0
    pending = list(entries)
    while pending:
        entry = pending.pop(0)
        seq = game.seq + 1
        rows.append(Happening(table_id=live.id, seq=seq, what=CODEC.write(entry), at=now))
        before, game = game, follow(game, seq, entry, now)
        enter_deal(live.id, live.word, before, game, entry, now)
        if isinstance(entry, hp.SeatsDrawn):
            move_places(live.id, entry.order)
        if isinstance(entry, hp.Dealt):
            base = seq
        if not pending:
            pending = follows(live.terms, game)
    Happening.objects.bulk_create(rows)
    changes: dict[str, Any] = {
        "seq": game.seq,
        "stage": game.stage,
        "free": len(game.free),
        "touched_at": now,
    }
    changes |= {"due_at": due(live.terms, game, now), "claimed_until": 0, "is_asleep": False}
    if base:
        changes["base"] = base
    Table.objects.filter(pk=live.id).update(**changes)
    after = live._replace(game=game)
    is_due = changes["due_at"] is not None
    transaction.on_commit(lambda: _committed(after, is_due))
    return after


def _committed(live: Live, is_due: bool) -> None:
    """Tell everybody at a table, in whatever process, that it has changed; the clockwork, if it must act."""
    keep(live)
    everybody = (group(live.id), {"type": "table.changed", "seq": live.game.seq})
    tell(everybody, *([(CLOCKWORK, {"type": "table.changed"})] if is_due else []))


def group(table: int) -> str:
    """Return the name of the group of everybody at a table."""
    return f"table.{table}"


CLOCKWORK = "clockwork"
"""The group of the processes that play for bots and watch the clocks."""
