"""What a server process does with requests that are too large or too slow: it ends them, in its own words."""

import asyncio
import re
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator

from burraco.web.site import request_bodies
from burraco.web.site.asgi import application
from burraco.web.site.process import connections
from burraco.web.site.request_bodies import LARGE, MAX_BODY
from tests.web.server import running

pytestmark = pytest.mark.usefixtures("database")
HUGE = 300 << 20
TOO_LARGE, TOO_SLOW = "troppo grande", "troppo piano"


class Request:
    """A request that is sent piece by piece."""

    def __init__(self, path: str = "/account/log-in/", length: int | None = None) -> None:
        told = [] if length is None else [(b"content-length", str(length).encode())]
        form = (b"content-type", b"application/x-www-form-urlencoded")
        headers = [(b"host", b"testserver"), form, *told]
        scope = {"type": "http", "http_version": "1.1", "method": "POST", "path": path, "headers": headers}
        self.inner = ApplicationCommunicator(application, {**scope, "query_string": b"", "scheme": "http"})

    async def send(self, size: int) -> None:
        """Send so many bytes, and more to come."""
        await self.inner.send_input({"type": "http.request", "body": b"x" * size, "more_body": True})

    async def answer(self) -> tuple[int, str, str]:
        """Return status, text, and what becomes of the connection."""
        start = await self.inner.receive_output(20)
        body = await self.inner.receive_output(20)
        await self.inner.wait(20)
        kept = {name.lower(): value for name, value in start["headers"]}.get(b"connection", b"").decode()
        return start["status"], body["body"].decode(), kept


def run(story: Callable[[], Any]) -> tuple[int, str, str]:
    """Let a request happen."""
    found: tuple[int, str, str] = asyncio.run(story())
    return found


def test_what_says_that_it_is_too_large_is_not_read_at_all() -> None:
    async def story() -> tuple[int, str, str]:
        return await Request(length=HUGE).answer()

    status, text, kept = run(story)
    assert (status, TOO_LARGE in text, kept) == (413, True, "close")


@pytest.mark.parametrize("path", ["/account/log-in/", *LARGE])
def test_what_turns_out_too_large_is_cut_off(path: str) -> None:
    async def story() -> tuple[int, str, str]:
        request = Request(path)
        for _ in range(LARGE.get(path, MAX_BODY) // (1 << 20) + 1):
            await request.send(1 << 20)
        return await request.answer()

    status, text, kept = run(story)
    assert (status, TOO_LARGE in text, kept) == (413, True, "close")


def test_what_dribbles_in_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_bodies, "SECONDS", 0.05)

    async def story() -> tuple[int, str, str]:
        request = Request(length=1000)
        await request.send(1)
        return await request.answer()

    status, text, kept = run(story)
    assert (status, TOO_SLOW in text, kept) == (408, True, "close")


def test_a_real_server_answers_before_a_huge_body_has_come(tmp_path: Path) -> None:
    with (
        running(tmp_path) as server,
        socket.create_connection(("127.0.0.1", server.port), timeout=30) as line,
    ):
        head = f"POST /account/log-in/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: {HUGE}\r\n\r\n"
        line.sendall(head.encode() + b"x" * 1000)
        heard = b"".join(iter(lambda: line.recv(65536), b""))
        assert re.match(rb"HTTP/1.1 413 ", heard)
        assert TOO_LARGE in heard.decode()


class Wire:
    """What a protocol writes to, in place of a network."""

    def __init__(self, protocol: Any) -> None:
        self.protocol, self.is_closed, self.heard = protocol, False, b""

    def get_protocol(self) -> Any:
        """Return whose wire it is."""
        return self.protocol

    def get_extra_info(self, _: str) -> None:
        """Know nothing of the other end."""

    def write(self, data: bytes) -> None:
        """Take an answer."""
        self.heard += data

    def is_closing(self) -> bool:
        """Tell whether it is at its end."""
        return self.is_closed

    def close(self) -> None:
        """End."""
        self.is_closed = True


@pytest.mark.parametrize("said", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "])
def test_a_connection_without_a_whole_request_is_closed(said: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "SECONDS", 0.05)
    assert asyncio.run(closed(said, 0.5))


def test_a_request_at_work_and_a_socket_may_take_their_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "SECONDS", 0.05)
    assert not asyncio.run(closed(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", 0.3))


async def closed(said: bytes, seconds: float) -> bool:
    """Say something to a protocol whose application never answers, and tell whether it hangs up."""
    import uvicorn
    from uvicorn.server import ServerState

    async def silent(scope: Any, receive: Any, send: Any) -> None:
        await asyncio.sleep(60)

    config = uvicorn.Config(silent, log_config=None, interface="asgi3")
    protocol = connections.ImpatientProtocol(config, ServerState(), {})
    wire = Wire(protocol)
    protocol.connection_made(wire)
    for letter in said:
        protocol.data_received(bytes([letter]))
        await asyncio.sleep(0)
    await asyncio.sleep(seconds)
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        task.cancel()
    return wire.is_closed
