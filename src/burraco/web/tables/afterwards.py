"""Pages of a finished deal: score sheet, record, proof of the deck. While it is played they do not exist."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from burraco.cards.fair import commitment
from burraco.engine.apply import replay
from burraco.engine.dealing import fair_deal
from burraco.engine.events import DealStarted
from burraco.engine.scoring import score_deal
from burraco.engine.state import line_name
from burraco.record.model import Record
from burraco.record.read import read
from burraco.web.tables.models import Deal


def _deal(word: str, number: int) -> Deal:
    found = Deal.objects.filter(table__code=word, number=number, ended_at__isnull=False).first()
    if found is None:
        raise Http404
    return found


@require_safe
def deal_page(request: HttpRequest, word: str, number: int) -> HttpResponse:
    """Everything about a deal that is over."""
    deal = _deal(word, number)
    record = read(deal.record)
    return render(
        request,
        "tables/deal.html",
        {
            "word": word,
            "deal": deal,
            "record": record,
            "sheets": _sheets(record),
            "seed": record.fairness.seed.hex() if record.fairness and record.fairness.seed else "",
            "is_verified": is_verified(record),
        },
    )


@require_safe
def last_deal(_: HttpRequest, word: str) -> HttpResponse:
    """Lead to the deal of a table that was finished last."""
    deals = Deal.objects.filter(table__code=word, ended_at__isnull=False)
    number = deals.order_by("-number").values_list("number", flat=True).first()
    if number is None:
        raise Http404
    return redirect("deal", word=word, number=number)


@require_safe
def record_text(_: HttpRequest, word: str, number: int) -> HttpResponse:
    """The record as a file."""
    response = HttpResponse(_deal(word, number).record, content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="burraco-{word}-{number}.txt"'
    return response


def _sheets(record: Record) -> list[dict[str, Any]]:
    state = replay(record.log)
    return [
        {"name": line_name(state.form, state.lines, line), "sheet": sheet}
        for line, sheet in score_deal(record.code, state).items()
    ]


def is_verified(record: Record) -> bool:
    """Tell whether the cards follow from the commitment, the secret and the cuts."""
    fairness, first = record.fairness, record.log[0]
    assert isinstance(first, DealStarted)
    if fairness is None or fairness.seed is None or commitment(fairness.seed) != fairness.commitment:
        return False
    again = fair_deal(record.code, first.form, first.dealer, fairness.seed, fairness.cuts)
    return _faces(again) == _faces(first)


def _faces(deal: DealStarted) -> list[list[int]]:
    """Return what was dealt, copies not told apart, as a record does not tell them either."""
    piles = (*deal.hands, *deal.pozzetti)
    return [*(sorted(card >> 1 for card in pile) for pile in piles), [card >> 1 for card in deal.stock]]
