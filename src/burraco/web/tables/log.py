"""Reading and writing a table's log: the only way a game changes.

A game is kept in memory as it was last seen; whoever needs it reads only what was written since. Writing puts
the next number on an entry, and the database lets only one writer have it: the loser reloads.
"""

import json
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from django.db import IntegrityError

from burraco.web.live import statements
from burraco.web.live.kept import Kept
from burraco.web.live.tries import Lost, attempt
from burraco.web.site.messages.channel_layer import HERE, notify
from burraco.web.tables import log_entries
from burraco.web.tables.clocks import own_tables
from burraco.web.tables.clocks.due_times import due
from burraco.web.tables.deals import changes_deals, enter_deal, follows
from burraco.web.tables.game import Game
from burraco.web.tables.game_fold import fold, follow
from burraco.web.tables.kinds import CODEC
from burraco.web.tables.models import LogEntry, Table
from burraco.web.tables.seat_draw import move_places
from burraco.web.tables.terms import Terms
from burraco.web.tables.upkeep import packing

MAX_KEPT = 2000
TERMS = tuple(Terms._fields)
ROW = ("table", "seq", "what", "at")


class Live(NamedTuple):
    """A table under way: its id and code, its terms, its game as far as the log goes."""

    id: int
    slug: str
    terms: Terms
    game: Game

    @property
    def n(self) -> int:
        """The number of the last entry."""
        return self.game.seq


KEPT: Kept[int, Live] = Kept(MAX_KEPT, lambda live: live.id)
kept, keep, forget = KEPT.get, KEPT.keep, KEPT.forget
faults = packing.faults


def load(table: int) -> Live:
    """Return a table as it is now: one query if it is known here, two if not."""
    known = kept(table)
    log = LogEntry.objects.filter(table_id=table).order_by("seq").values_list("seq", "what", "at")
    if known is not None:
        game = known.game
        for seq, what, at in packing.unpacked(log.filter(seq__gt=game.seq), game.seq):
            game = follow(game, seq, CODEC.read(what), at)
        return known if game is known.game else keep(known._replace(game=game))
    row = Table.objects.values("code", "base", *TERMS).get(pk=table)
    terms = Terms(**{name: row[name] for name in TERMS})
    rows = packing.unpacked(log.filter(seq__gte=row["base"]), row["base"] - 1)
    entries = ((seq, CODEC.read(what), at) for seq, what, at in rows)
    return keep(Live(table, row["code"], terms, fold(terms.code, entries)))


def change(table: int, now: int, judge: Callable[[Live], Sequence[log_entries.What]], tries: int = 1) -> Live:
    """Let ``judge`` say what happens now, write that and what follows from it, and tell everybody.

    What the judge raises goes on to the caller with nothing written. Raises Lost if others wrote first: the
    player is to see that before acting again, unless the caller asks for more ``tries``.
    """

    def step() -> Live:
        live = load(table)
        entries = judge(live)
        return append(live, entries, now) if entries else live

    return attempt(step, tries)


def play(table: int, now: int, judge: Callable[[Live], Sequence[log_entries.What]]) -> Live:
    """As `change`, without asking the log first: the number decides whether what is kept here is the latest.

    For acts, of which there are many. Whatever stands against one is judged again if others wrote meanwhile.
    ``judge`` must write nothing itself.
    """
    known = kept(table)
    if known is not None:
        try:
            return _attempted(_advance(known, judge(known), now))
        except Exception:
            if load(table) is known:
                raise
    return change(table, now, judge)


class Advance(NamedTuple):
    """What is to be written: the entries as rows, what changes with them, and what else beside the log."""

    before: Live
    after: Live
    rows: list[tuple[int, int, str, int]]
    changes: dict[str, Any]
    besides: list[Callable[[], object]]


def append(live: Live, entries: Sequence[log_entries.What], now: int) -> Live:
    """Write entries and what follows from them. To be called within a transaction."""
    return _written(_advance(live, entries, now))


def _written(step: Advance) -> Live:
    for write in step.besides:
        write()
    statements.insert(LogEntry, ROW, step.rows)
    statements.update(Table, step.before.id, step.changes, {"seq": step.before.game.seq})
    return _known(step)


def _attempted(step: Advance) -> Live:
    """Write a step: what is one row alone in one statement, where the database can, else in a transaction."""
    if step.besides or len(step.rows) != 1 or not statements.knows_one_statement():
        return attempt(lambda: _written(step), 1)
    row = dict(zip(ROW, step.rows[0], strict=True))
    try:
        statements.insert_with_update(
            LogEntry, row, Table, step.before.id, step.changes, {"seq": step.before.game.seq}
        )
    except IntegrityError:
        raise Lost from None
    return _known(step)


def _advance(live: Live, entries: Sequence[log_entries.What], now: int) -> Advance:
    """Work out what becomes of a game by entries, and by what follows from them."""
    game, rows, base = live.game, list[tuple[int, int, str, int]](), 0
    besides: list[Callable[[], object]] = []
    pending = list(entries)
    while pending:
        entry = pending.pop(0)
        seq = game.seq + 1
        rows.append((live.id, seq, json.dumps(CODEC.write(entry), separators=(",", ":")), now))
        before, game = game, follow(game, seq, entry, now)
        if changes_deals(before, game, entry):
            besides.append(partial(enter_deal, live.id, live.slug, before, game, entry, now))
        if isinstance(entry, log_entries.SeatsDrawn):
            besides.append(partial(move_places, live.id, entry.order))
        if isinstance(entry, log_entries.Dealt):
            base = seq
        if not pending:
            pending = follows(live.terms, game)
    changes: dict[str, Any] = {
        "seq": game.seq,
        "stage": game.stage,
        "free": len(game.free),
        "turn": game.turn,
        "touched_at": now,
    }
    changes |= {"due_at": due(live.terms, game, now), "claimed_until": 0, "is_asleep": False}
    if base:
        changes["base"] = base
    return Advance(live, live._replace(game=game), rows, changes, besides)


def _known(step: Advance) -> Live:
    """Keep what was written, and tell everybody, once the database has it."""
    before, after = step.before.game, step.after.game
    is_about_call = bool(after.tournament) and (before.call is None) != (after.call is None)
    tell = partial(_tell, due_at=step.changes["due_at"], is_about_call=is_about_call)
    KEPT.keep_on_commit(step.after, tell)
    return step.after


def _tell(live: Live, due_at: int | None, is_about_call: bool) -> None:
    """Tell everybody at a table, in whatever process, and who has to act there when it is due: this one."""
    own_tables.served(live.id, due_at)
    news = [(group(live.id), {"type": "table.changed", "seq": live.n})]
    if due_at is not None:
        news.append((CLOCKWORK, {"type": "table.changed"}))
    if is_about_call:
        news.append((CALLS, {"type": "table.called"}))
    notify(*news)


def group(table: int) -> str:
    """Return the name of the group of everybody at a table."""
    return f"table.{table}"


CALLS = "calls"
"""The group of the processes that carry calls from the tables of tournaments to their desks."""
CLOCKWORK = HERE + "clockwork"
"""The group of what plays for bots and watches the clocks: each process does for the tables it served."""
