"""Pages that say what went wrong."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from burraco.web.site.language import current
from burraco.words.say import say


def error_page(request: HttpRequest, slug: str, status: int) -> HttpResponse:
    """Return a page that says what went wrong, in one sentence."""
    text = say(current(), f"web.error.{slug}")
    return render(request, "site/error.html", {"text": text}, status=status)
