"""Who comes to the desk: who may do what over HTTP, rubbish in every field, links for phones."""

import pytest

from burraco.tournament import acts
from burraco.web.players.models import Player as Person
from burraco.web.tournaments.models import ROLES
from burraco.web.tournaments.roles import MAY
from tests.web.tournaments.hall import NOW, TABS, Desk, Tournament4, browser, with_role

pytestmark = pytest.mark.usefixtures("database")
POSTS = {
    "via/": acts.Start,
    "tempo/": acts.Extend,
    "time-out/": acts.CallTimeOut,
    "annulla/": acts.Undo,
    "iscritti/nuovi/": acts.Register,
    "iscritti/dati/": acts.Amend,
    "iscritti/presenze/": acts.CheckIn,
    "iscritti/ritiro/": acts.Withdraw,
    "turno/bozza/": acts.MakeDraft,
    "turno/scambio/": acts.ChangeDraft,
    "turno/formula/": acts.ChangeFormat,
    "turno/pubblica/": acts.Publish,
    "fogli/nuovo/": acts.RecordSheet,
    "fogli/correzione/": acts.CorrectSheet,
    "tavolo/1/ritardo/": acts.ReportLate,
    "tavolo/1/abbandono/": acts.Abandon,
    "tavolo/1/espulsione/": acts.Expel,
    "tavolo/1/linea/": acts.MoveLine,
    "tavolo/1/punteggio/": acts.AssignScore,
    "tavolo/1/sostituto/": acts.Substitute,
    "decisioni/sanzione/": acts.Sanction,
    "decisioni/penalita/": acts.Penalise,
    "classifica/affissa/": acts.PostStandings,
    "classifica/reclamo/": acts.Complain,
    "classifica/reclamo/decisione/": acts.SettleComplaint,
    "classifica/parita/": acts.SettleTie,
    "classifica/premi/": acts.ChangeFormat,
    "classifica/chiusura/": acts.Close,
    "diario/annulla/": acts.Undo,
}


@pytest.mark.parametrize("role", [*ROLES, ""])
def test_over_http_a_role_does_what_the_table_says_and_nothing_else(role: str) -> None:
    tournament = Tournament4()
    tournament.publish()
    desk = Desk(tournament, with_role(tournament.row, role))
    fields = {
        "who": "1:0",
        "ground": "out-of-turn",
        "number": "1",
        "reason": "so",
        "text": "so",
        "entry": "1",
    }
    for page, kind in POSTS.items():
        before = tournament.live.n
        answer = desk.client.post(desk.path + page, {**fields, "player-1": page, "player-2": role})
        if role in MAY[kind]:
            assert answer.status_code in (302, 422), page
        else:
            assert answer.status_code == 403, page
            assert tournament.live.n == before, page


@pytest.mark.parametrize("role", [*ROLES, ""])
def test_only_the_director_opens_doors_and_takes_the_journal_away(role: str) -> None:
    tournament = Tournament4()
    desk = Desk(tournament, with_role(tournament.row, role))
    for page in ("persone/ruolo/", "persone/fine/", "iscritti/porta/"):
        answer = desk.client.post(desk.path + page, {"role": "referee"})
        assert (answer.status_code == 302) is (role == "director"), page
    assert (desk.client.get(f"{desk.path}diario/esporta/").status_code == 200) is (role == "director")
    for page in TABS:
        assert (desk.client.get(desk.path + page).status_code == 200) is bool(role), page


def test_nobody_changes_anything_by_a_link_alone() -> None:
    tournament = Tournament4()
    desk = Desk(tournament)
    for page in POSTS:
        assert desk.client.get(desk.path + page).status_code == 405, page


def test_bad_input_is_never_a_server_error() -> None:
    tournament = Tournament4(pairs=4)
    tournament.publish()
    desk = Desk(tournament)
    rubbish = ["", "-1", "99999999999999999999", "x" * 300, "١٢", "1:99", "<script>", "\x00"]
    for page in [*POSTS, "decisioni/guida/", "chiamate/", "persone/ruolo/", "persone/fine/"]:
        for text in rubbish:
            names = ("round", "table", "part", "number", "players", "minutes", "score", "who", "irregularity")
            more = (
                "swap",
                "entrants",
                "how",
                "first",
                "what",
                "agreed",
                "d1l0base",
                "amount",
                "unit",
                "entry",
            )
            fields = dict.fromkeys((*names, *more, "complaint", "call", "role", "points-0", "ground"), text)
            assert desk.client.post(desk.path + page, fields).status_code < 500, (page, text)
    for text in rubbish:
        for query in (
            "fogli/?round=",
            "fogli/?table=",
            "decisioni/?irregularity=",
            "decisioni/?who=",
            "decisioni/?table=",
        ):
            assert desk.client.get(f"{desk.path}{query}{text}").status_code < 500, (query, text)
    wrong = "decisioni/?irregularity=wrong-meld&f-moment=never"
    assert desk.client.get(desk.path + wrong).status_code == 200
    assert desk.client.get("/tornei/NOSUCH/direzione/").status_code == 404
    assert browser(Person.objects.create(name="Zoe")).get("/tornei/").status_code == 200


def test_a_page_that_has_not_changed_is_not_sent_again(monkeypatch: pytest.MonkeyPatch) -> None:
    tournament = Tournament4()
    tournament.publish()
    desk = Desk(tournament)
    monkeypatch.setattr("burraco.web.tournaments.desk.overview.now_ms", lambda: NOW)
    answer = desk.client.get(desk.path)
    tag = answer["ETag"]
    assert "HX-Request" in answer["Vary"]
    part = desk.client.get(desk.path, headers={"HX-Request": "true", "If-None-Match": tag})
    assert part.status_code == 200
    assert "<html" not in part.content.decode()
    assert desk.client.get(desk.path, headers={"If-None-Match": tag}).status_code == 304
    tournament.do(acts.CheckIn((1,)))
    assert desk.client.get(desk.path, headers={"If-None-Match": tag}).status_code == 200


def test_a_link_made_on_the_laptop_can_be_opened_by_a_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "django.conf.settings.ALLOWED_HOSTS",
        ["testserver", "localhost", "127.0.0.1", "laptop", "192.168.1.7"],
    )
    tournament = Tournament4()
    desk = Desk(tournament)
    desk.post("iscritti/porta/", open="1")
    for host, shown in (("localhost:8000", "192.168.1.7:8000"), ("laptop:8000", "laptop:8000")):
        html = desk.client.get(f"{desk.path}iscritti/", headers={"host": host}).content.decode()
        assert f'href="http://{shown}/tornei/iscriviti/' in html


def test_codes_that_open_on_this_machine_only_are_said_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """A director printed two hundred sheets for localhost."""
    tournament = Tournament4()
    tournament.publish()
    desk = Desk(tournament)
    desk.post("iscritti/porta/", open="1")
    desk.post("persone/ruolo/", role="scorer")
    for hosts, host, is_alone in (
        (["localhost"], "localhost:8000", True),
        (["127.0.0.1", "laptop"], "127.0.0.1:8000", True),
        (["localhost", "192.168.1.7"], "localhost:8000", False),
        (["laptop"], "laptop:8000", False),
    ):
        monkeypatch.setattr("django.conf.settings.ALLOWED_HOSTS", hosts)
        for page in ("stampe/", "telefoni/", "iscritti/", "persone/"):
            html = desk.client.get(desk.path + page, headers={"host": host}).content.decode()
            assert ("--host 0.0.0.0" in html) == is_alone, (page, host)
