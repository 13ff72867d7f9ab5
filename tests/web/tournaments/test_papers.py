"""Paper at the desk: every kind for every role, in the viewer's language; an event back from its codes."""

import contextlib
import re
import threading
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from burraco.paper import papers as printing
from burraco.paper.restore_codes import journal_codes
from burraco.tournament import acts
from burraco.tournament.format import Prize
from burraco.web.tournaments import access
from burraco.web.tournaments.desk import papers
from burraco.web.tournaments.journal_files import path_of
from burraco.web.tournaments.models import ROLES, Event
from burraco.web.tournaments.roles import PRINTS
from tests.paper.reading import pages, whole
from tests.web.tournaments.hall import Event4, browser, with_role

pytestmark = pytest.mark.usefixtures("database")


def page_of(event: Event4, rest: str = "") -> str:
    return f"/tornei/{event.row.slug}/direzione/stampe/{rest}"


def played(pairs: int = 6) -> Event4:
    """An event with a round played, another out, prizes, and somebody cautioned twice."""
    event = Event4(pairs, prizes=(Prize("Coppa", 100),))
    event.play()
    event.publish()
    for _ in range(2):
        event.do(acts.Sanction(3, 0, "UISP 10.31", "ha suggerito una carta"))
    return event


@pytest.fixture
def event() -> Event4:
    return played()


@pytest.mark.parametrize("role", [*ROLES, ""])
def test_every_role_prints_what_the_table_says_and_nothing_else(event: Event4, role: str) -> None:
    client = with_role(event.row, role)
    answers = {what: client.get(page_of(event, f"{what}.pdf")) for what in PRINTS}
    allowed = {what for what, answer in answers.items() if answer.status_code == 200}
    assert allowed == {what for what, roles in PRINTS.items() if role in roles}
    assert {answer.status_code for answer in answers.values()} <= {200, 403}
    assert all(answers[what].content.startswith(b"%PDF") for what in allowed)
    if role:
        listed = set(re.findall(r"stampe/(\w+)\.pdf", client.get(page_of(event)).content.decode()))
        assert listed == allowed


def test_the_papers_of_a_round_open_its_tables_and_say_where_the_journal_is(event: Event4) -> None:
    printed = pages(browser(event.director).get(page_of(event, "round.pdf")).content)
    keys = access.table_keys(event.row, event.state.round(2).tables)
    together = "".join(printed).replace(" ", "")  # some wide letters are read off a page with a gap between
    assert all(key.code in together for key in keys.values())
    assert "Per ripartire" in printed[-1]
    assert path_of(event.row.slug).name in printed[-1].replace(" ", "")
    assert "/tornei/importa/" in printed[-1]
    earlier = whole(browser(event.director).get(page_of(event, "sheets.pdf?round=1")).content)
    assert "Turno 1 di 4" in earlier


def test_only_the_director_is_handed_the_journal_on_paper(event: Event4) -> None:
    printed = whole(with_role(event.row, "scorer").get(page_of(event, "round.pdf")).content)
    assert "Turno 2" in printed
    assert "Per ripartire" not in printed


def test_sheets_of_a_closed_event_open_nothing() -> None:
    event = Event4(4, plan="random:1", sessions=(1,))
    event.play()
    key = access.table_keys(event.row, [1])[1]
    event.do(acts.Close())
    assert key.code not in whole(browser(event.director).get(page_of(event, "sheets.pdf")).content)


def test_paper_speaks_the_language_of_its_reader(event: Event4) -> None:
    client = browser(event.director)
    assert "Classifica dopo il turno 1" in whole(client.get(page_of(event, "standings.pdf")).content)
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "en"
    english = client.get(page_of(event, "standings.pdf"))
    assert "Standings after round 1" in whole(english.content)


def test_a_report_names_the_referees_or_else_the_director(event: Event4) -> None:
    director = browser(event.director)
    assert "Ada" in whole(director.get(page_of(event, "reports.pdf")).content)
    with_role(event.row, "referee")
    printed = whole(director.get(page_of(event, "reports.pdf")).content)
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
    event = Event4()
    client = browser(event.director)
    answer = client.get(page_of(event, f"{what}.pdf"))
    assert answer.status_code == 422
    assert said in answer.content.decode()
    if what != "round":
        assert said in client.get(page_of(event)).content.decode()
        assert f"{what}.pdf" not in client.get(page_of(event)).content.decode()


@pytest.mark.parametrize("round_", ["99", "0", "-1", "x", "²", "9" * 400])
def test_a_round_that_is_not_out_prints_nothing_and_breaks_nothing(event: Event4, round_: str) -> None:
    client = browser(event.director)
    answer = client.get(page_of(event, "tables.pdf"), {"round": round_})
    assert answer.status_code == (422 if round_.isascii() and round_.isdigit() else 200)
    assert client.get(page_of(event), {"round": round_}).status_code == 200
    assert client.get(page_of(event, "elsewhere.pdf")).status_code == 404


def test_what_is_lacking_on_the_list_is_lacking_on_paper() -> None:
    """The list asks cheaply what the pages find out."""
    event = Event4(4, prizes=(Prize("Coppa"),))
    client = browser(event.director)
    for step in (lambda: None, event.publish, lambda: event.record(1)):
        step()
        for what in PRINTS:
            lacks = papers.lacking(event.live.journal, what)
            assert (client.get(page_of(event, f"{what}.pdf")).status_code == 422) is bool(lacks), what


def test_the_same_paper_is_made_once(event: Event4) -> None:
    client = browser(event.director)
    tag = client.get(page_of(event, "tables.pdf"))["ETag"]
    assert client.get(page_of(event, "tables.pdf"), headers={"if-none-match": tag}).status_code == 304
    event.do(acts.CheckIn((1,)))
    assert client.get(page_of(event, "tables.pdf"), headers={"if-none-match": tag}).status_code == 200


def bring(client: Client, **form: Any) -> Any:
    return client.post("/tornei/importa/", form)


def test_an_event_goes_on_from_the_codes_on_its_last_page(event: Event4) -> None:
    codes = journal_codes(event.live.journal.entries)
    answer = bring(browser(event.director), codes="\n\n".join(reversed(codes)))
    assert answer.status_code == 302, answer.content.decode()
    brought = Event.objects.exclude(pk=event.row.pk).get()
    assert (brought.n, brought.title) == (event.live.n, "Serata")
    assert answer["Location"] == f"/tornei/{brought.slug}/direzione/"


def test_what_is_wrong_with_codes_is_said_and_what_was_typed_is_kept(event: Event4) -> None:
    codes = journal_codes(event.live.journal.entries)
    client = browser(event.director)
    bad = codes[0][:-1] + str((int(codes[0][-1]) + 1) % 10)
    for typed, said in (("ciao", "non è un codice"), (bad, "rovinato"), ("", "incolla i codici")):
        answer = bring(client, codes=typed)
        assert answer.status_code == 422
        assert said in answer.content.decode()
        assert typed in answer.content.decode()
    assert Event.objects.count() == 1


def test_one_paper_is_made_at_a_time(event: Event4, monkeypatch: pytest.MonkeyPatch) -> None:
    """Printing shall never take the whole laptop."""
    under_way, most = [0], [0]
    guard = threading.Barrier(2, timeout=0.3)

    def slow(*_: object) -> bytes:
        under_way[0] += 1
        most[0] = max(most[0], under_way[0])
        with contextlib.suppress(threading.BrokenBarrierError):
            guard.wait()
        under_way[0] -= 1
        return b"%PDF"

    monkeypatch.setattr(printing, "table_list", slow)
    visit: Any = type("Visit", (), {"live": event.live})()
    threads = [threading.Thread(target=papers.printed, args=(visit, "tables", 1)) for _ in range(2)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert most == [1]
