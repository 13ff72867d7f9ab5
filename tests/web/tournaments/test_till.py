"""Fees at the desk: asked for, ticked at the roll, told, printed; seen by those who take them."""

import pytest
from django.test import Client

from burraco.tournament.format import Fee, Prize
from burraco.web.tournaments.services import export, import_journal
from burraco.web.tournaments.till.fee_page import read_fees, written_amount
from tests.web.tournaments.hall import NOW, Desk, Tournament4, with_role

pytestmark = pytest.mark.usefixtures("database")
FEES = (Fee("Socio", 1000), Fee("Ospite", 1250))


def test_fees_are_typed_one_a_line() -> None:
    assert read_fees("Socio; 10\n\n Ospite ; 12,5 €\nUnder; 0") == (
        Fee("Socio", 1000),
        Fee("Ospite", 1250),
        Fee("Under", 0),
    )
    for wrong in ("Socio", "Socio; dieci", "; 10", "Socio; 1,234", "Socio; -1"):
        assert read_fees(wrong) is None, wrong
    assert [written_amount(cents) for cents in (1000, 1250, 5)] == ["10", "12,50", "0,05"]


def test_a_fee_is_ticked_at_the_roll_and_starts_again_elsewhere() -> None:
    tournament = Tournament4(2, prizes=(Prize("Primo", 10),))
    desk = Desk(tournament)
    desk.post("quote/quanto/", fees="Socio; 10\nOspite; 12,50", pool="50")
    assert tournament.state.setup.fees == FEES
    assert "10 €" in desk.get("iscritti/")
    desk.post("quote/pagata/", number="1", player="0", fee="Socio", roll="1")
    desk.post("quote/pagata/", number="1", player="1", fee="Ospite")
    page = desk.get("quote/")
    assert "22,50 €" in page
    assert "11,25 €" in page
    desk.post("quote/pagata/", **{"number": "1", "player": "0", "fee": "Socio", "not-paid": "1"})
    assert tournament.state.fees[1, 0].paid == 0
    assert "Anna 1,,,Ospite" not in desk.get("quote/elenco.csv")
    assert "Bruno 1,,,Ospite,12.50,12.50" in desk.get("quote/elenco.csv")
    again = import_journal(tournament.director, export(tournament.live).encode(), NOW)
    assert again.entries.count() == tournament.live.n
    assert desk.client.post(desk.path + "quote/quanto/", {"fees": "Socio"}).status_code == 422


@pytest.mark.parametrize(
    ("role", "sees", "sets"),
    [
        ("scorer", True, False),
        ("assistant", True, False),
        ("referee", False, False),
        ("language-judge", False, False),
    ],
)
def test_those_who_take_fees_see_them_and_the_director_sets_them(role: str, sees: bool, sets: bool) -> None:
    tournament = Tournament4(2, fees=FEES)
    client, path = with_role(tournament.row, role), f"/tornei/{tournament.row.slug}/direzione/quote/"
    for page in ("", "elenco.csv"):
        assert client.get(path + page).status_code == (200 if sees else 403)
    assert client.post(path + "pagata/", {"number": "1", "player": "0"}).status_code == (302 if sees else 403)
    assert client.post(path + "quanto/", {"fees": "Socio; 1"}).status_code == (302 if sets else 403)
    assert client.get(path.replace("quote", "stampe") + "fees.pdf").status_code == (200 if sees else 403)


def test_what_people_paid_is_on_no_public_page() -> None:
    tournament = Tournament4(2, fees=(Fee("Ospite segreto", 1000),))
    Desk(tournament).post("quote/pagata/", number="1", player="0")
    for page in ("", "feed.json", "schermo/"):
        assert "segreto" not in Client().get(f"/tornei/{tournament.row.slug}/{page}").content.decode()
    assert Client().get(f"/tornei/{tournament.row.slug}/direzione/quote/").status_code == 403
