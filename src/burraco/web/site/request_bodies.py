"""Bodies of requests, bounded before Django sees them: it would first write whatever comes to the disk.

A body that is too large, or dribbles in, is cut off where it stands. The page then says so (`say_cut`), and
the connection is closed, so that nobody has to read the rest.
"""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Literal

from django.http import HttpRequest, HttpResponse

from burraco.web.site.errors import error_page
from burraco.web.site.security_headers import Handler

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
App = Callable[[Any, Receive, Any], Awaitable[None]]
Cut = Literal["too-large", "too-slow"]

MAX_BODY = 1 << 20
"""Bytes of a body; forms may have a quarter of that, without files."""
LARGE = {"/tornei/importa/": 33 << 20, "/circoli/riprendi/": 17 << 20}
"""Where a journal's file may be sent, or a club's: more."""
LARGE_AT_ONCE = 2
"""Bodies as large as that which are read at the same time."""
SECONDS = 30
"""Seconds for a whole body; for a large one four times that."""
CUT = "burraco.cut"
_KILO = 1024


class Bounded:
    """An ASGI application that gets no more of a body than it may."""

    def __init__(self, inner: App) -> None:
        self._inner = inner
        self._large = asyncio.Semaphore(LARGE_AT_ONCE)

    async def __call__(self, scope: Any, receive: Receive, send: Any) -> None:
        """Pass a request on with a body that ends in time."""
        most = LARGE.get(scope["path"], MAX_BODY)
        body = _Body(scope, receive, most, SECONDS if most == MAX_BODY else 4 * SECONDS)
        if scope["method"] in ("GET", "HEAD") or most == MAX_BODY:
            await self._inner(scope, body.receive, send)
        else:
            async with self._large:
                await self._inner(scope, body.receive, send)


class _Body:
    """The body of one request, as far as it is read."""

    def __init__(self, scope: Any, receive: Receive, most: int, seconds: float) -> None:
        self._scope, self._receive, self._most = scope, receive, most
        self._until = asyncio.get_running_loop().time() + seconds
        self._read, self._is_over = 0, False

    async def receive(self) -> Message:
        """Return the next part; once the body is cut nothing more."""
        if self._is_over:
            if CUT in self._scope:
                await asyncio.Event().wait()
            return await self._receive()
        if self._announced() > self._most:
            return self._cut("too-large")
        try:
            async with asyncio.timeout_at(self._until):
                message = await self._receive()
        except TimeoutError:
            return self._cut("too-slow")
        self._read += len(message.get("body", b""))
        if self._read > self._most:
            return self._cut("too-large")
        self._is_over = not message.get("more_body", False)
        return message

    def _announced(self) -> int:
        told = dict(self._scope["headers"]).get(b"content-length", b"0")
        return int(told) if told.isdigit() else 0

    def _cut(self, why: Cut) -> Message:
        self._scope[CUT], self._is_over = why, True
        return {"type": "http.request", "body": b"", "more_body": False}


def say_cut(get_response: Handler) -> Handler:
    """Middleware: of a request whose body was cut nothing is done, and the connection ends."""

    def middleware(request: HttpRequest) -> HttpResponse:
        why = getattr(request, "scope", {}).get(CUT)
        if why is None:
            return get_response(request)
        most = LARGE.get(request.path, MAX_BODY) // _KILO
        response = error_page(request, f"body-{why}", 413 if why == "too-large" else 408, most=most)
        response["Connection"] = "close"
        return response

    return middleware
