"""A socket that costs little: a message goes straight to its handler.

Channels has the database's thread look at its connection before every message. At a table four sockets hear
of each act, in a hall five hundred of each posting, and most need no database at all: they would all queue
for that thread. Here `in_thread` sees to connections, where one is used.

While nobody can be told of changes (`redis_layer`), a socket looks for them itself.

A browser that has heard nothing for some seconds asks whether anybody is there. It is answered before
anything that waits for the database, so that silence means a server that hangs, and not one that has much to
do: browsers that all come back would give it more.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

from channels.consumer import get_handler_name
from channels.generic.websocket import AsyncWebsocketConsumer

from burraco.web.site.rate_limits import Bucket

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
PING, PONG = '{"t":"ping"}', '{"t":"pong"}'
PINGS, PINGS_A_SECOND = 5, 1
"""A socket is asked every few seconds; what comes faster is a frame like any other, and nonsense."""
MAX_WAITING = 32
"""Messages that wait for a socket; whoever sends more has to wait."""


class Socket(AsyncWebsocketConsumer):  # type: ignore[misc]
    """A socket of this site."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Live as long as the socket, answering pings."""
        line = _Line(receive, send)
        listening = asyncio.create_task(line.listen())
        try:
            await super().__call__(scope, line.heard.get, line.say)
        finally:
            listening.cancel()

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


class _Line:
    """What a browser says, pings apart: those are answered while the socket is at work on something else."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive, self._send = receive, send
        self._bucket, self._is_open = Bucket(PINGS, PINGS_A_SECOND), True
        self.heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue(MAX_WAITING)

    async def listen(self) -> None:
        """Listen until the browser has gone."""
        message: dict[str, Any] = {"type": ""}
        while message["type"] != "websocket.disconnect":
            message = await self._receive()
            if message.get("text") == PING and self._is_open and self._bucket.takes():
                with contextlib.suppress(OSError):  # the browser has just gone
                    await self._send({"type": "websocket.send", "text": PONG})
                continue
            await self.heard.put(message)

    async def say(self, message: dict[str, Any]) -> None:
        """Say something; after a close there is nobody to answer."""
        self._is_open = message["type"] != "websocket.close"
        await self._send(message)
