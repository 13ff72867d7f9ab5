"""Pages of online events: who enters gets a place, who has a link takes one, the desk sees and decides."""

import re

import pytest
from django.test import Client

from burraco.tournament import acts
from burraco.web.online import entries as entering
from burraco.web.online.models import OnlineEvent, Sitter
from burraco.web.players.models import Player
from burraco.web.tables import services
from burraco.web.tables.models import Place, Table
from burraco.web.tournaments import access
from burraco.web.tournaments.models import Event
from tests.web.online.playing import Online, fresh
from tests.web.tournaments.hall import Event4, browser, with_role

pytestmark = pytest.mark.usefixtures("database")
SETTINGS = {"level": "principiante", "clock": "relaxed", "absence": "score"}


def opened(**changes: object) -> Online:
    """An online event with its entries open."""
    event = Online(**changes)  # type: ignore[arg-type]
    access.open_registration(event.row)
    return event


def path(event: Online | Event4, page: str = "gioca/") -> str:
    """The address of a page of an event."""
    return f"/tornei/{event.row.slug}/{page}"


def enter(event: Online, client: Client, *names: str) -> int:
    """Enter with these names; return the answer's status."""
    fields = {f"player-{place}": name for place, name in enumerate(names, 1)}
    return client.post(path(event, "gioca/iscrizione/"), fields).status_code


def test_a_player_enters_and_the_partner_takes_his_place_by_link() -> None:
    event, anna, bruno = opened(), Client(), Client()
    assert "Iscriviti" in anna.get(path(event)).content.decode()
    assert enter(event, anna, "Anna", "Bruno") == 302
    html = anna.get(path(event)).content.decode()
    assert "Anna – Bruno" in html
    found = re.search(r'href="http://testserver(/tornei/posto/[^"]+)"', html)
    assert found is not None
    link = found[1]
    assert "Bruno" in bruno.get(link).content.decode()
    assert bruno.post(link)["Location"] == path(event)
    assert bruno.post(link).status_code == 404  # it works once
    assert "Anna – Bruno" in bruno.get(path(event)).content.decode()
    assert list(Sitter.objects.order_by("place").values_list("player__name", flat=True)) == ["Anna", "Bruno"]
    assert event.state.entrants[1].label == "Anna – Bruno"


def test_nobody_has_two_places() -> None:
    event, anna = opened(), Client()
    enter(event, anna, "Anna", "Bruno")
    assert enter(event, anna, "Anna", "Carla") == 409
    free = Sitter.objects.get(player=None)
    assert anna.post(f"/tornei/posto/{free.token}/").status_code == 409
    assert len(event.state.entrants) == 1


def test_entries_that_are_shut_or_wrong_enter_nobody() -> None:
    event = opened()
    assert enter(event, Client(), "Anna") == 422  # a pair has two
    access.shut_registration(fresh(event.row))
    assert enter(event, Client(), "Anna", "Bruno") == 409
    assert event.state.entrants == {}
    assert Sitter.objects.count() == 0


def test_an_event_that_is_not_online_has_no_such_page() -> None:
    event = Event4()
    assert Client().get(path(event)).status_code == 404
    assert Client().get(path(event, "gioca/dove.json")).status_code == 404


def test_the_link_of_the_entries_leads_to_the_players_page() -> None:
    event = opened()
    token = fresh(event.row).registration
    assert Client().get(f"/tornei/iscriviti/{token}/")["Location"] == path(event)


def test_a_player_is_told_his_table_and_nobody_elses() -> None:
    event = Online(people=4)
    here = browser(event.people[1, 0])
    assert here.get(path(event, "gioca/dove.json")).json()["table"] is None
    event.publish()
    told = here.get(path(event, "gioca/dove.json")).json()
    mine = Place.objects.get(player=event.people[1, 0]).table
    assert told == {"table": f"/t/{mine.code}/", "round": 1, "seconds_left": None, "is_time_up": False}
    assert f"/t/{mine.code}/" in here.get(path(event)).content.decode()
    stranger = Client().get(path(event, "gioca/dove.json")).json()
    assert stranger["table"] is None
    event.start()
    told = here.get(path(event, "gioca/dove.json")).json()
    assert (told["round"], told["is_time_up"]) == (1, True)  # by the clock on the wall that was long ago


def test_who_takes_his_place_when_the_round_is_out_gets_his_chair() -> None:
    event = Online(people=1, bots=1)
    event.publish()
    seat = event.game().seat_of(event.people[1, 1].pk)
    assert seat is not None
    entering.free(event.row, Sitter.objects.get(player=event.people[1, 1]).pk)
    other = Player.objects.create(name="Zoe")
    entering.take(Sitter.objects.get(entrant=1, place=1), other, event.state, event.now)
    assert event.game().seat_of(other.pk) == seat
    assert event.game().seat_of(event.people[1, 1].pk) is None


def test_a_place_freed_in_the_middle_of_a_deal_goes_on_with_its_cards() -> None:
    event = Online(people=1, bots=1)
    event.publish()
    event.everybody_comes()
    event.start()
    event.deal(1)
    seat = event.game().seat_of(event.people[1, 1].pk)
    assert seat is not None
    before = event.game().state
    entering.free(event.row, Sitter.objects.get(player=event.people[1, 1]).pk)
    again = Player.objects.create(name="Bruno, another phone")
    entering.take(Sitter.objects.get(entrant=1, place=1), again, event.state, event.now)
    services.arrive(event.table(), again.pk, event.now)
    assert (event.game().state, event.game().chairs[seat].player) == (before, again.pk)
    while event.game().stage == "playing":
        event.act(1)
    event.tend()
    assert event.state.rounds[0].sheets[1, 1].handed_in is not None


def test_the_desk_switches_on_enters_bots_and_sees_the_tables() -> None:
    event = Event4(pairs=2)
    director = browser(event.director)
    page = path(event, "direzione/online/")
    assert "Gioca in rete" in director.get(page).content.decode()
    assert director.post(page, {**SETTINGS, "same_deals": "on", "house": "on"}).status_code == 302
    assert event.state.setup.same_deals
    assert event.state.setup.incomplete == "house"
    assert director.post(f"{page}robot/", {"count": "2", "bots_level": "medio"}).status_code == 302
    assert Sitter.objects.filter(level="medio").count() == 4
    html = director.get(page).content.decode()
    assert html.count("/tornei/posto/") == 8  # each free place has its link, as address and as text
    free = Sitter.objects.filter(player=None, level="").first()
    assert free is not None
    director.post(f"{page}posto/", {"sitter": str(free.pk), "bot": "1"})
    assert Sitter.objects.get(pk=free.pk).level == "principiante"
    director.post(f"{page}posto/", {"sitter": str(free.pk)})
    assert Sitter.objects.get(pk=free.pk).level == ""


@pytest.mark.parametrize(
    ("page", "fields"),
    [
        ("", {**SETTINGS, "level": "nobody"}),
        ("", {**SETTINGS, "absence": "never"}),
        ("robot/", {"count": "0", "bots_level": "medio"}),
        ("robot/", {"count": "1000", "bots_level": "medio"}),
        ("robot/", {"count": "x", "bots_level": "medio"}),
    ],
)
def test_the_desk_is_told_what_makes_no_sense(page: str, fields: dict[str, str]) -> None:
    event = Online()
    before = event.live.n
    answer = browser(event.director).post(path(event, f"direzione/online/{page}"), fields)
    assert answer.status_code == 422
    assert event.live.n == before
    assert OnlineEvent.objects.get().level == "principiante"


@pytest.mark.parametrize("role", ["referee", "scorer", "assistant", ""])
def test_only_the_director_decides_how_it_is_played(role: str) -> None:
    event = Online(people=1)
    client = with_role(Event.objects.get(), role)
    sitter = Sitter.objects.filter(entrant=1).first()
    assert sitter is not None
    fields = {**SETTINGS, "count": "1", "bots_level": "medio", "sitter": str(sitter.pk)}
    for page in ("", "robot/", "posto/"):
        assert client.post(path(event, f"direzione/online/{page}"), fields).status_code == 403
    assert Sitter.objects.count() == 2
    assert Sitter.objects.filter(player=None).count() == 0


def test_a_place_cannot_be_guessed_and_dies_with_the_event() -> None:
    event = Online(people=1)
    entering.free(event.row, Sitter.objects.get(place=1).pk)
    token = Sitter.objects.get(place=1).token
    assert len(token) >= 24
    assert Client().get(f"/tornei/posto/{token[:-1]}/").status_code == 404
    assert Client().get(f"/tornei/posto/{token}/").status_code == 200
    Event.objects.update(is_closed=True)
    assert Client().get(f"/tornei/posto/{token}/").status_code == 404


def test_only_those_who_sit_there_play_others_watch() -> None:
    event = Online(people=4)
    event.publish()
    word = Table.objects.get(pk=event.table(1)).code
    stranger = Player.objects.create(name="Zoe")
    answer = browser(stranger).post(f"/t/{word}/sit/", {"seat": "0"})
    assert answer.status_code == 409
    assert event.game(1).seat_of(stranger.pk) is None
    assert "Alla pagina del torneo" in browser(stranger).get(f"/t/{word}/").content.decode()


def test_an_event_that_runs_by_itself_needs_nobody_after_the_first_round_is_out() -> None:
    event = Online(bots=2, sessions=(2,))
    entering.switch_on(event.row, "principiante", "none", "score", True)
    event.online.refresh_from_db()
    event.do(acts.MakeDraft())
    event.do(acts.Publish())
    for round_ in (1, 2):
        for _ in range(3):
            event.tend()
        assert event.state.rounds[-1].number == round_
        assert event.state.rounds[-1].started_at
        event.play_round()
        event.tend()
        assert round_ in event.state.posted
        event.tend(120_000)
        event.tend()
    assert len(event.state.rounds) == 2
    assert not event.state.closed_at


def test_roles_and_places_of_a_guest_go_to_his_account() -> None:
    event = Online(people=1)
    heir = Player.objects.create(name="Ada")
    for guest in (event.director, event.people[1, 0]):
        access.hand_over(guest, heir)
        entering.hand_over(guest, heir)
        guest.delete()
    assert heir.hall_roles.get().role == "director"
    assert heir.sits_for.get().entrant == 1
