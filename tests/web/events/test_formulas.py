"""A new event offers what its code foresees; its tables play from the whistle on."""

import re
from html import unescape

import pytest
from django.test import Client

from burraco.rules.loader import load
from burraco.tournament import acts
from burraco.web.events.presets import codes, offered
from burraco.web.events.tables import tiles
from burraco.words.texts import text
from tests.web.events.hall import Event4
from tests.web.events.test_desk import Desk

pytestmark = pytest.mark.usefixtures("database")


def test_a_formula_tells_which_codes_foresee_it_and_a_refusal_which_the_code_does() -> None:
    client = Client()
    page = client.get("/tornei/nuovo/").content.decode()
    told = dict(re.findall(r'<option value="([a-z-]+)" data-codes="([^"]*)"', page.replace(" selected", "")))
    for code in codes():
        known = [one.slug for one in offered(load(code))]
        assert [slug for slug, of in told.items() if code in of.split()] == known
        unknown = next((slug for slug in told if slug not in known), None)
        if unknown is None:
            continue
        fields = {"title": "Coppa", "code": code, "preset": unknown, "name": "Ada"}
        refusal = unescape(client.post("/tornei/nuovo/", fields).content.decode())
        formulas = ", ".join(f"«{text('it', f'desk.preset.{slug}')}»" for slug in known)
        assert f"scegli tra {formulas}" in refusal
    assert any(len(of.split()) < len(codes()) for of in told.values())


def test_a_table_plays_only_once_the_clock_runs() -> None:
    event = Event4(4)
    event.publish()
    assert "si sta per cominciare" in Desk(event).get()
    event.do(acts.Start(1))
    shown = tiles("it", event.live.journal, 1, event.now())
    assert [tile.stage for tile in shown] == ["playing", "playing"]
