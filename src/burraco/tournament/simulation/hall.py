"""A whole random event, act by act through the journal, as a director would have entered it."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random
from typing import NamedTuple

from burraco.rules.code import Code
from burraco.rules.loader import load
from burraco.tournament import acts
from burraco.tournament.entrants import Entrant, Kind, Player
from burraco.tournament.faults import Refused
from burraco.tournament.field import Number
from burraco.tournament.figures import Figures
from burraco.tournament.format import MAX_MINUTES, SIZES, Format, Scoring
from burraco.tournament.journal import Entry, Journal
from burraco.tournament.movements.options import HOUSE
from burraco.tournament.simulation.incidents import between_rounds, during_round
from burraco.tournament.simulation.names import person
from burraco.tournament.simulation.scores import draw_figures
from burraco.tournament.state import Round

BEGIN = datetime(2025, 1, 4, 14, 30, tzinfo=UTC)
DIRECTOR = "director"


class Spec(NamedTuple):
    """What to simulate. ``plan``: a movement for all rounds, or a plan such as ``mitchell:3,danese:1``."""

    entrants: int
    rounds: int
    plan: str = "danese"
    code: str = "uisp"
    seed: str = "1"
    deals: int = 3
    kind: Kind = "pairs"
    at_table: int = 4
    scoring: Scoring = "vp"
    same_deals: bool = False
    house: bool = False
    sessions: int = 1
    incidents: bool = False


class CannotSimulate(ValueError):
    """An event that cannot be: the journal's refusal."""

    def __init__(self, refusal: Refused) -> None:
        self.refusal = refusal
        super().__init__("; ".join(one.slug for one in refusal.faults))


class Hall:
    """A journal with a clock that walks on, and the strengths nobody knows."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self.rng = Random(f"simulate:{spec.seed}")
        self.journal = Journal()
        self.strength: dict[Number, float] = {HOUSE: 0.0}
        self.people = count(1)
        self._now = BEGIN

    def do(self, act: acts.Act | acts.Undo, seconds: int = 20) -> Entry:
        """Carry an act out that has to succeed."""
        done = self.attempt(act, seconds)
        if isinstance(done, Refused):
            raise CannotSimulate(done)
        return done

    def attempt(self, act: acts.Act | acts.Undo, seconds: int = 20) -> Entry | Refused:
        """Ask for an act, some time after the last."""
        self._now += timedelta(seconds=seconds)
        return self.journal.act(act, self._now.strftime("%Y-%m-%dT%H:%M:%SZ"), DIRECTOR)

    def newcomer(self) -> Entrant:
        """Make an entrant up."""
        size = SIZES[self.spec.kind][0]
        players = tuple(Player(*person(next(self.people), self.rng)) for _ in range(size))
        name = f"Squadra {next(self.people)}" if self.spec.kind == "teams" else ""
        club = players[0].club
        return Entrant(0, tuple(player._replace(club=club) for player in players), name, club)

    def figures(self, round_: Round, table: int) -> Figures:
        """Make a table's sheet up."""
        sides = round_.tables[table].sides
        strengths = tuple(
            sum(self.strength.setdefault(who, self.rng.gauss(0, 1)) for who in side) / len(side)
            for side in sides
        )
        state = self.journal.state
        return draw_figures(state.code, state.setup, strengths, self.rng)


def simulate(spec: Spec) -> Journal:
    """Play a random event through; raise CannotSimulate if the set-up is refused."""
    hall = Hall(spec)
    hall.do(acts.Open(_format(spec), spec.seed))
    if spec.entrants:
        hall.do(acts.Register(tuple(hall.newcomer() for _ in range(spec.entrants))))
    for number in range(1, spec.rounds + 1):
        if spec.incidents and number > 1:
            between_rounds(hall)
        _play(hall, number)
    return hall.journal


def round_minutes(code: Code, deals: int) -> int:
    """Return the most minutes the code gives a round; beyond what it states, as much a deal as it states."""
    stated: dict[int, int] = {
        int(number): most for number, (_, most) in code.get("round.minutes", {}).items()
    } or {3: 35}
    near, *others = sorted(stated, key=lambda number: abs(number - deals))
    each = (stated[near] - stated[others[0]]) / (near - others[0]) if others else stated[near] / near
    return max(1, min(MAX_MINUTES, round(stated[near] + (deals - near) * each)))


def _format(spec: Spec) -> Format:
    code = load(spec.code)
    minutes = round_minutes(code, spec.deals)
    share, extra = divmod(spec.rounds, spec.sessions)
    sessions = tuple(share + (place < extra) for place in range(spec.sessions))
    plan = spec.plan if ":" in spec.plan or "," in spec.plan else f"{spec.plan}:{spec.rounds}"
    return Format(
        name=f"Torneo {spec.seed}",
        code=spec.code,
        kind=spec.kind,
        at_table=spec.at_table,
        sessions=sessions,
        deals=spec.deals,
        minutes=minutes,
        scoring=spec.scoring,
        same_deals=spec.same_deals,
        plan=plan,
        incomplete="house" if spec.house else "rest",
    )


def _play(hall: Hall, number: int) -> None:
    """One round: draft, publish, play, collect the sheets, post the standings."""
    hall.do(acts.MakeDraft())
    hall.do(acts.Publish())
    hall.do(acts.Start(number), 300)
    if hall.spec.incidents:
        during_round(hall, number)
    hall.do(acts.CallTimeOut(number), hall.journal.state.round(number).minutes * 60)
    for act in _sheets(hall, number):
        hall.do(act, 5)
    hall.do(acts.PostStandings(number), 120)


def _sheets(hall: Hall, number: int) -> Iterator[acts.RecordSheet]:
    """Yield the sheets in the order tables finish."""
    state = hall.journal.state
    round_ = state.round(number)
    tables = [table for table in round_.tables if table not in round_.assigned]
    hall.rng.shuffle(tables)
    for table in tables:
        sides = round_.tables[table].sides
        signed = tuple(line for line, side in enumerate(sides) if any(who != HOUSE for who in side))
        for part in range(1, state.setup.parts + 1):
            figures = hall.figures(round_, table)
            points = figures.points(state.setup.lines)
            yield acts.RecordSheet(number, table, figures, signed, points.index(max(points)), part)
