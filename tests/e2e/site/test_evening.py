"""A whole evening in real browsers: desk, phones, paper and wall; twelve pairs, four rounds, the prizes."""

import re
from collections.abc import Callable
from pathlib import Path

import pypdfium2  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from burraco.tournament.check import check
from burraco.tournament.exchange.journal_file import journal_data
from tests.e2e.site.conftest import Visitor
from tests.e2e.site.test_desk import LAPTOP, LEFT, ROWS, Desk
from tests.e2e.site.test_hall_phones import PHONE, sign, type_in, write
from tests.e2e.site.test_hall_screen import WALL, come_to
from tests.e2e.watching import Faults
from tests.paper.reading import A4, pages, sizes

Make = Callable[..., Visitor]
PRINT, SCALE = 4, 0.5
"""Paper that a printer leaves white at the edge, in millimetres; how large pages are looked at."""


def paper(desk: Desk, name: str) -> list[str]:
    """Print something from the list of papers, look at every page of it, and return their texts."""
    page = desk.go("stampe/")
    href = page.get_by_role("link", name=name, exact=True).get_attribute("href") or ""
    answer = page.request.get(page.url.split("/tornei/")[0] + href)
    assert answer.ok
    pdf = answer.body()
    assert sizes(pdf) == {A4}
    edge = int(PRINT * 72 / 25.4 * SCALE)
    for one in pypdfium2.PdfDocument(pdf):
        ink = one.render(scale=SCALE, grayscale=True).to_numpy().reshape(421, 298) < 128
        assert ink.sum() > 200  # there is something on it
        assert ink.sum() == ink[edge:-edge, edge:-edge].sum()  # and nothing is cut off
    return pages(pdf)


def code_on(sheets: list[str], table: int) -> str:
    """The code printed on a table's sheet."""
    found = re.search(rf"Tavolo {table} ([2-9A-Z]{{6}})", " ".join(sheets), re.IGNORECASE)
    assert found, sheets
    return found[1]


def sit_by_code(person: Visitor, desk: Desk, code: str, line: int) -> Page:
    """Type the code on the sheet into a phone, and choose a line."""
    page = person.visit(desk.path.replace("direzione/", "tavolo/"))
    page.get_by_label("Codice").fill(code.lower())
    page.keyboard.press("Enter")
    page.locator(".choice").nth(line).click()
    expect(page.locator(".us")).to_be_visible()
    return page


def disagree_once(visitor: Make, desk: Desk, code: str) -> list[Visitor]:
    """Let two phones write a table's sheet: they differ, agree, sign, and it is handed in."""
    people = [visitor(viewport=PHONE) for _ in range(2)]
    ours, theirs = (sit_by_code(person, desk, code, line) for line, person in enumerate(people))
    write(ours, 1, 300, 245, 100, 120)
    theirs.get_by_role("button", name="Non è così").click()
    type_in(theirs, 100, 125, 300, 245)
    expect(ours.locator(".deal.is-differs")).to_be_visible()
    expect(desk.go().get_by_text("le copie non coincidono").first).to_be_visible()
    theirs.get_by_role("button", name="Hanno ragione loro").click()
    expect(ours.locator(".deal.is-same")).to_be_visible()
    sign(ours)
    sign(theirs)
    for page in (ours, theirs):
        expect(page.get_by_text("Foglio consegnato")).to_be_visible()
    return people


def shows(wall: Page, kind: str) -> None:
    """The wall comes to a page of this kind within a few turns, and all of it fits."""
    come_to(wall, kind)
    assert wall.evaluate("() => document.documentElement.scrollHeight <= innerHeight")


def test_an_evening_from_creation_to_prizes(visitor: Make, tmp_path: Path, faults: Faults) -> None:
    desk = Desk(visitor(viewport=LAPTOP, accept_downloads=True))
    page = desk.page
    wall = visitor(viewport=WALL).visit(desk.path.replace("direzione/", "schermo/"))
    desk.paste(ROWS)
    desk.enter_pair("Carla", "Dario")
    expect(page.locator(".people .check")).to_have_count(12)
    page.get_by_label("Presente: Carla – Dario").click()
    expect(page.locator(".present")).to_have_count(1)
    desk.press("Sono tutti qui")
    expect(page.locator(".present")).to_have_count(12)

    desk.publish(1)
    expect(page.locator(".digits")).to_have_text(LEFT)
    expect(page.locator(".tile")).to_have_count(6)
    expect(wall.locator("header .time")).not_to_have_text("")
    for kind in ("clock", "people", "tables"):
        shows(wall, kind)
    sheets = paper(desk, "Stampa: Fogli dei tavoli")
    assert len(sheets) == 3
    assert all(f"Anna {n} Bruno {n}" in " ".join(sheets) for n in range(1, 12))
    phones = disagree_once(visitor, desk, code_on(sheets, 5))
    desk.enter_pair("Gina", "Ugo")  # late: from the next round on
    desk.sheets(but=(5,))
    assert "ammonizione" not in desk.pozzetto_seen()
    desk.correct(1, 1, 400)  # before the next pairings
    desk.post(1)
    wall.wait_for_selector("hall-screen[data-page=standings]")

    desk.publish(2)
    expect(page.get_by_text("Riposano i numeri")).to_be_visible()  # thirteen pairs
    whole = paper(desk, "Stampa il turno 2")
    assert "Gina – Ugo" in " ".join(whole)
    assert "Classifica dopo il turno 1" in " ".join(whole)
    assert "Per ripartire" in whole[-1]
    desk.correct(1, 2, 600)  # after them: the pairings stand
    again = desk.pozzetto_seen()
    assert "ammonizione" in again
    assert "−100" in again
    page = desk.go("iscritti/")
    page.get_by_label("Altro: Anna 11").click()
    page.locator("#withdraw-reason").fill("treno")
    desk.press("Ritira dal torneo")
    expect(page.locator(".people .check")).to_have_count(12)
    desk.sheets()
    desk.post(2)

    for round_ in (3, 4):
        desk.publish(round_)
        expect(page.locator(".tile")).to_have_count(6)
        expect(page.get_by_text("Riposano i numeri")).to_have_count(0)
        desk.sheets()
        desk.post(round_)
    page = desk.go("classifica/")
    for _ in range(page.locator("form.tie").count()):
        page.locator("form.tie").first.get_by_label("per sorteggio").check()
        page.locator("form.tie").first.get_by_role("button", name="Decidi la parità").click()
    expect(page.locator(".awards li")).to_have_count(3)
    won = " ".join(paper(desk, "Stampa: Premi"))
    assert all(prize in won for prize in ("Primo premio", "100 €", "Secondo premio", "Terzo premio", "40 €"))
    (standings,) = paper(desk, "Stampa: Classifica")
    assert "Classifica finale" in standings
    assert all(f"Anna {n} – Bruno {n}" in standings for n in range(1, 12))
    (report,) = paper(desk, "Stampa: Referti arbitrali")
    assert "Anna 1" in report
    assert "Pozzetto visto fuori tempo" in report
    desk.go("classifica/")
    faults.expect(r"404 \(Not Found\) .*/tornei/t/[\w-]+/stato\.json$")  # keys that open nothing now
    page.get_by_label("Motivo, se si chiude mentre si può ancora reclamare").fill("tutti sono d'accordo")
    desk.press("Chiudi il torneo")
    expect(page.get_by_text("Il torneo è chiuso")).to_be_visible()
    shows(wall, "standings")
    for phone in phones:
        expect(phone.page.get_by_text("il torneo è concluso")).to_be_visible()
        phone.page.close()

    journal = desk.journal(tmp_path)
    state = journal.state
    assert check(journal_data(journal.entries)) == []
    assert [one.step for one in state.sanctions] == ["richiamo", "ammonizione"]
    assert (len(state.entrants), state.left, state.joined[13]) == (13, {11: "withdrawn"}, 2)
    corrections = [one.counts_after for sheet in state.round(1).sheets.values() for one in sheet.corrections]
    assert corrections == [1, 2]
    by_phone = state.round(1).sheets[5, 1].handed_in
    assert by_phone is not None
    assert [line.total for deal in by_phone.deals for line in deal] == [545, 220]
    assert state.closed_at
