"""The socket of a table: frames in, services called in a thread, a fresh state out to everybody.

A socket knows its player by the cookie and shows only what that player may see. After every change it sends
the whole state again, so a browser that missed something heals by itself.
"""

import asyncio
import contextlib
from typing import Any

from burraco.engine.refereed.witness import Impossible
from burraco.record.speech import reason
from burraco.referee.catalogues import catalogue
from burraco.referee.guide import claimed_by
from burraco.rules.citation import Refusal
from burraco.texts.languages import Lang
from burraco.texts.say import say
from burraco.web.live.tries import Lost
from burraco.web.players.guests import find_player
from burraco.web.site.glossary_links import rule_href
from burraco.web.site.guesses import Guessing
from burraco.web.site.language import chosen
from burraco.web.site.rate_limits import Bucket
from burraco.web.site.sockets import Socket
from burraco.web.site.threads import in_thread
from burraco.web.tables import presence, services
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tables.clocks.due_times import away_from
from burraco.web.tables.lexicon_waiting import LEXICON_LOADER
from burraco.web.tables.log import Live, group, kept, load
from burraco.web.tables.models import Place
from burraco.web.tables.pages.lookup import find_table
from burraco.web.tables.refereed import calls, hands
from burraco.web.tables.refereed.calls import goes_to_person
from burraco.web.tables.refereed.official import is_referee, said
from burraco.web.tables.socket import gallery, stragglers
from burraco.web.tables.socket.act_form import read_act
from burraco.web.tables.socket.frame_types import Outgoing
from burraco.web.tables.socket.frames import state_text
from burraco.web.tables.socket.hand_form import read_hand_act
from burraco.web.tables.socket.hint_requests import Adviser
from burraco.web.tables.socket.incoming import BadFrame, read_frame, read_own, read_text
from burraco.web.tables.socket.incoming_types import Act, HandAct, Incoming
from burraco.web.tables.socket.shared_parts import as_json
from burraco.web.tables.undo import undo

BURST, PER_SECOND = 20, 5
SYNCS, SYNCS_PER_SECOND = 10, 0.5
"""The whole deal told again: a browser asks for it when something looks wrong, which is seldom."""
NOTICED_AFTER = 2.0
"""Seconds after which somebody is noticed to have gone: a page that is loaded again is there sooner."""
MAX_ERRORS = 20
NO_SUCH_TABLE, TOO_MANY_ERRORS = 4404, 1008
COME_AGAIN = 1013
"""The lexicon is not there yet, or nobody may watch yet: a browser tries again by itself."""


LEAVING: set[asyncio.Future[None]] = set()
"""What is under way for browsers that have gone: a task nobody holds may be lost."""


class TableConsumer(Socket):
    """One browser at one table."""

    table: int
    player: int | None
    lang: Lang
    adviser: Adviser

    async def connect(self) -> None:
        """Show the table; a player who had been replaced takes the seat back."""
        self.errors, self.bucket, self.sent = 0, Bucket(BURST, PER_SECOND), 0
        self.syncs = Bucket(SYNCS, SYNCS_PER_SECOND)
        self.player, self.is_closed, self.is_ready = None, False, False
        self.place, self.closed_with, self.is_watched = 0, 0, False
        slug = self.scope["url_route"]["kwargs"]["slug"]
        cookies = self.scope.get("cookies", {})
        asked = dict(self.scope.get("headers", ())).get(b"accept-language", b"")
        self.lang = chosen(cookies, asked.decode("latin-1"))
        await self.accept()
        if not await in_thread(self._find)(slug, cookies):
            await self.close(NO_SUCH_TABLE)
            return
        live = await in_thread(load)(self.table)
        only_watches = live.game.seat_of(self.player) is None and not self._rules(live)
        if LEXICON_LOADER.waits_for(live.game.code) or (only_watches and gallery.is_full(self.table)):
            await self.close(COME_AGAIN)
            return
        if not only_watches or gallery.join(self):
            await self.channel_layer.group_add(group(self.table), self.channel_name)
        await in_thread(self._arrive)()
        await self._show()
        if not only_watches or gallery.is_first(self):
            question = {"type": "table.who_watches"} if not only_watches else gallery.news(self.table)
            await self.channel_layer.group_send(group(self.table), question)
        self.is_ready = True
        if not self.is_closed:
            stragglers.OPEN[self.channel_name] = self

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
                stragglers.OPEN.pop(self.channel_name, None)
                presence.left(self.channel_name)
                self._look_after_them()
                was_first = gallery.is_first(self)
                heir = gallery.leave(self)
                if heir is not None:
                    await self.channel_layer.group_add(group(self.table), heir.channel_name)
                await self.channel_layer.group_discard(group(self.table), self.channel_name)
                if was_first and heir is None:
                    await self.channel_layer.group_send(group(self.table), gallery.news(self.table))

    async def disconnect(self, code: int) -> None:
        """Remember how the browser went: one that closes its page says so."""
        self.closed_with = code

    def _look_after_them(self) -> None:
        """Tell the others that a player's browser is gone, unless it is back in a moment."""
        player, place, left_at = self.player, getattr(self, "place", 0), now_ms()
        if player is None or not place or place in presence.here():
            return
        until = away_from(self.closed_with, left_at)

        async def tell() -> None:
            with contextlib.suppress(Lost):
                if place not in presence.here():
                    await in_thread(services.lose_touch)(self.table, player, left_at, until, now_ms())

        def begin() -> None:
            task = asyncio.ensure_future(tell())
            LEAVING.add(task)
            task.add_done_callback(LEAVING.discard)

        asyncio.get_running_loop().call_later(NOTICED_AFTER, begin)

    async def close(self, *args: Any, **kwargs: Any) -> None:
        """Close the socket; sending anything after that would be an error."""
        self.is_closed = True
        await super().close(*args, **kwargs)

    async def send(self, *args: Any, **kwargs: Any) -> None:
        """Send a frame, unless the socket is closed."""
        if not self.is_closed:
            await super().send(*args, **kwargs)

    def _find(self, slug: str, cookies: dict[str, str]) -> bool:
        address = (self.scope.get("client") or ("unknown",))[0]
        try:
            table = find_table(slug, address)
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
            self.place = place.pk
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
        except Impossible as error:
            await self._say_impossible(error)
        except (services.Stale, Lost):
            await self._show()

    async def _do(self, frame: Incoming) -> None:
        if frame["t"] == "sync":
            if not self.syncs.takes():
                raise BadFrame("too-fast")
            self.sent = 0
            await self._show()
        elif frame["t"] == "hint":
            await self.adviser.begin(self.player)
        else:
            if self.player is None:
                raise services.NotNow("only-watching")
            await in_thread(self._serve)(frame)

    def _serve(self, frame: Incoming) -> None:
        assert self.player is not None
        table, player, now = self.table, self.player, now_ms()
        if frame["t"] == "act":
            self._act(player, frame["seq"], frame["act"], now)
        elif frame["t"] == "undo":
            undo(table, player, frame["seq"], now)
        elif frame["t"] == "cut":
            services.be_ready(table, player, frame["n"], now, read_own(frame), frame.get("deal"))
        elif frame["t"] == "next" or frame["t"] == "rematch":
            services.be_ready(table, player, None, now, read_own(frame), frame.get("deal"))
        elif frame["t"] == "call":
            about = read_text(frame.get("about", ""))
            calls.call(table, player, self._claim(about), now, said(about))
        elif frame["t"] == "answer":
            calls.answer(table, player, read_text(frame["fact"]), read_text(frame["answer"]), now)
        elif frame["t"] == "withdraw":
            calls.withdraw(table, player, now)

    def _act(self, player: int, seen: int, wish: Act | HandAct, now: int) -> None:
        if (kept(self.table) or load(self.table)).terms.is_refereed:
            hands.act(self.table, player, seen, lambda code, state, _: read_hand_act(code, state, wish), now)
        else:
            services.act(self.table, player, seen, lambda code, state: read_act(code, state, wish), now)

    def _claim(self, about: str) -> str:
        """Return the irregularity a player means: its slug, or words about it; empty for anything wrong."""
        spec = load(self.table).terms.rules
        if not about or about in catalogue(spec).entries:
            return about
        claim = claimed_by(spec, about)
        if claim is None and goes_to_person(load(self.table)):
            return ""  # a person reads what is written
        if claim is None:
            raise services.NotNow("no-such-call")
        return claim

    async def table_changed(self, message: dict[str, Any]) -> None:
        """Something happened at the table: in this process the game is known already."""
        gallery.pass_on(self.table)
        if message["seq"] > self.sent:
            await self._show(kept(self.table, message["seq"]))

    async def table_watched(self, message: dict[str, Any]) -> None:
        """Somebody has come to watch, or the last has gone: say so, if it is news here."""
        gallery.heard(self.table, message["process"], message["is_so"])
        await self._tell_watched()

    async def table_who_watches(self, _: dict[str, Any]) -> None:
        """A player has come, who cannot know: whoever listens for those who watch says that they are."""
        if gallery.is_first(self):
            await self.channel_layer.group_send(group(self.table), gallery.news(self.table))

    async def _tell_watched(self) -> None:
        is_so = gallery.is_watched(self.table)
        if not gallery.is_here(self) and is_so != self.is_watched:
            self.is_watched = is_so
            await self._tell({"t": "watched", "is_so": is_so})

    async def layer_silent(self, message: dict[str, Any]) -> None:
        """Look, and have those look who only watch."""
        gallery.pass_on(self.table)
        await super().layer_silent(message)

    async def look(self) -> None:
        """Show the table if it has gone on."""
        live = kept(self.table, self.sent + 1) or await in_thread(load)(self.table)
        if live.game.seq > self.sent:
            await self._show(live)

    async def _show(self, live: Live | None = None) -> None:
        if live is None:
            live = await in_thread(load)(self.table)
        only_watches = live.game.seat_of(self.player) is None
        if live.game.is_shut and only_watches and not self._rules(live):
            await self.close(COME_AGAIN)
            return
        since, self.sent = self.sent, max(self.sent, live.game.seq)
        if only_watches:
            await self.send(gallery.watched(live, since, self.lang, now_ms()))
        else:
            await self.send(state_text(live, self.player, since, self.lang, now_ms()))

    def _rules(self, live: Live) -> bool:
        """Tell whether this is whom a table of a tournament has called, who comes to it though it is shut."""
        return is_referee(live.game, self.player)

    async def _tell(self, frame: Outgoing) -> None:
        await self.send(as_json(frame))

    async def _refuse(self, refusal: Refusal) -> None:
        live = await in_thread(load)(self.table)
        sentence = reason(self.lang, live.terms.form, refusal, live.game.names)
        await self._tell(
            {
                "t": "refused",
                "seq": self.sent,
                "slug": refusal.slug,
                "text": sentence,
                "cite": str(refusal.cite),
                "href": rule_href(live.terms.rules, refusal.cite),
            }
        )

    async def _say_impossible(self, error: Impossible) -> None:
        """Say what no hand can do: nothing is forbidden here, but a card that is not there cannot be laid."""
        text = say(self.lang, error.key, **error.params)
        seq, slug = self.sent, error.slug
        await self._tell({"t": "refused", "seq": seq, "slug": slug, "text": text, "cite": "", "href": ""})

    async def _error(self, slug: str, counts: bool = True) -> None:
        """Say what was wrong; a socket that sends only nonsense is closed."""
        self.errors += counts
        await self._tell({"t": "error", "slug": slug, "text": say(self.lang, f"web.error.{slug}")})
        if self.errors >= MAX_ERRORS:
            await self.close(TOO_MANY_ERRORS)
