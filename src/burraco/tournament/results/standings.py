"""Standings after a round: totals, the code's order, shared places, and why one stands above another.

Equal totals share a place unless the code's order parts them; on the list, and for the next pairing, they
then stand by match points, points and number, which decides nothing else. [fedibur 9; uisp 6.1]
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import NamedTuple

from burraco.rules.citation import Citation
from burraco.rules.code import Code
from burraco.tournament.field import Number
from burraco.tournament.format import Format
from burraco.tournament.results.outcomes import Memory, Results, all_results, last_complete
from burraco.tournament.state import State


class Row(NamedTuple):
    """One entrant in the standings.

    ``place`` None: out of the ranking (expelled, or no round so far). ``tie``: how it relates to the row
    above if the first key does not part them: the key that does (``mp``, ``points``, ``lot``), or ``shared``;
    empty if it does not arise. ``lot``: what was drawn, the best the highest, where lots part people.
    """

    place: int | None
    number: Number
    vp: int
    mp: int
    points: int
    rounds: int
    tie: str = ""
    lot: int = 0


class Standings(NamedTuple):
    """The standings after a round; ``missing``: rounds and tables whose scores are not in."""

    after: int
    rows: tuple[Row, ...]
    missing: tuple[tuple[int, int], ...]

    def of(self, numbers: Sequence[Number] | set[Number], keys: Sequence[str]) -> "Standings":
        """Return the standings among some entrants alone, such as a girone, with places of their own."""
        wanted = set(numbers)
        rows = [row for row in self.rows if row.number in wanted]
        return self._replace(rows=_placed(rows, keys))


class TieBreak(NamedTuple):
    """Why a row stands below the one above it though they are level: by which key, with which figures.

    No citation where the director chose what parts them.
    """

    by: str
    level_on: str
    above: Number
    below: Number
    figures: tuple[int, int]
    cite: Citation | None


def ranking_keys(code: Code, format_: Format) -> tuple[str, ...]:
    """Return what decides the ranking, in order: by the code, unless the director chose what parts ties."""
    keys = tuple(code[_path(format_)])
    if not format_.tie_break:
        return keys
    return keys[0], *(key for key in format_.tie_break if key != keys[0])


def drawn_lots(state: State) -> dict[Number, int]:
    """Return what everybody drew in case they are level, the best the highest; anybody can draw it again."""
    draws = {one: sha256(f"{state.seed}:ties:{one}".encode()).hexdigest() for one in state.entrants}
    ordered = sorted(draws, key=draws.__getitem__, reverse=True)
    return {number: lot for lot, number in enumerate(ordered, 1)}


def _path(format_: Format) -> str:
    return "tournament.ranking" if format_.scoring == "vp" else "tournament.ranking_points"


def standings(state: State, after: int | None = None, memory: Memory | None = None) -> Standings:
    """Work out the standings after a round, by default the last one that is complete.

    ``memory`` holds rounds worked out before, so that only what changed is done again.
    """
    upto = last_complete(state) if after is None else after
    totals, missing = _totals(state, all_results(state, upto, memory))
    for penalty in state.penalties:
        if penalty.round <= upto and penalty.unit != "points":
            sums = totals[penalty.number]
            sums[0 if penalty.unit == "vp" else 1] += penalty.amount
    keys = ranking_keys(state.code, state.setup)
    slots = [_SLOT[key] for key in dict.fromkeys((*keys, "mp", "points"))]
    if "lot" in keys:
        for number, lot in drawn_lots(state).items():
            totals[number][_LOT] = lot
    out = {one: _out(state, one, totals[one][_ROUNDS]) for one in totals}
    listed = [one for one in totals if out[one] < NEVER_CAME]
    ranked = sorted(listed, key=lambda one: (out[one], *[-totals[one][slot] for slot in slots], one))
    rows = [Row(None if out[one] else 0, one, *_four(totals[one]), lot=totals[one][_LOT]) for one in ranked]
    return Standings(upto, _placed(rows, keys), missing)


NEVER_CAME = 3


def _out(state: State, number: Number, rounds: int) -> int:
    """Tell how far an entrant is out of the ranking: 0 in it, then no round yet, expelled, never came."""
    if state.left.get(number) == "expelled":
        return 2
    return 0 if rounds else NEVER_CAME if number in state.left else 1


def _four(sums: list[int]) -> tuple[int, int, int, int]:
    return sums[0], sums[1], sums[2], sums[3]


_SLOT = {"vp": 0, "mp": 1, "points": 2, "lot": 4}
_ROUNDS, _LOT = 3, 4


def _totals(
    state: State, results: Iterable[Results]
) -> tuple[dict[Number, list[int]], tuple[tuple[int, int], ...]]:
    totals: dict[Number, list[int]] = {number: [0, 0, 0, 0, 0] for number in state.entrants}
    missing: list[tuple[int, int]] = []
    for result in results:
        missing += [(result.round, table) for table in result.missing]
        for number, (points, mp, vp, _) in result.outcomes.items():
            sums = totals[number]
            sums[0] += vp
            sums[1] += mp
            sums[2] += points
            sums[3] += 1
    return totals, tuple(missing)


def _placed(rows: Sequence[Row], keys: Sequence[str]) -> tuple[Row, ...]:
    """Give places to rows that are in order, and note how ties were parted."""
    placed: list[Row] = []
    slots = [Row._fields.index(key) for key in keys]
    above: Row | None = None
    for place, row in enumerate(rows, 1):
        if row.place is None:
            placed.append(row)
            continue
        tie, rank = "", place
        if above is not None and above[slots[0]] == row[slots[0]]:
            parted = next(
                (key for key, slot in zip(keys, slots, strict=True) if above[slot] != row[slot]), None
            )
            tie = parted or "shared"
            rank = place if parted else above.place or place
        above = row._replace(place=rank, tie=tie)
        placed.append(above)
    return tuple(placed)


def explain_ties(state: State, table: Standings) -> tuple[TieBreak, ...]:
    """Explain every tie of the standings, each against the row above."""
    code, format_ = state.code, state.setup
    keys = ranking_keys(code, format_)
    cite = None if format_.tie_break else code.cite(_path(format_))
    found = []
    for above, row in zip(table.rows, table.rows[1:], strict=False):
        if row.tie:
            by = keys[0] if row.tie == "shared" else row.tie
            figures = (getattr(above, by), getattr(row, by))
            found.append(TieBreak(row.tie, keys[0], above.number, row.number, figures, cite))
    return tuple(found)


def girone_standings(state: State, table: Standings, girone: str) -> Standings:
    """Return the standings of one girone."""
    numbers = {number for number, one in state.entrants.items() if one.girone == girone}
    return table.of(numbers, ranking_keys(state.code, state.setup))
