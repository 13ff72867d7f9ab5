"""A tournament at a fixed hour, nobody at the desk, its server killed thrice: the undisturbed journal."""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from burraco.tournament.check import check
from tests.e2e.site.directing import Director
from tests.e2e.watching import DEAD_SERVER, Faults, Watched
from tests.web.server import Server, running

QUICK = """
import hashlib, random, secrets, sys
import django

known = django.setup


class Fixed:
    def __getattr__(self, name):
        return getattr(secrets, name)

    def randbelow(self, below):
        return below - 1

    def token_hex(self, size):
        return "5eed"


def setup(*args, **kwargs):
    known(*args, **kwargs)
    from burraco.tournament.decisions import postings
    from burraco.web.online import entries, fixed_hour, unattended
    from burraco.web.tables import deals
    from burraco.web.tables import services as tables
    from burraco.web.tournaments import services as tournaments
    unattended.GATHER, unattended.PAUSE, fixed_hour.MINUTE = 1, 1, 100
    postings.minutes_left = lambda desk: 0
    deals.fresh_seed = lambda: hashlib.sha256(b"one deal").digest()
    entries.CHANCE = random.Random(1)
    tables.secrets = tournaments.secrets = Fixed()


django.setup = setup
from burraco.cli.main import main
sys.exit(main(sys.argv[1:]))
"""
"""The same cards and lots in every process; a minute of waiting is a tenth of a second, nobody complains."""
PATIENCE = 240
SET_UP = {"preset": "danese", "rounds": "2", "deals": "1"}
HOW = {"level": "principiante", "clock": "none", "absence": "score", "starts_at": "2026-01-01T21:00"}
Stage = Callable[[Any], bool]
STAGES: tuple[Stage, ...] = (
    lambda feed: bool(feed["rounds"]),
    lambda feed: feed["rounds"][0]["clock"] is not None,
    lambda feed: feed["standings"] is not None,
)


def until(server: Server, slug: str, stage: Stage) -> None:
    """Wait until a tournament has come so far."""
    end = time.monotonic() + PATIENCE
    while not stage(read(server, slug)):
        assert time.monotonic() < end, read(server, slug)
        time.sleep(0.1)


def read(server: Server, slug: str) -> Any:
    """The tournament as anybody may read it."""
    with urlopen(f"{server.address}tornei/{slug}/feed.json", timeout=PATIENCE) as answer:
        return json.load(answer)


def evening(browser: Watched, data: Path, kills: tuple[Stage, ...]) -> Iterator[dict[str, Any]]:
    """Set an hour, leave, and return the acts of the journal once it is closed."""
    with running(data, pace="0", begin=QUICK) as server:
        director = Director(browser, server.address, 0, **SET_UP)
        director.do("online/", **{**HOW, "starts_at": ""})
        director.do("online/robot/", count="4", bots_level="principiante")
        visitor = browser.new_context(locale="it-IT")
        page = visitor.new_page()
        page.goto(f"{server.address}tornei/{director.slug}/")
        director.do("online/", **HOW)
        for stage in kills:
            until(server, director.slug, stage)
            server.kill()
            server.start()
        until(server, director.slug, lambda feed: bool(feed["is_closed"]))
        expect(page.get_by_role("heading", name="Classifica dopo il turno 2")).to_be_visible(timeout=60_000)
        for act in director.journal():
            yield {**act, "at": ""}
        assert check({"format": "burraco-tournament", "version": 1, "acts": director.journal()}) == []
        visitor.close()
        director.context.close()


@pytest.mark.nightly
def test_killed_three_times_it_is_the_undisturbed_evening(
    browser: Watched, faults: Faults, tmp_path: Path
) -> None:
    faults.expect(*DEAD_SERVER)
    undisturbed = list(evening(browser, tmp_path / "whole", ()))
    killed = list(evening(browser, tmp_path / "killed", STAGES))
    assert len(undisturbed) > 8
    assert killed == undisturbed
