"""What the desk costs whoever works it: keys for a sheet, clicks from the first page to a printed round."""

import re
import time
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.site.conftest import Visitor
from tests.e2e.site.directing import Director, pairs_of
from tests.e2e.site.test_desk import LAPTOP
from tests.e2e.watching import Watched
from tests.web.server import Server

Make = Callable[..., Visitor]
COUNT = """
    if (location.protocol.startsWith("http"))
      for (const kind of ["click", "keydown"])
        addEventListener(kind, (event) => {
          if (event.isTrusted) sessionStorage.setItem(kind, 1 + Number(sessionStorage.getItem(kind)));
        }, { capture: true });
"""
"""Count what a hand does; the count goes along from page to page."""
FIGURES = ("1200", "345", "300", "-60", "900", "215", "700", "80", "500", "405", "100", "190")
TOTALS = ("3365", "1120")
MOST_KEYS, MOST_TOTALS, MOST_CLICKS = 50, 12, 7
"""What a sheet of three smazzate, one by totals alone, and a printed round may cost."""


def counted(page: Page, kind: str) -> int:
    """How often that happened so far."""
    return int(page.evaluate("(kind) => Number(sessionStorage.getItem(kind))", kind))


def type_sheet(page: Page, table: int, figures: tuple[str, ...]) -> float:
    """Type a sheet from the number of its table on; return the seconds until it is in."""
    begun = time.monotonic()
    page.keyboard.type(str(table))
    page.keyboard.press("Enter")
    expect(page.locator("#sheet-title")).to_contain_text(f"tavolo {table}")
    for figure in figures:
        page.keyboard.type(figure)
        page.keyboard.press("Enter")
    expect(page.locator(".saved")).to_contain_text(f"{table}")
    expect(page.locator("#sheet-title")).to_have_count(0)
    return time.monotonic() - begun


def test_keys_and_seconds_of_a_sheet(
    visitor: Callable[..., Visitor], browser: Watched, server: Server
) -> None:
    director = Director(browser, server.address, 8)
    director.publish()
    director.do("via/")
    desk = visitor(viewport=LAPTOP)
    desk.context.add_cookies(director.context.cookies())  # type: ignore[arg-type]
    desk.context.add_init_script(COUNT)
    page = desk.visit(f"tornei/{director.slug}/direzione/fogli/")
    took = [type_sheet(page, 1, FIGURES)]
    assert counted(page, "keydown") <= MOST_KEYS
    page.goto(page.url.replace("fogli/", "formula/").partition("?")[0])
    page.get_by_label("Al banco un foglio si può scrivere coi soli totali").check()
    page.get_by_role("button", name="Salva la formula").click()
    desk.visit(f"tornei/{director.slug}/direzione/fogli/")
    before = counted(page, "keydown")
    took.append(type_sheet(page, 2, TOTALS))
    assert counted(page, "keydown") - before <= MOST_TOTALS
    print(f"seconds for a sheet: {took[0]:.1f}, by totals {took[1]:.1f}")
    results = {one["table"]: one["result"] for one in director.feed()["rounds"][0]["tables"]}
    assert [side["points"] for side in results[2]] == [3365, 1120]
    assert results[1] is not None
    director.context.close()


def test_clicks_from_the_first_page_to_a_printed_round(visitor: Make) -> None:
    desk = visitor(viewport=LAPTOP)
    desk.context.add_init_script(COUNT)
    page = desk.visit("tornei/")
    page.get_by_role("link", name="Nuovo torneo").first.click()
    page.locator("#id_title").fill("Coppa")
    page.locator("#id_name").fill("Ada")
    page.get_by_role("button", name="Apri il torneo").click()
    page.locator("summary", has_text="Incolla da un foglio di calcolo").click()
    page.locator("#pasted").fill("\n".join(pairs_of(8)))
    page.get_by_role("button", name="Iscrivi tutti").click()
    page.get_by_role("button", name="Prepara il turno 1").click()
    page.get_by_role("button", name="Pubblica il turno 1").click()
    link = page.get_by_role("link", name=re.compile("Stampa il turno 1"))
    expect(link).to_be_visible()
    address = link.get_attribute("href")
    assert counted(page, "click") + 1 <= MOST_CLICKS  # the last one opens the paper
    assert address is not None
    answer = page.request.get(desk.address.rstrip("/") + address)
    assert answer.body().startswith(b"%PDF")
