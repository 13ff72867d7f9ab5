"""The cards of a finished deal once more: from the start or from any moment, against bots, for no ranking.

The new table has the seed and the cuts of the old deal, so its record proves the same cards by the same
commitment.
"""

from dataclasses import replace
from typing import NamedTuple

from django.db import transaction

from burraco.engine import events as ev
from burraco.engine.acts import act_of
from burraco.engine.apply import apply, start
from burraco.engine.state import Seat
from burraco.record.model import Record
from burraco.web.players.models import Player
from burraco.web.review.models import PlayedAgain
from burraco.web.review.played_deal import PlayedDeal
from burraco.web.tables import deals, log_entries, services
from burraco.web.tables.log import append, load
from burraco.web.tables.models import Deal, Place, Table
from burraco.web.tables.pages.lookup import dealt
from burraco.web.tables.terms import Terms, levels, usual_level


class Beginning(NamedTuple):
    """Where play begins again: the events before it, the seat in turn, and the number of that turn."""

    events: tuple[ev.Event, ...]
    seat: Seat
    turn: int


def beginning(record: Record, at: int) -> Beginning:
    """Return the moment at an event or soon after it, between two acts; the start if the deal is over then.

    Deals with a referee begin at the start: calls and rulings belong to those who made them.
    """
    log = record.log
    first = log[0]
    assert isinstance(first, ev.DealStarted), "a record begins with the deal"
    end = 1 if record.is_refereed else max(1, min(at + 1, len(log)))
    while end < len(log) and act_of(log[end]) is None:
        end += 1
    state = start(first)
    if end < len(log):
        for event in log[1:end]:
            state = apply(state, event)
    else:
        end = 1
    return Beginning(tuple(log[1:end]), state.seat, state.turns + 1)


def play_again(found: PlayedDeal, begun: Beginning, seat: Seat, player: Player, now: int) -> Table:
    """Open a table with these cards, somebody on a seat and bots on the others."""
    old, was = found.deal.table, dealt(found.deal)
    level = old.level if old.level in levels() else usual_level()
    terms = Terms(old.rules, old.form, deals=1, level=level)
    bots = {place: level for place in range(terms.seats) if place != seat}
    match = terms.match(was.first.dealer)
    with transaction.atomic():
        row = services.set_up(player, terms, log_entries.Opened(match, services.bots_on(terms, bots)), now)
        live = load(row.pk)
        chair = log_entries.Chair("human", player.name, player.pk)
        chairs = (*live.game.chairs[:seat], chair, *live.game.chairs[seat + 1 :])
        cards = replace(
            was,
            match=match,
            chairs=chairs,
            tournament="",
            seeds=(),
            unsealed=0,
            referees=(),
            match_from=0,
            ruled=(),
        )
        cards = replace(cards, day="", bots="", lesson="")
        first = log_entries.Seated(seat, chair)
        append(live, [first, replace(cards, again=row.code), *deals.replayed(begun.events)], now)
        Place.objects.filter(table=row, seat=seat).update(player=player, name=player.name, seen_at=now)
        PlayedAgain.objects.create(
            deal=found.deal, table=row, player=player, seat=seat, begun_at_event=len(begun.events)
        )
    return row


def results(deal: Deal) -> list[PlayedAgain]:
    """Return the tables that have played the whole deal to its end, the oldest first."""
    rows = PlayedAgain.objects.filter(
        deal=deal, begun_at_event=0, table__deals_played__ended_at__isnull=False
    )
    return list(rows.filter(table__deals_played__number=deal.number).select_related("table").order_by("pk"))
