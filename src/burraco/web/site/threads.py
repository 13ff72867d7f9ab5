"""Work with the database from the event loop: in the one thread that keeps its connection.

Channels' own `database_sync_to_async` opens and closes a connection for every call; at a table that would be
most of what a move costs. Here a connection is given up only when it has failed.
"""

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from asgiref.sync import sync_to_async
from django.db import InterfaceError, OperationalError, close_old_connections

P = ParamSpec("P")
T = TypeVar("T")


def in_thread(work: Callable[P, T]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Return a function to be awaited that does the work in the database's thread."""

    @wraps(work)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return work(*args, **kwargs)
        except (InterfaceError, OperationalError):
            close_old_connections()
            raise

    return sync_to_async(guarded)
