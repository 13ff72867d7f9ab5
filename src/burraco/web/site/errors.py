"""Pages that say what went wrong."""

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template import loader

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
    lang = current()
    around = {"lang": lang, "text": say(lang, "web.error.failure")}
    return HttpResponse(loader.render_to_string("site/failure.html", around), status=500)


def error_page(request: HttpRequest, slug: str, status: int, **blanks: int) -> HttpResponse:
    """Return a page that says what went wrong, in one sentence."""
    text = say(current(), f"web.error.{slug}", **blanks)
    return render(request, "site/error.html", {"text": text}, status=status)
