"""What only one process may do at a time: bring a database up to date, serve a data folder by itself.

A lock is a transaction on a small SQLite file: it works on every system, and a process that dies leaves it.
In PostgreSQL, which processes on several machines may share, it is a lock of the database itself.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from django.db import connection

PATIENCE = 600
"""Seconds for which a process waits for another one that brings the database up to date."""
MIGRATING = 0x6275_7272
"""Which of PostgreSQL's advisory locks is ours."""


class Taken(Exception):
    """Another process has the lock."""


@contextmanager
def only_one(path: Path, patience: float = 0) -> Iterator[None]:
    """Hold a lock; raise Taken if another process has it for longer than one is ready to wait."""
    with closing(sqlite3.connect(path, timeout=patience, isolation_level=None)) as file:
        try:
            file.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            raise Taken from None
        yield


@contextmanager
def migrating(folder: Path) -> Iterator[None]:
    """Let one process after the other bring the database up to date."""
    if connection.vendor != "postgresql":
        with only_one(folder / "migrating.lock", PATIENCE):
            yield
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)", [MIGRATING])
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [MIGRATING])
