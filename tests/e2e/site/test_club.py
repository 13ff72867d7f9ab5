"""A secretary at the desk: a member is found by three letters, and the usual partner comes along."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.site.conftest import Visitor
from tests.e2e.site.test_desk import LAPTOP, Desk

MEMBERS = "Nome;Tessera;Compagno\nRossi Anna;12;Bianchi Ugo\nBianchi Ugo;13;\nRossini Ida;14;"


def test_a_pair_is_entered_in_two_short_typings(visitor: Callable[..., Visitor]) -> None:
    desk = Desk(visitor(viewport=LAPTOP))
    page = desk._visitor.visit("circoli/")
    page.get_by_label("Nome del circolo").fill("ASD Uno")
    page.get_by_role("button", name="Apri il circolo").click()
    page.locator("summary", has_text="Incolla o carica").click()
    page.locator("#pasted").fill(MEMBERS)
    page.get_by_role("button", name="Iscrivi tutti al circolo").click()
    expect(page.get_by_text("3 soci nuovi")).to_be_visible()
    page = desk.go("iscritti/")
    page.locator("#player-1").press_sequentially("ros")
    expect(page.locator("[data-found] button")).to_have_count(2)
    page.keyboard.press("Enter")
    expect(page.locator("#player-2")).to_have_value("Bianchi Ugo")
    page.keyboard.press("Enter")
    expect(page.locator(".people li")).to_have_count(1)
    expect(page.locator(".people li")).to_contain_text("Rossi Anna – Bianchi Ugo")
