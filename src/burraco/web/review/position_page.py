"""Any position of a finished deal, at an address to share: what its player saw, and what there was to do."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from burraco.cards.faces import Face, symbol
from burraco.engine.state import FORM_SEATS
from burraco.engine.view import side_number
from burraco.review.decisions import Decision, decisions
from burraco.texts.names import card_name, seat_name
from burraco.web.players.page_limits import limited
from burraco.web.review.jobs import ask_more, ask_thought, more_worlds, worlds_of
from burraco.web.review.models import DONE, FAILED, PositionThought
from burraco.web.review.played_deal import PlayedDeal, played
from burraco.web.review.shown_judgements import layouts_shown
from burraco.web.site.guesses import guarded
from burraco.web.site.language import current
from burraco.web.site.rate_limits import THINK_MORE
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tables.pages.lookup import finished_deal


@require_safe
@guarded
def position_page(request: HttpRequest, slug: str, number: int, turn: int) -> HttpResponse:
    """A position by the view of its player alone; its plans are thought about by coming here."""
    found = played(finished_deal(request, slug, number))
    is_drawn = request.GET.get("pescata") == "1"
    part = request.GET.get("parte") == "stato"
    context = {"slug": slug, "number": number, "turn": turn, "is_drawn": is_drawn}
    context |= _context(request, found, turn, is_drawn)
    return render(request, "review/plans.html" if part else "review/position.html", context)


@require_POST
@guarded
@limited(THINK_MORE)
def think_more(request: HttpRequest, slug: str, number: int, turn: int) -> HttpResponse:
    """Have a position thought about again in more worlds: by whoever looks at it, as at first."""
    found = played(finished_deal(request, slug, number))
    is_drawn = request.GET.get("pescata") == "1"
    row = PositionThought.objects.filter(deal=found.deal, turn=turn, is_drawn=is_drawn).first()
    if row is None:
        raise Http404
    ask_more(row, now_ms())
    return redirect(_address(found, turn, is_drawn))


def _address(found: PlayedDeal, turn: int, is_drawn: bool, view: str = "position") -> str:
    address = reverse(f"review:{view}", args=(found.deal.table.code, found.deal.number, turn))
    return address + ("?pescata=1" if is_drawn else "")


def _context(request: HttpRequest, found: PlayedDeal, turn: int, is_drawn: bool) -> dict[str, Any]:
    no = "words" if found.record.code.plays_words else "refereed" if found.record.is_refereed else ""
    if no:
        return {"no": no}
    phases = ("play",) if is_drawn else ("draw", "pile")
    one = next(
        (each for each in decisions(found.record.log) if each.turn == turn and each.phase in phases), None
    )
    if one is None:
        raise Http404
    row = ask_thought(found.deal, turn, is_drawn, now_ms())
    lang = current()
    plans = [{**each, "text": each["plan"][lang]} for each in row.found]
    rival = next((each for each in plans if each.get("layouts")), None)
    address = _address(found, turn, is_drawn)
    return {
        "is_done": row.state == DONE,
        "has_failed": row.state == FAILED,
        "plans": plans,
        "rival": rival,
        "layouts": layouts_shown(rival and rival["layouts"]),
        "link": request.build_absolute_uri(address),
        "waits_at": f"{address}{'&' if is_drawn else '?'}parte=stato",
        "before": one.at - 1,
        "worlds": worlds_of(row),
        "more": more_worlds(row),
        "more_at": _address(found, turn, is_drawn, "position-more"),
        **_seen(found, one),
    }


def _seen(found: PlayedDeal, one: Decision) -> dict[str, Any]:
    """Return what the player saw."""
    seen, letters = one.view, FORM_SEATS[one.view.form]
    names = found.record.names or ("",) * len(letters)
    return {
        "seat": letters[one.seat],
        "name": names[one.seat] or seat_name(current(), letters[one.seat]),
        "hand": _cards(tuple(sorted(seen.hands[one.seat] or ()))),
        "pile": _cards(seen.pile),
        "stock": seen.stock_count,
        "melds": [
            {
                "seat": letters[meld.seat],
                "cards": _cards(meld.layout.faces),
                "number": side_number(seen, meld.number),
            }
            for meld in sorted(seen.melds, key=lambda each: (seen.lines[each.seat], each.number))
        ],
        "others": [
            {"seat": letter, "cards": seen.hand_counts[seat], "has_pozzetto": seat in seen.pozzetto_seats}
            for seat, letter in enumerate(letters)
        ],
    }


def _cards(faces: tuple[Face, ...]) -> list[tuple[str, str]]:
    """Return cards as they are written, each with its name."""
    return [(symbol(face), card_name(current(), face)) for face in faces]
