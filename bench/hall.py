"""What 500 phones cost while standings are published: the public page next to a bare Django page, same load.

    .venv-dev/bin/python bench/hall.py [--phones 500] [--pairs 200] [--seconds 20] [--every 10]

Every phone has a socket to the tournament and asks for the live part of the public page, with the tag it has,
each time the socket says that there is something new (after half a second to four, as the page does), and
every so many seconds besides. Meanwhile the desk posts the standings. Measured is each request from first
byte sent to last byte read, fresh pages and "not modified" together, and how long after the posting each
phone has the standings. The bare page is one view that answers a constant of the same size, with the same
If-None-Match dance, in a Django without middleware; its phones ask at the same times. Each server has a
process of its own under uvicorn; the clients run here, so on a small machine they take their share of it.
"""

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from server_process import at, process
from websockets.asyncio.client import connect

MIN_WAIT, SPREAD = 0.5, 3.5
"""Seconds for everybody to be told, and over which phones then ask, as in the page."""
IDLE = 4.0
"""Seconds after which a connection is opened anew: uvicorn closes it after five."""
BARE = """
import sys, django
from django.conf import settings
settings.configure(ALLOWED_HOSTS=["*"], ROOT_URLCONF="bare", SECRET_KEY="x")
import types
from django.http import HttpResponse, HttpResponseNotModified
from django.urls import path
body = b"x" * int(sys.argv[2])
def page(request):
    if request.headers.get("If-None-Match") == '"1"':
        return HttpResponseNotModified()
    answer = HttpResponse(body, headers={"Content-Length": str(len(body))})
    answer["ETag"] = '"1"'
    return answer
bare = types.ModuleType("bare")
bare.urlpatterns = [path("", page)]
sys.modules["bare"] = bare
from django.core.asgi import get_asgi_application
import uvicorn
django.setup()
uvicorn.run(get_asgi_application(), port=int(sys.argv[1]), log_level="warning", lifespan="off")
"""
SERVE = "import sys; from burraco.cli.main import main; sys.exit(main(sys.argv[1:]))"


def main() -> None:
    """Measure both, once each, and print one line for each and their ratio."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--phones", type=int, default=500)
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--every", type=float, default=10, help="seconds between a phone's own questions")
    parser.add_argument("--port", type=int, default=18710)
    args = parser.parse_args()
    hall = asyncio.run(_hall(args))
    bare = asyncio.run(_bare(args, hall.size))
    print(f"{args.phones} phones, {args.pairs} pairs, live part of {hall.size} bytes, {args.seconds:g} s")
    print("         requests  fresh     p50     p95     p99 ms")
    for name, load in (("hall", hall), ("bare", bare)):
        shown = [f"{at(load.times, part) * 1000:7.1f}" for part in (50, 95, 99)]
        print(f"{name:8} {len(load.times):8} {load.fresh:6} ", *shown)
    print(f"p95 ratio hall / bare: {at(hall.times, 95) / at(bare.times, 95):.1f}")
    if hall.arrivals:
        seconds = [f"{at(hall.arrivals, part):.2f}" for part in (50, 95)]
        print(f"standings on {len(hall.arrivals)} phones after p50 {seconds[0]} s, p95 {seconds[1]} s")
        print(f"(of which up to {MIN_WAIT + SPREAD:g} s are the page's own patience)")


class Load:
    """What was measured: each request's time, how many brought something fresh, when phones had the news."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.arrivals: list[float] = []
        self.fresh = self.size = self.connected = 0
        self.posted = 0.0


class Phone:
    """A browser's two lines to a server: one kept open for pages, and what it knows."""

    def __init__(self, port: int, path: str, load: Load) -> None:
        self.port, self.path, self.load, self.tag = port, path, load, ""
        self.lock = asyncio.Lock()
        self.streams: Any = None
        self.used = 0.0

    async def ask(self) -> bool:
        """Fetch the page unless it is the one known; tell whether it was fresh."""
        async with self.lock:
            began = time.perf_counter()
            if self.streams is not None and began - self.used > IDLE:
                self.streams[1].close()
                self.streams = None
            if self.streams is None:
                self.streams = await asyncio.open_connection("127.0.0.1", self.port)
            reader, writer = self.streams
            known = f"If-None-Match: {self.tag}\r\n" if self.tag else ""
            writer.write(f"GET {self.path} HTTP/1.1\r\nHost: localhost\r\n{known}\r\n".encode())
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin1")
            fields = dict(line.split(": ", 1) for line in head.split("\r\n")[1:] if ": " in line)
            lower = {name.lower(): value for name, value in fields.items()}
            is_fresh = head.split(" ", 2)[1] == "200"
            if is_fresh:
                self.load.size = len(await reader.readexactly(int(lower["content-length"])))
                self.tag = lower["etag"]
            else:
                assert head.split(" ", 2)[1] == "304", head
            self.used = time.perf_counter()
            self.load.times.append(self.used - began)
            self.load.fresh += is_fresh
            return is_fresh

    async def keep_asking(self, end: float, every: float) -> None:
        """Ask every so often."""
        await asyncio.sleep(random.uniform(0, every))
        while time.perf_counter() < end:
            await self.ask()
            await asyncio.sleep(every * random.uniform(0.75, 1.25))

    async def after_news(self) -> None:
        """Ask because there is something new."""
        await asyncio.sleep(MIN_WAIT + random.uniform(0, SPREAD))
        if await self.ask() and self.load.posted:
            self.load.arrivals.append(time.perf_counter() - self.load.posted)


async def _bare(args: Any, size: int) -> Load:
    load = Load()
    with process(["-c", BARE, str(args.port), str(size)], args.port):
        phones = [Phone(args.port, "/", load) for _ in range(args.phones)]
        await _in_waves(phones)
        load.times.clear()
        load.fresh = 0
        end = time.perf_counter() + args.seconds
        asking = [asyncio.create_task(phone.keep_asking(end, args.every)) for phone in phones]
        await asyncio.sleep(args.seconds / 2)
        for phone in phones:
            phone.tag = ""
        await asyncio.gather(*(phone.after_news() for phone in phones), *asking)
    return load


async def _in_waves(phones: list[Phone]) -> None:
    """Let everybody have the page once, not all at the same moment: that is not what is measured."""
    for first in range(0, len(phones), 25):
        await asyncio.gather(*(phone.ask() for phone in phones[first : first + 25]))


async def _hall(args: Any) -> Load:
    load = Load()
    with tempfile.TemporaryDirectory() as data:
        settings = {"BURRACO_DATA": data, "BURRACO_SECRET_KEY": "bench"}
        made = subprocess.run(
            [sys.executable, __file__, "--make", str(args.pairs)],
            env={**os.environ, **settings, "DJANGO_SETTINGS_MODULE": "burraco.web.site.settings"},
            check=True,
            capture_output=True,
            text=True,
        )
        tournament = json.loads(made.stdout)
        with process(["-c", SERVE, "serve", "--port", str(args.port)], args.port, **settings):
            path = f"/tornei/{tournament['slug']}/vivo/"
            phones = [Phone(args.port, path, load) for _ in range(args.phones)]
            await _in_waves(phones)
            sockets = [asyncio.create_task(_listen(args.port, tournament["slug"], phone)) for phone in phones]
            while load.connected < args.phones:
                await asyncio.sleep(0.5)
            load.times.clear()
            load.fresh = 0
            end = time.perf_counter() + args.seconds
            asking = [asyncio.create_task(phone.keep_asking(end, args.every)) for phone in phones]
            await asyncio.sleep(args.seconds / 2)
            load.posted = time.perf_counter()
            await asyncio.to_thread(_post, args.port, tournament)
            await asyncio.gather(*asking)
            for task in sockets:
                task.cancel()
            await asyncio.gather(*sockets, return_exceptions=True)
    return load


async def _listen(port: int, slug: str, phone: Phone) -> None:
    async with connect(f"ws://127.0.0.1:{port}/ws/hall/{slug}/", open_timeout=60) as line:
        await line.recv()  # how far the tournament is, which is known
        phone.load.connected += 1
        async for _ in line:
            await phone.after_news()


def _post(port: int, tournament: dict[str, Any]) -> None:
    """Post the standings as the desk's page does."""
    desk = HTTPConnection("127.0.0.1", port)
    desk.request("GET", "/tornei/nuovo/", headers={"Cookie": tournament["cookie"]})
    page = desk.getresponse()
    cookie = f"{tournament['cookie']}; {page.headers['Set-Cookie'].split(';')[0]}"
    token = page.read().decode().split('name="csrfmiddlewaretoken" value="')[1].split('"')[0]
    path = f"/tornei/{tournament['slug']}/direzione/classifica/affissa/"
    headers = {"Cookie": cookie, "Content-Type": "application/x-www-form-urlencoded"}
    desk.request("POST", path, f"csrfmiddlewaretoken={token}", headers)
    assert desk.getresponse().status == 302


def make(pairs: int) -> None:
    """Make a tournament of so many pairs whose first round is complete, and print how to direct it."""
    import django

    django.setup()
    from django.core import signing
    from django.core.management import call_command

    from burraco.tournament import acts
    from burraco.tournament.entrants import Entrant
    from burraco.tournament.entrants import Player as Person
    from burraco.tournament.figures import Figures, LineScore
    from burraco.tournament.format import Format
    from burraco.web.players.guests import COOKIE, SALT
    from burraco.web.players.models import Player
    from burraco.web.tables.clocks.clock import now_ms
    from burraco.web.tournaments import services
    from burraco.web.tournaments.journal import load
    from burraco.web.tournaments.roles import Actor

    Path(os.environ["BURRACO_DATA"]).mkdir(exist_ok=True)
    call_command("migrate", verbosity=0)
    director = Player.objects.create(name="Ada")
    tournament = services.create(director, Format("Torneo", "uisp", plan="danese:4"), now_ms())
    ada = Actor("Ada", frozenset({"director"}))
    entrants = [
        Entrant(0, (Person(f"Giovanna Esposito {n}"), Person(f"Marco Ferrari {n}"))) for n in range(pairs)
    ]
    for wish in (acts.Register(tuple(entrants)), acts.MakeDraft(), acts.Publish()):
        services.act(tournament, ada, wish, now_ms())
    state = load(tournament.pk, tournament.slug).state
    for table in state.round(1).tables:
        deal = (LineScore(500, 5 * table, 500 + 5 * table), LineScore(300, 100, 400))
        services.act(tournament, ada, acts.RecordSheet(1, table, Figures((deal,)), (0, 1)), now_ms())
    cookie = f"{COOKIE}={signing.dumps(director.key, salt=SALT)}"
    print(json.dumps({"slug": tournament.slug, "cookie": cookie}))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--make"]:
        make(int(sys.argv[2]))
    else:
        main()
