"""The roll of referees, and the sanctions of a club: seen by those on the roll alone, until they expire."""

from datetime import UTC, datetime

import pytest
from django.test import Client

from burraco.tournament import acts
from burraco.web.club import evenings, register
from burraco.web.club.models import Club, Referee
from burraco.web.club.sanction_record import _later, held_in
from burraco.web.players.models import Player
from burraco.web.tables.clocks.clock import now_ms
from tests.web.tournaments.hall import NOW, Tournament4, browser

pytestmark = pytest.mark.usefixtures("database")
MONTH = 31 * 24 * 3600 * 1000


class Cast:
    """A club with an evening in which Anna 1 was cautioned, another to come, its secretary and a referee."""

    def __init__(self) -> None:
        self.secretary = Player.objects.create(name="Bea")
        self.club: Club = register.found_club(self.secretary, "ASD Uno", NOW)
        self.first, self.second = Tournament4(4), Tournament4(4)
        for one in (self.first, self.second):
            evenings.take_in(self.club, one.row)
        self.first.publish()
        self.first.do(acts.Sanction(1, 0, "UISP 14.4", "ha insultato", "ammonizione"))
        self.referee = Player.objects.create(name="Leo")
        Referee.objects.create(club=self.club, name="Leo", player=self.referee)
        Club.objects.update(sanction_months=120)  # the clock of these tests stands still in the past


def test_only_those_on_the_roll_see_sanctions() -> None:
    cast = Cast()
    page, part = f"/circoli/{cast.club.slug}/sanzioni/", f"/circoli/richiami/{cast.second.row.slug}/"
    assert "ha insultato" in browser(cast.referee).get(page).content.decode()
    assert "ha insultato" in browser(cast.referee).get(part).content.decode()
    for client in (browser(cast.secretary), browser(cast.first.director), Client()):
        assert client.get(page).status_code == 404
        assert client.get(part).content == b""
    for public in (f"/circoli/{cast.club.slug}/calendario/", f"/circoli/{cast.club.slug}/calendario.ics"):
        assert "insultato" not in Client().get(public).content.decode()
    books = browser(cast.secretary).get(f"/circoli/{cast.club.slug}/arbitri/").content.decode()
    assert "insultato" not in books


def test_a_sanction_expires_and_what_is_undone_is_gone() -> None:
    cast = Cast()
    cast.club.sanction_months = 1
    given = cast.first.now()
    assert len(held_in(cast.club, given)) == 1
    assert held_in(cast.club, given + MONTH) == []
    cast.first.do(acts.Undo(cast.first.live.n, "non era lei"))
    assert held_in(cast.club, given) == []
    assert [_later(datetime(2025, 1, 31, tzinfo=UTC), n).day for n in (1, 2, 12)] == [28, 31, 31]


def test_the_desk_is_told_of_those_who_play_and_not_of_its_own_tournament() -> None:
    cast = Cast()
    client = browser(cast.referee)
    own = client.get(f"/circoli/richiami/{cast.first.row.slug}/").content.decode()
    assert "insultato" not in own
    cast.second.do(acts.Withdraw(1, "via"))
    strangers = Tournament4(0)
    evenings.take_in(cast.club, strangers.row)
    assert "insultato" not in client.get(f"/circoli/richiami/{strangers.row.slug}/").content.decode()
    assert client.get("/circoli/richiami/NESSUNO/").content == b""


def test_the_roll_is_the_secretaries_and_a_link_works_once() -> None:
    cast = Cast()
    books, path = browser(cast.secretary), f"/circoli/{cast.club.slug}/arbitri/"
    books.post(f"{path}cambia/", {"name": "Ida", "card": "7", "grade": "regionale"})
    token = Referee.objects.get(name="Ida").token
    assert token in books.get(path).content.decode()
    link = f"/circoli/arbitro/{token}/"
    ida = browser(Player.objects.create(name="Ida"))
    assert ida.get(link).status_code == 200
    assert ida.post(link)["Location"] == f"/circoli/{cast.club.slug}/sanzioni/"
    assert ida.get(f"/circoli/{cast.club.slug}/sanzioni/").status_code == 200
    assert Client().post(link).status_code == 404
    books.post(f"{path}cambia/", {"months": "6"})
    assert Club.objects.get().sanction_months == 6
    books.post(f"{path}cambia/", {"remove": str(Referee.objects.get(name="Ida").pk)})
    assert ida.get(f"/circoli/{cast.club.slug}/sanzioni/").status_code == 404
    for stranger in (browser(cast.referee), Client()):
        assert stranger.get(path).status_code == 404
        assert stranger.post(f"{path}cambia/", {"name": "Eva"}).status_code == 404
    assert now_ms() > NOW
