"""Asking for a hint over a socket: one at a time, not too often, none for a table that has gone on."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from burraco.rules.loader import load as load_code
from burraco.texts.languages import Lang
from burraco.texts.say import say
from burraco.web.site.rate_limits import HINTS, exceeds
from burraco.web.site.threads import in_thread
from burraco.web.tables.bot_questions import THINKERS, Question
from burraco.web.tables.log import load
from burraco.web.tables.services import NotNow
from burraco.web.tables.socket.frame_types import Fault, Hint
from burraco.web.tables.socket.hints import hint_frame, hint_question, may_ask

LOG = logging.getLogger(__name__)


class Adviser:
    """The hints of one socket."""

    def __init__(self, table: int, lang: Lang, tell: Callable[[Hint | Fault], Awaitable[None]]) -> None:
        self._table, self._lang, self._tell = table, lang, tell
        self._task: asyncio.Task[None] | None = None

    async def begin(self, player: int | None) -> None:
        """Have somebody strong think about a player's turn; frames go on meanwhile."""
        if self._task is not None and not self._task.done():
            raise NotNow("hint-pending")
        asked = await in_thread(self._question)(player)
        self._task = asyncio.create_task(self._advise(asked))

    def end(self) -> None:
        """Nobody listens any more."""
        if self._task is not None:
            self._task.cancel()

    def _question(self, player: int | None) -> Question:
        live = load(self._table)
        seat = live.game.seat_of(player)
        if seat is None or not may_ask(live, seat):
            raise NotNow("no-hints")
        asked = hint_question(live, seat)
        if asked is None:
            raise NotNow("not-your-turn")
        if exceeds(HINTS, f"player-{player}"):
            raise NotNow("hints-too-often")
        return asked

    async def _advise(self, asked: Question) -> None:
        THINKERS.warm()
        try:
            async with THINKERS.advising:
                found = await THINKERS.answer(asked) if await self._is_awaited(asked) else None
            if found is not None and await self._is_awaited(asked):
                await self._tell(hint_frame(self._lang, load_code(asked.rules), asked, found))
        except Exception:
            LOG.exception("no hint for table %s", self._table)
            text = say(self._lang, "web.error.no-hint")
            await self._tell({"t": "error", "slug": "no-hint", "text": text})

    async def _is_awaited(self, asked: Question) -> bool:
        return bool((await in_thread(load)(self._table)).game.played_seq == asked.seq)
