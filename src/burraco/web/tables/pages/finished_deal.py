"""Pages of a finished deal: score sheet, record, proof of the deck. While it is played they do not exist."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from burraco.cards.faces import face_of, write_face
from burraco.engine.apply import replay
from burraco.engine.events import DealStarted
from burraco.engine.score_sheets import score_deal
from burraco.engine.state import State, line_name
from burraco.record.model import Record
from burraco.record.read import read
from burraco.rules.loader import load
from burraco.web.site.guesses import guarded
from burraco.web.site.language import current
from burraco.web.site.rate_limits import address
from burraco.web.tables import log_entries
from burraco.web.tables.kinds import CODEC
from burraco.web.tables.lexicon_waiting import LEXICON_LOADER, lexicon_page
from burraco.web.tables.models import Deal, LogEntry
from burraco.web.tables.pages.lookup import find_table, finished_deal
from burraco.web.tables.refereed.told_incidents import Told, told_incidents


@require_safe
@guarded
def deal_page(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Everything about a deal that is over."""
    deal = finished_deal(request, slug, number)
    if LEXICON_LOADER.waits_for(load(deal.table.rules)):
        return lexicon_page(request)
    record = read(deal.record)
    return render(
        request,
        "tables/deal.html",
        {
            "slug": slug,
            "deal": deal,
            "record": record,
            "sheets": _sheets(record),
            "happened": _happened(record),
            "seed": record.fairness.seed.hex() if record.fairness and record.fairness.seed else "",
            "proof": {**proof(record), "common": _common(deal)} if record.fairness else None,
        },
    )


@require_safe
@guarded
def last_deal(request: HttpRequest, slug: str, page: str = "deal") -> HttpResponse:
    """Lead to the deal of a table that was finished last, or to its replay."""
    deals = Deal.objects.filter(table=find_table(slug, address(request)), ended_at__isnull=False)
    number = deals.order_by("-number").values_list("number", flat=True).first()
    if number is None:
        raise Http404
    return redirect(page, slug=slug, number=number)


@require_safe
@guarded
def record_text(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The record as a file."""
    deal = finished_deal(request, slug, number)
    response = HttpResponse(deal.record, content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="burraco-{slug}-{number}.txt"'
    return response


def _sheets(record: Record) -> list[dict[str, Any]]:
    state = replay(record.log)
    return [
        {"name": _who(record, state, line), "sheet": sheet}
        for line, sheet in score_deal(record.code, state).items()
    ]


def _happened(record: Record) -> list[Told] | None:
    """Return what went wrong at a table where something could; None at others."""
    first = record.log[0]
    assert isinstance(first, DealStarted)
    if not record.is_refereed:
        return None
    return told_incidents(record.code, first.form, record.log, record.names, current())


def _who(record: Record, state: State, line: int) -> str:
    """Name a line by its people, or by its seats where nobody left a name."""
    names = [name for name, of in zip(record.names, state.lines, strict=False) if of == line and name]
    return " · ".join(names) or line_name(state.form, state.lines, line)


def _common(deal: Deal) -> str:
    """Return where the cuts of all tables are listed that share this deal; empty where none do."""
    opened = CODEC.read(LogEntry.objects.values_list("what", flat=True).get(table=deal.table, seq=1))
    if not isinstance(opened, log_entries.Opened) or not (opened.seeds or opened.day):
        return ""
    if opened.day:
        return reverse("daily:cuts", args=opened.day.split("/"))
    return reverse("online:cuts", args=[opened.tournament, deal.table.code])


def proof(record: Record) -> dict[str, Any]:
    """Return all that a browser needs to work out the deal again: what was told, and what was dealt."""
    fairness, first = record.fairness, record.log[0]
    assert isinstance(first, DealStarted)
    assert fairness is not None, "every deal of a table has its proof"
    assert fairness.seed is not None, "the secret is out once the deal is over"
    bound = fairness.bound
    return {
        "commitment": fairness.commitment,
        "of": bound.table if bound is not None and bound.table != record.notes.get("Tavolo") else "",
        "bound": None if fairness.bound is None else fairness.bound._asdict(),
        "seed": fairness.seed.hex(),
        "cuts": [[cut.name, cut.text] for cut in fairness.cuts],
        "cards": _written(tuple(record.code.deck.cards)),
        "dealer": first.dealer,
        "players": len(first.hands),
        "hand": record.code["deal.hand"],
        "pozzetti": record.code["deal.pozzetti"][first.form],
        "dealt": {
            "hands": [_written(hand) for hand in first.hands],
            "pozzetti": [_written(pozzetto) for pozzetto in first.pozzetti],
            "turned": write_face(face_of(first.turned)),
            "stock": _written(first.stock),
        },
    }


def _written(cards: tuple[int, ...]) -> list[str]:
    return [write_face(face_of(card)) for card in cards]
