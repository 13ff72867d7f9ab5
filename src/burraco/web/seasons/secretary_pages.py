"""A club's seasons as its secretaries keep them: which tournaments count, by which rule, who sees it."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.db.models import Q, QuerySet
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from burraco.season.season_rule import COUNTS, WHO, BadRule
from burraco.texts.say import say
from burraco.web.club.models import MAX_TEXT, Club, Evening
from burraco.web.club.register import TWICE, by_one, clubs_of
from burraco.web.players.guests import PlayerRequest
from burraco.web.seasons import rule_form
from burraco.web.seasons.club_file import left_out
from burraco.web.seasons.models import Season, SeasonTournament
from burraco.web.seasons.person_page import digest, part_of
from burraco.web.seasons.tallies import Standing, day_of, recounted, standing_of
from burraco.web.site.language import current
from burraco.web.site.typed_numbers import whole_numbers
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tournaments.models import Tournament

OFFERED = 60
"""Tournaments one may tick at once: the latest."""
Page = Callable[..., HttpResponse]


def of_club(page: Page) -> Page:
    """Give a page the club of its address, if its visitor keeps that club's books."""

    @wraps(page)
    def answered(request: PlayerRequest, slug: str, **args: Any) -> HttpResponse:
        club = clubs_of(request.player).filter(slug=slug).first()
        if club is None:
            raise Http404
        return page(request, club, **args)

    return answered


def of_season(page: Page) -> Page:
    """Give a page the season of its address, if its visitor keeps the books of its club."""

    @wraps(page)
    @of_club
    def answered(request: PlayerRequest, club: Club, season: str, **args: Any) -> HttpResponse:
        found = club.seasons.filter(slug=season).first()
        if found is None:
            raise Http404
        found.club = club
        return page(request, found, **args)

    return answered


@require_http_methods(["GET", "POST"])
@of_club
def seasons(request: PlayerRequest, club: Club) -> HttpResponse:
    """The seasons of a club, and a new one."""
    name = " ".join(request.POST.get("name", "").split())[:MAX_TEXT]
    if request.method == "POST" and name:
        now = now_ms()
        with by_one(club):
            same = club.seasons.filter(name=name, created_at__gt=now - TWICE).first()
            made = same or Season.objects.create(club=club, name=name, created_at=now)
        return redirect("seasons:season", slug=club.slug, season=made.slug)
    assert request.player is not None, "a secretary is somebody"
    context = {"club": club, "seasons": club.seasons.order_by("-pk"), "left": left_out(club, request.player)}
    return render(request, "seasons/seasons.html", context)


@require_safe
@of_season
def season(request: PlayerRequest, season: Season) -> HttpResponse:
    """One season, whole."""
    return season_page(request, season)


def season_page(request: PlayerRequest, season: Season, **more: Any) -> HttpResponse:
    """Render a season for its secretaries."""
    standing = standing_of(season)
    part = part_of(standing, request.GET.get("da", ""))
    context = {
        "club": season.club,
        "season": season,
        "standing": standing,
        "rows": [(row, digest(season, row)) for row in part.rows],
        "base": reverse("seasons:season", args=[season.club.slug, season.slug]),
        "before": part.before,
        "after": part.after,
        "offered": [(one, day_of(one.begins_at)) for one in offered(request, season, standing)[:OFFERED]],
        "rule": rule_form.fields_of(standing.rule),
        "counts": COUNTS,
        "whose": WHO,
        "public_address": request.build_absolute_uri(f"/circoli/stagione/{season.slug}/"),
        **more,
    }
    return render(request, "seasons/season.html", context)


def offered(request: PlayerRequest, season: Season, standing: Standing) -> QuerySet[Tournament]:
    """Return the club's evenings, and what its secretary directs, not in a season yet, the latest first."""
    mine = Q(roles__player=request.player, roles__role="director")
    ours = Q(pk__in=Evening.objects.filter(club=season.club).values("tournament"))
    found = Tournament.objects.filter(mine | ours).exclude(pk__in=[one.pk for one in standing.listed])
    return found.order_by("-created_at").distinct()


@require_POST
@of_season
def tournaments(request: PlayerRequest, season: Season) -> HttpResponse:
    """Put tournaments in, by tick or by their code, take one out, make one a final or an evening like others.

    One's own may be put in, and any that everybody may see.
    """
    standing = standing_of(season)
    ticked = whole_numbers(request.POST.getlist("add"))
    found = list(offered(request, season, standing).filter(pk__in=ticked))
    code = request.POST.get("code", "").strip().upper()
    if code:
        seen = Tournament.objects.filter(slug=code)
        one = seen.filter(Q(is_public=True) | Q(pk__in=offered(request, season, standing))).first()
        if one is None:
            return _refused(request, season, say(current(), "season.unknown-code"))
        found.append(one)
    is_final = bool(request.POST.get("is_final"))
    listed = {str(one.pk): one for one in standing.listed}
    with by_one(season.club):
        get_object_or_404(Season, pk=season.pk)  # another secretary may just have taken it away
        for one in found:
            SeasonTournament.objects.get_or_create(
                season=season, tournament=one, defaults={"is_final": is_final}
            )
        if (out := listed.get(request.POST.get("remove", ""))) is not None:
            season.tournaments.filter(tournament_id=out.pk).delete()
        if (turned := listed.get(request.POST.get("final", ""))) is not None:
            season.tournaments.filter(tournament_id=turned.pk).update(is_final=not turned.is_final)
    return redirect("seasons:season", slug=season.club.slug, season=season.slug)


@require_POST
@of_season
def rule(request: PlayerRequest, season: Season) -> HttpResponse:
    """Change how a season is counted."""
    try:
        counted = rule_form.rule_data(request.POST)
    except BadRule as error:
        field = say(current(), f"season.field.{error.field}")
        return _refused(request, season, say(current(), "season.bad-rule", field=field))
    Season.objects.filter(pk=season.pk).update(rule=counted)
    return redirect("seasons:season", slug=season.club.slug, season=season.slug)


def _refused(request: PlayerRequest, season: Season, why: str) -> HttpResponse:
    response = season_page(request, season, refused=why)
    response.status_code = 422
    return response


@require_POST
@of_season
def settle(request: PlayerRequest, season: Season) -> HttpResponse:
    """Name a season anew, open or shut its page to everybody, or take it away; tournaments stay."""
    if request.POST.get("remove"):
        season.delete()
        return redirect("seasons:seasons", slug=season.club.slug)
    season.name = " ".join(request.POST.get("name", "").split())[:MAX_TEXT] or season.name
    season.is_public = bool(request.POST.get("is_public"))
    Season.objects.filter(pk=season.pk).update(name=season.name, is_public=season.is_public)
    return redirect("seasons:season", slug=season.club.slug, season=season.slug)


@require_POST
@of_season
def recount(request: PlayerRequest, season: Season) -> HttpResponse:
    """Count a season a second time by separate code, and say what differs."""
    return season_page(request, season, recounted=True, differing=recounted(standing_of(season)))
