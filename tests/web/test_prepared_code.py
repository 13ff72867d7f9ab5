"""In an image the compiled kernel lies where nothing can be written."""

from pathlib import Path
from typing import Any

import pytest
from numba import config

from burraco.web.site.process.prepared_code import PreparedCode


def compiled() -> int:
    """Stands for a function of the kernel."""
    return 1


def test_what_lies_there_is_found_and_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path))
    assert PreparedCode.from_function(compiled, __file__) is None
    assert list(tmp_path.iterdir()) == []
    locator: Any = PreparedCode
    folder = Path(locator(compiled, __file__).get_cache_path())
    folder.mkdir()
    line = compiled.__code__.co_firstlineno
    (folder / f"test_prepared_code.compiled-{line}.py312.nbi").write_bytes(b"")
    monkeypatch.setattr(PreparedCode, "ensure_cache_path", lambda _: pytest.fail("nothing is written"))
    found = locator.from_function(compiled, __file__)
    assert found is not None
    assert found.get_cache_path() == str(folder)
    (folder / f"test_prepared_code.compiled-{line}.py312.nbi").rename(
        folder / "test_prepared_code.other-1.py312.nbi"
    )
    assert PreparedCode.from_function(compiled, __file__) is None
