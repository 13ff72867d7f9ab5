"""Pages for everybody: an event's public page, its feed, the hall screen."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import render
from django.views.decorators.http import require_safe

from burraco.web.hall.lookup import look, shown_of
from burraco.web.hall.script_texts import hall_words
from burraco.web.hall.snapshot import Snapshot, live_part
from burraco.web.players.guests import PlayerRequest
from burraco.web.site.errors import error_page
from burraco.web.site.language import current
from burraco.web.site.rate_limits import address
from burraco.web.tables.clock import now_ms
from burraco.web.tournaments.lookup import Guessing
from burraco.web.tournaments.models import Event
from burraco.web.tournaments.roles import SEES_DESK, actor_of

Page = Callable[..., HttpResponse]


@require_safe
def now(request: HttpRequest) -> HttpResponse:  # noqa: ARG001
    """The server's time in milliseconds: browsers set their clocks by it."""
    response = HttpResponse(str(now_ms()), content_type="text/plain")
    response["Cache-Control"] = "no-store"
    return response


def seen(page: Page) -> Page:
    """Give a page what can be seen of the event of its address; a private one to its own people only."""

    @wraps(page)
    def answered(request: PlayerRequest, slug: str, *args: Any) -> HttpResponse:
        try:
            event = look(slug, address(request))
        except Guessing:
            return error_page(request, "too-often", 429)
        if event is None or not _may_see(event, request):
            raise Http404
        return page(request, event, shown_of(event), *args)

    return answered


def _may_see(event: Event, request: PlayerRequest) -> bool:
    return event.is_public or actor_of(event.pk, request.player).is_one_of(SEES_DESK)


@require_safe
@seen
def public(request: PlayerRequest, event: Event, shown: Snapshot) -> HttpResponse:
    """The public page: pairings, standings, results; ``?embed`` is for the pages of others."""
    is_embedded = "embed" in request.GET
    context = {
        "event": event,
        "feed": shown.feed,
        "tag": shown.tag,
        "live": live_part(shown).decode(),
        "frame": "hall/embed.html" if is_embedded else "site/base.html",
        "is_embedded": is_embedded,
        "is_online": hasattr(event, "online"),
        "hall_words": hall_words(current()),
    }
    response = render(request, "hall/public.html", context)
    if is_embedded:
        response.may_be_framed = True  # type: ignore[attr-defined]
    return response


@require_safe
@seen
def live(request: PlayerRequest, event: Event, shown: Snapshot) -> HttpResponse:  # noqa: ARG001
    """The part of the public page that changes."""
    return _tagged(request, shown, lambda: HttpResponse(live_part(shown)), current())


@require_safe
@seen
def feed(request: PlayerRequest, event: Event, shown: Snapshot) -> HttpResponse:
    """The event for other programs, of any site."""
    answer = _tagged(request, shown, lambda: HttpResponse(shown.body, content_type="application/json"))
    if event.is_public:
        answer["Access-Control-Allow-Origin"] = "*"
    return answer


def _tagged(
    request: HttpRequest, shown: Snapshot, make: Callable[[], HttpResponse], *more: str
) -> HttpResponse:
    """Answer with a tag, or that nothing has changed for who has it; browsers ask each time."""
    tag = '"{}"'.format("-".join((shown.tag, *more)))
    known = request.headers.get("If-None-Match", "").replace("W/", "").split(", ")
    response = HttpResponseNotModified() if tag in known else make()
    response["ETag"] = tag
    response["Cache-Control"] = "no-cache"
    return response


@require_safe
@seen
def screen(request: PlayerRequest, event: Event, shown: Snapshot) -> HttpResponse:
    """The screen on the wall of the hall."""
    context = {"event": event, "feed": shown.feed, "hall_words": hall_words(current())}
    return render(request, "hall/screen.html", context)
