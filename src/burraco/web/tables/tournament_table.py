"""What a tournament does at a table of its own: it opens it, begins it, calls the time, opens the proofs.

Each act can be asked for again and again: what was done already is not done twice. Of the people at such a
table nobody can sit down, rise, or go on to a rematch; the rest is as at every table.
"""

from collections.abc import Sequence

from burraco.engine.state import Seat
from burraco.web.players.models import MAX_NAME
from burraco.web.tables import log_entries
from burraco.web.tables.clocks.time_call import time_called
from burraco.web.tables.cuts import Drawn, Lifted
from burraco.web.tables.log import Live, change
from burraco.web.tables.models import Place, Table
from burraco.web.tables.services import set_up
from burraco.web.tables.terms import Terms


def open_for(
    tournament: str,
    terms: Terms,
    dealer: int,
    chairs: Sequence[log_entries.Chair],
    seeds: Sequence[str],
    now: int,
) -> Table:
    """Set up a table of a tournament; its people are expected, and deals wait for the round to begin."""
    opened = log_entries.Opened(terms.match(dealer), tuple(chairs), tournament, tuple(seeds))
    return set_up(None, terms, opened, now)


def begin_round(table: int, cuts: Lifted, own: Drawn, ruled: tuple[tuple[Seat, str], ...], now: int) -> Live:
    """Let the deals begin, with the cuts that all tables share if they share the cards.

    ``ruled``: what those who sit here were ruled for before in the tournament.
    """

    def judge(live: Live) -> list[log_entries.What]:
        return [] if live.game.has_begun else [log_entries.Begun(cuts, own, ruled)]

    return change(table, now, judge)


def call_time(table: int, now: int) -> Live:
    """Call the time as the code does: the deal under way has its last turns, no other begins."""

    def judge(live: Live) -> list[log_entries.What]:
        return [] if live.game.is_time_up else time_called(live.game, now)

    return change(table, now, judge)


def unseal(table: int, number: int, now: int) -> Live:
    """Let the proofs be seen of the deals up to a number."""

    def judge(live: Live) -> list[log_entries.What]:
        return [] if live.game.unsealed >= number else [log_entries.Unsealed(number)]

    return change(table, now, judge)


def seat(table: int, at: int, chair: log_entries.Chair, now: int) -> Live:
    """Give a chair to somebody else: a person who has the link only now, or a player of the house."""

    def judge(live: Live) -> list[log_entries.What]:
        before = live.game.chairs[at]
        if (before.kind, before.player, before.name) == (chair.kind, chair.player, chair.name):
            return []
        Place.objects.filter(table_id=table, seat=at).update(
            player_id=chair.player,
            name=chair.name[:MAX_NAME],
            level=chair.level,
            seen_at=0 if chair.is_expected else now,
        )
        return [log_entries.Seated(at, chair)]

    return change(table, now, judge)
