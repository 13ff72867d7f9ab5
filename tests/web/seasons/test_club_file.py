"""A club as one file: it goes on elsewhere as it was, and what is no club's file is refused."""

import base64
import io
import json
import zipfile

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client

from burraco.membership.partner_wishes import MOODS
from burraco.season.season_rule import Rule
from burraco.tournament import acts
from burraco.tournament.exchange.salvage import Brought
from burraco.web.club.evenings import take_in
from burraco.web.club.models import Club, Evening, Referee
from burraco.web.club.sanction_record import held_in
from burraco.web.players.models import Player
from burraco.web.seasons import club_file
from burraco.web.seasons.club_file import CLUB, FOLDER, NoClub, read_club, write_club
from burraco.web.seasons.models import ClubMark, SeasonTournament
from burraco.web.seasons.tallies import standing_of
from burraco.web.tournaments import services
from burraco.web.tournaments.models import Role, Seeker
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


def test_who_looks_for_a_partner_goes_along_without_the_secret_of_their_page() -> None:
    one = furnished()
    evening = Tournament4(2)
    take_in(one.club, evening.row)
    Role.objects.create(tournament=evening.row, role="director", player=one.secretary, given_at=NOW)
    ida = Seeker.objects.create(tournament=evening.row, name="Ida", card="9", whom="Leo", mood=MOODS[-1])
    Seeker.objects.create(tournament=evening.row, name="Ugo", entrant=1)
    data = one.client.get(f"/circoli/{one.club.slug}/esporta.zip").content
    assert ida.token not in parts(data)[CLUB].decode()
    read_club(data, Player.objects.create(name="Eva"), NOW)
    (brought,) = Seeker.objects.exclude(tournament=evening.row)
    assert (brought.name, brought.card, brought.whom, brought.entrant) == ("Ida", "9", "Leo", None)
    assert brought.mood == MOODS[-1]
    assert brought.token != ida.token
    told = json.loads(parts(data)[CLUB])
    wrongs: tuple[object, ...] = ([], {"X": [{"name": "Ida"}]}, {"X": 3})
    for wrong in wrongs:
        with pytest.raises(NoClub):
            read_club(packed({CLUB: json.dumps({**told, "seekers": wrong}).encode()}), one.secretary, NOW)


def test_the_roll_and_the_sanctions_go_along_and_links_do_not() -> None:
    one = furnished()
    Club.objects.filter(pk=one.club.pk).update(sanction_months=24)
    told = Referee.objects.create(club=one.club, name="Ugo", card="77", grade="regionale")
    evening = Tournament4(4)
    take_in(one.club, evening.row)
    Role.objects.create(tournament=evening.row, role="director", player=one.secretary, given_at=NOW)
    evening.publish()
    article = str(evening.state.code.cite("discipline.steps"))
    evening.do(acts.Sanction(3, 0, article, "insulti", "ammonizione"))
    data = one.client.get(f"/circoli/{one.club.slug}/esporta.zip").content
    assert told.token not in parts(data)[CLUB].decode()
    club = read_club(data, Player.objects.create(name="Eva"), NOW).club
    assert club.referees.values_list("name", "card", "grade").get() == ("Ugo", "77", "regionale")
    assert club.referees.get().player is None
    club.refresh_from_db()
    assert club.sanction_months == 24
    (held,) = held_in(club, NOW)
    assert (held.person.name, held.step, held.reason) == ("Anna 3", "ammonizione", "insulti")


def test_the_page_says_how_many_journals_stay_behind() -> None:
    one = furnished()
    address = f"/circoli/{one.club.slug}/stagioni/"
    assert "dirige qualcun altro" not in one.client.get(address).content.decode()
    SeasonTournament.objects.create(season=one.season, tournament=Tournament4().row)
    assert "senza 1 tornei che dirige qualcun altro" in one.client.get(address).content.decode()


def test_a_file_of_an_earlier_version_has_no_roll() -> None:
    one = furnished()
    found = parts(write_club(one.club, one.secretary))
    told = json.loads(found[CLUB])
    del told["referees"], told["sanction_months"]
    club = read_club(packed({**found, CLUB: json.dumps(told).encode()}), one.secretary, NOW).club
    assert club.referees.count() == 0


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


def test_a_picture_that_unfolds_into_gigabytes_is_left_behind() -> None:
    one = furnished()
    found = parts(write_club(one.club, one.secretary))
    vast = dot().replace(b"\0\0\0\1\0\0\0\1", b"\0\0\xff\xff\0\0\xff\xff")
    told = {**json.loads(found[CLUB]), "logo": base64.b64encode(vast).decode()}
    restored = read_club(packed({CLUB: json.dumps(told).encode()}), one.secretary, NOW)
    assert bytes(ClubMark.objects.get(club=restored.club).logo) == b""
    sent = {"logo": SimpleUploadedFile("logo.png", vast)}
    assert one.client.post(f"/circoli/{one.club.slug}/aspetto/", sent).status_code == 422
    assert bytes(ClubMark.objects.get(club=one.club).logo) == dot()


@pytest.mark.parametrize("name", [CLUB, f"{FOLDER}X.json"])
def test_a_file_that_unfolds_into_much_is_refused_unread(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one = furnished()
    found = parts(write_club(one.club, one.secretary))
    monkeypatch.setattr(club_file, "MAX_BOOKS", 1 << 16)
    monkeypatch.setattr(club_file, "MAX_WHOLE", 1 << 17)
    data = packed({CLUB: found[CLUB]} | {name: b" " * (1 << 18)})
    monkeypatch.setattr(json, "loads", None)
    with pytest.raises(NoClub):
        read_club(data, one.secretary, NOW)


def test_journals_are_looked_over_before_anything_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    one = furnished()
    data = write_club(one.club, one.secretary)
    looked = services.looked_over

    def outside(player: Player, journal: bytes) -> Brought:
        assert not connection.in_atomic_block
        return looked(player, journal)

    monkeypatch.setattr(services, "looked_over", outside)
    assert read_club(data, one.secretary, NOW).refused == ()


def test_a_club_whose_journals_take_too_long_comes_without_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    one = furnished()
    data = write_club(one.club, one.secretary)
    monkeypatch.setattr(club_file, "PATIENCE", -1)
    restored = read_club(data, one.secretary, NOW)
    assert len(restored.refused) == 2
    assert restored.club.members.count() == 2
