"""What everybody may see of a season: its ranking on a page and on the wall, and a person's year.

Only who the register has with consent appears, by name or by figures; the places of the others are left out.
A season that was not opened has no page.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from burraco.season.season_ranking import Ranked
from burraco.web.players.guests import PlayerRequest
from burraco.web.seasons.consent import may_be_named
from burraco.web.seasons.models import Season
from burraco.web.seasons.person_page import context_of, digest, find_row, part_of, year_of
from burraco.web.seasons.tallies import Standing, standing_of
from burraco.web.site.guesses import find, guarded
from burraco.web.site.language import current
from burraco.web.site.rate_limits import address
from burraco.web.tournaments.access import GUESS_TOURNAMENT

ON_THE_WALL = 40
Page = Callable[..., HttpResponse]


def of_everybody(page: Page) -> Callable[..., HttpResponseBase]:
    """Give a page the season of its address, if everybody may see it."""

    @guarded
    @wraps(page)
    def answered(request: PlayerRequest, slug: str, **args: Any) -> HttpResponse:
        seasons = Season.objects.select_related("club", "club__mark").filter(slug=slug, is_public=True)
        found = find(GUESS_TOURNAMENT, address(request), seasons.first)
        if found is None:
            raise Http404
        return page(request, found, **args)

    return answered


def shown(season: Season, rows: tuple[Ranked, ...]) -> list[Ranked]:
    """Return the rows that may be shown: those in which everybody may be named."""
    named = may_be_named(season.club, (one for row in rows for one in row.people))
    return [row for row in rows if named.issuperset(row.people)]


@require_safe
@of_everybody
def public(request: PlayerRequest, season: Season) -> HttpResponse:
    """The ranking, fifty rows at a time."""
    standing = standing_of(season)
    part = part_of(standing, request.GET.get("da", ""))
    rows = shown(season, part.rows)
    return render(
        request,
        "seasons/public.html",
        {
            "season": season,
            "club": season.club,
            "standing": standing,
            "rows": [(row, digest(season, row)) for row in rows],
            "hidden": len(part.rows) - len(rows),
            "base": reverse("seasons:public", args=[season.slug]),
            "before": part.before,
            "after": part.after,
        },
    )


@require_safe
@of_everybody
def wall(request: PlayerRequest, season: Season) -> HttpResponse:
    """The first of the ranking, large, for a screen on the wall; it comes anew by itself."""
    standing = standing_of(season)
    rows = shown(season, standing.rows[:ON_THE_WALL])
    return render(request, "seasons/wall.html", {"season": season, "club": season.club, "rows": rows})


@require_safe
@of_everybody
def person(request: PlayerRequest, season: Season, who: str) -> HttpResponse:
    """One person's year, if they may be named; partners who may not be are left out."""
    standing = standing_of(season)
    row = find_row(season, standing, who)
    if row is None or not shown(season, (row,)):
        raise Http404
    year = year_of(current(), standing, row)
    named = may_be_named(season.club, (one.person for one in year.partners))
    year = year._replace(partners=tuple(one for one in year.partners if one.person in named))
    return render(request, "seasons/person.html", context_of(season, year))


def standing_and_row(season: Season, who: str) -> tuple[Standing, Ranked]:
    """Return a season and the row an address stands for; 404 if there is none."""
    standing = standing_of(season)
    row = find_row(season, standing, who)
    if row is None:
        raise Http404
    return standing, row
