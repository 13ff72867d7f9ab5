"""One table: who sits there, its sheet, and what can befall it: lateness, leaving, substitutes. [uisp 13]"""

from collections.abc import Sequence
from typing import Any, get_args

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from burraco.tournament import acts
from burraco.tournament.events import ScoreKind
from burraco.tournament.faults import Fault, fault
from burraco.tournament.movements.options import HOUSE
from burraco.tournament.results.under_way import number_under_way, round_under_way
from burraco.tournament.seated import seated_at
from burraco.web.site.language import current
from burraco.web.site.typed_numbers import whole_numbers
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tournaments.desk.expulsions import about_expulsions, expulsion, moved_line
from burraco.web.tournaments.desk.page import show
from burraco.web.tournaments.desk.sheet_form import points_typed
from burraco.web.tournaments.desk.tables import tiles
from burraco.web.tournaments.roles import MAY, PRINTS
from burraco.web.tournaments.visits import Visit, at_tournament, carry_out, refuse

MINUTE = 60


@require_safe
@at_tournament()
def table(visit: Visit, number: int) -> HttpResponse:
    """A table of the round under way."""
    return table_page(visit, (), number)


def table_page(visit: Visit, faults: Sequence[Fault], number: int) -> HttpResponse:
    """Render a table with everything that can be done about it."""
    state = visit.state
    round_ = round_under_way(state)
    if round_ is None or number not in round_.tables:
        raise Http404
    tile = next(
        one for one in tiles(current(), visit.live.journal, round_.number, now_ms()) if one.number == number
    )
    code = state.code
    entrants = [state.entrants[who] for side in round_.tables[number].sides for who in side if who != HOUSE]
    return show(
        visit,
        "tournaments/desk/table.html",
        "desk",
        faults,
        tile=tile,
        entrants=entrants,
        people=seated_at(state, round_.number, number),
        substitutes=[one for one in round_.substitutes if one.table == number],
        late_scores=code.get("late.over", ()),
        leave_scores=code["abandon.scores"],
        may_substitute=code["abandon.substitutes"],
        cites={path: code.cite(path) for path in ("abandon.scores", "abandon.substitutes")},
        uncounted_cite=code.cite("tournament.uncounted") if "tournament.uncounted" in code.values else "",
        uncounted=code.get("tournament.uncounted"),
        given=round_.assigned.get(number),
        **about_expulsions(state, round_.number, number),
        sheets=[sheet for (at, _), sheet in round_.sheets.items() if at == number],
        minutes=range(1, 11),
        prints_sheets=visit.actor.is_one_of(PRINTS["sheets"]),
    )


def _carry_out(visit: Visit, number: int, wish: acts.Act) -> HttpResponse:
    page = reverse("tournaments:table", args=[visit.tournament.slug, number])
    return carry_out(visit, wish, page, lambda fresh, faults: table_page(fresh, faults, number))


def _kind(visit: Visit) -> ScoreKind:
    return next((kind for kind in get_args(ScoreKind) if kind == visit.post.get("score")), "zero")


def _points(visit: Visit) -> tuple[int, ...]:
    return points_typed(visit.post, visit.state.setup.lines)


@require_POST
@at_tournament()
def late(visit: Visit, number: int) -> HttpResponse:
    """Report latecomers: the code says what it costs."""
    players = whole_numbers(visit.post.getlist("players"))
    wish = acts.ReportLate(
        number_under_way(visit.state),
        visit.number("number"),
        players,
        visit.number("minutes") * MINUTE,
        _kind(visit),
    )
    return _carry_out(visit, number, wish)


@require_POST
@at_tournament()
def abandon(visit: Visit, number: int) -> HttpResponse:
    """Record that a line left."""
    wish = acts.Abandon(
        number_under_way(visit.state),
        visit.number("number"),
        _kind(visit),
        visit.text("reason"),
        _points(visit),
        visit.flag("without_notice"),
        visit.flag("goes_on"),
    )
    return _carry_out(visit, number, wish)


@require_POST
@at_tournament()
def expel(visit: Visit, number: int) -> HttpResponse:
    """Send one player out, with what becomes of the table."""
    wish = expulsion(visit)
    if wish is None or _directs(visit, wish.substitute):
        why = [fault("nobody") if wish is None else _is_staff(visit, wish.substitute)]
        return refuse(visit, why, lambda seen, why: table_page(seen, why, number), acts.Expel)
    return _carry_out(visit, number, wish)


@require_POST
@at_tournament()
def move_line(visit: Visit, number: int) -> HttpResponse:
    """Seat a line without opponents where one is missing."""
    return _carry_out(visit, number, moved_line(visit, number))


@require_POST
@at_tournament()
def assign(visit: Visit, number: int) -> HttpResponse:
    """Give the table the score the referee decides."""
    wish = acts.AssignScore(
        number_under_way(visit.state),
        number,
        "referee",
        visit.text("reason"),
        points=_points(visit),
        uncounted=visit.flag("uncounted"),
    )
    return _carry_out(visit, number, wish)


@require_POST
@at_tournament()
def substitute(visit: Visit, number: int) -> HttpResponse:
    """Seat a substitute, if all the others consent."""
    absent = visit.post.get("absent", "")
    state = visit.state
    if _directs(visit, name := visit.text("substitute")):
        why = [_is_staff(visit, name)]
        return refuse(visit, why, lambda seen, why: table_page(seen, why, number), acts.Substitute)
    wish = acts.Substitute(
        number_under_way(state),
        number,
        _line_of(visit, number, absent),
        absent,
        visit.text("substitute"),
        tuple(visit.post.getlist("agreed")),
    )
    return _carry_out(visit, number, wish)


def _directs(visit: Visit, name: str) -> bool:
    """Tell whether somebody directs or referees this very tournament, and may not stand in. [uisp 13.4]"""
    given = visit.tournament.roles.filter(role__in=MAY[acts.Expel]).select_related("player")
    names = {one.name.casefold() for one in given} | {
        one.player.name.casefold() for one in given if one.player is not None
    }
    return bool(name) and name.casefold() in names


def _is_staff(visit: Visit, name: str) -> Fault:
    return fault("substitute-directs", visit.state.code.cite("abandon.substitutes"), name=name)


def _line_of(visit: Visit, number: int, name: str) -> int:
    state = visit.state
    round_ = round_under_way(state)
    found: Any = round_.tables.get(number) if round_ else None
    sides = found.sides if found else ()
    for line, side in enumerate(sides):
        known = (state.entrants[who] for who in side if who in state.entrants)
        if any(player.name == name for one in known for player in one.players):
            return line
    return 0
