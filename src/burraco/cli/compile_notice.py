"""Word on stderr while the kernel is compiled, so that nobody sits before a silent terminal."""

import sys
import time

from burraco.kernel import warm_up
from burraco.texts.languages import Lang, text

QUIET_SECONDS = 3.0
"""Where a line cannot be written over, there is a new one no sooner."""


def warm_kernel(lang: Lang) -> None:
    """Get the kernel ready; talk only if that takes more than a moment."""
    if warm_up.is_warm():
        return
    if warm_up.is_on_disk():
        warm_up.warm()
        return
    is_terminal = sys.stderr.isatty()
    said = -QUIET_SECONDS

    def progress(done: int, total: int, name: str) -> None:
        nonlocal said
        line = text(lang, "cli.speed.warming").format(percent=100 * done // total)
        if is_terminal:
            print(f"\r{line}", end="" if name else "\n", file=sys.stderr, flush=True)
        elif not name or time.monotonic() - said >= QUIET_SECONDS:
            said = time.monotonic()
            print(line, file=sys.stderr, flush=True)

    warm_up.warm(progress)


def warm_for_workers(lang: Lang) -> None:
    """Get the kernel ready for processes that are yet to be started."""
    warm_kernel(lang)
    if not warm_up.is_on_disk():
        print(text(lang, "cli.speed.not-kept"), file=sys.stderr, flush=True)
