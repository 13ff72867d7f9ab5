"""The cards to lay on the tables: each table's QR code and its short code, for one round."""

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from burraco.paper.qr import data_address
from burraco.tournament.results.under_way import number_under_way, round_under_way
from burraco.tournament.state import State
from burraco.web.tournaments import access
from burraco.web.tournaments.roles import PRINTS
from burraco.web.tournaments.visits import Visit, absolute, at_tournament, is_alone

MAX_TABLES = 500


@require_safe
@at_tournament(PRINTS["sheets"])
def cards(visit: Visit) -> HttpResponse:
    """Show every table's key, to those who may print it on the sheets."""
    rounds = range(1, max(visit.state.setup.rounds, len(visit.state.rounds)) + 1)
    asked = visit.asked_round
    round_ = asked if asked is not None and asked in rounds else max(1, number_under_way(visit.state))
    is_closed = visit.tournament.is_closed
    keys = {} if is_closed else access.table_keys(visit.tournament, tables_of(visit.state), round_)
    shown = []
    for table, key in keys.items():
        link = absolute(visit.request, reverse("hall:phone", args=[key.token]))
        shown.append({"table": table, "code": key.code, "link": link, "picture": data_address(link)})
    typed = absolute(visit.request, reverse("hall:table-code", args=[visit.tournament.slug]))
    context = {
        "tournament": visit.tournament,
        "cards": shown,
        "typed": typed,
        "round": round_,
        "rounds": rounds,
        "is_alone": is_alone(visit.request),
    }
    return render(visit.request, "hall/cards.html", context)


def tables_of(state: State) -> list[int]:
    """Return the tables of a tournament: those its field fills, and those of the round that is out."""
    places = state.setup.lines * state.setup.per_line
    filled = min(-(-len(state.active) // places), MAX_TABLES)
    now = round_under_way(state)
    out = now.tables if now else {}
    return sorted({*range(1, filled + 1), *out})
