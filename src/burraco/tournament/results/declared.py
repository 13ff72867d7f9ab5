"""What the hall is told: corrections, scores given, penalties, steps, substitutes. [uisp 2.5, 12.2]

Each says what changed, from what to what, and by which article. Why a player was sanctioned, who was heard
and what stands in a report is not in it.
"""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from burraco.tournament import events as ev
from burraco.tournament.field import Number
from burraco.tournament.movements.options import HOUSE
from burraco.tournament.results.outcomes import Results, all_results, points_off
from burraco.tournament.state import Round, SheetKey, State


class Declared(NamedTuple):
    """One thing that is declared: its slug, when, where, whom it is about, by which article.

    ``before`` and ``after``: the points of each line, or of the one entrant; empty if they are not known.
    ``detail``: the unit, step or kind of score; ``amount``: what came off.
    """

    what: str
    at: str
    round: int
    article: str
    table: int = 0
    entrants: tuple[Number, ...] = ()
    person: str = ""
    other: str = ""
    detail: str = ""
    amount: int = 0
    before: tuple[int, ...] = ()
    after: tuple[int, ...] = ()


def declared(state: State, told: Iterable[tuple[str, Any]]) -> list[Declared]:
    """Return everything that was declared, in order; ``told``: every event that counts, and when it was."""
    if not state.rounds:
        return []
    results = {one.round: one for one in all_results(state)}
    through = _Told(state, results)
    return [one for at, event in told for one in through.tell(event, at)]


class _Told:
    """Goes through a journal: what a sheet said last, and what had come off an entrant before."""

    def __init__(self, state: State, results: dict[int, Results]) -> None:
        self.state, self.results = state, results
        self._sheets: dict[tuple[int, SheetKey], tuple[int, ...]] = {}
        self._off: dict[tuple[int, Number], int] = {}

    def tell(self, event: Any, at: str) -> Iterator[Declared]:
        """Yield what an event declares."""
        if isinstance(event, ev.SheetCorrected):
            yield self._corrected(event, at)
        elif isinstance(event, ev.PenaltyGiven):
            yield self._penalty(event, at)
        elif isinstance(event, ev.SanctionGiven):
            name = self._player(event.number, event.player)
            yield Declared(
                "sanction", at, event.round, event.article, 0, (event.number,), name, detail=event.step
            )
        elif isinstance(event, ev.ScoreAssigned):
            yield self._score(event, at)
        elif isinstance(event, ev.SubstituteSeated):
            article = str(self.state.code.cite("abandon.substitutes"))
            yield Declared(
                "substitute", at, event.round, article, event.table, (), event.absent, event.substitute
            )
        elif isinstance(event, ev.LineMoved):
            yield Declared("line", at, event.round, event.article, event.table, event.moved)

    def _player(self, number: Number, player: int) -> str:
        return self.state.entrants[number].players[player].name

    def _corrected(self, event: ev.SheetCorrected, at: str) -> Declared:
        lines, key = self.state.setup.lines, (event.table, event.part)
        handed_in = self.state.round(event.round).sheets[key].handed_in
        first = () if handed_in is None else handed_in.points(lines)
        before = self._sheets.get((event.round, key), first)
        after = event.figures.points(lines)
        self._sheets[event.round, key] = after
        sides = self._sides(self.state.round(event.round), event.table)
        article = str(self.state.code.cite("sheet.correct_before"))
        return Declared(
            "correction", at, event.round, article, event.table, sides, before=before, after=after
        )

    def _penalty(self, event: ev.PenaltyGiven, at: str) -> Declared:
        said = Declared("penalty", at, event.round, event.article, 0, (event.number,), amount=event.amount)
        said = said._replace(detail=event.unit)
        if event.unit != "points":
            return said
        known = self.results[event.round].outcomes.get(event.number)
        place = event.round, event.number
        already = self._off.get(place, 0)
        self._off[place] = already + event.amount
        if known is None:
            return said
        made = known.points - points_off(self.state, event.round)[event.number]
        return said._replace(before=(made + already,), after=(made + already + event.amount,))

    def _score(self, event: ev.ScoreAssigned, at: str) -> Declared:
        round_ = self.state.round(event.round)
        sides = self._sides(round_, event.table)
        found = [self.results[event.round].outcomes.get(who) for who in sides]
        points = tuple(one.points for one in found if one is not None)
        after = points if len(points) == len(sides) and not self.results[event.round].missing else ()
        return Declared(
            "score", at, event.round, event.article, event.table, sides, detail=event.kind, after=after
        )

    @staticmethod
    def _sides(round_: Round, table: int) -> tuple[Number, ...]:
        """Return one entrant of each line at a table that is still there, house players left out."""
        found = round_.tables.get(table)
        people = [[who for who in side if who != HOUSE] for side in found.sides] if found else []
        return tuple(side[0] for side in people if side)
