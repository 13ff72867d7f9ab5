"""The language judge in a real browser: a word is asked and ruled on at the desk, and phones read of it."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.e2e.site.conftest import Visitor
from tests.e2e.site.directing import Director
from tests.e2e.site.test_everyone import barriers
from tests.e2e.watching import Watched
from tests.web.server import Server

PHONE = {"width": 360, "height": 740}


def test_a_word_is_ruled_on_and_the_tables_know(
    browser: Watched, server: Server, visitor: Callable[..., Visitor]
) -> None:
    director = Director(browser, server.address, 4, code="parole")
    director.publish()
    phone = visitor(viewport=PHONE, bypass_csp=True)
    phone.visit(director.keys()[1])
    expect(phone.page.locator("h1")).to_be_visible()
    expect(phone.page.locator("details.rulings")).to_have_count(0)
    desk: Any = director.context.new_page()
    desk.goto(f"{director.address}/tornei/{director.slug}/direzione/")
    desk.get_by_role("link", name="Parole", exact=True).click()
    desk.get_by_label("Parola", exact=True).fill("Gattone")
    for _ in range(60):  # a fresh server loads its lexicon first
        desk.keyboard.press("Enter")
        desk.wait_for_load_state()
        if desk.get_by_text("GATTONE: no").count():
            break
        desk.wait_for_timeout(1000)
        desk.get_by_label("Parola", exact=True).focus()
    expect(desk.get_by_text("forma alterata di «gatto»")).to_be_visible()
    desk.get_by_label("Motivo della decisione").fill("razza di gatti")
    desk.get_by_role("button", name="Ammetti GATTONE").click()
    expect(desk.get_by_text("GATTONE: sì")).to_be_visible()
    listed = phone.page.locator("details.rulings")
    expect(listed).to_have_count(1)  # told by the socket
    listed.locator("summary").click()
    expect(listed.locator("li")).to_have_text("GATTONE ammessa: razza di gatti")
    assert barriers(phone) == []
    desk.get_by_label("Torna al lessico per GATTONE").click()
    expect(desk.get_by_text("Nessuna: vale il lessico")).to_be_visible()
    expect(listed).to_have_count(0)
