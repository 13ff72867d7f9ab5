"""The pages of what works without a line, and what a device needs to keep them."""

import json

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.http.request import split_domain_port
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from burraco.texts.languages import Lang
from burraco.texts.say import say
from burraco.web.library import books
from burraco.web.library.pages import FIRST_CODE
from burraco.web.offline.guide_data import guide_data
from burraco.web.offline.icons import banner, icon
from burraco.web.offline.kept_pages import script
from burraco.web.offline.pad_data import pad_data
from burraco.web.site.language import current
from burraco.web.site.script_texts import pad_texts

ICONS = (180, 192, 512)
A_DAY = 86400
HERE = ("localhost", "127.0.0.1")
"""What a browser takes for safe without https."""


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:  # noqa: ARG001
    """What a device is told of the app."""
    lang = current()
    icons = [
        {"src": reverse("offline:icon", args=[size]), "sizes": f"{size}x{size}", "type": "image/png"}
        for size in ICONS
    ]
    told = {
        "id": "/",
        "name": "Burraco",
        "short_name": "Burraco",
        "description": say(lang, "offline.description"),
        "lang": lang,
        "start_url": reverse("home"),
        "scope": "/",
        "display": "standalone",
        "background_color": "#14523f",
        "theme_color": "#14523f",
        "icons": [{**each, "purpose": purpose} for each in icons for purpose in ("any", "maskable")],
        "shortcuts": [
            {"name": say(lang, key), "url": reverse(name)}
            for key, name in (("pad.title", "offline:pad"), ("referee.title", "referee-guide-index"))
        ],
    }
    return HttpResponse(json.dumps(told), content_type="application/manifest+json")


@require_safe
def service_worker(request: HttpRequest) -> HttpResponse:
    """The script that keeps pages; its language stands in its address, so that another keeps others."""
    lang: Lang = "en" if request.GET.get("lang") == "en" else "it"
    response = HttpResponse(script(lang), content_type="text/javascript; charset=utf-8")
    response["Cache-Control"] = "no-cache"
    return response


@require_safe
def icon_file(request: HttpRequest, size: int) -> HttpResponse:  # noqa: ARG001
    """The icon in a size."""
    if size not in ICONS:
        raise Http404
    response = HttpResponse(icon(size), content_type="image/png")
    response["Cache-Control"] = f"public, max-age={A_DAY}"
    return response


@require_safe
def banner_file(request: HttpRequest) -> HttpResponse:  # noqa: ARG001
    """The picture a link to the site is shown with."""
    response = HttpResponse(banner(), content_type="image/png")
    response["Cache-Control"] = f"public, max-age={A_DAY}"
    return response


@require_safe
def install(request: HttpRequest) -> HttpResponse:
    """How the app comes onto a device, in pictures."""
    host, _ = split_domain_port(request.get_host())
    is_secure = request.is_secure() or host in HERE
    return render(request, "offline/install.html", {"is_secure": is_secure})


@require_safe
def without_line(request: HttpRequest) -> HttpResponse:
    """What is shown for a page that cannot come."""
    return render(request, "offline/without-line.html", {"codes": books.listed()})


@require_safe
def guide(request: HttpRequest) -> HttpResponse:
    """The referee's guide, answered in the browser."""
    return render(request, "offline/guide.html", {"address": reverse("offline:guide-data")})


@require_safe
def guide_file(request: HttpRequest) -> HttpResponse:  # noqa: ARG001
    """All of the guide as data."""
    return JsonResponse(guide_data(current()))


@require_safe
def score_pad(request: HttpRequest) -> HttpResponse:
    """A score pad for a table with real cards."""
    lang = current()
    context = {"rules": pad_data(lang), "pad_texts": pad_texts(lang), "usual": FIRST_CODE}
    return render(request, "offline/pad.html", context)
