"""Sockets of the hall: they speak when there is something new to see, and take nothing in."""

from typing import Any

import pytest
from channels.db import database_sync_to_async

from burraco.tournament import acts
from burraco.web.hall.snapshot import snapshot
from burraco.web.tournaments import access
from burraco.web.tournaments.consumers import NO_SUCH_TOURNAMENT
from burraco.web.tournaments.journal import Live, kept
from burraco.web.tournaments.models import Tournament
from tests.web.hall.seats import Phone, key_of
from tests.web.tournaments.hall import NOW, Tournament4
from tests.web.watchers import TIMEOUT, hear, watching

pytestmark = pytest.mark.usefixtures("database")


def known(tournament: Tournament4) -> Live:
    """The tournament as it is in memory: a socket's loop asks no database."""
    found = kept(tournament.row.pk)
    assert found is not None
    return found


def test_a_visitor_is_told_only_of_what_can_be_seen() -> None:
    tournament = Tournament4(4)
    do = database_sync_to_async(tournament.do)

    async def story(socket: Any) -> None:
        first = await hear(socket)
        await do(acts.CheckIn((1,)))
        await do(acts.MakeDraft())
        assert await socket.receive_nothing()
        await do(acts.Publish())
        told = await hear(socket)
        assert told["tag"] == snapshot(known(tournament)).tag != first["tag"]

    watching(f"/ws/hall/{tournament.row.slug}/", story)


def test_a_phone_is_told_of_its_own_table_and_of_calls() -> None:
    tournament = Tournament4(8)
    tournament.publish()
    mine, other = (database_sync_to_async(Phone)(tournament, table, 0) for table in (2, 3))

    async def story(socket: Any) -> None:
        await hear(socket)
        ours, others = await mine, await other
        await database_sync_to_async(others.deal)(1, (100, 5), (200, 15))
        assert await socket.receive_nothing()
        await database_sync_to_async(ours.deal)(1, (100, 5), (200, 15))
        assert (await hear(socket))["n"] == known(tournament).n
        await database_sync_to_async(access.call_referee)(tournament.row, 1, 2, "", "", NOW)
        assert (await hear(socket))["t"] == "changed"
        await database_sync_to_async(tournament.do)(acts.Start(1))
        assert (await hear(socket))["n"] == known(tournament).n

    watching(f"/ws/phone/{key_of(tournament, 2).token}/", story)


@pytest.mark.parametrize("path", ["/ws/hall/NOSUCH/", "/ws/phone/guessed/"])
def test_what_is_not_there_closes_the_socket(path: str) -> None:
    async def story(socket: Any) -> None:
        assert (await socket.receive_output(TIMEOUT))["code"] == NO_SUCH_TOURNAMENT

    watching(path, story)


def test_a_key_of_a_closed_tournament_opens_no_socket() -> None:
    tournament = Tournament4(4)
    token = key_of(tournament, 1).token
    tournament.play()
    tournament.do(acts.Close())

    async def story(socket: Any) -> None:
        assert (await socket.receive_output(TIMEOUT))["code"] == NO_SUCH_TOURNAMENT

    watching(f"/ws/phone/{token}/", story)


@pytest.mark.parametrize("room", ["hall", "tournament", "event"])
def test_a_private_tournament_tells_strangers_nothing(room: str) -> None:
    tournament = Tournament4(4)
    Tournament.objects.update(is_public=False)

    async def story(socket: Any) -> None:
        told = await socket.receive_output(TIMEOUT)
        assert (told["type"], told["code"]) == ("websocket.close", NO_SUCH_TOURNAMENT)

    watching(f"/ws/{room}/{tournament.row.slug}/", story)
