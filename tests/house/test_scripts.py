"""The scripts of the site: imports between apps only go down, and no script reaches itself again."""

from graphlib import CycleError, TopologicalSorter

from tests.house.test_rooms import APPS
from tests.web.scripts import imported_by, scripts

FOLDERS = ("cards", "board", "sheets", "margin", "player")
"""Of the table: what is nearer to the person knows what is nearer to the cards, never the other way round."""


def app_of(script: str) -> str:
    """Return the app of the site a script lies in."""
    return f"web.{script.split('/', maxsplit=1)[0]}"


def test_a_script_imports_only_scripts_that_there_are() -> None:
    missing = {(name, each) for name in scripts() for each in imported_by(name) if each not in scripts()}
    assert missing == set()


def test_imports_between_the_scripts_of_apps_only_go_down() -> None:
    wrong = [
        f"{name} imports {each}"
        for name in scripts()
        for each in imported_by(name)
        if app_of(each) != app_of(name) and APPS[app_of(each)] >= APPS[app_of(name)]
    ]
    assert wrong == []


def test_imports_between_the_folders_of_the_table_only_go_down() -> None:
    wrong = []
    for name in scripts():
        for each in imported_by(name):
            both = [path.split("/") for path in (name, each)]
            if any(path[0] != "tables" for path in both):
                continue
            ranks = [FOLDERS.index(path[1]) if len(path) > 2 else len(FOLDERS) for path in both]
            if ranks[0] < ranks[1]:
                wrong.append(f"{name} imports {each}")
    assert wrong == []


def test_no_script_reaches_itself_again() -> None:
    try:
        TopologicalSorter({name: imported_by(name) for name in scripts()}).prepare()
    except CycleError as error:
        raise AssertionError(error.args[1]) from None
