"""How a server starts: one after the other, alone on its folder, and with a sentence if it cannot."""

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest
from django.test import Client

from burraco.cli.serve import own_addresses
from burraco.web.site.process.locks import Taken, only_one
from tests.web.server import START, Server, running

TOGETHER = 3
BAD_INPUT = 3


RIGHTS = "-dac_override,-dac_read_search"
"""What root may beyond others: to read and write whatever a file's mode says."""


def told(data: Path, before: Sequence[str] = ()) -> tuple[int, str]:
    """Start a server that cannot, and return its exit and what it says."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("BURRACO_")}
    done = subprocess.run(
        [*before, sys.executable, "-c", START, "serve", "--port", "0"],
        env={**inherited, "BURRACO_DATA": str(data)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    return done.returncode, done.stderr


def test_a_second_server_on_the_same_folder_is_told_and_refused(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        code, said = told(tmp_path)
        assert (code, said.count("\n")) == (BAD_INPUT, 1)
        assert f"su {tmp_path} lavora già un altro server" in said
        server.kill()
        server.start()  # a server that was killed leaves no lock behind


def test_a_damaged_database_is_one_sentence_and_stays_as_it_is(tmp_path: Path) -> None:
    database = tmp_path / "burraco.sqlite3"
    database.write_bytes(b"no database at all" * 500)
    code, said = told(tmp_path)
    assert (code, said.count("\n")) == (BAD_INPUT, 1)
    assert "la base di dati non si può usare: file is not a database" in said
    assert database.read_bytes() == b"no database at all" * 500


@pytest.mark.parametrize("what", ["database", "folder"])
def test_a_database_that_can_only_be_read_is_one_sentence(
    tmp_path: Path, empty_database: Path, what: str
) -> None:
    """Pages would come, and each act fail."""
    shutil.copy(empty_database, tmp_path / "burraco.sqlite3")
    for name in ("secret-key", "serving.lock", "migrating.lock"):
        (tmp_path / name).write_text("")
    (tmp_path / "burraco.sqlite3").chmod(0o444)
    if what == "folder":
        tmp_path.chmod(0o555)
    as_others = ["setpriv", f"--bounding-set={RIGHTS}", f"--inh-caps={RIGHTS}"] if os.geteuid() == 0 else []
    try:
        code, said = told(tmp_path, as_others)
    finally:
        tmp_path.chmod(0o755)
    assert (code, said.count("\n")) == (BAD_INPUT, 1), said
    assert "attempt to write a readonly database" in said


def test_a_folder_that_is_none_is_one_sentence(tmp_path: Path) -> None:
    folder = tmp_path / "file"
    folder.write_text("")
    code, said = told(folder)
    assert (code, said.count("\n")) == (BAD_INPUT, 1)
    assert str(folder) in said


def test_a_server_for_the_network_says_what_to_type_into_a_phone(tmp_path: Path) -> None:
    numbers = own_addresses()
    with running(tmp_path, host="0.0.0.0") as server:
        assert server.address == f"http://localhost:{server.port}/"
        for number in numbers:
            assert server.read_link(f"http://{number}:") == f"http://{number}:{server.port}/"


def test_processes_that_start_at_once_on_nothing_all_start(tmp_path: Path) -> None:
    """One makes the tables, the others wait; with a Redis in their settings they may share the folder."""
    address = {"BURRACO_REDIS_URL": "redis://127.0.0.1:1/0"}  # nobody there: it goes on without
    servers = [Server(tmp_path, **address) for _ in range(TOGETHER)]
    threads = [threading.Thread(target=server.start) for server in servers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for server in servers:
        server.kill()
    assert len({server.port for server in servers} - {0}) == TOGETHER


def test_a_lock_is_had_by_one_and_free_again(tmp_path: Path) -> None:
    path = tmp_path / "one.lock"
    with only_one(path), pytest.raises(Taken), only_one(path):
        pytest.fail("two have it")
    with only_one(path):
        pass


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize(("lang", "words"), [("it", "colpa del sito"), ("en", "the site’s fault")])
def test_a_failure_of_the_site_is_said_in_its_own_words(
    lang: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("on purpose")

    monkeypatch.setattr("burraco.web.tables.pages.pages.render", fail)
    client = Client(raise_request_exception=False, headers={"cookie": f"django_language={lang}"})
    answer = client.get("/")
    page = answer.content.decode()
    assert (answer.status_code, words in page, f'<html lang="{lang}">' in page) == (500, True, True)
