"""Who has a socket open in this process. What others need to know goes to the database, in one stroke."""

import threading

_HERE: dict[str, int] = {}
_LOCK = threading.Lock()


def came(channel: str, place: int) -> None:
    """Note a socket of a place."""
    with _LOCK:
        _HERE[channel] = place


def left(channel: str) -> None:
    """Forget a socket."""
    with _LOCK:
        _HERE.pop(channel, None)


def here() -> set[int]:
    """Return the places with an open socket."""
    with _LOCK:
        return set(_HERE.values())
