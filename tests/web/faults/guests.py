"""People who play on whatever happens to the site, and remember every act that was acknowledged."""

import contextlib
import json
import threading
import time
import traceback
import urllib.error
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection

from burraco.web.site.sockets import PING
from tests.web.server import Server
from tests.web.test_redis_gone import mine
from tests.web.test_server import Visitor, answer

QUIET, GIVE_UP = 4.0, 9.0
"""Seconds of silence after which a browser asks, and after which it gives its line up."""
AGAIN = 0.2
"""Seconds until it tries again."""
GONE = (OSError, WebSocketException, TimeoutError, urllib.error.URLError)


@dataclass
class Told:
    """What somebody knows of a table: their own acts that it has, and every move they were shown."""

    address: str
    own: list[str] = field(default_factory=list)
    shown: set[tuple[int, int, str]] = field(default_factory=set)


class Guest:
    """Somebody at a table with three bots; at the next one when it is over."""

    def __init__(self, servers: Sequence[Server], first: int = 0) -> None:
        self._servers, self._at = servers, first
        self._visitor = Visitor(servers[first].address)
        self._done = threading.Event()
        self._pending: tuple[int, str] | None = None
        self.tables: list[Told] = []
        self.sent = self.acknowledged = self.parted = 0
        self.moved_at = self.bots_moved_at = 0.0
        self.failure = ""
        self._thread = threading.Thread(target=self._live, daemon=True)

    def begin(self) -> None:
        """Begin to play."""
        self._thread.start()

    def end(self) -> None:
        """Play no more."""
        self._done.set()
        self._thread.join(60)
        if self._thread.is_alive() or self.failure:
            raise AssertionError(self.failure or "does not end")

    def _live(self) -> None:
        while not self._done.is_set():
            try:
                if not self.tables:
                    self._open()
                with self._visitor.sit(self.tables[-1].address) as socket:
                    self._play(socket)
            except GONE:
                self._part()
            except Exception as error:  # noqa: BLE001 (the test is told of it)
                self.failure = "".join(traceback.format_exception(error))
                return

    def _part(self) -> None:
        """Come back, by another process where there is one."""
        self.parted += 1
        self._at = (self._at + 1) % len(self._servers)
        self._visitor.address = self._servers[self._at].address
        self._done.wait(AGAIN)

    def _open(self) -> None:
        self.tables.append(Told(self._visitor.post("play/", end="one")))
        self._pending = None

    def _play(self, socket: ClientConnection) -> None:
        heard = asked = time.monotonic()
        while not self._done.is_set():
            now = time.monotonic()
            try:
                frame = json.loads(socket.recv(timeout=0.5))
            except TimeoutError:
                if now - heard > GIVE_UP:
                    raise
                if now - max(heard, asked) > QUIET:
                    asked = now
                    socket.send(PING)
                continue
            heard = time.monotonic()
            if frame["t"] == "state":
                if self._is_over(frame):
                    self._open()
                    return
                self._answer(socket, frame)
            elif frame["t"] == "error":  # too fast, or a moment at which nothing can be written
                self._done.wait(1)
                socket.send(json.dumps({"t": "sync"}))

    def _note(self, frame: dict[str, Any]) -> None:
        table = self.tables[-1]
        if self._pending is not None and frame["seq"] > self._pending[0]:
            table.own.append(self._pending[1])
            self.acknowledged += 1
            self.moved_at = time.monotonic()
            self._pending = None
        for move in frame["moves"]:
            one = (move["seq"], move["seat"], move["kind"])
            if one not in table.shown and move["seat"] != frame["me"]:
                self.bots_moved_at = time.monotonic()
            table.shown.add(one)

    def _is_over(self, frame: dict[str, Any]) -> bool:
        self._note(frame)
        return frame["sheet"] is not None

    def _answer(self, socket: ClientConnection, frame: dict[str, Any]) -> None:
        if frame["can"]["cut"]:
            socket.send(json.dumps({"t": "cut", "n": 37}))
        act = answer(frame)
        if act is not None:  # if the line was gone, the same again
            self._send(socket, frame["seq"], act)

    def _send(self, socket: ClientConnection, seq: int, act: dict[str, Any]) -> None:
        socket.send(json.dumps({"t": "act", "seq": seq, "act": act}))
        self._pending = (seq, str(act["do"]))
        self.sent += 1

    def faults(self) -> "Faults":
        """Hold what was acknowledged against what the tables have now."""
        found = Faults()
        for table in self.tables:
            with self._visitor.sit(table.address) as socket:
                frame = json.loads(socket.recv(timeout=60))
            has = [(move["seq"], move["seat"], move["kind"]) for move in frame["moves"]]
            own, said = mine(frame), [*table.own]
            if table is self.tables[-1] and self._pending is not None and len(own) > len(said):
                said.append(self._pending[1])  # sent, and nobody said that it was taken: either is right
            found.lost += len(table.shown - set(has)) + max(0, len(said) - len(own))
            found.doubled += max(0, len(own) - len(said))
            numbers = [seq for seq, _, _ in has]
            found.disordered += own[: len(said)] != said[: len(own)] or numbers != sorted(numbers)
        return found


@dataclass
class Faults:
    """What went wrong: acknowledged moves that are gone, acts that count twice, tables in another order."""

    lost: int = 0
    doubled: int = 0
    disordered: int = 0


def wait_until(is_so: Callable[[], bool], seconds: float) -> float:
    """Wait for something; return how many seconds it took."""
    began = time.monotonic()
    while not is_so():
        took = time.monotonic() - began
        assert took < seconds
        time.sleep(0.05)
    return time.monotonic() - began


@contextlib.contextmanager
def playing(guests: Sequence[Guest]) -> Any:
    """Let guests play for a while."""
    for one in guests:
        one.begin()
    try:
        yield
    finally:
        for one in guests:
            one.end()
