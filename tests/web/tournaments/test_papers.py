"""Paper at the desk: every kind for every role, in the viewer's language; a tournament from its codes."""

import re
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from burraco.paper.restore_codes import journal_codes
from burraco.tournament import acts
from burraco.tournament.format import Fee, Prize
from burraco.web.tournaments import access
from burraco.web.tournaments.desk import papers
from burraco.web.tournaments.journal_files import path_of
from burraco.web.tournaments.models import ROLES, Tournament
from burraco.web.tournaments.roles import PRINTS
from tests.paper.reading import pages, whole
from tests.web.tournaments.hall import Tournament4, browser, with_role

pytestmark = pytest.mark.usefixtures("database")


def page_of(tournament: Tournament4, rest: str = "") -> str:
    return f"/tornei/{tournament.row.slug}/direzione/stampe/{rest}"


def played(pairs: int = 6) -> Tournament4:
    """A tournament with a round played, another out, prizes, and somebody cautioned twice."""
    tournament = Tournament4(
        pairs, prizes=(Prize("Coppa", 100),), fees=(Fee("Socio", 1000),), same_deals=True
    )
    tournament.play()
    tournament.publish()
    for _ in range(2):
        tournament.do(acts.Sanction(3, 0, "UISP 10.31", "ha suggerito una carta"))
    return tournament


@pytest.fixture
def tournament() -> Tournament4:
    return played()


@pytest.mark.parametrize("role", [*ROLES, ""])
def test_every_role_prints_what_the_table_says_and_nothing_else(tournament: Tournament4, role: str) -> None:
    client = with_role(tournament.row, role)
    answers = {what: client.get(page_of(tournament, f"{what}.pdf")) for what in PRINTS}
    allowed = {what for what, answer in answers.items() if answer.status_code == 200}
    assert allowed == {what for what, roles in PRINTS.items() if role in roles}
    assert {answer.status_code for answer in answers.values()} <= {200, 403}
    assert all(answers[what].content.startswith(b"%PDF") for what in allowed)
    if role:
        listed = set(re.findall(r"stampe/(\w+)\.pdf", client.get(page_of(tournament)).content.decode()))
        assert listed == allowed


def test_the_papers_of_a_round_open_its_tables_and_say_where_the_journal_is(tournament: Tournament4) -> None:
    printed = pages(browser(tournament.director).get(page_of(tournament, "round.pdf")).content)
    keys = access.table_keys(tournament.row, tournament.state.round(2).tables, 2)
    together = "".join(printed).replace(" ", "")  # some wide letters are read off a page with a gap between
    assert all(key.code in together for key in keys.values())
    assert "Per ripartire" in printed[-1]
    assert path_of(tournament.row.slug).name in printed[-1].replace(" ", "")
    assert "/tornei/importa/" in printed[-1]
    earlier = whole(browser(tournament.director).get(page_of(tournament, "sheets.pdf?round=1")).content)
    assert "Turno 1 di 4" in earlier


def test_only_the_director_is_handed_the_journal_on_paper(tournament: Tournament4) -> None:
    printed = whole(with_role(tournament.row, "scorer").get(page_of(tournament, "round.pdf")).content)
    assert "Turno 2" in printed
    assert "Per ripartire" not in printed


def test_sheets_of_a_closed_tournament_open_nothing() -> None:
    tournament = Tournament4(4, plan="random:1", sessions=(1,))
    tournament.play()
    key = access.table_keys(tournament.row, [1], 1)[1]
    tournament.do(acts.Close())
    assert key.code not in whole(browser(tournament.director).get(page_of(tournament, "sheets.pdf")).content)


def test_paper_speaks_the_language_of_its_reader(tournament: Tournament4) -> None:
    client = browser(tournament.director)
    assert "Classifica dopo il turno 1" in whole(client.get(page_of(tournament, "standings.pdf")).content)
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "en"
    english = client.get(page_of(tournament, "standings.pdf"))
    assert "Standings after round 1" in whole(english.content)


def test_a_report_names_the_referees_or_else_the_director(tournament: Tournament4) -> None:
    director = browser(tournament.director)
    assert "Ada" in whole(director.get(page_of(tournament, "reports.pdf")).content)
    with_role(tournament.row, "referee")
    printed = whole(director.get(page_of(tournament, "reports.pdf")).content)
    assert "referee" in printed
    assert "Ada" not in printed


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("round", "nessun turno è ancora pubblicato"),
        ("sheets", "nessun turno è ancora pubblicato"),
        ("prizes", "il torneo non ha premi"),
        ("reports", "nessun referto è dovuto"),
    ],
)
def test_nothing_to_print_is_said_in_words(what: str, said: str) -> None:
    tournament = Tournament4()
    client = browser(tournament.director)
    answer = client.get(page_of(tournament, f"{what}.pdf"))
    assert answer.status_code == 422
    assert said in answer.content.decode()
    if what != "round":
        assert said in client.get(page_of(tournament)).content.decode()
        assert f"{what}.pdf" not in client.get(page_of(tournament)).content.decode()


@pytest.mark.parametrize("round_", ["99", "0", "-1", "x", "²", "9" * 400])
def test_a_round_that_is_not_out_prints_nothing_and_breaks_nothing(
    tournament: Tournament4, round_: str
) -> None:
    client = browser(tournament.director)
    answer = client.get(page_of(tournament, "tables.pdf"), {"round": round_})
    assert answer.status_code == (422 if round_ in ("99", "0") else 200)
    assert client.get(page_of(tournament), {"round": round_}).status_code == 200
    assert client.get(page_of(tournament, "elsewhere.pdf")).status_code == 404


def test_what_is_lacking_on_the_list_is_lacking_on_paper() -> None:
    """The list asks cheaply what the pages find out."""
    tournament = Tournament4(4, prizes=(Prize("Coppa"),))
    client = browser(tournament.director)
    for step in (lambda: None, tournament.publish, lambda: tournament.record(1)):
        step()
        for what in PRINTS:
            lacks = papers.lacking(tournament.live.journal, what)
            assert (client.get(page_of(tournament, f"{what}.pdf")).status_code == 422) is bool(lacks), what


def test_the_same_paper_is_made_once(tournament: Tournament4) -> None:
    client = browser(tournament.director)
    tag = client.get(page_of(tournament, "tables.pdf"))["ETag"]
    assert client.get(page_of(tournament, "tables.pdf"), headers={"if-none-match": tag}).status_code == 304
    tournament.do(acts.CheckIn((1,)))
    assert client.get(page_of(tournament, "tables.pdf"), headers={"if-none-match": tag}).status_code == 200


def bring(client: Client, **form: Any) -> Any:
    return client.post("/tornei/importa/", form)


def test_a_tournament_goes_on_from_the_codes_on_its_last_page(tournament: Tournament4) -> None:
    codes = journal_codes(tournament.live.journal.entries)
    answer = bring(browser(tournament.director), codes="\n\n".join(reversed(codes)))
    assert answer.status_code == 302, answer.content.decode()
    brought = Tournament.objects.exclude(pk=tournament.row.pk).get()
    assert (brought.n, brought.title) == (tournament.live.n, "Serata")
    assert answer["Location"] == f"/tornei/{brought.slug}/direzione/"


def test_what_is_wrong_with_codes_is_said_and_what_was_typed_is_kept(tournament: Tournament4) -> None:
    codes = journal_codes(tournament.live.journal.entries)
    client = browser(tournament.director)
    bad = codes[0][:-1] + str((int(codes[0][-1]) + 1) % 10)
    for typed, said in (("ciao", "non è un codice"), (bad, "rovinato"), ("", "incolla i codici")):
        answer = bring(client, codes=typed)
        assert answer.status_code == 422
        assert said in answer.content.decode()
        assert typed in answer.content.decode()
    assert Tournament.objects.count() == 1
