"""The file in the cache: whole or not there, made once, made again when it is damaged."""

import hashlib
import os
import signal
import subprocess
import sys
import time
from importlib import metadata
from pathlib import Path

import pytest

from burraco.lexicon import cache, sources
from burraco.lexicon.cache import Progress, Stored, pack
from burraco.lexicon.composition import Composition
from burraco.lexicon.lexicon import build_in_background, is_built
from burraco.lexicon.notice import on_unkept

BUILD = "from burraco.lexicon import cache; print('on it', flush=True); cache.build()"


def tiny(tell: Progress) -> Stored:
    """A lexicon of two words, made in no time."""
    tell(0.5, "sort")
    return pack(Composition({"casa": 50, "cosa": 40}, {"roma": ("proper-name", "Roma")}, {"casa"}))


@pytest.fixture
def empty(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A cache of its own with nothing in it."""
    monkeypatch.setenv("BURRACO_CACHE", str(tmp_path / "made" / "on demand"))
    return tmp_path / "made" / "on demand"


def test_it_is_built_once_and_tells_how_far_it_is(empty: Path) -> None:
    told: list[tuple[float, str]] = []
    assert not is_built()
    stored = cache.load(lambda part, step: told.append((part, step)), tiny)
    assert stored["text"].tobytes() == b"casa\ncosa"
    assert is_built()
    assert told == [(0.5, "sort"), (0.95, "compile"), (1.0, "")]
    again = cache.load(lambda part, step: told.append((part, step)), tiny)
    assert (again.keys(), len(told)) == (stored.keys(), 3)


@pytest.mark.parametrize("damage", [b"", b"PK\x03\x04 half a file", b"no archive"])
def test_a_damaged_file_is_built_again(empty: Path, damage: bytes) -> None:
    cache.load(make=tiny)
    cache.path().write_bytes(damage)
    assert cache.load(make=tiny)["text"].tobytes() == b"casa\ncosa"


def test_a_file_cut_short_is_built_again(empty: Path) -> None:
    cache.load(make=tiny)
    cache.path().write_bytes(cache.path().read_bytes()[:-300])
    assert cache.load(make=tiny)["text"].tobytes() == b"casa\ncosa"


def test_a_builder_that_fails_leaves_no_file(empty: Path) -> None:
    def broken(tell: Progress) -> Stored:
        raise RuntimeError("the disk is full")

    with pytest.raises(RuntimeError):
        cache.build(make=broken)
    assert [path.name for path in empty.iterdir()] == ["lexicon.lock"]


def test_a_builder_killed_in_the_middle_leaves_nothing_that_counts(empty: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", BUILD], stdout=subprocess.PIPE) as builder:
        assert builder.stdout is not None
        assert builder.stdout.readline() == b"on it\n"
        while not (empty / "lexicon.lock").exists():
            time.sleep(0.01)
        builder.send_signal(signal.SIGKILL)
    assert not is_built()
    assert cache.load(make=tiny)["text"].tobytes() == b"casa\ncosa"


def test_what_others_left_is_cleared_away(empty: Path) -> None:
    empty.mkdir(parents=True)
    (empty / "lexicon-old.npz").write_bytes(b"")
    (empty / f"lexicon-old.{os.getpid()}.new").write_bytes(b"")
    (empty / "something else").write_bytes(b"")
    cache.build(make=tiny)
    assert {path.name for path in empty.iterdir()} == {cache.path().name, "lexicon.lock", "something else"}


def test_two_builders_build_one_file(empty: Path) -> None:
    made: list[int] = []

    def counted(tell: Progress) -> Stored:
        made.append(os.getpid())
        return tiny(tell)

    cache.build(make=counted)
    cache.build(make=counted)  # as one that waited for the lock finds it
    assert len(made) == 1


def test_the_background_has_it_ready() -> None:
    waiting = build_in_background()
    waiting.join(timeout=120)
    assert not waiting.is_alive()
    assert is_built()


def test_the_cache_is_the_users(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BURRACO_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", "/x/cache")
    assert cache.folder() == Path("/x/cache/burraco")
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", "/home/ada")
    assert cache.folder() == Path("/home/ada/.cache/burraco")


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sources.PACKAGES, "no-such-distribution", "nothing")
    with pytest.raises(sources.MissingSource, match="needs no-such-distribution"):
        sources.versions()


def test_every_source_is_a_dependency_of_ours() -> None:
    needed = {line.split("=")[0] for line in metadata.requires("burraco") or []}
    assert sources.PACKAGES.keys() <= needed


def test_a_folder_of_no_use_is_done_without(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("BURRACO_CACHE", str(tmp_path / "file"))
    on_unkept(lambda fault: print(f"unkept {fault}"))
    assert not is_built()
    assert cache.load(make=tiny)["text"].tobytes() == b"casa\ncosa"
    assert is_built(), "in the temporary folder, where processes started from here find it"
    assert cache.load(make=tiny)["text"].tobytes() == b"casa\ncosa"
    assert capsys.readouterr().out == f"unkept {tmp_path / 'file'}: File exists\n"


@pytest.mark.nightly
def test_every_machine_builds_the_same_to_the_byte(tmp_path: Path) -> None:
    """A word one table takes and another refuses would be no rule: neither chance nor order may decide."""
    built = []
    for seed in ("1", "2"):
        environment = {**os.environ, "BURRACO_CACHE": str(tmp_path / seed), "PYTHONHASHSEED": seed}
        subprocess.run([sys.executable, "-c", BUILD], check=True, capture_output=True, env=environment)
        (file,) = (tmp_path / seed).glob("*.npz")
        built.append(hashlib.sha256(file.read_bytes()).hexdigest())
    assert built[0] == built[1]
