"""Every fault has its words in both languages, and is given what they need."""

import ast
from pathlib import Path

import pytest

import burraco.tournament
from burraco.words.texts import LANGS, Lang, placeholders, texts

ROOT = Path(burraco.tournament.__file__).parent


def calls() -> list[tuple[str, set[str]]]:
    """Every call of `fault` in the room, in full: its slug and the parameters it gives."""
    found = []
    for path in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "fault":
                slug = node.args[0]
                assert isinstance(slug, ast.Constant), f"{path.name}:{node.lineno}"
                found.append((str(slug.value), {word.arg or "" for word in node.keywords}))
    return found


@pytest.mark.parametrize("lang", LANGS)
def test_every_fault_has_words(lang: Lang) -> None:
    prefix = "tourney.fault."
    known = {key.removeprefix(prefix) for key in texts(lang) if key.startswith(prefix)}
    assert {slug for slug, _ in calls()} <= known


@pytest.mark.parametrize("lang", LANGS)
def test_every_fault_gives_what_its_words_need(lang: Lang) -> None:
    lacking = [
        slug for slug, given in calls() if not placeholders(texts(lang)[f"tourney.fault.{slug}"]) <= given
    ]
    assert lacking == []
