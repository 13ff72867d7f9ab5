"""«Rivedi con il maestro»: the moves that cost most, every decision, the replay with what was expected."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_POST, require_safe

from burraco.engine.state import FORM_SEATS
from burraco.web.players.page_limits import limited
from burraco.web.review.jobs import ask_more, ask_review, more_worlds, worlds_of
from burraco.web.review.models import DONE, FAILED, DealReview
from burraco.web.review.played_deal import PlayedDeal, is_open, own_seat, played
from burraco.web.review.shown_judgements import ERRORS, dearest, in_chance, shown
from burraco.web.review.tournament_loss import in_vp
from burraco.web.site.guesses import guarded
from burraco.web.site.language import current
from burraco.web.site.rate_limits import THINK_MORE
from burraco.web.site.script_texts import felt_texts
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tables.pages.lookup import finished_deal
from burraco.web.tables.pages.replays import replay_frames


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


@require_POST
@guarded
@limited(THINK_MORE)
def think_more(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Have one's own seat looked at again in more worlds."""
    found = played(finished_deal(request, slug, number))
    seat = own_seat(found, request)
    if seat is None or found.record.code.plays_words:
        raise Http404
    ask_more(ask_review(found.deal, seat, now_ms()), now_ms())
    return redirect("review:page", slug=slug, number=number)


@require_safe
@guarded
def replay_page(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The replay, with what was expected along its slider."""
    found = played(finished_deal(request, slug, number))
    seat = _seat(request, found)
    if seat is None or found.record.code.plays_words:
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
    if row is None or found.record.code.plays_words:
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
    if found.record.is_refereed:
        return {"no": "refereed"}
    seat, own = _seat(request, found), own_seat(found, request)
    if seat is None:
        return {"no": "others"}
    asks = own == seat or found.is_handed_in
    row = ask_review(found.deal, seat, now_ms()) if asks else None
    row = row or DealReview.objects.filter(deal=found.deal, seat=seat).first()
    if row is None:
        return {"no": "others"}
    letters = tuple(FORM_SEATS[_form(found)])
    where = (found.deal.table.code, found.deal.number)
    state = {"row": row, "seat": letters[seat], "is_own": own == seat, **_progress(row)}
    state["waits_at"] = f"{reverse('review:page', args=where)}?parte=stato&posto={letters[seat]}"
    state |= {
        "others": [letters[one] for one in sorted(found.people) if one != seat] if is_open(found) else []
    }
    state["has_others"] = len(found.people) > 1
    if found.record.code.plays_words:
        return {**state, "is_words": True, "turns": row.found, "is_family": found.record.code.is_family}
    looked = shown(row.found, current())
    if found.match.target is not None:
        looked = in_chance(looked)
    looked = in_vp(found.deal, seat, looked)
    errors = [one for one in looked if one["grade"] in ERRORS]
    return {
        **state,
        "again": f"{reverse('review:again', args=where)}?posto={letters[seat]}",
        "replay": f"{reverse('review:replay', args=where)}?posto={letters[seat]}",
        "turning": dearest(looked),
        "decisions": looked,
        "worlds": worlds_of(row),
        "more": more_worlds(row) if own == seat else None,
        "more_at": reverse("review:more", args=where),
        "is_chance": found.match.target is not None,
        "loss": round(sum(one["points"] for one in looked)),
        "errors": round(sum(one["points"] for one in errors)),
    }


def _progress(row: DealReview) -> dict[str, Any]:
    return {
        "is_done": row.state == DONE,
        "has_failed": row.state == FAILED,
        "percent": 100 * len(row.found) // max(1, row.total),
    }
