"""The tables of a round as the desk sees them: who sits there, how far the sheet is, what it brought."""

from typing import NamedTuple

from burraco.texts.languages import Lang
from burraco.tournament.clock import RoundClock, round_clock
from burraco.tournament.figures import Difference, disputed
from burraco.tournament.journal import Journal
from burraco.tournament.results.outcomes import Outcome
from burraco.tournament.state import Round, Sheet, State
from burraco.web.tournaments.desk.journal_text import side
from burraco.web.tournaments.services import moment


class Line(NamedTuple):
    """A line of a table: its names, its entrants, what it made."""

    names: str
    numbers: tuple[int, ...]
    outcome: Outcome | None


class Tile(NamedTuple):
    """A table: ``stage`` is seated, playing, late, started, differ, in or assigned."""

    number: int
    lines: tuple[Line, ...]
    stage: str
    differences: tuple[Difference, ...] = ()


def clock_of(round_: Round, journal: Journal, now: int) -> RoundClock | None:
    """Return a round's clock now."""
    return round_clock(round_, moment(now, journal))


def tiles(lang: Lang, journal: Journal, number: int, now: int) -> list[Tile]:
    """Return every table of a round, in order."""
    state = journal.state
    round_ = state.round(number)
    outcomes = journal.results(number).outcomes
    clock = clock_of(round_, journal, now)
    is_over = clock is not None and clock.is_over
    made = []
    for table in sorted(round_.tables.values()):
        sheets = [
            sheet
            for part in range(1, state.setup.parts + 1)
            if (sheet := round_.sheets.get((table.number, part))) is not None
        ]
        lines = tuple(
            Line(side(lang, state, who), who, next((outcomes[n] for n in who if n in outcomes), None))
            for who in table.sides
        )
        unlike = tuple(
            one for sheet in sheets if sheet.handed_in is None for one in disputed(sheet.copies, sheet.whole)
        )
        stage = _stage(state, round_, table.number, sheets, bool(unlike), is_over)
        made.append(Tile(table.number, lines, stage, unlike))
    return made


def _stage(
    state: State, round_: Round, table: int, sheets: list[Sheet], is_unlike: bool, is_over: bool
) -> str:
    if table in round_.assigned:
        return "assigned"
    if len(sheets) == state.setup.parts and all(sheet.handed_in for sheet in sheets):
        return "in"
    if is_unlike:
        return "differ"
    if is_over:
        return "late"
    if sheets:
        return "started"
    return "playing" if round_.started_at else "seated"
