"""The socket of an event: it says that something changed, and takes nothing in."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator
from channels.db import database_sync_to_async

from burraco.tournament import acts
from burraco.web.site.asgi import application
from burraco.web.tournaments import access
from burraco.web.tournaments.consumers import NO_SUCH_EVENT
from tests.web.tournaments.hall import NOW, Event4

pytestmark = pytest.mark.usefixtures("database")
TIMEOUT = 60


def watching(slug: str, story: Callable[[Any], Awaitable[None]]) -> None:
    """Watch an event while something happens."""

    async def run() -> None:
        scope = {"type": "websocket", "path": f"/ws/event/{slug}/", "query_string": b"", "subprotocols": []}
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


def test_a_watcher_is_told_of_every_act_and_of_calls() -> None:
    event = Event4()
    known = event.live.n

    async def story(socket: Any) -> None:
        assert await hear(socket) == {"t": "changed", "n": known}
        await database_sync_to_async(event.do)(acts.CheckIn((1,)))
        assert await hear(socket) == {"t": "changed", "n": known + 1}
        await database_sync_to_async(access.call_referee)(event.row, 1, 1, "", "aiuto", NOW)
        assert (await hear(socket))["t"] == "changed"

    watching(event.row.slug, story)


def test_nothing_can_be_written_through_it() -> None:
    event = Event4()
    before = event.live

    async def story(socket: Any) -> None:
        await hear(socket)
        text = '{"t":"act","act":{"event":"event-closed"}}'
        await socket.send_input({"type": "websocket.receive", "text": text})
        assert await socket.receive_nothing()

    watching(event.row.slug, story)
    assert event.live is before


def test_an_event_that_is_not_there_closes_the_socket() -> None:
    async def story(socket: Any) -> None:
        assert (await socket.receive_output(TIMEOUT))["code"] == NO_SUCH_EVENT

    watching("NOSUCH", story)
