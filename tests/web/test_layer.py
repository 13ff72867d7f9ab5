"""The channel layer in memory: what is old is looked for now and then, not at every message."""

import asyncio
import time

import pytest
from channels.layers import InMemoryChannelLayer

from burraco.web.site.messages import channel_layer as layers
from burraco.web.site.messages.channel_layer import InMemoryLayer


def test_a_posting_to_many_is_one_look_for_what_is_old(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = 0

    def clean(self: InMemoryChannelLayer) -> None:
        nonlocal looks
        looks += 1

    monkeypatch.setattr(InMemoryChannelLayer, "_clean_expired", clean)
    monkeypatch.setattr(layers, "SECONDS", 3600)

    async def story() -> None:
        layer = InMemoryLayer()
        phones = [await layer.new_channel() for _ in range(30)]
        for phone in phones:
            await layer.group_add("hall", phone)
        await layer.group_send("hall", {"type": "news"})
        heard = [await layer.receive(phone) for phone in phones]
        assert heard == [{"type": "news"}] * 30

    asyncio.run(story())
    assert looks == 1


def test_what_is_old_goes_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layers, "SECONDS", 0)

    async def story() -> None:
        layer = InMemoryLayer(expiry=0)
        phone = await layer.new_channel()
        await layer.group_add("hall", phone)
        await layer.group_send("hall", {"type": "news"})
        await asyncio.sleep(0.01)
        await layer.group_send("nobody", {"type": "news"})
        assert phone not in layer.channels

    asyncio.run(story())


@pytest.mark.parametrize("unread", [0, 1])
def test_whoever_joined_a_day_ago_is_still_told(monkeypatch: pytest.MonkeyPatch, unread: int) -> None:
    monkeypatch.setattr(layers, "SECONDS", 0)

    async def story() -> None:
        layer = InMemoryLayer()
        wall = await layer.new_channel()
        await layer.group_add("hall", wall)
        for _ in range(unread):
            await layer.group_send("hall", {"type": "old"})
        tomorrow = time.time() + 100_000
        with monkeypatch.context() as later:
            later.setattr(time, "time", lambda: tomorrow)
            await layer.group_send("hall", {"type": "news"})
            assert await asyncio.wait_for(layer.receive(wall), 1) == {"type": "news"}

    asyncio.run(story())
