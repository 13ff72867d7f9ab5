"""A member who did not consent stands by number where everybody reads; the hall sees every name."""

import json

import pytest
from django.test import Client

from burraco.tournament import acts
from burraco.web.club import register
from burraco.web.club.evenings import take_in
from burraco.web.club.models import Club, Member
from burraco.web.hall import discretion
from burraco.web.players.models import Player
from burraco.web.seasons.models import ClubMark
from tests.season.journals import dot
from tests.web.tournaments.hall import NOW, Tournament4, with_role

pytestmark = pytest.mark.usefixtures("database")
HIDDEN, SHOWN = "Anna 3", "Bruno 3"


def evening() -> Tournament4:
    """An evening of a club whose register has one of the third pair without consent."""
    tournament = Tournament4(4)
    club = register.found_club(Player.objects.create(name="Eva"), "ASD Uno", NOW)
    take_in(club, tournament.row)
    for name, consent in ((HIDDEN, False), (SHOWN, True)):
        Member.objects.create(club=club, name=name, consent=consent)
    ClubMark.objects.create(club=club, logo=dot(), sponsor="Caffè Uno")
    tournament.publish()
    return tournament


def test_everybody_reads_a_number_instead_of_the_name() -> None:
    tournament = evening()
    anybody = Client()
    for path in ("", "vivo/", "feed.json", "schermo/", "?embed"):
        text = anybody.get(f"/tornei/{tournament.row.slug}/{path}").content.decode()
        assert HIDDEN not in text, path
        assert "N.N. 3" in text, path
    feed = anybody.get(f"/tornei/{tournament.row.slug}/feed.json").json()
    third = feed["entrants"][2]
    assert (third["name"], third["players"]) == (f"N.N. 3 – {SHOWN}", ["N.N. 3", SHOWN])
    asked = anybody.get(f"/tornei/{tournament.row.slug}/feed.json?hall")
    assert HIDDEN not in asked.content.decode()


def test_the_screen_of_those_who_work_there_names_everybody() -> None:
    tournament = evening()
    helper = with_role(tournament.row, "assistant")
    page = helper.get(f"/tornei/{tournament.row.slug}/schermo/").content.decode()
    assert HIDDEN in page
    assert "feed.json?hall" in page
    feed = helper.get(f"/tornei/{tournament.row.slug}/feed.json?hall").content.decode()
    assert HIDDEN in feed
    assert helper.get(f"/tornei/{tournament.row.slug}/feed.json").content.decode().count(HIDDEN) == 0


def test_a_consent_given_later_is_seen_and_the_tags_differ() -> None:
    tournament = evening()
    address = f"/tornei/{tournament.row.slug}/feed.json"
    before = Client().get(address)
    Member.objects.filter(name=HIDDEN).update(consent=True)
    assert HIDDEN not in Client().get(address).content.decode()  # believed for a while
    discretion.forget()
    after = Client().get(address)
    assert HIDDEN in after.content.decode()
    assert before.headers["ETag"] != after.headers["ETag"]


def test_who_replaces_whom_names_nobody_either() -> None:
    tournament = evening()
    at = next(t.number for t in tournament.state.rounds[0].tables.values() if any(3 in s for s in t.sides))
    seated = tuple(
        player.name
        for side in tournament.state.rounds[0].tables[at].sides
        for who in side
        for player in tournament.state.entrants[who].players
    )
    line = next(n for n, s in enumerate(tournament.state.rounds[0].tables[at].sides) if 3 in s)
    tournament.do(acts.Substitute(1, at, line, HIDDEN, "Zoe", seated))
    feed = Client().get(f"/tornei/{tournament.row.slug}/feed.json").json()
    assert feed["rounds"][0]["substitutes"][0]["absent"] == "N.N. 3"
    assert HIDDEN not in json.dumps(feed)
    assert HIDDEN not in Client().get(f"/tornei/{tournament.row.slug}/").content.decode()


def test_names_in_texts_that_people_typed_go_too() -> None:
    tournament = evening()
    tournament.do(acts.ShowMessage("Un posto per ANNA  3, poi 3 anna; Anna 31 e Bruno 3 restano", 30))
    address = address_of(tournament)
    told = Client().get(f"{address}feed.json").json()["message"]["text"]
    assert told == "Un posto per N.N. 3, poi N.N. 3; Anna 31 e Bruno 3 restano"
    assert "ANNA" not in Client().get(address).content.decode()


def test_one_who_stands_in_is_asked_about_too() -> None:
    tournament = evening()
    Member.objects.create(club=Club.objects.get(), name="Zoe Neri", consent=False)
    table = tournament.state.rounds[0].tables[1]
    people = [tournament.state.entrants[who].players for side in table.sides for who in side]
    seated = tuple(player.name for players in people for player in players)
    tournament.do(acts.Substitute(1, 1, 0, people[0][0].name, "Zoe Neri", seated))
    feed = Client().get(f"{address_of(tournament)}feed.json")
    assert "Zoe" not in feed.content.decode()
    assert feed.json()["rounds"][0]["substitutes"][0]["substitute"] == "N.N."
    assert "Zoe" not in Client().get(address_of(tournament)).content.decode()


def address_of(tournament: Tournament4) -> str:
    return f"/tornei/{tournament.row.slug}/"


def test_the_page_bears_the_clubs_name_picture_and_supporter() -> None:
    tournament = evening()
    page = Client().get(f"/tornei/{tournament.row.slug}/").content.decode()
    assert "ASD Uno" in page
    assert "Caffè Uno" in page
    logo = page.split('class="hall-logo" src="')[1].split('"')[0]
    assert Client().get(logo).content == dot()
