"""A hall to simulate in: what is to be played, the journal, a clock that walks on, and strengths."""

from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random
from typing import NamedTuple

from burraco.tournament import acts
from burraco.tournament.entrants import Entrant, Kind, Player
from burraco.tournament.faults import Refused
from burraco.tournament.field import Number
from burraco.tournament.figures import Figures
from burraco.tournament.format import SIZES, Scoring
from burraco.tournament.journal import Entry, Journal
from burraco.tournament.movements.options import HOUSE
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
    """A tournament that cannot be: the journal's refusal."""

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
