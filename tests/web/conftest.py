"""A real SQLite file for every test, and Django set up once for all of them."""

import hashlib
import itertools
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

os.environ["BURRACO_DATA"] = tempfile.mkdtemp(prefix="burraco-tests-")
os.environ["BURRACO_PACE"] = "0"
os.environ["BURRACO_HOSTS"] = "testserver"
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "burraco.web.site.settings")

import django

django.setup()

from asgiref.sync import SyncToAsync  # noqa: E402
from django.core.cache import cache  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connections  # noqa: E402

from burraco.web.site import rate_limits  # noqa: E402
from burraco.web.tables import deals  # noqa: E402
from burraco.web.tables.clocks import own_tables  # noqa: E402
from burraco.web.tables.log import forget  # noqa: E402
from burraco.web.tournaments.journal import forget as forget_tournaments  # noqa: E402


@pytest.fixture(scope="session")
def empty_database() -> Path:
    """A database with all its tables and nothing in them."""
    path = Path(os.environ["BURRACO_DATA"]) / "empty.sqlite3"
    use(path)
    call_command("migrate", verbosity=0, interactive=False)
    connections.close_all()
    return path


@pytest.fixture
def database(empty_database: Path, tmp_path: Path) -> Iterator[Path]:
    """A fresh database, and a process that remembers nothing."""
    path = tmp_path / "burraco.sqlite3"
    shutil.copy(empty_database, path)
    use(path)
    forget()
    own_tables.forget()
    forget_tournaments()
    cache.clear()
    yield path
    connections.close_all()
    SyncToAsync.single_thread_executor.submit(connections.close_all).result()


@pytest.fixture(autouse=True)
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same cards at every run: a secret follows from how many there were before it in the test."""
    numbers = itertools.count(1)
    monkeypatch.setattr(deals, "fresh_seed", lambda: hashlib.sha256(b"%d" % next(numbers)).digest())
    monkeypatch.setattr("burraco.web.tables.services.secrets.randbelow", lambda below: below - 1)


@pytest.fixture(autouse=True)
def one_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """Count every rate limit in one window: it would begin anew in a test that runs as a minute ends."""
    monkeypatch.setattr(rate_limits, "time", SimpleNamespace(time=lambda: 0.0, monotonic=time.monotonic))


def use(path: Path) -> None:
    """Point Django at a database file."""
    connections.close_all()
    connections.settings["default"]["NAME"] = str(path)
    connections["default"].settings_dict["NAME"] = str(path)
