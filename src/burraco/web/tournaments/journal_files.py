"""The journal of every event as a file beside the database, written through to the disk after every act.

JSON Lines, as docs/tournament.md has them: ``events/<code>.jsonl`` in the data folder. It is what to copy to
another machine; a server that starts takes up whatever its database does not know.
"""

import logging
import os
import re
import threading
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import NamedTuple

from burraco.tournament.exchange.journal_file import read_journal, write_lines
from burraco.tournament.journal import Entry, Journal
from burraco.web.site.environment import data_folder
from burraco.web.tournaments.journal import Live
from burraco.web.tournaments.models import CODE_LETTERS

_NAME = re.compile(rf"[{CODE_LETTERS}]{{4,12}}")
_LOG = logging.getLogger(__name__)


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
    """Return the file of an event."""
    return folder() / f"{slug}.jsonl"


def copy_to_disk(live: Live) -> bool:
    """Bring the file of an event up to its journal; False if the disk would not.

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


def _write(path: Path, journal: Journal) -> None:
    """Append what is new if the file is as we left it; else write it anew and put it in place at once."""
    entries, mark = journal.entries, _MARKS.get(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    size = path.stat().st_size if path.is_file() else -1
    if mark is not None and mark.size == size:
        if mark.n >= len(entries):
            return  # a later act, written by another thread, has taken this one along
        _save(path, "ab", entries[mark.n :], head=False)
    else:
        fresh = path.with_suffix(f".{os.getpid()}")
        _save(fresh, "wb", entries, head=True)
        fresh.replace(path)
    _MARKS[path] = _Mark(len(entries), path.stat().st_size)


def _save(path: Path, mode: str, entries: tuple[Entry, ...], head: bool) -> None:
    with path.open(mode) as file:
        file.write(write_lines(entries, head).encode())
        file.flush()
        os.fsync(file.fileno())


def set_aside(slug: str) -> None:
    """Keep a file that tells another story than the database under another name: nothing is thrown away."""
    path = path_of(slug)
    aside = next(name for n in count(1) if not (name := path.with_suffix(f".aside-{n}")).exists())
    _LOG.error("%s: kept as %s", path, aside.name)
    path.replace(aside)


def journals(known: Mapping[str, int]) -> dict[str, Journal]:
    """Return every journal that lies here and holds together, by the code of its event.

    ``known``: how many acts of which event need not be read again. A file cut off in the middle gives its
    whole acts. One that is no journal is left alone and reported; of a known event it counts as empty.
    """
    found = {}
    for path in sorted(folder().glob("*.jsonl")):
        data = path.read_bytes() if _NAME.fullmatch(path.stem) else b""
        lines = known[path.stem] + 1 if path.stem in known else None
        if not data or data.count(b"\n") == lines:
            continue
        read = read_journal(data)
        if read.faults or not len(read.journal):
            if path.stem in known:
                set_aside(path.stem)
                found[path.stem] = Journal()
                continue
            _LOG.error("%s: %s", path, ", ".join(one.slug for one in read.faults) or "empty")
            continue
        found[path.stem] = read.journal
    return found
