"""What can be had from a journal's file that is damaged: every act that can be read and still fits.

What comes before the first damage stands as it was. What comes after it is tried act by act: one that fits
the tournament as it then stands is taken, one that rests on what is lost is not. Journals have no holes, so
acts behind one get new numbers, and undoings with them. Whoever restores says all of this to a person;
nothing is guessed but the letters of a line that is not UTF-8.

One that comes from elsewhere whole is looked over here too, before anything is made of it.
"""

import json
import pickle
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from burraco.tournament import events as ev
from burraco.tournament.apply import apply
from burraco.tournament.check import check
from burraco.tournament.exchange.journal_file import FORMAT, VERSION, journal_data, read_entry, read_journal
from burraco.tournament.faults import Fault, fault
from burraco.tournament.journal import Entry, Journal, check_fold, replay
from burraco.tournament.state import State
from burraco.tournament.validity.events import problems

BOMS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))
MAX_LOST = 100_000
"""Numbers further apart than this are damage themselves."""


class Salvage(NamedTuple):
    """What was had from a damaged file.

    ``before``: how many acts are as they were, from the first on. ``after``: the number that each further act
    had in the file. By these numbers too: ``lost`` are in no line that can be read, ``unfit`` can be read but
    not carried out. ``lines`` cannot be read; of ``respelt`` letters were guessed.
    """

    journal: Journal
    before: int
    after: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    unfit: tuple[int, ...] = ()
    lines: tuple[int, ...] = ()
    respelt: tuple[int, ...] = ()


class _Row(NamedTuple):
    line: int
    data: Any
    is_respelt: bool


def salvage(data: bytes, base: Sequence[Entry] = ()) -> Salvage | None:
    """Return what a damaged file gives on top of what is known; None if it is no journal or another one's."""
    rows, lines = _rows(data)
    heads = [row for row in rows if "format" in row.data]
    if any((row.data.get("format"), row.data.get("version")) != (FORMAT, VERSION) for row in heads):
        return None
    fitting = _Fitting(base)
    respelt = []
    for row in rows:
        if "format" in row.data:
            continue
        faults: list[Fault] = []
        n = row.data.get("n")
        is_number = isinstance(n, int) and not isinstance(n, bool) and 0 < n <= fitting.last + MAX_LOST
        entry = read_entry(row.data, n, faults) if is_number else None
        if entry is None:
            lines.append(row.line)
        elif not fitting.takes(entry):
            if entry.n <= len(base):
                return None
            if entry.n not in fitting.unfit:
                lines.append(row.line)
        elif row.is_respelt:
            respelt.append(row.line)
    if not fitting.entries:
        return None
    read = {*fitting.numbers, *fitting.unfit, *range(1, len(base) + 1)}
    lost = tuple(n for n in range(1, fitting.last + 1) if n not in read)
    before = next((place for place, n in enumerate(fitting.numbers) if n != place + 1), len(fitting.numbers))
    return Salvage(
        Journal(fitting.entries, fitting.state),
        before,
        tuple(fitting.numbers[before:]),
        lost,
        tuple(fitting.unfit),
        tuple(sorted(lines)),
        tuple(respelt),
    )


class _Fitting:
    """A journal that grows by what fits."""

    def __init__(self, base: Sequence[Entry]) -> None:
        self.entries, self.numbers = list(base), [one.n for one in base]
        self.state = check_fold(base)[0]
        self.read = {one.n: one for one in base}
        self.unfit: list[int] = []
        self.last = len(base)

    def takes(self, entry: Entry) -> bool:
        """Add an entry if it fits; one that is there already, word for word, is no other."""
        if entry.n in self.read:
            return self.read[entry.n] == entry
        self.last = max(self.last, entry.n)
        self.read[entry.n] = entry
        moved = self._moved(entry)
        state = None if moved is None or entry.n < self.last else self._after(moved)
        if moved is None or state is None:
            self.unfit.append(entry.n)
            return False
        self.entries.append(moved)
        self.numbers.append(entry.n)
        self.state = state
        return True

    def _moved(self, entry: Entry) -> Entry | None:
        """Return an entry with its new number, and those it names; None if it undoes what is lost."""
        places = {old: place for place, old in enumerate(self.numbers, 1)}
        events = [
            one._replace(entry=places.get(one.entry, 0)) if isinstance(one, ev.Undone) else one
            for one in entry.events
        ]
        if any(isinstance(one, ev.Undone) and not one.entry for one in events):
            return None
        return entry._replace(n=len(self.entries) + 1, events=tuple(events))

    def _after(self, entry: Entry) -> State | None:
        if any(isinstance(one, ev.Undone) for one in entry.events):
            state, faults = check_fold([*self.entries, entry])
            return None if faults else state
        state = self.state
        for event in entry.events:
            if problems(state, event):
                return None
            try:
                state = apply(state, event, entry.at)
            except (LookupError, AssertionError):
                return None
        return state


def _rows(data: bytes) -> tuple[list[_Row], list[int]]:
    """Return every line that holds an object, and the numbers of those that should and do not."""
    data, encoding = next(
        ((data.removeprefix(mark), name) for mark, name in BOMS if data.startswith(mark)), (data, "utf-8")
    )
    if encoding != "utf-8":
        data = data.decode(encoding, "replace").encode("utf-8", "replace")
    raw = data.split(b"\n")
    is_utf8 = any(not row.isascii() and _is_utf8(row) for row in raw)
    rows, lines = [], []
    for line, row in enumerate(raw, 1):
        if not row.strip() or row.strip() == b"]}":
            continue
        found = next(_objects(row, is_utf8), None)
        if found is None:
            lines.append(line)
        else:
            rows.append(_Row(line, found, not _is_utf8(row)))
    return rows, lines


def _is_utf8(row: bytes) -> bool:
    try:
        row.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _objects(row: bytes, is_utf8: bool) -> Iterator[dict[str, Any]]:
    """Yield what a line may mean: as it stands, or as a line of the form that is one object."""
    text = row.decode("utf-8" if is_utf8 or _is_utf8(row) else "cp1252", "replace").strip()
    for tried in (text, text.rstrip(","), f"{text}]}}"):
        try:
            found = json.loads(tried)
        except (ValueError, RecursionError):
            continue
        if isinstance(found, dict):
            found.pop("acts", None)
            yield found


class Brought(NamedTuple):
    """A journal and what is wrong with it; without ``may_go_on`` nothing can be made of it."""

    journal: Journal
    faults: tuple[Fault, ...]
    may_go_on: bool


def look_over(data: bytes) -> Brought:
    """Read a journal's file."""
    read = read_journal(data)
    faults = list(read.faults)
    if read.cut is not None:
        faults.append(fault("cut-off", line=read.cut.line, whole=read.cut.acts))
    return Brought(read.journal, tuple(faults), False) if faults else look_over_journal(read.journal)


def look_over_journal(journal: Journal) -> Brought:
    """Hold a journal that could be read against the checker."""
    findings = tuple(check(journal_data(journal.entries)))
    return Brought(journal, findings, not findings or can_go_on(journal))


def can_go_on(journal: Journal) -> bool:
    """Tell whether a tournament can go on from a journal, whatever the checker says: it folds and counts."""
    try:
        state = replay(journal.entries)
        for after in range(len(state.rounds) + 1):
            journal.standings(after)
    except (LookupError, AssertionError, ValueError, TypeError, ArithmeticError):
        return False
    return state == journal.state


def look_over_aside(data: bytes) -> bytes:
    """Look a file over in a process of its own; `from_aside` takes what it answers."""
    return pickle.dumps(look_over(data))


def from_aside(answer: bytes) -> Brought:
    """Take up what a process of our own answered."""
    found = pickle.loads(answer)
    assert isinstance(found, Brought)
    return found
