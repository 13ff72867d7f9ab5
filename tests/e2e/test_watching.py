"""No test of a page can overlook that something went wrong in it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.watching import DEAD_SERVER, Faults, Watched

HERE = Path(__file__).parent
FAULTS = {
    "setTimeout(() => { throw new Error('thrown'); })": "^script .*thrown$",
    "setTimeout(() => Promise.reject(new Error('left alone')))": "^script .*left alone$",
    "console.error('said')": "^console said",
    "import('/static/tables/none.js').catch(() => {})": "^file 404 http.*/static/tables/none.js$",
}


@pytest.mark.parametrize("script", FAULTS)
@pytest.mark.parametrize("way", ["page", "context", "popup"])
def test_whatever_goes_wrong_is_noted(
    browser: Watched, address: str, faults: Faults, script: str, way: str
) -> None:
    page = browser.new_page() if way == "page" else browser.new_context().new_page()
    page.goto(f"{address}/page.css")
    if way == "popup":
        with page.expect_popup() as opened:
            page.evaluate("() => { window.open('/page.css'); }")
        page = opened.value
        page.wait_for_load_state()
    page.evaluate(f"() => {{ {script}; }}")
    page.wait_for_timeout(300)
    noted = faults.unexpected()
    assert any(re.search(FAULTS[script], each) for each in noted), noted
    faults.expect(FAULTS[script], "^console Failed to load resource: .*/static/tables/none.js$")
    assert faults.unexpected() == []


def test_a_dead_server_excuses_no_script_and_no_file(faults: Faults) -> None:
    other = Faults()
    other.expect(*DEAD_SERVER)
    notes = [
        "script no text for felt.draw",
        "console Failed to load resource: net::ERR_CONNECTION_REFUSED http://localhost/static/tables/felt.js",
        "console Failed to load resource: the server responded with a status of 500 () http://localhost/",
    ]
    for note in notes:
        other.note(note)
    other.note("console Failed to load resource: net::ERR_CONNECTION_REFUSED http://localhost/feed.json")
    assert other.unexpected() == notes
    assert faults.unexpected() == []


def makers() -> Iterator[str]:
    """The tests' own files that start a browser."""
    for path in sorted(HERE.rglob("*.py")):
        if re.search(r"\bsync_playwright\(\)|\.launch\(", path.read_text(encoding="utf-8")):
            yield path.relative_to(HERE).as_posix()


def test_there_is_no_other_way_to_a_browser() -> None:
    pictures = {"site/screenshots.py", "site/hall_screenshots.py", "site/contact_sheet.py"}
    assert set(makers()) - pictures - {"test_watching.py"} == {"conftest.py"}
