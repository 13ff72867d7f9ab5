"""The channel layer of several processes: Channels' own on Redis, which goes on when Redis does not.

While Redis is away nobody gets an error. What is told reaches the sockets of this process; all of them, and
the clockwork, get `layer.silent` once a second, which means: look for yourselves. Redis forgets who is in
which group when it starts anew, and Channels a membership after a day: who is in which is remembered here,
and said again. `watch` sees to that; it runs beside the sockets, supervised.
"""

import asyncio
import logging
import time
from collections import defaultdict
from typing import Any

from channels_redis.core import RedisChannelLayer
from redis.exceptions import RedisError

LOG = logging.getLogger(__name__)
GONE = (RedisError, OSError)
"""What a Redis that is away raises; a time that is up is an OSError too."""
SILENT = {"type": "layer.silent"}
EVERY = 1.0
"""Seconds between two looks at Redis, and between two messages that it is silent."""
PATIENCE = 2.0
"""Seconds that Redis has for an answer it need not wait for."""
RENEW = 3600.0
"""Seconds after which memberships are said again in any case."""


class RedisLayer(RedisChannelLayer):  # type: ignore[misc]
    """For several processes."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._members: dict[str, set[str]] = defaultdict(set)
        self._groups: dict[str, set[str]] = defaultdict(set)
        self._stirred: asyncio.Event | None = None
        self.is_away = False

    async def group_add(self, group: str, channel: str) -> None:
        """Add a channel to a group; at the latest when Redis is back."""
        self._members[group].add(channel)
        self._groups[channel].add(group)
        await self._try(super().group_add(group, channel))

    async def group_discard(self, group: str, channel: str) -> None:
        """Take a channel out of a group; if Redis is away it forgets it in a day."""
        self._members[group].discard(channel)
        self._groups[channel].discard(group)
        if not self._members[group]:
            del self._members[group]
        if not self._groups[channel]:
            del self._groups[channel]
            self.receive_buffer.pop(channel, None)
        await self._try(super().group_discard(group, channel))

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        """Tell a group; while Redis is away, the part of it that is in this process."""
        if not await self._try(super().group_send(group, message)):
            self._put(list(self._members.get(group, ())), message)

    async def _try(self, work: Any) -> bool:
        """Do something with Redis; False if it is away, which nobody waits for twice."""
        if self.is_away:
            work.close()
            return False
        try:
            async with asyncio.timeout(PATIENCE):
                await work
        except GONE as error:
            self._lose(error)
            return False
        return True

    def _lose(self, error: BaseException) -> None:
        if not self.is_away:
            self.is_away = True
            LOG.error("Redis is away, this process goes on alone: %s: %s", type(error).__name__, error)
            self._put(list(self._groups), SILENT)

    def _put(self, channels: list[str], message: dict[str, Any]) -> None:
        """Hand a message to sockets of this process, past Redis."""
        if self.receive_event_loop is not asyncio.get_running_loop():
            return  # a command, or nobody is listening
        for channel in channels:
            self.receive_buffer[channel].put_nowait(dict(message))
        if self._stirred is not None:
            self._stirred.set()

    async def receive_single(self, channel: str) -> tuple[Any, dict[str, Any]]:
        """Wait for a message; while Redis is away for a while only, then all look for themselves.

        One socket waits here for all those of the process, so it must wake when one is told past Redis.
        """
        self._stirred = asyncio.Event()
        stirring = asyncio.create_task(self._stirred.wait())
        hearing = asyncio.create_task(self._hear(channel))
        try:
            await asyncio.wait((hearing, stirring), return_when=asyncio.FIRST_COMPLETED)
            return hearing.result() if hearing.done() else ([], SILENT)
        finally:
            self._stirred = None
            hearing.cancel()
            stirring.cancel()
            await asyncio.gather(hearing, stirring, return_exceptions=True)

    async def _hear(self, channel: str) -> tuple[Any, dict[str, Any]]:
        if not self.is_away:
            try:
                to, message = await super().receive_single(channel)
                # Redis may name sockets that closed while it was away
                return ([one for one in to if one in self._groups] if isinstance(to, list) else to), message
            except GONE as error:
                self._lose(error)
        await asyncio.sleep(EVERY)
        return list(self._groups), SILENT

    async def _brpop_with_clean(self, index: int, channel: str, timeout: float) -> Any:
        async with asyncio.timeout(timeout + PATIENCE):  # a Redis that hangs answers nothing at all
            return await super()._brpop_with_clean(index, channel, timeout)

    async def watch(self) -> None:
        """Look after Redis for ever: raise when it is away, and make all as it was when it is back."""
        known, renewed = None, float("-inf")
        while True:
            try:
                async with asyncio.timeout(PATIENCE):
                    run = (await self.connection(0).info("server"))["run_id"]
                if self.is_away or run != known or time.monotonic() - renewed > RENEW:
                    await self._rejoin()
                    known, renewed = run, time.monotonic()
            except GONE as error:
                self._lose(error)
                raise
            await asyncio.sleep(EVERY)

    async def _rejoin(self) -> None:
        """Say again who is in which group, and have everybody look for what they missed.

        Whoever joins a group meanwhile tells Redis: else they would be in it here, and never there.
        """
        was_away = self.is_away
        if was_away:
            for index in range(self.ring_size):  # connections of before, found dead only when used
                await self.connection(index).connection_pool.disconnect(inuse_connections=False)
        self.is_away = False
        for group, channels in list(self._members.items()):
            if channels:
                key, connection = self._group_key(group), self.connection(self.consistent_hash(group))
                async with asyncio.timeout(PATIENCE):
                    await connection.zadd(key, dict.fromkeys(channels, time.time()))
                    await connection.expire(key, self.group_expiry)
        if was_away:
            LOG.warning("Redis is back")
        self._put(list(self._groups), SILENT)
