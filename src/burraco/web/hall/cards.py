"""The cards to lay on the tables: each table's QR code and its short code, printed once for the event."""

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from burraco.tournament.state import State
from burraco.web.tournaments import access
from burraco.web.tournaments.qr_pictures import picture
from burraco.web.tournaments.roles import PRINTS
from burraco.web.tournaments.visits import Visit, absolute, at_event, is_alone

MAX_TABLES = 500


@require_safe
@at_event(PRINTS["sheets"])
def cards(visit: Visit) -> HttpResponse:
    """Show every table's key, to those who may print it on the sheets."""
    keys = {} if visit.event.is_closed else access.table_keys(visit.event, tables_of(visit.state))
    shown = []
    for table, key in keys.items():
        link = absolute(visit.request, reverse("hall:phone", args=[key.token]))
        shown.append({"table": table, "code": key.code, "link": link, "picture": picture(link)})
    typed = absolute(visit.request, reverse("hall:table-code", args=[visit.event.slug]))
    context = {"event": visit.event, "cards": shown, "typed": typed, "is_alone": is_alone(visit.request)}
    return render(visit.request, "hall/cards.html", context)


def tables_of(state: State) -> list[int]:
    """Return the tables of an event: those its field fills, and those of the round that is out."""
    places = state.setup.lines * state.setup.per_line
    filled = min(-(-len(state.active) // places), MAX_TABLES)
    out = state.rounds[-1].tables if state.rounds else {}
    return sorted({*range(1, filled + 1), *out})
