"""The site's addresses."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import include, path, reverse
from django.views.i18n import set_language

from burraco.web.site.errors import bad_request, error_page, failure
from burraco.web.site.looks.component_page import components
from burraco.web.site.process import health

CODES = ("slug", "table")
"""What addresses call the code of a table or tournament, and that of a table below a tournament."""

urlpatterns = [
    path("", include("burraco.web.tables.pages.urls")),
    path("", include("burraco.web.review.urls")),
    path("giorno/", include("burraco.web.daily.urls")),
    path("", include("burraco.web.library.urls")),
    path("", include("burraco.web.offline.urls")),
    path("avvisi/", include("burraco.web.notices.urls")),
    path("account/", include("burraco.web.accounts.urls")),
    path("tornei/", include("burraco.web.seasons.tournament_urls")),
    path("tornei/", include("burraco.web.tournaments.urls")),
    path("tornei/", include("burraco.web.online.urls")),
    path("tornei/", include("burraco.web.hall.urls")),
    path("circoli/", include("burraco.web.seasons.urls")),
    path("circoli/", include("burraco.web.club.urls")),
    path("lezioni/", include("burraco.web.school.lesson_urls")),
    path("scuola/", include("burraco.web.school.urls")),
    path("gestione/", include("burraco.web.operator.urls")),
    path("componenti/", components, name="components"),
    path("salute/vivo", health.alive, name="alive"),
    path("salute/pronto", health.ready, name="ready"),
    path("language/", set_language, name="set_language"),
]


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001
    """Say that there is no such page; a visitor who typed a code in small letters is led to it."""
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
handler500 = failure
