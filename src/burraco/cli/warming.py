"""Word on stderr while the kernel is compiled, so that nobody sits before a silent terminal."""

import sys

from burraco.kernel import warm
from burraco.words.texts import Lang, text


def warm_kernel(lang: Lang) -> None:
    """Get the kernel ready; talk only if that takes more than a moment."""
    if warm.is_warm():
        return
    if warm.is_on_disk():
        warm.warm()
        return
    is_terminal = sys.stderr.isatty()

    said = -1

    def progress(done: int, total: int, name: str) -> None:
        nonlocal said
        line = text(lang, "cli.speed.warming").format(percent=100 * done // total)
        if is_terminal:
            print(f"\r{line}", end="" if name else "\n", file=sys.stderr, flush=True)
        elif 10 * done // total > said:
            said = 10 * done // total
            print(line, file=sys.stderr, flush=True)

    warm.warm(progress)
