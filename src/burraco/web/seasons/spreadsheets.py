"""A season as a file for spreadsheets: CSV and XLSX, for its secretaries."""

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from burraco.season.season_table import season_csv, season_table
from burraco.season.workbook import xlsx
from burraco.web.players.guests import PlayerRequest
from burraco.web.seasons.models import Season
from burraco.web.seasons.secretary_pages import of_season
from burraco.web.seasons.tallies import standing_of
from burraco.web.site.language import current

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@require_safe
@of_season
def csv(request: PlayerRequest, season: Season) -> HttpResponse:  # noqa: ARG001
    """The ranking as CSV, a column for each evening."""
    standing = standing_of(season)
    text = season_csv(current(), standing.rows, standing.evenings)
    return as_file(text.encode(), "text/csv; charset=utf-8", f"{season.slug}.csv")


@require_safe
@of_season
def workbook(request: PlayerRequest, season: Season) -> HttpResponse:  # noqa: ARG001
    """The ranking as a workbook."""
    standing = standing_of(season)
    head, rows = season_table(current(), standing.rows, standing.evenings)
    return as_file(xlsx(season.name, head, rows), XLSX, f"{season.slug}.xlsx")


def as_file(data: bytes, kind: str, name: str) -> HttpResponse:
    """Return a file to keep."""
    response = HttpResponse(data, content_type=kind)
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    response["Cache-Control"] = "no-store"
    return response
