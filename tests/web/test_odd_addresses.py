"""Every address with numbers, letters and forms that no page ever sends, asked by those who may see it."""

import re
from itertools import product

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import get_resolver

from burraco.web.club.models import Club, Secretary
from burraco.web.seasons.models import Season
from tests.web.cast import NOW, Table4
from tests.web.test_guesses import addresses
from tests.web.test_pages import cookie_of
from tests.web.test_strangers import FIGURES, FORM
from tests.web.tournaments.hall import Tournament4, browser

pytestmark = [pytest.mark.nightly, pytest.mark.usefixtures("database")]
ODD = ("9" * 26, "0", "A\u0660", "%00", "x" * 300)
LEFT_OUT = ("/account/log-out/", "/account/delete/")
"""After these there is nobody left to ask."""


class Own:
    """A table played to its end, a tournament, a club and a season; those who may see them."""

    def __init__(self) -> None:
        table, tournament = Table4(), Tournament4()
        table.play_out()
        tournament.publish()
        club = Club.objects.create(name="Circolo", created_at=NOW)
        Secretary.objects.create(club=club, player=tournament.director)
        self.season = Season.objects.create(club=club, name="Anno", created_at=NOW, is_public=True).slug
        self.codes = {"t": table.row.code, "tornei": tournament.row.slug, "circoli": club.slug}
        self.people: tuple[Client, ...] = browser(tournament.director), cookie_of(table.players[0])

    def path(self, pattern: str, odd: str) -> str:
        """Return an address of ours with something odd in all its other gaps."""
        own = self.season if "stagione/" in pattern else self.codes.get(pattern.split("/")[1], "ABC234")
        number = odd if odd.isascii() and odd.isdigit() else "1"
        fills = {"slug": own, "season": self.season}
        return re.sub(
            r"<(?:(\w+):)?(\w+)>",
            lambda gap: fills.get(gap[2]) or (number if gap[1] == "int" else odd),
            pattern,
        )


@pytest.mark.parametrize("at", [0, 1], ids=["director", "player"])
def test_nothing_odd_is_an_error_of_the_site(at: int) -> None:
    own = Own()
    client, wrong = own.people[at], []
    client.raise_request_exception = False
    asked = [one for one in sorted(set(addresses(get_resolver()))) if one not in LEFT_OUT]
    for pattern, odd in product(asked, ODD):
        path = own.path(pattern, odd)
        cache.clear()  # whoever guesses is not listened to for a while
        answers = client.get(path), client.post(path, FORM | dict.fromkeys(FIGURES, odd))
        wrong += [(path[:120], one.status_code) for one in answers if one.status_code >= 500]
    assert wrong == []
