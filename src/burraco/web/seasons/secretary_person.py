"""A person's year for the secretaries: whole, whoever consented."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from burraco.web.players.guests import PlayerRequest
from burraco.web.seasons.models import Season
from burraco.web.seasons.person_page import context_of, year_of
from burraco.web.seasons.public_pages import standing_and_row
from burraco.web.seasons.secretary_pages import of_season
from burraco.web.site.language import current


@require_safe
@of_season
def person(request: PlayerRequest, season: Season, who: str) -> HttpResponse:
    """One person's year."""
    standing, row = standing_and_row(season, who)
    context = {**context_of(season, year_of(current(), standing, row)), "is_secretary": True}
    return render(request, "seasons/person.html", context)
