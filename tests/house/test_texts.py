"""Texts lie by their key: one file for each top key, in both languages, short enough to read."""

import tomllib
from pathlib import Path

import pytest

from burraco.texts.languages import LANGS
from tests.house.source import ROOT

FILES = sorted(path for lang in LANGS for path in (ROOT / "texts" / lang).glob("*"))
MAX_LINES = 400


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_a_file_of_texts_holds_the_key_it_is_named_after_and_no_other(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert list(tomllib.loads(text)) == [path.stem]
    assert len(text.splitlines()) <= MAX_LINES


def test_both_languages_have_the_same_files() -> None:
    assert len({tuple(path.name for path in FILES if path.parent.name == lang) for lang in LANGS}) == 1
