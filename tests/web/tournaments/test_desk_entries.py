"""Who plays: pairs pasted, typed, entering themselves, ticked at the roll, missing and back."""

import pytest
from django.test import Client

from burraco.tournament import acts
from burraco.web.tournaments import access
from tests.web.tournaments.hall import Desk, Tournament4

pytestmark = pytest.mark.usefixtures("database")


def test_pairs_are_pasted_typed_checked_in_and_withdrawn() -> None:
    tournament = Tournament4(pairs=0)
    desk = Desk(tournament)
    desk.post("iscritti/nuovi/", pasted="Anna\tBruno\tASD Uno\nCarla\tDario\tASD Due")
    desk.post("iscritti/nuovi/", **{"player-1": "Elsa", "player-2": "Fabio", "club": "ASD Tre"})
    assert [one.label for one in tournament.state.entrants.values()] == [
        "Anna – Bruno",
        "Carla – Dario",
        "Elsa – Fabio",
    ]
    desk.post("iscritti/presenze/", number="2")
    desk.post("iscritti/presenze/", everybody="1")
    desk.post("iscritti/presenze/", **{"number": "3", "not-here": "1"})
    assert tournament.state.present == {1, 2}
    assert "ASD Uno" in desk.get("iscritti/1/")
    assert desk.client.get(f"{desk.path}iscritti/99/").status_code == 404
    desk.post(
        "iscritti/dati/", **{"number": "1", "player-1": "Anna M.", "player-2": "Bruno", "reason": "nome"}
    )
    desk.post("iscritti/ritiro/", number="3", reason="malata")
    assert tournament.state.left == {3: "withdrawn"}
    html = desk.get("iscritti/")
    assert "Anna M. – Bruno" in html
    assert desk.refused("iscritti/nuovi/", pasted="Anna M.\tZoe") == ["Anna M. è già iscritto con il n. 1"]
    assert desk.refused("iscritti/nuovi/", pasted="solo") != []
    assert desk.refused("iscritti/nuovi/", **{"player-1": "Zoe"}) != []


def test_a_pasted_text_can_be_looked_at_before_it_is_entered() -> None:
    tournament = Tournament4(pairs=1)
    desk = Desk(tournament)
    html = desk.client.post(
        f"{desk.path}iscritti/nuovi/", {"pasted": "Ida - Leo", "look": "1"}
    ).content.decode()
    assert "Ecco come si legge (1)" in html
    assert "Ida – Leo" in html
    assert ">Ida - Leo</textarea>" in html
    assert len(tournament.state.entrants) == 1


def test_a_refused_entry_keeps_what_was_typed() -> None:
    desk = Desk(Tournament4(pairs=0, gironi=("A", "B")))
    desk.post("iscritti/nuovi/", **{"player-1": "Anna 1", "player-2": "Bruno", "girone": "A"})
    typed = {"player-1": "Anna 1", "card-2": "12", "player-2": "Zoe", "club": "ASD Tre"}
    answer = desk.client.post(f"{desk.path}iscritti/nuovi/", {**typed, "girone": "B"})
    assert answer.status_code == 422
    assert "<option selected>B</option>" in answer.content.decode()
    for value in typed.values():
        assert f'value="{value}"' in answer.content.decode()


def test_a_pair_enters_itself_by_the_link_while_it_is_open() -> None:
    tournament = Tournament4(pairs=2)
    desk = Desk(tournament)
    desk.post("iscritti/porta/", open="1")
    tournament.row.refresh_from_db()
    path = f"/tornei/iscriviti/{tournament.row.registration}/"
    assert path in desk.get("iscritti/")
    phone = Client()
    assert phone.get(path).status_code == 200
    names = {"player-1": "Gina", "player-2": "Ugo", "once": "x"}
    for _ in range(2):  # the button pressed twice
        assert ">3<" in phone.post(path, names, follow=True).content.decode()
    assert len(tournament.state.entrants) == 3
    assert phone.post(path, {"player-1": "Gina", "player-2": "Ugo", "once": "y"}).status_code == 422
    assert tournament.live.journal.entries[-1].by == "Iscrizione dal telefono"
    desk.post("iscritti/porta/")
    assert phone.get(path).status_code == 404
    assert phone.post(path, {"player-1": "Ida", "player-2": "Leo"}).status_code == 404


def test_a_club_of_75_pairs_behind_one_address_enters_itself() -> None:
    tournament = Tournament4(pairs=0)
    path = f"/tornei/iscriviti/{access.open_registration(tournament.row)}/"
    for n in range(75):
        sent = Client().post(path, {"player-1": f"Gina {n}", "player-2": f"Ugo {n}", "once": f"mark {n}"})
        assert sent.status_code == 302
    assert len(tournament.state.entrants) == 75


def test_who_is_missing_at_the_roll_is_left_out_from_the_draft_and_comes_back() -> None:
    tournament = Tournament4(pairs=6)
    desk = Desk(tournament)
    for number in (1, 2, 3, 4):
        desk.post("iscritti/presenze/", number=str(number))
    tournament.do(acts.MakeDraft())
    html = desk.get("turno/")
    assert "Mancano all&#x27;appello" in html
    assert html.count("Lascia fuori da questo turno: ") == 2
    answer = desk.client.post(f"{desk.path}iscritti/fuori/", {"everybody": "1", "draft": "1"})
    assert answer["Location"] == f"{desk.path}turno/"
    assert tournament.state.left == {5: "away", 6: "away"}
    assert "Fuori per ora" in desk.get("turno/")
    tournament.publish()
    desk.post("iscritti/rientro/", number="5")
    assert tournament.state.left == {6: "away"}
    assert "Rientra dal prossimo turno: Anna 6" in desk.get("iscritti/")
    desk.post("iscritti/ritiro/", number="5")
    assert "Rientra dal prossimo turno" in desk.get("iscritti/5/")
    desk.post("iscritti/rientro/", number="5")
    assert 5 in tournament.state.active


def test_players_tick_themselves_on_a_tablet_while_the_director_has_it_open() -> None:
    tournament = Tournament4(pairs=3)
    desk = Desk(tournament)
    desk.post("iscritti/appello/", open="1")
    path = f"/tornei/appello/{tournament.fresh_row().roll_call}/"
    assert path in desk.get("iscritti/")
    assert f"{path}?n=2" in desk.get("iscritti/2/")
    door = Client()
    assert door.get(path).content.decode().count('name="number"') == 3
    html = door.post(path, {"number": "2"}).content.decode()
    assert "Anna 2 – Bruno 2" in html
    assert tournament.state.present == {2}
    assert 'value="2"' not in html
    assert door.get(f"{path}?n=3").content.decode().count('name="number"') == 1
    assert door.post(path, {"number": "99"}).status_code == 422
    assert door.get(f"{desk.path}iscritti/").status_code == 403
    tournament.publish()
    assert door.post(path, {"number": "3"}).status_code == 422
    desk.post("iscritti/appello/")
    assert door.get(path).status_code == 404
