"""Reading and writing a tournament's journal on the site: the only way a tournament changes.

The journal is kept in memory as far as it was last seen; whoever needs it reads only what was written since,
and nothing is folded twice. What is kept is never changed: an act is carried out on a copy, which is kept
once the database has it. Of two writers the database lets one have the number; the other decides anew.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import F

from burraco.tournament import journal as tj
from burraco.tournament.exchange.journal_file import entry_data
from burraco.tournament.faults import Fault, Refused
from burraco.tournament.kinds import read_event
from burraco.tournament.state import State
from burraco.web.live.kept import Kept
from burraco.web.live.other_names import without_names
from burraco.web.live.tries import MAX_TRIES, attempt
from burraco.web.site.hours import moment_of
from burraco.web.site.messages import channel_layer
from burraco.web.tournaments.models import MAX_TITLE, Entry, Tournament

MAX_KEPT = 200
NAMES = "names_taken_out"
"""In the database every act says how often that was done; files and exports know nothing of it."""


class NotDone(Exception):
    """The tournament's rules say no, with every reason."""

    def __init__(self, refused: Refused) -> None:
        self.faults = refused.faults
        super().__init__(", ".join(one.slug for one in self.faults))


class Live(NamedTuple):
    """A tournament under way: its row's id and code, and its journal."""

    id: int
    slug: str
    journal: tj.Journal
    names: int = 0
    """How often names were taken out of it: what was read before that is read anew."""

    @property
    def n(self) -> int:
        """The number of the last entry."""
        return len(self.journal)

    @property
    def state(self) -> State:
        """The tournament as it stands."""
        return self.journal.state


KEPT: Kept[int, Live] = Kept(MAX_KEPT, lambda live: live.id)
kept, keep, forget = KEPT.get, KEPT.keep, KEPT.forget


def load(tournament: int, slug: str, n: int | None = None) -> Live:
    """Return a tournament as it is now; with ``n``, the number its row had, no query if known so far."""
    known = kept(tournament)
    if known is not None and n is not None and known.n >= n:
        return known
    since = 0 if known is None else known.n
    entries = Entry.objects.filter(tournament_id=tournament).order_by("n").values_list("act", flat=True)
    rows = list(entries.filter(n__gte=since))
    names = rows[0].get(NAMES, 0) if rows else 0
    if known is not None and rows and names != known.names:
        forget_one(tournament)
        known, rows = None, list(entries)
    fresh = [read_entry(act) for act in rows if known is None or act["n"] > known.n]
    if known is not None and not fresh:
        return known
    journal = tj.Journal() if known is None else known.journal.copy()
    journal.follow(fresh)
    return keep(Live(tournament, slug, journal, names))


def read_entry(data: Any) -> tj.Entry:
    """Read an entry that we wrote ourselves."""
    faults: list[Fault] = []
    events = tuple(read_event(one, "", faults) for one in data["events"])
    assert not faults, faults
    return tj.Entry(data["n"], data["at"], data["by"], tuple(one for one in events if one is not None))


Judge = Callable[[tj.Journal], tj.Entry | Refused]


def change(
    tournament: int,
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

    def step() -> Live:
        if once and Entry.objects.filter(tournament_id=tournament, once=once).exists():
            return load(tournament, slug)
        known = load(tournament, slug)
        journal = known.journal.copy()
        entry = judge(journal)
        if isinstance(entry, Refused):
            raise NotDone(entry)
        written = known._replace(journal=journal)
        _write(written, entry, now, once)
        KEPT.keep_on_commit(
            written, *([] if after is None else [after]), lambda live: notify(live.id, live.n)
        )
        return written

    return attempt(step, MAX_TRIES)


def _write(live: Live, entry: tj.Entry, now: int, once: str) -> None:
    act = entry_data(entry) | ({NAMES: live.names} if live.names else {})
    Entry.objects.create(tournament_id=live.id, n=entry.n, act=act, at=now, once=once or None)
    state = live.state
    Tournament.objects.filter(pk=live.id).update(n=entry.n, beat=F("beat") + 1, **beside(state))


def beside(state: State) -> dict[str, Any]:
    """Return what of a journal stands beside it, for lists of tournaments."""
    begins_at = moment_of(state.setup.timing.begins) if state.format else None
    title = state.setup.name[:MAX_TITLE] if state.format else ""
    return {"title": title, "is_closed": bool(state.closed_at), "begins_at": begins_at}


def take_names_out(
    tournament: int, slug: str, names: Iterable[str], instead: str, then: Callable[[Live], object]
) -> None:
    """Put another name where somebody's stood in a journal; ``then`` is called with what it is now."""
    with transaction.atomic():
        rows = list(Entry.objects.filter(tournament_id=tournament).order_by("n"))
        changed = without_names([row.act for row in rows], names, instead)
        if changed == [row.act for row in rows]:  # tried before, when the disk would not
            then(load(tournament, slug))
            return
        for row, act in zip(rows, changed, strict=True):
            row.act = act | {NAMES: row.act.get(NAMES, 0) + 1}
        Entry.objects.bulk_update(rows, ["act"], batch_size=200)
        transaction.on_commit(lambda: forget_one(tournament))
        transaction.on_commit(lambda: then(load(tournament, slug)))
    beat(tournament, rows[-1].n)


def forget_one(tournament: int) -> None:
    """Forget a journal that was read here."""
    KEPT.drop([tournament])


def beat(tournament: int, n: int = 0) -> None:
    """Count a change that is not in the journal (a call, a role, a link), and tell everybody."""
    Tournament.objects.filter(pk=tournament).update(beat=F("beat") + 1)
    transaction.on_commit(lambda: notify(tournament, n))


def notify(tournament: int, n: int) -> None:
    """Tell everybody who watches a tournament, in whatever process, that it has changed."""
    channel_layer.notify((group(tournament), {"type": "tournament.changed", "n": n}))


def group(tournament: int) -> str:
    """Return the name of the group of everybody who watches a tournament."""
    return f"tournament.{tournament}"
