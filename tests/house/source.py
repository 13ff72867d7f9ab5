"""The source as the tests of the house read it: its modules, and what each imports."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import burraco

ROOT = Path(burraco.__file__).parent
TREE = ROOT.parents[1]
TOP = ("burraco", "")


class Import(NamedTuple):
    """One import: who imports what, and whether inside a function. Names of ours are without ``burraco.``."""

    importer: str
    imported: str
    is_inline: bool
    is_ours: bool


def is_migration(path: Path) -> bool:
    """Tell whether a file is a migration of Django's."""
    return "migrations" in path.relative_to(ROOT).parts


def name_of(path: Path) -> str:
    """Return the dotted name of a file below `burraco`, that of its folder for an `__init__`."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def modules() -> dict[str, Path]:
    """Return every module of the package by its dotted name."""
    return {name_of(path): path for path in sorted(ROOT.rglob("*.py"))}


@cache
def packages() -> dict[str, Path]:
    """Return every package by its dotted name, without the top and the migrations."""
    found = {name: path for name, path in modules().items() if path.name == "__init__.py" and name}
    return {name: path for name, path in found.items() if not is_migration(path)}


@cache
def tree_of(path: Path) -> ast.Module:
    """Return a file, parsed."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imports() -> tuple[Import, ...]:
    """Return every import of every module: a submodule imported from its package is the submodule."""
    return tuple(
        Import(importer, name.removeprefix("burraco.") if ours else name, inline, ours)
        for importer, path in modules().items()
        for name, inline in _imported(tree_of(path), False)
        for ours in [name == "burraco" or name.startswith("burraco.")]
    )


def _imported(node: ast.AST, inline: bool) -> Iterator[tuple[str, bool]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from ((alias.name, inline) for alias in child.names)
        elif isinstance(child, ast.ImportFrom):
            base = child.module or ""
            for alias in child.names:
                whole = f"{base}.{alias.name}"
                yield whole if whole.removeprefix("burraco.") in modules() else base, inline
        else:
            yield from _imported(child, inline or isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)))


def neighbours(package: str) -> set[str]:
    """Return whom the modules of a package import: rooms, apps of the site, parts of its own room."""
    inside = f"{package}."
    asked = {one.imported for one in imports() if one.is_ours and f"{one.importer}.".startswith(inside)}
    return {_named(package, name) for name in asked if name not in TOP and not f"{name}.".startswith(inside)}


def _named(package: str, module: str) -> str:
    """Return how a package speaks of a module elsewhere: by its room, within a room by the part of it."""
    mine, other = package.split("."), module.split(".")
    depth = 0
    while depth < min(len(mine), len(other)) and mine[depth] == other[depth]:
        depth += 1
    part = ".".join(other[: depth + 1])
    return part if part in packages() else ".".join(other[:depth])
