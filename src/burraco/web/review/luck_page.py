"""What the cards did in a deal: one line under its score sheets, and a page that explains it."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from burraco.web.review.jobs import ask_luck
from burraco.web.review.models import DONE, WAITING
from burraco.web.review.played_deal import PlayedDeal, own_seat, played
from burraco.web.site.guesses import guarded
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tables.pages.lookup import finished_deal

LINES = 2


@require_safe
@guarded
def luck_line(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The line: asked for by the page of the deal, while it is worked out again and again."""
    found = played(finished_deal(request, slug, number))
    return render(request, "review/luck.html", {"slug": slug, "number": number, **_told(request, found)})


@require_safe
def explanation(request: HttpRequest) -> HttpResponse:
    """What the figure means."""
    return render(request, "review/luck_explained.html")


def _told(request: HttpRequest, found: PlayedDeal) -> dict[str, Any]:
    """Return what to say, to a player of their own line; nothing where it cannot be told."""
    form = getattr(found.record.log[0], "form", "")
    if found.record.code.plays_words or found.record.is_refereed or len(set(_lines(form))) != LINES:
        return {}
    row = ask_luck(found.deal, now_ms())
    if row.state == WAITING:
        return {"waits": True}
    if row.state != DONE or row.points is None or row.spread is None:
        return {}
    seat = own_seat(found, request)
    points = row.points if seat is None or seat % LINES == 0 else -row.points
    whose = "mine" if seat is not None else "first"
    how = "even" if abs(points) <= 2 * row.spread else "gave" if points > 0 else "cost"
    return {"key": f"review.luck.{whose}-{how}", "points": abs(round(points)), "error": round(2 * row.spread)}


def _lines(form: str) -> tuple[int, ...]:
    """Return the line of each seat when a deal begins, of forms with two lines."""
    return {"2": (0, 1), "4": (0, 1, 0, 1)}.get(form, ())
