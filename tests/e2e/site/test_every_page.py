"""Every page on the narrowest phone: nothing sticks out, no letter is too small, no script fails."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.site import every_page
from tests.e2e.watching import Faults, Watched
from tests.web.server import Server, running

NARROW = {"width": 320, "height": 640}
FAULTS = (Path(__file__).parent / "page_faults.js").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def old_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Path]]:
    """A site that has been there for years, and where its data lie."""
    data = tmp_path_factory.mktemp("old")
    every_page.keep_old_site(data)
    with running(data, BURRACO_KEEP_DAYS="0") as server:
        yield server, data


def test_no_page_is_wider_than_a_narrow_phone_or_too_small_to_read(
    browser: Watched, old_site: tuple[Server, Path], faults: Faults
) -> None:
    faults.expect(r"^console Failed to load resource: .* 404 \(Not Found\) .*/nowhere/$")
    server, data = old_site
    evening = every_page.Evening(browser, server.address)
    anybody = [
        *every_page.ANYBODY,
        *every_page.of_tables(data),
        *every_page.of_school(browser, server.address),
    ]
    guest = browser.new_context(viewport=NARROW, reduced_motion="reduce", locale="it-IT").new_page()
    director: Any = evening.director.context.new_page()
    director.set_viewport_size(NARROW)
    found = {}
    for page, paths in ((guest, [*anybody, *evening.public]), (director, evening.desk)):
        for path in paths:
            answer = page.goto(server.address + path)
            assert answer.ok or path == "nowhere/", path
            found[path] = page.evaluate(FAULTS)
    assert {path: faults for path, faults in found.items() if faults} == {}
