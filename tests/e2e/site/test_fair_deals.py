"""A site that cheats, in a real browser: it swaps the secret after the promise, and the page says so."""

import json
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from playwright.sync_api import Page, expect

from burraco.texts.say import say
from tests.e2e.site.conftest import Visitor
from tests.e2e.site.pressing import press, take_turn
from tests.e2e.watching import DEAD_SERVER, Faults
from tests.web.server import Server

Make = Callable[..., Visitor]
CHANGE = """([name, value]) => {
  const key = Object.keys(localStorage).find((each) => /^burraco-promise-.*-1$/.test(each));
  const kept = JSON.parse(localStorage.getItem(key));
  localStorage.setItem(key, JSON.stringify({ ...kept, [name]: value }));
}"""
"""Change something this browser kept of the first deal."""
BEFORE = """(commitment) => {
  const key = Object.keys(localStorage).find((each) => /^burraco-promise-.*-1$/.test(each));
  localStorage.setItem(key.replace(/-1$/, "-0"), JSON.stringify({ commitment }));
}"""
"""Have this browser remember a deal before the first."""


def swap_the_secret(data: Path) -> None:
    """Put another secret in place of the one committed to at the newest table, as only the site could."""
    (file,) = data.glob("*.sqlite3")
    with closing(sqlite3.connect(file)) as site, site:
        newest = "select max(id) from tables_table"
        rows = site.execute(f"select id, what from tables_happening where table_id = ({newest})").fetchall()
        changed = 0
        for number, text in rows:
            what = json.loads(text)
            if what["is"] == "Committed":
                what["seed"] = "5a" * 32
                site.execute("update tables_happening set what = ? where id = ?", (json.dumps(what), number))
                changed += 1
    assert changed == 1


def answered(page: Page, key: str) -> str:
    """Press the button, and return how the answer is marked; it must be the text of this key."""
    page.locator("[data-proof]").click()
    answer = page.locator("#proof-answer")
    expect(answer).to_have_text(say("it", key))
    return str(answer.get_attribute("data-found"))


def last_deal(guest: Visitor) -> Page:
    """Play the deal to its end and open its page."""
    while take_turn(guest):
        pass
    guest.page.locator("dialog.score-sheet").wait_for()
    return guest.visit(guest.page.url.removeprefix(guest.address) + "last/")


def test_a_secret_swapped_after_the_promise_is_found_out(
    visitor: Make, server: Server, data: Path, faults: Faults
) -> None:
    guest = visitor(taste={"tempo": "quick", "cut": "hand"})
    guest.visit().locator("#play-now").click()
    promised = guest.wait_for(lambda state: bool(state["deal"]["bound"]))["deal"]["commitment"]
    short = guest.page.locator('button[data-action="promise"]')
    expect(short).to_contain_text(promised[:8])
    short.click()
    expect(guest.page.locator("dialog[open] code")).to_have_text(promised)
    guest.page.keyboard.press("Escape")
    faults.expect(*DEAD_SERVER)
    server.kill()
    guest.page.wait_for_timeout(300)
    swap_the_secret(data)
    guest.frames.clear()
    server.start()
    assert guest.wait_for(lambda state: bool(state["deal"]["bound"]))["deal"]["commitment"] != promised
    press(guest, "next")
    guest.wait_for(lambda state: state["view"]["phase"] != "waiting")
    page = last_deal(guest)
    assert answered(page, "web.deal.swapped") == "swapped"
    weight = page.locator("#proof-answer").evaluate("each => getComputedStyle(each).fontWeight")
    assert int(weight) >= 600
    told = page.locator("dd code").first.inner_text()
    page.evaluate(CHANGE, ["commitment", told])
    assert answered(page, "web.deal.verified") == "yes"
    page.evaluate("localStorage.clear()")
    assert answered(page, "web.deal.verified-unkept") == "unkept"
    assert "Controllato" not in page.locator("#proof-answer").inner_text()


def test_a_deal_that_begins_at_once_is_cut_and_a_number_left_out_is_found_out(visitor: Make) -> None:
    guest = visitor()
    sent: list[dict[str, object]] = []
    guest.page.on(
        "websocket",
        lambda socket: socket.on("framesent", lambda text: sent.append(json.loads(text))),
    )
    guest.visit().locator("#play-now").click()
    guest.wait_for(lambda state: state["view"]["phase"] != "waiting")
    (cut,) = [frame for frame in sent if frame["t"] == "cut"]
    assert isinstance(cut["n"], int)
    assert 1 <= cut["n"] <= 107
    assert re.fullmatch("[0-9a-f]{32}", str(cut["own"]))
    page = last_deal(guest)
    assert answered(page, "web.deal.verified") == "yes"
    assert f"{cut['n']} {cut['own']}" in page.locator("pre").inner_text()
    page.evaluate(CHANGE, ["sent", [f"3 {cut['own']}", f"{cut['n']} {cut['own']}"]])
    assert answered(page, "web.deal.verified") == "yes"
    page.evaluate(CHANGE, ["sent", [f"{cut['n']} {'0' * 32}"]])
    assert answered(page, "web.deal.dropped") == "dropped"
    page.evaluate(BEFORE, "0" * 64)
    assert answered(page, "web.deal.broken") == "broken"
    page.evaluate(CHANGE, ["shared", "0" * 64])
    assert answered(page, "web.deal.swapped") == "swapped"


def test_the_seat_draw_needs_no_pressing_and_is_proved_by_its_button(visitor: Make) -> None:
    guest = visitor()
    page = guest.visit("tables/new/")
    page.get_by_text("Altre scelte").click()
    page.get_by_label("Il tuo nome").fill("Anna")
    page.get_by_label("I posti", exact=True).select_option("draw")
    page.get_by_role("button", name="Apri il tavolo").click()
    page.locator("#fill-all").click()
    page.get_by_role("link", name=say("it", "web.draw.proof")).click()
    page.wait_for_load_state()  # with the script of the button
    assert answered(page, "web.draw.verified") == "yes"
    own = page.evaluate(
        "JSON.parse(localStorage.getItem(Object.keys(localStorage).find((each) => /-0$/.test(each)))).own"
    )
    assert re.search(f"Alzata [NESW]: [0-9]+ {own}", page.locator("pre").inner_text())
    page.evaluate(
        """() => {
          const key = Object.keys(localStorage).find((each) => /^burraco-promise-.*-0$/.test(each));
          localStorage.setItem(key, JSON.stringify({ commitment: "0".repeat(64) }));
        }"""
    )
    assert answered(page, "web.draw.swapped") == "swapped"
