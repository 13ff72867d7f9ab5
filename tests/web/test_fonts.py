"""The letters of the pages: cut down once, kept, and left out whole where they cannot be made."""

import re
from pathlib import Path

import pytest
from django.test import Client
from fontTools.ttLib import TTFont

from burraco.texts.languages import LANGS, texts
from burraco.web.site.looks import fonts

PAGE_MOST = 50_000
"""Bytes of all files together."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Letters made in an empty cache."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BURRACO_CACHE", str(tmp_path_factory.mktemp("cache")))
        assert not fonts.are_ready()
        assert fonts.prepare()
        return fonts.folder()


def test_the_files_are_small_and_hold_every_letter_of_our_texts(made: Path) -> None:
    files = sorted(made.glob("*.woff2"))
    sheet = (made / fonts.SHEET).read_text("utf-8")
    assert re.findall(r'url\("([^"]+)"\)', sheet) == [f"{face}.woff2" for face in fonts.FACES]
    assert [file.stem for file in files] == sorted(fonts.FACES)
    assert sum(file.stat().st_size for file in files) < PAGE_MOST
    wanted = {letter for lang in LANGS for text in texts(lang).values() for letter in text}
    for file in files:
        with TTFont(file) as font:
            there = {chr(code) for code in font.getBestCmap()}
        assert {letter for letter in wanted - there if letter.isalpha()} == set()


def test_pages_ask_for_the_letters_only_if_they_were_made(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, database: None
) -> None:
    monkeypatch.setenv("BURRACO_CACHE", str(made.parent))
    assert "SourceSansPro-Regular.woff2" in Client().get("/impara/").content.decode()
    monkeypatch.setenv("BURRACO_CACHE", str(tmp_path))
    page = Client().get("/impara/").content.decode()
    assert "woff2" not in page
    assert "fonts/fonts.css" not in page


def test_the_site_starts_without_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    monkeypatch.setenv("BURRACO_CACHE", str(blocked))
    assert not fonts.prepare()
