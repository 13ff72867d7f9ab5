"""How a site fares, in figures: people, tables, tournaments, what is due, disk and versions.

Names of people, of tables and of tournaments are not in it: it may be printed, sent and shown.
"""

import platform
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import django
from django.db import connection
from django.db.models import Count, Max, Min

from burraco import __version__
from burraco.web.players.models import Player
from burraco.web.site import environment
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tables.models import LogEntry, Place, Table
from burraco.web.tournaments.models import Call, Tournament

__all__ = ["now_ms", "overview"]
DAY = 24 * 3600 * 1000
STAGES = ("waiting", "between", "playing", "finished")
MEGABYTE = 1_000_000


class Row(NamedTuple):
    """One figure; ``key`` is what `operator.row` calls it."""

    key: str
    value: int | float | str


class Section(NamedTuple):
    """Figures that belong together; ``key`` is what `operator.section` calls them."""

    key: str
    rows: tuple[Row, ...]


def overview(now: int) -> list[Section]:
    """Return how the site fares; some twelve queries, each small."""
    return [
        _section("people", _people(now)),
        _section("tables", _tables()),
        _section("tournaments", _tournaments()),
        _section("due", _due(now)),
        _section("disk", _disk()),
        _section("versions", _versions()),
    ]


def _section(key: str, rows: Iterable[tuple[str, int | float | str]]) -> Section:
    return Section(key, tuple(Row(name, value) for name, value in rows))


def _people(now: int) -> list[tuple[str, int]]:
    return [
        ("accounts", Player.objects.filter(user__isnull=False).count()),
        ("guests", Player.objects.filter(user__isnull=True).count()),
        ("seen-today", _seen(now - DAY)),
        ("seen-this-month", _seen(now - 30 * DAY)),
    ]


def _seen(since: int) -> int:
    seen = Place.objects.filter(seen_at__gte=since, player__isnull=False)
    return seen.values("player").distinct().count()


def _tables() -> list[tuple[str, int]]:
    counted = dict(Table.objects.values_list("stage").annotate(Count("pk")).order_by())
    return [(f"stage-{stage}", counted.get(stage, 0)) for stage in STAGES]


def _tournaments() -> list[tuple[str, int]]:
    return [
        ("open", Tournament.objects.filter(is_closed=False).count()),
        ("closed", Tournament.objects.filter(is_closed=True).count()),
        ("calls", Call.objects.exclude(state="settled").filter(tournament__is_closed=False).count()),
        ("damaged", Tournament.objects.exclude(damage=[]).count()),
        ("with-findings", Tournament.objects.exclude(findings=[]).count()),
    ]


def _due(now: int) -> list[tuple[str, int]]:
    late = Table.objects.filter(due_at__lte=now, is_asleep=False)
    oldest = late.aggregate(Min("due_at"))["due_at__min"]
    return [
        ("due", Table.objects.filter(due_at__gt=now, is_asleep=False).count()),
        ("overdue", late.count()),
        ("overdue-seconds", 0 if oldest is None else (now - oldest) // 1000),
    ]


def _disk() -> list[tuple[str, float]]:
    folder = environment.data_folder()
    journals = sum(path.stat().st_size for path in (folder / "events").glob("*"))
    return [
        ("database-mb", _megabytes(_database_bytes())),
        ("entries", LogEntry.objects.aggregate(Max("pk"))["pk__max"] or 0),
        ("journals-mb", _megabytes(journals)),
        ("free-mb", _megabytes(shutil.disk_usage(folder).free)),
    ]


def _megabytes(size: int) -> float:
    return round(size / MEGABYTE, 1)


def _database_bytes() -> int:
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_database_size(current_database())")
            return int(cursor.fetchone()[0])
    path = Path(str(connection.settings_dict["NAME"]))
    return sum(one.stat().st_size for one in path.parent.glob(f"{path.name}*"))


def _versions() -> list[tuple[str, str]]:
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SHOW server_version")
            database = f"PostgreSQL {cursor.fetchone()[0]}"
    else:
        with connection.cursor() as cursor:
            cursor.execute("SELECT sqlite_version()")
            database = f"SQLite {cursor.fetchone()[0]}"
    return [
        ("burraco", __version__),
        ("python", platform.python_version()),
        ("django", django.get_version()),
        ("database", database),
    ]
