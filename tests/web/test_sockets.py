"""The socket of a table: what it shows and what it refuses."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator
from channels.db import database_sync_to_async
from django.core import signing

from burraco.web.players.guests import COOKIE, SALT
from burraco.web.players.models import Player
from burraco.web.site.asgi import application
from burraco.web.site.sockets import PING, PINGS
from burraco.web.tables import presence, services
from burraco.web.tables.socket import consumers, stragglers
from burraco.web.tables.socket.incoming import MAX_BYTES
from tests.web.cast import Table4

pytestmark = pytest.mark.usefixtures("database")
HOST = (b"host", b"testserver")
TIMEOUT = 60


class Browser:
    """A browser at a table."""

    def __init__(self, word: str, player: Player | None = None, *headers: tuple[bytes, bytes]) -> None:
        cookie = [] if player is None else [(b"cookie", cookie_of(player).encode())]
        scope = {"type": "websocket", "path": f"/ws/table/{word}/", "query_string": b"", "subprotocols": []}
        self.scope = {**scope, "headers": [HOST, *cookie, *headers]}
        self.socket = ApplicationCommunicator(application, self.scope)
        self.is_watched: bool | None = None

    async def connect(self) -> bool:
        """Connect, and tell whether the socket is open."""
        await self.socket.send_input({"type": "websocket.connect"})
        answer = await self.socket.receive_output(TIMEOUT)
        return bool(answer["type"] == "websocket.accept")

    async def open(self) -> dict[str, Any]:
        """Connect, and return the first frame."""
        assert await self.connect()
        return await self.hear()

    async def hear(self) -> dict[str, Any]:
        """Return the next frame; that somebody watches is noted by the way."""
        while (found := await self.receive())["t"] == "watched":
            self.is_watched = found["is_so"]
        return found

    async def receive(self) -> dict[str, Any]:
        """Return what comes next, whatever it is."""
        message = await self.socket.receive_output(TIMEOUT)
        assert message["type"] == "websocket.send", message
        found: dict[str, Any] = json.loads(message["text"])
        return found

    async def send(self, frame: Any) -> None:
        """Send a frame: data, a text, or bytes."""
        if not isinstance(frame, str | bytes):
            frame = json.dumps(frame)
        kind = "bytes" if isinstance(frame, bytes) else "text"
        await self.socket.send_input({"type": "websocket.receive", kind: frame})

    async def say(self, frame: Any) -> dict[str, Any]:
        """Send a frame and return the first that comes back."""
        await self.send(frame)
        return await self.hear()

    async def close(self) -> None:
        """Go away."""
        await self.socket.send_input({"type": "websocket.disconnect", "code": 1000})
        await self.socket.wait(TIMEOUT)


def cookie_of(player: Player) -> str:
    """What the browser of a guest sends with every request."""
    return f"{COOKIE}={signing.dumps(player.key, salt=SALT)}"


def run(story: Callable[[], Awaitable[None]]) -> None:
    """Let a story happen in an event loop of its own."""

    async def told() -> None:
        await story()

    asyncio.run(told())


def test_a_player_sees_their_hand_and_plays() -> None:
    table = Table4(people=1)

    async def story() -> None:
        me = Browser(table.row.code, table.players[0])
        frame = await me.open()
        assert (frame["me"], frame["view"]["phase"], frame["can"]["cut"]) == (0, "waiting", True)
        frame = await me.say({"t": "cut", "n": 37})
        assert (frame["view"]["turn"], len(frame["view"]["hand"])) == (0, 11)
        refused = await me.say({"t": "act", "seq": frame["seq"], "act": {"do": "discard", "card": "2S"}})
        assert (refused["t"], refused["slug"], refused["cite"]) == ("refused", "draw-first", "UISP 4")
        assert refused["text"][-1] != ")"
        frame = await me.say({"t": "act", "seq": frame["seq"], "act": {"do": "draw"}})
        assert frame["view"]["phase"] == "play"
        assert frame["moves"][-1]["cards"] != []
        card = frame["legal"]["discards"][0]
        frame = await me.say({"t": "act", "seq": frame["seq"], "act": {"do": "discard", "card": card}})
        assert (frame["view"]["turn"], frame["legal"], frame["can"]["undo"]) == (1, None, True)
        frame = await me.say({"t": "undo", "seq": frame["seq"]})
        assert (frame["view"]["turn"], len(frame["view"]["hand"])) == (0, 12)
        await me.close()

    run(story)


def test_everybody_at_the_table_hears_of_a_move_and_a_spectator_sees_no_card_of_it() -> None:
    table = Table4()
    table.everybody_ready()
    seat = table.state.seat

    async def story() -> None:
        browsers = [Browser(table.row.code, player) for player in (*table.players, None)]
        frames = [await each.open() for each in browsers]
        await browsers[seat].send({"t": "act", "seq": frames[seat]["seq"], "act": {"do": "draw"}})
        heard = [await each.hear() for each in browsers]
        assert [len(frame["moves"][-1]["cards"]) for frame in heard[:4]] == [
            int(at == seat) for at in range(4)
        ]
        watching = heard[4]
        assert (watching["me"], watching["view"]["hand"], watching["view"]["hands"]) == (None, None, None)
        assert (watching["legal"], watching["moves"][-1]["cards"]) == (None, [])
        for each in browsers:
            await each.close()

    run(story)


def test_a_ping_is_answered_whatever_the_table_is_doing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table4()

    async def story() -> None:
        me, busy = Browser(table.row.code, table.players[0]), asyncio.Event()

        async def hold(self: consumers.TableConsumer, frame: Any) -> None:
            await busy.wait()

        await me.open()
        assert await me.say(PING) == {"t": "pong"}
        monkeypatch.setattr(consumers.TableConsumer, "_do", hold)
        await me.send({"t": "sync"})
        assert await me.say(PING) == {"t": "pong"}
        busy.set()
        await me.close()

    run(story)


def test_pings_by_the_hundred_are_nonsense() -> None:
    table = Table4()

    async def story() -> None:
        me = Browser(table.row.code, table.players[0])
        await me.open()
        heard = [await me.say(PING) for _ in range(PINGS + 1)]
        assert [frame["t"] for frame in heard] == [*["pong"] * PINGS, "error"]
        await me.close()

    run(story)


def test_a_browser_that_was_not_told_is_shown_the_table_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table4()
    table.everybody_ready()

    async def story() -> None:
        watcher, other = Browser(table.row.code), Browser(table.row.code)
        frame = await watcher.open()
        await other.open()
        with monkeypatch.context() as deaf:
            deaf.setattr("burraco.web.tables.log.notify", lambda *_: None)
            await database_sync_to_async(lambda: table.act(table.simplest()))()
        await stragglers.look()
        heard = [await each.hear() for each in (watcher, other)]
        assert [each["seq"] for each in heard] == [frame["seq"] + 1] * 2
        await stragglers.look()
        assert watcher.socket.output_queue.empty(), "nobody is shown the same twice"
        for each in (watcher, other):
            await each.close()
        assert stragglers.OPEN == {}

    run(story)


def test_a_browser_that_does_not_read_holds_up_no_other_that_was_not_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Reader:
        table, sent, looks = 1, 3, 0

        async def look(self) -> None:
            self.looks += 1
            self.sent = 4

    class Deaf(Reader):
        async def look(self) -> None:
            self.looks += 1
            await asyncio.Event().wait()

    deaf, reader = Deaf(), Reader()
    monkeypatch.setattr(stragglers, "OPEN", {"deaf": deaf, "reader": reader})
    monkeypatch.setattr(stragglers, "numbers_of", lambda _: {1: 4})

    async def story() -> None:
        for _ in range(3):
            await asyncio.wait_for(stragglers.look(), 5)
            await asyncio.sleep(0)

    asyncio.run(story())
    assert (deaf.looks, reader.looks) == (1, 1)
    assert stragglers._BUSY == {}


def test_an_old_number_brings_the_state_and_changes_nothing() -> None:
    table = Table4()
    table.everybody_ready()
    player, before = table.players[table.state.seat], table.game.seq

    async def story() -> None:
        me = Browser(table.row.code, player)
        await me.open()
        frame = await me.say({"t": "act", "seq": before - 1, "act": {"do": "draw"}})
        assert (frame["t"], frame["seq"]) == ("state", before)
        await me.close()

    run(story)
    assert table.game.seq == before


@pytest.mark.parametrize(
    ("frame", "slug"),
    [
        ("{", "bad-frame"),
        ("[" * 3000, "bad-frame"),
        ("null", "bad-frame"),
        ({"t": "act"}, "bad-frame"),
        ({"t": "act", "seq": True, "act": {"do": "draw"}}, "bad-frame"),
        ({"t": "act", "seq": 10**30, "act": {"do": "draw"}}, "bad-frame"),
        ({"t": "act", "seq": 99, "act": {"do": "discard", "card": "11H"}}, "unknown-card"),
        ({"t": "act", "seq": 99, "act": {"do": "open", "cards": ["2H"] * 30}}, "bad-frame"),
        ({"t": "cut", "n": 108}, "no-such-cut"),
        ({"t": "say", "text": "ciao"}, "bad-frame"),
        ("x" * (MAX_BYTES + 1), "frame-too-long"),
    ],
)
def test_nonsense_is_answered_and_does_nothing(frame: Any, slug: str) -> None:
    table = Table4()
    if slug != "no-such-cut":
        table.everybody_ready()
    player = table.players[0 if slug == "no-such-cut" else table.state.seat]
    before = table.game.seq

    async def story() -> None:
        me = Browser(table.row.code, player)
        await me.open()
        assert (await me.say(frame))["slug"] == slug
        await me.close()

    run(story)
    assert table.game.seq == before


def test_only_our_own_pages_open_sockets() -> None:
    table = Table4(people=1)

    async def story() -> None:
        for origin, wanted in ((b"http://evil.example", False), (b"http://testserver", True)):
            browser = Browser(table.row.code, table.players[0], (b"origin", origin))
            assert await browser.connect() is wanted
            if wanted:
                await browser.close()

    run(story)


def test_a_browser_that_vanishes_while_it_is_sent_something_is_gone() -> None:
    """No goodbye follows such an error, and yet the player must not count as present for ever."""
    table = Table4(people=1)

    async def story() -> None:
        me = Browser(table.row.code, table.players[0])
        sent = []

        async def send(message: dict[str, Any]) -> None:
            sent.append(message["type"])
            if message["type"] == "websocket.send":
                raise OSError("gone")

        async def receive() -> dict[str, Any]:
            return {"type": "websocket.connect"} if not sent else await asyncio.Future()

        await asyncio.wait_for(application(me.scope, receive, send), TIMEOUT)
        assert sent == ["websocket.accept", "websocket.send"]

    run(story)
    assert presence.here() == set()


def test_a_table_that_is_not_there_closes_the_socket() -> None:
    async def story() -> None:
        browser = Browser("ZZZZZZ")
        await browser.connect()
        closed = await browser.socket.receive_output(TIMEOUT)
        assert (closed["type"], closed["code"]) == ("websocket.close", consumers.NO_SUCH_TABLE)

    run(story)


def test_a_socket_that_sends_only_nonsense_is_closed() -> None:
    table = Table4(people=1)

    async def story() -> None:
        me = Browser(table.row.code, table.players[0])
        await me.open()
        for _ in range(consumers.MAX_ERRORS):
            await me.say("nonsense")
        closed = await me.socket.receive_output(TIMEOUT)
        assert (closed["type"], closed["code"]) == ("websocket.close", consumers.TOO_MANY_ERRORS)

    run(story)


@pytest.mark.parametrize("is_there", [True, False])
def test_frames_behind_the_close_are_let_go(is_there: bool) -> None:
    """A flood has more on its way than the socket will read: a server may send nothing once it has closed."""
    table = Table4(people=1)

    async def story() -> None:
        me = Browser(table.row.code if is_there else "NOSUCH", table.players[0])
        assert await me.connect()
        for _ in range(2 * consumers.MAX_ERRORS):
            await me.send("nonsense")
            await me.send({"t": "sync"})
        while (await me.socket.receive_output(TIMEOUT))["type"] != "websocket.close":
            pass
        assert await me.socket.receive_nothing(0.5)
        await me.close()

    run(story)


def test_a_bots_service_is_no_door_for_people() -> None:
    table = Table4()
    table.everybody_ready()
    with pytest.raises(services.Stale):
        services.bot_acts(table.id, table.state.seat, table.game.played_seq, table.simplest(), table.now())
