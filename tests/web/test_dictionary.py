"""The scripts say nothing the dictionary does not know, in either language."""

import re
from pathlib import Path

import pytest

import burraco
from burraco.texts.languages import LANGS, Lang
from burraco.web.tables.socket.script_texts import felt_words

SCRIPTS = Path(burraco.__file__).parent / "web" / "tables" / "static" / "tables"
SAID = re.compile(r"""(?<!\.)\bsay\((?:[^"`()]*\? )?"([\w.-]+)"(?: : "([\w.-]+)")?""")
COUNTED = re.compile(r'\bsayCount\("([\w.-]+)"')
FILLED = re.compile(r"\bsay(?:Count)?\(`([\w.-]+)\$\{")


def scripts() -> str:
    """Return all scripts of the table, one after the other."""
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(SCRIPTS.glob("*.js")))


@pytest.mark.parametrize("lang", LANGS)
def test_everything_said_has_words(lang: Lang) -> None:
    words, text = felt_words(lang), scripts()
    said = {key for found in SAID.findall(text) for key in found if key}
    counted = {f"{key}.{form}" for key in COUNTED.findall(text) for form in ("one", "many")}
    assert len(said) > 50, "the pattern finds what is said"
    assert (said | counted) - set(words) == set()
    assert [start for start in FILLED.findall(text) if not any(key.startswith(start) for key in words)] == []


def test_no_word_is_there_for_nothing() -> None:
    text = scripts()
    unused = []
    for key in felt_words("it"):
        stem = re.sub(r"\.(one|many)$", "", key)
        parent, _, leaf = stem.rpartition(".")
        named = (f'"{stem}"', f"`{parent}.${{", f"`{parent}.{leaf.split('-')[0]}-${{")
        if key.startswith("felt.") and not any(name in text for name in named):
            unused.append(key)
    assert unused == []
