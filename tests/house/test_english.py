"""Docstrings, comments and documents read as English does: nobody is a he, no «who» is without a head.

Only the commonest slips are found by pattern; the rest is for readers. Of scripts, styles, printed
pages and data the comments are read as well.
"""

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.source import TREE

NAMING_THEM = ("test_english.py", "test_names.py")
FOLDERS = ("src", "tests", "bench", "tools")
COMMENTS = {
    "js": re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL),
    "css": re.compile(r"/\*.*?\*/", re.DOTALL),
    "typ": re.compile(r"//[^\n]*"),
    "toml": re.compile(r"^[^\"'\n]*#[^\n]*", re.MULTILINE),
}
"""What is comment in files of other kinds, near enough."""
DOES = r"(?:is|has|was|had|may|does|did|can|takes|plays|closes|comes|runs|leaves|[a-z]+ed)"
SLIPS = re.compile(
    r"\b(?:[Hh]e|[Hh]is|[Hh]im|[Hh]imself|[Uu]mpires?)\b"
    rf"|\b(?:for|to|by|of|from|with|whether|unless) who {DOES}\b"
    rf"|\. Who {DOES} [^?]*$",
    re.MULTILINE,
)


def told(path: Path) -> Iterator[tuple[int, str]]:
    """Yield what a Python file tells its readers: comments and strings of several words, with their lines."""
    text = path.read_text(encoding="utf-8")
    if not SLIPS.search(text):  # taking a file apart is slow
        return
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        is_text = token.type == tokenize.STRING and token.string.startswith('"""')
        if is_text or token.type == tokenize.COMMENT:
            yield from enumerate(token.string.splitlines(), token.start[0])


def slips(lines: Iterator[tuple[int, str]]) -> list[str]:
    """Return the lines in which there is a slip; quotations in «» or “” are left out."""
    bare = ((number, re.sub(r"[«“`][^»”`]*[»”`]", "", line)) for number, line in lines)
    return [f"{number}: {line.strip()}" for number, line in bare if SLIPS.search(line)]


@pytest.mark.parametrize("folder", FOLDERS)
def test_comments_and_docstrings(folder: str) -> None:
    paths = [path for path in sorted((TREE / folder).rglob("*.py")) if path.name not in NAMING_THEM]
    assert {path.name: found for path in paths if (found := slips(told(path)))} == {}


@pytest.mark.parametrize("kind", COMMENTS)
def test_comments_of_other_files(kind: str) -> None:
    found = {
        str(path.relative_to(TREE)): slips(enumerate(comment.splitlines(), 1))
        for folder in FOLDERS
        for path in sorted((TREE / folder).rglob(f"*.{kind}"))
        for comment in COMMENTS[kind].findall(path.read_text(encoding="utf-8"))
    }
    assert found
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_documents() -> None:
    pages = [*TREE.glob("*.md"), *(TREE / "docs").rglob("*.md")]
    texts = {page.name: page.read_text(encoding="utf-8") for page in pages}
    assert {
        name: found for name, text in texts.items() if (found := slips(enumerate(text.splitlines(), 1)))
    } == {}


def test_slips_are_found() -> None:
    wrong = ["# a card of his", '"""Tell whether who plays may."""', "It ends. Who closes gains."]
    right = ["# a card of theirs", '"""Tell who plays."""', "Say who is there.", "the player «who is he»"]
    assert len(slips(enumerate(wrong))) == len(wrong)
    assert slips(enumerate(right)) == []
