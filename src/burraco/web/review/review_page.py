"""«Rivedi con il maestro»: the moves that cost most, every decision, the replay with what was expected."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_POST, require_safe

from burraco.engine.state import FORM_SEATS
from burraco.web.review.jobs import ask_review
from burraco.web.review.models import DONE, FAILED, DealReview
from burraco.web.review.played_deal import PlayedDeal, is_open, own_seat, played
from burraco.web.site.guesses import guarded
from burraco.web.site.language import current
from burraco.web.site.script_texts import felt_texts
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tables.pages.lookup import finished_deal
from burraco.web.tables.pages.replays import replay_frames

ERRORS = ("slip", "mistake", "blunder")
TURNING_POINTS = 3


@require_safe
@guarded
def review_page(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The review of one's own seat, asked for by coming here; or of another, once all agreed."""
    found = played(finished_deal(request, slug, number))
    context = {"slug": slug, "number": number, **_context(request, found)}
    part = request.GET.get("parte") == "stato"
    return render(request, "review/found.html" if part else "review/page.html", context)


@require_POST
@guarded
def share(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Agree that the others of the table see one's review, or no more."""
    found = played(finished_deal(request, slug, number))
    seat = own_seat(found, request)
    if seat is None:
        raise Http404
    DealReview.objects.filter(deal=found.deal, seat=seat).update(is_shown=request.POST.get("mostra") == "1")
    return redirect("review:page", slug=slug, number=number)


@require_safe
@guarded
def replay_page(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The replay, with what was expected along its slider."""
    found = played(finished_deal(request, slug, number))
    seat = _seat(request, found)
    if seat is None:
        raise Http404
    letter = FORM_SEATS[_form(found)][seat]
    start = request.GET.get("da", "0")
    return render(
        request,
        "review/replay.html",
        {
            "slug": slug,
            "number": number,
            "seat": letter,
            "back": f"{reverse('review:page', args=(slug, number))}?posto={letter}",
            "start": start if start.isdecimal() else "0",
            "felt_texts": felt_texts(current()),
        },
    )


@require_safe
@gzip_page
@guarded
def replay_data(request: HttpRequest, slug: str, number: int, letter: str) -> HttpResponse:
    """The frames of that replay, and what was expected at each decision: `at` is the frame before it."""
    found = played(finished_deal(request, slug, number))
    seats = tuple(FORM_SEATS[_form(found)])
    row = None
    if letter in seats and _may_see(request, found, seats.index(letter)):
        row = DealReview.objects.filter(deal=found.deal, seat=seats.index(letter)).first()
    if row is None:
        raise Http404
    expected = [{"at": one["at"] - 1, "points": round(one["expected"])} for one in row.found if one]
    return JsonResponse({"frames": replay_frames(found.record, current()), "stops": [], "expected": expected})


def _form(found: PlayedDeal) -> str:
    return str(getattr(found.record.log[0], "form", ""))


def _seat(request: HttpRequest, found: PlayedDeal) -> int | None:
    """Return whose review is asked for, by the address or else one's own; None if it is not for them."""
    letters = tuple(FORM_SEATS[_form(found)])
    asked = request.GET.get("posto", "")
    seat = letters.index(asked) if asked in letters else own_seat(found, request)
    if seat is None and is_open(found):
        seat = min(found.people)
    return seat if seat is not None and _may_see(request, found, seat) else None


def _may_see(request: HttpRequest, found: PlayedDeal, seat: int) -> bool:
    return seat in found.people and (seat == own_seat(found, request) or is_open(found))


def _context(request: HttpRequest, found: PlayedDeal) -> dict[str, Any]:
    no = "words" if found.record.code.plays_words else "refereed" if found.record.is_refereed else ""
    if no:
        return {"no": no}
    seat, own = _seat(request, found), own_seat(found, request)
    if seat is None:
        return {"no": "others"}
    asks = own == seat
    row = ask_review(found.deal, seat, now_ms()) if asks else None
    row = row or DealReview.objects.filter(deal=found.deal, seat=seat).first()
    if row is None:
        return {"no": "others"}
    letters = tuple(FORM_SEATS[_form(found)])
    where = (found.deal.table.code, found.deal.number)
    looked = [_shown(one) for one in row.found if one]
    errors = [one for one in looked if one["grade"] in ERRORS]
    dearest = sorted(errors, key=lambda one: -one["loss"])[:TURNING_POINTS]
    return {
        "row": row,
        "seat": letters[seat],
        "is_own": asks,
        "is_done": row.state == DONE,
        "has_failed": row.state == FAILED,
        "again": f"{reverse('review:again', args=where)}?posto={letters[seat]}",
        "replay": f"{reverse('review:replay', args=where)}?posto={letters[seat]}",
        "percent": 100 * len(row.found) // max(1, row.total),
        "turning": sorted(dearest, key=lambda one: one["at"]),
        "decisions": looked,
        "loss": round(sum(one["loss"] for one in looked)),
        "errors": round(sum(one["loss"] for one in errors)),
        "others": [letters[one] for one in sorted(found.people) if one != seat] if is_open(found) else [],
        "has_others": len(found.people) > 1,
    }


def _shown(one: dict[str, Any]) -> dict[str, Any]:
    """Return a judgement as the page shows it."""
    return {
        **one,
        **one["words"][current()],
        "grade": one["grade"],
        "before": max(0, one["at"] - 1),
        "points": round(one["loss"]),
        "error": round(2 * one["spread"]),
    }
