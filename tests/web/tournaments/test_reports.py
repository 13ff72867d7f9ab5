"""Reports at the desk: due, optional and free ones, with facts and witnesses, printed, marked as sent."""

import pytest
from django.test import Client

from burraco.tournament import acts
from burraco.tournament.check import check
from burraco.tournament.exchange.journal_file import journal_data
from tests.articles.marker import article
from tests.paper.reading import whole
from tests.web.tournaments.hall import Desk, Tournament4, with_role

pytestmark = pytest.mark.usefixtures("database")

FACTS = "Ha lanciato le carte sul tavolo e insultato Bruno 3"


def told(tournament: Tournament4) -> str:
    """The reports on paper."""
    desk = Desk(tournament)
    return whole(desk.client.get(f"{desk.path}stampe/reports.pdf").content)


@article("uisp", "14.2", "14.4")
def test_facts_and_witnesses_are_typed_in_printed_and_marked_as_sent() -> None:
    tournament = Tournament4(pairs=4)
    tournament.publish()
    tournament.do(acts.Sanction(1, 0, "14.4 c 2", "ingiurie", "espulsione"))
    desk = Desk(tournament)
    page = desk.get("referti/")
    assert "Anna 1 (1. Anna 1 – Bruno 1)" in page
    assert "entro 24 ore" in page
    fields = {"kind": "sanction", "who": "1:0", "article": "14.4 c 2", "round": "1", "table": "1"}
    assert desk.refused("referti/scrivi/", **fields) == ["un referto racconta i fatti"]
    desk.post(
        "referti/scrivi/",
        **fields,
        facts=FACTS,
        witnesses="Bruno 3\n Zoe, assistente \n",
        actions="accompagnata fuori",
    )
    filed = tournament.state.reports[0].written
    assert (filed.witnesses, filed.article, filed.referee) == (
        ("Bruno 3", "Zoe, assistente"),
        "UISP 14.4 c 2",
        "Ada",
    )
    paper = told(tournament)
    for word in (FACTS, "Zoe, assistente", "accompagnata fuori", "espulsione"):
        assert word in paper
    again = {**fields, "report": "1", "facts": f"{FACTS}, due volte"}
    desk.post("referti/scrivi/", **again)
    desk.post("referti/inviato/", report="1", to="Giustizia sportiva")
    assert "due volte" in told(tournament)
    assert "a Giustizia sportiva" in told(tournament)
    assert desk.refused("referti/scrivi/", **again) == ["il referto 1 è già stato inviato"]
    assert check(journal_data(tournament.live.journal.entries)) == []


@article("uisp", "10.12", "14.2")
def test_an_anomaly_is_reported_though_nobody_is_sanctioned() -> None:
    tournament = Tournament4(pairs=4)
    tournament.publish()
    desk = Desk(tournament)
    assert "Nessun referto è dovuto" in desk.get("referti/")
    fields = {"kind": "informative", "article": "10.12", "round": "1", "table": "2"}
    desk.post("referti/scrivi/", **fields, facts="Un asso di cuori sotto il tavolo")
    paper = told(tournament)
    for word in (
        "Referto informativo",
        "UISP 10.12",
        "Un asso di cuori sotto il tavolo",
        "turno 1, tavolo 2",
    ):
        assert word in paper
    assert desk.refused("referti/scrivi/", **{**fields, "table": "9"}, facts="x") != []


@article("feburit", "32")
def test_whoever_leaves_in_bad_conduct_is_deferred_and_sanctioned_by_feburit() -> None:
    tournament = Tournament4(pairs=4, code="feburit")
    tournament.publish()
    desk = Desk(tournament)
    page = desk.get("decisioni/")
    assert "decisioni/sanzione-libera/" in page
    desk.post("decisioni/sanzione-libera/", who="2:1", step="espulsione", article="32", reason="insulti")
    assert tournament.state.sanctions[0].report
    assert desk.refused("decisioni/sanzione-libera/", who="", step="richiamo", article="23", reason="x") != []
    assert "FE.BUR.IT. 32" in desk.get("referti/")
    desk.post(
        "referti/scrivi/", kind="conduct", who="2:1", article="32", facts="Se n'è andato sbattendo le carte"
    )
    paper = told(tournament)
    assert "Deferimento alla giustizia sportiva: Bruno 2" in paper
    assert "sbattendo le carte" in paper


@article("uisp", "14.4")
def test_a_report_for_a_richiamo_is_optional() -> None:
    tournament = Tournament4(pairs=4)
    tournament.publish()
    tournament.do(acts.Sanction(3, 1, "14.4 a 2", "carte esposte"))
    desk = Desk(tournament)
    assert "referto facoltativo" in desk.get("referti/")
    fields = {"kind": "sanction", "who": "3:1", "facts": "Ha detto di avere i due jolly"}
    assert desk.client.get(f"{desk.path}stampe/reports.pdf").status_code == 422
    desk.post("referti/scrivi/", **fields)
    assert "Ha detto di avere i due jolly" in told(tournament)
    assert desk.refused("referti/scrivi/", **fields) == [
        "le sanzioni di questo giocatore sono già nel referto 1"
    ]


def test_a_decision_without_a_penalty_is_kept() -> None:
    tournament = Tournament4(pairs=4)
    tournament.publish()
    desk = Desk(tournament)
    guide = desk.get("decisioni/?irregularity=played-card&table=1")
    assert "decisioni/nota/" in guide
    desk.post("decisioni/nota/", table="1", article="10.7", text="la carta resta giocata", who="1:0")
    page = desk.get("decisioni/")
    assert "Anna 1 (1. Anna 1 – Bruno 1): la carta resta giocata" in page
    assert "senza penalità" in page
    assert check(journal_data(tournament.live.journal.entries)) == []


@article("uisp", "14.2")
def test_reports_are_written_and_sent_after_the_tournament_and_only_by_referees() -> None:
    tournament = Tournament4(pairs=4, sessions=(1,), plan="danese:1")
    tournament.play(1)
    tournament.do(acts.PostStandings(1))
    tournament.do(acts.Close("tutti d'accordo"))
    desk = Desk(tournament)
    desk.post("referti/scrivi/", kind="informative", facts="Tutto regolare, un mazzo segnato")
    desk.post("referti/inviato/", report="1", to="Direzione tecnica")
    assert check(journal_data(tournament.live.journal.entries)) == []
    for role, allowed in (
        ("scorer", 403),
        ("assistant", 403),
        ("", 403),
        ("referee", 200),
        ("chief-referee", 200),
    ):
        client = with_role(tournament.row, role)
        assert client.get(f"{desk.path}referti/").status_code == allowed, role
    public = Client().get(f"/tornei/{tournament.row.slug}/").content.decode()
    feed = Client().get(f"/tornei/{tournament.row.slug}/feed.json").content.decode()
    assert "mazzo segnato" not in public + feed


def test_there_is_one_chief_referee_who_sends_the_reports() -> None:
    tournament = Tournament4(pairs=4)
    tournament.publish()
    desk = Desk(tournament)
    for _ in range(2):
        desk.post("persone/ruolo/", role="chief-referee", name="Rita")
    assert tournament.row.roles.filter(role="chief-referee").count() == 1
    assert 'value="chief-referee"' not in desk.get("persone/")
    desk.post("referti/scrivi/", kind="informative", facts="Un mazzo segnato")
    sent = {"report": "1", "to": "Direzione tecnica"}
    path = f"{desk.path}referti/inviato/"
    assert with_role(tournament.row, "referee").post(path, sent).status_code == 403
    assert with_role(tournament.row, "chief-referee").post(path, sent).status_code == 302
    assert tournament.state.reports[0].sent_to == "Direzione tecnica"
