"""Every address of others' tables, tournaments and clubs, asked and written to by strangers."""

import hashlib
import re
from collections.abc import Callable
from functools import partial

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.test import Client
from django.urls import get_resolver

from burraco.web.club.models import Club, Secretary
from burraco.web.players.models import Player
from tests.web.cast import NOW, Table4
from tests.web.test_guesses import addresses
from tests.web.test_pages import cookie_of
from tests.web.tournaments.hall import Tournament4, browser, with_role

pytestmark = pytest.mark.usefixtures("database")
VISITS = ("sessions.session", "players.player")
"""What whoever comes may leave behind: that they were there."""
BLANKS = {"number": "1", "letter": "N", "what": "round", "pk": "1", "ending": "pdf", "who": "1"}
FIGURES = ("seat", "number", "round", "table", "part", "who", "call", "entry", "kept", "dropped", "open")
WORDS = ("name", "text", "reason", "player-1", "player-2", "title", "level", "irregularity", "pasted")
FORM = dict.fromkeys(FIGURES, "1") | dict.fromkeys(WORDS, "x")
FORM |= {"players": "Zoe - Ugo", "role": "director", "once": "a mark of its own"}
"""A form with something in each field that might be asked for."""


class Others:
    """A table at play, a tournament and a club, all other people's."""

    def __init__(self) -> None:
        table, tournament = Table4(), Tournament4()
        table.everybody_ready()
        tournament.publish()
        club = Club.objects.create(name="Circolo", created_at=NOW)
        Secretary.objects.create(club=club, player=tournament.director)
        self.codes = {"t": table.row.code, "tornei": tournament.row.slug, "circoli": club.slug}

    def paths(self) -> list[str]:
        """Return all their addresses."""
        found = set()
        for pattern in addresses(get_resolver()):
            first = pattern.split("/")[1]
            if "<str:slug>" in pattern and first in self.codes:
                found.add(re.sub(r"<\w+:(\w+)>", partial(_filled, self.codes[first]), pattern))
        return sorted(found)

    def with_a_wrong_key(self) -> list[str]:
        """Return the addresses that a key opens, with what is no key; and what only an operator may see."""
        patterns = {pattern for pattern in addresses(get_resolver()) if "token>" in pattern}
        patterns |= {"/circoli/richiami/<str:tournament>/", "/gestione/"}
        assert len(patterns) > 14
        return sorted(re.sub(r"<[^>]+>", self.codes["tornei"], pattern) for pattern in patterns)


def _filled(code: str, gap: "re.Match[str]") -> str:
    return code if gap[1] == "slug" else BLANKS.get(gap[1], "ABC234")


def kept() -> dict[str, str]:
    """Return what the database has, in a short text for each kind of row."""
    found = {}
    for model in apps.get_models():
        if model._meta.label_lower not in VISITS:
            rows = list(model._default_manager.order_by("pk").values_list())
            found[model._meta.label_lower] = hashlib.sha256(repr(rows).encode()).hexdigest()
    return found


def account() -> Client:
    """Somebody who has logged in."""
    user = User.objects.create(username="zoe")
    Player.objects.create(name="Zoe", user=user)
    client = Client()
    client.force_login(user)
    return client


STRANGERS: dict[str, Callable[[], Client]] = {
    "nobody": Client,
    "guest": lambda: cookie_of(Player.objects.create(name="Zoe")),
    "account": account,
    "director-elsewhere": lambda: browser(Tournament4().director),
    "referee-elsewhere": lambda: with_role(Tournament4().row, "referee"),
    "player-elsewhere": lambda: cookie_of(Table4().players[0]),
}


AT_NIGHT = ("nobody", "director-elsewhere", "referee-elsewhere", "player-elsewhere")


@pytest.mark.parametrize(
    "who", [pytest.param(who, marks=[pytest.mark.nightly] * (who in AT_NIGHT)) for who in STRANGERS]
)
def test_whom_it_does_not_concern_changes_nothing(who: str) -> None:
    others = Others()
    client = STRANGERS[who]()
    client.raise_request_exception = False
    before, paths, wrong = kept(), others.paths(), []
    assert len(paths) > 60
    for path in paths:
        answers = [client.get(path).status_code, client.post(path, FORM).status_code]
        after = kept()
        if after != before or max(answers) >= 429:
            wrong.append((path, answers, [name for name in before if before[name] != after[name]]))
            before = after
    assert wrong == []


@pytest.mark.parametrize("who", ["nobody", "account", "director-elsewhere"])
def test_a_code_that_everybody_knows_is_no_key(who: str) -> None:
    """A tournament's code is in its public address; roles, places and partners have keys."""
    others, client = Others(), STRANGERS[who]()
    before = kept()
    for path in others.with_a_wrong_key():
        answers = [client.get(path).status_code, client.post(path, FORM).status_code]
        assert kept() == before, (path, answers)
        assert set(answers) <= {200, 302, 403, 404, 405}, (path, answers)
