"""What the pages are made of can be read and reviewed: no line of it is longer than a screen is wide."""

import pytest

from tests.house.source import TREE

MAX_COLUMNS = 120
KINDS = ("css", "html", "js")
PLACES = ("src", "tests", "tools")


def files(kind: str) -> list[str]:
    """Return every file of a kind that the repository holds, by its path."""
    found = (path for place in PLACES for path in (TREE / place).rglob(f"*.{kind}"))
    return sorted(str(path.relative_to(TREE)) for path in found if "node_modules" not in path.parts)


def too_long(text: str) -> list[int]:
    """Return the numbers of the lines that are too long."""
    return [number for number, line in enumerate(text.splitlines(), start=1) if len(line) > MAX_COLUMNS]


def test_a_line_is_too_long_from_the_next_column_on() -> None:
    assert too_long("\n".join(["x" * MAX_COLUMNS, "x" * (MAX_COLUMNS + 1), ""])) == [2]


@pytest.mark.parametrize("kind", KINDS)
def test_no_line_is_too_long(kind: str) -> None:
    paths = files(kind)
    assert paths
    long = {path: too_long((TREE / path).read_text(encoding="utf-8")) for path in paths}
    assert {path: lines for path, lines in long.items() if lines} == {}
