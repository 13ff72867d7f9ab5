"""The clockwork of a server process: plays for bots, watches deadlines, notices who is gone.

What is due stands in the database, so nothing is forgotten when a process dies: the next one finds it. A
table is claimed for a while before anything is done for it, so that of several processes one answers.
"""

import asyncio
import contextlib
import logging
import time
from typing import Any

from channels.layers import get_channel_layer
from django.conf import settings
from django.db.models import Q

from burraco.web.live.tries import Lost
from burraco.web.site.process.supervisor import Run, Supervisor
from burraco.web.site.threads import in_thread
from burraco.web.tables import presence, services
from burraco.web.tables.bot_questions import NotThought, Question, Thinkers, question
from burraco.web.tables.clocks import due_claims, own_tables
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tables.clocks.due_claims import LEASE
from burraco.web.tables.clocks.due_times import due
from burraco.web.tables.clocks.time_call import call_due_time
from burraco.web.tables.lexicon_waiting import LEXICON_LOADER
from burraco.web.tables.log import CLOCKWORK, load
from burraco.web.tables.models import Place, Table
from burraco.web.tables.refereed.bots_at_table import bot_notices
from burraco.web.tables.upkeep import packing
from burraco.web.tables.upkeep.cleanup import tidy

LOG = logging.getLogger(__name__)
MIN_PAUSE, MAX_PAUSE = 0.02, 2.0
"""Seconds between two rounds, and between two looks for what is due at others' tables."""
TIDY_EVERY = 3600 * 1000
"""Milliseconds between two looks for what is old."""
AGAIN = 1000
"""Milliseconds after which a table is looked at again at which nothing could be done."""
JUMP = 2000
"""Milliseconds by which a machine's clock may be set before it is noticed."""


class Clockwork:
    """Runs beside the sockets in a server's event loop."""

    def __init__(self, thinkers: Thinkers | None = None) -> None:
        self._thinkers = thinkers or Thinkers.of_this_process()
        self._woken = asyncio.Event()
        self._busy: set[asyncio.Task[None]] = set()
        self._next_beat = self._next_tidying = self._next_look = 0.0
        self._started = 0.0
        self._is_first = True

    async def run(self) -> None:
        """Do what is due, for ever; raises what goes wrong, and may then be run again."""
        self._thinkers.warm()
        if self._is_first:
            await in_thread(due_claims.release_claims)()
            await in_thread(set_clocks_back)(now_ms())
            await in_thread(give_grace)(now_ms())
            self._is_first = False
        while True:
            pause = await self._round()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(pause):  # `wait_for` may lose that this task is to end
                    await self._woken.wait()
            await asyncio.sleep(MIN_PAUSE)

    def close(self) -> None:
        """End the processes of the bots."""
        self._thinkers.close()

    async def listen(self) -> None:
        """Wake up whenever this process changes a table."""
        layer = get_channel_layer()
        assert layer is not None
        channel = await layer.new_channel()
        await layer.group_add(CLOCKWORK, channel)
        try:
            while True:
                await layer.receive(channel)
                self._woken.set()
        finally:
            await layer.group_discard(CLOCKWORK, channel)
            layer.drop(channel)

    async def _round(self) -> float:
        """Begin everything that is due and return how long to sleep."""
        self._woken.clear()
        now, beat, steady = now_ms(), _beat(), time.monotonic() * 1000
        if now - steady < self._started - JUMP:
            LOG.warning("the clock of this machine was put back: tables go on by the new one")
            await in_thread(set_clocks_back)(now)
        elif self._started and now - steady > self._started + JUMP:
            LOG.warning("the clock of this machine was put on, or it slept: nobody is late by that")
            await in_thread(set_clocks_on)(now, int(now - steady - self._started))
        self._started = now - steady
        if steady >= self._next_beat:
            self._next_beat = steady + beat * 1000
            await in_thread(notice_presence)(now)
        if steady >= self._next_tidying:
            self._next_tidying = steady + TIDY_EVERY
            await in_thread(tidy)(now)
        for table in await self._claimed(now, steady):
            task = asyncio.create_task(self._serve(table))
            self._busy.add(task)
            task.add_done_callback(self._busy.discard)
        soonest, until_look = own_tables.soonest(), (self._next_look - steady) / 1000
        wait = beat if soonest is None else (soonest - now) / 1000
        return max(0.0, min(wait, beat, until_look))

    async def _claimed(self, now: int, steady: float) -> list[int]:
        """Claim the own tables that are due, and now and then those that others have left lying."""
        soonest, tables = own_tables.soonest(), list[int]()
        if soonest is not None and soonest <= now:
            tables += await in_thread(due_claims.claim_own)(now)
        if steady >= self._next_look:
            others, again = await in_thread(due_claims.claim)(now, due_claims.patience())
            tables += others
            pause = MAX_PAUSE * 1000 if again is None else min(MAX_PAUSE * 1000, again - now)
            self._next_look = steady + pause
        return tables

    async def _serve(self, table: int) -> None:
        try:
            asked = await in_thread(look)(table, now_ms())
            if asked is not None:
                act = await self._thinkers.play(asked)
                await in_thread(services.bot_acts)(table, asked.seat, asked.seq, act, now_ms())
        except (services.Stale, Lost, NotThought):
            await in_thread(postpone)(table, now_ms())
        except Exception:
            LOG.exception("table %s could not be served", table)


def _beat() -> float:
    """Return how often presence is noted, in seconds."""
    return max(0.2, min(15.0, settings.BURRACO_GRACE / 4))


def set_clocks_back(now: int) -> None:
    """Let nobody wait for a time that has been and will come again: the clock was put back, by an hour say.

    Claims, what is due and turns under way begin anew by the clock as it is now.
    """
    Place.objects.filter(seen_at__gt=now).update(seen_at=now)
    Table.objects.filter(claimed_until__gt=now + LEASE).update(claimed_until=0)
    for table in Table.objects.filter(due_at__gt=now).values_list("pk", flat=True):
        if load(table).game.clock_from > now:
            with contextlib.suppress(Lost):
                services.begin_turn_anew(table, now)
        else:
            postpone(table, now)


def set_clocks_on(now: int, by: int) -> None:
    """Let nobody be gone, or out of time, because the clock was put on or the machine slept so long."""
    lately = now - by - int(settings.BURRACO_GRACE * 1000)
    Place.objects.filter(seen_at__gte=lately, seen_at__lt=now).update(seen_at=now)
    give_grace(now)


def give_grace(now: int) -> None:
    """Let nobody's turn end because the server was away, or in the moment in which it comes back."""
    soon = now + services.RESTART_GRACE
    for table in Table.objects.filter(stage="playing", due_at__lt=soon).values_list("pk", flat=True):
        with contextlib.suppress(Lost):
            services.give_grace(table, now)


def look(table: int, now: int) -> Question | None:
    """See what a table needs: return what to ask a bot, or do what the clock demands.

    A table that everybody has left stops; it goes on when somebody comes back. A tournament's tables go on.
    """
    live = load(table)
    if not live.game.tournament and not is_anybody_there(table, now):
        Table.objects.filter(pk=table).update(due_at=None, claimed_until=0, is_asleep=True)
        return None
    if LEXICON_LOADER.waits_for(live.game.code):
        postpone(table, now)
        return None
    if call_due_time(table, now).n > live.n:
        return None
    if live.game.soonest_away is not None and services.replace_lost(table, now).n > live.n:
        return None
    if live.terms.is_refereed and bot_notices(table, now):
        return None
    asked = question(live)
    if asked is not None:
        return asked
    after = services.time_is_up(table, now)
    if after.game.seq == live.game.seq:
        postpone(table, now)
    return None


def is_anybody_there(table: int, now: int) -> bool:
    """Tell whether a person of a table has been seen lately, or has a socket open here."""
    lately, here = now - int(settings.BURRACO_GRACE * 1000), presence.here()
    people = Place.objects.filter(table_id=table, player__isnull=False).values_list("pk", "seen_at")
    return any(seen >= lately or place in here for place, seen in people)


def postpone(table: int, now: int) -> None:
    """Give a table back at which nothing was done; it is looked at again, but not at once."""
    live = load(table)
    when = due(live.terms, live.game, now)
    when = None if when is None else max(when, now + AGAIN)
    Table.objects.filter(pk=table).update(due_at=when, claimed_until=0)
    own_tables.served(table, when)


def notice_presence(now: int) -> None:
    """Note who is here, wake their tables, and let bots play for those gone too long where others wait."""
    here = presence.here()
    Place.objects.filter(pk__in=here).update(seen_at=now)
    for table in Table.objects.filter(is_asleep=True, places__pk__in=here).values_list("pk", flat=True):
        with contextlib.suppress(Lost):
            services.wake(table, now)
    lately = now - int(settings.BURRACO_GRACE * 1000)
    gone = Place.objects.filter(player__isnull=False, seen_at__lt=lately)
    gone = gone.exclude(table__stage="waiting")
    others = Q(table__places__player__isnull=False, table__places__seen_at__gte=lately)
    for table in gone.filter(others).values_list("table", flat=True).distinct():
        with contextlib.suppress(Lost):
            services.replace_absent(table, lately, now)


class Lifespan:
    """The ASGI lifespan of a server process: the clockwork runs from start to end, and others beside it."""

    def __init__(self, **others: Run) -> None:
        """Take what else is to run, each with its name."""
        self._others = others

    async def __call__(self, _: Any, receive: Any, send: Any) -> None:
        """Start and stop with the server."""
        supervisor, clockwork = Supervisor(), Clockwork()
        while True:
            message = await receive()
            if message["type"] == "lifespan.startup":
                LEXICON_LOADER.begin()
                watch = getattr(get_channel_layer(), "watch", None)
                if watch is not None:
                    supervisor.begin("layer", watch, longest_pause=1)
                supervisor.begin("clockwork", clockwork.run)
                supervisor.begin("listener", clockwork.listen)
                supervisor.begin("packing", packing.run)
                for name, run in self._others.items():
                    supervisor.begin(name, run)
                await send({"type": "lifespan.startup.complete"})
            elif message["type"] == "lifespan.shutdown":
                await supervisor.end()
                clockwork.close()
                await send({"type": "lifespan.shutdown.complete"})
                return
