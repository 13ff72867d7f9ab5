"""Two forms at the same moment, as when a button is pressed twice or two secretaries work side by side."""

import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from django.db import connections

from burraco.web.club import register
from burraco.web.club.models import Club, Evening, Member, Referee
from burraco.web.players.models import Player
from burraco.web.seasons.models import Season, SeasonTournament
from burraco.web.tournaments.models import Tournament
from tests.web.seasons.clubs import Secretariat
from tests.web.server import running
from tests.web.test_many_processes import settings  # noqa: F401
from tests.web.test_server import Visitor
from tests.web.tournaments.hall import NOW, Tournament4, browser

pytestmark = pytest.mark.usefixtures("database")
AT_ONCE = 4


def at_once(*work: Callable[[], Any]) -> list[Any]:
    """Do things in threads of their own that begin together; return what came of each."""
    barrier, found = threading.Barrier(len(work)), [None] * len(work)

    def do(at: int) -> None:
        barrier.wait()
        try:
            found[at] = work[at]()
        finally:
            connections.close_all()

    threads = [threading.Thread(target=do, args=(at,)) for at in range(len(work))]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    return found


def pressed(player: Player, path: str, /, **form: Any) -> list[int]:
    """Send the same form several times at once; return how it was answered."""
    clients = [browser(player) for _ in range(AT_ONCE)]
    return at_once(*((lambda one=one: one.post(path, form).status_code) for one in clients))


@pytest.mark.parametrize(
    ("page", "form", "model"),
    [
        ("stagioni/", {"name": "Inverno"}, Season),
        ("nuovo/", {"name": "Rossi Anna", "card": "12"}, Member),
        ("nuovo/", {"pasted": "nome;tessera\nRossi Anna;12\nBianchi Bea;13\n"}, Member),
        ("arbitri/cambia/", {"name": "Verdi Ugo", "card": "9"}, Referee),
    ],
)
def test_a_form_pressed_twice_is_entered_once(page: str, form: dict[str, str], model: Any) -> None:
    ada = Player.objects.create(name="Ada")
    club = register.found_club(ada, "ASD Uno", NOW)
    wanted = form.get("pasted", "\n\n").count("\n") - 1
    assert max(pressed(ada, f"/circoli/{club.slug}/{page}", **form)) < 400
    assert model.objects.count() == wanted


def test_a_club_is_opened_once_and_has_one_link() -> None:
    ada = Player.objects.create(name="Ada")
    assert set(pressed(ada, "/circoli/", name="ASD Uno")) == {302}
    club = Club.objects.get()
    assert set(pressed(ada, f"/circoli/{club.slug}/invito/")) == {302}
    assert club.secretaries.filter(player=None).count() == 1


def test_a_link_for_a_secretary_makes_one_of_two_who_take_it_at_once() -> None:
    books = Secretariat()
    books.client.post(f"/circoli/{books.club.slug}/invito/")
    link = f"/circoli/segreteria/{books.club.secretaries.get(player=None).token}/"
    clients = [browser(Player.objects.create(name=name)) for name in ("Bea", "Eva", "Ida")]
    answers = at_once(*((lambda one=one: one.post(link, {"name": "x"}).status_code) for one in clients))
    assert max(answers) < 500
    assert books.club.secretaries.exclude(player=None).count() == 2


def test_evenings_like_an_earlier_one_are_set_up_once() -> None:
    books = Secretariat()
    model = books.random_evening("a")
    Evening.objects.create(club=books.club, tournament=model)
    path = f"/circoli/{books.club.slug}/serate/ancora/"
    assert max(pressed(books.secretary, path, like=model.slug, times="2")) < 400
    assert Tournament.objects.count() == 3


def test_a_tournament_put_in_while_its_season_is_taken_away_leaves_nothing_behind() -> None:
    books = Secretariat()
    other = Player.objects.create(name="Bea")
    books.club.secretaries.create(player=other, name="Bea")
    one = Tournament4().row
    Evening.objects.create(club=books.club, tournament=one)
    hers, theirs = books.client, browser(other)
    answers = at_once(
        lambda: hers.post(f"{books.path}tornei/", {"add": one.pk}).status_code,
        lambda: theirs.post(f"{books.path}dati/", {"remove": "1"}).status_code,
        lambda: browser(other).post(f"{books.path}regola/", {"best": "3"}).status_code,
    )
    assert max(answers) < 500
    assert (Season.objects.count(), SeasonTournament.objects.count()) == (0, 0)


def test_a_member_taken_out_while_another_secretary_sets_them_right_stays_out() -> None:
    books = Secretariat()
    one = books.member("Rossi Anna")
    path = f"/circoli/{books.club.slug}/socio/{one.pk}/"
    clients = [browser(books.secretary) for _ in range(2)]
    answers = at_once(
        lambda: clients[0].post(path, {"remove": "1"}).status_code,
        lambda: clients[1].post(path, {"name": "Rossi Anna", "card": "7"}).status_code,
    )
    assert max(answers) < 500
    assert Member.objects.count() == 0


def test_a_fee_noted_by_two_at_once_was_paid_once() -> None:
    tournament = Tournament4()
    path = f"/tornei/{tournament.row.slug}/direzione/quote/"
    director = tournament.director
    browser(director).post(f"{path}quanto/", {"fees": "Quota; 10", "pool": "0"})
    before = tournament.fresh_row().n
    number = next(iter(tournament.state.entrants))
    form = {"number": str(number), "player": "0", "fee": "Quota", "once": "one"}
    assert max(pressed(director, f"{path}pagata/", **form)) < 500
    assert tournament.fresh_row().n == before + 1


@pytest.mark.nightly
def test_two_processes_on_one_postgresql_enter_a_form_once(
    tmp_path: Path,
    settings: dict[str, str],  # noqa: F811
) -> None:
    with running(tmp_path, **settings) as one, running(tmp_path, **settings) as other:
        ada, twin = Visitor(one.address), Visitor(other.address)
        books = ada.post("circoli/", name="ASD Uno", who="Ada").removeprefix(one.address)
        for cookie in ada._jar:
            twin._jar.set_cookie(cookie)
        sent = {"stagioni/": {"name": "Inverno"}, "nuovo/": {"pasted": "nome;tessera\nRossi Anna;12\n"}}
        for page, form in sent.items():
            work = [partial(each.post, books + page, **form) for each in (ada, twin) * AT_ONCE]
            assert None not in at_once(*work)
        assert ada.get(f"{books}stagioni/").count("Inverno") == 1
        assert ada.get(books).count("Rossi Anna") == 1
