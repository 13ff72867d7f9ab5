"""Pages that say what went wrong."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from burraco.web.site.language import current
from burraco.words.say import say


def stale_page(request: HttpRequest, reason: str = "") -> HttpResponse:  # noqa: ARG001
    """Say that a form is from before, as after logging in elsewhere; Django calls this for a wrong token."""
    return error_page(request, "stale-page", 403)


def error_page(request: HttpRequest, slug: str, status: int) -> HttpResponse:
    """Return a page that says what went wrong, in one sentence."""
    text = say(current(), f"web.error.{slug}")
    return render(request, "site/error.html", {"text": text}, status=status)
