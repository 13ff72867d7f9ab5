"""Pages of a table's seat draw: who turned what, and the proof that nobody chose it."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from burraco.cards.faces import face_of, write_face
from burraco.engine.seat_draw import FANS, fan
from burraco.record.seat_draw import SeatDraw, write_draw
from burraco.texts.names import the_card
from burraco.web.site.guesses import guarded
from burraco.web.site.language import current
from burraco.web.site.rate_limits import address
from burraco.web.tables import log_entries
from burraco.web.tables.kinds import CODEC
from burraco.web.tables.models import LogEntry
from burraco.web.tables.pages.lookup import find_table
from burraco.web.tables.seat_draw import proven
from burraco.web.tables.terms import Terms


def _drawn(request: HttpRequest, slug: str) -> SeatDraw:
    """Return the draw of a table, or say that there is no such page; old ones have no proof."""
    log = LogEntry.objects.filter(table=find_table(slug, address(request))).order_by("seq")
    row = log.filter(what__is="SeatsDrawn").select_related("table").first()
    entry = None if row is None else CODEC.read(row.what)
    if row is None or not isinstance(entry, log_entries.SeatsDrawn) or not entry.table:
        raise Http404
    terms = Terms(**{name: getattr(row.table, name) for name in Terms._fields})
    return proven(terms.code, terms.form, entry, _names(log.filter(seq__lt=row.seq)))


def _names(log: Any) -> list[str]:
    """Return who sat where before the draw."""
    names: list[str] = []
    for (what,) in log.values_list("what"):
        entry = CODEC.read(what)
        if isinstance(entry, log_entries.Opened):
            names = [chair.name for chair in entry.chairs]
        elif isinstance(entry, log_entries.Seated):
            names[entry.seat] = entry.chair.name
    return names


@require_safe
@guarded
def draw_page(request: HttpRequest, slug: str) -> HttpResponse:
    """A seat draw with its proof."""
    draw = _drawn(request, slug)
    seating, names, lang = draw.seating, draw.names, current()
    turned = [(names[each.player], the_card(lang, each.face)) for each in seating.turned]
    seats = [names[player] for player in seating.players]
    context = {
        "slug": slug,
        "draw": draw,
        "turned": turned,
        "seats": seats,
        "dealer": seats[seating.dealer],
        "seed": draw.fairness.seed.hex() if draw.fairness.seed else "",
        "proof": proof(draw),
        "text": write_draw(draw),
    }
    return render(request, "tables/proofs/draw.html", context)


@require_safe
@guarded
def draw_text(request: HttpRequest, slug: str) -> HttpResponse:
    """The draw as a file, for those who verify it themselves."""
    response = HttpResponse(write_draw(_drawn(request, slug)), content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="burraco-{slug}-0.txt"'
    return response


def proof(draw: SeatDraw) -> dict[str, Any]:
    """Return all that a browser needs to work the draw out again: what was told, and what was turned."""
    fairness, procedure = draw.fairness, draw.code["seats.procedures"][0]
    assert fairness.seed is not None, "a draw that was made has its secret out"
    spread = fan(procedure) if procedure in FANS else ()
    return {
        "commitment": fairness.commitment,
        "bound": None if fairness.bound is None else fairness.bound._asdict(),
        "seed": fairness.seed.hex(),
        "cuts": [[cut.name, cut.text] for cut in fairness.cuts],
        "players": len(draw.seating.players),
        "fan": [write_face(face_of(card)) for card in spread],
        "barred": bool(draw.code["seats.ends_barred"]),
        "turned": [write_face(each.face) for each in draw.seating.turned],
        "places": list(draw.seating.players),
    }
