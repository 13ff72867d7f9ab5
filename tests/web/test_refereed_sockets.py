"""Games with a referee through the socket: what arrives at each browser is what that viewer may see."""

import asyncio
import contextlib
import json
import logging
import os
import random
import time
from pathlib import Path
from typing import Any

import pytest
from channels.db import database_sync_to_async
from django.conf import settings
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from burraco.cards.faces import face_of
from burraco.cards.french import write_face
from burraco.web.players.models import Player
from burraco.web.tables.log import Live, load
from burraco.web.tables.socket import consumers
from burraco.web.tables.socket.frames import state_frame
from tests.oracles.leaking import check_frames
from tests.properties.test_referee import EVERY_TABLE
from tests.web import cast
from tests.web.cast import Table4
from tests.web.server import Server, running
from tests.web.test_hostile_frames import A_STORM, storm
from tests.web.test_sockets import TIMEOUT, Browser, cookie_of

pytestmark = pytest.mark.usefixtures("database")
GAMES = int(os.environ.get("BURRACO_GAMES", "400"))
"""How many games are played at night; as many more as there is time for."""
LENGTH = 40
BARE = ("draw", "take", "lift", "lower", "pull", "gather", "peek", "suggest")


@pytest.fixture(autouse=True)
def haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let browsers send as fast as they can."""
    monkeypatch.setattr(consumers, "BURST", 100_000)


@pytest.fixture
def unbounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let them send as much nonsense as they like."""
    monkeypatch.setattr(consumers, "MAX_ERRORS", 10**9)


class Line(Browser):
    """The same through a socket of the system's, to a server of its own."""

    def __init__(self, server: Server, word: str, player: Player | None) -> None:
        self.address = server.address.replace("http", "ws", 1) + f"ws/table/{word}/"
        self.headers = {} if player is None else {"Cookie": cookie_of(player)}
        self.line: ClientConnection | None = None

    async def open(self) -> dict[str, Any]:
        """Connect, and return the first frame; a server just begun may have to read its words first."""
        async with asyncio.timeout(TIMEOUT):
            while True:
                with contextlib.suppress(ConnectionClosed):
                    return await super().open()
                await asyncio.sleep(0.5)

    async def connect(self) -> bool:
        """Connect; who is not let in hears an error."""
        self.line = await connect(self.address, additional_headers=self.headers, open_timeout=TIMEOUT)
        return True

    async def receive(self) -> dict[str, Any]:
        """Return what comes next, whatever it is."""
        assert self.line is not None
        async with asyncio.timeout(TIMEOUT):
            found: dict[str, Any] = json.loads(await self.line.recv())
        return found

    async def send(self, frame: Any) -> None:
        """Send a frame."""
        assert self.line is not None
        await self.line.send(json.dumps(frame))

    async def close(self) -> None:
        """Go away."""
        assert self.line is not None
        await self.line.close()


class Evening:
    """Whoever plays, each with a browser, and somebody who watches, at one table with a referee.

    One seed after the other is every code at every form. ``often`` is the part of its moments at which hidden
    cards are exchanged, which is what takes the time.
    """

    def __init__(self, seed: int, server: Server | None = None, often: float = 1.0) -> None:
        self.chance, self.often = random.Random(seed), often
        spec, form = EVERY_TABLE[seed % len(EVERY_TABLE)]
        self.seats = int(form[0])
        self.table = Table4(self.seats, rules=spec, form=form, referee="program")
        self.table.everybody_ready()
        people = (*self.table.players, None)
        self.players = [None if one is None else one.pk for one in people]
        word = self.table.row.code
        self.browsers = [Line(server, word, one) if server else Browser(word, one) for one in people]
        self.frames: list[dict[str, Any]] = []
        self.kinds: set[str] = set()

    async def play(self, length: int) -> None:
        """Let so many things be sent, and look at all that comes back."""
        self.frames = [await each.open() for each in self.browsers]
        for _ in range(length):
            seat = self.sender()
            await self.browsers[seat].send(self.wish(seat))
            heard = await self.news(seat)
            self.kinds.add(heard["t"])
            if heard["t"] == "state":
                await self.look(seat, heard)
            if self.frames[seat]["sheet"]:
                break
        for each in self.browsers:
            await each.close()

    async def news(self, at: int) -> dict[str, Any]:
        """Return what a browser hears next that is new to it: it may be told of the same moment twice."""
        while (heard := await self.browsers[at].hear())["t"] == "state":
            if heard["seq"] > self.frames[at]["seq"]:
                break
        return heard

    async def look(self, seat: int, heard: dict[str, Any]) -> None:
        """Check the frames of one moment."""
        told = [frame["seq"] for frame in self.frames]
        for at in range(len(self.browsers)):
            self.frames[at] = heard if at == seat else await self.news(at)
        live = await database_sync_to_async(load)(self.table.id)
        for player, frame, since in zip(self.players, self.frames, told, strict=True):
            assert frame == as_sent(live, player, since, frame["now"])
        if self.often == 1.0 or self.chance.random() < self.often:
            check_frames(live, self.chance, min(told))

    def sender(self) -> int:
        """Return who does something: mostly whoever is in turn, or is asked."""
        view, referee = self.frames[0]["view"], self.frames[0]["referee"]
        if referee["hearing"]:
            return int(referee["hearing"]["caller"])
        turn = view["turn"]
        return self.chance.randrange(self.seats) if turn is None or self.chance.random() < 0.2 else int(turn)

    def wish(self, seat: int) -> dict[str, Any]:
        """Return what a browser sends: an answer, a call, or what a hand does."""
        frame = self.frames[seat]
        hearing = frame["referee"]["hearing"]
        if hearing and hearing["question"] and self.chance.random() < 0.8:
            question = hearing["question"]
            options = [each["answer"] for each in question["options"]]
            return {"t": "answer", "fact": question["fact"], "answer": self.chance.choice(options)}
        if hearing:
            return {"t": "withdraw"}
        if self.chance.random() < 0.15:
            return {"t": "call", "about": ""}
        return {"t": "act", "seq": frame["seq"], "act": self.act(frame)}

    def act(self, frame: dict[str, Any]) -> dict[str, Any]:
        """Return something a hand might do, seldom by the rules."""
        hand = frame["view"]["hand"]
        some = self.chance.sample(hand, min(len(hand), self.chance.randrange(1, 4)))
        if frame["referee"]["closing"]:
            return {"do": "accept"}
        if frame["view"]["phase"] == "draw" and self.chance.random() < 0.5:
            return {"do": self.chance.choice(["draw", "draw", "take"])}
        if not some:
            return {"do": self.chance.choice(BARE)}
        with_cards = [{"do": verb, "cards": some} for verb in ("open", "show", "throw", "discard")]
        bare = [
            {"do": verb} for verb in ("draw", "take", "lift", "lower", "pull", "gather", "peek", "suggest")
        ]
        thrown = {"do": "discard", "card": some[0]}
        return self.chance.choice([*with_cards, *bare, thrown, thrown, thrown, thrown])


def as_sent(live: Live, player: int | None, since: int, now: int) -> Any:
    """Return the frame that a viewer is to be sent."""
    return json.loads(json.dumps(state_frame(live, player, since, "it", now)))


def test_what_browsers_are_sent_is_what_they_may_see() -> None:
    evening = Evening(4)
    asyncio.run(evening.play(LENGTH))
    assert "state" in evening.kinds
    assert len(evening.kinds) > 1, "something is refused as well"


VERBS = (*BARE, "accept", "leave", "open", "add", "discard", "show", "throw", "place", "slip", "uncover")
FACTS_ASKED = ("moment", "healable", "seen", "nonsense", "")


def forged(chance: random.Random, table: Table4, elsewhere: int) -> str | bytes:
    """A deed, a call or an answer that nobody at this table means: half of it could be, half could never."""
    held = [write_face(face_of(card)) for hand in table.state.hands for card in hand[:3]]
    cards: list[Any] = [chance.choice([*held, "2H", "XX", 7]) for _ in range(chance.randrange(5))]
    meld: list[Any] = [0, 1, 2, -1, True, "1", 10**9, None]
    act = {"do": chance.choice(VERBS), "cards": cards, "card": chance.choice([*held, *cards, None])}
    more = {"meld": chance.choice(meld), "onto": chance.choice(meld), "as": cards, "from_pile": cards[:1]}
    seq = chance.choice([table.game.seq, table.game.seq, elsewhere, "1"])
    whole = {key: value for key, value in {**act, **more}.items() if key == "do" or chance.random() < 0.6}
    fact = chance.choice(FACTS_ASKED)
    frames: list[dict[str, Any]] = [
        *[{"t": "act", "seq": seq, "act": whole}] * 4,
        {"t": "call", "about": chance.choice(["", "", "missed-draw", "nonsense", "x" * 300, 7])},
        {"t": "answer", "fact": fact, "answer": chance.choice(["yes", "no", "M1", fact])},
        {"t": "withdraw"},
        {"t": "undo", "seq": seq},
    ]
    return json.dumps(chance.choice(frames))


@pytest.mark.usefixtures("unbounded")
@pytest.mark.parametrize("referee", ["program", "person"])
def test_forged_deeds_calls_out_of_time_and_answers_to_nothing(
    referee: str, caplog: pytest.LogCaptureFixture
) -> None:
    storm(random.Random(7), A_STORM, forged, referee=referee)
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.mark.nightly
@pytest.mark.usefixtures("unbounded")
@pytest.mark.parametrize("part", range(20))
def test_forged_at_night(part: int, caplog: pytest.LogCaptureFixture) -> None:
    for seed in range(part * GAMES // 20, (part + 1) * GAMES // 20):
        storm(random.Random(seed), A_STORM, forged, referee=("program", "person")[seed % 2])
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(20))
def test_so_it_is_in_many_games(part: int) -> None:
    for seed in range(part * GAMES // 20, (part + 1) * GAMES // 20):
        asyncio.run(Evening(seed).play(4 * LENGTH))


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(20))
def test_so_it_is_through_real_sockets(part: int, database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server of its own, its limits as they are, and every frame that its sockets bring."""
    with running(database.parent, BURRACO_SECRET_KEY=settings.SECRET_KEY) as server:
        for seed in range(part * GAMES // 20, (part + 1) * GAMES // 20):
            monkeypatch.setattr(cast, "NOW", int(time.time() * 1000))  # else all are long gone
            evening = Evening(seed, server, often=0.1)
            asyncio.run(evening.play(LENGTH))
            assert "state" in evening.kinds, seed
