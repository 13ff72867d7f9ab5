"""«Gioca ancora queste carte», and the address that challenges a friend to the same cards."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from burraco.engine.apply import replay
from burraco.engine.score_sheets import score_deal
from burraco.engine.state import FORM_SEATS, Seat
from burraco.record.model import Record
from burraco.record.read import read
from burraco.rules.loader import load
from burraco.web.players.guests import PlayerRequest, be_player
from burraco.web.players.page_limits import limited
from burraco.web.review.parted_tables import parted, turns_of
from burraco.web.review.played_deal import PlayedDeal, own_seat, played
from burraco.web.review.same_cards import beginning, play_again, results
from burraco.web.site.guesses import guarded
from burraco.web.site.rate_limits import OPEN_TABLE
from burraco.web.site.typed_numbers import whole_number
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tables.lexicon_waiting import LEXICON_LOADER, lexicon_page
from burraco.web.tables.models import Deal
from burraco.web.tables.pages.lookup import finished_deal


@require_http_methods(["GET", "HEAD", "POST"])
@limited(OPEN_TABLE)
@guarded
def again_page(request: PlayerRequest, slug: str, number: int) -> HttpResponse:
    """Say what is to be played again, from when and on which seat; or open the table and go there."""
    deal = finished_deal(request, slug, number)
    if LEXICON_LOADER.waits_for(load(deal.table.rules)):
        return lexicon_page(request)
    found = played(deal)
    found = found._replace(record=read(deal.record))
    begun = beginning(found.record, whole_number(request.GET.get("da", "")) or 0)
    letters = tuple(FORM_SEATS[deal.table.form])
    asked = request.GET.get("posto", "")
    own = own_seat(found, request)
    seat = letters.index(asked) if asked in letters else begun.seat if own is None else own
    if request.method == "POST":
        row = play_again(found, begun, seat, be_player(request), now_ms())
        return redirect("table", slug=row.code)
    other = (seat + 1) % len(letters)
    address = f"{reverse('review:again', args=(slug, number))}?posto={letters[other]}"
    context = {
        "slug": slug,
        "number": number,
        "seat": letters[seat],
        "turn": begun.turn if begun.events else 0,
        "link": request.build_absolute_uri(address),
        "other": "" if other in found.people else letters[other],
        **_compared(request, found, own),
    }
    return render(request, "review/again.html", context)


def _compared(request: PlayerRequest, found: PlayedDeal, own: Seat | None) -> dict[str, Any]:
    """Return how everybody did who played the deal from its start; only for those who did as well."""
    rows = results(found.deal)
    me = None if request.player is None else request.player.pk
    if not rows:
        return {}
    if own is None and me not in [row.player_id for row in rows]:
        return {"must_play": True}
    # bots too where somebody has played in their place since: a duel with them
    sat = sorted({*found.people, *(row.seat for row in rows)})
    shown = [_row(found.deal, found.record, seat) for seat in sat]
    for row in rows:
        deal = Deal.objects.select_related("table").get(table=row.table, number=found.deal.number)
        shown.append(_row(deal, read(deal.record), row.seat, turns_of(found.deal.record)))
    return {"results": sorted(shown, key=lambda one: -one["margin"])}


def _row(deal: Deal, record: Record, seat: Seat, first: list[str] | None = None) -> dict[str, Any]:
    """Return a player's line against the best other at a table; it is the first without turns of that."""
    state = replay(record.log)
    sheets = score_deal(record.code, state)
    line = state.lines[seat]
    best = max(sheet.total for other, sheet in sheets.items() if other != line)
    letter = FORM_SEATS[state.form][seat]
    return {
        "name": record.names[seat] if record.names else "",
        "seat": letter,
        "margin": sheets[line].total - best,
        "is_first": first is None,
        "parted": 0 if first is None else parted(first, turns_of(deal.record)),
        "address": reverse("deal", args=(deal.table.code, deal.number)),
    }
