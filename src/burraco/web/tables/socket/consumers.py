"""The socket of a table: frames in, services called in a thread, a fresh state out to everybody.

A socket knows its player by the cookie and shows only what that player may see. After every change it sends
the whole state again, so a browser that missed something heals by itself.
"""

import contextlib
import json
from typing import Any

from burraco.record.speech import reason
from burraco.rules.citation import Refusal
from burraco.texts.languages import Lang
from burraco.texts.say import say
from burraco.web.library.glossary_links import rule_href
from burraco.web.players.guests import find_player
from burraco.web.site.language import chosen
from burraco.web.site.rate_limits import Bucket
from burraco.web.site.sockets import Socket
from burraco.web.site.threads import in_thread
from burraco.web.tables import presence, services
from burraco.web.tables.clock import now_ms
from burraco.web.tables.lexicon_waiting import WORDBOOK
from burraco.web.tables.log import Live, Lost, group, kept, load
from burraco.web.tables.models import Place
from burraco.web.tables.pages.lookup import Guessing, find_table
from burraco.web.tables.socket.frames import state_frame
from burraco.web.tables.socket.hint_requests import Adviser
from burraco.web.tables.socket.incoming import BadFrame, read_act, read_frame, read_number

BURST, PER_SECOND = 20, 5
MAX_ERRORS = 20
NO_SUCH_TABLE, TOO_MANY_ERRORS = 4404, 1008
COME_AGAIN = 1013
"""The lexicon is not there yet, or nobody may watch yet: a browser tries again by itself."""


class TableConsumer(Socket):
    """One browser at one table."""

    table: int
    player: int | None
    lang: Lang
    adviser: Adviser

    async def connect(self) -> None:
        """Show the table; a player who had been replaced takes his seat back."""
        self.errors, self.bucket, self.sent = 0, Bucket(BURST, PER_SECOND), 0
        self.player, self.is_closed, self.is_ready = None, False, False
        word = self.scope["url_route"]["kwargs"]["word"]
        cookies = self.scope.get("cookies", {})
        self.lang = chosen(cookies)
        await self.accept()
        if not await in_thread(self._find)(word, cookies):
            await self.close(NO_SUCH_TABLE)
            return
        if WORDBOOK.waits_for((await in_thread(load)(self.table)).game.code):
            await self.close(COME_AGAIN)
            return
        await self.channel_layer.group_add(group(self.table), self.channel_name)
        await in_thread(self._arrive)()
        await self._show()
        self.is_ready = True

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Live as long as the socket, and leave nothing behind however it ends.

        A frame sent to a browser that has just gone is an error that no `disconnect` follows. How long the
        player is gone is for the clockwork to notice.
        """
        try:
            with contextlib.suppress(OSError):  # uvicorn's word for a browser that has gone
                await super().__call__(scope, receive, send)
        finally:
            if hasattr(self, "adviser"):
                self.adviser.end()
            if hasattr(self, "table"):
                presence.left(self.channel_name)
                await self.channel_layer.group_discard(group(self.table), self.channel_name)

    async def close(self, *args: Any, **kwargs: Any) -> None:
        """Close the socket; sending anything after that would be an error."""
        self.is_closed = True
        await super().close(*args, **kwargs)

    async def send(self, *args: Any, **kwargs: Any) -> None:
        """Send a frame, unless the socket is closed."""
        if not self.is_closed:
            await super().send(*args, **kwargs)

    def _find(self, word: str, cookies: dict[str, str]) -> bool:
        address = (self.scope.get("client") or ("unknown",))[0]
        try:
            table = find_table(word, address)
        except Guessing:
            return False
        if table is None:
            return False
        player = find_player(cookies)
        self.table, self.player = table, None if player is None else player.pk
        self.adviser = Adviser(table, self.lang, self._tell)
        return True

    def _arrive(self) -> None:
        if self.player is None:
            return
        with contextlib.suppress(Lost):
            services.arrive(self.table, self.player, now_ms())
        place = Place.objects.filter(table_id=self.table, player_id=self.player).first()
        if place is not None:
            presence.came(self.channel_name, place.pk)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:  # noqa: ARG002
        """Do what a frame asks for, or say why not; what came behind the close is nobody's."""
        if self.is_closed:
            return
        if not self.bucket.takes():
            await self._error("too-fast")
            return
        try:
            if text_data is None:
                raise BadFrame("bad-frame")
            await self._do(read_frame(text_data))
        except BadFrame as error:
            await self._error(str(error))
        except services.NotNow as error:
            await self._error(error.slug, counts=False)
        except services.Refused as error:
            await self._refuse(error.refusal)
        except (services.Stale, Lost):
            await self._show()

    async def _do(self, frame: dict[str, Any]) -> None:
        if frame["t"] == "sync":
            self.sent = 0
            await self._show()
        elif frame["t"] in ("act", "undo", "next", "rematch", "cut"):
            if self.player is None:
                raise services.NotNow("only-watching")
            await in_thread(self._serve)(frame)
        elif frame["t"] == "hint":
            await self.adviser.begin(self.player)
        else:
            raise BadFrame("bad-frame")

    def _serve(self, frame: dict[str, Any]) -> None:
        assert self.player is not None
        table, player, now = self.table, self.player, now_ms()
        match frame["t"]:
            case "undo":
                services.undo(table, player, read_number(frame, "seq"), now)
            case "next" | "rematch":
                services.be_ready(table, player, None, now)
            case "cut":
                services.be_ready(table, player, read_number(frame, "n"), now)
            case _:
                seen, wish = read_number(frame, "seq"), frame.get("act")
                services.act(table, player, seen, lambda code, state: read_act(code, state, wish), now)

    async def table_changed(self, message: dict[str, Any]) -> None:
        """Something happened at the table: in this process the game is known already."""
        await self._show(kept(self.table, message["seq"]))

    async def look(self) -> None:
        """Show the table if it has gone on."""
        live = kept(self.table, self.sent + 1) or await in_thread(load)(self.table)
        if live.game.seq > self.sent:
            await self._show(live)

    async def _show(self, live: Live | None = None) -> None:
        if live is None:
            live = await in_thread(load)(self.table)
        if live.game.is_shut and live.game.seat_of(self.player) is None:
            await self.close(COME_AGAIN)
            return
        frame = state_frame(live, self.player, self.sent, self.lang, now_ms())
        self.sent = max(self.sent, frame["seq"])
        await self.send(json.dumps(frame, ensure_ascii=False, separators=(",", ":")))

    async def _tell(self, frame: dict[str, Any]) -> None:
        await self.send(json.dumps(frame, ensure_ascii=False))

    async def _refuse(self, refusal: Refusal) -> None:
        live = await in_thread(load)(self.table)
        sentence = reason(self.lang, live.terms.form, refusal, live.game.names)
        told = {"t": "refused", "slug": refusal.slug, "text": sentence, "cite": str(refusal.cite)}
        told["href"] = rule_href(live.terms.rules, refusal.cite)
        await self.send(json.dumps({**told, "seq": self.sent}, ensure_ascii=False))

    async def _error(self, slug: str, counts: bool = True) -> None:
        """Say what was wrong; a socket that sends only nonsense is closed."""
        self.errors += counts
        text = say(self.lang, f"web.error.{slug}")
        await self.send(json.dumps({"t": "error", "slug": slug, "text": text}, ensure_ascii=False))
        if self.errors >= MAX_ERRORS:
            await self.close(TOO_MANY_ERRORS)
