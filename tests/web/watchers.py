"""Somebody who watches a tournament, or a hall, over a socket."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from asgiref.testing import ApplicationCommunicator

from burraco.web.site.asgi import application

TIMEOUT = 60


def watching(path: str, story: Callable[[Any], Awaitable[None]]) -> None:
    """Watch something while a story happens."""

    async def run() -> None:
        scope = {"type": "websocket", "path": path, "query_string": b"", "subprotocols": []}
        socket = ApplicationCommunicator(application, {**scope, "headers": [(b"host", b"testserver")]})
        await socket.send_input({"type": "websocket.connect"})
        assert (await socket.receive_output(TIMEOUT))["type"] == "websocket.accept"
        await story(socket)
        await socket.send_input({"type": "websocket.disconnect", "code": 1000})
        await socket.wait(TIMEOUT)

    asyncio.run(run())


async def hear(socket: Any) -> dict[str, Any]:
    """The next frame."""
    found: dict[str, Any] = json.loads((await socket.receive_output(TIMEOUT))["text"])
    return found
