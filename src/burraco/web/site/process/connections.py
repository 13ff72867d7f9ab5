"""Connections of a server process: one on which no whole request comes in time is closed.

Uvicorn itself waits for ever: a few thousand connections that send a letter a minute would be all it holds.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

SECONDS = 15.0
"""Seconds from a connection's first letter, or the first after an answer, to the end of the headers."""


class ImpatientProtocol(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """Uvicorn's protocol, which does not wait for ever."""

    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Begin to wait."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Go on waiting if the request is not whole yet; a request at work may take its time."""
        super().data_received(data)
        if self._is_between():
            self._wait()
        else:
            self._stop()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._stop()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._waiting is None:
            self._waiting = self.loop.call_later(SECONDS, self._give_up)

    def _stop(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _give_up(self) -> None:
        self._waiting = None
        if self._is_between():
            self.transport.close()

    def _is_between(self) -> bool:
        """Tell whether no request is at work here, and the connection has not become a socket."""
        is_ours = self.transport.get_protocol() is self
        return is_ours and (self.cycle is None or self.cycle.response_complete)
