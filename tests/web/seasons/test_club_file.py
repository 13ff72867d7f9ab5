"""A club as one file: it goes on elsewhere as it was, and what is no club's file is refused."""

import io
import json
import zipfile

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from burraco.season.season_rule import Rule
from burraco.web.club.evenings import take_in
from burraco.web.club.models import Club, Evening
from burraco.web.players.models import Player
from burraco.web.seasons.club_file import CLUB, FOLDER, NoClub, read_club, write_club
from burraco.web.seasons.models import ClubMark, SeasonTournament
from burraco.web.seasons.tallies import standing_of
from tests.season.journals import dot
from tests.web.seasons.clubs import Secretariat
from tests.web.tournaments.hall import NOW, Tournament4, browser

pytestmark = pytest.mark.usefixtures("database")


def furnished() -> Secretariat:
    """A club with members, a logo, a calendar and a season."""
    one = Secretariat(Rule("places", 1, (10, 5), 1, final_times=2))
    evening = one.evening(("Anna/1", "Bea/2", 500), ("Carla", "Dora", 0))
    one.evening(("Anna/1", "Carla", 0), ("Bea", "Dora", 500), day=8, is_final=True)
    take_in(one.club, evening)
    anna, bea = one.member("Anna", "1"), one.member("Bea", "2", consent=False)
    anna.partner = bea
    anna.save()
    ClubMark.objects.create(club=one.club, logo=dot(), sponsor="Caffè Uno")
    return one


def parts(data: bytes) -> dict[str, bytes]:
    """What is in a file."""
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        return {name: file.read(name) for name in file.namelist()}


def packed(files: dict[str, bytes]) -> bytes:
    """Such a file."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        for name, data in files.items():
            file.writestr(name, data)
    return out.getvalue()


def test_a_club_goes_on_elsewhere_as_it_was() -> None:
    one = furnished()
    data = one.client.get(f"/circoli/{one.club.slug}/esporta.zip").content
    eva = Player.objects.create(name="Eva")
    client = browser(eva)
    assert client.get("/circoli/riprendi/").status_code == 200
    sent = client.post("/circoli/riprendi/", {"file": SimpleUploadedFile("club.zip", data)})
    club = Club.objects.exclude(pk=one.club.pk).get()
    assert sent["Location"] == f"/circoli/{club.slug}/stagioni/"
    (season,) = club.seasons.all()
    rows, before = standing_of(season).rows, standing_of(one.season).rows
    assert [(row.place, row.keys, row.total) for row in rows] == [
        (row.place, row.keys, row.total) for row in before
    ]
    assert season.rule == one.season.rule
    members = list(club.members.order_by("pk").values_list("name", "card", "consent", "partner__name"))
    assert members == [("Anna", "1", True, "Bea"), ("Bea", "2", False, None)]
    assert Evening.objects.filter(club=club).count() == 1
    mark = ClubMark.objects.get(club=club)
    assert (bytes(mark.logo), mark.sponsor) == (dot(), "Caffè Uno")
    again = parts(client.get(f"/circoli/{club.slug}/esporta.zip").content)
    assert len(again) == len(parts(data)) == 3


def test_the_file_is_the_secretaries_and_holds_no_journal_of_others() -> None:
    one = furnished()
    other = Tournament4()
    SeasonTournament.objects.create(season=one.season, tournament=other.row)
    for stranger in (Client(), browser(Player.objects.create(name="Eva"))):
        assert stranger.get(f"/circoli/{one.club.slug}/esporta.zip").status_code == 404
    found = parts(write_club(one.club, one.secretary))
    assert f"{FOLDER}{other.row.slug}.json" not in found
    assert other.row.slug in found[CLUB].decode()


def test_a_journal_that_holds_nothing_is_left_out_and_told() -> None:
    one = furnished()
    found = parts(write_club(one.club, one.secretary))
    broken = next(name for name in found if name.startswith(FOLDER))
    data = packed({**found, broken: b"{}"})
    answer = one.client.post("/circoli/riprendi/", {"file": SimpleUploadedFile("club.zip", data)})
    assert broken.removeprefix(FOLDER).removesuffix(".json") in answer.content.decode()
    (season,) = Club.objects.exclude(pk=one.club.pk).get().seasons.all()
    assert season.tournaments.count() == 1


def test_what_is_no_club_is_refused_and_leaves_nothing() -> None:
    one = furnished()
    found = parts(write_club(one.club, one.secretary))
    told = json.loads(found[CLUB])
    wrong = [
        b"no zip",
        packed({"other.json": b"{}"}),
        packed({CLUB: b"[]"}),
        packed({CLUB: b"{"}),
        *(
            packed({CLUB: json.dumps({**told, name: value}).encode()})
            for name, value in (
                ("format", "x"),
                ("version", 2),
                ("name", 1),
                ("logo", "?"),
                ("members", [{}]),
                ("members", None),
                ("seasons", [{**told["seasons"][0], "rule": {"best": -1}}]),
                ("evenings", [1]),
            )
        ),
    ]
    for data in wrong:
        with pytest.raises(NoClub):
            read_club(data, one.secretary, NOW)
    answer = one.client.post("/circoli/riprendi/", {"file": SimpleUploadedFile("club.zip", wrong[0])})
    assert answer.status_code == 422
    assert Club.objects.count() == 1
