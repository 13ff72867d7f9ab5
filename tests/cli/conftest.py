"""What every test of the command line needs."""

import os
from pathlib import Path

import pytest

from tests.cli.running import Runner


@pytest.fixture(autouse=True)
def plain_surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """No language and no waiting game of whoever runs the tests gets in, nor the pace of the disk."""
    monkeypatch.setattr(os, "fsync", lambda _: None)
    monkeypatch.delenv("BURRACO_LANG", raising=False)
    monkeypatch.setenv("BURRACO_STATE", str(tmp_path_factory.mktemp("state")))


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Runner:
    """Run commands in this process."""
    return Runner(capsys, monkeypatch)


@pytest.fixture
def english(plain_surroundings: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have commands speak English."""
    monkeypatch.setenv("BURRACO_LANG", "en")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place of its own for the waiting game."""
    monkeypatch.setenv("BURRACO_STATE", str(tmp_path / "state"))
    return tmp_path / "state"
