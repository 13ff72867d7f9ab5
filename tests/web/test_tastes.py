"""How somebody likes the table goes with their account to every device."""

import json
import re
from typing import Any

import pytest
from django.test import Client

from burraco.web.players.models import Player
from burraco.web.tables.pages.tastes import CHOICES
from tests.web.scripts import names, values

pytestmark = pytest.mark.usefixtures("database")
LIKED = {"sort": "rank", "deck": "large", "sound": True}


def shown(client: Client) -> Any:
    """What the page of a table says that somebody likes; None if it says nothing."""
    table = client.post("/play/", {"end": "one"}).headers["Location"]
    found = re.search(r'<script id="felt-tastes"[^>]*>(.*?)</script>', client.get(table).content.decode())
    return None if found is None else json.loads(found[1])


def signed_up(name: str) -> Client:
    """Somebody with an account."""
    client = Client()
    password = "tre burrachi puliti"
    form = {"name": name, "email": "", "password1": password, "password2": password}
    assert client.post("/account/new/", form).status_code == 302
    return client


def test_an_account_finds_its_table_as_it_likes_it_on_another_device() -> None:
    client = signed_up("Anna")
    assert shown(client) == {}
    unknown = {"deck": "gold", "tempo": ["slow"], "else": "x"}
    assert client.post("/gusti/", {"tastes": json.dumps({**unknown, **LIKED})}).status_code == 204
    other = Client()
    other.post("/account/log-in/", {"username": "Anna", "password": "tre burrachi puliti"})
    assert shown(other) == LIKED


def test_of_a_guest_the_device_alone_knows() -> None:
    client = Client()
    assert shown(client) is None
    assert client.post("/gusti/", {"tastes": json.dumps(LIKED)}).status_code == 204
    assert Player.objects.get().tastes == {}
    assert [client.post("/gusti/", {"tastes": sent}).status_code for sent in ("", "[]", "{")] == [400] * 3


def test_what_can_be_kept_is_what_the_sheet_of_settings_offers() -> None:
    script = "tables/sheets/sheets.js"
    assert names(script, "CHOICES") == list(CHOICES)
    kept = [str(value) for choices in CHOICES.values() for value in choices if isinstance(value, str)]
    assert [value for value in values(script, "CHOICES") if value not in ("off", "on")] == [
        value for value in kept if value not in ("off", "on")
    ]
