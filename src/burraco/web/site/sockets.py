"""A socket that costs little: a message goes straight to its handler.

Channels has the database's thread look at its connection before every message. At a table four sockets hear
of each act, in a hall five hundred of each posting, and most need no database at all: they would all queue
for that thread. Here `in_thread` sees to connections, where one is used.

While nobody can be told of changes (`redis_layer`), a socket looks for them itself.
"""

from typing import Any

from channels.consumer import get_handler_name
from channels.generic.websocket import AsyncWebsocketConsumer


class Socket(AsyncWebsocketConsumer):  # type: ignore[misc]
    """A socket of this site."""

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Hand a message to its handler."""
        await getattr(self, get_handler_name(message))(message)

    async def layer_silent(self, _: dict[str, Any]) -> None:
        """Look whether something has changed, since nobody may have said so."""
        if getattr(self, "is_ready", False):
            await self.look()

    async def look(self) -> None:
        """Show what has changed. For the sockets of a kind to say."""
        raise NotImplementedError
