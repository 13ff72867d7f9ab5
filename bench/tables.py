"""How many live tables one process carries: frame to frame, next to a bare Channels echo under the same load.

    .venv-dev/bin/python bench/tables.py [--tables 10,25,50] [--seconds 20] [--think 1.0]

Each table has four scripted players on sockets of their own; whoever is in turn thinks so long, then draws,
or takes a pile of four cards or more, lays what they can, and discards. Measured is the time from their frame
to the state that answers it. The echo has one socket a table and sends as often. Each server has a process of
its own under uvicorn; the clients run here, so on a small machine they take their share of it.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from server_process import at, process
from websockets.asyncio.client import ClientConnection, connect

FULL_PILE = 4
SETTLE = 5.0
"""Seconds a server gets after its start: the site's bots load what they think with."""
MAX_SECONDS = 5.0
"""How many times slower than the echo a table may be."""
ECHO = """
import os, sys, django
from django.conf import settings
settings.configure(ALLOWED_HOSTS=["*"], INSTALLED_APPS=["channels"], CHANNEL_LAYERS={})
django.setup()
import uvicorn
from channels.generic.websocket import AsyncWebsocketConsumer
from channels.routing import ProtocolTypeRouter, URLRouter
from django.urls import path
class Echo(AsyncWebsocketConsumer):
    async def receive(self, text_data=None, bytes_data=None):
        await self.send(text_data)
app = ProtocolTypeRouter({"websocket": URLRouter([path("echo/", Echo.as_asgi())])})
uvicorn.run(app, port=int(sys.argv[1]), log_level="warning", lifespan="off")
"""
SERVE = "import sys; from burraco.cli.main import main; sys.exit(main(sys.argv[1:]))"


def main() -> None:
    """Measure each number of tables and print a line for it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", default="5,10,25,50")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--think", type=float, default=1.0)
    parser.add_argument("--warm", type=float, default=15, help="seconds until all have their cards")
    parser.add_argument("--port", type=int, default=18700)
    args = parser.parse_args()
    print("tables  acts/s   p50     p95     p99 ms  |  echo p50     p95     p99 ms  |  p95 ratio")
    best = 0
    for number in map(int, args.tables.split(",")):
        acts = asyncio.run(_tables(number, args))
        echoes = asyncio.run(_echo(number, args))
        ratio = at(acts, 95) / at(echoes, 95)
        best = max(best, number if ratio <= MAX_SECONDS else 0)
        shown = [f"{at(times, part) * 1000:7.1f}" for times in (acts, echoes) for part in (50, 95, 99)]
        print(
            f"{number:6} {len(acts) / args.seconds:7.1f} ",
            *shown[:3],
            "   | ",
            *shown[3:],
            f"   |  {ratio:.1f}",
        )
    print(f"largest number with p95 within {MAX_SECONDS:g} times the echo's: {best}")


async def _echo(number: int, args: Any) -> list[float]:
    frame = json.dumps({"t": "act", "seq": 12, "act": {"do": "draw"}, "ballast": "x" * 2500})
    times: list[float] = []

    async def client(end: float) -> None:
        async with connect(f"ws://127.0.0.1:{args.port}/echo/") as socket:
            while time.perf_counter() < end:
                await asyncio.sleep(args.think * random.uniform(0.5, 1.5))
                began = time.perf_counter()
                await socket.send(frame)
                await socket.recv()
                times.append(time.perf_counter() - began)

    with process(["-c", ECHO, str(args.port)], args.port):
        await asyncio.sleep(SETTLE)
        end = time.perf_counter() + args.seconds
        await asyncio.gather(*(client(end) for _ in range(number)))
    return times


async def _tables(number: int, args: Any) -> list[float]:
    with tempfile.TemporaryDirectory() as data:
        settings = {"BURRACO_DATA": data, "BURRACO_SECRET_KEY": "bench", "BURRACO_GRACE": "600"}
        seats = made(number, settings)
        with process(["-c", SERVE, "serve", "--port", str(args.port)], args.port, **settings):
            times: list[float] = []
            await asyncio.sleep(SETTLE)
            end = time.perf_counter() + args.warm + args.seconds
            each = (player(seat, args.port, args.think, end, times) for seat in seats)
            playing = [asyncio.create_task(one) for one in each]
            await asyncio.sleep(args.warm)
            times.clear()
            await asyncio.gather(*playing)
            return times


def made(number: int, settings: dict[str, str]) -> list[dict[str, str]]:
    """Make a database with so many tables; return where each of four people sits, table by table."""
    done = subprocess.run(
        [sys.executable, __file__, "--make", str(number)],
        env={**os.environ, **settings, "DJANGO_SETTINGS_MODULE": "burraco.web.site.settings"},
        check=True,
        capture_output=True,
        text=True,
    )
    found: list[dict[str, str]] = json.loads(done.stdout)
    return found


async def player(seat: dict[str, str], port: int, think: float, end: float, times: list[float]) -> None:
    """Play at a seat until an end; note how long each act took."""
    headers = {"Cookie": seat["cookie"]}
    address = f"ws://127.0.0.1:{port}{seat['path']}"
    async with connect(address, additional_headers=headers, open_timeout=60) as socket:
        began, asked, is_act = 0.0, -1, False
        while time.perf_counter() < end:
            with contextlib.suppress(TimeoutError):
                frame = json.loads(await asyncio.wait_for(socket.recv(), 1))
                if asked >= 0 and frame["t"] == "state" and frame["seq"] > asked:
                    if is_act:  # between deals the others' answers come at any moment
                        times.append(time.perf_counter() - began)
                    asked = -1
                if asked < 0 and frame["t"] == "state" and (wish := _wish(frame)) is not None:
                    await asyncio.sleep(think * random.uniform(0.5, 1.5))
                    began, asked, is_act = time.perf_counter(), frame["seq"], wish["t"] == "act"
                    await _send(socket, wish)


async def _send(socket: ClientConnection, wish: dict[str, Any]) -> None:
    await socket.send(json.dumps(wish))


def _wish(frame: dict[str, Any]) -> dict[str, Any] | None:
    """What a simple player does."""
    legal = frame["legal"]
    if frame["can"]["next"] or frame["can"]["rematch"]:
        return {"t": "next"}
    if not legal:
        return None
    return {"t": "act", "seq": frame["seq"], "act": _act(legal, len(frame["view"]["pile"]))}


def _act(legal: dict[str, Any], pile: int) -> dict[str, Any]:
    if legal["take"] and (pile >= FULL_PILE or not legal["draw"]):
        return {"do": "take"}
    if legal["draw"]:
        return {"do": "draw"}
    if legal["opens"]:
        return {"do": "open", "cards": legal["opens"][-1]}
    if legal["adds"]:
        return {"do": "add", **legal["adds"][0]}
    return {"do": "discard", "card": legal["discards"][-1]}


def make(number: int) -> None:
    """Make a database with so many tables of four people, and print where each sits."""
    import django

    django.setup()
    from django.core import signing
    from django.core.management import call_command

    from burraco.web.players.guests import COOKIE, SALT
    from burraco.web.players.models import Player
    from burraco.web.tables import services
    from burraco.web.tables.clocks.clock import now_ms
    from burraco.web.tables.terms import Terms, usual_level

    Path(os.environ["BURRACO_DATA"]).mkdir(exist_ok=True)
    call_command("migrate", verbosity=0)
    seats = []
    for _ in range(number):
        people = [Player.objects.create(name=f"P{seat}") for seat in range(4)]
        terms = Terms("uisp", "4", deals=1, level=usual_level())
        table = services.open_table(people[0], terms, 0, {}, now_ms())
        for seat, player in enumerate(people[1:], 1):
            services.sit(table.pk, player, seat, now_ms())
        seats += [
            {"cookie": f"{COOKIE}={signing.dumps(each.key, salt=SALT)}", "path": f"/ws/table/{table.code}/"}
            for each in people
        ]
    print(json.dumps(seats))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--make"]:
        make(int(sys.argv[2]))
    else:
        main()
