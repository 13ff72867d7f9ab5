"""What is given away: tables, pictures, diplomas, name cards, a federation's file; a pair's tournament."""

import io
import json
import zipfile
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client

from burraco.texts.say import say
from burraco.tournament import acts
from burraco.web.club.evenings import take_in
from burraco.web.seasons.models import ClubMark, SeasonTournament
from burraco.web.seasons.results_pages import FILES, GIVES
from burraco.web.tournaments.models import ROLES
from tests.paper.reading import whole
from tests.season.journals import dot
from tests.web.seasons.clubs import Secretariat
from tests.web.tournaments.hall import Tournament4, browser, with_role

pytestmark = pytest.mark.usefixtures("database")
PNG = b"\x89PNG"


def finished() -> Tournament4:
    """A tournament of four pairs that is over."""
    tournament = Tournament4(plan="danese:2")
    tournament.play(2)
    tournament.do(acts.PostStandings(2))
    tournament.do(acts.Close("fine"))
    return tournament


def address(tournament: Tournament4, what: str) -> str:
    """Where something is given away."""
    return f"/tornei/{tournament.row.slug}/direzione/risultati/{FILES[what]}"


def test_every_file_of_a_finished_tournament() -> None:
    tournament = finished()
    client = browser(tournament.director)
    got = {what: client.get(address(tournament, what)) for what in GIVES}
    assert {what: answer.status_code for what, answer in got.items()} == dict.fromkeys(GIVES, 200)
    assert got["csv"].content.decode().splitlines()[1].startswith("1;")
    with zipfile.ZipFile(io.BytesIO(got["xlsx"].content)) as file:
        assert b"Anna 1" in file.read("xl/worksheets/sheet1.xml")
    data = json.loads(got["federation"].content)
    assert [one["place"] for one in data["ranking"]] == [
        row.place for row in tournament.live.journal.standings().rows
    ]
    assert got["picture"].content.startswith(PNG)
    text = whole(got["diplomas"].content)
    assert "Diploma" in text
    assert "1° posto" in text
    assert "Bruno 4" in whole(got["cards"].content)
    page = client.get(f"/tornei/{tournament.row.slug}/direzione/risultati/").content.decode()
    assert all(file in page for file in FILES.values())
    assert (
        "direzione/risultati/"
        in client.get(f"/tornei/{tournament.row.slug}/direzione/stampe/").content.decode()
    )


def test_each_role_gives_away_what_is_its_own() -> None:
    tournament = finished()
    for role in ("", *ROLES):
        client = with_role(tournament.row, role)
        for what, roles in GIVES.items():
            if what in ("picture", "diplomas", "cards") and role in roles:
                continue  # the press is asked once, above
            expected = 200 if role in roles else 403
            assert client.get(address(tournament, what)).status_code == expected, (role, what)
    assert Client().get(address(tournament, "csv")).status_code == 403
    other = browser(tournament.director).get(f"/tornei/{tournament.row.slug}/direzione/risultati/x.exe")
    assert other.status_code == 404


def test_before_a_round_is_complete_there_are_no_results_but_name_cards() -> None:
    tournament = Tournament4()
    client = browser(tournament.director)
    assert client.get(address(tournament, "picture")).status_code == 422
    assert client.get(address(tournament, "cards")).status_code == 200
    page = client.get(f"/tornei/{tournament.row.slug}/direzione/risultati/").content.decode()
    assert say("it", "handout.nothing") in page


def test_a_pair_through_a_tournament() -> None:
    tournament = finished()
    public = Client().get(f"/tornei/{tournament.row.slug}/").content.decode()
    assert f"/tornei/{tournament.row.slug}/iscritto/1/" in public
    page = Client().get(f"/tornei/{tournament.row.slug}/iscritto/1/").content.decode()
    assert "<h1>Anna 1 – Bruno 1</h1>" in page
    for round_ in tournament.state.rounds:
        (table,) = (one for one in round_.tables.values() if any(1 in side for side in one.sides))
        (other,) = (who for side in table.sides for who in side if who != 1)
        assert f"Anna {other}" in page
    assert Client().get(f"/tornei/{tournament.row.slug}/iscritto/9/").status_code == 404
    tournament.row.is_public = False
    tournament.row.save()
    hidden = Tournament4()
    type(hidden.row).objects.filter(pk=hidden.row.pk).update(is_public=False)
    assert Client().get(f"/tornei/{hidden.row.slug}/iscritto/1/").status_code == 404


@pytest.mark.parametrize("how", ["season", "calendar"])
def test_a_member_who_has_not_consented_is_a_number(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one, tournament = Secretariat(), finished()
    if how == "season":
        SeasonTournament.objects.create(season=one.season, tournament=tournament.row)
    else:
        take_in(one.club, tournament.row)
    one.member("Bruno 2", consent=False)
    path = f"/tornei/{tournament.row.slug}/iscritto/"
    own = Client().get(f"{path}2/").content.decode()
    assert "Bruno 2" not in own
    assert say("it", "handout.not-shown") in own
    for number in (1, 3, 4):
        page = Client().get(f"{path}{number}/").content.decode()
        assert "Bruno 2" not in page
        assert f"Bruno {number}" in page
    drawn: list[Any] = []

    def printed(*args: object) -> HttpResponse:
        drawn.extend(args)
        return HttpResponse()

    monkeypatch.setattr("burraco.web.seasons.results_pages.printed", printed)
    browser(tournament.director).get(address(tournament, "picture"))
    names = [name for line in drawn[-1] for name in line.names]
    assert "Bruno 1" in names
    assert "Bruno 2" not in names


def test_a_season_on_paper_and_as_a_picture() -> None:
    one = Secretariat()
    one.evening(("Anna/1", "Bea/2", 500), ("Carla", "Dora", 0))
    one.member("Anna", "1")
    shown, everybody = (
        whole(one.client.get(f"{one.path}classifica.pdf{more}").content) for more in ("", "?tutti")
    )
    assert ("Anna" in shown, "Bea" in shown) == (True, False)
    assert ("Anna" in everybody, "Bea" in everybody) == (True, True)
    assert "ASD" in shown
    assert one.client.get(f"{one.path}classifica.png").content.startswith(PNG)
    for page in ("classifica.pdf", "classifica.pdf?tutti", "classifica.png"):
        assert Client().get(one.path + page).status_code == 404


def test_a_club_has_a_picture_and_a_supporter_on_its_pages() -> None:
    one = Secretariat()
    one.evening(("Anna/1", "Bea/2", 500), ("Carla", "Dora", 0))
    path, logo = f"/circoli/{one.club.slug}/aspetto/", f"/circoli/{one.club.slug}/logo"
    assert one.client.get(path).status_code == 200
    assert Client().get(path).status_code == 404
    assert Client().post(path, {"sponsor": "X"}).status_code == 404
    assert Client().get(logo).status_code == 404
    picture = SimpleUploadedFile("logo.png", dot())
    one.client.post(path, {"name": "ASD Due", "sponsor": "Caffè Uno", "logo": picture})
    assert Client().get(logo)["Content-Type"] == "image/png"
    page = Client().get(one.public).content.decode()
    assert logo in page
    assert "Caffè Uno" in page
    assert "ASD Due" in page
    for wrong in (b"<svg/>", PNG + b"no picture", dot() + b"x" * 200_000):
        sent = {"name": "ASD Due", "logo": SimpleUploadedFile("logo.png", wrong)}
        assert one.client.post(path, sent).status_code == 422
    assert bytes(ClubMark.objects.get().logo) == dot()
    one.client.post(path, {"name": "ASD Due", "no-logo": "1"})
    assert Client().get(logo).status_code == 404


def test_the_papers_of_a_tournament_bear_its_club() -> None:
    one, tournament = Secretariat(), finished()
    paper = f"/tornei/{tournament.row.slug}/direzione/stampe/standings.pdf"
    client = browser(tournament.director)
    bare = client.get(paper)
    assert "ASD Uno" not in whole(bare.content)
    take_in(one.club, tournament.row)
    ClubMark.objects.create(club=one.club, logo=dot(), sponsor="Caffè Uno")
    told = client.get(paper, headers={"If-None-Match": bare["ETag"]})
    for text in ("ASD Uno", "Caffè Uno"):
        assert text in whole(told.content)
