"""Values kept in memory as they were last seen, so that only what was written since has to be read."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from functools import partial
from typing import Generic, Protocol, TypeVar

from django.db import transaction


class Numbered(Protocol):
    """What follows from a log up to the entry with this number."""

    @property
    def n(self) -> int:
        """The number of the last entry."""


K = TypeVar("K", bound=Hashable)
V = TypeVar("V", bound=Numbered)


class Kept(Generic[K, V]):
    """Values by their key, the latest used longest. They are shared between threads and never changed."""

    def __init__(self, most: int, key: Callable[[V], K]) -> None:
        """Keep so many at most."""
        self._most, self._key = most, key
        self._values: OrderedDict[K, V] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: K, n: int = 0) -> V | None:
        """Return a value without asking the database, if it is known here at least up to a number."""
        with self._lock:
            value = self._values.get(key)
            if value is not None:
                self._values.move_to_end(key)
        return value if value is not None and value.n >= n else None

    def keep(self, value: V) -> V:
        """Keep a value and return it; a later state that is kept already stays."""
        key = self._key(value)
        with self._lock:
            other = self._values.get(key)
            if other is None or other.n <= value.n:
                self._values[key] = value
                self._values.move_to_end(key)
            while len(self._values) > self._most:
                self._values.popitem(last=False)
        return value

    def keep_on_commit(self, value: V, *then: Callable[[V], object]) -> None:
        """Keep a value once the database has it, then do the rest in order: files first, sockets last.

        Outside a transaction that is at once; of what is rolled back nothing is kept or told.
        """
        for step in (self.keep, *then):
            transaction.on_commit(partial(step, value))

    def drop(self, keys: Iterable[K]) -> None:
        """Forget what is no more."""
        with self._lock:
            for key in keys:
                self._values.pop(key, None)

    def forget(self) -> None:
        """Forget everything, as a fresh process would."""
        with self._lock:
            self._values.clear()
