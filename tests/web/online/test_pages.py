"""Pages of online tournaments: those who enter get a place, a link gives one, the desk sees and decides."""

import re

import pytest
from django.test import Client

from burraco.tournament import acts
from burraco.web.online import entries
from burraco.web.online.models import OnlineTournament, Sitter
from burraco.web.players.models import Player
from burraco.web.tables import services
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tables.models import Place, Table
from burraco.web.tournaments import access
from burraco.web.tournaments.models import Tournament
from tests.web.online.playing import Online, fresh
from tests.web.tournaments.hall import Tournament4, browser, with_role

pytestmark = pytest.mark.usefixtures("database")
SETTINGS = {"level": "principiante", "clock": "relaxed", "absence": "score"}


def opened(**changes: object) -> Online:
    """An online tournament with its entries open."""
    tournament = Online(**changes)  # type: ignore[arg-type]
    access.open_registration(tournament.row)
    return tournament


def path(tournament: Online | Tournament4, page: str = "gioca/") -> str:
    """The address of a page of a tournament."""
    return f"/tornei/{tournament.row.slug}/{page}"


def enter(tournament: Online, client: Client, *names: str) -> int:
    """Enter with these names; return the answer's status."""
    fields = {f"player-{place}": name for place, name in enumerate(names, 1)}
    return client.post(path(tournament, "gioca/iscrizione/"), fields).status_code


def test_a_player_enters_and_the_partner_takes_their_place_by_link() -> None:
    tournament, anna, bruno = opened(), Client(), Client()
    assert "Iscriviti" in anna.get(path(tournament)).content.decode()
    assert enter(tournament, anna, "Anna", "Bruno") == 302
    html = anna.get(path(tournament)).content.decode()
    assert "Anna – Bruno" in html
    found = re.search(r'href="http://testserver(/tornei/posto/[^"]+)"', html)
    assert found is not None
    link = found[1]
    assert "Bruno" in bruno.get(link).content.decode()
    assert bruno.post(link)["Location"] == path(tournament)
    assert bruno.post(link).status_code == 404  # it works once
    assert "Anna – Bruno" in bruno.get(path(tournament)).content.decode()
    assert list(Sitter.objects.order_by("place").values_list("player__name", flat=True)) == ["Anna", "Bruno"]
    assert tournament.state.entrants[1].label == "Anna – Bruno"


def test_a_club_of_75_pairs_behind_one_address_gets_in() -> None:
    tournament = opened()
    assert {enter(tournament, Client(), f"Anna {n}", f"Bruno {n}") for n in range(75)} == {302}
    links = Sitter.objects.filter(player=None).values_list("token", flat=True)
    assert len(links) == 75
    assert {Client().post(f"/tornei/posto/{token}/").status_code for token in links} == {302}


def test_nobody_has_two_places() -> None:
    tournament, anna = opened(), Client()
    enter(tournament, anna, "Anna", "Bruno")
    assert enter(tournament, anna, "Anna", "Carla") == 409
    free = Sitter.objects.get(player=None)
    assert anna.post(f"/tornei/posto/{free.token}/").status_code == 409
    assert len(tournament.state.entrants) == 1


def test_entries_that_are_shut_or_wrong_enter_nobody() -> None:
    tournament = opened()
    assert enter(tournament, Client(), "Anna") == 422  # a pair has two
    access.shut_registration(fresh(tournament.row))
    assert enter(tournament, Client(), "Anna", "Bruno") == 409
    assert tournament.state.entrants == {}
    assert Sitter.objects.count() == 0


def test_a_tournament_that_is_not_online_has_no_such_page() -> None:
    tournament = Tournament4()
    assert Client().get(path(tournament)).status_code == 404
    assert Client().get(path(tournament, "gioca/dove.json")).status_code == 404


def test_the_link_of_the_entries_leads_to_the_players_page() -> None:
    tournament = opened()
    token = fresh(tournament.row).registration
    assert Client().get(f"/tornei/iscriviti/{token}/")["Location"] == path(tournament)


def test_a_player_is_told_their_table_and_nobody_elses() -> None:
    tournament = Online(people=4)
    here = browser(tournament.people[1, 0])
    assert here.get(path(tournament, "gioca/dove.json")).json()["table"] is None
    tournament.publish()
    told = here.get(path(tournament, "gioca/dove.json")).json()
    mine = Place.objects.get(player=tournament.people[1, 0]).table
    at_first = {"table": f"/t/{mine.code}/", "round": 1, "seconds_left": None, "is_time_up": False}
    assert told == {**at_first, "message": ""}
    assert f"/t/{mine.code}/" in here.get(path(tournament)).content.decode()
    stranger = Client().get(path(tournament, "gioca/dove.json")).json()
    assert stranger["table"] is None
    tournament.start()
    told = here.get(path(tournament, "gioca/dove.json")).json()
    assert (told["round"], told["is_time_up"]) == (1, True)  # by the clock on the wall that was long ago


def test_what_everybody_is_told_is_told_at_the_tables_too() -> None:
    tournament = Online(people=2)
    tournament.publish()
    here = browser(tournament.people[1, 0])
    tournament.now = now_ms()
    tournament.do(acts.ShowMessage("Pausa alle dieci", 5))
    assert here.get(path(tournament, "gioca/dove.json")).json()["message"] == "Pausa alle dieci"
    assert "Pausa alle dieci" in here.get(path(tournament)).content.decode()
    table = here.get(here.get(path(tournament, "gioca/dove.json")).json()["table"]).content.decode()
    assert 'class="told-hall' in table
    tournament.do(acts.ShowMessage("", 0))
    assert here.get(path(tournament, "gioca/dove.json")).json()["message"] == ""


def test_whoever_takes_a_place_when_the_round_is_out_gets_the_chair() -> None:
    tournament = Online(people=1, bots=1)
    tournament.publish()
    seat = tournament.game().seat_of(tournament.people[1, 1].pk)
    assert seat is not None
    entries.free(tournament.row, Sitter.objects.get(player=tournament.people[1, 1]).pk)
    other = Player.objects.create(name="Zoe")
    entries.take(Sitter.objects.get(entrant=1, place=1), other, tournament.state, tournament.now)
    assert tournament.game().seat_of(other.pk) == seat
    assert tournament.game().seat_of(tournament.people[1, 1].pk) is None


def test_a_place_freed_in_the_middle_of_a_deal_goes_on_with_its_cards() -> None:
    tournament = Online(people=1, bots=1)
    tournament.publish()
    tournament.everybody_comes()
    tournament.start()
    tournament.deal(1)
    seat = tournament.game().seat_of(tournament.people[1, 1].pk)
    assert seat is not None
    before = tournament.game().state
    entries.free(tournament.row, Sitter.objects.get(player=tournament.people[1, 1]).pk)
    again = Player.objects.create(name="Bruno, another phone")
    entries.take(Sitter.objects.get(entrant=1, place=1), again, tournament.state, tournament.now)
    services.arrive(tournament.table(), again.pk, tournament.now)
    assert (tournament.game().state, tournament.game().chairs[seat].player) == (before, again.pk)
    while tournament.game().stage == "playing":
        tournament.act(1)
    tournament.tend()
    assert tournament.state.rounds[0].sheets[1, 1].handed_in is not None


def test_the_desk_switches_on_enters_bots_and_sees_the_tables() -> None:
    tournament = Tournament4(pairs=2)
    director = browser(tournament.director)
    page = path(tournament, "direzione/online/")
    assert "Gioca in rete" in director.get(page).content.decode()
    assert director.post(page, {**SETTINGS, "same_deals": "on", "house": "on"}).status_code == 302
    assert tournament.state.setup.same_deals
    assert tournament.state.setup.incomplete == "house"
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
    tournament = Online()
    before = tournament.live.n
    answer = browser(tournament.director).post(path(tournament, f"direzione/online/{page}"), fields)
    assert answer.status_code == 422
    assert tournament.live.n == before
    assert OnlineTournament.objects.get().level == "principiante"


@pytest.mark.parametrize("role", ["referee", "scorer", "assistant", ""])
def test_only_the_director_decides_how_it_is_played(role: str) -> None:
    tournament = Online(people=1)
    client = with_role(Tournament.objects.get(), role)
    sitter = Sitter.objects.filter(entrant=1).first()
    assert sitter is not None
    fields = {**SETTINGS, "count": "1", "bots_level": "medio", "sitter": str(sitter.pk)}
    for page in ("", "robot/", "posto/"):
        assert client.post(path(tournament, f"direzione/online/{page}"), fields).status_code == 403
    assert Sitter.objects.count() == 2
    assert Sitter.objects.filter(player=None).count() == 0


def test_a_place_cannot_be_guessed_and_dies_with_the_tournament() -> None:
    tournament = Online(people=1)
    entries.free(tournament.row, Sitter.objects.get(place=1).pk)
    token = Sitter.objects.get(place=1).token
    assert len(token) >= 24
    assert Client().get(f"/tornei/posto/{token[:-1]}/").status_code == 404
    assert Client().get(f"/tornei/posto/{token}/").status_code == 200
    Tournament.objects.update(is_closed=True)
    assert Client().get(f"/tornei/posto/{token}/").status_code == 404


def test_only_those_who_sit_there_play_others_watch() -> None:
    tournament = Online(people=4)
    tournament.publish()
    word = Table.objects.get(pk=tournament.table(1)).code
    stranger = Player.objects.create(name="Zoe")
    answer = browser(stranger).post(f"/t/{word}/sit/", {"seat": "0"})
    assert answer.status_code == 409
    assert tournament.game(1).seat_of(stranger.pk) is None
    assert "Alla pagina del torneo" in browser(stranger).get(f"/t/{word}/").content.decode()


def test_a_tournament_that_runs_by_itself_needs_nobody_after_the_first_round_is_out() -> None:
    tournament = Online(bots=2, sessions=(2,))
    entries.switch_on(tournament.row, "principiante", "none", "score", True)
    tournament.online.refresh_from_db()
    tournament.do(acts.MakeDraft())
    tournament.do(acts.Publish())
    for round_ in (1, 2):
        for _ in range(3):
            tournament.tend()
        assert tournament.state.rounds[-1].number == round_
        assert tournament.state.rounds[-1].started_at
        tournament.play_round()
        tournament.tend()
        assert round_ in tournament.state.posted
        tournament.tend(120_000)
        tournament.tend()
    assert len(tournament.state.rounds) == 2
    assert not tournament.state.closed_at


def test_roles_and_places_of_a_guest_go_to_their_account() -> None:
    tournament = Online(people=1)
    heir = Player.objects.create(name="Ada")
    for guest in (tournament.director, tournament.people[1, 0]):
        access.hand_over(guest, heir)
        entries.hand_over(guest, heir)
        guest.delete()
    assert heir.hall_roles.get().role == "director"
    assert heir.sits_for.get().entrant == 1


def test_a_private_tournament_is_for_those_who_play_there_or_may_still_enter() -> None:
    tournament, anna = opened(), Client()
    Tournament.objects.update(is_public=False)
    assert Client().get(path(tournament)).status_code == 200, "people are being entered"
    enter(tournament, anna, "Anna", "Bruno")
    access.shut_registration(Tournament.objects.get())
    for page in ("gioca/", "gioca/dove.json", ""):
        assert Client().get(path(tournament, page)).status_code == 404, page
        assert anna.get(path(tournament, page)).status_code == 200, page


def test_the_links_of_places_are_shown_to_those_who_may_give_them_out() -> None:
    tournament = opened()
    enter(tournament, Client(), "Anna", "Bruno")
    desk = path(tournament, "direzione/online/")
    assert "/tornei/posto/" in with_role(tournament.row, "director").get(desk).content.decode()
    for role in ("referee", "scorer", "assistant"):
        page = with_role(tournament.row, role).get(desk)
        assert page.status_code == 200
        assert "/tornei/posto/" not in page.content.decode(), role
