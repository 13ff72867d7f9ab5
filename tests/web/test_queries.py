"""What a move and a page cost does not grow with the game or with the number of tables."""

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from burraco.web.players.models import Player
from burraco.web.tables import services
from burraco.web.tables.log import forget, load
from burraco.web.tables.models import Place
from tests.web.cast import Table4
from tests.web.test_pages import cookie_of

pytestmark = pytest.mark.usefixtures("database")


def test_a_move_costs_the_same_early_and_late() -> None:
    table = Table4()
    table.everybody_ready()
    counts = []
    while table.game.stage == "playing":
        wish, seq, player = table.simplest(), table.game.seq, table.players[table.state.seat].pk
        with CaptureQueriesContext(connection) as queries:
            services.act(table.id, player, seq, lambda *_, wish=wish: wish, table.now())
        counts.append(len(queries))
    assert len(counts) > 40
    assert set(counts[:-1]) == {4}  # begin, the entry, the table's row, commit
    assert counts[-1] == 6  # and the record of the deal


def test_a_fresh_process_reads_a_table_in_two_queries_however_long_the_game() -> None:
    table = Table4(deals=2)
    counts = []
    for _ in range(2):
        table.everybody_ready()
        for _ in range(12):
            table.act(table.simplest())
        forget()
        with CaptureQueriesContext(connection) as queries:
            load(table.id)
        counts.append(len(queries))
        table.play_out()
    assert counts == [2, 2]


@pytest.mark.parametrize("path", ["/lobby/", "/", "/games/"])
def test_a_list_costs_the_same_with_one_table_and_with_many(path: str) -> None:
    counts = []
    for tables in (1, 4):
        for _ in range(tables):
            Table4(people=1, is_public=True)
        with CaptureQueriesContext(connection) as queries:
            assert Client().get(path).status_code == 200
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_my_games_cost_the_same_however_many_there_are() -> None:
    """A guest's page, and that of an account, which asks for its session too."""
    first = Table4(people=1)
    player = first.players[0]
    user = User.objects.create(username="anna")
    counts = []
    for games in (1, 3):
        for _ in range(games):
            table = Table4(people=1)
            Place.objects.filter(table_id=table.id, seat=0).update(player=player)
            table.everybody_ready()
            table.play_out()
        for account in (None, user):
            Player.objects.filter(pk=player.pk).update(user=account)
            client = cookie_of(player)
            if account is not None:
                client.force_login(account)
            with CaptureQueriesContext(connection) as queries:
                assert "Finite" in client.get("/games/").content.decode()
            counts.append(len(queries))
    assert counts == [8, 10, 8, 10]
