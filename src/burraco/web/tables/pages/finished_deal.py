"""Pages of a finished deal: score sheet, record, proof of the deck. While it is played they do not exist."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from burraco.cards.faces import face_of, write_face
from burraco.engine.apply import replay
from burraco.engine.events import DealStarted
from burraco.engine.score_sheets import score_deal
from burraco.engine.state import State, line_name
from burraco.record.model import Record
from burraco.record.read import read
from burraco.rules.loader import load
from burraco.web.tables.lexicon_waiting import WORDBOOK, lexicon_page
from burraco.web.tables.models import Deal


def finished_deal(word: str, number: int) -> Deal:
    """Return a deal that is over, or say that there is no such page."""
    found = (
        Deal.objects.select_related("table")
        .filter(table__code=word, number=number, ended_at__isnull=False)
        .first()
    )
    if found is None:
        raise Http404
    return found


@require_safe
def deal_page(request: HttpRequest, word: str, number: int) -> HttpResponse:
    """Everything about a deal that is over."""
    deal = finished_deal(word, number)
    if WORDBOOK.waits_for(load(deal.table.rules)):
        return lexicon_page(request)
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
            "proof": proof(record),
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
    response = HttpResponse(finished_deal(word, number).record, content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="burraco-{word}-{number}.txt"'
    return response


def _sheets(record: Record) -> list[dict[str, Any]]:
    state = replay(record.log)
    return [
        {"name": _who(record, state, line), "sheet": sheet}
        for line, sheet in score_deal(record.code, state).items()
    ]


def _who(record: Record, state: State, line: int) -> str:
    """Name a line by its people, or by its seats where nobody left a name."""
    names = [name for name, of in zip(record.names, state.lines, strict=False) if of == line and name]
    return " · ".join(names) or line_name(state.form, state.lines, line)


def proof(record: Record) -> dict[str, Any]:
    """Return all that a browser needs to work out the deal again: what was told, and what was dealt."""
    fairness, first = record.fairness, record.log[0]
    assert isinstance(first, DealStarted)
    assert fairness is not None, "every deal of a table has its proof"
    assert fairness.seed is not None, "the secret is out once the deal is over"
    return {
        "commitment": fairness.commitment,
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
