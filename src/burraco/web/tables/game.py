"""The game at a table: everything its log says, as a value. Like the engine's state, it never changes.

Between two deals the server is already bound to the next seed, and everybody present says that they are
ready, with a cut or without; so one click both cuts and deals. A match that is over goes on the same way, as
a rematch: the deal passes on.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from burraco.cards.fair import Bound
from burraco.engine import events as ev
from burraco.engine.match import Match, is_over
from burraco.engine.state import State
from burraco.referee.live.call import Call
from burraco.rules.code import Code
from burraco.rules.score import DealSheet
from burraco.web.tables import log_entries

Stage = Literal["waiting", "between", "playing", "finished"]
"""Chairs are free; before a deal; in a deal; after the last deal of a match."""


class Entry(NamedTuple):
    """An event of the deal under way, and the number of the entry that brought it.

    ``is_for_absent``: a bot did it for a person who was away.
    """

    seq: int
    event: ev.Event
    is_for_absent: bool = False


class Step(NamedTuple):
    """An act that can be taken back: its number, who did it, and the deal before it."""

    seq: int
    seat: int
    state: State
    log: tuple[Entry, ...]


class Game(NamedTuple):
    """A table's game.

    ``played_seq`` is the last number that changed the deal; ``match`` the points so far;
    ``undone`` number and seat of the latest act taken back; ``draw`` the seat draw, until the first deal.

    From ``tournament`` on, of tables that belong to one: its code, the seeds and cuts all its tables share
    (``common``: the bits of those), whether the round has begun, whether its time is up, up to which deal
    the proofs may be shown.

    ``call`` is the one the referee is hearing, since ``call_at``: meanwhile nobody acts. ``call_remark``:
    what the caller said; ``is_for_person``: a person is to rule, not the program; ``call_asked``: whom they
    asked about which fact; ``call_from``: since when an answer is awaited. ``referee``: the person who rules
    here; ``said``: what directors said in this deal of what they were called for: number, name, remark.
    ``day``: of which day's deal this is a table, ``bots``: who answers there.
    ``match_from``: when the first deal of the match was dealt, or its latest if nothing is played by time.
    ``ruled``: what players were ruled for, by seats: in the match, at a tournament in all of it.
    ``lesson``: which one the deal under way is.
    """

    code: Code
    seq: int
    match: Match
    chairs: tuple[log_entries.Chair, ...]
    number: int = 0
    seed: str = ""
    ready: tuple[tuple[int, int | None], ...] = ()
    state: State | None = None
    log: tuple[Entry, ...] = ()
    played_seq: int = 0
    dealt: log_entries.Dealt | None = None
    dealt_at: int = 0
    steps: tuple[Step, ...] = ()
    undone: tuple[int, int] | None = None
    sheets: Mapping[int, DealSheet] | None = None
    clock_from: int = 0
    committed_at: int = 0
    draw: log_entries.SeatsDrawn | None = None
    tournament: str = ""
    seeds: tuple[str, ...] = ()
    cuts: tuple[tuple[int, int], ...] = ()
    has_begun: bool = False
    is_time_up: bool = False
    unsealed: int = 0
    table: str = ""
    previous: str = ""
    own: tuple[tuple[int, str], ...] = ()
    call: Call | None = None
    call_at: int = 0
    call_remark: str = ""
    is_for_person: bool = False
    call_asked: tuple[tuple[int, str], ...] = ()
    call_from: int = 0
    referee: log_entries.Official | None = None
    said: tuple[tuple[int, str, str], ...] = ()
    common: tuple[tuple[int, str], ...] = ()
    match_from: int = 0
    day: str = ""
    bots: str = ""
    ruled: tuple[tuple[int, str], ...] = ()
    lesson: str = ""

    @property
    def calls_person(self) -> bool:
        """Whether a call goes to a person: to whoever took that on, at a tournament to its desk."""
        return self.referee is not None or bool(self.tournament)

    @property
    def is_drawing(self) -> bool:
        """Whether the site is bound to the seat draw, and waits for everybody's part in it."""
        return bool(self.seed) and not self.number

    @property
    def bound(self) -> Bound | None:
        """What the commitment to the next deal is bound to; nothing at a table from before there was that."""
        return Bound(self.table, self.number, self.committed_at, self.previous) if self.table else None

    @property
    def stage(self) -> Stage:
        """Where the table is."""
        if self.state is not None and self.state.phase != "over":
            return "playing"
        if not self.seed:
            return "waiting"
        return "finished" if is_over(self.code, self.match, self.is_time_up) else "between"

    @property
    def turn(self) -> int | None:
        """The seat to play, None between deals."""
        return self.state.seat if self.state is not None and self.state.phase != "over" else None

    @property
    def may_deal(self) -> bool:
        """Whether the next deal is for the people here to begin: a tournament says when, and how many."""
        if not self.tournament:
            return self.stage in ("between", "finished")
        return self.stage == "between" and self.has_begun and not any(map(_is_expected, self.chairs))

    @property
    def is_sealed(self) -> bool:
        """Whether other tables still play the deal that was dealt here last."""
        return bool(self.seeds) and self.dealt is not None and self.dealt.number > self.unsealed

    @property
    def is_shut(self) -> bool:
        """Whether nobody may watch: other tables play, or will play, the same cards."""
        return len(self.seeds) > self.unsealed

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people who are there."""
        return tuple(
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.kind == "human" and not (chair.is_away or chair.is_expected)
        )

    @property
    def in_touch(self) -> tuple[int, ...]:
        """The seats of people whose browsers are there."""
        return tuple(seat for seat in self.people if not self.chairs[seat].lost_until)

    @property
    def soonest_away(self) -> int | None:
        """When the first of those whose line is lost is to be replaced, if somebody else waits for them."""
        lost = [self.chairs[seat].lost_until for seat in self.people if self.chairs[seat].lost_until]
        return min(lost) if lost and self.in_touch else None

    @property
    def free(self) -> tuple[int, ...]:
        """The empty chairs."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.kind == "empty")

    @property
    def names(self) -> tuple[str, ...]:
        """What moves call everybody, by seats."""
        return tuple(chair.name for chair in self.chairs)

    @property
    def is_everybody_ready(self) -> bool:
        """Whether all people present want the next deal."""
        said = {seat for seat, _ in self.ready}
        return bool(self.people) and said.issuperset(self.people)

    def since_deal(self, now: int) -> int:
        """Return a time as the deal's events and its record tell it: milliseconds since the deal."""
        return max(0, now - self.dealt_at)

    def seat_of(self, player: int | None) -> int | None:
        """Return a player's seat, None for a spectator."""
        if player is None:
            return None
        return next((seat for seat, chair in enumerate(self.chairs) if chair.player == player), None)


def _is_expected(chair: log_entries.Chair) -> bool:
    return chair.is_expected


def bound_of(entry: log_entries.Dealt | log_entries.SeatsDrawn) -> Bound | None:
    """Return what the commitment to a deal or a seat draw was bound to."""
    if isinstance(entry, log_entries.SeatsDrawn):
        return Bound(entry.table, 0, entry.committed_at) if entry.table else None
    return Bound(entry.table, entry.number, entry.committed_at, entry.previous) if entry.table else None
