"""Rate limits: so many times in a window, counted in the cache, by player or address.

While the Redis that counts for all processes is away, each counts for itself: a limit is no reason to turn
everybody away.
"""

import hashlib
import logging
import time
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from django.core.cache import BaseCache, caches
from django.http import HttpRequest
from redis.exceptions import RedisError

LOG = logging.getLogger(__name__)
T = TypeVar("T")
AGAIN = 5.0
"""Seconds for which a cache that is away is not asked again."""
_AWAY = {"until": 0.0}


class Limit(NamedTuple):
    """How often something may be done within so many seconds.

    ``crowd``: how often by all behind one address together whom the site does not know yet, if that is more.
    """

    name: str
    times: int
    seconds: int
    crowd: int = 0


CLUB = 400
"""What a club behind one address may do within minutes: 75 pairs, each person twice, and a few more."""
OPEN_TABLE = Limit("open-table", 20, 600, CLUB // 2)
JOIN_TABLE = Limit("join-table", 60, 600, CLUB)
GUESS_TABLE = Limit("guess-table", 30, 60)
"""Codes that lead to no table: whoever tries many is guessing."""
HINTS = Limit("hints", 30, 60)
"""Hints for one player: each costs a second of thinking."""
NEW_PLAYER = Limit("new-player", CLUB, 3600)
LOG_IN = Limit("log-in", 60, 600)
"""Wrong passwords from one address."""
LOG_IN_HERE = Limit("log-in-here", 10, 600)
"""Wrong passwords for one name from one address."""
LOG_IN_NAME = Limit("log-in-name", 100, 600)
"""Wrong passwords for one name, wherever they come from."""
LOG_IN_DEVICE = Limit("log-in-device", 10, 600)
"""Wrong passwords on a device from which the name has logged in before."""
SIGN_UP = Limit("sign-up", CLUB // 2, 3600)
RESET = Limit("reset", 40, 3600)
RESET_MAIL = Limit("reset-mail", 3, 3600)
"""Letters to one address: nobody's mail box is to be filled by somebody else."""
CONFIRM = Limit("confirm", 60, 600)
"""Changes that ask for the password."""

PASTE = Limit("paste", 10, 3600)
"""Records handed in to be reviewed: each may keep the reviewer busy for minutes."""
THINK_MORE = Limit("think-more", 40, 3600)
"""Decisions that somebody wants weighed in more worlds: the reviewer is busy for seconds, or minutes."""
CERTIFICATE = Limit("certificate", 20, 600)
"""Certificates printed for one person."""
SCHOOL = Limit("school", 300, 600)
"""Answers to scenes, and examinations begun."""


def exceeds(limit: Limit, who: str) -> bool:
    """Count one more time, and tell whether that is too many."""
    key = _key(limit, who)

    def count(cache: BaseCache) -> bool:
        cache.add(key, 0, limit.seconds)
        try:
            return cache.incr(key) > limit.times
        except ValueError:  # it fell out of the cache in between
            return False

    return _ask(count)


def is_exceeded(limit: Limit, who: str) -> bool:
    """Tell whether it has been too often already, without counting."""
    return _ask(lambda cache: bool(cache.get(_key(limit, who), 0) > limit.times))


def _ask(work: Callable[[BaseCache], T]) -> T:
    """Ask the cache of all processes, or our own while that is away."""
    if time.monotonic() >= _AWAY["until"]:
        try:
            return work(caches["default"])
        except (RedisError, OSError) as error:
            _AWAY["until"] = time.monotonic() + AGAIN
            LOG.warning("limits are counted in this process alone: %s: %s", type(error).__name__, error)
    return work(caches["here"])


def _key(limit: Limit, who: str) -> str:
    someone = hashlib.sha256(who.encode(errors="replace")).hexdigest()[:32]  # names may hold anything
    return f"limit:{limit.name}:{int(time.time()) // limit.seconds}:{someone}"


def address(request: HttpRequest) -> str:
    """Return where a request comes from, as the server saw it; uvicorn trusts its proxies only."""
    return str(request.META.get("REMOTE_ADDR", "")) or "unknown"


class Bucket:
    """A socket's own limit: a few at once, and so many a second in the long run."""

    def __init__(self, burst: float, per_second: float) -> None:
        self._burst, self._rate = burst, per_second
        self._left, self._at = burst, time.monotonic()

    def takes(self) -> bool:
        """Take one out; False if the bucket is empty."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
