"""The page of the pieces shows what the sheets have: every colour with its meaning, every kind of message."""

import re
from pathlib import Path

import pytest
from django.test import Client

import burraco
from burraco.texts.languages import LANGS, texts
from burraco.web.site.looks.component_page import COLOURS, SAMPLES

pytestmark = pytest.mark.usefixtures("database")
SHEETS = Path(burraco.__file__).parent / "web" / "site" / "static" / "site"


def test_every_colour_is_one_of_the_sheet_and_has_its_meaning() -> None:
    page = Client().get("/componenti/").content.decode()
    tokens = set(re.findall(r"^  --([\w-]+): #", (SHEETS / "tokens.css").read_text("utf-8"), re.MULTILINE))
    fields = (SHEETS / "component_page.css").read_text("utf-8")
    for colour in COLOURS:
        assert colour in tokens
        assert f".swatch.{colour} {{\n  background: var(--{colour});" in fields
        assert f'class="swatch {colour}"' in page
        assert all(f"component.colour.{colour}" in texts(lang) for lang in LANGS)


def test_every_kind_of_message_and_badge_there_is_stands_there() -> None:
    sheet = (SHEETS / "components.css").read_text("utf-8")
    assert set(re.findall(r"^\.message\.(\w+) ", sheet, re.MULTILINE)) == set(SAMPLES["messages"]) - {"info"}
    assert set(re.findall(r"^\.badge\.(\w+) ", sheet, re.MULTILINE)) <= set(SAMPLES["badges"])
