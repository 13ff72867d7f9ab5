"""The style sheets of the site: what eyes of seventy years can read."""

import re
from pathlib import Path

import burraco

SHEETS = sorted((Path(burraco.__file__).parent / "web").glob("*/static/**/*.css"))
LEAST = 14
"""Pixels."""
SIZE = re.compile(r"font(?:-size)?:\s*(?:\d{3}\s+)?(?:[a-z]+\()?(\d*\.?\d+)(px|rem)")
PIXELS = {"px": 1, "rem": 16}


def test_no_label_is_smaller_than_fourteen_pixels() -> None:
    found = [
        (sheet.name, size[0])
        for sheet in SHEETS
        for size in SIZE.finditer(sheet.read_text(encoding="utf-8"))
        if float(size[1]) * PIXELS[size[2]] < LEAST
    ]
    assert found == []
    assert len(SHEETS) > 10


def test_every_page_and_every_table_is_written_in_the_letters_of_the_site() -> None:
    families = re.compile(r"Georgia|Times|Arial|Helvetica|Verdana|system-ui|(?:sans-)?serif\s*[;,]")
    found = [
        (sheet.name, line.strip())
        for sheet in SHEETS
        if sheet.name != "tokens.css"
        for line in sheet.read_text(encoding="utf-8").splitlines()
        if families.search(line)
    ]
    assert found == []
