"""The socket of an event: it only says that something changed; pages fetch what they show.

Nothing is taken in, so nothing can be written through it, and 500 phones cost no query when standings are
published.
"""

import contextlib
import json
import time
from typing import Any

from burraco.web.site.sockets import Socket
from burraco.web.site.threads import in_thread
from burraco.web.tournaments.journal import group
from burraco.web.tournaments.lookup import Guessing, find_event
from burraco.web.tournaments.models import Event

NO_SUCH_EVENT = 4404
FRESH = 0.8
"""Seconds for which one look at an event does for all who watch it."""
_LOOKS: dict[int, tuple[float, int, int]] = {}


def far(event: int) -> tuple[int, int]:
    """Return how far an event is, its journal and everything, from one query for all who ask at once."""
    at, n, beat = _LOOKS.get(event, (0.0, 0, 0))
    if time.monotonic() - at > FRESH:
        n, beat = Event.objects.values_list("n", "beat").filter(pk=event).first() or (n, beat)
        _LOOKS[event] = (time.monotonic(), n, beat)
    return n, beat


class EventConsumer(Socket):
    """One browser that watches one event."""

    event: int
    far: tuple[int, int]

    async def connect(self) -> None:
        """Say how far the event is."""
        await self.accept()
        address = (self.scope.get("client") or ("unknown",))[0]
        try:
            found = await in_thread(find_event)(self.scope["url_route"]["kwargs"]["code"], address)
        except Guessing:
            found = None
        if found is None:
            await self.close(NO_SUCH_EVENT)
            return
        self.event = found.pk
        await self.channel_layer.group_add(group(self.event), self.channel_name)
        self.far = (found.n, found.beat)
        await self.event_changed({"n": found.n})
        self.is_ready = True

    async def look(self) -> None:
        """Say that the event changed, if it did."""
        now = await in_thread(far)(self.event)
        if now != self.far:
            before, self.far = self.far, now
            await self.event_changed({"n": now[0] if now[0] != before[0] else 0})

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Live as long as the socket, and leave nothing behind however it ends."""
        try:
            with contextlib.suppress(OSError):  # uvicorn's word for a browser that has gone
                await super().__call__(scope, receive, send)
        finally:
            if hasattr(self, "event"):
                await self.channel_layer.group_discard(group(self.event), self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Take nothing in: this socket only speaks."""

    async def event_changed(self, message: dict[str, Any]) -> None:
        """Say that the event changed; ``n`` 0: something beside its journal."""
        await self.send(json.dumps({"t": "changed", "n": message["n"]}))
