"""Getting the kernel ready: how far it is, and where compiled code is kept."""

import subprocess
import sys
from pathlib import Path

from burraco.kernel import warm


def test_the_progress_goes_from_nothing_to_everything() -> None:
    seen: list[tuple[int, int, str]] = []
    warm.warm(lambda done, total, name: seen.append((done, total, name)))
    total = seen[0][1]
    assert [done for done, _, _ in seen] == list(range(total + 1))
    assert {of for _, of, _ in seen} == {total}
    assert [bool(name) for _, _, name in seen] == [True] * total + [False]
    assert warm.is_warm()


def test_what_is_compiled_is_kept_on_disk() -> None:
    warm.warm()
    assert warm.is_on_disk()


def test_compiled_code_is_kept_where_the_user_says(tmp_path: Path) -> None:
    program = "from burraco.kernel.playing import play_random; print(play_random._cache.cache_path)"
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={"NUMBA_CACHE_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert Path(done.stdout.strip()).is_relative_to(tmp_path)
