"""Every address that holds a code or a key notices whoever tries many: the list of them is the site's own."""

import re
from collections.abc import Iterator

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from burraco.web.site.guesses import GUESS_KEY
from burraco.web.site.rate_limits import GUESS_TABLE, exceeds, is_exceeded
from burraco.web.tournaments.access import GUESS_TOURNAMENT
from burraco.web.tournaments.models import TableKey
from tests.web.cast import Table4
from tests.web.tournaments.hall import Tournament4

pytestmark = pytest.mark.usefixtures("database")
HERE = "127.0.0.1"
LIMITS = (GUESS_TABLE, GUESS_TOURNAMENT, GUESS_KEY)
SECRET = ("slug", "token")
"""What addresses call a code or a key."""
BLANKS = {
    "number": "1",
    "turn": "1",
    "letter": "N",
    "what": "round",
    "table": "ABC234",
    "pk": "1",
    "who": "0",
    "name": "x",
}
NO_GUESS = {
    "/t/{}/arbitro/io/": "tells a stranger the same whatever the code; needs a secret of its own",
    "/tornei/iscrizione/{}/": "signed by the site: there is nothing to hit",
    "/circoli/{}/": "tells a stranger the same whether there is such a club or not",
    "/account/reset/": "Django's: a key made of the account's own secrets, which is stored nowhere",
}
"""Addresses that need no count, by their beginning, and why."""


def addresses(resolver: URLResolver, before: str = "/") -> Iterator[str]:
    """Yield every address of the site as it is written in the lists."""
    for one in resolver.url_patterns:
        whole = before + str(one.pattern)
        if isinstance(one, URLPattern):
            yield whole
        else:
            yield from addresses(one, whole)


def guessable() -> list[str]:
    """Return the addresses that hold a code or a key, each as a text with a gap for it."""
    found = set()
    for whole in addresses(get_resolver()):
        names = re.findall(r"<(?:\w+:)?(\w+)>", whole)
        if any(name in SECRET for name in names):
            found.add(re.sub(r"<(?:\w+:)?(\w+)>", lambda m: BLANKS.get(m[1], "{}"), whole))
    return sorted(one for one in found if not one.startswith(tuple(NO_GUESS)))


def ask(path: str, code: str) -> HttpResponse:
    """Ask for an address in the way it wants to be asked."""
    client = Client()
    answer = client.get(path.format(code))
    return client.post(path.format(code)) if answer.status_code == 405 else answer  # type: ignore[return-value]


def counted() -> list[str]:
    """Return the limits of which something was counted here."""
    return [one.name for one in LIMITS if is_exceeded(one._replace(times=0), HERE)]


def test_there_are_such_addresses_of_every_kind() -> None:
    found = guessable()
    assert {"/t/{}/", "/t/{}/1/record.txt", "/tornei/{}/", "/tornei/t/{}/", "/tornei/ruolo/{}/"} <= {*found}


@pytest.mark.parametrize("path", guessable())
def test_a_code_that_leads_nowhere_is_counted_and_many_are_too_many(path: str) -> None:
    assert ask(path, "ZZZZZZ").status_code == 404
    (name,) = counted()
    limit = next(one for one in LIMITS if one.name == name)
    while not exceeds(limit, HERE):
        pass
    assert ask(path, "ZZZZZY").status_code == 429


def test_whoever_guesses_is_not_told_of_a_table_that_is_there_but_a_key_opens_for_everybody() -> None:
    table, tournament = Table4(), Tournament4()
    tournament.publish()
    key = TableKey.objects.create(tournament=tournament.row, table=1, round=1)
    for limit in LIMITS:
        while not exceeds(limit, HERE):
            pass
    assert ask("/t/{}/", table.row.code).status_code == 429
    assert ask("/tornei/t/{}/", key.token).status_code == 200


def test_an_old_key_of_a_tournament_that_is_over_is_no_guess() -> None:
    """Phones of a whole hall go on asking when all is over."""
    tournament = Tournament4()
    tournament.publish()
    key = TableKey.objects.create(tournament=tournament.row, table=1, round=1)
    type(tournament.row).objects.update(is_closed=True)
    assert ask("/tornei/t/{}/stato.json", key.token).status_code == 404
    assert counted() == []
