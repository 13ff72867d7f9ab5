"""Sockets of the hall: they speak when there is something new to see, and take nothing in."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator
from channels.db import database_sync_to_async

from burraco.tournament import acts
from burraco.web.hall.snapshot import snapshot
from burraco.web.site.asgi import application
from burraco.web.tournaments import access
from burraco.web.tournaments.consumers import NO_SUCH_EVENT
from burraco.web.tournaments.journal import Live, kept
from tests.web.hall.seats import Phone, key_of
from tests.web.tournaments.hall import NOW, Event4

pytestmark = pytest.mark.usefixtures("database")
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


def known(event: Event4) -> Live:
    """The event as it is in memory: a socket's loop asks no database."""
    found = kept(event.row.pk)
    assert found is not None
    return found


def test_a_visitor_is_told_only_of_what_can_be_seen() -> None:
    event = Event4(4)
    do = database_sync_to_async(event.do)

    async def story(socket: Any) -> None:
        first = await hear(socket)
        await do(acts.CheckIn((1,)))
        await do(acts.MakeDraft())
        assert await socket.receive_nothing()
        await do(acts.Publish())
        told = await hear(socket)
        assert told["tag"] == snapshot(known(event)).tag != first["tag"]

    watching(f"/ws/hall/{event.row.slug}/", story)


def test_a_phone_is_told_of_its_own_table_and_of_calls() -> None:
    event = Event4(8)
    event.publish()
    mine, other = (database_sync_to_async(Phone)(event, table, 0) for table in (2, 3))

    async def story(socket: Any) -> None:
        await hear(socket)
        ours, others = await mine, await other
        await database_sync_to_async(others.deal)(1, (100, 5), (200, 15))
        assert await socket.receive_nothing()
        await database_sync_to_async(ours.deal)(1, (100, 5), (200, 15))
        assert (await hear(socket))["n"] == known(event).n
        await database_sync_to_async(access.call_referee)(event.row, 1, 2, "", "", NOW)
        assert (await hear(socket))["t"] == "changed"
        await database_sync_to_async(event.do)(acts.Start(1))
        assert (await hear(socket))["n"] == known(event).n

    watching(f"/ws/phone/{key_of(event, 2).token}/", story)


@pytest.mark.parametrize("path", ["/ws/hall/NOSUCH/", "/ws/phone/guessed/"])
def test_what_is_not_there_closes_the_socket(path: str) -> None:
    async def story(socket: Any) -> None:
        assert (await socket.receive_output(TIMEOUT))["code"] == NO_SUCH_EVENT

    watching(path, story)


def test_a_key_of_a_closed_event_opens_no_socket() -> None:
    event = Event4(4)
    token = key_of(event, 1).token
    event.play()
    event.do(acts.Close())

    async def story(socket: Any) -> None:
        assert (await socket.receive_output(TIMEOUT))["code"] == NO_SUCH_EVENT

    watching(f"/ws/phone/{token}/", story)
