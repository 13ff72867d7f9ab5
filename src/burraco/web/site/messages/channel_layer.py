"""Telling others that something changed, within one process: who is in which group, and what waits for whom.

Channels' own layer in memory goes through every socket of the process at each message, makes a task for each,
and takes out of their groups for good whoever joined a day ago or left a message unread for a minute, by a
clock that a laptop may set. Here a message lies in the socket's inbox at once, and everybody stays until
they leave. What an inbox cannot hold is lost: whoever is behind is looked after (`tables.socket.stragglers`).
"""

import asyncio
import logging
import secrets
from typing import Any

from asgiref.sync import SyncToAsync, async_to_sync
from channels.layers import get_channel_layer

LOG = logging.getLogger(__name__)
CAPACITY = 100
"""Messages that wait for one socket."""
TELLING: set[asyncio.Future[None]] = set()
"""What is being told: a task nobody holds may be lost."""
Message = dict[str, Any]
News = tuple[tuple[str, Message], ...]
HERE = "here."
"""Groups that begin so are of one process; nobody elsewhere hears of them."""


def notify(*news: tuple[str, Message]) -> None:
    """Tell groups something, each its own, as well as it goes.

    What it is about is in the database by then: an act that was accepted does not fail because others hear of
    it late, nor does the database's thread wait until they have.
    """
    loop: asyncio.AbstractEventLoop | None = getattr(SyncToAsync.threadlocal, "main_event_loop", None)
    if loop is not None and loop.is_running():
        loop.call_soon_threadsafe(_begin, news)
    else:
        async_to_sync(_tell)(news)


def _begin(news: News) -> None:
    """Tell it from the loop that asked for the work; in a task only what has to wait for others."""
    layer = _layer()
    for group, message in news:
        layer.tell_here(group, message)
    if layer.has_others:
        task = asyncio.ensure_future(_tell_others(layer, news))
        TELLING.add(task)
        task.add_done_callback(TELLING.discard)


async def _tell(news: News) -> None:
    layer = _layer()
    for group, message in news:
        layer.tell_here(group, message)
    await _tell_others(layer, news)


async def _tell_others(layer: "InMemoryLayer", news: News) -> None:
    try:
        await layer.tell_others(news)
    except Exception:
        LOG.exception("nobody could be told of a change")


def _layer() -> "InMemoryLayer":
    layer = get_channel_layer()
    assert isinstance(layer, InMemoryLayer), "the settings name one of ours"
    return layer


class InMemoryLayer:
    """For one process. Messages are shared between those who get them: nobody may change one."""

    has_others = False
    """Whether there may be other processes."""

    def __init__(self) -> None:
        self._inboxes: dict[str, asyncio.Queue[Message]] = {}
        self._groups: dict[str, dict[str, None]] = {}

    async def new_channel(self) -> str:
        """Return the name of a new inbox."""
        name = secrets.token_hex(8)
        self._inboxes[name] = asyncio.Queue()
        return name

    def inbox(self, channel: str) -> asyncio.Queue[Message]:
        """Return what waits for a channel; its owner may put more into it."""
        return self._inboxes[channel]

    async def receive(self, channel: str) -> Message:
        """Wait for the next message."""
        return await self._inboxes[channel].get()

    def drop(self, channel: str) -> None:
        """Forget a channel that has left its groups."""
        self._inboxes.pop(channel, None)

    async def group_add(self, group: str, channel: str) -> None:
        """Add a channel to a group."""
        self._groups.setdefault(group, {})[channel] = None

    async def group_discard(self, group: str, channel: str) -> None:
        """Take a channel out of a group."""
        there = self._groups.get(group, {})
        there.pop(channel, None)
        if not there:
            self._groups.pop(group, None)

    async def group_send(self, group: str, message: Message) -> None:
        """Tell a group."""
        self.tell_here(group, message)
        await self.tell_others(((group, message),))

    async def tell_others(self, news: News) -> None:
        """Tell the groups of other processes."""

    def tell_here(self, group: str, message: Message) -> None:
        """Tell those of a group who are in this process."""
        for channel in self._groups.get(group, ()):
            self._put(channel, message)

    def tell_all_here(self, message: Message) -> None:
        """Tell everybody in this process who is in any group."""
        for channel in dict.fromkeys(each for there in self._groups.values() for each in there):
            self._put(channel, message)

    def _put(self, channel: str, message: Message) -> None:
        inbox = self._inboxes.get(channel)
        if inbox is not None and inbox.qsize() < CAPACITY:
            inbox.put_nowait(message)
