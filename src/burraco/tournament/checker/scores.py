"""What a round gave each entrant, worked out from the sheets alone: docs/tournament.md, "Scores"."""

from typing import NamedTuple

from burraco.rules.score import STEP
from burraco.tournament.checker.hall import HOUSE, Data, Hall, Seating
from burraco.tournament.checker.setup import vp_bands

TOP = 20


class Score(NamedTuple):
    """What a line got."""

    points: int = 0
    mp: int = 0
    vp: int = 0


def is_scored(hall: Hall, round_: Seating, table: int) -> bool:
    """Tell whether a table has a score: one given to it, or all its sheets handed in."""
    if table in round_.assigned:
        return True
    sheets = [round_.sheets.get((table, part)) for part in range(1, hall.parts + 1)]
    return all(sheet is not None and sheet.handed is not None for sheet in sheets)


def last_complete(hall: Hall) -> int:
    """Return the last round up to which every table has its score."""
    for round_ in hall.rounds:
        if not all(is_scored(hall, round_, table) for table in round_.tables):
            return round_.number - 1
    return len(hall.rounds)


def under_way(hall: Hall) -> int:
    """Return the round that is being played: of those out, the first unscored since the last one started."""
    started = [round_.number for round_ in hall.rounds if round_.started]
    for round_ in hall.rounds[max(started, default=1) - 1 :]:
        if not all(is_scored(hall, round_, table) for table in round_.tables):
            return round_.number
    return len(hall.rounds)


def line_points(hall: Hall, figures: Data) -> list[int]:
    """Return each line's points as a sheet has them: its foot, or else the sum of its smazzate."""
    if figures["totals"]:
        return list(figures["totals"])
    return [sum(deal[line][2] for deal in figures["deals"]) for line in range(hall.lines)]


def round_scores(hall: Hall, number: int, after: int) -> dict[int, Score]:
    """Return what a round is worth to each entrant in the standings after some round."""
    round_ = hall.rounds[number - 1]
    made = {table: _made(hall, round_, table, after) for table in round_.tables}
    plain = [points for lines in made.values() if lines is not None for points in lines]
    mean = sum(plain) // len(plain) // STEP * STEP if plain else 0
    off = _penalties(hall, number)
    found: dict[int, Score] = {}
    for table, sides in round_.tables.items():
        costs = [sum(off.get(who, 0) for who in side) for side in sides]
        given = made[table]
        if given is not None:
            lines = _played(hall, [points + cost for points, cost in zip(given, costs, strict=True)])
        elif table in round_.assigned and len(sides) == hall.lines:
            lines = _unplayed(hall, round_.assigned[table], mean, costs)
        else:
            continue
        found.update((who, score) for side, score in zip(sides, lines, strict=True) for who in side)
    for who, kind in round_.out.items():
        found[who] = _unplayed(hall, {"absent": [0], "kind": kind}, mean, [off.get(who, 0)])[0]
    for who in round_.resting:
        found[who] = _rest(hall, mean, off.get(who, 0))
    found.pop(HOUSE, None)
    return found


def _made(hall: Hall, round_: Seating, table: int, after: int) -> list[int] | None:
    """Return what the lines of a table made, penalties apart; None if it was not played, or not yet."""
    if len(round_.tables[table]) != hall.lines or not is_scored(hall, round_, table):
        return None
    assigned = round_.assigned.get(table)
    if assigned is not None:
        return assigned["points"] if len(assigned["points"]) == hall.lines else None
    total = [0] * hall.lines
    for part in range(1, hall.parts + 1):
        figures = round_.sheets[table, part].counting(after)
        assert figures is not None, "a table with a score has its sheets"
        total = [one + other for one, other in zip(total, line_points(hall, figures), strict=True)]
    return total


def _penalties(hall: Hall, number: int) -> dict[int, int]:
    """Return the points taken off each entrant in a round."""
    off: dict[int, int] = {}
    for penalty in hall.penalties:
        if penalty["round"] == number and penalty["unit"] == "points":
            off[penalty["number"]] = off.get(penalty["number"], 0) + penalty["amount"]
    return off


def victory_points(hall: Hall, mp: int) -> int:
    """Return the VP of a line with these match points: 10, and one more for each band it leaves behind."""
    bands = vp_bands(hall.rules, hall.format) if hall.format["scoring"] == "vp" else None
    if bands is None:
        return 0
    steps = len([upper for upper in bands if abs(mp) > upper])
    return TOP // 2 + steps if mp > 0 else TOP // 2 - steps


def _played(hall: Hall, points: list[int]) -> list[Score]:
    if len(points) != 2:
        return [Score(one) for one in points]
    ahead = points[0] - points[1]
    return [
        Score(points[0], ahead, victory_points(hall, ahead)),
        Score(points[1], -ahead, victory_points(hall, -ahead)),
    ]


def rest_score(hall: Hall) -> Score:
    """Return the match points and VP of a line at rest: the row of 355, or the share of 20 VP."""
    code, by_vp = hall.rules, hall.format["scoring"] == "vp"
    if hall.lines == 3:
        return Score()
    if code["tournament.rest"] == "match-points":
        mp = int(code["tournament.rest_mp"])
        return Score(0, mp, victory_points(hall, mp))
    return Score(0, 0, TOP * int(code["tournament.rest_share"]) // 100 if by_vp else 0)


def _rest(hall: Hall, mean: int, off: int) -> Score:
    return rest_score(hall)._replace(points=mean + int(hall.rules["tournament.rest_margin"]) + off)


def _unplayed(hall: Hall, given: Data, mean: int, costs: list[int]) -> list[Score]:
    """Score a table without play: those present as at rest, the absent the other side of it or nothing."""
    rest, margin = rest_score(hall), int(hall.rules["tournament.rest_margin"])
    by_vp = hall.format["scoring"] == "vp"
    lines = []
    for line, cost in enumerate(costs):
        if line not in given["absent"]:
            lines.append(rest._replace(points=mean + margin + cost))
        elif given["kind"] == "zero":
            lines.append(Score(cost, -rest.mp, 0))
        else:
            lines.append(Score(mean - margin + cost, -rest.mp, TOP - rest.vp if by_vp else 0))
    return lines
