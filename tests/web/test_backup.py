"""A backup made while a table plays, and a site made of it on another machine."""

import gzip
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from burraco.web.operator.backup import BadBackup, restore, save
from burraco.web.tables.models import LogEntry
from tests.web.cast import Table4
from tests.web.server import START, running
from tests.web.test_redis_gone import postgres
from tests.web.test_server import Visitor, hear, play, told
from tests.web.tournaments.test_power_cut import journal_of

__all__ = ["postgres"]
Rows = list[dict[str, Any]]
TITLE = "Coppa dell’alveare"


def burraco(data: Path, *args: str, **settings: str) -> tuple[int, str]:
    """Run a command on a site's data; return its exit and all it says."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("BURRACO_")}
    done = subprocess.run(
        [sys.executable, "-c", START, *args],
        env={**inherited, "BURRACO_DATA": str(data), **settings},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


class Evening:
    """A site with a table under way and a tournament, and the backup made of it meanwhile."""

    def __init__(self, folder: Path) -> None:
        self.data, self.file = folder / "site", folder / "site.burraco.gz"
        with running(self.data) as server:
            self.visitor = Visitor(server.address)
            self.visitor.post("tornei/nuovo/", title=TITLE, code="uisp", preset="danese", name="Bea")
            table = self.visitor.post("play/", end="one")
            self.path = table.removeprefix(server.address)
            with self.visitor.sit(table) as socket:
                self.frame = play(socket, turns=6)
                self.made = burraco(self.data, "backup", str(self.file))
                socket.send(json.dumps({"t": "sync"}))
                assert play(socket, turns=2)["seq"] > self.frame["seq"]

    @property
    def rows(self) -> Rows:
        """The lines of the backup."""
        return lines(self.file)


def lines(file: Path) -> Rows:
    """The lines of a backup."""
    with gzip.open(file, "rt", encoding="utf-8") as text:
        return [json.loads(line) for line in text]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    """Made once for all."""
    return Evening(tmp_path_factory.mktemp("evening"))


def written(path: Path, rows: Rows) -> Path:
    """A backup with these lines."""
    with gzip.open(path, "wt", encoding="utf-8") as text:
        text.writelines(json.dumps(row) + "\n" for row in rows)
    return path


def test_a_site_goes_on_elsewhere_where_it_was_when_the_backup_was_made(
    evening: Evening, tmp_path: Path
) -> None:
    assert evening.made[0] == 0, evening.made
    assert evening.file.stat().st_mode & 0o077 == 0, "it holds the key that signs cookies"
    code, said = burraco(tmp_path, "restore", str(evening.file))
    assert (code, "tornano tutti" in said) == (0, True), said
    assert journal_of(tmp_path).entries == journal_of(evening.data).entries
    with running(tmp_path) as server:
        evening.visitor.address = server.address
        with evening.visitor.sit(server.address + evening.path.lstrip("/")) as socket:
            frame = hear(socket)
        assert {**told(frame), "can": None} == {**told(evening.frame), "can": None}
        assert TITLE in evening.visitor.get("tornei/")
    code, said = burraco(tmp_path, "restore", str(evening.file))
    assert (code, said.count("\n"), "non sono vuoti" in said) == (3, 1, True)


@pytest.mark.nightly
def test_a_backup_of_an_earlier_version_is_restored_and_brought_up_to_date(
    evening: Evening, tmp_path: Path
) -> None:
    def earlier(rows: Rows) -> Iterator[dict[str, Any]]:
        lost: list[int] = []
        for row in rows:
            if "migrations" in row:
                row["migrations"].remove(["tables", "0005_table_referee"])
            elif "fields" in row:
                lost = [at for at, name in enumerate(row["fields"]) if name in ("referee", "mistakes")]
                row["fields"] = [name for at, name in enumerate(row["fields"]) if at not in lost]
            elif "row" in row:
                row["row"] = [value for at, value in enumerate(row["row"]) if at not in lost]
            yield row

    old = written(tmp_path / "old.gz", list(earlier(evening.rows)))
    code, said = burraco(tmp_path / "site", "restore", str(old))
    assert (code, "tornano tutti" in said) == (0, True), said


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize(
    ("spoil", "slug"),
    [
        (lambda data: data[: len(data) // 2], "unreadable"),
        (lambda _: b"no backup", "unreadable"),
        (lambda data: gzip.compress(gzip.decompress(data).rsplit(b"\n", 2)[0] + b"\n"), "cut-off"),
        (lambda data: gzip.compress(gzip.decompress(data).replace(b'{"row"', b'{"wor"', 1)), "cut-off"),
        (lambda data: gzip.compress(gzip.decompress(data) + b"{}\n"), "after-the-end"),
        (lambda _: gzip.compress(b'{"format":"other","version":1}\n'), "another-format"),
        (
            lambda data: gzip.compress(gzip.decompress(data).replace(b"0005_table", b"9999_table", 1)),
            "later-version",
        ),
    ],
)
def test_a_damaged_backup_is_told_before_anything_is_written(tmp_path: Path, spoil: Any, slug: str) -> None:
    Table4(people=1).everybody_ready()
    whole = tmp_path / "whole.gz"
    rows = save(whole).rows
    assert rows["tables.table"] == 1
    bad = tmp_path / "bad.gz"
    bad.write_bytes(spoil(whole.read_bytes()))
    with pytest.raises(BadBackup) as raised:
        restore(bad)
    assert raised.value.slug == slug
    assert LogEntry.objects.count() == rows["tables.logentry"], "the site is what it was"


def test_a_damaged_backup_is_one_sentence(tmp_path: Path) -> None:
    bad = tmp_path / "bad.gz"
    bad.write_bytes(b"no backup")
    code, words = burraco(tmp_path / "site", "restore", str(bad))
    assert (code, words.count("\n"), "non si legge" in words) == (3, 1, True), words


@pytest.mark.nightly
def test_what_sqlite_kept_postgresql_takes_and_gives_back(
    evening: Evening, tmp_path: Path, postgres: dict[str, str]
) -> None:
    """A club's laptop becomes a national site: the same rows, and sequences that go on behind them."""
    site, again = tmp_path / "site", tmp_path / "again.gz"
    code, said = burraco(site, "restore", str(evening.file), **postgres)
    assert (code, "tornano tutti" in said) == (0, True), said
    assert burraco(site, "backup", str(again), **postgres)[0] == 0
    ours = [row for row in lines(again) if "row" in row or "model" in row]
    assert ours == [row for row in evening.rows if "row" in row or "model" in row]
    with running(site, **postgres) as server:
        assert "/t/" in Visitor(server.address).post("play/", end="one")
