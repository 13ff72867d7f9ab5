"""A socket that costs little: a message goes straight to its handler.

Channels has the database's thread look at its connection before every message. At a table four sockets hear
of each act, in a hall five hundred of each posting, and most need no database at all: they would all queue
for that thread. Here `in_thread` sees to connections, where one is used. It also makes two tasks for each
message of each socket; here there is one inbox, and one task that reads it.

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
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from channels.layers import get_channel_layer

from burraco.web.site.rate_limits import Bucket

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
PING, PONG = '{"t":"ping"}', '{"t":"pong"}'
PINGS, PINGS_A_SECOND = 5, 1
"""A socket is asked every few seconds; what comes faster is a frame like any other, and nonsense."""
MAX_WAITING = 32
"""Frames that wait for a socket; whoever sends more has to wait."""
FROM_BROWSER = "websocket."


class Socket(AsyncWebsocketConsumer):  # type: ignore[misc]
    """A socket of this site."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Live as long as the socket, answering pings: what comes and what is told wait in one inbox."""
        self.scope = scope
        self.channel_layer: Any = get_channel_layer()
        self.channel_name = await self.channel_layer.new_channel()
        line = _Line(receive, send, self.channel_layer.inbox(self.channel_name))
        self.base_send = line.say
        listening = asyncio.create_task(line.listen())
        try:
            with contextlib.suppress(StopConsumer):
                while True:
                    await self.dispatch(await line.next())
        finally:
            listening.cancel()
            self.channel_layer.drop(self.channel_name)

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

    def __init__(self, receive: Receive, send: Send, inbox: asyncio.Queue[dict[str, Any]]) -> None:
        self._receive, self._send, self._inbox = receive, send, inbox
        self._bucket, self._is_open = Bucket(PINGS, PINGS_A_SECOND), True
        self._room = asyncio.Semaphore(MAX_WAITING)

    async def next(self) -> dict[str, Any]:
        """Wait for what comes next, from the browser or from others."""
        message = await self._inbox.get()
        if message["type"].startswith(FROM_BROWSER):
            self._room.release()
        return message

    async def listen(self) -> None:
        """Listen until the browser has gone."""
        message: dict[str, Any] = {"type": ""}
        while message["type"] != "websocket.disconnect":
            message = await self._receive()
            if message.get("text") == PING and self._is_open and self._bucket.takes():
                with contextlib.suppress(OSError):  # the browser has just gone
                    await self._send({"type": "websocket.send", "text": PONG})
                continue
            await self._room.acquire()
            self._inbox.put_nowait(message)

    async def say(self, message: dict[str, Any]) -> None:
        """Say something; after a close there is nobody to answer."""
        self._is_open = message["type"] != "websocket.close"
        await self._send(message)
