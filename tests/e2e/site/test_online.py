"""An online event in real browsers: four tables of bots and two people, two rounds, carte uguali."""

import re
from collections.abc import Callable

from tests.e2e.site.conftest import Visitor
from tests.e2e.site.pressing import press, take_turn

Make = Callable[..., Visitor]


def open_event(director: Visitor) -> str:
    """The director opens an event with the same cards everywhere and lets it be played online; its path."""
    page = director.visit("tornei/nuovo/")
    page.get_by_label("Il tuo nome").fill("Ada")
    page.locator("#id_title").fill("Serata in rete")
    page.locator("#id_preset").select_option("random")
    page.locator("details summary").first.click()
    page.locator("#id_rounds").fill("2")
    page.locator("#id_deals").fill("2")
    page.locator("#id_same_deals").check()
    page.get_by_role("button", name="Apri").click()
    page.wait_for_url("**/direzione/iscritti/")
    path = re.sub(r"direzione/.*", "", page.url).removeprefix(director.address)
    page = director.visit(f"{path}direzione/online/")
    page.get_by_label("Livello dei robot").select_option("principiante")
    page.get_by_role("button", name="Gioca in rete").click()
    return path
