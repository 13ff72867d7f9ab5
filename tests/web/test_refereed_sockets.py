"""Games with a referee through the socket: what arrives at each browser is what that viewer may see."""

import asyncio
import json
import os
import random
from typing import Any

import pytest
from channels.db import database_sync_to_async

from burraco.web.tables.log import Live, load
from burraco.web.tables.socket import consumers
from burraco.web.tables.socket.frames import state_frame
from tests.oracles.leaking import check_frames
from tests.web.cast import Table4
from tests.web.test_sockets import Browser

pytestmark = pytest.mark.usefixtures("database")
GAMES = int(os.environ.get("BURRACO_GAMES", "400"))
"""How many games are played at night; as many more as there is time for."""
LENGTH = 40
BARE = ("draw", "take", "lift", "lower", "pull", "gather", "peek", "suggest")


@pytest.fixture(autouse=True)
def haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let browsers send as fast as they can."""
    monkeypatch.setattr(consumers, "BURST", 100_000)


class Evening:
    """Four browsers and somebody who watches, at one table with a referee."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.table = Table4(referee="program")
        self.table.everybody_ready()
        people = (*self.table.players, None)
        self.players = [None if one is None else one.pk for one in people]
        self.browsers = [Browser(self.table.row.code, one) for one in people]
        self.frames: list[dict[str, Any]] = []
        self.kinds: set[str] = set()

    async def play(self, length: int) -> None:
        """Let so many things be sent, and look at all that comes back."""
        self.frames = [await each.open() for each in self.browsers]
        for _ in range(length):
            seat = self.sender()
            heard = await self.browsers[seat].say(self.wish(seat))
            self.kinds.add(heard["t"])
            if heard["t"] == "state":
                await self.look(seat, heard)
            if self.frames[seat]["sheet"]:
                break
        for each in self.browsers:
            await each.close()

    async def look(self, seat: int, heard: dict[str, Any]) -> None:
        """Check the frames of one moment."""
        told = [frame["seq"] for frame in self.frames]
        for at, each in enumerate(self.browsers):
            self.frames[at] = heard if at == seat else await each.hear()
        live = await database_sync_to_async(load)(self.table.id)
        for player, frame, since in zip(self.players, self.frames, told, strict=True):
            assert frame == as_sent(live, player, since, frame["now"])
        check_frames(live, self.chance, min(told))

    def sender(self) -> int:
        """Return who does something: mostly whoever is in turn, or is asked."""
        view, referee = self.frames[0]["view"], self.frames[0]["referee"]
        if referee["hearing"]:
            return int(referee["hearing"]["caller"])
        turn = view["turn"]
        return self.chance.randrange(4) if turn is None or self.chance.random() < 0.2 else int(turn)

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


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(20))
def test_so_it_is_in_many_games(part: int) -> None:
    for seed in range(part * GAMES // 20, (part + 1) * GAMES // 20):
        asyncio.run(Evening(seed).play(4 * LENGTH))
