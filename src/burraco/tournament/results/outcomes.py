"""What a round was worth to each entrant: points, match points, victory points. Nothing here is ever typed.

The points of a line are the sum of its sheets, less penalties in points; match points are the difference;
victory points come from the table in use. Scores without play (rest, lateness, leaving) are made of the
code's figures. [uisp 3, 3.1, 13.3, 13.4; fedibur 9; feburit 29, 32, 33]
"""

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from burraco.rules.code import Code
from burraco.rules.score import STEP
from burraco.rules.vp import EVEN, TOP
from burraco.tournament.events import PenaltyGiven, ScoreAssigned, ScoreKind
from burraco.tournament.field import Number, Table
from burraco.tournament.format import Format, vp_path
from burraco.tournament.state import Round, State

OutcomeKind = Literal["played", "rest", "zero", "technical", "table", "so-far", "referee"]


class Outcome(NamedTuple):
    """What an entrant got in a round; in a tournament by points ``vp`` stays 0."""

    points: int
    mp: int
    vp: int
    kind: OutcomeKind


class Results(NamedTuple):
    """A round's outcomes by entrant, and the tables whose sheets are still missing."""

    round: int
    outcomes: Mapping[Number, Outcome]
    missing: tuple[int, ...]


class Scale(NamedTuple):
    """The figures a code and a set-up turn points into scores with."""

    bands: tuple[int, ...] | None
    rest_mp: int
    rest_vp: int
    margin: int
    compares: bool

    def vp(self, mp: int) -> int:
        """Return the victory points for match points, negative ones included."""
        if self.bands is None:
            return 0
        steps = bisect_left(self.bands, abs(mp))
        return EVEN + steps if mp > 0 else EVEN - steps


def scale(code: Code, format_: Format) -> Scale:
    """Return the scale of a tournament.

    At rest: the code's match points through the table, or its share of the highest VP, with which no match
    points come.
    """
    path = vp_path(code, format_)
    bands = tuple(code[path]) if path else None
    compares = format_.at_table != 3
    plain = Scale(bands, 0, 0, int(code["tournament.rest_margin"]), compares)
    if code["tournament.rest"] == "share-of-top":
        vp = TOP * int(code["tournament.rest_share"]) // 100 if bands else 0
        return plain._replace(rest_vp=vp)
    mp = int(code["tournament.rest_mp"]) if compares else 0
    return plain._replace(rest_mp=mp, rest_vp=plain.vp(mp))


def round_results(state: State, round_: Round, rates: Scale, after: int | None = None) -> Results:
    """Work out a round as it counts in the standings after a round (None: by all that is known)."""
    format_ = state.setup
    off = points_off(state, round_.number)
    outcomes: dict[Number, Outcome] = {}
    missing: list[int] = []
    waiting: list[tuple[Table, ScoreAssigned]] = []
    total = lines = 0
    is_plain = format_.parts == 1 and format_.lines == 2
    for table in round_.tables.values():
        given = round_.assigned.get(table.number)
        if given is not None and not given.points:
            waiting.append((table, given))
            continue
        if given is not None:
            points: tuple[int, ...] | None = given.points
        elif is_plain:
            sheet = round_.sheets.get((table.number, 1))
            figures = None if sheet is None else sheet.figures(after)
            points = None if figures is None else figures.points(2)
        else:
            points = sheet_points(format_, round_, table.number, after)
        if points is None:
            missing.append(table.number)
            continue
        total += sum(points)
        lines += len(points)
        kind: OutcomeKind = given.kind if given else "played"
        _score(outcomes, table, points, kind, off, rates)
    mean = total // (STEP * lines) * STEP if lines else 0
    for table, given in waiting:
        _assign(outcomes, table, given, mean, off, rates)
    for number, kind in round_.out.items():
        outcomes[number] = _absent(kind, mean, off.get(number, 0), rates)
    for number in round_.resting:
        points_at_rest = mean + rates.margin + off.get(number, 0)
        outcomes[number] = Outcome(points_at_rest, rates.rest_mp, rates.rest_vp, "rest")
    return Results(round_.number, outcomes, tuple(missing))


def points_off(state: State, number: int) -> dict[Number, int]:
    """Return the penalties in points of a round by entrant."""
    off: dict[Number, int] = {}
    for penalty in state.penalties:
        if penalty.round == number and penalty.unit == "points":
            off[penalty.number] = off.get(penalty.number, 0) + penalty.amount
    return off


def lines_off(state: State, number: int, table: Table) -> tuple[int, ...]:
    """Return what penalties take off the points of each line of a table."""
    off = points_off(state, number)
    return tuple(_off(side, off) for side in table.sides)


def sheet_points(format_: Format, round_: Round, table: int, after: int | None) -> tuple[int, ...] | None:
    """Return each line's points from the sheets of a table, None while one is missing."""
    sheets = round_.sheets
    sums = [0] * format_.lines
    for part in range(1, format_.parts + 1):
        sheet = sheets.get((table, part))
        figures = None if sheet is None else sheet.figures(after)
        if figures is None:
            return None
        sums = [one + more for one, more in zip(sums, figures.points(format_.lines), strict=True)]
    return tuple(sums)


def _score(
    outcomes: dict[Number, Outcome],
    table: Table,
    points: tuple[int, ...],
    kind: OutcomeKind,
    off: Mapping[Number, int],
    rates: Scale,
) -> None:
    """Enter the outcomes of a table at which points were made."""
    sides = table.sides
    if off:
        points = tuple(made + _off(side, off) for made, side in zip(points, sides, strict=True))
    if not rates.compares:
        for side, made in zip(sides, points, strict=True):
            for number in side:
                outcomes[number] = Outcome(made, 0, 0, kind)
    else:
        mp = points[0] - points[1]
        ahead = rates.vp(mp)
        behind = TOP - ahead if rates.bands is not None else 0
        for number in sides[0]:
            outcomes[number] = Outcome(points[0], mp, ahead, kind)
        for number in sides[1]:
            outcomes[number] = Outcome(points[1], -mp, behind, kind)
    outcomes.pop(0, None)  # house players


def _off(side: tuple[Number, ...], off: Mapping[Number, int]) -> int:
    """Penalties of a line: those of every entrant in it."""
    return sum(off.get(number, 0) for number in side)


def _assign(
    outcomes: dict[Number, Outcome],
    table: Table,
    given: ScoreAssigned,
    mean: int,
    off: Mapping[Number, int],
    rates: Scale,
) -> None:
    """Enter a technical score: the lines present as at rest, the absent ones as the kind says."""
    for line, side in enumerate(table.sides):
        cost = _off(side, off)
        if line in given.absent:
            outcome = _absent(given.kind, mean, cost, rates)
        else:
            outcome = Outcome(mean + rates.margin + cost, rates.rest_mp, rates.rest_vp, given.kind)
        for number in side:
            outcomes[number] = outcome
    outcomes.pop(0, None)


def _absent(kind: ScoreKind, mean: int, cost: int, rates: Scale) -> Outcome:
    """Return what an absent line gets: nothing, or the other side of the score at rest."""
    if kind == "zero":
        return Outcome(cost, -rates.rest_mp, 0, kind)
    other_side = TOP - rates.rest_vp if rates.bands is not None else 0
    return Outcome(mean - rates.margin + cost, -rates.rest_mp, other_side, kind)


class Known(NamedTuple):
    """The results of a round worked out before, and what they were worked out from."""

    round: Round
    penalties: tuple[PenaltyGiven, ...]
    after: int | None
    results: Results


Memory = dict[int, Known]


def all_results(state: State, after: int | None = None, memory: Memory | None = None) -> Iterator[Results]:
    """Yield the results of every published round up to one.

    ``memory`` saves the work for rounds in which nothing has changed since they were last worked out.
    """
    rates = scale(state.code, state.setup)
    memory = {} if memory is None else memory
    for round_ in state.rounds[: len(state.rounds) if after is None else after]:
        counted = after if any(sheet.corrections for sheet in round_.sheets.values()) else None
        known = memory.get(round_.number)
        if known is None or known[:3] != (round_, state.penalties, counted):
            results = round_results(state, round_, rates, after)
            known = memory[round_.number] = Known(round_, state.penalties, counted, results)
        yield known.results


def is_complete(state: State, round_: Round) -> bool:
    """Tell whether every table of a round has its score."""
    parts = range(1, state.setup.parts + 1)
    in_hand = {key for key, sheet in round_.sheets.items() if sheet.handed_in is not None}
    return all(
        number in round_.assigned or all((number, part) in in_hand for part in parts)
        for number in round_.tables
    )


def last_complete(state: State) -> int:
    """Return the last round up to which every score is in; 0 if there is none."""
    complete = 0
    for round_ in state.rounds:
        if not is_complete(state, round_):
            break
        complete = round_.number
    return complete
