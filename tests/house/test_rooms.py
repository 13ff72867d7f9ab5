"""Imports between rooms only go down, in the site as well; only the site may know Django."""

import ast
import re

import pytest

from tests.house.source import ROOT, imports, is_migration, modules, neighbours, packages, tree_of

LEVELS = {
    "cards": 0,
    "lexicon": 0,
    "membership": 0,
    "stored": 0,
    "texts": 0,
    "rules": 1,
    "engine": 2,
    "kernel": 2,
    "record": 3,
    "referee": 3,
    "bots": 3,
    "arena": 4,
    "daily": 4,
    "lessons": 4,
    "research": 4,
    "review": 4,
    "school": 4,
    "tournament": 4,
    "season": 5,
    "paper": 6,
    "web": 6,
    "cli": 6,
}
SIDEWAYS = {
    ("texts", "cards"): "texts name cards",
    ("cli", "web"): "a command starts the site",
    ("cli", "paper"): "a command prints papers",
    ("web", "paper"): "the desk prints papers, pages show codes as they do",
    ("record", "referee"): "a record of rulings is held against the catalogues",
}
"""Rooms of one level that may be imported all the same, and why."""

APPS = {
    "web.cards": 0,
    "web.live": 0,
    "web.site": 0,
    "web.players": 1,
    "web.tables": 2,
    "web.library": 3,
    "web.review": 3,
    "web.notices": 3,
    "web.club": 4,
    "web.school": 3,
    "web.tournaments": 3,
    "web.daily": 4,
    "web.offline": 4,
    "web.hall": 4,
    "web.online": 5,
    "web.seasons": 5,
    "web.accounts": 6,
    "web.operator": 6,
}
FRONT = {
    "web.site.asgi": "puts the sockets and the clockwork of all apps together",
    "web.site.process.server": "takes tournaments up before it serves",
}
"""What stands above all apps though it lies in `site`, whose address deployments name; and why."""

MIN_TOLD = 40
MAX_MODULES = 20
MAX_FILES_OF_A_KIND = 20


def room_of(module: str) -> str:
    """Return the room a module lies in, empty for those at the top."""
    return module.split(".", maxsplit=1)[0] if "." in module or module in packages() else ""


def app_of(module: str) -> str:
    """Return the app of the site a module lies in."""
    return ".".join(module.split(".")[:2])


def test_every_folder_is_a_room_with_a_level() -> None:
    assert {name for name in packages() if "." not in name} == set(LEVELS)
    assert {name for name in packages() if name.startswith("web.") and name.count(".") == 1} == set(APPS)


def test_imports_only_go_down() -> None:
    wrong = []
    for one in imports():
        room, other = room_of(one.importer), room_of(one.imported)
        if not one.is_ours or not room or not other or room == other or (room, other) in SIDEWAYS:
            continue
        if LEVELS[other] >= LEVELS[room]:
            wrong.append(f"{one.importer} imports {one.imported}")
    assert wrong == []


def test_imports_between_apps_of_the_site_only_go_down() -> None:
    wrong = []
    for one in imports():
        app, other = app_of(one.importer), app_of(one.imported)
        if not one.is_ours or app not in APPS or other not in APPS or app == other or one.importer in FRONT:
            continue
        if APPS[other] >= APPS[app]:
            wrong.append(f"{one.importer} imports {one.imported}")
    assert wrong == []


def test_nothing_of_the_site_imports_its_front() -> None:
    assert {one.importer for one in imports() if one.is_ours and one.imported in FRONT} == {"cli.serve"}


def test_every_exception_is_in_use() -> None:
    used = {(room_of(one.importer), room_of(one.imported)) for one in imports() if one.is_ours}
    assert set(SIDEWAYS) <= used
    assert set(FRONT) <= set(modules())


def test_only_the_site_knows_django() -> None:
    knowing = {
        room_of(one.importer) for one in imports() if one.imported.split(".")[0] in ("django", "channels")
    }
    assert knowing == {"web"}


def test_no_folder_has_too_many_modules() -> None:
    counts: dict[str, int] = {}
    for path in modules().values():
        if path.name != "__init__.py" and not is_migration(path):
            folder = path.parent.relative_to(ROOT).as_posix()
            counts[folder] = counts.get(folder, 0) + 1
    assert {folder: count for folder, count in counts.items() if count > MAX_MODULES} == {}


def test_no_folder_of_static_files_or_templates_has_too_many_of_a_kind() -> None:
    counts: dict[tuple[str, str], int] = {}
    for path in ROOT.glob("web/**/*"):
        if path.suffix in (".js", ".css", ".html"):
            key = (path.parent.relative_to(ROOT).as_posix(), path.suffix)
            counts[key] = counts.get(key, 0) + 1
    crowded = {folder for (folder, _), count in counts.items() if count > MAX_FILES_OF_A_KIND}
    assert crowded == set()


@pytest.mark.parametrize("name", packages())
def test_every_package_says_what_it_knows_and_what_it_imports(name: str) -> None:
    """Its docstring ends with a sentence as «Imports `cards` and `rules`.», true to the imports."""
    knows, _, told = (ast.get_docstring(tree_of(packages()[name])) or "").rpartition("Imports ")
    assert len(knows) > MIN_TOLD
    assert set(re.findall(r"`([\w.]+)`", told)) == neighbours(name)


def test_no_code_is_named_outside_its_data() -> None:
    """No `if code == …`: a code's id stands in no comparison."""
    ids = {path.stem for path in (ROOT / "rules" / "codes").glob("*.toml")}
    wrong = []
    for name, path in modules().items():
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Compare):
                words = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant)]
                wrong += [f"{name}:{node.lineno}" for word in words if word in ids]
    assert wrong == []
