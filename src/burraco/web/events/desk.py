"""The round at a glance: problems first, every table one tile."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from burraco.web.events.visits import Visit, at_event


@require_safe
@at_event()
def overview(visit: Visit) -> HttpResponse:
    """The director's first page."""
    return render(visit.request, "events/desk.html", {"visit": visit})
