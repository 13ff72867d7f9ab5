"""Hostile frames by the thousand, through sockets and at their first door: nothing does harm."""

import asyncio
import json
import logging
import os
import random
from collections.abc import Callable
from typing import Any

import pytest
from channels.db import database_sync_to_async

from burraco.cards.faces import face_of
from burraco.cards.french import write_face
from burraco.web.tables.clocks.due_times import opponents
from burraco.web.tables.game_fold import fold
from burraco.web.tables.kinds import CODEC
from burraco.web.tables.log import load
from burraco.web.tables.models import LogEntry
from burraco.web.tables.socket import consumers
from burraco.web.tables.socket.incoming import BadFrame, read_frame
from tests.oracles.leaking import check_frames
from tests.oracles.places import check_table
from tests.web.cast import Table4
from tests.web.test_sockets import Browser, run

pytestmark = pytest.mark.usefixtures("database")
A_STORM, STEADY = 160, 8
"""Frames at one table, and every so many one that is right, or the game would not go on."""
HOSTILE = int(os.environ.get("BURRACO_HOSTILE", "16000"))
"""How many go through sockets at night; as many more as there is time for."""
MILLION, PARTS = 1_000_000, 10
FRAMES = {"act", "undo", "cut", "next", "rematch", "sync", "hint", "call", "answer", "withdraw"}
CARDS = ("2H", "*r", "7H", "KS", "10D", "AH", "3C", "4C", "5C")


def malicious(chance: random.Random, table: Table4, elsewhere: int) -> str | bytes:
    """A frame from somebody who means no good, or whose program is broken."""
    seq = chance.choice([table.game.seq, table.game.seq, table.game.seq - 1, 0, -1, elsewhere, "1", None])
    held = [write_face(card >> 1) for card in table.state.hands[table.state.seat]]
    cards = [chance.choice([*CARDS, *held]) for _ in range(chance.randrange(6))]
    act = chance.choice(
        [
            *[{"do": "draw"}] * 3,
            *[{"do": "discard", "card": chance.choice(held or ["2H"])}] * 3,
            {"do": "take"},
            {"do": "leave"},
            {"do": "discard", "card": chance.choice(CARDS)},
            {"do": "open", "cards": cards},
            {"do": "open", "cards": cards, "from_pile": cards[:2]},
            {"do": "add", "meld": chance.randrange(-1, 5), "cards": cards, "as": cards},
            {"do": "enforce"},
            {"do": ["draw"]},
            cards,
        ]
    )
    frame = {
        "t": chance.choice(
            ["act", "act", "act", "act", "act", "act", "undo", "next", "cut", "sync", "hint", 7]
        ),
        "seq": seq,
    }
    text = json.dumps({**frame, "act": act, "n": chance.choice([1, 0, "x", 10**9]), "seat": 0, "table": 1})
    forms: list[str | bytes] = [text, text, text, text[: len(text) // 2], text.encode(), text * 40]
    return chance.choice(forms)


@pytest.fixture
def haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let browsers send as fast and as wrongly as they like."""
    monkeypatch.setattr(consumers, "MAX_ERRORS", 10**9)
    monkeypatch.setattr(consumers, "BURST", 10**9)
    monkeypatch.setattr(consumers, "SYNCS", 10**9)


Forge = Callable[[random.Random, Table4, int], str | bytes]


def storm(chance: random.Random, frames: int, forge: Forge = malicious, **terms: Any) -> None:
    """People in turn and out of it, and a stranger, send what they like; the rules are asked every time."""
    other = Table4()
    other.everybody_ready()
    table = Table4(**terms)
    table.everybody_ready()
    untouched = other.game

    async def story() -> None:
        senders = [Browser(table.row.code, player) for player in (*table.players, None)]
        for each in senders:
            await each.open()
        for number in range(frames):
            seat, lawful = await database_sync_to_async(going_on)(table)
            sender = chance.choice([*range(5), *[seat] * 4])
            frame = await database_sync_to_async(forge)(chance, table, untouched.seq)
            if number % STEADY == 0:  # the game has to go on, or most would always be refused
                sender, frame = seat, json.dumps(lawful)
            heard = await senders[sender].say(frame)
            assert heard["t"] in ("state", "refused", "error")
            if sender == 4 and heard["t"] == "state":
                assert heard["view"]["hand"] is None
            await asyncio.sleep(0.01)
            for each in senders:
                while not each.socket.output_queue.empty():
                    await each.hear()
            if number % STEADY == 0:
                live = await database_sync_to_async(load)(table.id)
                check_frames(live, chance, max(0, live.game.seq - 3))
        for each in senders:
            await each.close()

    run(story)
    assert other.game == untouched
    rows = LogEntry.objects.filter(table_id=table.id).order_by("seq").values_list("seq", "what", "at")
    assert [seq for seq, _, _ in rows] == list(range(1, len(rows) + 1))
    game = fold(table.terms.code, ((seq, CODEC.read(what), at) for seq, what, at in rows))
    assert game == load(table.id).game
    assert game.seq > untouched.seq + 8, "the game went on"
    assert game.state is not None
    check_table(game.state)


def going_on(table: Table4) -> tuple[int, dict[str, Any]]:
    """Return who does what next, so that the game goes on."""
    game, state = table.game, table.state
    if game.call is not None:
        return game.call.seat, {"t": "withdraw"}
    if state.claim is not None:
        return opponents(game)[0], {"t": "act", "seq": game.seq, "act": {"do": "accept"}}
    act = {"do": "draw"}
    if state.phase != "draw":
        hand = state.penalised[state.seat] or state.hands[state.seat]
        usual = table.lawful().discards or [face_of(hand[0])]
        act = {"do": "discard", "card": write_face(usual[0])}
    return state.seat, {"t": "act", "seq": game.seq, "act": act}


@pytest.mark.usefixtures("haste")
def test_whatever_is_sent_the_log_stays_lawful_and_nothing_leaks() -> None:
    storm(random.Random(4), A_STORM)


@pytest.mark.nightly
@pytest.mark.usefixtures("haste")
@pytest.mark.parametrize("part", range(PARTS))
def test_whatever_is_sent_at_night(part: int, caplog: pytest.LogCaptureFixture) -> None:
    chance = random.Random(part)
    for _ in range(HOSTILE // (A_STORM * PARTS)):
        storm(chance, A_STORM)
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(PARTS))
def test_a_million_frames_are_read_or_refused_and_nothing_else(part: int) -> None:
    """The first door alone, which needs no table: bytes that were changed, cut off, doubled, put together."""
    chance = random.Random(part)
    whole = [
        json.dumps({"t": "act", "seq": 7, "act": {"do": "open", "cards": ["2H", "*r"], "as": ["2H"]}}),
        json.dumps({"t": "act", "seq": 7, "act": {"do": "discard", "card": "2H"}}),
        json.dumps({"t": "cut", "n": 37, "own": "00112233445566778899aabbccddeeff", "deal": 1}),
        json.dumps({"t": "call", "about": "wrong-meld"}),
        json.dumps({"t": "answer", "fact": "moment", "answer": "before"}),
        *(json.dumps({"t": word}) for word in ("next", "rematch", "sync", "hint", "withdraw", "undo")),
    ]
    odd = ["null", "1e999", "-0", "\\u0000", "\\ud800", "٣", "\x00", "[" * 99]
    pieces = [*'{}[]",:', *odd]
    read = 0
    for _ in range(MILLION // PARTS):
        text = chance.choice(whole)
        for _ in range(chance.randrange(4)):
            at, until = sorted((chance.randrange(len(text) + 1), chance.randrange(len(text) + 1)))
            middle = chance.choice([chance.choice(pieces), text[at:until] * 2, chance.choice(whole), ""])
            text = text[:at] + middle + text[until if chance.random() < 0.3 else at :]
        try:
            read += read_frame(text)["t"] in FRAMES
        except BadFrame:
            continue
    assert 0 < read < MILLION // PARTS
