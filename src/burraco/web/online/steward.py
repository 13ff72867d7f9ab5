"""The steward of the online tournaments: looks at a tournament and its tables, and does what is due.

Everything is told from the journal and from the tables, nothing from memory, and doing it again changes
nothing: so it does not matter which process does it, nor where another died. One runs beside the clockwork in
every server process.
"""

import asyncio
import contextlib
import logging

from channels.layers import get_channel_layer
from django.conf import settings
from django.db.models import Sum

from burraco.tournament import acts
from burraco.tournament.clock import read_time, round_clock
from burraco.tournament.state import Round, State
from burraco.web.live.tries import Lost
from burraco.web.online.attendance import attend
from burraco.web.online.calls_of_tables import enter_all_rulings, enter_rulings, queue, ruled_before
from burraco.web.online.common_cuts import common_of
from burraco.web.online.journal_author import report
from burraco.web.online.models import OnlineRound, OnlineTournament, RoundTable
from burraco.web.online.results import settle, unseal
from burraco.web.online.round_tables import open_round, publishing_of
from burraco.web.online.unattended import advance
from burraco.web.site.threads import in_thread
from burraco.web.tables import services, tournament_table
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tables.game import Game
from burraco.web.tables.log import CALLS, kept
from burraco.web.tables.log import load as load_table
from burraco.web.tables.models import Place
from burraco.web.tournaments.journal import Live, load
from burraco.web.tournaments.services import moment

LOG = logging.getLogger(__name__)
EVERY = 1.0
"""Seconds between two looks."""
SECOND = 1000
AT_ONCE = 20
"""Tables settled in one look: counting one takes some milliseconds, and others wait for the database."""


class Steward:
    """Runs beside the sockets in a server's event loop; remembers which tournaments need no second look."""

    def __init__(self) -> None:
        self._seen: dict[int, tuple[int, int]] = {}
        self._called = asyncio.Event()

    async def run(self) -> None:
        """Look after the tournaments, for ever; raises what goes wrong, and may then be run again."""
        while True:
            self._called.clear()
            await in_thread(self.look)(now_ms())
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(EVERY):  # `wait_for` may lose that this task is to end
                    await self._called.wait()

    async def listen(self) -> None:
        """Look at once when somebody at a table calls, or is answered; the desk is told within the second."""
        layer = get_channel_layer()
        assert layer is not None
        channel = await layer.new_channel()
        await layer.group_add(CALLS, channel)
        try:
            while True:
                await layer.receive(channel)
                self._called.set()
        finally:
            await layer.group_discard(CALLS, channel)
            layer.drop(channel)

    def look(self, now: int) -> None:
        """Tend every tournament that has changed, or in which time alone can change something."""
        rows = OnlineTournament.objects.filter(tournament__is_closed=False)
        marks = {
            pk: (beat, moves or 0)
            for pk, beat, moves in rows.annotate(
                moves=Sum("tournament__online_rounds__tables__game__seq")
            ).values_list("pk", "tournament__beat", "moves")  # an hour that is set is no entry
        }
        due = [pk for pk, mark in marks.items() if self._seen.get(pk) != mark]
        for online in OnlineTournament.objects.filter(pk__in=due).select_related("tournament"):
            try:
                goes_on = tend(online, now)
            except Lost:
                goes_on = True
            except Exception:
                LOG.exception("tournament %s could not be tended", online.tournament.slug)
                goes_on = True
            if goes_on:
                self._seen.pop(online.pk, None)
            else:
                self._seen[online.pk] = marks[online.pk]


def tend(online: OnlineTournament, now: int) -> bool:
    """Do all that is due in a tournament; tell whether time alone can make more due."""
    tournament = online.tournament
    live = load(tournament.pk, tournament.slug)
    if live.state.closed_at:
        return False
    if online.is_automatic:
        live = advance(online, live, now)
    open_round(online, live.journal, now)
    awaits_hour = online.opens_at is not None or online.starts_at is not None
    goes_on = online.is_automatic and (bool(live.state.rounds) or awaits_hour)
    for row in OnlineRound.objects.filter(tournament=tournament, is_over=False).order_by("published"):
        goes_on |= _tend_round(online, live, row, now)
    return goes_on


def _tend_round(online: OnlineTournament, live: Live, row: OnlineRound, now: int) -> bool:
    """Tend a round; tell whether it goes on."""
    rows = row.tables.filter(game__isnull=False).select_related("round", "game").order_by("table", "part")
    tables = [(one, _game(one)) for one in rows]
    if publishing_of(live.journal, row.number) != row.published:
        _give_up(row, tables, now)
        return False
    round_ = live.state.round(row.number)
    open_ = [(one, game) for one, game in tables if not one.is_settled]
    queue(online.tournament, tables, now)
    enter_rulings(online.tournament, live.state, open_, now)
    if round_.started_at:
        _play(online, live, row, round_, open_, now)
    left = _settle(online, live.state, round_, [one for one, _ in open_], now)
    is_open = unseal(row, [one for one, _ in tables], now)
    if is_open and not left:
        OnlineRound.objects.filter(pk=row.pk).update(is_over=True)
    return bool(round_.started_at) and not (is_open and not left)


def _settle(
    online: OnlineTournament, state: State, round_: Round, tables: list[RoundTable], now: int
) -> list[RoundTable]:
    """Settle tables that have played, not too many in one go; return those that are left."""
    left, settled = [], 0
    for one in tables:
        if settled < AT_ONCE and settle(online.tournament, one, round_, now):
            enter_all_rulings(online.tournament, state, one, now)
            settled += 1
        else:
            left.append(one)
    return left


def _game(row: RoundTable) -> Game:
    """Return the game of a table, from memory if it is known here as far as its row says."""
    assert row.game is not None
    return (kept(row.game.pk, row.game.seq) or load_table(row.game.pk)).game


def _give_up(row: OnlineRound, tables: list[tuple[RoundTable, Game]], now: int) -> None:
    """End the tables of a round whose publishing was undone: what was played there counts nowhere."""
    for one, game in tables:
        if not game.is_time_up:
            assert one.game_id is not None
            tournament_table.call_time(one.game_id, now)
    OnlineRound.objects.filter(pk=row.pk).update(is_over=True)


def _play(
    online: OnlineTournament,
    live: Live,
    row: OnlineRound,
    round_: Round,
    tables: list[tuple[RoundTable, Game]],
    now: int,
) -> None:
    """See to the tables of a round under way: the whistle, who is there, the time."""
    started = int(read_time(round_.started_at).timestamp() * SECOND)
    cuts, own = common_of(row, tables)
    for one, game in tables:
        assert one.game_id is not None
        if not game.has_begun:
            tournament_table.begin_round(one.game_id, cuts, own, ruled_before(live.state, one), now)
        if not one.is_attended:
            attend(online, live, one, round_, started, now)
    _stand_in([one.game_id for one, _ in tables if one.game_id is not None], now)
    clock = round_clock(round_, moment(now, live.journal))
    if clock is None or not clock.is_over or not tables:
        return
    if not round_.time_out_at:
        report(
            online.tournament, acts.CallTimeOut(round_.number), now, f"time-{row.published}-{round_.minutes}"
        )
    for one, game in tables:
        assert one.game_id is not None
        if not game.is_time_up:
            tournament_table.call_time(one.game_id, now)


def _stand_in(tables: list[int], now: int) -> None:
    """Let bots play for those who are gone, even if nobody is left at the table: the others wait for it."""
    lately = now - int(settings.BURRACO_GRACE * SECOND)
    gone = Place.objects.filter(
        table__in=tables, table__stage="playing", player__isnull=False, seen_at__gt=0, seen_at__lt=lately
    )
    for table in gone.values_list("table", flat=True).distinct():
        services.replace_absent(table, lately, now)
