"""The channel layer in memory: who is in a group is told until they leave, as far as there is room."""

import asyncio
import time

import pytest

from burraco.web.site.messages.channel_layer import CAPACITY, InMemoryLayer

NEWS = {"type": "news"}


def test_a_group_is_told_and_nobody_else() -> None:
    async def story() -> None:
        layer = InMemoryLayer()
        phones = [await layer.new_channel() for _ in range(30)]
        for phone in phones[:20]:
            await layer.group_add("hall", phone)
        await layer.group_discard("hall", phones[0])
        await layer.group_send("hall", NEWS)
        assert [layer.inbox(phone).qsize() for phone in phones] == [0] + [1] * 19 + [0] * 10
        assert await layer.receive(phones[1]) == NEWS

    asyncio.run(story())


def test_whoever_reads_nothing_fills_no_memory_and_is_told_again_later() -> None:
    async def story() -> None:
        layer = InMemoryLayer()
        phone = await layer.new_channel()
        await layer.group_add("hall", phone)
        for _ in range(2 * CAPACITY):
            await layer.group_send("hall", NEWS)
        assert layer.inbox(phone).qsize() == CAPACITY
        assert [await layer.receive(phone) for _ in range(CAPACITY)] == [NEWS] * CAPACITY
        await layer.group_send("hall", NEWS)
        assert await layer.receive(phone) == NEWS

    asyncio.run(story())


def test_who_has_gone_leaves_nothing_behind() -> None:
    async def story() -> None:
        layer = InMemoryLayer()
        phone = await layer.new_channel()
        await layer.group_add("hall", phone)
        await layer.group_discard("hall", phone)
        layer.drop(phone)
        await layer.group_send("hall", NEWS)
        await layer.group_discard("hall", phone)
        assert (layer._inboxes, layer._groups) == ({}, {})

    asyncio.run(story())


def test_whoever_joined_a_day_ago_is_still_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        layer = InMemoryLayer()
        wall = await layer.new_channel()
        await layer.group_add("hall", wall)
        tomorrow = time.time() + 100_000
        monkeypatch.setattr(time, "time", lambda: tomorrow)
        await layer.group_send("hall", NEWS)
        assert await asyncio.wait_for(layer.receive(wall), 1) == NEWS

    asyncio.run(story())
