"""Takes the pictures in docs/screenshots: `.venv-dev/bin/python -m tests.e2e.site.screenshots`."""

import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.e2e.site.conftest import Visitor
from tests.e2e.site.pressing import begin, draw, take_turn
from tests.web.server import Server, running

FOLDER = Path(__file__).parents[3] / "docs" / "screenshots"
SIZES = {
    "tablet": {"width": 1180, "height": 820},
    "phone": {"width": 360, "height": 740},
    "desktop": {"width": 1680, "height": 1000},
}
TURNS = 6


def in_browser(take: Callable[[Browser, Server], None]) -> None:
    """Take pictures of a fresh site in a real browser."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = shutil.which("chromium") or shutil.which("google-chrome")
    if path is None:
        sys.exit("no Chromium here")
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with (
        tempfile.TemporaryDirectory() as data,
        running(Path(data)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        take(browser, server)
        browser.close()


def visitor(browser: Browser, server: Server, size: str) -> Visitor:
    """Somebody with a screen of this size."""
    options: dict[str, Any] = {"viewport": SIZES[size], "reduced_motion": "reduce", "locale": "it-IT"}
    return Visitor(browser.new_context(**options), server.address)


def shoot(guest: Visitor, name: str) -> None:
    """Take a picture once everything lies still."""
    guest.page.wait_for_timeout(800)
    guest.page.screenshot(path=str(FOLDER / f"{name}.jpg"), type="jpeg", quality=80)


def take_all(browser: Browser, server: Server) -> None:
    """Take every picture."""
    host = visitor(browser, server, "tablet")
    for name in ("Anna", "Bruno"):
        page = host.visit("tables/new/")
        page.get_by_label("Il tuo nome").fill(name)
        page.get_by_text("Altre scelte").click()
        page.get_by_label("Chi può venire").select_option("public")
        page.get_by_role("button", name="Apri il tavolo").click()
        page.wait_for_url("**/t/*/")
    shoot(host, "waiting")
    host.visit("")
    shoot(host, "home")
    host.visit("lobby/")
    shoot(host, "lobby")
    for size in SIZES:
        guest = visitor(browser, server, size)
        begin(guest)
        for _ in range(TURNS):
            take_turn(guest)
        draw(guest)
        shoot(guest, f"table-{size}")
        if size == "tablet":
            while take_turn(guest):
                pass
            guest.page.locator("dialog.score-sheet").wait_for()
            shoot(guest, "score-sheet")
            deal = guest.page.url.removeprefix(guest.address) + "1/"
            guest.visit(deal)
            shoot(guest, "deal")
            guest.visit(f"{deal}replay/").get_by_role("slider").press("End")
            shoot(guest, "replay")


if __name__ == "__main__":
    in_browser(take_all)
