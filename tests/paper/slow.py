"""Papers for a press that is tried: they need no site, since another process makes them."""

import time

from burraco.paper.pdf import NothingToPrint


def slow(seconds: float) -> bytes:
    """A paper that takes its time, and says when it was begun and done."""
    began = time.monotonic()
    time.sleep(seconds)
    return f"{began} {time.monotonic()}".encode()


def nothing() -> bytes:
    """A paper with nothing on it."""
    raise NothingToPrint("no-round")
