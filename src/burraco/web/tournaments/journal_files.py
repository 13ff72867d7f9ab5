"""The journal of every tournament as a file beside the database, written through to the disk after every act.

JSON Lines, as docs/tournament.md has them: ``events/<code>.jsonl`` in the data folder. It is what to copy to
another machine; a server that starts takes up whatever its database does not know. What is not a part of what
we write is never written over: it is kept beside, byte for byte.
"""

import logging
import os
import re
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import NamedTuple

from burraco.tournament.exchange.journal_file import read_journal, write_lines
from burraco.tournament.exchange.salvage import Salvage, salvage
from burraco.tournament.journal import Entry, Journal
from burraco.web.site.environment import data_folder
from burraco.web.site.short_codes import CODE_LETTERS
from burraco.web.tournaments.journal import Live

_NAME = re.compile(rf"[{CODE_LETTERS}]{{4,12}}")
_LOG = logging.getLogger(__name__)


class Found(NamedTuple):
    """A journal that lies on the disk; of a damaged one what was had from it, and where it is kept."""

    journal: Journal
    salvage: Salvage | None = None
    aside: str = ""


class _Mark(NamedTuple):
    """How far a file goes: its last act, and its size."""

    n: int
    size: int


_MARKS: dict[Path, _Mark] = {}
_LOCK = threading.Lock()


def folder() -> Path:
    """Return where the journals lie."""
    return data_folder() / "events"


def path_of(slug: str) -> Path:
    """Return the file of a tournament."""
    return folder() / f"{slug}.jsonl"


def copy_to_disk(live: Live) -> bool:
    """Bring the file of a tournament up to its journal; False if the disk would not.

    The act is safe in the database by then, so a full disk stops nobody; it is said in the server's log.
    """
    with _LOCK:
        try:
            _write(path_of(live.slug), live.journal)
        except OSError as error:
            _MARKS.pop(path_of(live.slug), None)
            _LOG.error("%s: %s", path_of(live.slug), error.strerror or error)
            return False
    return True


def write_anew(live: Live, names: Iterable[str], instead: str) -> None:
    """Write a tournament's file whole, names taken out of it, and out of what was kept aside."""
    path = path_of(live.slug)
    with _LOCK:
        for kept in folder().glob(f"{live.slug}.aside-*"):
            data = kept.read_bytes()
            for name in names:
                data = data.replace(f'"{name}"'.encode(), f'"{instead}"'.encode())
            kept.write_bytes(data)
        fresh = path.with_suffix(f".{os.getpid()}")
        path.parent.mkdir(parents=True, exist_ok=True)
        _save(fresh, "wb", live.journal.entries, head=True)
        fresh.replace(path)
        _MARKS[path] = _Mark(len(live.journal.entries), path.stat().st_size)


def remove_from_disk(slug: str) -> None:
    """Take a tournament's file away, and what was kept of it: no server that starts brings it back."""
    with _LOCK:
        for path in (path_of(slug), *folder().glob(f"{slug}.aside-*")):
            path.unlink(missing_ok=True)
            _MARKS.pop(path, None)


def _write(path: Path, journal: Journal) -> None:
    """Append what is new if the file is as we left it; else write it anew and put it in place at once.

    A file that goes further than we do, by another process's hand, is left to that one.
    """
    entries, mark = journal.entries, _MARKS.get(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    size = path.stat().st_size if path.is_file() else -1
    if mark is not None and mark.size == size:
        if mark.n >= len(entries):
            return  # a later act, written by another thread, has taken this one along
        _save(path, "ab", entries[mark.n :], head=False)
    else:
        if size > 0:
            there, ours = path.read_bytes(), write_lines(entries).encode()
            if there.startswith(ours):
                return
            if not ours.startswith(there):
                set_aside(path.stem)
        fresh = path.with_suffix(f".{os.getpid()}")
        _save(fresh, "wb", entries, head=True)
        fresh.replace(path)
    _MARKS[path] = _Mark(len(entries), path.stat().st_size)


def _save(path: Path, mode: str, entries: tuple[Entry, ...], head: bool) -> None:
    with path.open(mode) as file:
        file.write(write_lines(entries, head).encode())
        file.flush()
        os.fsync(file.fileno())


def set_aside(slug: str) -> str:
    """Keep a copy of a file that is about to be written over under another name, and return that name.

    A copy, so that a server that dies now finds the file where it was; and one of a kind is enough.
    """
    path = path_of(slug)
    data = path.read_bytes()
    for n in count(1):
        aside = path.with_suffix(f".aside-{n}")
        if not aside.exists():
            break
        if aside.read_bytes() == data:
            return aside.name
    with aside.open("xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    _LOG.error("%s: kept as %s", path, aside.name)
    return aside.name


def journals(known: Mapping[str, int], entries_of: Callable[[str], Sequence[Entry]]) -> dict[str, Found]:
    """Return every journal that lies here, by the code of its tournament; of a damaged one what can be had.

    ``known``: how many acts of which tournament need not be read again; ``entries_of`` tells those acts. A
    damaged file is kept aside before anything else. One that is no journal, or nothing can be had from, is
    left alone and reported; of a known tournament it counts as empty.
    """
    found = {}
    for path in sorted(folder().glob("*.jsonl")):
        data = path.read_bytes() if _NAME.fullmatch(path.stem) else b""
        lines = known[path.stem] + 1 if path.stem in known else None
        if not data or data.count(b"\n") == lines:
            continue
        read = read_journal(data)
        if not read.faults and read.cut is None:
            found[path.stem] = Found(read.journal)
            continue
        had = salvage(data, entries_of(path.stem) if path.stem in known else ())
        if had is not None:
            aside = set_aside(path.stem)
            _LOG.error("%s: %s", path, report(had))
            found[path.stem] = Found(had.journal, had, aside)
        elif path.stem in known:
            set_aside(path.stem)
            found[path.stem] = Found(Journal())
        else:
            _LOG.error("%s: %s", path, ", ".join(one.slug for one in read.faults) or "empty")
    return found


def report(had: Salvage) -> str:
    """Say in a line of the server's log what was had from a damaged file, and what was not."""
    kinds = {
        "lines that cannot be read": had.lines,
        "lines with guessed letters": had.respelt,
        "acts lost": had.lost,
        "acts that no longer fit": had.unfit,
        "acts restored after the damage": had.after,
    }
    said = [f"{name} {', '.join(map(str, numbers))}" for name, numbers in kinds.items() if numbers]
    return "; ".join(["damaged", f"acts before the damage {had.before}", *said])
