"""Entering oneself: between its hours, on the waiting list of a closed number, and out again."""

import re
from typing import Any

import pytest
from django.test import Client

from burraco.tournament import acts
from burraco.tournament.check import check
from burraco.tournament.exchange.journal_file import journal_data
from burraco.tournament.format import Timing
from burraco.web.site.hours import SECOND, as_time
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tournaments import access
from burraco.web.tournaments.journal import NotDone
from burraco.web.tournaments.self_entry import visitor
from burraco.web.tournaments.services import NotAllowed
from tests.web.tournaments.hall import Desk, Tournament4, pair

pytestmark = pytest.mark.usefixtures("database")
HOUR = 3600 * SECOND


def entered(client: Client, link: str, number: int) -> str:
    """Enter a pair by the link; return its own page."""
    sent = {"player-1": f"Anna {number}", "player-2": f"Bruno {number}"}
    return client.post(link, sent)["Location"]


def opened(**changes: Any) -> tuple[Tournament4, str]:
    """A tournament with registration open, and the link."""
    tournament = Tournament4(0, **changes)
    return tournament, f"/tornei/iscriviti/{access.open_registration(tournament.row)}/"


def test_a_closed_number_has_a_waiting_list_and_who_cancels_makes_room() -> None:
    tournament, link = opened(most=2)
    client = Client()
    pages = [entered(client, link, number) for number in range(1, 5)]
    assert tournament.state.active == (1, 2)
    assert "n. 1 in lista" in client.get(pages[2]).content.decode()
    assert "n. 2 in lista" in client.get(pages[3]).content.decode()
    assert "in lista d&#x27;attesa" in Desk(tournament).get("iscritti/")
    client.post(pages[0])
    assert tournament.state.active == (2, 3)
    assert "Iscrizione annullata" in client.get(pages[0]).content.decode()
    assert "Il vostro numero" in client.get(pages[2]).content.decode()
    client.post(pages[3])
    assert dict(tournament.state.left) == {1: "withdrawn", 4: "withdrawn"}
    assert check(journal_data(tournament.live.journal.entries)) == []


def test_more_room_lets_those_in_who_wait() -> None:
    tournament, _ = opened(most=1)
    tournament.do(acts.Register((pair(1), pair(2), pair(3)), waits=True))
    assert [*tournament.state.active] == [1]
    assert len(tournament.state.left) == 2
    tournament.do(acts.ChangeFormat(tournament.state.setup._replace(most=2), "un tavolo in più"))
    assert [*tournament.state.active] == [1, 2]
    tournament.do(acts.ChangeFormat(tournament.state.setup._replace(most=0), "quanti vengono"))
    assert [*tournament.state.active] == [1, 2, 3]
    assert check(journal_data(tournament.live.journal.entries)) == []


def test_without_a_wish_to_wait_a_full_tournament_refuses() -> None:
    tournament, _ = opened(most=1)
    with pytest.raises(NotDone, match="entries-full"):
        tournament.do(acts.Register((pair(1), pair(2))))


def test_the_doors_open_and_shut_at_their_hours() -> None:
    now = now_ms()
    for timing, told in (
        (Timing(opens=as_time(now + HOUR)), "Le iscrizioni aprono il"),
        (Timing(shuts=as_time(now - HOUR)), "Le iscrizioni si sono chiuse il"),
    ):
        tournament, link = opened(timing=timing)
        client = Client()
        assert told in client.get(link).content.decode()
        assert client.post(link, {"player-1": "Anna", "player-2": "Ugo"}).status_code == 422
        assert not tournament.state.entrants
    _, link = opened(timing=Timing(opens=as_time(now - HOUR), shuts=as_time(now + HOUR)))
    assert entered(Client(), link, 1)


def test_nobody_takes_others_out_nor_themselves_once_the_round_is_out() -> None:
    tournament, link = opened()
    client = Client()
    pages = [entered(client, link, number) for number in range(1, 5)]
    assert client.get(pages[0][:-6] + "XXXXX/").status_code == 404
    with pytest.raises(NotAllowed):
        tournament.do(acts.Withdraw(2, "via"), visitor(1))
    tournament.publish()
    assert client.post(pages[0]).status_code == 422
    with pytest.raises(NotAllowed):
        tournament.do(acts.Withdraw(1, "via"), visitor(1))
    assert not tournament.state.left
    assert "Annulla" not in client.get(pages[0]).content.decode()


def test_the_desk_may_put_a_pair_on_the_waiting_list() -> None:
    tournament, _ = opened(most=1)
    desk = Desk(tournament)
    for number in (1, 2):
        names = {"player-1": f"Anna {number}", "player-2": f"Ugo {number}"}
        desk.post("iscritti/nuovi/", **names, waits="1")
    assert dict(tournament.state.left) == {2: "waiting"}


def test_a_team_enters_itself_with_reserves_or_without() -> None:
    tournament, link = opened(kind="teams", deals=4)
    page = Client().get(link).content.decode()
    wanted = re.findall(r'name="(player-\d)"\s+value=""\s+(required)?', page)
    assert [name for name, required in wanted if required] == [f"player-{at}" for at in range(1, 5)]
    assert [name for name, required in wanted if not required] == ["player-5", "player-6"]
    four = {f"player-{at}": f"1{name}" for at, name in enumerate("abcd", 1)}
    Client().post(link, {"team": "Squadra 1", **four, "player-5": "", "player-6": "1f"})
    assert [player.name for player in tournament.state.entrants[1].players] == ["1a", "1b", "1c", "1d", "1f"]
