"""A module's name is its own, or the glossary tells what it means in each of its homes."""

from burraco.texts.glossary import nouns
from tests.house.source import ROOT, is_migration, modules

SPECIAL = ("__init__", "__main__")
GIVEN_UP = """
answering asking barring bench common deeds dictionary discarding doors finding floor freezing governing
happening happenings healing helpers hinting manager mishaps naming plain reading redrawing remedying
reopening ruling spotting standing story telling thinking thumb umpire utils wall wordbook
"""
"""Gerunds and metaphors that once stood over the thing itself, and names that say nothing."""


def homes() -> dict[str, list[str]]:
    """Return the folders in which there is a module of a name, for every name."""
    found: dict[str, list[str]] = {}
    for path in modules().values():
        if path.stem not in SPECIAL and not is_migration(path):
            found.setdefault(path.stem, []).append(path.parent.relative_to(ROOT).as_posix())
    return {name: sorted(folders) for name, folders in found.items()}


def test_a_name_with_several_homes_is_in_the_glossary_with_all_of_them() -> None:
    told = {one.name: list(one.homes) for one in nouns()}
    assert {name: told.get(name) for name, folders in homes().items() if len(folders) > 1} == {
        name: folders for name, folders in homes().items() if len(folders) > 1
    }


def test_every_home_is_there() -> None:
    missing = [
        (one.name, home)
        for one in nouns()
        for home in one.homes
        if not (ROOT / home).is_dir() and not (ROOT / f"{home}.py").is_file()
    ]
    assert missing == []


def test_nouns_are_in_order_and_told_in_sentences() -> None:
    assert [one.name for one in nouns()] == sorted(one.name for one in nouns())
    assert [one.name for one in nouns() if not one.means.endswith(".")] == []


def test_no_module_is_called_by_a_name_that_was_given_up() -> None:
    assert sorted(homes().keys() & set(GIVEN_UP.split())) == []
