"""Getting the kernel ready: how far it is, and where compiled code is kept."""

import subprocess
import sys
from pathlib import Path

import pytest

from burraco.kernel import compiler, warm_up


def test_the_progress_goes_from_nothing_to_everything() -> None:
    seen: list[tuple[int, int, str]] = []
    warm_up.warm(lambda done, total, name: seen.append((done, total, name)))
    total = seen[0][1]
    assert [done for done, _, _ in seen] == list(range(total + 1))
    assert {of for _, of, _ in seen} == {total}
    assert [bool(name) for _, _, name in seen] == [True] * total + [False]
    assert warm_up.is_warm()


def test_what_is_compiled_is_kept_on_disk() -> None:
    warm_up.warm()
    assert warm_up.is_on_disk()


def told(program: str, folder: Path) -> list[str]:
    """Return what a program prints in a process of its own that keeps compiled code in a folder."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={"NUMBA_CACHE_DIR": str(folder)},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    return done.stdout.splitlines()


def test_compiled_code_is_kept_where_the_user_says(tmp_path: Path) -> None:
    program = "from burraco.kernel.random_play import play_random; print(play_random._cache.cache_path)"
    (kept,) = told(program, tmp_path)
    assert Path(kept).is_relative_to(tmp_path)


MAKE_ONE = """
from burraco.kernel import steps
from burraco.kernel import warm_up
print(warm_up._is_on_disk(steps.score))
warm_up._compile(steps.score)
print(warm_up._is_on_disk(steps.score))
"""
"""Tells whether a function was on the disk before it was made ready, and after."""


def test_what_is_damaged_on_the_disk_is_made_anew(tmp_path: Path) -> None:
    """An empty file, as a power cut leaves it, rubbish, or an index of what a full disk did not take."""
    assert told(MAKE_ONE, tmp_path) == ["False", "True"]
    assert told(MAKE_ONE, tmp_path) == ["True", "True"]
    (index,), (data,) = tmp_path.rglob("*.nbi"), tmp_path.rglob("*.nbc")
    index.write_bytes(b"")
    assert told(MAKE_ONE, tmp_path) == ["False", "True"]
    data.unlink()
    assert told(MAKE_ONE, tmp_path) == ["False", "True"]
    data.write_bytes(b"rubbish")
    assert told(MAKE_ONE, tmp_path) == ["True", "True"]
    assert data.stat().st_size > 1000


def test_compiled_code_is_forgotten_when_a_source_in_any_folder_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Numba looks at the file a function stands in; one that it calls may stand in another folder."""
    monkeypatch.setattr(compiler, "__file__", str(tmp_path / "compiler.py"))
    part = tmp_path / "player" / "policy.py"
    part.parent.mkdir()
    stamps = set()
    for text in ("one", "two"):
        part.write_text(text, encoding="utf-8")
        stamps.add(compiler._stamp.__wrapped__(tmp_path))
    assert len(stamps) == 2
