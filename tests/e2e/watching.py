"""Whatever goes wrong in a page is noted, in every test: errors of scripts, files that do not come."""

import re
from typing import Any

PATIENCE = 60
"""Seconds to wait for whatever is bound to come: long, for a machine that has other things to do."""
CANCELLED = "net::ERR_ABORTED"
"""A page was left while something was still on its way: nobody misses it."""
_REFUSED = r"net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE)"
DEAD_SERVER = (
    rf"^console Failed to load resource: {_REFUSED} (?!.*/static/)",
    rf"^console WebSocket connection to '[^']+' failed: .*{_REFUSED}",
    rf"^(file|console Failed to load resource:) {_REFUSED} .*/static/site/icon\.svg$",
)
"""What the browser itself says when the server was killed: of a socket and of requests, but of no file.

Its own icon a browser asks for whenever it likes, also after the page is there.
"""
NO_NETWORK = (
    r"^console Failed to load resource: net::ERR_INTERNET_DISCONNECTED (?!.*/static/)",
    r"^console WebSocket connection to '[^']+' failed: .*net::ERR_INTERNET_DISCONNECTED",
)
"""The same without a network."""


class Faults:
    """What the pages of one test complained of, but for what the test has declared."""

    def __init__(self) -> None:
        self._noted: list[str] = []
        self._expected: list[re.Pattern[str]] = []
        self.contexts: list[Any] = []

    def expect(self, *patterns: str) -> None:
        """Declare what a test brings about on purpose, as narrowly as can be."""
        self._expected += map(re.compile, patterns)

    def watch(self, context: Any) -> None:
        """Note everything that goes wrong in any page of a context, also in those it opens by itself."""
        self.contexts.append(context)
        context.on("weberror", lambda fault: self.note("script", str(fault.error)))
        context.on("console", self._said)
        context.on("requestfailed", self._failed)
        context.on("response", self._answered)

    def close(self) -> None:
        """Close whatever is open, so that its last word is heard too."""
        for context in self.contexts:
            context.close()
        self.contexts.clear()

    def unexpected(self) -> list[str]:
        """What nobody had declared."""
        return [note for note in self._noted if not any(each.search(note) for each in self._expected)]

    def note(self, *words: str) -> None:
        """Note one thing, of which its kind is the first word."""
        self._noted.append(" ".join(filter(None, words)))

    def _said(self, message: Any) -> None:
        if message.type == "error" or "Content Security" in message.text:
            self.note("console", message.text, message.location.get("url", ""))

    def _failed(self, request: Any) -> None:
        if "/static/" in request.url and request.failure != CANCELLED:
            self.note("file", str(request.failure), request.url)

    def _answered(self, response: Any) -> None:
        if "/static/" in response.url and response.status >= 400:
            self.note("file", str(response.status), response.url)


class Watched:
    """A browser whose every context is watched, by whichever of its ways it is made."""

    def __init__(self, browser: Any) -> None:
        self._browser = browser
        self.faults = Faults()

    def new_context(self, **options: Any) -> Any:
        """Open a context, watched before it has a page; a worker is there only where it is asked for."""
        context = self._browser.new_context(**{"service_workers": "block", **options})
        context.set_default_timeout(PATIENCE * 1000)
        self.faults.watch(context)
        return context

    def new_page(self, **options: Any) -> Any:
        """Open a page in a context of its own."""
        return self.new_context(**options).new_page()
