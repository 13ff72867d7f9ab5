"""The clock stopped at the desk, the wall showing what the desk chooses, sheets by their totals alone."""

import itertools

import pytest
from django.test import Client

from burraco.tournament import acts
from burraco.web.online import entries
from burraco.web.tables.clocks.clock import now_ms
from tests.web.tournaments.hall import Desk, Tournament4, with_role

pytestmark = pytest.mark.usefixtures("database")


def running() -> Desk:
    tournament = Tournament4(4)
    tournament.clock = itertools.count(now_ms(), 10)
    tournament.publish()
    tournament.do(acts.Start(1))
    return Desk(tournament)


def feed(desk: Desk) -> dict[str, object]:
    found: dict[str, object] = Client().get(f"/tornei/{desk.tournament.row.slug}/feed.json").json()
    return found


def test_the_clock_stands_on_every_page_and_goes_on() -> None:
    desk = running()
    assert "Ferma il tempo" in desk.get()
    assert desk.client.post(f"{desk.path}pausa/", {"once": "a"}).status_code == 302
    paused = desk.tournament.state.rounds[0].paused_at
    assert paused
    assert f'data-paused="{paused}"' in desk.get()
    assert feed(desk)["rounds"][0]["clock"]["paused_at"] == paused  # type: ignore[index]
    assert f'data-paused="{paused}"' in Client().get(f"/tornei/{desk.tournament.row.slug}/").content.decode()
    assert "Fai ripartire il tempo" in desk.get()
    assert desk.client.post(f"{desk.path}pausa/", {"resume": "1", "once": "b"}).status_code == 302
    assert desk.tournament.state.rounds[0].paused_at == ""
    assert feed(desk)["rounds"][0]["clock"]["paused_at"] is None  # type: ignore[index]


def test_a_scorer_stops_no_clock_and_nobody_one_online() -> None:
    desk = running()
    scorer = with_role(desk.tournament.row, "scorer")
    assert scorer.post(f"{desk.path}pausa/", {"once": "a"}).status_code == 403
    entries.switch_on(desk.tournament.row, "principiante", "none", "score", False)
    assert desk.client.post(f"{desk.path}pausa/", {"once": "b"}).status_code == 422
    assert "Ferma il tempo" not in desk.get()
    assert desk.tournament.state.rounds[0].paused_at == ""


def test_the_wall_shows_what_the_desk_chose_after_the_end_too() -> None:
    desk = running()
    assert feed(desk)["screen"] == ""
    desk.client.post(f"{desk.path}schermo/", {"page": "people", "once": "a"})
    assert feed(desk)["screen"] == "people"
    desk.tournament.record(1)
    desk.tournament.do(acts.PostStandings(1))
    desk.tournament.do(acts.Close("over"))
    sent = desk.client.post(f"{desk.path}schermo/", {"page": "podium", "once": "b"})
    assert sent.status_code == 302
    assert feed(desk)["screen"] == "podium"
    desk.client.post(f"{desk.path}schermo/", {"page": "nonsense", "once": "c"})
    assert feed(desk)["screen"] == ""


def test_a_sheet_is_taken_down_by_its_totals_where_that_is_allowed() -> None:
    desk = running()
    assert "Solo i totali" not in desk.get("fogli/?table=1")
    setup = desk.tournament.state.setup._replace(totals_only=True)
    desk.tournament.do(acts.ChangeFormat(setup, "a long list"))
    assert "Solo i totali" in desk.get("fogli/?table=1")
    sheet = {"round": "1", "table": "1", "signed-0": "1", "signed-1": "1", "once": "a"}
    wrong = desk.client.post(f"{desk.path}fogli/nuovo/", {**sheet, "total-0": "1.203", "total-1": "900"})
    assert wrong.status_code == 422
    assert 'value="1.203"' in wrong.content.decode()
    assert desk.client.post(f"{desk.path}fogli/nuovo/", sheet).status_code == 422  # nothing typed
    sent = desk.client.post(f"{desk.path}fogli/nuovo/", {**sheet, "total-0": "1.200", "total-1": "900"})
    assert sent.status_code == 302
    assert desk.tournament.state.rounds[0].sheets[1, 1].handed_in.points(2) == (1200, 900)  # type: ignore[union-attr]
    assert 'value="1200"' in desk.get("fogli/?table=1")


def test_smazzate_and_totals_that_do_not_come_out_are_refused() -> None:
    desk = running()
    setup = desk.tournament.state.setup._replace(totals_only=True)
    desk.tournament.do(acts.ChangeFormat(setup, "a long list"))
    fields = {"d1l0base": "300", "d1l0cards": "100", "d1l1base": "0", "d1l1cards": "50", "total-0": "405"}
    signed = {"round": "1", "table": "1", "signed-0": "1", "signed-1": "1", "total-1": "50"}
    sent = desk.client.post(f"{desk.path}fogli/nuovo/", {**signed, **fields, "once": "a"})
    assert sent.status_code == 422
