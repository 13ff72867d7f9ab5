"""A small hall for tests: a tournament under way, a clock that walks on, sheets written by their totals."""

from datetime import UTC, datetime, timedelta
from typing import Any

from burraco.tournament import acts
from burraco.tournament.entrants import Entrant, Player
from burraco.tournament.faults import Refused
from burraco.tournament.field import Table
from burraco.tournament.figures import Figures, LineScore
from burraco.tournament.format import SIZES, Format
from burraco.tournament.journal import Entry, Journal
from burraco.tournament.results.standings import Row
from burraco.tournament.state import State

BY_HAND = {"plan": "by-hand:9", "sessions": (9,)}


def line(total: int) -> LineScore:
    """Return figures a line could have made this total with."""
    base = max(0, total) // 100 * 100
    return LineScore(base, total - base, total)


def sheet(*deals: tuple[int, ...]) -> Figures:
    """Return a sheet from the totals of each smazzata."""
    return Figures(tuple(tuple(line(total) for total in deal) for deal in deals))


def table(number: int, *sides: int | tuple[int, ...]) -> Table:
    """Return a table: a side is an entrant, or several."""
    return Table(number, tuple((side,) if isinstance(side, int) else side for side in sides))


def person(number: int, place: int) -> str:
    """Return the name of a player of an entrant: 1a, 1b, 2a …"""
    return f"{number}{'abcdefgh'[place]}"


class Hall:
    """A tournament with its journal; every act a second after the last unless told."""

    def __init__(self, **changes: Any) -> None:
        self.journal = Journal()
        self.now = datetime(2025, 5, 3, 15, 0, tzinfo=UTC)
        self.format = Format(**{"name": "Prova", "code": "uisp", **BY_HAND, **changes})

    @property
    def state(self) -> State:
        return self.journal.state

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.now += timedelta(seconds=seconds)

    def ask(self, act: acts.Act | acts.Undo) -> Entry | Refused:
        """Ask for an act."""
        self.wait(1)
        return self.journal.act(act, self.now.isoformat(), "Ada")

    def do(self, act: acts.Act | acts.Undo) -> Entry:
        """Carry out an act that is allowed."""
        done = self.ask(act)
        assert isinstance(done, Entry), done
        return done

    def refusal(self, act: acts.Act | acts.Undo) -> dict[str, str]:
        """Return why an act is refused: slugs, each with its article or nothing. Nothing may have changed."""
        before = len(self.journal), self.state
        answer = self.ask(act)
        assert isinstance(answer, Refused), answer
        assert (len(self.journal), self.state) == before
        return {one.slug: "" if one.cite is None else str(one.cite) for one in answer.faults}

    def open(self, entrants: int = 4, gironi: tuple[str, ...] = ()) -> "Hall":
        """Open the tournament and enter so many, numbered from 1, each player with a card."""
        self.do(acts.Open(self.format, "7"))
        if entrants:
            self.do(acts.Register(tuple(self.entrant(n, gironi) for n in range(1, entrants + 1))))
        return self

    def open_refusal(self) -> dict[str, str]:
        """Return why the tournament cannot be opened."""
        return self.refusal(acts.Open(self.format, "7"))

    def entrant(self, number: int, gironi: tuple[str, ...] = ()) -> Entrant:
        """Make an entrant up."""
        size = SIZES[self.format.kind][0]
        players = tuple(Player(person(number, place)) for place in range(size))
        girone = gironi[(number - 1) % len(gironi)] if gironi else ""
        return Entrant(number, players, girone=girone)

    def seat(self, *tables: Table, resting: tuple[int, ...] = ()) -> int:
        """Draft a round by hand and publish it; return its number."""
        self.do(acts.MakeDraft(tables, resting))
        self.do(acts.Publish())
        return len(self.state.rounds)

    def seat_pairs(self, *pairs: tuple[int, int], resting: tuple[int, ...] = ()) -> int:
        """Seat pairs against each other at tables 1, 2, …"""
        return self.seat(*(table(at, *pair) for at, pair in enumerate(pairs, 1)), resting=resting)

    def record(self, round_: int, at: int, *deals: tuple[int, ...], part: int = 1) -> Entry:
        """Hand in a table's sheet, signed by every line."""
        return self.do(acts.RecordSheet(round_, at, sheet(*deals), tuple(range(len(deals[0]))), part=part))

    def play(self, *pairs: tuple[int, int, int, int]) -> int:
        """Play a round: entrant against entrant, and their points, one smazzata each."""
        round_ = self.seat_pairs(*((one, other) for one, other, _, _ in pairs))
        for at, (_, _, ours, theirs) in enumerate(pairs, 1):
            self.record(round_, at, (ours, theirs))
        return round_

    def rows(self, after: int | None = None) -> list[tuple[int | None, int, int, int, int]]:
        """Return the standings as place, number, VP, MP, points."""
        return [self.figures(row) for row in self.journal.standings(after).rows]

    @staticmethod
    def figures(row: Row) -> tuple[int | None, int, int, int, int]:
        return row.place, row.number, row.vp, row.mp, row.points

    def got(self, number: int) -> tuple[int, int, int]:
        """Return an entrant's VP, MP and points so far."""
        return next(
            (row.vp, row.mp, row.points) for row in self.journal.standings().rows if row.number == number
        )
