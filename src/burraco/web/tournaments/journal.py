"""Reading and writing an event's journal on the site: the only way an event changes.

The journal is kept in memory as far as it was last seen; whoever needs it reads only what was written since,
and nothing is folded twice. What is kept is never changed: an act is carried out on a copy, which is kept
once the database has it. Of two writers the database lets one have the number; the other decides anew.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, NamedTuple

from django.db import IntegrityError, transaction
from django.db.models import F

from burraco.tournament import journal as tj
from burraco.tournament.exchange.journal_file import entry_data
from burraco.tournament.faults import Fault, Refused
from burraco.tournament.kinds import read_event
from burraco.tournament.state import State
from burraco.web.site import channel_layer
from burraco.web.tournaments.models import MAX_TITLE, Entry, Event

MAX_KEPT = 200
MAX_TRIES = 5


class Lost(Exception):
    """Others wrote first, again and again; nothing was done."""


class NotDone(Exception):
    """The tournament's rules say no, with every reason."""

    def __init__(self, refused: Refused) -> None:
        self.faults = refused.faults
        super().__init__(", ".join(one.slug for one in self.faults))


class Live(NamedTuple):
    """An event under way: its row's id and code, and its journal."""

    id: int
    slug: str
    journal: tj.Journal

    @property
    def n(self) -> int:
        """The number of the last entry."""
        return len(self.journal)

    @property
    def state(self) -> State:
        """The event as it stands."""
        return self.journal.state


_KEPT: OrderedDict[int, Live] = OrderedDict()
_LOCK = threading.Lock()


def load(event: int, slug: str, n: int | None = None) -> Live:
    """Return an event as it is now; with ``n``, the number its row had, no query if it is known so far."""
    known = kept(event)
    if known is not None and n is not None and known.n >= n:
        return known
    since = 0 if known is None else known.n
    rows = Entry.objects.filter(event_id=event, n__gt=since).order_by("n").values_list("act", flat=True)
    fresh = [read_entry(act) for act in rows]
    if known is not None and not fresh:
        return known
    journal = tj.Journal() if known is None else known.journal.copy()
    journal.follow(fresh)
    return keep(Live(event, slug, journal))


def read_entry(data: Any) -> tj.Entry:
    """Read an entry that we wrote ourselves."""
    faults: list[Fault] = []
    events = tuple(read_event(one, "", faults) for one in data["events"])
    assert not faults, faults
    return tj.Entry(data["n"], data["at"], data["by"], tuple(one for one in events if one is not None))


def kept(event: int) -> Live | None:
    """Return an event as it was last seen here, without asking the database."""
    with _LOCK:
        return _KEPT.get(event)


def keep(live: Live) -> Live:
    """Keep an event in memory, unless a later state of it is kept already."""
    with _LOCK:
        other = _KEPT.get(live.id)
        if other is not None and other.n > live.n:
            return live
        _KEPT[live.id] = live
        _KEPT.move_to_end(live.id)
        while len(_KEPT) > MAX_KEPT:
            _KEPT.popitem(last=False)
    return live


def forget() -> None:
    """Forget what is kept, as a fresh process would."""
    with _LOCK:
        _KEPT.clear()


Judge = Callable[[tj.Journal], tj.Entry | Refused]


def change(
    event: int,
    slug: str,
    now: int,
    judge: Judge,
    once: str = "",
    after: Callable[[Live], object] | None = None,
) -> Live:
    """Let ``judge`` act on a copy of the journal, write the entry it makes, and tell everybody.

    ``after`` is called once the entry is safe in the database, before anybody is told. A form that was sent
    before (``once``) does nothing again. Raises NotDone with the reasons, or Lost.
    """
    for _ in range(MAX_TRIES):
        try:
            with transaction.atomic():
                if once and Entry.objects.filter(event_id=event, once=once).exists():
                    return load(event, slug)
                live = load(event, slug)
                journal = live.journal.copy()
                entry = judge(journal)
                if isinstance(entry, Refused):
                    raise NotDone(entry)
                written = Live(event, slug, journal)
                _write(written, entry, now, once)
        except IntegrityError:
            continue
        keep(written)
        if after is not None:
            after(written)
        tell(event, written.n)
        return written
    raise Lost


def _write(live: Live, entry: tj.Entry, now: int, once: str) -> None:
    Entry.objects.create(event_id=live.id, n=entry.n, act=entry_data(entry), at=now, once=once or None)
    state = live.state
    title = state.setup.name[:MAX_TITLE] if state.format else ""
    Event.objects.filter(pk=live.id).update(
        n=entry.n, beat=F("beat") + 1, title=title, is_closed=bool(state.closed_at)
    )


def beat(event: int, n: int = 0) -> None:
    """Count a change that is not in the journal (a call, a role, a door), and tell everybody."""
    Event.objects.filter(pk=event).update(beat=F("beat") + 1)
    transaction.on_commit(lambda: tell(event, n))


def tell(event: int, n: int) -> None:
    """Tell everybody who watches an event, in whatever process, that it has changed."""
    channel_layer.tell((group(event), {"type": "event.changed", "n": n}))


def group(event: int) -> str:
    """Return the name of the group of everybody who watches an event."""
    return f"event.{event}"
