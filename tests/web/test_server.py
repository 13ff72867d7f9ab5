"""A real server process, real sockets, real bots: a whole deal, and a power cut in the middle of one."""

import http.cookiejar
import json
import re
import time
import urllib.parse
import urllib.request
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.web.server import running

PATIENCE = 90
"""Seconds a server may be silent: on a fresh machine its bots compile before they move."""


class Visitor:
    """A browser without a screen: cookies, forms, a socket."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._jar = http.cookiejar.CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self._jar))

    def get(self, path: str = "") -> str:
        """Read a page."""
        with self._opener.open(self.address + path) as answer:
            return str(answer.read().decode())

    def post(self, path: str, **fields: str) -> str:
        """Press a button of the first page, and return where it leads."""
        token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', self.get())
        assert token is not None
        data = urllib.parse.urlencode({**fields, "csrfmiddlewaretoken": token[1]}).encode()
        with self._opener.open(self.address + path, data) as answer:
            return str(answer.url)

    def sit(self, table: str) -> ClientConnection:
        """Open the socket of a table."""
        word = table.rstrip("/").rsplit("/", 1)[1]
        cookie = "; ".join(f"{each.name}={each.value}" for each in self._jar)
        host = self.address.removeprefix("http://").rstrip("/")
        address = f"ws://{host}/ws/table/{word}/"
        return connect(address, additional_headers={"Cookie": cookie}, open_timeout=PATIENCE)


def hear(socket: ClientConnection) -> dict[str, Any]:
    """Return the next frame, but for the word that somebody has come to watch."""
    found: dict[str, Any] = {"t": "watched"}
    while found["t"] == "watched":
        found = json.loads(socket.recv(timeout=PATIENCE))
    return found


def answer(frame: dict[str, Any]) -> dict[str, Any] | None:
    """What a player who plays the longest meld and throws the first card would do."""
    legal = frame.get("legal")
    if not legal:
        return None
    if legal["draw"]:
        return {"do": "draw"}
    if legal["opens"]:
        return {"do": "open", "cards": legal["opens"][-1]}
    if legal["adds"]:
        return {"do": "add", **legal["adds"][-1]}
    return {"do": "discard", "card": legal["discards"][0]}


def play(socket: ClientConnection, turns: int | None = None) -> dict[str, Any]:
    """Play on, to the end of the deal or for so many acts; return the last state."""
    acts = 0
    while True:
        frame = hear(socket)
        if frame.get("slug") == "too-fast":  # cards that lie well are played faster than hands could
            time.sleep(1)
            socket.send(json.dumps({"t": "sync"}))
            continue
        assert frame["t"] == "state", frame
        if frame["sheet"] is not None or (turns is not None and acts == turns and frame["legal"]):
            return frame
        if frame["can"]["cut"]:
            socket.send(json.dumps({"t": "cut", "n": 37}))
        act = answer(frame)
        if act is not None:
            socket.send(json.dumps({"t": "act", "seq": frame["seq"], "act": act}))
            acts += 1


def test_a_visitor_plays_a_whole_deal_against_three_bots(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        visitor = Visitor(server.address)
        table = visitor.post("play/", end="one")
        with visitor.sit(table) as socket:
            frame = play(socket)
        assert frame["match"]["over"] is True
        assert frame["deal"]["revealed"]["cuts"] == [{"seat": 2, "n": 37}]
        path = table.removeprefix(server.address) + "1/"
        assert "Segreto:" in visitor.get(path)
        assert server.stop() == ""


def told(frame: dict[str, Any]) -> dict[str, Any]:
    """What must be the same after a power cut."""
    return {name: frame[name] for name in ("seq", "me", "view", "legal", "match", "deal", "can")}


def test_a_table_survives_a_power_cut_in_the_middle_of_a_deal(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        visitor = Visitor(server.address)
        table = visitor.post("play/", end="one")
        with visitor.sit(table) as socket:
            before = play(socket, turns=8)
            server.kill()
        server.start()
        with visitor.sit(table) as socket:
            after = hear(socket)
            assert told(after) == told(before)
            socket.send(json.dumps({"t": "sync"}))
            assert play(socket)["sheet"] is not None


def test_bots_whose_turn_it_was_go_on_after_a_power_cut(tmp_path: Path) -> None:
    """The server dies while a bot seems to think; started again, it plays on without being asked."""
    with running(tmp_path, pace="6") as server:  # time enough to be killed and to be looked at again
        visitor = Visitor(server.address)
        table = visitor.post("play/", end="one")
        with visitor.sit(table) as socket:
            frame = hear(socket)
            socket.send(json.dumps({"t": "cut", "n": 37}))
            while frame["view"]["turn"] in (None, frame["me"]):
                act = answer(frame)
                if act is not None:
                    socket.send(json.dumps({"t": "act", "seq": frame["seq"], "act": act}))
                frame = hear(socket)
            server.kill()
        server.start()
        with visitor.sit(table) as socket:
            seen = hear(socket)
            assert seen["seq"] == frame["seq"]
            assert told(seen) == told(frame)
            moved = hear(socket)
            assert moved["seq"] == frame["seq"] + 1
            assert [move["seat"] for move in moved["moves"]] == [frame["view"]["turn"]] * len(moved["moves"])


def test_whoever_loses_the_network_is_replaced_after_a_while_and_has_their_seat_back(tmp_path: Path) -> None:
    """Two friends and two bots; one vanishes without a word, a bot plays on for them, and they come back."""
    with running(tmp_path, grace="1") as server:
        anna, bruno = Visitor(server.address), Visitor(server.address)
        choices = {"code": "uisp", "form": "4", "end": "target", "clock": "none", "bots": "none"}
        table = anna.post("tables/new/", **choices, level="medio", public="private", name="Anna")
        path = table.removeprefix(server.address)
        bruno.post(f"{path}sit/", seat="0", name="Bruno")
        for seat in ("1", "3"):
            anna.post(f"{path}bot/", seat=seat, level="medio")
        with anna.sit(table) as hers:
            with bruno.sit(table) as brunos:
                for socket in (hers, brunos):
                    socket.send(json.dumps({"t": "next"}))
                while hear(hers)["view"]["phase"] == "waiting":
                    pass
            away = _until(hers, "away")
            assert away["view"]["seats"][0]["name"] == "Bruno"
            with bruno.sit(table) as brunos:
                assert len(hear(brunos)["view"]["hand"]) >= 1
                assert _until(hers, "human")["view"]["seats"][0]["name"] == "Bruno"


def _until(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """Play on until the first seat is as wanted."""
    while True:
        frame = hear(socket)
        if frame["t"] == "state" and frame["view"]["seats"][0]["kind"] == kind:
            return frame
        act = answer(frame)
        if act is not None:
            socket.send(json.dumps({"t": "act", "seq": frame["seq"], "act": act}))


def test_a_hearing_goes_on_after_a_power_cut(tmp_path: Path) -> None:
    """The server dies while the referee waits for an answer: the same is asked again, and then ruled."""
    with running(tmp_path, pace="60") as server:  # nobody else plays meanwhile
        anna = Visitor(server.address)
        choices = {"code": "uisp", "form": "4", "end": "one", "clock": "none", "bots": "none"}
        asked = {"referee": "program", "mistakes": "none", "public": "private", "name": "Anna"}
        table = anna.post("tables/new/", **choices, **asked, level="medio")
        path = table.removeprefix(server.address)
        others = [Visitor(server.address) for _ in range(3)]
        for other, name in zip(others, ("Bruno", "Carla", "Dino"), strict=True):
            free = re.search(r'name="seat"\s+value="(\d)"', other.get(path))
            assert free is not None
            other.post(f"{path}sit/", seat=free[1], name=name)
        with ExitStack() as sat:
            hers, *theirs = [sat.enter_context(one.sit(table)) for one in (anna, *others)]
            for socket in (hers, *theirs):
                socket.send(json.dumps({"t": "next"}))
            frame = in_play(hers)
            act = {"t": "act", "seq": frame["seq"], "act": {"do": "suggest"}}
            hers.send(json.dumps(act))
            hers.send(json.dumps({"t": "call", "about": "suggestion"}))
            before = in_hearing(hers)
            server.kill()
        server.start()
        with anna.sit(table) as hers, others[0].sit(table) as his:
            after = hear(hers)
            assert (after["seq"], after["view"]) == (before["seq"], before["view"])
            assert after["referee"]["hearing"] == before["referee"]["hearing"]
            his.send(json.dumps({"t": "act", "seq": after["seq"], "act": {"do": "draw"}}))
            while (refused := hear(his))["t"] == "state":
                pass
            assert (refused["t"], refused["slug"]) == ("error", "hearing"), "the table stands still"
            while (hearing := after["referee"]["hearing"]) is not None:
                question = hearing["question"]
                told = {"fact": question["fact"], "answer": question["options"][0]["answer"]}
                hers.send(json.dumps({"t": "answer", **told}))
                after = next_state(hers, after["seq"])
            (ruling,) = after["referee"]["rulings"]
            assert ruling["cite"].startswith("UISP")


def in_play(socket: ClientConnection) -> dict[str, Any]:
    """Return the first frame with cards."""
    while (frame := hear(socket))["view"]["phase"] == "waiting":
        pass
    return frame


def in_hearing(socket: ClientConnection) -> dict[str, Any]:
    """Return the frame in which the referee asks."""
    while (frame := hear(socket))["t"] != "state" or frame["referee"]["hearing"] is None:
        assert frame["t"] == "state", frame
    return frame


def next_state(socket: ClientConnection, seq: int) -> dict[str, Any]:
    """Return the next frame in which something has happened."""
    while (frame := hear(socket))["t"] != "state" or frame["seq"] <= seq:
        assert frame["t"] == "state", frame
    return frame
