"""Two people at a table, and one goes: what the other is told, second by second, in real browsers."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from burraco.texts.say import say
from tests.e2e.site.conftest import Visitor
from tests.e2e.site.pressing import is_my_turn, press, take_turn
from tests.web.server import Server, running

Make = Callable[..., Visitor]
GRACE = 9
"""Seconds; of a tab that was closed two thirds are waited for."""


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A site that waits a few seconds for those who are gone."""
    with running(tmp_path_factory.mktemp("hasty"), grace=str(GRACE)) as server:
        yield server


def test_who_is_waited_for_is_told_and_who_plays_for_whom(visitor: Make, hasty: Server) -> None:
    anna, bruno = visitor(), visitor()
    anna.address = bruno.address = hasty.address
    page = anna.visit("tables/new/")
    page.get_by_label("Il tuo nome").fill("Anna")
    page.get_by_label("In quanti giocate?").select_option("2")
    page.get_by_role("button", name="Apri il tavolo").click()
    page.wait_for_url("**/t/*/")
    link = page.url.removeprefix(anna.address)
    bruno.visit(link).get_by_label("Il tuo nome").fill("Bruno")
    bruno.page.get_by_role("button", name="Siediti qui").click()
    anna.wait_for(lambda state: state["can"]["next"])
    press(anna, "next")
    expect(page.locator(".offers")).to_contain_text("Bruno")
    expect(bruno.page.locator("body")).to_contain_text("Anna ti aspetta")
    press(bruno, "next")
    anna.wait_for(lambda state: state["view"]["phase"] == "draw")
    bruno.page.close()
    notice = page.locator(".notice")
    expect(notice).to_contain_text(re.compile(r"Bruno .*\d"))
    seconds = int(re.findall(r"\d+", notice.inner_text())[0])
    assert seconds <= GRACE * 2 // 3
    expect(notice).not_to_contain_text(str(seconds))
    expect(notice).to_have_text(say("it", "felt.stands-in", name="Bruno"))
    if is_my_turn(anna.state):
        take_turn(anna)
    anna.wait_for(is_my_turn)
    expect(page.locator(".said")).to_contain_text("per Bruno")
    bruno.page = bruno.context.new_page()
    bruno.visit(link)
    expect(notice).to_have_text(say("it", "felt.is-back", name="Bruno"))
