"""Journals as files: one JSON object, or JSON Lines for a program that appends; docs/tournament.md has both.

Reading trusts nothing and collects every fault. A file cut off in the middle (a full disk, a dead laptop)
gives back every whole act before the cut, and says so.
"""

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from burraco.stored.codec import is_whole
from burraco.tournament import events as ev
from burraco.tournament.clock import read_time
from burraco.tournament.faults import Fault, fault
from burraco.tournament.journal import Entry, Journal, check_fold
from burraco.tournament.kinds import read_event, write_event
from burraco.tournament.state import State

FORMAT, VERSION = "burraco-tournament", 1
MAX_BYTES = 1 << 29
_HEAD = re.compile(r'"acts"\s*:\s*\[')
_BETWEEN = re.compile(r"[\s,]*")


class Cut(NamedTuple):
    """Where a file breaks off: how many acts before it are whole, and the line."""

    acts: int
    line: int


class Reading(NamedTuple):
    """What a file holds: the journal of all its whole acts, every fault, and where it was cut, if it was."""

    journal: Journal
    faults: tuple[Fault, ...]
    cut: Cut | None = None


def entry_data(entry: Entry) -> dict[str, Any]:
    """Return an entry as JSON data."""
    return {
        "n": entry.n,
        "at": entry.at,
        "by": entry.by,
        "events": [write_event(one) for one in entry.events],
    }


def journal_data(entries: Sequence[Entry]) -> dict[str, Any]:
    """Return a journal as one JSON object."""
    return {"format": FORMAT, "version": VERSION, "acts": [entry_data(entry) for entry in entries]}


def write_journal(entries: Sequence[Entry]) -> str:
    """Return a journal as text: one JSON object, a line for each act."""
    head = f'{{"format": "{FORMAT}", "version": {VERSION}, "acts": [\n'
    return head + ",\n".join(map(_line, entries)) + "\n]}\n"


def write_lines(entries: Sequence[Entry], head: bool = True) -> str:
    """Return entries as JSON Lines; without the head, to be appended to a file that has one."""
    first = [json.dumps({"format": FORMAT, "version": VERSION})] if head else []
    return "".join(f"{line}\n" for line in [*first, *map(_line, entries)])


def _line(entry: Entry) -> str:
    return json.dumps(entry_data(entry), ensure_ascii=False, separators=(",", ":"))


def read_journal(data: bytes | str) -> Reading:
    """Read a journal in either form."""
    if len(data) > MAX_BYTES:
        return Reading(Journal(), (fault("file-too-long", most=MAX_BYTES),))
    try:
        text = data.decode("utf-8") if isinstance(data, bytes) else data
    except UnicodeDecodeError as error:
        assert isinstance(data, bytes)
        whole = read_journal(data[: error.start])
        return whole if whole.cut else whole._replace(faults=(*whole.faults, fault("not-utf-8")))
    head, acts, faults, cut = _parse(text)
    faults += _head_faults(head)
    entries = [
        entry for entry in (read_entry(item, place, faults) for place, item in acts) if entry is not None
    ]
    if not faults:
        faults += _undo_faults(entries)
    state: State | None = None
    if not faults:
        state, wrong = check_fold(entries)
        faults += wrong
    if not entries and not faults and cut is None:
        faults.append(fault("empty-journal"))
    return Reading(Journal(entries, None if faults else state), tuple(faults), cut)


def _parse(text: str) -> tuple[Any, list[tuple[int, Any]], list[Fault], Cut | None]:
    """Return the head, each act with its place, and what could not be read."""
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError):
        return _parse_pieces(text)
    if not isinstance(whole, dict):
        return None, [], [fault("not-a-journal", wanted=FORMAT)], None
    acts = whole.pop("acts", [])
    if not isinstance(acts, list):
        return whole, [], [fault("wants-list")._replace(where="acts")], None
    return whole, list(enumerate(acts, 1)), [], None


def _parse_pieces(text: str) -> tuple[Any, list[tuple[int, Any]], list[Fault], Cut | None]:
    first, _, rest = text.partition("\n")
    start = _HEAD.search(text)
    if start is None or (start.start() > len(first) and _is_head(first)):
        return _parse_lines(first, rest)
    try:
        head = json.loads(text[: start.start()].rstrip().rstrip(",") + "}")
    except (ValueError, RecursionError):
        return None, [], [fault("not-a-journal", wanted=FORMAT)], None
    acts: list[tuple[int, Any]] = []
    place, decoder = start.end(), json.JSONDecoder()
    while True:
        space = _BETWEEN.match(text, place)
        at = space.end() if space else place
        try:
            item, place = decoder.raw_decode(text, at)
        except (ValueError, RecursionError):
            break
        acts.append((len(acts) + 1, item))
    return head, acts, [], Cut(len(acts), text.count("\n", 0, at) + 1)


def _is_head(line: str) -> bool:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return False
    return isinstance(found, dict) and "format" in found


def _parse_lines(first: str, rest: str) -> tuple[Any, list[tuple[int, Any]], list[Fault], Cut | None]:
    if not _is_head(first):
        return None, [], [fault("not-a-journal", wanted=FORMAT)], None
    acts: list[tuple[int, Any]] = []
    rows = [(number, row) for number, row in enumerate(rest.split("\n"), 2) if row.strip()]
    for number, row in rows:
        try:
            acts.append((len(acts) + 1, json.loads(row)))
        except (ValueError, RecursionError):
            return json.loads(first), acts, [], Cut(len(acts), number)
    return json.loads(first), acts, [], None


def _head_faults(head: Any) -> Iterator[Fault]:
    if head is None:
        return
    if head.get("format") != FORMAT:
        yield fault("not-a-journal", wanted=FORMAT)
    elif head.get("version") != VERSION:
        yield fault("unknown-version", found=str(head.get("version"))[:20], known=VERSION)
    yield from (fault("unknown-field", name=key[:40]) for key in head if key not in ("format", "version"))


def read_entry(data: Any, place: int, faults: list[Fault]) -> Entry | None:
    """Read an act that should have this number; None, and every fault added to the list, if it cannot be."""
    where, before = f"act {place}", len(faults)
    if not isinstance(data, dict):
        faults.append(fault("wants-object")._replace(where=where))
        return None
    strange = sorted(data.keys() - {"n", "at", "by", "events"})
    faults += [fault("unknown-field", name=name[:40])._replace(where=where) for name in strange]
    n, at, by, events = (data.get(name) for name in ("n", "at", "by", "events"))
    if n != place or isinstance(n, bool):
        faults.append(fault("wrong-act-number", found=str(n)[:20], wanted=place)._replace(where=where))
    if not isinstance(by, str) or not by.strip() or not is_whole(by):
        faults.append(fault("no-author")._replace(where=where))
    try:
        read_time(at if isinstance(at, str) else "")
    except ValueError:
        faults.append(fault("bad-time", text=str(at)[:40])._replace(where=where))
    if not isinstance(events, list) or not events:
        faults.append(fault("wants-list")._replace(where=f"{where}: events"))
        return None
    found = [read_event(item, f"{where}: events[{number}]", faults) for number, item in enumerate(events)]
    if len(faults) > before:
        return None
    return Entry(place, str(at), str(by), tuple(event for event in found if event is not None))


def _undo_faults(entries: Sequence[Entry]) -> Iterator[Fault]:
    for entry in entries:
        for event in entry.events:
            if isinstance(event, ev.Undone) and not 1 <= event.entry < entry.n:
                yield fault("unknown-entry", entry=event.entry)._replace(where=f"act {entry.n}")
