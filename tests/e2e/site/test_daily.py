"""The deal of the day in a real browser: by keyboard, on two devices, and the morning after."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from playwright.sync_api import expect

from burraco.texts.say import say
from tests.e2e.site.conftest import Visitor
from tests.e2e.site.test_accounts import log_in, sign_up
from tests.e2e.site.test_everyone import barriers
from tests.e2e.site.test_school import follow, reach
from tests.e2e.watching import Faults

Make = Callable[..., Visitor]
PHONE = {"width": 360, "height": 740}


def test_a_day_is_begun_by_keyboard_and_gone_on_with_elsewhere(
    visitor: Make, data: Path, faults: Faults
) -> None:
    faults.expect(r"^console Failed to load resource: .* 403 \(Forbidden\) .*/t/")
    anna = visitor(bypass_csp=True)
    sign_up(anna, "Annagiorno")
    page = anna.visit()
    follow(page, say("it", "daily.home"))
    page.wait_for_url("**/giorno/")
    anna.wait_until(lambda: anna.visit("giorno/").locator(".day-games .button").count() > 1)
    assert barriers(anna) == []
    follow(page, say("it", "daily.game.2"))
    page.wait_for_url("**/giorno/*/2/")
    assert barriers(anna) == []
    game = page.url.removeprefix(anna.address)
    reach(page, page.get_by_role("button", name=say("it", "daily.play"), exact=True))
    page.keyboard.press("Enter")
    before = anna.wait_for(lambda state: state["me"] is not None and state["legal"] is not None)
    kept = page.evaluate("Object.keys(localStorage).filter((key) => key.includes('GIORNO2')).length")
    assert kept > 1  # today's promise, tomorrow's, and what was sent for it
    table = page.url.removeprefix(anna.address)

    phone = visitor(viewport=PHONE, bypass_csp=True)
    log_in(phone, "annagiorno")
    follow(phone.visit(game), say("it", "daily.go-on"))
    after = phone.wait_for(lambda state: state["me"] is not None and state["legal"] is not None)
    assert (phone.page.url.removeprefix(phone.address), after["view"]["hand"]) == (
        table,
        before["view"]["hand"],
    )
    stranger = visitor()
    answer = stranger.page.goto(stranger.address + table)
    assert answer is not None
    assert answer.status == 403

    with closing(sqlite3.connect(data / "burraco.sqlite3", timeout=20)) as database:
        database.execute("UPDATE daily_day SET closes_at = 1 WHERE game = '2' AND state = 'open'")
        database.commit()
    over = say("it", "daily.over")
    phone.wait_until(lambda: over in phone.visit(game).content())
    assert barriers(phone) == []
    width = phone.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert width == 0
    expect(phone.page.get_by_role("link", name=say("it", "daily.fair.file"))).to_be_visible()
    phone.visit("giorno/calendario/")
    assert barriers(phone) == []
