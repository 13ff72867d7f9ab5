"""What went wrong is told in a few words and a sentence, on a page like the others, with a way on."""

import re
from html import unescape
from pathlib import Path

import pytest
from django.test import Client

import burraco
from burraco.texts.languages import texts
from burraco.texts.say import say

WEB = Path(burraco.__file__).parent / "web"
ERROR = re.compile(r'error_page\((?:visit\.)?request, (?:f?"([\w-]+)"|[\w.]+), (\d+)')
pytestmark = pytest.mark.usefixtures("database")


def told(page: bytes) -> list[bool]:
    """Whether a page has the cloth with its words, the cards and the way home."""
    text = unescape(page.decode())
    return [each in text for each in ('class="gone-wrong"', "#joker-r", 'href="/"')]


def test_a_page_that_is_not_there_offers_the_code_of_a_table_and_the_page_before() -> None:
    client = Client()
    answer = client.get("/nowhere/", HTTP_REFERER="http://testserver/lobby/?page=2", HTTP_HOST="testserver")
    page = unescape(answer.content.decode())
    assert answer.status_code == 404
    assert told(answer.content) == [True] * 3
    assert say("it", "web.error.not-found") in page
    assert 'href="/lobby/?page=2"' in page
    assert 'action="/find/"' in page


@pytest.mark.parametrize("came", ["https://elsewhere.example/x/", "", "http://testserver/nowhere/"])
def test_nobody_is_sent_back_to_another_site_or_to_the_same_page(came: str) -> None:
    page = Client().get("/nowhere/", HTTP_REFERER=came, HTTP_HOST="testserver").content.decode()
    assert say("it", "web.error-back") not in page


def test_a_form_from_before_says_so_and_leads_back_to_its_page() -> None:
    answer = Client(enforce_csrf_checks=True).post(
        "/play/", {"end": "one"}, HTTP_REFERER="http://testserver/", HTTP_HOST="testserver"
    )
    page = unescape(answer.content.decode())
    assert answer.status_code == 403
    assert told(answer.content) == [True] * 3
    assert f"<h1>{say('it', 'web.error-title.stale-page')}</h1>" in page
    assert say("it", "web.error-back") in page


def test_every_error_a_view_tells_has_a_title() -> None:
    titles = texts("it")
    found = [
        call
        for path in sorted(WEB.rglob("*.py"))
        for call in ERROR.findall(path.read_text("utf-8"))
        if f"web.error-title.{call[0]}" not in titles
    ]
    assert len(found) > 20
    assert [call for call in found if f"web.error-title.status-{call[1]}" not in titles] == []
