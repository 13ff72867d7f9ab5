"""The poster of an evening, for the wall and for messages; public like the evening."""

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from burraco.paper import posters
from burraco.web.club.models import Evening
from burraco.web.players.guests import PlayerRequest
from burraco.web.site.errors import error_page
from burraco.web.site.language import current
from burraco.web.site.process.press import PRESS, Busy, TooLong
from burraco.web.site.rate_limits import Limit, address, exceeds
from burraco.web.tournaments.journal import load
from burraco.web.tournaments.models import Tournament
from burraco.web.tournaments.roles import may_see
from burraco.web.tournaments.visits import absolute

PRINT = Limit("poster", 30, 600)
TYPES = {"pdf": "application/pdf", "png": "image/png"}


@require_safe
def poster(request: PlayerRequest, slug: str, tournament: str, ending: str) -> HttpResponse:
    """One poster: PDF for the wall, a picture for phones."""
    evening = (
        Evening.objects.select_related("club", "tournament")
        .filter(club__slug=slug, tournament__slug=tournament)
        .first()
    )
    if evening is None or ending not in TYPES or not may_see(evening.tournament, request.player):
        raise Http404
    who = f"player-{request.player.pk}" if request.player else address(request)
    if exceeds(PRINT, who):
        return error_page(request, "too-often", 429)
    one = evening.tournament
    state = load(one.pk, one.slug, one.n).state
    given = (
        current(),
        state,
        evening.club.name,
        _link(request, one),
        bool(one.registration),
        ending == "png",
    )
    try:
        made = PRESS.make(who, posters.poster, *given)
    except Busy:
        return error_page(request, "press-busy", 503)
    except TooLong:
        return error_page(request, "paper-too-long", 503)
    response = HttpResponse(made, content_type=TYPES[ending])
    response["Content-Disposition"] = f'inline; filename="{one.slug}.{ending}"'
    return response


def _link(request: PlayerRequest, one: Tournament) -> str:
    """Return where one enters oneself while that is open, else the tournament's page."""
    if one.registration:
        return absolute(request, reverse("tournaments:register", args=[one.registration]))
    return absolute(request, reverse("hall:tournament", args=[one.slug]))
