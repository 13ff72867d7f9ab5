"""A club's register: brought from a list, completed, merged, found by three letters, seen by secretaries."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from burraco.membership.member_rows import MemberRow
from burraco.web.club import register
from burraco.web.club.models import Club, Member
from burraco.web.players.models import Player
from tests.web.tournaments.hall import NOW, Desk, Tournament4, browser, with_role

pytestmark = pytest.mark.usefixtures("database")


@pytest.fixture
def ada() -> Player:
    """A secretary."""
    return Player.objects.create(name="Ada")


@pytest.fixture
def club(ada: Player) -> Club:
    """Her club."""
    return register.found_club(ada, "ASD Uno", NOW)


def test_a_club_is_opened_and_its_books_are_nobody_elses(ada: Player) -> None:
    client = browser(ada)
    path = client.post("/circoli/", {"name": "ASD Uno"})["Location"]
    assert client.get(path).status_code == 200
    assert "ASD Uno" in client.get("/circoli/").content.decode()
    client.post(f"{path}nuovo/", {"name": "Rossi Anna", "card": "12"})
    one = Member.objects.get()
    stranger = browser(Player.objects.create(name="Eva"))
    for page in (path, f"{path}socio/{one.pk}/"):
        assert client.get(page).status_code == 200
        assert stranger.get(page).status_code == 404
        assert Client().get(page).status_code == 404
    for page, sent in (
        ("nuovo/", {"name": "X"}),
        ("unisci/", {"kept": one.pk, "dropped": one.pk}),
        ("invito/", {}),
        (f"socio/{one.pk}/", {"remove": "1"}),
    ):
        assert stranger.post(path + page, sent).status_code == 404
    assert Member.objects.count() == 1
    assert stranger.get("/circoli/cerca.json?q=rossi").json()["found"] == []
    assert Client().get("/circoli/cerca.json?q=rossi").json()["found"] == []


def test_a_link_makes_a_secretary_once(ada: Player, club: Club) -> None:
    browser(ada).post(f"/circoli/{club.slug}/invito/")
    link = f"/circoli/segreteria/{club.secretaries.get(player=None).token}/"
    bea, eva = (browser(Player.objects.create(name=name)) for name in ("Bea", "Eva"))
    assert bea.get(link).status_code == 200
    assert bea.post(link, {"name": "Bea"})["Location"] == f"/circoli/{club.slug}/"
    assert bea.get(f"/circoli/{club.slug}/").status_code == 200
    assert eva.post(link, {"name": "Eva"}).status_code == 404


def test_a_list_is_looked_at_first_then_entered_and_completes_whom_it_knows(ada: Player, club: Club) -> None:
    client, path = browser(ada), f"/circoli/{club.slug}/nuovo/"
    pasted = "Rossi Anna\t12\tUISP\t\tBianchi Ugo\tsì\nBianchi Ugo\t13"
    assert "Rossi Anna" in client.post(path, {"pasted": pasted, "look": "1"}).content.decode()
    assert not Member.objects.exists()
    assert "2 soci nuovi" in client.post(path, {"pasted": pasted}).content.decode()
    anna, ugo = Member.objects.order_by("card")
    assert (anna.partner, ugo.partner, anna.consent, ugo.consent) == (ugo, anna, True, False)
    client.post(path, {"pasted": "nome;tessera;circolo\nanna rossi;;ASD Due\nVerdi Ida;14;"})
    assert Member.objects.count() == 3
    anna.refresh_from_db()
    assert (anna.name, anna.card, anna.home, anna.consent) == ("Rossi Anna", "12", "ASD Due", True)
    assert client.post(path, {"pasted": "Nome;Tessera\n;15"}).status_code == 422


def test_two_of_one_name_with_two_cards_stay_two(club: Club) -> None:
    register.bring(club, [MemberRow("Rossi Anna", "12"), MemberRow("Anna Rossi", "13")])
    assert club.members.count() == 2
    assert register.alike(club) == []


def test_duplicates_are_told_and_made_one(ada: Player, club: Club) -> None:
    first = Member.objects.create(club=club, name="Rossi Anna", card="12", consent=True)
    second = Member.objects.create(club=club, name="Anna Rossi", federation="UISP")
    third = Member.objects.create(club=club, name="Ugo", partner=second)
    assert register.alike(club) == [(first, second)]
    other = register.found_club(Player.objects.create(name="Eva"), "Altro", NOW)
    assert not register.merge(other, first.pk, second.pk)
    browser(ada).post(f"/circoli/{club.slug}/unisci/", {"kept": first.pk, "dropped": second.pk})
    first.refresh_from_db()
    third.refresh_from_db()
    assert (first.federation, first.consent, third.partner) == ("UISP", False, first)
    assert register.alike(club) == []


def test_three_letters_find_a_member_with_the_usual_partner_in_one_query(ada: Player, club: Club) -> None:
    rows = [MemberRow(f"Rossi Anna{n}", str(n), partner=f"Verdi Ugo{n}") for n in range(3)]
    register.bring(club, [*rows, *(MemberRow(f"Verdi Ugo{n}", f"v{n}") for n in range(3))])
    for count in (3, 300):
        Member.objects.bulk_create(
            Member(club=club, name=f"Neri {n}", search=f" neri {n}") for n in range(count)
        )
        with CaptureQueriesContext(
            connection,
        ) as queries:
            found = register.find_members(ada, "ann")
            names = [(one.name, one.partner and one.partner.name) for one in found]
        assert names == [(f"Rossi Anna{n}", f"Verdi Ugo{n}") for n in range(3)]
        assert len(queries) == 1
    assert [one.card for one in register.find_members(ada, "v1")] == ["v1"]
    assert register.find_members(ada, "an") == []
    assert register.find_members(None, "anna") == []


def test_the_desk_asks_for_members_and_a_public_page_never_names_them(ada: Player, club: Club) -> None:
    Member.objects.create(club=club, name="Rossi Segreta", card="12")
    tournament = Tournament4()
    assert 'data-members="/circoli/cerca.json"' in Desk(tournament).get("iscritti/")
    answer = browser(ada).get("/circoli/cerca.json?q=seg").json()["found"]
    assert answer == [
        {
            "name": "Rossi Segreta",
            "card": "12",
            "club": "",
            "warning": "non acconsente a comparire",
            "partner": None,
        }
    ]
    scorer = with_role(tournament.row, "scorer")
    assert scorer.get("/circoli/cerca.json?q=seg").json()["found"] == []
    for page in ("/", "/tornei/", f"/tornei/{tournament.row.slug}/", "/circoli/"):
        assert "Segreta" not in Client().get(page).content.decode()


def test_a_member_is_set_right_and_taken_out(ada: Player, club: Club) -> None:
    one = Member.objects.create(club=club, name="Rosi Anna")
    ugo = Member.objects.create(club=club, name="Ugo")
    path = f"/circoli/{club.slug}/socio/{one.pk}/"
    client = browser(ada)
    client.post(path, {"name": "Rossi Anna", "partner": str(ugo.pk), "consent": "1"})
    one.refresh_from_db()
    assert (one.name, one.search, one.partner, one.consent) == ("Rossi Anna", " rossi anna", ugo, True)
    client.post(path, {"name": "Rossi Anna", "partner": str(one.pk)})
    one.refresh_from_db()
    assert (one.partner, one.consent) == (None, False)
    client.post(path, {"remove": "1"})
    assert not Member.objects.filter(pk=one.pk).exists()
    assert client.get(path).status_code == 404
