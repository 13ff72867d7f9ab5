"""Finals on the desk: who would go where is looked at first, then made; nobody but a director makes them."""

import pytest

from burraco.tournament.check import check
from burraco.tournament.exchange.journal_file import journal_data
from tests.web.tournaments.hall import Desk, Tournament4, with_role

pytestmark = pytest.mark.usefixtures("database")
ASKED = {"by": "standings", "name-1": "Oro", "size-1": "4", "name-2": "Argento", "size-2": ""}


def played() -> Desk:
    tournament = Tournament4(8, plan="danese:2")
    tournament.play()
    desk = Desk(tournament)
    desk.client.post(f"{desk.path}classifica/affissa/", {"once": "p"})
    return desk


def test_a_director_looks_and_makes_them() -> None:
    desk = played()
    assert "turno/finali/" in desk.get("turno/")
    page = desk.client.get(f"{desk.path}turno/finali/", ASKED).content.decode()
    assert "Girone Oro" in page
    assert desk.tournament.state.setup.gironi == ()
    assert desk.client.post(f"{desk.path}turno/finali/fatte/", {**ASKED, "once": "x"}).status_code == 302
    state = desk.tournament.state
    assert state.setup.gironi == ("Oro", "Argento")
    best = [row.number for row in desk.tournament.live.journal.standings().rows[:4]]
    assert {n for n, one in state.entrants.items() if one.girone == "Oro"} == {*best}
    desk.tournament.play()
    assert "Girone Oro" in desk.get("classifica/")
    assert check(journal_data(desk.tournament.live.journal.entries)) == []


def test_what_cannot_be_is_said_and_the_form_keeps_what_was_typed() -> None:
    desk = played()
    asked = {**ASKED, "size-1": "7"}
    assert (
        "non ci sarebbero avversari" in desk.client.get(f"{desk.path}turno/finali/", asked).content.decode()
    )
    sent = desk.client.post(f"{desk.path}turno/finali/fatte/", {**asked, "once": "x"})
    assert sent.status_code == 422
    assert 'value="7"' in sent.content.decode()
    assert desk.tournament.state.setup.gironi == ()


def test_a_scorer_makes_none() -> None:
    desk = played()
    scorer = with_role(desk.tournament.row, "scorer")
    sent = scorer.post(f"{desk.path}turno/finali/fatte/", {**ASKED, "once": "x"})
    assert sent.status_code == 403
    assert desk.tournament.state.setup.gironi == ()
