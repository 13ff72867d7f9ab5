"""A backup of the whole site in one file, made while tables play, and a site made of one again.

Gzipped JSON Lines: a head, every row of every model as the database had them at one moment, the journals, the
key that signs cookies, and an end that counts the rows, so that a file cut off is no backup. It belongs to no
engine: what SQLite gave PostgreSQL takes. The head names the migrations, and a site is restored as it was
then and brought up to date after that, so that a backup of any version opens in every later one.
"""

import gzip
import json
import os
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from django.apps import apps
from django.core.management import call_command
from django.core.management.color import no_style
from django.core.serializers.json import DjangoJSONEncoder
from django.db import connection, connections, models, transaction
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.recorder import MigrationRecorder

from burraco import __version__
from burraco.web.site import environment

FORMAT, VERSION = "burraco-backup", 1
BATCH = 500
NOT_OURS = ("contenttypes", "auth.permission", "auth.group")
"""Django makes these itself wherever it migrates."""
FILES = ("secret-key", "events/*.jsonl", "events/*.aside-*")


class BadBackup(Exception):
    """A file that is no whole backup; ``line`` says where that shows."""

    def __init__(self, slug: str, line: int = 0) -> None:
        self.slug, self.line = slug, line
        super().__init__(f"{slug}, line {line}")


class NotEmpty(Exception):
    """There is something in the place a site was to be restored in."""


class Kept(NamedTuple):
    """What is in a backup: the head, and how many rows of each model, how many files."""

    head: dict[str, Any]
    rows: dict[str, int]
    files: int


def save(path: Path) -> Kept:
    """Write a backup; the file is there when it is whole, and on the disk."""
    part = path.with_name(f"{path.name}.part")
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            with gzip.open(file, "wt", encoding="utf-8", compresslevel=6) as text:
                for row in _told():
                    json.dump(row, text, cls=DjangoJSONEncoder, ensure_ascii=False, separators=(",", ":"))
                    text.write("\n")
            file.flush()
            os.fsync(file.fileno())
        kept = look(part)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return kept


def _told() -> Iterator[dict[str, Any]]:
    counts: Counter[str] = Counter()
    files = 0
    with _at_one_moment() as alias:
        recorder = MigrationRecorder(connections[alias])
        applied = sorted(recorder.applied_migrations())
        yield {"format": FORMAT, "version": VERSION, "burraco": __version__, "migrations": applied}
        for model in _models(apps):
            names = [field.attname for field in model._meta.concrete_fields]
            yield {"model": model._meta.label_lower, "fields": names}
            rows = model._base_manager.using(alias).order_by("pk").values_list(*names)
            for row in rows.iterator(BATCH):
                counts[model._meta.label_lower] += 1
                yield {"row": row}
    for path in _files(environment.data_folder()):
        files += 1
        where = path.relative_to(environment.data_folder()).as_posix()
        yield {"file": where, "text": path.read_bytes().decode("latin-1")}
    yield {"end": dict(counts), "files": files}


def _files(folder: Path) -> list[Path]:
    return sorted(path for pattern in FILES for path in folder.glob(pattern))


def _models(among: Any) -> list[type[models.Model]]:
    """Return the models whose rows are ours, intermediate tables too."""
    found = among.get_models(include_auto_created=True)
    return [
        model
        for model in found
        if model._meta.managed
        and not model._meta.proxy
        and not model._meta.label_lower.startswith(NOT_OURS)
        and "permission" not in model._meta.model_name
        and "group" not in model._meta.model_name
    ]


@contextmanager
def _at_one_moment() -> Iterator[str]:
    """Give a connection that sees the database as it is now, and holds nobody up who writes."""
    if connection.vendor == "postgresql":
        with transaction.atomic():
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            yield "default"
        return
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.sqlite3"
        source = sqlite3.connect(str(connection.settings_dict["NAME"]), timeout=20)
        with closing(source), closing(sqlite3.connect(copy)) as target:
            source.backup(target)
        connections.databases["copy"] = {**connections.databases["default"], "NAME": str(copy)}
        try:
            yield "copy"
        finally:
            connections["copy"].close()
            del connections["copy"]
            del connections.databases["copy"]


def look(path: Path) -> Kept:
    """Read a backup through, and return what is in it; raises BadBackup."""
    head: dict[str, Any] = {}
    end: dict[str, Any] | None = None
    rows: Counter[str] = Counter()
    model, files = "", 0
    for line, one in read(path):
        if end is not None:
            raise BadBackup("after-the-end", line)
        if line == 1:
            head = one
        elif "model" in one:
            model = one["model"]
        elif "row" in one:
            rows[model] += 1
        elif "file" in one:
            files += 1
        elif "end" in one:
            end = one
    if end is None or (end["end"], end["files"]) != (dict(rows), files):
        raise BadBackup("cut-off", sum(rows.values()))
    return Kept(head, dict(rows), files)


def read(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield the lines of a backup with their numbers; raises BadBackup for what is none."""
    line = 0
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            for line, text in enumerate(file, 1):
                one = json.loads(text)
                if line == 1 and (one.get("format"), one.get("version")) != (FORMAT, VERSION):
                    raise BadBackup("another-format", 1)
                yield line, one
    except (EOFError, ValueError, AttributeError, gzip.BadGzipFile) as error:
        raise BadBackup("unreadable", line) from error
    if not line:
        raise BadBackup("unreadable")


def restore(path: Path) -> Kept:
    """Make a site of a backup, in an empty database and folder; whole, or nothing at all."""
    kept = look(path)
    wanted = {(app, name) for app, name in kept.head["migrations"]}
    executor = MigrationExecutor(connection)
    if not wanted <= executor.loader.graph.nodes.keys():
        raise BadBackup("later-version", 1)
    if any(one.name != "secret-key" for one in _files(environment.data_folder())) or _has_rows():
        raise NotEmpty
    if executor.loader.applied_migrations and executor.loader.applied_migrations.keys() != wanted:
        raise NotEmpty
    leaves = list({app: (app, name) for app, name in sorted(wanted)}.values())
    executor.migrate(leaves)
    then = MigrationExecutor(connection).loader.project_state(leaves).apps
    with transaction.atomic():
        _fill(path, {model._meta.label_lower: model for model in _models(then)})
    call_command("migrate", verbosity=0, interactive=False)
    return kept


def _fill(path: Path, known: dict[str, type[models.Model]]) -> None:
    """Write the rows and the files of a backup."""
    model: type[models.Model] | None = None
    names: list[str] = []
    waiting: list[models.Model] = []

    def write() -> None:
        if model is not None and waiting:
            model._base_manager.bulk_create(waiting, BATCH)
        waiting.clear()

    for _, one in read(path):
        if "model" in one:
            write()
            model, names = known[one["model"]], one["fields"]
            for field in model._meta.concrete_fields:
                if hasattr(field, "auto_now_add"):
                    field.auto_now_add = False  # it was then, not now
        elif "row" in one:
            assert model is not None, "a model comes before its rows"
            fields = {field.attname: field for field in model._meta.concrete_fields}
            values = {
                name: value if isinstance(fields[name], models.JSONField) else fields[name].to_python(value)
                for name, value in zip(names, one["row"], strict=True)
            }
            waiting.append(model(**values))
            if len(waiting) == BATCH:
                write()
        elif "file" in one:
            _lay(one["file"], one["text"].encode("latin-1"))
    write()
    with connection.cursor() as cursor:
        for sql in connection.ops.sequence_reset_sql(no_style(), list(known.values())):
            cursor.execute(sql)


def _lay(where: str, data: bytes) -> None:
    folder = environment.data_folder()
    path = (folder / where).resolve()
    if not path.is_relative_to(folder.resolve()):
        raise BadBackup("strange-file")
    path.parent.mkdir(parents=True, exist_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _has_rows() -> bool:
    """Tell whether anybody or anything is in the database already."""
    tables = set(connection.introspection.table_names())
    return any(model._base_manager.exists() for model in _models(apps) if model._meta.db_table in tables)
