"""The operator's page: how the site fares, for accounts that `burraco site operator` made operators."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from burraco.web.operator.site_overview import overview
from burraco.web.players.guests import PlayerRequest
from burraco.web.site.process.supervisor import faring
from burraco.web.tables.clocks.clock import now_ms


@require_safe
def site(request: PlayerRequest) -> HttpResponse:
    """Show the figures and how this process's tasks fare; whoever is no operator learns of no such page."""
    if not request.user.is_authenticated or not request.user.is_staff:
        raise Http404
    tasks = [(name, one.failing_since is None, one.last_error) for name, one in sorted(faring().items())]
    response = render(request, "operator/site.html", {"sections": overview(now_ms()), "tasks": tasks})
    response["Cache-Control"] = "no-store"
    return response
