"""Telling others that something changed, in several processes: by Redis, and without it when it is away.

Whoever is in this process is told at once, the other processes by one message on Redis, which they hear if
they have anybody in the group: a table whose people come to one process costs the others nothing.

While Redis is away nobody gets an error. All of this process, and its clockwork, get `layer.silent` once a
second, which means: look for yourselves. They get it once more when Redis is back, since nobody knows what
was missed. `watch` sees to that; it runs beside the sockets, supervised.
"""

import asyncio
import json
import logging
import math
import secrets
from collections.abc import Set
from typing import Any

from redis.asyncio import Connection, ConnectionPool
from redis.exceptions import RedisError

from burraco.web.site.messages.channel_layer import HERE, InMemoryLayer, News

LOG = logging.getLogger(__name__)
GONE = (RedisError, OSError)
"""What a Redis that is away raises; a time that is up is an OSError too."""
SILENT = {"type": "layer.silent"}
EVERY = 1.0
"""Seconds of silence after which Redis is asked whether it is there, and again after which it is not."""
PATIENCE = 2.0
"""Seconds that Redis has for an answer."""
PREFIX = "burraco."


class RedisLayer(InMemoryLayer):
    """For several processes."""

    has_others = True

    def __init__(self, address: str) -> None:
        super().__init__()
        self._pool = ConnectionPool.from_url(address, protocol=2, socket_timeout=None)
        self._own = secrets.token_hex(8).encode()
        self._hearing: Connection | None = None
        self._telling: Connection | None = None
        self._heard: dict[str, asyncio.Event] = {}
        self._reminding: asyncio.Task[None] | None = None
        self.is_away = False

    async def group_add(self, group: str, channel: str) -> None:
        """Add a channel to a group; when this returns the other processes' messages come here."""
        await super().group_add(group, channel)
        if self._hearing is not None and not group.startswith(HERE):
            try:
                await self._subscribe(self._hearing, {group})
            except GONE as error:
                self._lose(error)

    async def group_discard(self, group: str, channel: str) -> None:
        """Take a channel out of a group."""
        await super().group_discard(group, channel)
        was_heard = group not in self._groups and self._heard.pop(group, None) is not None
        if was_heard and self._hearing is not None:
            await self._say(self._hearing, ("UNSUBSCRIBE", PREFIX + group))

    async def tell_others(self, news: News) -> None:
        """Tell the groups of other processes, unless Redis is away."""
        told = [
            ("PUBLISH", PREFIX + group, self._own + json.dumps(message, separators=(",", ":")).encode())
            for group, message in news
            if not group.startswith(HERE)
        ]
        if self.is_away or not told:
            return
        if self._telling is not None and self._telling.is_connected:
            await self._say(self._telling, *told)
            return
        fresh = self._connection()  # a command, which serves nobody, or a process that just starts
        await self._say(fresh, *told)
        await fresh.disconnect(nowait=True)

    def _connection(self) -> Connection:
        made: Connection = self._pool.make_connection()  # type: ignore[no-untyped-call]
        return made

    async def _subscribe(self, hearing: Connection, groups: Set[str]) -> None:
        fresh = groups - self._heard.keys()
        self._heard |= {group: asyncio.Event() for group in fresh}
        async with asyncio.timeout(PATIENCE):
            if fresh:
                await hearing.send_command(
                    "SUBSCRIBE", *(PREFIX + group for group in fresh), check_health=False
                )
            for event in [self._heard[group] for group in groups]:
                await event.wait()

    async def _say(self, connection: Connection, *commands: tuple[str | bytes, ...]) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await connection.send_packed_command(connection.pack_commands(commands), check_health=False)
        except GONE as error:
            self._lose(error)

    def _lose(self, error: BaseException) -> None:
        if not self.is_away:
            self.is_away = True
            LOG.error("Redis is away, this process goes on alone: %s: %s", type(error).__name__, error)
            self._reminding = asyncio.create_task(self._remind())

    async def _remind(self) -> None:
        """Have everybody look for themselves as long as nobody can tell them."""
        while self.is_away:
            self.tell_all_here(SILENT)
            await asyncio.sleep(EVERY)

    async def watch(self) -> None:
        """Hear what other processes tell, for ever; raise when Redis is away; to be run again then."""
        hearing, telling = self._connection(), self._connection()
        tasks: list[asyncio.Task[None]] = []
        try:
            async with asyncio.timeout(PATIENCE):
                await hearing.connect()  # type: ignore[no-untyped-call]
                await telling.connect()  # type: ignore[no-untyped-call]
            tasks = [asyncio.create_task(one) for one in (self._hear(hearing), _drain(telling))]
            await self._join(hearing, telling)
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                if task.done():
                    task.result()
        except GONE as error:
            self._lose(error)
            raise
        finally:
            self._hearing = self._telling = None
            self._heard.clear()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for one in (hearing, telling):
                await one.disconnect(nowait=True)

    async def _join(self, hearing: Connection, telling: Connection) -> None:
        """Say which groups are here, also those joined meanwhile, and have all look for what they missed."""
        self._heard.clear()
        while missing := {group for group in self._groups if not group.startswith(HERE)} - self._heard.keys():
            await self._subscribe(hearing, missing)
        self._hearing, self._telling = hearing, telling
        if self.is_away:
            LOG.warning("Redis is back")
            self.is_away = False
            self.tell_all_here(SILENT)

    async def _hear(self, hearing: Connection) -> None:
        """Pass on what comes; a Redis that says nothing is asked, and one that does not answer is away."""
        is_asked = False
        while True:
            answer: Any = await hearing.read_response(timeout=EVERY, disconnect_on_error=False)
            if answer is None and is_asked:
                raise TimeoutError("Redis does not answer")
            is_asked = answer is None
            if is_asked:
                await hearing.send_command("PING", check_health=False)
            elif answer[0] == b"message":
                if not answer[2].startswith(self._own):
                    self.tell_here(_group(answer[1]), json.loads(answer[2][len(self._own) :]))
            elif answer[0] == b"subscribe" and (event := self._heard.get(_group(answer[1]))):
                event.set()
            if self.is_away and self._hearing is not None:
                raise ConnectionError("nothing could be told")


def _group(name: bytes) -> str:
    return name.decode().removeprefix(PREFIX)


async def _drain(telling: Connection) -> None:
    """Read what Redis answers to what it was told, for ever: how many have heard it."""
    while True:
        await telling.read_response(timeout=math.inf)
