"""Small things of the desk: sessions in the form, swaps that warn, one sheet alone, trials that go away."""

from html import unescape
from itertools import permutations

import pytest
from django.test import Client

from burraco.rules.loader import load
from burraco.tournament import acts
from burraco.tournament.entrants import Entrant, Player
from burraco.web.tournaments.forms import TournamentForm
from burraco.web.tournaments.journal_files import path_of
from burraco.web.tournaments.models import Role, Tournament
from burraco.web.tournaments.presets import codes, explained, offered
from tests.paper.reading import whole
from tests.web.tournaments.hall import NOW, Desk, Tournament4, browser, pair, with_role
from tests.web.tournaments.test_desk import figures

pytestmark = pytest.mark.usefixtures("database")


def form(**more: str) -> TournamentForm:
    return TournamentForm({"title": "Coppa", "code": "uisp", "preset": "danese", "name": "Ada", **more})


@pytest.mark.parametrize(
    ("typed", "sessions", "plan"),
    [
        ({}, (4,), "danese:4"),
        ({"rounds": "5"}, (5,), "danese:5"),
        ({"sessions": "3", "rounds": "3"}, (3, 3, 3), "danese:9"),
        ({"sessions": "2", "preset": "mitchell-danese"}, (4, 4), "mitchell:3,danese:5"),
        ({"preset": "three-sessions"}, (4, 4, 4), "danese-no-rematch:8,danese:4"),
        ({"preset": "two-sessions", "sessions": "1"}, (4,), "danese-no-rematch:4"),
    ],
)
def test_sessions_and_rounds_are_two_numbers_of_the_form(
    typed: dict[str, str], sessions: tuple[int, ...], plan: str
) -> None:
    filled = form(**typed)
    assert filled.is_valid(), filled.errors
    assert (filled.format().sessions, filled.format().plan) == (sessions, plan)


def test_every_formula_is_said_in_a_sentence() -> None:
    page = unescape(Client().get("/tornei/nuovo/").content.decode())
    for slug in {one.slug for code in codes() for one in offered(load(code))}:
        assert f'data-said="{explained(slug)}"' in page
    assert "mai due volte" in explained("danese-no-rematch")


def test_a_swap_tells_of_clubs_and_of_those_who_have_met() -> None:
    tournament = Tournament4(0)
    of_a_club = [Entrant(0, (Player(one), Player(other)), club="Uno") for one, other in ("AB", "CD")]
    tournament.do(acts.Register((*of_a_club, pair(3), pair(4))))
    tournament.do(acts.MakeDraft())
    desk = Desk(tournament)
    _seat(desk, 1, 2)
    assert "⚠ 1 e 2 sono dello stesso circolo (Uno)" in desk.get("turno/")
    tournament.do(acts.Publish())
    tournament.record(1)
    tournament.do(acts.PostStandings(1))
    tournament.do(acts.MakeDraft())
    _seat(desk, 1, 2)
    assert "⚠ 1 e 2 si sono già incontrate (turno 1)" in desk.get("turno/")
    _seat(desk, 1, 3)
    assert "⚠" not in desk.get("turno/")


def _seat(desk: Desk, one: int, other: int) -> None:
    """Let two meet in the draft, by a swap if they do not."""
    draft = desk.tournament.state.draft
    assert draft is not None
    opponent = {who: against for table in draft.tables for (who,), (against,) in permutations(table.sides)}
    if opponent[one] != other:
        desk.post("turno/scambio/", swap=[str(opponent[one]), str(other)], reason="prova")


def test_one_sheet_is_printed_alone() -> None:
    tournament = Tournament4(4)
    tournament.publish()
    client = browser(tournament.director)
    path = f"/tornei/{tournament.row.slug}/direzione/stampe/sheets.pdf"
    assert f'href="{path}?round=1&amp;table=2"' in Desk(tournament).get("tavolo/2/")
    text = whole(client.get(f"{path}?round=1&table=2").content)
    for table, is_printed in ((1, False), (2, True)):
        for (who,) in tournament.state.round(1).tables[table].sides:
            assert (tournament.state.entrants[who].players[0].name in text) == is_printed
    assert client.get(f"{path}?round=1&table=9").status_code == 422


def test_the_next_sheet_of_a_team_opens_by_itself() -> None:
    tournament = Tournament4(0, kind="teams")
    four = [Entrant(0, tuple(Player(f"{team} {n}") for n in range(4)), team) for team in ("Rossi", "Neri")]
    tournament.do(acts.Register(tuple(four)))
    tournament.publish()
    desk = Desk(tournament)
    assert "Foglio del tavolo 1, turno 1 (1)" in desk.get("fogli/?round=1&table=1")
    client = browser(tournament.director)
    path = f"/tornei/{tournament.row.slug}/direzione/fogli/"
    sent = client.post(f"{path}nuovo/", {"round": 1, "table": 1, "part": 1, **figures((500, 400))})
    assert sent["Location"].endswith("?round=1&saved=1&table=1&part=2")
    assert "Foglio del tavolo 1, turno 1 (2)" in desk.get("fogli/?round=1&table=1")


@pytest.mark.parametrize(
    ("role", "tab"), [("scorer", "fogli"), ("assistant", "iscritti"), ("referee", ""), ("director", "")]
)
def test_a_role_begins_with_its_own_work(role: str, tab: str) -> None:
    tournament = Tournament4(2)
    link = Role.objects.create(tournament=tournament.row, role=role, given_at=NOW)
    client = Client()
    home = client.post(f"/tornei/ruolo/{link.token}/", {"name": "Eva"})["Location"]
    assert home == f"/tornei/{tournament.row.slug}/direzione/{f'{tab}/' if tab else ''}"
    tabs = client.get(home).content.decode().partition('class="tabs"')[2]
    assert tabs.index(f'href="{home}"') == tabs.index("href=")


def test_a_trial_is_deleted_by_its_director_alone_and_by_its_code() -> None:
    tournament = Tournament4(2)
    slug, file = tournament.row.slug, path_of(tournament.row.slug)
    path = f"/tornei/{slug}/direzione/diario/elimina/"
    assert file.is_file()
    for role in ("referee", "scorer", "assistant"):
        assert with_role(tournament.row, role).post(path, {"code": slug}).status_code == 403
    director = browser(tournament.director)
    assert director.post(path, {"code": "AAAAAA"}).status_code == 422
    assert Tournament.objects.filter(slug=slug).exists()
    assert director.post(path, {"code": slug.lower()})["Location"] == "/tornei/"
    assert not Tournament.objects.filter(slug=slug).exists()
    assert not file.exists()
    assert director.get(f"/tornei/{slug}/direzione/").status_code == 404


def test_only_the_page_that_reads_codes_may_use_the_camera() -> None:
    assert "camera=(self)" in Client().get("/tornei/importa/")["Permissions-Policy"]
    assert "camera=()" in Client().get("/tornei/")["Permissions-Policy"]
