"""The socket of a tournament: it says that something changed, and takes nothing in."""

from typing import Any

import pytest
from channels.db import database_sync_to_async

from burraco.tournament import acts
from burraco.web.tournaments import access
from burraco.web.tournaments.consumers import NO_SUCH_TOURNAMENT
from tests.web.tournaments.hall import NOW, Tournament4
from tests.web.watchers import TIMEOUT, hear, watching

pytestmark = pytest.mark.usefixtures("database")


@pytest.mark.parametrize("room", ["tournament", "event"])
def test_a_watcher_is_told_of_every_act_and_of_calls(room: str) -> None:
    """The address of 0.1 goes on working: pages were open when the site was brought up to date."""
    tournament = Tournament4()
    known = tournament.live.n

    async def story(socket: Any) -> None:
        assert await hear(socket) == {"t": "changed", "n": known}
        await database_sync_to_async(tournament.do)(acts.CheckIn((1,)))
        assert await hear(socket) == {"t": "changed", "n": known + 1}
        await database_sync_to_async(access.call_referee)(tournament.row, 1, 1, "", "aiuto", NOW)
        assert (await hear(socket))["t"] == "changed"

    watching(f"/ws/{room}/{tournament.row.slug}/", story)


def test_nothing_can_be_written_through_it() -> None:
    tournament = Tournament4()
    before = tournament.live

    async def story(socket: Any) -> None:
        await hear(socket)
        text = '{"t":"act","act":{"event":"event-closed"}}'
        await socket.send_input({"type": "websocket.receive", "text": text})
        assert await socket.receive_nothing()

    watching(f"/ws/tournament/{tournament.row.slug}/", story)
    assert tournament.live is before


def test_a_tournament_that_is_not_there_closes_the_socket() -> None:
    async def story(socket: Any) -> None:
        assert (await socket.receive_output(TIMEOUT))["code"] == NO_SUCH_TOURNAMENT

    watching("/ws/tournament/NOSUCH/", story)
