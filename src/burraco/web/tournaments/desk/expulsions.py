"""A player sent out of the hall, and a line that takes the place of one that is missing. [uisp 13.4]"""

from collections.abc import Iterator
from typing import Any, get_args

from burraco.tournament import acts
from burraco.tournament.events import ScoreKind
from burraco.tournament.movements.options import HOUSE
from burraco.tournament.results.under_way import number_under_way
from burraco.tournament.seated import expelled_of, present_at, seated_at
from burraco.tournament.state import Round, State
from burraco.web.site.typed_numbers import whole_numbers
from burraco.web.tournaments.desk.journal_text import label
from burraco.web.tournaments.desk.sheet_form import points_typed
from burraco.web.tournaments.visits import Visit

LATER, SUBSTITUTE = "later", "substitute"
"""What may become of the table besides a score: it is left open, or somebody sits down."""


def about_expulsions(state: State, number: int, table: int) -> dict[str, Any]:
    """Return what a table's page shows of this: who is gone, who may be asked, which lines could come."""
    code = state.code
    return {
        "sent_out": list(_empty_seats(state, number, table)),
        "present": present_at(state, number, table),
        "cite_scores": code.cite("abandon.scores"),
        "cite_substitutes": code.cite("abandon.substitutes"),
        "expel_article": str(code.cite("discipline.steps")),
        "lines_to_move": list(_lines_to_move(state, state.round(number), table)),
    }


def _empty_seats(state: State, number: int, table: int) -> Iterator[str]:
    """Yield the players sent out whose seat nobody took; none of a table that has its score."""
    round_ = state.round(number)
    sheets = [sheet for (at, _), sheet in round_.sheets.items() if at == table]
    if table in round_.assigned or any(sheet.handed_in for sheet in sheets):
        return
    there = seated_at(state, number, table)
    for who in (one for side in round_.tables[table].sides for one in side if one != HOUSE):
        names = (state.entrants[who].players[place].name for place in expelled_of(state, who))
        yield from (name for name in names if name in there)


def _lines_to_move(state: State, round_: Round, table: int) -> Iterator[tuple[str, str]]:
    """Yield the lines that have nobody to play: those at rest, and those left alone at other tables."""
    size = state.setup.per_line
    if len(round_.tables[table].sides) != 2:
        return
    for at in range(0, len(round_.resting) - size + 1, size):
        yield _choice(state, round_.resting[at : at + size])
    for number, seats in round_.tables.items():
        given = round_.assigned.get(number)
        for line, side in enumerate(seats.sides if number != table else ()):
            scored = given is not None and given.absent == (1 - line,)
            gone = all(who in state.left or who == HOUSE for who in seats.sides[1 - line])
            if (scored or gone) and all(who in state.active for who in side):
                yield _choice(state, side)


def _choice(state: State, side: tuple[int, ...]) -> tuple[str, str]:
    return "+".join(map(str, side)), " + ".join(label(state, who) for who in side)


def expulsion(visit: Visit) -> acts.Expel | None:
    """Read who is sent out and what becomes of the table; None if no player is named."""
    person = whole_numbers(visit.post.get("who", "").split(":"))
    if len(person) != 2:
        return None
    then = visit.post.get("then", LATER)
    score: ScoreKind | None = next((kind for kind in get_args(ScoreKind) if kind == then), None)
    return acts.Expel(
        *person,
        visit.text("article", 40),
        visit.text("reason"),
        score,
        points_typed(visit.post, visit.state.setup.lines) if score == "so-far" else (),
        visit.text("substitute") if then == SUBSTITUTE else "",
        tuple(visit.post.getlist("agreed")),
        visit.flag("goes_on") or then == LATER,
    )


def moved_line(visit: Visit, table: int) -> acts.MoveLine:
    """Read which line comes to a table."""
    moved = whole_numbers(visit.post.get("moved", "").split("+"))
    score: ScoreKind = next((kind for kind in get_args(ScoreKind) if kind == visit.post.get("score")), "zero")
    agreed = tuple(visit.post.getlist("agreed"))
    reason, line = visit.text("reason"), visit.number("line")
    return acts.MoveLine(number_under_way(visit.state), table, line, moved, score, reason, agreed)
