"""Takes the pictures of desk and hall: `.venv-dev/bin/python -m tests.e2e.site.hall_screenshots`."""

from playwright.sync_api import Browser, Page

from burraco.tournament.simulation.names import FIRST, LAST
from tests.e2e.site.directing import Director
from tests.e2e.site.screenshots import FOLDER, in_browser
from tests.e2e.site.test_hall_phones import type_in, write
from tests.e2e.site.test_hall_screen import KINDS, TURN
from tests.web.server import Server

SIZES = {"phone": (360, 740), "tablet": (820, 1180), "laptop": (1440, 900), "wall": (1920, 1080)}
PAIRS = 24


def main() -> None:
    """Play a round of an evening and take a picture of each page worth one."""
    in_browser(take_all)


def opened(browser: Browser, server: Server, size: str, path: str) -> Page:
    """A page of this size."""
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, locale="it-IT")
    page = context.new_page()
    page.goto(server.address.rstrip("/") + path)
    return page


def shoot(page: Page, name: str) -> None:
    """Take a picture once everything lies still."""
    page.wait_for_timeout(800)
    page.screenshot(path=str(FOLDER / f"{name}.jpg"), type="jpeg", quality=80)


def take_all(browser: Browser, server: Server) -> None:
    """Take every picture."""
    director = Director(browser, server.address, 0, title="Coppa d'autunno")
    director.do("iscritti/nuovi/", pasted="\n".join(pairs()))
    desk = Desk(director)
    desk.shoot("iscritti/", "desk-entries")
    director.do("iscritti/presenze/", everybody="1")
    director.do("turno/bozza/")
    desk.shoot("turno/", "desk-draft")
    director.do("turno/pubblica/")
    director.do("via/")
    wall = opened(browser, server, "wall", f"/tornei/{director.slug}/schermo/")
    take_wall(wall, "clock", "people", "tables")
    take_phones(browser, server, director.keys()[3])
    director.do("time-out/")
    wall.wait_for_selector("hall-screen[data-page=time-out]")
    shoot(wall, "hall-screen-time-out")
    director.record(1, [table for table in range(1, PAIRS // 2 - 1) if table != 3])
    desk.shoot("", "desk-hall")
    desk.shoot("fogli/?table=11", "desk-sheet", 500, 245, 300, 120, 400, 185, 200, 60)
    desk.shoot("stampe/", "desk-papers")
    desk.shoot("decisioni/?irregularity=pozzetto-seen-early&who=1:0", "desk-ruling")
    shoot(opened(browser, server, "tablet", f"/tornei/{director.slug}/"), "hall-public")
    director.record(1, [3, 11, 12])
    director.post_standings(1)
    take_wall(wall, "standings")


def pairs() -> list[str]:
    """Pairs of people, no name twice."""
    names = [
        f"{last} {FIRST[(place + 7 * turn) % len(FIRST)]}"
        for turn in range(3)
        for place, last in enumerate(LAST)
    ]
    return [", ".join(two) for two in zip(names[:PAIRS], names[PAIRS : 2 * PAIRS], strict=True)]


class Desk:
    """The director's own browser."""

    def __init__(self, director: Director) -> None:
        width, height = SIZES["laptop"]
        self.page = director.context.new_page()
        self.page.set_viewport_size({"width": width, "height": height})
        self.address = f"{director.address}/tornei/{director.slug}/direzione/"

    def shoot(self, tab: str, name: str, *figures: int) -> None:
        """Take a picture of a page, with figures typed into its sheet."""
        self.page.goto(self.address + tab)
        for place, figure in enumerate(figures):
            self.page.locator("form.figures tbody input").nth(place).fill(str(figure))
        shoot(self.page, name)


def take_wall(wall: Page, *kinds: str) -> None:
    """Take a picture of each kind of page on the wall."""
    for kind in kinds:
        while wall.evaluate(KINDS) != kind or wall.locator(".count").inner_text() not in ("", "1 / 2"):
            wall.evaluate(TURN)
        shoot(wall, f"hall-screen-{kind}")


def take_phones(browser: Browser, server: Server, path: str) -> None:
    """Let two lines write what does not agree."""
    ours, theirs = (opened(browser, server, "phone", path) for _ in range(2))
    shoot(ours, "hall-phone-line")
    for page, line in ((ours, 0), (theirs, 1)):
        page.locator(".choice").nth(line).click()
    write(ours, 1, 300, 245, 100, 120)
    theirs.get_by_role("button", name="Non è così").click()
    shoot(theirs, "hall-phone-keypad")
    type_in(theirs, 100, 125, 300, 245)
    shoot(ours, "hall-phone-differs")


if __name__ == "__main__":
    main()
