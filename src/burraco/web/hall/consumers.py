"""Sockets of the hall. They speak only when there is something new to see, and then only say so.

Many acts change nothing for a visitor, and almost none concern one table: of 500 browsers those fetch that
have a reason to. What is asked here costs no query while the tournament is in memory.
"""

import json
from typing import Any

from burraco.web.hall.snapshot import snapshot
from burraco.web.hall.tableside import seen_at
from burraco.web.site.threads import in_thread
from burraco.web.tournaments.access import find_table_key
from burraco.web.tournaments.consumers import NO_SUCH_TOURNAMENT, TournamentConsumer
from burraco.web.tournaments.journal import Live, kept, load
from burraco.web.tournaments.models import Tournament


class HallConsumer(TournamentConsumer):
    """A browser that watches part of a tournament."""

    async def live(self, n: int) -> Live:
        """Return the tournament with at least so many entries."""
        known = kept(self.tournament)
        if known is not None and known.n >= n:
            return known
        return await in_thread(load)(self.tournament, self.scope["url_route"]["kwargs"]["code"])


class VisitorConsumer(HallConsumer):
    """A browser with the public page or the hall screen."""

    tag = ""

    async def tournament_changed(self, message: dict[str, Any]) -> None:
        """Say that there is something new to see."""
        live = await self.live(message["n"])
        shown = snapshot(live)  # no query, and made once for all: a thread for each browser would cost more
        if shown.tag != self.tag:
            self.tag = shown.tag
            await self.send(json.dumps({"t": "changed", "tag": shown.tag}))


class PhoneConsumer(HallConsumer):
    """A phone at a table."""

    table: int
    n = 0
    seen: Any = None

    async def connect(self) -> None:
        """Watch the table a key opens."""
        key = await in_thread(find_table_key)(self.scope["url_route"]["kwargs"]["code"])
        if key is None:
            await self.accept()
            await self.close(NO_SUCH_TOURNAMENT)
            return
        self.table = key.table
        self.scope["url_route"]["kwargs"]["code"] = key.tournament.slug
        await super().connect()

    def may_watch(self, tournament: Tournament) -> bool:  # noqa: ARG002
        """Let whoever has the key hear of the table."""
        return True

    async def tournament_changed(self, message: dict[str, Any]) -> None:
        """Say that this table changed; what is beside the journal (a call) may concern any."""
        live = await self.live(message["n"])
        seen, is_beside = seen_at(live.state, self.table), live.n == self.n
        is_over = bool(live.state.closed_at)
        if is_beside or is_over or seen != self.seen:
            await self.send(json.dumps({"t": "changed", "n": live.n}))
        self.seen, self.n = seen, live.n
