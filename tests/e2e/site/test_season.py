"""A new secretary keeps a season of eight evenings without a spreadsheet, and a phone reads it."""

from collections.abc import Callable

from playwright.sync_api import expect

from burraco.tournament.exchange.journal_file import write_journal
from tests.e2e.site.conftest import Visitor
from tests.e2e.site.test_desk import LAPTOP
from tests.season.journals import simulated

EVENINGS = 8
PHONE = {"width": 390, "height": 844}


def test_a_season_of_eight_evenings(visitor: Callable[..., Visitor]) -> None:
    secretary = visitor(viewport=LAPTOP)
    for seed in range(1, EVENINGS + 1):
        page = secretary.visit("tornei/importa/")
        text = write_journal(simulated(str(seed), 6, 2, incidents=False).entries)
        file = {"name": "evening.json", "mimeType": "application/json", "buffer": text.encode()}
        page.locator("#journal").set_input_files(file)  # type: ignore[arg-type]
        page.locator("button.primary.large").click()
        page.wait_for_url("**/direzione/**")
    page = secretary.visit("circoli/")
    page.get_by_label("Nome del circolo").fill("ASD Uno")
    page.get_by_role("button", name="Apri il circolo").click()
    page.locator("summary", has_text="Incolla o carica").click()
    players = simulated("1", 6, 2, incidents=False).state.entrants[1].players
    page.locator("#pasted").fill(f"{players[0].name};{players[0].card};;;;sì")
    page.get_by_role("button", name="Iscrivi tutti al circolo").click()
    page.get_by_role("link", name="Stagioni").click()
    page.get_by_label("Nome della stagione").fill("2025–26")
    page.get_by_role("button", name="Apri la stagione").click()
    boxes = page.locator("input[name=add]")
    expect(boxes).to_have_count(EVENINGS)
    for box in boxes.all():
        box.check()
    page.get_by_role("button", name="Aggiungi", exact=True).click()
    expect(page.get_by_text(f"Serate contate: {EVENINGS}")).to_be_visible()
    expect(page.locator(".season-table tbody tr")).to_have_count(12)
    page.get_by_label("Una serata vale").select_option("places")
    page.get_by_label("Punti per posto").fill("10 8 6 4 2 1")
    page.get_by_label("Serate che contano").fill("6")
    page.get_by_role("button", name="Salva la regola").click()
    page.get_by_role("button", name="Riconta da capo").click()
    expect(page.get_by_role("status")).to_contain_text("coincide")
    page.get_by_label("Pagina visibile a tutti").check()
    page.get_by_role("button", name="Salva", exact=True).click()
    address = page.get_by_role("link", name="Pagina per tutti").get_attribute("href")
    assert address is not None
    phone = visitor(viewport=PHONE).visit(address)
    expect(phone.locator(".season-table tbody tr")).to_have_count(1)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.locator(".season-table tbody a").click()
    expect(phone.get_by_role("heading", level=2, name="Serate")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
