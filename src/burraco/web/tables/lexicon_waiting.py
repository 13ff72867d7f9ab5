"""The lexicon of a server process: built once in a process apart, loaded when a table of words needs it.

Until it is there nothing may ask for it: whoever did would hold up every table. So pages of such a table show
how far it is, sockets are asked to come again, and the clockwork looks at the table later.
"""

import signal
import threading
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from burraco.rules.code import Code

Tell = Callable[[float], None]
"""Is told which part is done."""


class LexiconLoader:
    """Where the lexicon is: nowhere yet, on its way, or here. Any thread may ask."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._is_here = False
        self.part = 0.0

    def begin(self, tell: Tell | None = None) -> bool:
        """Start building, if the lexicon was never built on this machine; tell whether that is so."""
        from burraco.lexicon.lexicon import is_built

        if is_built():
            return False
        self._start(tell)
        return True

    def waits_for(self, code: Code) -> bool:
        """Tell whether a code has to wait for the lexicon, and see to it that it comes."""
        if self._is_here or not code.plays_words:
            return False
        self._start(None)
        return True

    def _start(self, tell: Tell | None) -> None:
        with self._lock:
            if self._thread is None or not (self._thread.is_alive() or self._is_here):
                self._thread = threading.Thread(
                    target=self._prepare, args=(tell,), name="lexicon", daemon=True
                )
                self._thread.start()

    def _prepare(self, tell: Tell | None) -> None:
        from burraco.lexicon.lexicon import build_in_background, default, is_built

        def go_on(part: float, _step: str = "") -> None:
            self.part = part
            if tell is not None:
                tell(part)

        if not is_built():
            _build_apart(go_on)
        build_in_background(
            go_on
        ).join()  # there already, unless the other process failed; compiles the search
        default()
        self._is_here = True
        go_on(1.0)


def _build_apart(go_on: Tell) -> None:
    """Build the file in a process of its own, which leaves this one free to serve; if it fails, so be it."""
    context = get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_build, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    try:
        while True:
            go_on(ours.recv())
    except (EOFError, OSError):
        process.join()


def _build(told: Connection) -> None:
    from burraco.lexicon.cache import build

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started this ends it
    build(lambda part, _step: told.send(part))


LEXICON_LOADER = LexiconLoader()


def lexicon_page(request: HttpRequest) -> HttpResponse:
    """Return a page that says how far the lexicon is, and comes again by itself."""
    return render(request, "tables/lexicon.html", {"percent": int(LEXICON_LOADER.part * 100)}, status=202)
