"""Pages that say what went wrong."""

from urllib.parse import urlsplit, urlunsplit

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template import loader

from burraco.texts.languages import texts
from burraco.texts.say import say
from burraco.web.site.language import current

KILO = 1024


def stale_page(request: HttpRequest, reason: str = "") -> HttpResponse:  # noqa: ARG001
    """Say that a form is from before, as after logging in elsewhere; Django calls this for a wrong token."""
    return error_page(request, "stale-page", 403)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Say that what was sent is too large, and how large it may be; or else that it cannot be read."""
    if not isinstance(exception, RequestDataTooBig):
        return error_page(request, "unreadable", 400)
    sent = -(-int(request.META.get("CONTENT_LENGTH") or 0) // KILO)
    most = (settings.DATA_UPLOAD_MAX_MEMORY_SIZE or 0) // KILO
    return error_page(request, "too-large", 413, sent=sent, most=most)


def failure(request: HttpRequest) -> HttpResponse:  # noqa: ARG001
    """Say that the site failed, with a page that needs neither the database nor whoever asked."""
    around = {"lang": current(), **_words("failure", 500)}
    return HttpResponse(loader.render_to_string("site/failure.html", around), status=500)


def error_page(request: HttpRequest, slug: str, status: int, **blanks: int) -> HttpResponse:
    """Return a page that says what went wrong, in a few words and in a sentence, and where one can go on."""
    around = {**_words(slug, status, **blanks), "back": _before(request), "is_lost": status == 404}
    return render(request, "site/error.html", around, status=status)


def _words(slug: str, status: int, **blanks: int) -> dict[str, str]:
    titles = texts(current())
    title = titles.get(f"web.error-title.{slug}") or titles[f"web.error-title.status-{status}"]
    return {"title": title, "text": say(current(), f"web.error.{slug}", **blanks)}


def _before(request: HttpRequest) -> str:
    """Return the page of ours that somebody came from; nothing if there is none, or it is this one."""
    came = urlsplit(request.META.get("HTTP_REFERER", ""))
    is_ours = came.netloc == request.META.get("HTTP_HOST", "") != ""
    is_this = request.method in ("GET", "HEAD") and came.path == request.path
    return urlunsplit(("", "", came.path, came.query, "")) if is_ours and not is_this else ""
