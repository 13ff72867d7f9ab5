"""What the documents name is there: every path, every module, every link; and the rooms as they are."""

import ast
import re
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

from burraco.rules.parameters.schema import PARAMS
from tests.house.source import TREE, modules, tree_of
from tests.house.test_rooms import LEVELS

PAGES = [*sorted(TREE.glob("*.md")), *sorted((TREE / "docs").rglob("*.md"))]
SUFFIXES = "py md toml js css html sh json jsonl yaml txt svg"
CODE = re.compile(r"`([^`\n]+)`")
PATH = re.compile(rf"(?:[\w.*-]+/){{2,}}|(?:[\w.*-]+/)*[\w.*-]+\.(?:{'|'.join(SUFFIXES.split())})")
FOLDER = re.compile(r"(?:[a-z_.]+/)+[a-z_]+")
MODULE = re.compile(r"\bburraco(?:\.\w+)+")
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[\w-]*)?\)")
BLOCK = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
PARAMETERS = {one.path for one in PARAMS}
ELSEWHERE = {
    ".venv/bin": "made by the first start",
    "burraco.example": "a host's name",
    "club.json": "in the file of a club",
    "feed.json": "an address of the site",
    "events/*.jsonl": "in the data folder of a site",
}
"""Paths that are not of this tree, and where they are."""


@cache
def tree() -> frozenset[str]:
    """Return every file and folder of the tree, each by its path from the top and by every end of that."""
    tops = [path for path in TREE.iterdir() if not path.name.startswith(".") or path.is_file()]
    inside = [path for top in tops if top.is_dir() for path in top.rglob("*")]
    found = [path for path in (*tops, *inside) if "__pycache__" not in path.parts]
    parts = [path.relative_to(TREE).parts for path in found]
    return frozenset("/".join(one[start:]) for one in parts for start in range(len(one)))


def named_paths(page: Path) -> list[str]:
    """Return what stands in code marks on a page and looks like a path of ours, not like an address."""
    marked = CODE.findall(BLOCK.sub("", page.read_text(encoding="utf-8")))
    pieces = [piece for text in marked for piece in re.sub(r"<[^>]+>", "*", text).split()]
    return [one for one in pieces if PATH.fullmatch(one) or FOLDER.fullmatch(one)]


def is_there(path: str) -> bool:
    """Tell whether something in the tree goes by a path, whole or by its end; ``*`` stands for anything."""
    wanted = path.removeprefix("./").rstrip("/")
    return bool({wanted, f"{wanted}.py"} & tree()) or (
        "*" in wanted and any(fnmatch(one, wanted) for one in tree())
    )


def is_known(dotted: str) -> bool:
    """Tell whether a dotted name is a module of ours, something one defines, or a parameter of the codes."""
    inner = dotted.removeprefix("burraco.")
    if inner in modules() or dotted in PARAMETERS:
        return True
    home, _, name = inner.rpartition(".")
    return home in modules() and name in _defined(tree_of(modules()[home]))


def _defined(module: ast.Module) -> set[str]:
    named = {getattr(node, "name", "") for node in module.body}
    given = (node for node in ast.walk(module) if isinstance(node, ast.Name))
    return named | {node.id for node in given if isinstance(node.ctx, ast.Store)}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(TREE).as_posix())
def test_what_a_page_names_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    missing = [one for one in named_paths(page) if one not in ELSEWHERE and not is_there(one)]
    missing += [one for one in MODULE.findall(text) if one not in ELSEWHERE and not is_known(one)]
    links = [link for link in LINK.findall(text) if "://" not in link]
    missing += [link for link in links if not (page.parent / link).exists()]
    assert missing == []


def test_what_lies_elsewhere_is_named() -> None:
    whole = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    assert [one for one in ELSEWHERE if one.replace("*", "<code>") not in whole] == []


def test_the_rooms_are_told_with_their_levels() -> None:
    page = (TREE / "docs" / "architecture.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| (\d) \| `(\w+)` \|", page, re.MULTILINE)
    assert {room: int(level) for level, room in told} == LEVELS
