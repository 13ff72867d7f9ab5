"""Those who only watch: one text for all, a listener for all, and nobody at the table waits for them."""

import asyncio
import time

import pytest
from channels.db import database_sync_to_async
from channels.layers import get_channel_layer

from burraco.web.tables import services
from burraco.web.tables.log import group, load
from burraco.web.tables.socket import consumers, gallery
from tests.web.cast import Table4
from tests.web.test_sockets import Browser, run

pytestmark = pytest.mark.usefixtures("database")


def drawn(table: Table4) -> int:
    """Whoever is in turn plays; return the number of it."""
    seat, wish = table.state.seat, table.simplest()
    player, seq = table.players[seat].pk, table.game.seq
    return services.act(table.id, player, seq, lambda *_: wish, table.now()).n


def test_watchers_hear_of_every_move_whoever_of_them_goes() -> None:
    table = Table4()
    table.everybody_ready()

    async def story() -> None:
        watching = [Browser(table.row.code) for _ in range(5)]
        shown = [(await one.open())["seq"] for one in watching]
        assert len(set(shown)) == 1
        for gone in (0, 0, 1):  # the first listens for all
            seq = await database_sync_to_async(drawn)(table)
            heard = [await one.hear() for one in watching]
            assert {frame["seq"] for frame in heard} == {seq}
            assert all(frame["view"]["hand"] is None for frame in heard)
            await watching.pop(gone).close()
        await watching[0].close()
        await watching[1].close()

    run(story)
    assert table.id not in gallery._THERE


def test_who_plays_is_told_that_somebody_watches_and_that_nobody_does_any_more() -> None:
    table = Table4()
    table.everybody_ready()

    async def told(player: Browser) -> bool | None:
        seq = await database_sync_to_async(drawn)(table)  # what it hears until then
        while (await player.hear())["seq"] < seq:
            pass
        return player.is_watched

    async def story() -> None:
        early = Browser(table.row.code, table.players[0])
        await early.open()
        watching = [Browser(table.row.code) for _ in range(2)]
        for one in watching:
            await one.open()
        late = Browser(table.row.code, table.players[1])
        await late.open()
        assert [await told(early), await told(late)] == [True, True]
        await watching[0].close()
        assert await told(early)
        await watching[1].close()
        assert [await told(early), await told(late)] == [False, False]
        for is_so in (True, False):
            news = {"type": "table.watched", "process": "another", "is_so": is_so}
            await get_channel_layer().group_send(group(table.id), news)
            assert await told(early) is is_so
        await early.close()
        await late.close()

    run(story)
    assert not gallery.is_watched(table.id)


def test_a_text_is_made_once_for_all_and_not_passed_on_for_long() -> None:
    table = Table4()
    table.everybody_ready()
    live = load(table.id)
    first = gallery.watched(live, 0, "it", 1000)
    assert gallery.watched(live, 0, "it", 1000 + gallery.FRESH - 1) is first
    assert gallery.watched(live, 0, "it", 1000 + gallery.FRESH) != first  # browsers set their clocks by it
    assert gallery.watched(live, 0, "en", 1000) != first
    drawn(table)
    assert gallery.watched(load(table.id), 0, "it", 1000) != first


def test_a_slow_watcher_holds_up_no_other() -> None:
    seen: list[str] = []

    class Slow:
        table = 1

        def __init__(self, name: str) -> None:
            self.channel_name, self.may_go = name, asyncio.Event()

        async def look(self) -> None:
            await self.may_go.wait()
            seen.append(self.channel_name)

    async def story() -> None:
        first, slow, quick = Slow("first"), Slow("slow"), Slow("quick")
        for one in (first, slow, quick):
            gallery.join(one)
        quick.may_go.set()
        for _ in range(2):
            gallery.pass_on(1)
            await gallery._TELLING[1]
        assert seen == ["quick", "quick"]
        slow.may_go.set()
        await asyncio.gather(*gallery._BUSY.values())
        assert seen == ["quick", "quick", "slow"]
        assert gallery.leave(first) is slow
        assert gallery.leave(slow) is quick
        assert gallery.leave(quick) is None

    asyncio.run(story())


def test_a_full_gallery_asks_to_come_again_and_players_get_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gallery, "MOST", 1)
    table = Table4()

    async def story() -> None:
        first, second = Browser(table.row.code), Browser(table.row.code)
        await first.open()
        assert await second.connect()
        closed = await second.socket.receive_output(60)  # type: ignore[no-untyped-call]
        assert (closed["type"], closed["code"]) == ("websocket.close", consumers.COME_AGAIN)
        player = Browser(table.row.code, table.players[2])
        assert (await player.open())["me"] == 2
        for one in (first, second, player):
            await one.close()

    run(story)


def test_whoever_asks_for_everything_again_and_again_is_refused() -> None:
    table = Table4()
    table.everybody_ready()

    async def story() -> None:
        one = Browser(table.row.code)
        await one.open()
        answers = [await one.say({"t": "sync"}) for _ in range(consumers.SYNCS + 1)]
        assert [frame["t"] for frame in answers] == ["state"] * consumers.SYNCS + ["error"]
        assert answers[-1]["slug"] == "too-fast"
        await one.close()

    run(story)


def test_two_thirds_of_the_time_are_for_those_who_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock that stands still but for what watchers and pauses take."""
    clock, paused, real = [100.0], list[float](), asyncio.sleep

    async def sleep(seconds: float) -> None:
        paused.append(seconds)
        await real(0)

    class Heavy:
        table = 2

        def __init__(self, name: str) -> None:
            self.channel_name = name

        async def look(self) -> None:
            clock[0] += 0.003

    monkeypatch.setattr(time, "perf_counter", lambda: clock[0])

    async def story() -> None:
        crowd = [Heavy(str(number)) for number in range(201)]
        for one in crowd:
            gallery.join(one)
        monkeypatch.setattr(asyncio, "sleep", sleep)
        gallery.pass_on(2)
        await gallery._TELLING[2]
        for one in crowd:
            gallery.leave(one)

    asyncio.run(story())
    assert clock[0] == pytest.approx(100 + 200 * 0.003)
    assert sum(paused) == pytest.approx(2 * 200 * 0.003)
    assert max(paused) < 0.1, "and nobody waits for long"
