"""A closed number online: who comes too late waits, who cancels makes room, at a fixed hour too."""

import pytest
from django.test import Client

from burraco.tournament.check import check
from burraco.tournament.exchange.journal_file import journal_data
from burraco.web.online import entries
from burraco.web.online.entries import Hours
from burraco.web.online.models import OnlineTournament, Sitter
from tests.web.online.playing import MINUTE, NOW, Online
from tests.web.online.test_pages import enter, opened, path

pytestmark = pytest.mark.usefixtures("database")


def full() -> tuple[Online, list[Client]]:
    """Two places, and three pairs that want them."""
    tournament = opened(most=2)
    clients = [Client() for _ in range(3)]
    for n, client in enumerate(clients, 1):
        assert enter(tournament, client, f"Anna {n}", f"Bruno {n}") == 302
    return tournament, clients


def test_who_comes_too_late_waits_and_comes_in_when_another_cancels() -> None:
    tournament, (first, _, last) = full()
    assert tournament.state.left == {3: "waiting"}
    assert "n. 1 in lista" in last.get(path(tournament)).content.decode()
    assert "I posti sono esauriti" in Client().get(path(tournament)).content.decode()
    assert first.post(path(tournament, "gioca/annulla/")).status_code == 302
    assert tournament.state.left == {1: "withdrawn"}
    assert "n. 1 in lista" not in last.get(path(tournament)).content.decode()
    assert enter(tournament, first, "Anna 1", "Carla 1") == 422  # the name stands in the tournament
    assert enter(tournament, first, "Anna", "Carla") == 302
    assert tournament.state.left == {1: "withdrawn", 4: "waiting"}


def test_nobody_cancels_for_others_or_once_the_first_round_is_out() -> None:
    tournament, (first, _, _) = full()
    assert Client().post(path(tournament, "gioca/annulla/")).status_code == 302
    assert tournament.state.left == {3: "waiting"}
    tournament.publish()
    assert "Annulla la mia iscrizione" not in first.get(path(tournament)).content.decode()
    assert first.post(path(tournament, "gioca/annulla/")).status_code == 409
    assert tournament.state.left == {3: "waiting"}


def test_at_the_hour_who_waits_and_is_complete_comes_in_for_who_is_not() -> None:
    tournament, _ = full()
    enter(tournament, Client(), "Anna 4", "Bruno 4")
    whole = Sitter.objects.filter(tournament=tournament.row, entrant__in=(2, 4), player=None)
    whole.update(level="principiante")  # 1 and 3 lack a partner
    starts = NOW + 10 * MINUTE
    entries.switch_on(tournament.row, "principiante", "none", "score", False, hours=Hours(None, starts))
    tournament.online = OnlineTournament.objects.select_related("tournament").get()
    for _ in range(3):
        tournament.tend(starts - tournament.now if tournament.now < starts else MINUTE)
    assert tournament.state.left == {1: "away", 3: "away"}
    (table,) = tournament.state.rounds[0].tables.values()
    assert sorted(who for side in table.sides for who in side) == [2, 4]
    assert check(journal_data(tournament.live.journal.entries)) == []
