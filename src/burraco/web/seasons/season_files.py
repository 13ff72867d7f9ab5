"""A season on paper and as a picture, for its secretaries: with those who consented, or with everybody."""

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from burraco.paper.handouts import Line, results_picture, season_paper
from burraco.season.season_ranking import Ranked
from burraco.season.season_table import shown_day
from burraco.texts.say import say
from burraco.web.players.guests import PlayerRequest
from burraco.web.seasons.letterheads import letterhead_of
from burraco.web.seasons.models import Season
from burraco.web.seasons.printing import PDF, PNG, printed
from burraco.web.seasons.public_pages import shown
from burraco.web.seasons.secretary_pages import of_season
from burraco.web.seasons.tallies import standing_of
from burraco.web.site.language import current


def _lines(rows: list[Ranked]) -> list[Line]:
    return [
        Line(
            f"{'= ' if row.is_shared else ''}{row.place or '–'}",
            tuple(one.name for one in row.people),
            (row.total, row.evenings),
        )
        for row in rows
    ]


@require_safe
@of_season
def paper(request: PlayerRequest, season: Season) -> HttpResponse:
    """The ranking as PDF; ``?tutti`` with all names."""
    standing = standing_of(season)
    rows = list(standing.rows) if "tutti" in request.GET else shown(season, standing.rows)
    columns = [say(current(), f"season.column.{name}") for name in ("total", "evenings")]
    note = say(current(), "season.counted", count=len(standing.evenings))
    head = letterhead_of(season.club)
    return printed(
        request, f"{season.slug}.pdf", PDF, season_paper, head, season.name, columns, _lines(rows), note
    )


@require_safe
@of_season
def picture(request: PlayerRequest, season: Season) -> HttpResponse:
    """The first of the ranking as a picture: it goes out, so only with those who consented."""
    standing = standing_of(season)
    day = shown_day(current(), standing.evenings[-1].day) if standing.evenings else ""
    unit = say(current(), "season.column.total")
    lines = [one._replace(place=one.place.removeprefix("= ")) for one in _lines(shown(season, standing.rows))]
    head = letterhead_of(season.club)
    return printed(request, f"{season.slug}.png", PNG, results_picture, head, season.name, day, unit, lines)
