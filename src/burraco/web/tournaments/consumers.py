"""The socket of an event: it only says that something changed; pages fetch what they show.

Nothing is taken in, so nothing can be written through it, and 500 phones cost no query when standings are
published.
"""

import contextlib
import json
from typing import Any

from burraco.web.site.sockets import Socket
from burraco.web.site.threads import in_thread
from burraco.web.tournaments.journal import group
from burraco.web.tournaments.lookup import Guessing, find_event

NO_SUCH_EVENT = 4404


class EventConsumer(Socket):
    """One browser that watches one event."""

    event: int

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
        await self.event_changed({"n": found.n})

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
