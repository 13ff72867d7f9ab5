"""Real pages in a real browser: the system's Chromium through Playwright, a fresh server for every file."""

import json
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.web.server import Server, running

TABLET = {"width": 1180, "height": 820}


class Visitor:
    """A person with a browser of his own, and every frame that ever reached it."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context, self.address = context, address
        self.page: Page = context.new_page()
        self.frames: list[dict[str, Any]] = []
        self.complaints: list[str] = []
        self.page.on("websocket", self._watch)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._console)

    def _watch(self, socket: Any) -> None:
        socket.on("framereceived", lambda data: self.frames.append(json.loads(data)))

    def _console(self, message: Any) -> None:
        if message.type == "error" and "WebSocket" not in message.text:
            self.complaints.append(f"{message.text} {message.location.get('url', '')}")

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


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A fresh site, with bots that do not dawdle; a test that kills it starts it again."""
    with running(tmp_path_factory.mktemp("site"), pace="0") as started:
        yield started


@pytest.fixture
def visitor(browser: Browser, server: Server) -> Iterator[Callable[..., Visitor]]:
    """Make people, each with a browser of his own; whatever their pages complain of is a failure."""
    people: list[Visitor] = []

    def make(**options: Any) -> Visitor:
        usual = {"viewport": TABLET, "reduced_motion": "reduce", "locale": "it-IT"}
        people.append(Visitor(browser.new_context(**{**usual, **options}), server.address))
        return people[-1]

    yield make
    complaints = [complaint for each in people for complaint in each.complaints]
    for each in people:
        each.context.close()
    assert complaints == []
