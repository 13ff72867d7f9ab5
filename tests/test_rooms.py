"""Imports between rooms only go down; only the site may know Django."""

import ast
from collections.abc import Iterator
from pathlib import Path

import burraco

ROOT = Path(burraco.__file__).parent
LEVELS = {
    "cards": 0,
    "lexicon": 0,
    "stored": 0,
    "texts": 0,
    "rules": 1,
    "engine": 2,
    "kernel": 2,
    "record": 3,
    "referee": 3,
    "bots": 3,
    "arena": 4,
    "research": 4,
    "tournament": 4,
    "paper": 5,
    "web": 5,
    "cli": 5,
}
SIDEWAYS = {("texts", "cards"), ("cli", "web"), ("cli", "paper"), ("web", "paper"), ("record", "referee")}
"""Rooms of one level that may be imported all the same: texts name cards, a command starts the site, both
print papers, and a record of rulings is held against the catalogues."""


def imports() -> Iterator[tuple[Path, str]]:
    """Yield every file with each module of ours it imports."""
    for path in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from ((path, name.name) for name in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                yield path, node.module


def room_of(path: Path) -> str:
    """Return the room a file lies in, empty for those at the top."""
    inside = path.relative_to(ROOT).parts
    return inside[0] if len(inside) > 1 else ""


def test_every_folder_is_a_room_with_a_level() -> None:
    folders = {path.name for path in ROOT.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert folders == set(LEVELS)


def test_imports_only_go_down() -> None:
    wrong = []
    for path, module in imports():
        parts, room = module.split("."), room_of(path)
        if parts[0] != "burraco" or len(parts) < 2 or not room or parts[1] == room:
            continue
        if (room, parts[1]) not in SIDEWAYS and LEVELS[parts[1]] >= LEVELS[room]:
            wrong.append(f"{path.relative_to(ROOT)} imports {module}")
    assert wrong == []


def test_only_the_site_knows_django() -> None:
    knowing = {room_of(path) for path, module in imports() if module.split(".")[0] in ("django", "channels")}
    assert knowing == {"web"}


def test_no_code_is_named_outside_its_data() -> None:
    """No `if code == …`: a code's id stands in no comparison."""
    ids = {path.stem for path in (ROOT / "rules" / "codes").glob("*.toml")}
    wrong = []
    for path in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare):
                words = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant)]
                wrong += [f"{path.relative_to(ROOT)}:{node.lineno}" for word in words if word in ids]
    assert wrong == []
