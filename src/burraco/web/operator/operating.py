"""The operator's commands: Django is set up for each, and what goes wrong is one sentence."""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import django
from django.db import DatabaseError

from burraco.web.site import environment

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "burraco.web.site.settings")


class Refused(Exception):
    """Why a command cannot be done: a slug of `cli.backup`, and what its words need."""

    def __init__(self, slug: str, **blanks: Any) -> None:
        self.slug, self.blanks = slug, blanks
        super().__init__(slug)


class Made(NamedTuple):
    """What is in a backup: by which version, how many rows of each model, how many files."""

    version: str
    rows: dict[str, int]
    files: int


@contextmanager
def _site() -> Iterator[None]:
    folder = environment.data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    django.setup()
    try:
        yield
    except (DatabaseError, sqlite3.Error) as error:
        raise Refused("database", said=str(error).strip().splitlines()[0]) from error


def backup(path: Path, only_look: bool = False) -> Made:
    """Write a backup, or read one through; raises Refused."""
    with _site():
        from burraco.web.operator import backup as backups

        try:
            kept = backups.look(path) if only_look else backups.save(path)
        except backups.BadBackup as error:
            raise Refused(error.slug, line=error.line) from error
        return Made(kept.head["burraco"], kept.rows, kept.files)


def status() -> Sequence[Any]:
    """Return how the site fares, in sections of figures; raises Refused."""
    with _site():
        from burraco.web.operator import site_overview

        return site_overview.overview(site_overview.now_ms())


def check() -> list[str]:
    """Hold all that is kept against the checkers; raises Refused."""
    with _site():
        from burraco.web.operator import site_check

        return list(site_check.faults())


def operator(name: str, is_one: bool) -> bool:
    """Let an account see the operator's page, or no more; False if there is none of that name."""
    with _site():
        from burraco.web.operator import operators

        return operators.make_operator(name, is_one)


def tell_metrics(host: str, port: int) -> int:
    """Answer Prometheus at an address, beside the site; return the port."""
    from burraco.web.operator import metrics

    return metrics.serve(host, port)


def restore(path: Path) -> tuple[Made, list[str]]:
    """Make a site of a backup, and return what the checkers find in it; raises Refused."""
    with _site():
        from burraco.web.operator import backup as backups
        from burraco.web.operator import site_check

        try:
            kept = backups.restore(path)
        except backups.NotEmpty as error:
            raise Refused("not-empty", folder=environment.data_folder()) from error
        except backups.BadBackup as error:
            raise Refused(error.slug, line=error.line) from error
        return Made(kept.head["burraco"], kept.rows, kept.files), list(site_check.faults())
