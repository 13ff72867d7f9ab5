"""What a season of 100 tournaments costs a club of 5,000: its pages and the name search, next to a bare page.

    .venv-dev/bin/python bench/season.py [--members 5000] [--tournaments 100] [--pairs 50] [--times 40]

Everything is asked for in this process, middleware and database included, one request after the other. The
bare page is the site's shortest, the time of day, through the same middleware. Told are medians of CPU
milliseconds, their ratio to the bare page, and the queries; the first page of all, for which every journal is
folded, once; and the first page of a process that finds what was kept of the journals.
"""

# ruff: noqa: E402

import argparse
import json
import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable

os.environ["BURRACO_DATA"] = tempfile.mkdtemp(prefix="burraco-bench-")
os.environ["BURRACO_HOSTS"] = "testserver"
os.environ["DJANGO_SETTINGS_MODULE"] = "burraco.web.site.settings"

import django

django.setup()

from django.core import signing
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from burraco.membership.member_rows import MemberRow
from burraco.season.season_rule import Rule, write_rule
from burraco.tournament import acts
from burraco.tournament.exchange.journal_file import journal_data, read_journal
from burraco.tournament.simulation.hall import Spec
from burraco.tournament.simulation.names import FIRST, LAST
from burraco.tournament.simulation.random_tournament import simulate
from burraco.web.club import register
from burraco.web.players.guests import COOKIE, SALT
from burraco.web.players.models import Player
from burraco.web.seasons import tallies
from burraco.web.seasons.models import Season, SeasonTournament
from burraco.web.tournaments import services
from burraco.web.tournaments.journal import forget

NOW = 1_750_000_000_000


def main() -> None:
    """Make the club and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name, usual in (("members", 5000), ("tournaments", 100), ("pairs", 50), ("times", 40)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    args = parser.parse_args()
    call_command("migrate", verbosity=0)
    rng = random.Random(1)
    people = [(f"{rng.choice(LAST)} {rng.choice(FIRST)}", f"{n:06}") for n in range(args.members)]
    secretary = Player.objects.create(name="Ada")
    club = register.found_club(secretary, "ASD Uno", NOW)
    register.bring(
        club, (MemberRow(name, card, consent=at % 3 > 0) for at, (name, card) in enumerate(people))
    )
    rule = Rule("places", 20, tuple(range(50, 0, -1)), 1)
    season = Season.objects.create(
        club=club, name="Anno", rule=write_rule(rule), is_public=True, created_at=NOW
    )
    fill(season, secretary, people, args.tournaments, args.pairs, rng)
    client = Client()
    client.cookies[COOKIE] = signing.dumps(secretary.key, salt=SALT)
    public = f"/circoli/stagione/{season.slug}/"
    bare = median(client, "/tornei/ora/", args.times)
    print(f"{'bare page':34} {bare:8.2f} ms")
    once("first page of all", client, public, bare, forget)
    once("first page of a process", client, public, bare, tallies._KEPT.clear)
    who = next(
        line.split("chi/")[1].split("/")[0]
        for line in client.get(public).content.decode().splitlines()
        if "chi/" in line
    )
    for name, path in (
        ("season page", public),
        ("screen on the wall", f"{public}schermo/"),
        ("one person's year", f"{public}chi/{who}/"),
        ("the secretary's page", f"/circoli/{club.slug}/stagioni/{season.slug}/"),
        ("a name by three letters", "/circoli/cerca.json?q=ros"),
    ):
        told(name, client, path, median(client, path, args.times), bare)


def fill(
    season: Season,
    secretary: Player,
    people: list[tuple[str, str]],
    count: int,
    pairs: int,
    rng: random.Random,
) -> None:
    """Put tournaments in: one is played, and played again by others."""
    journal = simulate(Spec(pairs, 3, seed="1"))
    journal.act(acts.Close("over"), journal.entries[-1].at, "director")
    text = json.dumps(journal_data(journal.entries))
    for _ in range(count):
        data = json.loads(text)
        there = iter(rng.sample(people, 2 * pairs))
        for act in data["acts"]:
            for event in act["events"]:
                for entrant in event.get("entrants", []) if event["event"] == "entrants-registered" else []:
                    for player in entrant["players"]:
                        player["name"], player["card"] = next(there)
        read = read_journal(json.dumps(data))
        assert not read.faults, read.faults
        tournament = services.enter(read.journal, NOW, secretary)
        SeasonTournament.objects.create(season=season, tournament=tournament)


def median(client: Client, path: str, times: int) -> float:
    """Return the median of so many requests, after two that do not count."""
    took = []
    for _ in range(times + 2):
        begun = time.process_time()
        assert client.get(path).status_code == 200, path
        took.append(1000 * (time.process_time() - begun))
    return statistics.median(took[2:])


def once(
    name: str, client: Client, path: str, bare: float, before: Callable[[], object] | None = None
) -> None:
    """Tell one request."""
    if before is not None:
        before()
    begun = time.process_time()
    assert client.get(path).status_code == 200
    took = 1000 * (time.process_time() - begun)
    print(f"{name:34} {took:8.2f} ms  {took / bare:8.1f} × bare")


def told(name: str, client: Client, path: str, took: float, bare: float) -> None:
    """Tell a median and the queries."""
    with CaptureQueriesContext(connection) as queries:
        client.get(path)
    print(f"{name:34} {took:8.2f} ms  {took / bare:8.1f} × bare  {len(queries)} queries")


if __name__ == "__main__":
    main()
