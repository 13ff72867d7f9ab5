"""The site's addresses."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import include, path, reverse
from django.views.i18n import set_language

from burraco.web.site import health
from burraco.web.site.errors import bad_request, error_page
from burraco.web.tables.pages import finished_deal, pages, replays

CODES = ("word", "slug")
"""What addresses call the code of a table and that of an event."""

urlpatterns = [
    path("", pages.home, name="home"),
    path("", include("burraco.web.library.urls")),
    path("play/", pages.play_now, name="play"),
    path("lobby/", pages.lobby, name="lobby"),
    path("tables/new/", pages.new_table, name="new-table"),
    path("find/", pages.find, name="find"),
    path("games/", pages.my_games, name="games"),
    path("t/<str:word>/", pages.table_page, name="table"),
    path("t/<str:word>/seats/", pages.seats, name="seats"),
    path("t/<str:word>/sit/", pages.sit, name="sit"),
    path("t/<str:word>/bot/", pages.put_bot, name="put-bot"),
    path("t/<str:word>/fill/", pages.fill, name="fill"),
    path("t/<str:word>/qr.svg", pages.qr_code, name="qr"),
    path("t/<str:word>/leave/", pages.leave, name="leave"),
    path("t/<str:word>/last/", finished_deal.last_deal, name="last-deal"),
    path("t/<str:word>/<int:number>/", finished_deal.deal_page, name="deal"),
    path("t/<str:word>/<int:number>/replay/", replays.replay_page, name="replay"),
    path("t/<str:word>/<int:number>/frames.json", replays.replay_data, name="replay-data"),
    path("t/<str:word>/<int:number>/record.txt", finished_deal.record_text, name="record"),
    path("account/", include("burraco.web.accounts.urls")),
    path("tornei/", include("burraco.web.tournaments.urls")),
    path("tornei/", include("burraco.web.online.urls")),
    path("tornei/", include("burraco.web.hall.urls")),
    path("salute/vivo", health.alive, name="alive"),
    path("salute/pronto", health.ready, name="ready"),
    path("language/", set_language, name="set_language"),
]


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001
    """Say that there is no such page; who typed a code in small letters is led to it."""
    meant = _with_capitals(request) if request.method in ("GET", "HEAD") else ""
    return redirect(meant) if meant else error_page(request, "not-found", 404)


def _with_capitals(request: HttpRequest) -> str:
    """Return an address as its code is written, where that is another one: codes have capitals only."""
    found = request.resolver_match
    codes = {name: found.kwargs[name].upper() for name in CODES if name in found.kwargs} if found else {}
    if found is None or all(found.kwargs[name] == code for name, code in codes.items()):
        return ""
    return reverse(found.view_name, kwargs={**found.kwargs, **codes}, query=request.GET or None)


handler400 = bad_request
handler404 = not_found
