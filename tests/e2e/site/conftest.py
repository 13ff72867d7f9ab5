"""Real pages in a real browser: the system's Chromium through Playwright, and a server for all of them."""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.e2e.watching import Watched
from tests.web.server import Server, running

TABLET = {"width": 1180, "height": 820}
TASTE = """
    if (location.protocol.startsWith("http") && !localStorage.getItem("burraco-felt"))
        localStorage.setItem("burraco-felt", JSON.stringify(%s));
"""
"""Settings somebody has made before; the empty page that comes before any other can remember nothing."""


class Visitor:
    """A person with a browser of their own, and every frame that ever reached it."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context, self.address = context, address
        self.page: Page = context.new_page()
        self.frames: list[dict[str, Any]] = []
        self.page.on("websocket", self._watch)

    def _watch(self, socket: Any) -> None:
        socket.on("framereceived", lambda data: self.frames.append(json.loads(data)))

    def visit(self, path: str = "") -> Page:
        """Open a page of the site."""
        self.page.goto(self.address + path.removeprefix("/"))
        return self.page

    @property
    def state(self) -> dict[str, Any]:
        """The table as this browser was last told."""
        return next(frame for frame in reversed(self.frames) if frame["t"] == "state")

    def wait_for(self, is_so: Callable[[dict[str, Any]], bool], seconds: float = 90) -> dict[str, Any]:
        """Wait until the table is so: on a fresh machine bots compile before they move."""
        self.wait_until(
            lambda: any(frame["t"] == "state" for frame in self.frames) and is_so(self.state), seconds
        )
        return self.state

    def wait_until(self, is_so: Callable[[], bool], seconds: float = 90) -> None:
        """Wait until something is so that this browser's frames tell."""
        end = time.monotonic() + seconds
        while not is_so():
            assert time.monotonic() < end, self.frames[-1:]
            self.page.wait_for_timeout(50)


@pytest.fixture(scope="package")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the site keeps what it keeps."""
    return tmp_path_factory.mktemp("site")


@pytest.fixture(scope="package")
def server(data: Path) -> Iterator[Server]:
    """A site with bots that do not dawdle; a test that kills it starts it again.

    Its tables and tournaments are not the only ones: other files' tests were here before.
    """
    with running(data, pace="0") as started:
        yield started


@pytest.fixture
def visitor(browser: Watched, server: Server) -> Callable[..., Visitor]:
    """Make people, each with a browser of their own."""

    def make(taste: dict[str, Any] | None = None, **options: Any) -> Visitor:
        usual = {"viewport": TABLET, "reduced_motion": "reduce", "locale": "it-IT"}
        context = browser.new_context(**{**usual, **options})
        context.add_init_script(TASTE % json.dumps(taste or {"tempo": "quick"}))
        return Visitor(context, server.address)

    return make
