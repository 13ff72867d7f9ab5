"""The socket of a tournament: it only says that something changed; pages fetch what they show.

Nothing is taken in, so nothing can be written through it, and 500 phones cost no query when standings are
published.
"""

import contextlib
import json
import time
from typing import Any

from burraco.web.players.guests import find_player
from burraco.web.site.guesses import Guessing
from burraco.web.site.sockets import Socket
from burraco.web.site.threads import in_thread
from burraco.web.tournaments.access import find_tournament
from burraco.web.tournaments.journal import group
from burraco.web.tournaments.models import Tournament
from burraco.web.tournaments.roles import may_see

NO_SUCH_TOURNAMENT = 4404
FRESH = 0.8
"""Seconds for which one look at a tournament does for all who watch it."""
_LOOKS: dict[int, tuple[float, int, int]] = {}


def far(tournament: int) -> tuple[int, int]:
    """Return how far a tournament is, its journal and everything, from one query for all who ask at once."""
    at, n, beat = _LOOKS.get(tournament, (0.0, 0, 0))
    if time.monotonic() - at > FRESH:
        n, beat = Tournament.objects.values_list("n", "beat").filter(pk=tournament).first() or (n, beat)
        _LOOKS[tournament] = (time.monotonic(), n, beat)
    return n, beat


class TournamentConsumer(Socket):
    """One browser that watches one tournament."""

    tournament: int
    far: tuple[int, int]

    async def connect(self) -> None:
        """Say how far the tournament is."""
        await self.accept()
        address = (self.scope.get("client") or ("unknown",))[0]
        try:
            found = await in_thread(find_tournament)(self.scope["url_route"]["kwargs"]["code"], address)
        except Guessing:
            found = None
        if found is None or not await in_thread(self.may_watch)(found):
            await self.close(NO_SUCH_TOURNAMENT)
            return
        self.tournament = found.pk
        await self.channel_layer.group_add(group(self.tournament), self.channel_name)
        self.far = (found.n, found.beat)
        await self.tournament_changed({"n": found.n})
        self.is_ready = True

    def may_watch(self, tournament: Tournament) -> bool:
        """Tell whether this browser may hear of a tournament."""
        return may_see(tournament, find_player(self.scope.get("cookies", {})))

    async def look(self) -> None:
        """Say that the tournament changed, if it did."""
        now = await in_thread(far)(self.tournament)
        if now != self.far:
            before, self.far = self.far, now
            await self.tournament_changed({"n": now[0] if now[0] != before[0] else 0})

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Live as long as the socket, and leave nothing behind however it ends."""
        try:
            with contextlib.suppress(OSError):  # uvicorn's word for a browser that has gone
                await super().__call__(scope, receive, send)
        finally:
            if hasattr(self, "tournament"):
                await self.channel_layer.group_discard(group(self.tournament), self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Take nothing in: this socket only speaks."""

    async def tournament_changed(self, message: dict[str, Any]) -> None:
        """Say that the tournament changed; ``n`` 0: something beside its journal."""
        await self.send(json.dumps({"t": "changed", "n": message["n"]}))
