"""The card pictures: every face in every manner, and the page has the file the code draws."""

import xml.etree.ElementTree as ET
from pathlib import Path

import burraco
from burraco.cards.french import FACES, is_jolly, write_face
from burraco.web.cards.sprite import sprite

FILE = Path(burraco.__file__).parent / "web" / "tables" / "static" / "tables" / "cards.svg"
SVG = "{http://www.w3.org/2000/svg}"
MANNERS = ("", "-row", "-turned", "-large", "-large-rows")


def test_the_file_is_up_to_date() -> None:
    """If not: python -m burraco.web.cards > src/burraco/web/tables/static/tables/cards.svg"""
    assert FILE.read_text(encoding="utf-8") == sprite()


def test_every_face_is_drawn_in_every_manner() -> None:
    drawn = {symbol.get("id") for symbol in ET.fromstring(sprite()).iter(f"{SVG}symbol")}
    names = [f"joker-{write_face(f)[1]}" if is_jolly(f) else write_face(f) for f in FACES]
    assert {name + manner for name in names for manner in MANNERS} - drawn == set()
    assert {"back", "letter-Ar", "letter-Zb", "letter-plus", "letter-joker"} - drawn == set()


def test_a_picture_needs_nothing_but_itself() -> None:
    """No style, no script, no reference: a strict content policy lets it through."""
    root = ET.fromstring(sprite())
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
        "svg",
        "symbol",
        "g",
        "path",
        "rect",
        "circle",
        "ellipse",
    }
    assert [e.tag for e in root.iter() if "style" in e.attrib or "href" in e.attrib] == []


def test_a_number_card_has_as_many_pips_as_it_says() -> None:
    symbols = {symbol.get("id"): symbol for symbol in ET.fromstring(sprite()).iter(f"{SVG}symbol")}
    for number in range(2, 11):
        suits = [p for p in symbols[f"{number}S"].iter(f"{SVG}path") if p.get("fill") == "currentColor"]
        assert len(suits) == number + 1, "the pips and the one of the index"
