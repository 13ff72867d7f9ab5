"""A browser and a server that plays: the page is tested as a person meets it."""

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.watching import PATIENCE, Faults, Watched

ROOT = Path(__file__).parents[2]
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
QUICK = """
    if (location.protocol === "http:" && !localStorage.getItem("burraco-felt"))
        localStorage.setItem("burraco-felt", '{"tempo":"quick"}');
"""
"""Nobody waits for cards to fly; the empty page that comes before any other can remember nothing."""
Visit = Callable[..., Any]


@pytest.fixture(scope="package")
def address() -> Iterator[str]:
    """The address of a server of tables, started for these tests."""
    for needed in ("django", "uvicorn", "websockets"):
        pytest.importorskip(needed)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "tests.e2e.harness.server", str(port)]
    with subprocess.Popen(command, cwd=ROOT) as server:
        _wait(port, server)
        yield f"http://127.0.0.1:{port}"
        server.terminate()


def _wait(port: int, server: "subprocess.Popen[bytes]") -> None:
    for _ in range(PATIENCE * 10):
        assert server.poll() is None, "the server ended"
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise TimeoutError("the server does not answer")


@pytest.fixture(scope="package")
def browser() -> Iterator[Watched]:
    """Chromium as the system has it; without one these tests are skipped, but not where they are required.

    Not for the session: while Playwright runs its thread has an event loop, and Django's tests want none.
    """
    playwright = pytest.importorskip("playwright.sync_api")
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        if os.environ.get("BURRACO_E2E") == "required":
            pytest.fail("no Chromium here, and the browser tests are required")
        pytest.skip("no Chromium here")
    playwright.expect.set_options(timeout=PATIENCE * 1000)
    with playwright.sync_playwright() as running:
        chromium = running.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield Watched(chromium)
        chromium.close()


@pytest.fixture(autouse=True)
def faults(request: pytest.FixtureRequest) -> Iterator[Faults]:
    """What the pages of this test complain of: it fails the test, unless the test has declared it."""
    noted = Faults()
    if "browser" in request.fixturenames:
        request.getfixturevalue("browser").faults = noted
    yield noted
    noted.close()
    assert noted.unexpected() == []


@pytest.fixture
def visit(browser: Watched, address: str) -> Visit:
    """Open a table."""

    def go(query: str, width: int = 1024, height: int = 768, **more: Any) -> Any:
        context = browser.new_context(viewport={"width": width, "height": height}, **more)
        context.add_init_script(QUICK)
        page = context.new_page()
        page.goto(f"{address}/?{query}&delay=0")
        page.wait_for_selector("burraco-table[data-phase]")
        return page

    return go
