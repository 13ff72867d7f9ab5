"""A club's season: kept by its secretary, counted from journals, public only for those who consented."""

import io
import re
import zipfile

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from burraco.season.person import Person
from burraco.season.season_rule import Rule
from burraco.texts.say import say
from burraco.tournament import acts
from burraco.web.club.models import Member
from burraco.web.players.models import Player
from burraco.web.seasons.consent import may_be_named
from burraco.web.seasons.models import Season, Tally
from burraco.web.seasons.tallies import forget_old, recounted, standing_of
from burraco.web.site.hours import local
from burraco.web.tournaments.access import take_names_out
from burraco.web.tournaments.models import Role, Tournament
from tests.web.seasons.clubs import Secretariat
from tests.web.tournaments.hall import NOW, Tournament4, browser

pytestmark = pytest.mark.usefixtures("database")
WON = (("Anna/1", "Bea/2", 500), ("Carla", "Dora", 0))
LOST = (("Anna/1", "Carla", 0), ("Bea", "Dora", 500))


def names(page: str) -> list[str]:
    """The names in a ranking, in order."""
    return [
        " ".join(one.split()) for one in re.findall(r'<th scope="row">\s*<a[^>]*>(.*?)</a>', page, re.DOTALL)
    ]


def test_a_new_secretary_keeps_a_season_of_eight_evenings() -> None:
    """Club, season, rule and tournaments by the forms alone; the ranking is the one counted again."""
    ada = Player.objects.create(name="Ada")
    client = browser(ada)
    club = client.post("/circoli/", {"name": "ASD Uno"})["Location"]
    season = client.post(f"{club}stagioni/", {"name": "2025–26"})["Location"]
    assert "2025–26" in client.get(f"{club}stagioni/").content.decode()
    for _ in range(8):
        evening = Tournament4(pairs=6, plan="danese:2")
        evening.row.roles.update(player=ada)
        evening.play(2)
        evening.do(acts.Close("fine"))
    page = client.get(season).content.decode()
    offered = re.findall(r'name="add" value="(\d+)"', page)
    assert len(offered) == 8
    client.post(f"{season}tornei/", {"add": offered[:7]})
    client.post(f"{season}tornei/", {"add": offered[7:], "is_final": "1"})
    rule = {"counts": "places", "places": "10, 8 6", "best": "5", "attendance": "1", "final_times": "2"}
    assert client.post(f"{season}regola/", rule)["Location"] == season
    page = client.get(season).content.decode()
    assert say("it", "season.counted", count=8) in page
    assert len(names(page)) == 12
    kept = Season.objects.get()
    standing = standing_of(kept)
    assert standing.rule == Rule("places", 5, (10, 8, 6), 1, 0, "persons", 2)
    assert sum(one.is_final for one in standing.evenings) == 1
    assert recounted(standing) == []
    answer = client.post(f"{season}riconteggio/").content.decode()
    assert say("it", "season.recounted") in answer
    turned = str(next(one.pk for one in standing.listed if one.is_final))
    client.post(f"{season}tornei/", {"final": turned})
    client.post(f"{season}tornei/", {"remove": offered[0]})
    assert [one.is_final for one in standing_of(kept).listed] == [False] * 7
    assert client.get(f"{season}classifica.csv").content.decode().count("\n") == 13
    with zipfile.ZipFile(io.BytesIO(client.get(f"{season}classifica.xlsx").content)) as file:
        assert file.testzip() is None
    client.post(f"{season}dati/", {"name": "Anno", "is_public": "1"})
    assert Client().get(f"/circoli/stagione/{kept.slug}/").status_code == 200
    client.post(f"{season}dati/", {"remove": "1"})
    assert not Season.objects.exists()


def test_a_season_is_its_secretaries_alone() -> None:
    one = Secretariat()
    tournament = one.evening(*WON)
    who = re.findall(r"chi/(\w+)/", one.get())[0]
    reads = ("", "classifica.csv", "classifica.xlsx", f"chi/{who}/")
    writes = ("tornei/", "regola/", "dati/", "riconteggio/")
    eva = Player.objects.create(name="Eva")
    other = Secretariat()
    for stranger in (Client(), browser(eva), other.client):
        for page in reads:
            assert stranger.get(one.path + page).status_code == 404, page
        for page in writes:
            assert stranger.post(one.path + page, {"remove": str(tournament.pk)}).status_code == 404, page
        assert stranger.get(f"/circoli/{one.club.slug}/stagioni/").status_code == 404
        assert stranger.post(f"/circoli/{one.club.slug}/stagioni/", {"name": "X"}).status_code == 404
    strange = other.path.replace(other.season.slug, one.season.slug)
    assert other.client.get(strange).status_code == 404
    assert len(standing_of(one.season).listed) == 1
    for page in reads:
        assert one.client.get(one.path + page).status_code == 200, page


def test_only_ones_own_tournaments_or_public_ones_are_put_in() -> None:
    one = Secretariat()
    hidden, seen = Tournament4(), Tournament4()
    hidden.row.is_public = False
    hidden.row.save()
    one.client.post(f"{one.path}tornei/", {"add": [str(hidden.row.pk), str(seen.row.pk)]})
    answer = one.client.post(f"{one.path}tornei/", {"code": hidden.row.slug})
    assert answer.status_code == 422
    assert standing_of(one.season).listed == ()
    one.client.post(f"{one.path}tornei/", {"code": seen.row.slug.lower()})
    (listed,) = standing_of(one.season).listed
    assert (listed.slug, listed.is_closed) == (seen.row.slug, False)
    assert standing_of(one.season).evenings == ()


def test_a_rule_that_cannot_be_is_refused_in_words() -> None:
    one = Secretariat()
    answer = one.client.post(f"{one.path}regola/", {"counts": "places", "places": "dieci"})
    assert answer.status_code == 422
    assert "Punti per posto" in answer.content.decode()
    assert standing_of(one.season).rule == Rule()


def test_nothing_of_a_member_without_consent_is_on_a_public_page() -> None:
    """Neither the name nor the figures, also as a partner; a guest who is no member is not named either."""
    one = Secretariat()
    one.evening(*WON)
    one.evening(*LOST, day=8)
    anna = one.member("Anna", "1")
    one.member("Bea", "2", consent=False)
    carla = one.member("CARLA")
    pages = [one.public, f"{one.public}schermo/"]
    page = Client().get(one.public).content.decode()
    assert sorted(names(page)) == ["Anna", "Carla"]
    assert say("it", "season.hidden", count=2) in page
    who = dict(re.findall(r'chi/(\w+)/">\s*(\w+)', page))
    pages += [f"{one.public}chi/{found}/" for found in who]
    for address in pages:
        text = Client().get(address).content.decode()
        assert "Bea" not in text
        assert "Dora" not in text
        assert "Anna" in text
    secret = dict(re.findall(r'chi/(\w+)/">\s*(\w+)', one.get()))
    (bea,) = (found for found, name in secret.items() if name == "Bea")
    assert Client().get(f"{one.public}chi/{bea}/").status_code == 404
    assert "Dora" in one.get(f"chi/{bea}/")
    Member.objects.filter(pk=anna.pk).update(consent=False)
    assert names(Client().get(one.public).content.decode()) == ["Carla"]
    Member.objects.filter(pk=carla.pk).delete()
    assert names(Client().get(one.public).content.decode()) == []


def test_a_season_that_is_not_open_has_no_public_page() -> None:
    one = Secretariat()
    one.evening(*WON)
    who = re.findall(r"chi/(\w+)/", one.get())[0]
    one.client.post(f"{one.path}dati/", {"name": "Anno"})
    for page in ("", "schermo/", f"chi/{who}/"):
        assert one.client.get(one.public + page).status_code == 404


def test_who_may_be_named() -> None:
    one = Secretariat()
    one.member("Rossi Anna", "1")
    one.member("Verdi Ugo Maria")
    one.member("Neri Ida", "3", consent=False)
    one.member("Due Nomi", "4")
    one.member("Nomi Due", "5", consent=False)
    asked = {
        Person("ANNA ROSSI", "1"): True,
        Person("Anna  Rossi"): True,
        Person("Rossi Anna", "2"): False,
        Person("Bianchi Anna", "1"): True,
        Person("maria verdi ugo", "77"): True,
        Person("Ida Neri"): False,
        Person("Due Nomi", "4"): True,
        Person("Due Nomi"): False,
        Person("Nessuno"): False,
    }
    with CaptureQueriesContext(connection) as queries:
        named = may_be_named(one.club, asked)
    assert {person: person in named for person in asked} == asked
    assert len(queries) == 1


def test_a_year_tells_evenings_partners_and_the_mean() -> None:
    one = Secretariat(Rule("places", 1, (10, 5), 1))
    one.evening(*WON)
    one.evening(*LOST, day=8)
    who = {name: found for found, name in re.findall(r'chi/(\w+)/">\s*(\w+)', one.get())}
    page = one.get(f"chi/{who['Anna']}/")
    assert "Bea" in page
    assert "Carla" in page
    assert page.count(say("it", "season.person.not-counting")) == 1
    assert say("it", "season.person.bonus", count=2) in page


def test_what_is_kept_follows_the_journals() -> None:
    one = Secretariat()
    tournament = one.evening(*WON)
    assert "Anna" in one.get()
    take_names_out(tournament, {"Anna"}, "ospite")
    assert "Anna" not in one.get()
    assert "Anna" not in str(Tally.objects.get().evening)
    take_names_out(tournament, {"Bea"}, "ospite")
    forget_old()
    assert not Tally.objects.exists()


@pytest.mark.parametrize("page", ["public", "wall", "person", "secretary"])
def test_a_page_costs_the_same_queries_whatever_the_season_holds(page: str) -> None:
    counts = []
    for evenings, members in ((2, 10), (6, 300)):
        one = Secretariat()
        one.evening(*WON)
        for seed in range(evenings):
            one.random_evening(str(seed))
        one.member("Anna", "1")
        Member.objects.bulk_create(
            Member(club=one.club, name=f"Neri {n}", search=f" neri {n}") for n in range(members)
        )
        who = {name: found for found, name in re.findall(r'chi/(\w+)/">\s*(\w+)', one.get())}
        address = {
            "public": one.public,
            "wall": f"{one.public}schermo/",
            "person": f"{one.public}chi/{who['Anna']}/",
            "secretary": one.path,
        }[page]
        with CaptureQueriesContext(connection) as queries:
            assert one.client.get(address).status_code == 200
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 6


def test_evenings_of_one_name_are_told_apart_by_their_days() -> None:
    one = Secretariat()
    for day in (1, 8):
        one.evening(("Anna", "Bea", 500), ("Carla", "Dora", 0), day=day)
    days = [evening.day for evening in standing_of(one.season).evenings]
    for page in (one.get(), Client().get(one.public).content.decode()):
        for date in days:
            assert "/".join(reversed(date.split("-"))) in page
    other = Tournament4(4)
    Role.objects.create(tournament=other.row, role="director", player=one.secretary, given_at=NOW)
    Tournament.objects.filter(pk=other.row.pk).update(begins_at=NOW)
    assert local(NOW).strftime("%d/%m/%Y") in one.get()


def test_a_long_ranking_is_turned_over_page_by_page() -> None:
    one = Secretariat()
    one.random_evening("1", 26)
    rows = standing_of(one.season).rows
    for row in rows:
        one.member(row.people[0].name, row.people[0].card)
    assert len(rows) == 52
    for client, path in ((one.client, one.path), (Client(), one.public)):
        first, second = (client.get(path + more).content.decode() for more in ("", "?da=50"))
        assert (len(names(first)), len(names(second))) == (50, 2)
        assert f'href="{path}?da=50"' in first
        assert f'href="{path}?da=0"' in second
        assert client.get(f"{path}?da=x").status_code == 200
    refused = one.client.post(f"{one.path}regola/", {"best": "x"}).content.decode()
    assert f'href="{one.path}chi/' in refused
