"""«Cerco compagno»: seen by those who look and by the desk, a pair at one click, nobody twice."""

import pytest
from django.test import Client

from burraco.web.tournaments import access
from burraco.web.tournaments.models import Seeker
from tests.web.tournaments.hall import Desk, Tournament4, with_role

pytestmark = pytest.mark.usefixtures("database")


def sought(client: Client, link: str, name: str, **more: str) -> str:
    """Begin to look for a partner; return one's own page."""
    return client.post(f"{link}cerco/", {"name": name, **more})["Location"]


def opened(**changes: str) -> tuple[Tournament4, str]:
    """A tournament with registration open, and the link."""
    tournament = Tournament4(0, **changes)
    return tournament, f"/tornei/iscriviti/{access.open_registration(tournament.row)}/"


def test_two_who_suit_become_a_pair_at_one_click() -> None:
    tournament, link = opened()
    assert "Cerco compagno" in Client().get(link).content.decode()
    anna, ugo = Client(), Client()
    hers = sought(anna, link, "Rossi Anna", mood="win", card="12")
    assert "Per ora nessuno" in anna.get(hers).content.decode()
    his = sought(ugo, link, "Bianchi Ugo", mood="win")
    sought(Client(), link, "Verdi Ida", mood="fun")
    page = ugo.get(his).content.decode()
    assert "Gioca con Rossi Anna" in page
    assert "Verdi Ida" not in page
    partner = Seeker.objects.get(name="Rossi Anna").pk
    entry = ugo.post(his, {"partner": str(partner)})["Location"]
    assert "Il vostro numero" in ugo.get(entry).content.decode()
    assert "Il vostro numero" in anna.get(anna.get(hers)["Location"]).content.decode()
    (one,) = tournament.state.entrants.values()
    assert [(player.name, player.card) for player in one.players] == [
        ("Bianchi Ugo", ""),
        ("Rossi Anna", "12"),
    ]
    assert [row.name for row in Seeker.objects.filter(entrant=None)] == ["Verdi Ida"]


def test_nobody_takes_whom_they_do_not_suit_and_one_may_stop() -> None:
    tournament, link = opened()
    client = Client()
    page = sought(client, link, "Rossi Anna", mood="win")
    sought(client, link, "Verdi Ida", mood="fun")
    assert client.post(page, {"partner": str(Seeker.objects.get(name="Verdi Ida").pk)}).status_code == 422
    client.post(page, {"stop": "1"})
    assert client.get(page).status_code == 404
    assert not tournament.state.entrants
    tournament.row.refresh_from_db()
    access.shut_registration(tournament.row)
    assert client.post(f"{link}cerco/", {"name": "Ugo"}).status_code == 404


def test_the_desk_makes_a_pair_of_those_it_is_offered() -> None:
    tournament, link = opened()
    for name in ("Rossi Anna", "Bianchi Ugo"):
        sought(Client(), link, name)
    desk = Desk(tournament)
    assert "Rossi Anna – Bianchi Ugo" in desk.get("iscritti/cercano/")
    one, other = Seeker.objects.order_by("pk").values_list("pk", flat=True)
    judge = with_role(tournament.row, "language-judge")
    path = f"/tornei/{tournament.row.slug}/direzione/iscritti/"
    sent = {"one": str(one), "other": str(other)}
    assert judge.get(f"{path}cercano/").status_code == 403
    assert judge.post(f"{path}coppia/", sent).status_code == 403
    assert Client().get(f"{path}cercano/").status_code == 403
    for _ in range(2):  # pressed twice
        desk.post("iscritti/coppia/", **sent)
    assert len(tournament.state.entrants) == 1


def test_who_looks_for_a_partner_is_on_no_public_page() -> None:
    tournament, link = opened()
    sought(Client(), link, "Rossi Segreta")
    for page in (
        link,
        f"/tornei/{tournament.row.slug}/",
        f"/tornei/{tournament.row.slug}/feed.json",
        "/tornei/",
    ):
        assert "Segreta" not in Client().get(page).content.decode()
