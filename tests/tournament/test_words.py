"""Every fault has its words in both languages, and is given what they need."""

import ast
from pathlib import Path

import pytest

import burraco.stored
import burraco.tournament
from burraco.texts.languages import LANGS, Lang, placeholders, texts

ROOT = Path(burraco.tournament.__file__).parent
CODEC = Path(burraco.stored.__file__).parent


def calls() -> list[tuple[str, set[str]]]:
    """Every call of `fault` in the room and every flaw of a journal: its slug and the parameters it gives."""
    found = []
    for path in [*sorted(ROOT.rglob("*.py")), *sorted(CODEC.rglob("*.py"))]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
            if name in ("fault", "Flaw"):
                assert isinstance(node, ast.Call)
                slug = node.args[0]
                assert isinstance(slug, ast.Constant), f"{path.name}:{node.lineno}"
                found.append((str(slug.value), _given(node)))
    return found


def _given(call: ast.Call) -> set[str]:
    """The names of the parameters: keywords of a fault, the keys of a flaw's second argument."""
    keys = [key for one in call.args for key in (one.keys if isinstance(one, ast.Dict) else [])]
    return {word.arg or "" for word in call.keywords} | {
        str(key.value) for key in keys if isinstance(key, ast.Constant)
    }


@pytest.mark.parametrize("lang", LANGS)
def test_every_fault_has_words(lang: Lang) -> None:
    prefix = "tournament.fault."
    known = {key.removeprefix(prefix) for key in texts(lang) if key.startswith(prefix)}
    assert {slug for slug, _ in calls()} <= known


@pytest.mark.parametrize("lang", LANGS)
def test_every_fault_gives_what_its_words_need(lang: Lang) -> None:
    lacking = [
        slug for slug, given in calls() if not placeholders(texts(lang)[f"tournament.fault.{slug}"]) <= given
    ]
    assert lacking == []
