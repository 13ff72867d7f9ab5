"""CSV of standings and pairings, for a spreadsheet or a web page: comma, UTF-8, a header in English."""

import csv
import io
from collections.abc import Iterable, Sequence

from burraco.tournament.journal import Journal
from burraco.tournament.movements.options import HOUSE
from burraco.tournament.results.means import against_the_mean
from burraco.tournament.results.outcomes import Results, round_results, scale
from burraco.tournament.results.standings import girone_standings
from burraco.tournament.state import State

STANDINGS_HEAD = ("place", "number", "name", "club", "girone", "vp", "mp", "points", "rounds", "status")
PAIRINGS_HEAD = ("round", "table", "line", "number", "name", "points", "mp", "vp", "score")


def standings_csv(journal: Journal, after: int | None = None, girone: str | None = None) -> str:
    """Return the standings after a round, of everybody or of one girone; carte uguali add a column."""
    state = journal.state
    table = journal.standings(after)
    if girone is not None:
        table = girone_standings(state, table, girone)
    head: tuple[str, ...] = STANDINGS_HEAD
    means = against_the_mean(state, table.after) if state.setup.same_deals else None
    if means is not None:
        head = (*head, "against_mean")
    rows = []
    for row in table.rows:
        one = state.entrants[row.number]
        status = state.left.get(row.number, "")
        cells = (
            row.place,
            row.number,
            one.label,
            one.home,
            one.girone,
            row.vp,
            row.mp,
            row.points,
            row.rounds,
        )
        extra = () if means is None else (f"{float(means[row.number]):.1f}",)
        rows.append((*cells, status, *extra))
    return _csv(head, rows)


def pairings_csv(state: State, round_: int | None = None) -> str:
    """Return who sat where, with the scores there are, of all rounds or of one; table 0 is no table."""
    rates = scale(state.code, state.setup)
    rows: list[tuple[object, ...]] = []
    for played in state.rounds:
        if round_ is not None and played.number != round_:
            continue
        results = round_results(state, played, rates)
        for table in played.tables.values():
            for line, side in enumerate(table.sides, 1):
                rows += [(played.number, table.number, line, *_cells(state, results, who)) for who in side]
        idle = (*played.resting, *played.out)
        rows += [(played.number, 0, 0, *_cells(state, results, who)) for who in idle]
    return _csv(PAIRINGS_HEAD, rows)


def _cells(state: State, results: Results, number: int) -> tuple[object, ...]:
    if number == HOUSE:
        return (number, "", "", "", "", "house")
    label = state.entrants[number].label
    found = results.outcomes.get(number)
    if found is None:
        return (number, label, "", "", "", "")
    return (number, label, found.points, found.mp, found.vp, found.kind)


def _csv(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head)
    writer.writerows([[_safe(cell) for cell in row] for row in rows])
    return out.getvalue()


def _safe(cell: object) -> object:
    """Keep a spreadsheet from taking a name for a formula."""
    if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@", "\t", "\r"):
        return f"'{cell}"
    return "" if cell is None else cell
