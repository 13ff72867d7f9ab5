"""The journal: every act with its number, time and author. It only grows; the state follows from it.

Undoing is an act like any other: the entry taken back stays where it is and counts no more, and the undoing
can be undone. An entry that later ones rest on is not taken back before they are.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import NamedTuple

from burraco.tournament import acts
from burraco.tournament import events as ev
from burraco.tournament.apply import apply
from burraco.tournament.clock import read_time
from burraco.tournament.decide import decide
from burraco.tournament.decisions.again import not_again
from burraco.tournament.faults import Fault, Refused, fault, refused
from burraco.tournament.results.declared import Declared, declared
from burraco.tournament.results.outcomes import Memory, Results, all_results
from burraco.tournament.results.standings import Standings, standings
from burraco.tournament.state import State
from burraco.tournament.validity.events import problems


class Entry(NamedTuple):
    """One act as it was carried out: its number in the journal, when, by whom, and what happened."""

    n: int
    at: str
    by: str
    events: tuple[ev.Event, ...]


def live(entries: Sequence[Entry]) -> list[Entry]:
    """Return the entries that count: those not undone by an undoing that itself counts."""
    dead: set[int] = set()
    kept: list[Entry] = []
    for entry in reversed(entries):
        if entry.n in dead:
            continue
        kept.append(entry)
        dead.update(event.entry for event in entry.events if isinstance(event, ev.Undone))
    return kept[::-1]


def replay(entries: Iterable[Entry]) -> State:
    """Fold a journal into the state; its entries are trusted."""
    state = State()
    for entry in live(list(entries)):
        for event in entry.events:
            state = apply(state, event, entry.at)
    return state


def check_fold(entries: Sequence[Entry]) -> tuple[State, list[Fault]]:
    """Fold a journal that is not trusted, and return every event that does not fit as a fault.

    What does not fit is applied all the same where that can be done, so that one fault does not bring others
    behind it; with a set-up that cannot be nothing further can be judged. With faults the state is no good.
    """
    state = State()
    faults: list[Fault] = []
    for entry in live(entries):
        for event in entry.events:
            wrong = problems(state, event)
            faults += [one._replace(where=f"act {entry.n}") for one in wrong]
            if wrong and (state.format is None or isinstance(event, ev.TournamentOpened | ev.FormatChanged)):
                return state, faults
            with suppress(LookupError, AssertionError):
                state = apply(state, event, entry.at)
    return state, faults


class Journal:
    """A journal and what follows from it; standings are worked out once for each change, not at each look."""

    def __init__(self, entries: Iterable[Entry] = (), state: State | None = None) -> None:
        """Take entries that hold together, and the state they fold into if it is known."""
        self._entries = list(entries)
        self._state = state
        self._standings: dict[int | None, Standings] = {}
        self._memory: Memory = {}

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Everything that was ever done, in order."""
        return tuple(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def state(self) -> State:
        """The tournament as it stands."""
        if self._state is None:
            self._state = replay(self._entries)
        return self._state

    def copy(self) -> "Journal":
        """Return a journal that goes on by itself from here, and remembers the results worked out so far."""
        other = Journal(self._entries, self.state)
        other._memory = dict(self._memory)
        return other

    def follow(self, entries: Sequence[Entry]) -> None:
        """Add entries that were decided elsewhere; they are trusted."""
        undoes = any(isinstance(event, ev.Undone) for entry in entries for event in entry.events)
        state = State() if undoes else self.state
        for entry in () if undoes else entries:
            for event in entry.events:
                state = apply(state, event, entry.at)
        self._entries += entries
        self._state = None if undoes else state
        self._standings.clear()

    def standings(self, after: int | None = None) -> Standings:
        """Return the standings after a round (None: the last complete), from memory if nothing changed."""
        if after not in self._standings:
            self._standings[after] = standings(self.state, after, self._memory)
        return self._standings[after]

    def results(self, round_: int) -> Results:
        """Return what a published round was worth so far, by all that is known."""
        return list(all_results(self.state, None, self._memory))[round_ - 1]

    def declared(self) -> list[Declared]:
        """Return what the hall is told of changes, in order; what was undone is not among it."""
        told = ((entry.at, event) for entry in live(self._entries) for event in entry.events)
        return declared(self.state, told)

    def act(self, act: acts.Act | acts.Undo, at: str, by: str) -> Entry | Refused:
        """Carry an act out, or say everything that is against it."""
        faults = list(self._stamp_faults(at, by))
        if faults:
            return refused(faults)
        if isinstance(act, acts.Undo):
            return self._undo(act, at, by)
        ranked = self.standings() if isinstance(act, acts.MakeDraft) and self.state.format else None
        decided = decide(self.state, act, at, ranked)
        if isinstance(decided, Refused):
            return decided
        return self._append(Entry(len(self._entries) + 1, at, by, decided.events), decided.state)

    def _stamp_faults(self, at: str, by: str) -> Iterable[Fault]:
        if not by.strip():
            yield fault("no-author")
        try:
            read_time(at)
        except ValueError:
            yield fault("bad-time", text=at)

    def _append(self, entry: Entry, state: State) -> Entry:
        self._entries.append(entry)
        self._state = state
        self._standings.clear()
        return entry

    def _undo(self, act: acts.Undo, at: str, by: str) -> Entry | Refused:
        faults = list(self._undo_faults(act))
        if faults:
            return refused(faults)
        spoils = any(isinstance(event, MATTERS) for event in self._entries[act.entry - 1].events)
        entry = Entry(len(self._entries) + 1, at, by, (ev.Undone(act.entry, act.reason, spoils),))
        state, broken = check_fold([*self._entries, entry])
        if broken:
            blocking = ", ".join(dict.fromkeys(one.where.removeprefix("act ") for one in broken))
            return refused([fault("others-rest-on-it", entry=act.entry, entries=blocking)])
        resting = self._twice(entry) or self._no_more(entry, act.entry)
        if resting:
            listed = ", ".join(map(str, resting))
            return refused([fault("others-rest-on-it", entry=act.entry, entries=listed)])
        return self._append(entry, state)

    def _twice(self, undoing: Entry) -> list[int]:
        """Return the undoings that would take back an act another one has taken back."""
        named: dict[int, int] = {}
        return [
            entry.n
            for entry in live([*self._entries, undoing])
            for one in entry.events
            if isinstance(one, ev.Undone) and named.setdefault(one.entry, entry.n) != entry.n
        ]

    def _no_more(self, undoing: Entry, entry: int) -> list[int]:
        """Return the later entries that were allowed, and without the one taken back would not have been."""
        since = entry
        while True:  # taking an undoing back brings an earlier act back
            told = self._entries[since - 1].events
            named = next((one.entry for one in told if isinstance(one, ev.Undone)), None)
            if named is None:
                break
            since = named
        never = not_again(live(self._entries), since)
        return [one for one in not_again(live([*self._entries, undoing]), since) if one not in never]

    def _undo_faults(self, act: acts.Undo) -> Iterable[Fault]:
        if not 1 <= act.entry <= len(self._entries):
            yield fault("unknown-entry", entry=act.entry)
            return
        counting = {entry.n: entry for entry in live(self._entries)}
        if act.entry not in counting:
            yield fault("undone-already", entry=act.entry)
            return
        if not act.reason.strip():
            yield fault("no-reason")
        if self.state.closed_at and not any(
            isinstance(one, ev.TournamentClosed) for one in counting[act.entry].events
        ):
            yield fault("tournament-closed")
        if any(isinstance(event, (*MATTERS, *DRAFTS)) for event in counting[act.entry].events):
            later = [
                entry.n
                for entry in counting.values()
                if entry.n > act.entry and any(isinstance(event, USES) for event in entry.events)
            ]
            if later:
                entries = ", ".join(map(str, later))
                yield fault("others-rest-on-it", entry=act.entry, entries=entries)


MATTERS = (
    ev.FormatChanged,
    ev.GironiMade,
    ev.EntrantsRegistered,
    ev.EntrantAmended,
    ev.EntrantLeft,
    ev.EntrantReturned,
    ev.SheetEntered,
    ev.SheetSigned,
    ev.SheetHandedIn,
    ev.SheetCorrected,
    ev.ScoreAssigned,
    ev.PenaltyGiven,
    ev.LateSeated,
    ev.LineMoved,
    ev.Undone,
)
"""What standings and pairings are made of."""

DRAFTS = (ev.RoundDrafted, ev.DraftChanged)
"""What a round was published as: taking one back brings the draft before it back."""

USES = (ev.RoundPublished, ev.StandingsPosted, ev.TieSettled)
"""What was made of them: as long as it counts, the rest is corrected and not taken back."""
