"""The morning after a day that was really played: its page on three screens, and the ways from it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from burraco.engine.state import FORM_SEATS
from burraco.texts.say import say
from tests.e2e.site.conftest import Visitor
from tests.e2e.site.days_played import PEOPLE, played_days
from tests.e2e.site.test_accounts import log_in
from tests.e2e.site.test_everyone import barriers
from tests.e2e.site.test_school import follow, reach
from tests.e2e.watching import Watched
from tests.web.server import Server, running

Make = Callable[[int, int], Visitor]
SIZES = ((390, 844), (820, 1180), (1440, 900))
TITLES = ("yours", "turning.title", "field-title", "tables", "share.title", "fair.title")
pytestmark = pytest.mark.nightly


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A site with two days behind it, and the later of them."""
    data = tmp_path_factory.mktemp("days")
    return data, played_days(data)


@pytest.fixture(scope="module")
def later(day: tuple[Path, str]) -> Iterator[Server]:
    """The server of that site, today."""
    with running(day[0], pace="0") as started:
        yield started


@pytest.fixture
def screen(browser: Watched, later: Server) -> Make:
    """Make people on a screen of some size."""

    def make(width: int, height: int) -> Visitor:
        size = {"width": width, "height": height}
        options = {"viewport": size, "reduced_motion": "reduce", "locale": "it-IT", "bypass_csp": True}
        return Visitor(browser.new_context(**options), later.address)

    return make


def heading(page: Page, key: str) -> None:
    expect(page.get_by_role("heading", name=say("it", f"daily.{key}"), exact=True)).to_be_visible()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_page_of_a_day_that_was_played(
    screen: Make, day: tuple[Path, str], width: int, height: int
) -> None:
    anna = screen(width, height)
    log_in(anna, "anna")
    page = anna.visit(f"giorno/{day[1]}/4/")
    page.locator(".reviewed").wait_for()
    for key in TITLES:
        heading(page, key)
    assert 0 < page.locator(".turning > li").count() <= 3
    rows = page.locator(".day-result tbody tr")
    assert [rows.filter(has_text=name).count() for name in PEOPLE] == [1, 1, 1]
    expect(page.locator(".day-result tr.own")).to_contain_text(PEOPLE[0])
    assert barriers(anna) == []
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
    words = anna.visit(f"giorno/{day[1]}/parole/")
    words.locator(".reviewed").wait_for()
    heading(words, "turning.words")
    assert barriers(anna) == []
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0


def test_from_an_error_to_another_try_by_keyboard(screen: Make, day: tuple[Path, str]) -> None:
    anna = screen(1440, 900)
    log_in(anna, "anna")
    page = anna.visit(f"giorno/{day[1]}/4/")
    page.locator(".reviewed").wait_for()
    follow(page, say("it", "review.again.retry"))
    page.wait_for_url("**/ancora/**")
    assert barriers(anna) == []
    reach(page, page.get_by_role("button", name=say("it", "review.again.go"), exact=True))
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*/")
    anna.wait_for(lambda state: state["me"] is not None and state["legal"] is not None)


def test_a_duel_by_its_address_is_played_from_the_other_chair(screen: Make, day: tuple[Path, str]) -> None:
    anna, friend = screen(1440, 900), screen(390, 844)
    log_in(anna, "anna")
    page = anna.visit(f"giorno/{day[1]}/4/")
    page.locator(".day-result tr.own a").click()
    page.get_by_role("link", name=say("it", "review.again.title")).click()
    link = page.locator("a[href*='posto=']").first.get_attribute("href")
    assert link is not None
    friend.page.goto(link)
    assert barriers(friend) == []
    friend.page.get_by_role("button", name=say("it", "review.again.go")).click()
    friend.page.wait_for_url("**/t/*/")
    state = friend.wait_for(lambda state: state["me"] is not None)
    assert state["me"] == FORM_SEATS["4"].index("W")


def test_what_is_shared_says_nothing_of_the_cards_and_a_stranger_is_asked_first(
    screen: Make, day: tuple[Path, str]
) -> None:
    anna, stranger = screen(1440, 900), screen(390, 844)
    log_in(anna, "anna")
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = anna.visit(f"giorno/{day[1]}/4/")
    reach(page, page.get_by_role("button", name=say("it", "daily.share.go")))
    page.keyboard.press("Enter")
    expect(page.locator("#share-done")).to_have_text(say("it", "daily.share.done"))
    told = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert told[-1] == page.url
    assert len(told) == 4
    bars = stranger.visit(f"giorno/{day[1]}/4/").locator("svg.field")
    expect(bars).to_be_hidden()
    stranger.page.get_by_text(say("it", "daily.spoiler")).click()
    expect(bars).to_be_visible()
    assert barriers(stranger) == []
