"""Every part of a site fails in every way while tables play: nothing acknowledged is lost, bots play again.

Real PostgreSQL, real Redis, two real processes of the site; guests come back by the other process, as
behind a proxy. `-rP` shows what each fault cost.
"""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest

from burraco.web.site.environment import CONNECTIONS
from tests.web.faults.guests import Faults, Guest, playing, wait_until
from tests.web.faults.parts import ClockPart, FullDisk, Part, Postgres, RedisPart, SitePart
from tests.web.server import Server, running
from tests.web.test_backup import burraco
from tests.web.test_server import Visitor

LONG = 6.0
"""Seconds that a fault lasts: browsers have noticed by then."""
TURNS = 4
"""Acts that each guest has acknowledged before a fault, and again after it."""
BACK = 45.0
"""Seconds within which guests and bots must play again once the part is back; a machine may be slow."""
HOUR = 3600
PAGES = 200
CONNECTED = (
    "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
)


class National:
    """A site of two processes on one PostgreSQL and one Redis."""

    def __init__(self, folder: Path) -> None:
        self.data = folder / "data"
        self.postgres, self.redis = Postgres(), RedisPart(folder)
        self.settings = {**self.redis.settings, **self.postgres.settings}
        self.one, self.other = (SitePart(self.data, **self.settings) for _ in range(2))
        self.parts: dict[str, Part] = {"postgres": self.postgres, "redis": self.redis, "site": self.one}

    @property
    def uri(self) -> str:
        """The address of the database."""
        return self.settings["BURRACO_DATABASE_URL"]

    @property
    def servers(self) -> list[Server]:
        """Where guests may go."""
        return [self.one.server, self.other.server]

    def close(self) -> None:
        """End all of it."""
        for part in (self.one, self.other, self.redis):
            part.kill()
        self.postgres.close()


@pytest.fixture(scope="module")
def national(tmp_path_factory: pytest.TempPathFactory) -> Iterator[National]:
    """Made once for all faults: each leaves it as it was."""
    site = National(tmp_path_factory.mktemp("national"))
    try:
        yield site
    finally:
        site.close()


def story(guests: Sequence[Guest], begin: Callable[[], None], end: Callable[[], None], lasts: float) -> str:
    """Play, let something fail for a while, play on; return what it cost, told in one line."""

    def have_played(since: Sequence[int]) -> bool:
        return all(one.acknowledged >= had + TURNS for one, had in zip(guests, since, strict=True))

    with playing(guests):
        wait_until(lambda: have_played([0] * len(guests)), BACK)
        begin()
        time.sleep(lasts)
        end()
        back = time.monotonic()
        before = [one.acknowledged for one in guests]
        wait_until(lambda: all(one.bots_moved_at > back for one in guests), BACK)
        took = max(one.bots_moved_at for one in guests) - back
        wait_until(lambda: have_played(before), BACK)
    found = [one.faults() for one in guests]
    assert found == [Faults()] * len(guests)
    sent, had = (sum(getattr(one, name) for one in guests) for name in ("sent", "acknowledged"))
    return f"sent {sent}, acknowledged {had}, lost 0, doubled 0, bots play after {took:.1f} s"


PARTS = ("site", "redis", "postgres")
FAULTS = [
    *((part, how, "start", lasts) for part in PARTS for how in ("kill", "stop") for lasts in (0.0, LONG)),
    *((part, "pause", "resume", LONG) for part in PARTS),
]


@pytest.mark.nightly
@pytest.mark.parametrize(("part", "begin", "end", "lasts"), FAULTS)
def test_whatever_fails_nothing_acknowledged_is_lost_and_bots_play_again(
    national: National, part: str, begin: str, end: str, lasts: float
) -> None:
    what = national.parts[part]
    guests = [Guest(national.servers, first) for first in (0, 1)]
    told = story(guests, getattr(what, begin), getattr(what, end), lasts)
    print(f"{part} {begin} {lasts:g} s: {told}")
    code, said = burraco(national.data, "site", "check", "--json", **national.settings)
    assert (code, json.loads(said)) == (0, {"faults": []})


@pytest.mark.nightly
def test_two_hundred_pages_at_once_all_come_over_few_connections(national: National) -> None:
    addresses = [server.address for server in national.servers]
    with ThreadPoolExecutor(PAGES) as crowd, psycopg.connect(national.uri, autocommit=True) as watching:
        asked = [crowd.submit(Visitor(addresses[n % len(addresses)]).get, "lobby/") for n in range(PAGES)]
        most = 0
        while not all(one.done() for one in asked):
            row = watching.execute(CONNECTED).fetchone()
            assert row is not None
            most = max(most, row[0])
        assert all("<html" in one.result() for one in asked)
    print(f"{PAGES} pages at once: {most} connections")
    assert most <= len(addresses) * CONNECTIONS


@pytest.mark.nightly
@pytest.mark.parametrize("seconds", [-HOUR, HOUR], ids=["back", "forward"])
def test_when_the_clock_jumps_by_an_hour_people_and_bots_play_on(tmp_path: Path, seconds: int) -> None:
    clock = ClockPart(tmp_path)
    with running(tmp_path / "data", begin=clock.begin, **clock.settings) as server:
        guests = [Guest([server]) for _ in range(2)]
        print(f"clock {seconds} s:", story(guests, lambda: clock.put(seconds), lambda: None, 0))


@pytest.mark.nightly
def test_a_full_disk_heals_when_there_is_room(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        disk = FullDisk(server.pid)
        guests = [Guest([server]) for _ in range(2)]
        print("disk full:", story(guests, disk.fill, disk.make_room, LONG))
