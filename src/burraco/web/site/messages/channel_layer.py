"""Telling others that something changed, and the channel layer of a server alone.

That layer is Channels' own in memory, which looks for what is old once a second.

Left alone it goes through every socket of the process at each message each socket hears: with five hundred
phones in a hall, a quarter of a million looks for one posting. And it takes out of their groups, for good,
whoever joined a day ago or left a message unread for a minute, both by the clock of the machine: a screen on
the wall, the clockwork, all there are where a laptop has slept or learns what day it is. Here they stay until
they leave.
"""

import asyncio
import contextlib
import logging
import time
from typing import Any

from asgiref.sync import SyncToAsync, async_to_sync
from channels.layers import InMemoryChannelLayer, get_channel_layer

LOG = logging.getLogger(__name__)
SECONDS = 1.0
TELLING: set[asyncio.Future[None]] = set()
"""What is being told: a task nobody holds may be lost."""


def notify(*messages: tuple[str, dict[str, Any]]) -> None:
    """Tell groups something, each its own, as well as it goes.

    What it is about is in the database by then: an act that was accepted does not fail because others hear of
    it late, nor does the database's thread wait until they have.
    """
    loop: asyncio.AbstractEventLoop | None = getattr(SyncToAsync.threadlocal, "main_event_loop", None)
    if loop is not None and loop.is_running():
        loop.call_soon_threadsafe(_begin, messages)
    else:
        async_to_sync(_notify)(messages)


def _begin(messages: tuple[tuple[str, dict[str, Any]], ...]) -> None:
    """Tell it from the loop that asked for the work."""
    task = asyncio.ensure_future(_notify(messages))
    TELLING.add(task)
    task.add_done_callback(TELLING.discard)


async def _notify(messages: tuple[tuple[str, dict[str, Any]], ...]) -> None:
    layer = get_channel_layer()
    assert layer is not None, "the settings name one"
    try:
        for group, message in messages:
            await layer.group_send(group, message)
    except Exception:
        LOG.exception("nobody could be told of a change")


class InMemoryLayer(InMemoryChannelLayer):  # type: ignore[misc]
    """For one process."""

    _looked_at = float("-inf")

    def __init__(self, **settings: Any) -> None:
        super().__init__(**{**settings, "group_expiry": float("inf")})

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        """Tell a group, without a task for each of its sockets."""
        self._clean_expired()
        until = time.time() + self.expiry
        for channel in self.groups.get(group, ()):
            waiting = self.channels.get(channel)
            if waiting is None:
                waiting = self.channels[channel] = asyncio.Queue(self.get_capacity(channel))
            with contextlib.suppress(asyncio.QueueFull):
                waiting.put_nowait((until, dict(message)))

    def _clean_expired(self) -> None:
        now = time.monotonic()
        if now - self._looked_at >= SECONDS:
            self._looked_at = now
            super()._clean_expired()

    def _remove_from_groups(self, _: str) -> None:
        """Let a socket with an old message lose the message alone."""
