"""Takes the pictures of a tournament online: `.venv-dev/bin/python -m tests.e2e.site.online_screenshots`."""

from playwright.sync_api import Browser, ViewportSize

from tests.e2e.site.screenshots import in_browser, shoot, visitor
from tests.e2e.site.test_online import open_tournament, publish
from tests.web.server import Server

DESK: ViewportSize = {"width": 1180, "height": 1120}
"""All of the page."""


def take_all(browser: Browser, server: Server) -> None:
    """Let a pair enter among robots, its second player not yet there, and the first round come out."""
    director, anna = visitor(browser, server, "tablet"), visitor(browser, server, "phone")
    path = open_tournament(director)
    page = anna.visit(f"{path}gioca/")
    page.get_by_label("Il tuo nome").fill("Anna Ferri")
    page.get_by_label("Nome di chi gioca con te").fill("Bruno Conti")
    page.get_by_role("button", name="Iscriviti e gioca").click()
    page.locator(".invite-mate").wait_for()
    page.locator("h1").evaluate("title => title.scrollIntoView()")
    shoot(anna, "online-player")
    publish(director, path)
    page.wait_for_url("**/t/*/")
    director.page.set_viewport_size(DESK)
    director.visit(f"{path}direzione/online/").locator("section[aria-labelledby=games-title]").wait_for()
    shoot(director, "online-desk")


if __name__ == "__main__":
    in_browser(take_all)
