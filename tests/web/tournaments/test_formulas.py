"""A new tournament offers what its code foresees; its tables play from the whistle on."""

import re
from html import unescape

import pytest
from django.test import Client

from burraco.rules.loader import load
from burraco.texts.languages import text
from burraco.tournament import acts
from burraco.web.tournaments.desk.tables import tiles
from burraco.web.tournaments.journal import load as load_tournament
from burraco.web.tournaments.models import Tournament
from burraco.web.tournaments.presets import codes, offered
from tests.articles.marker import article
from tests.web.tournaments.hall import Desk, Tournament4
from tests.web.tournaments.test_desk import figures

pytestmark = pytest.mark.usefixtures("database")


def test_a_formula_tells_which_codes_foresee_it_and_a_refusal_which_the_code_does() -> None:
    client = Client()
    page = client.get("/tornei/nuovo/").content.decode()
    told = dict(re.findall(r'<option value="([a-z-]+)" data-codes="([^"]*)"', page.replace(" selected", "")))
    for code in codes():
        known = [one.slug for one in offered(load(code))]
        assert [slug for slug, of in told.items() if code in of.split()] == known
        unknown = next((slug for slug in told if slug not in known), None)
        if unknown is None:
            continue
        fields = {"title": "Coppa", "code": code, "preset": unknown, "name": "Ada"}
        refusal = unescape(client.post("/tornei/nuovo/", fields).content.decode())
        formulas = ", ".join(f"«{text('it', f'desk.preset.{slug}')}»" for slug in known)
        assert f"scegli tra {formulas}" in refusal
    assert any(len(of.split()) < len(codes()) for of in told.values())


def test_a_table_plays_only_once_the_clock_runs() -> None:
    tournament = Tournament4(4)
    tournament.publish()
    assert "si sta per cominciare" in Desk(tournament).get()
    tournament.do(acts.Start(1))
    shown = tiles("it", tournament.live.journal, 1, tournament.now())
    assert [tile.stage for tile in shown] == ["playing", "playing"]


def opened(**more: str) -> tuple[Client, str]:
    """A new tournament from the form, and the path of its desk."""
    client = Client()
    answer = client.post("/tornei/nuovo/", {"title": "Coppa", "code": "uisp", "name": "Ada", **more})
    assert answer.status_code == 302, unescape(answer.content.decode())
    return client, answer["Location"].removesuffix("iscritti/")


def test_three_at_a_table_from_the_form_to_the_standings() -> None:
    client, desk = opened(preset="three")
    names = "\n".join(f"Anna {n}" for n in range(6))
    for page, fields in (
        ("iscritti/nuovi/", {"pasted": names}),
        ("turno/bozza/", {}),
        ("turno/pubblica/", {}),
        ("via/", {"round": "1"}),
    ):
        assert client.post(desk + page, fields).status_code == 302, page
    for table in ("1", "2"):
        sheet = figures((500, 300, 100), (200, 400, 0)) | {"signed-2": "1"}
        answer = client.post(f"{desk}fogli/nuovo/", {"round": "1", "table": table, **sheet})
        assert answer.status_code == 302, unescape(answer.content.decode())
    assert client.post(f"{desk}classifica/affissa/", {"round": "1"}).status_code == 302
    tournament = Tournament.objects.get(slug=desk.split("/")[2])
    standings = load_tournament(tournament.pk, tournament.slug).journal.state
    assert standings.setup.lines == 3
    page = client.get(f"/tornei/{tournament.slug}/").content.decode()
    assert {"700", "100"} <= set(re.findall(r">(\d+)<", page))


def test_groups_same_cards_and_house_players_are_chosen_at_the_start() -> None:
    _, desk = opened(preset="danese", gironi="A,  B ,", same_deals="on", house="on")
    tournament = Tournament.objects.get(slug=desk.split("/")[2])
    setup = load_tournament(tournament.pk, tournament.slug).journal.state.setup
    assert (setup.gironi, setup.same_deals, setup.incomplete) == (("A", "B"), True, "house")


def test_what_the_code_forbids_is_refused_with_its_article() -> None:
    fields = {"title": "Coppa", "code": "feburit", "preset": "danese", "name": "Ada", "house": "on"}
    refusal = Client().post("/tornei/nuovo/", fields)
    assert refusal.status_code == 422
    assert str(load("feburit").cite("tournament.house_players")) in unescape(refusal.content.decode())


def test_a_private_tournament_is_seen_by_its_own_people_only() -> None:
    client, desk = opened(preset="danese", private="on")
    page = desk.removesuffix("direzione/")
    assert client.get(page).status_code == 200
    assert Client().get(page).status_code == 404
    assert "Coppa" not in Client().get("/tornei/").content.decode()


@article("uisp", "3")
@pytest.mark.parametrize(
    ("code", "deals", "minutes", "told"),
    [
        ("uisp", 2, 25, ""),
        ("uisp", 2, 30, "22"),
        ("parole", 2, 30, "22"),
        ("internazionale", 3, 35, "37"),
        ("fedibur", 2, 30, "3"),
    ],
)
def test_a_round_the_code_foresees_otherwise_is_warned_of_at_the_desk(
    code: str, deals: int, minutes: int, told: str
) -> None:
    """UISP 3, Parole 3, FITAB: minutes by the number of smazzate; FEDIBUR 9: at least three."""
    tournament = Tournament4(4, code=code, deals=deals, minutes=minutes)
    for page in ("", "turno/"):
        shown = Desk(tournament).get(page)
        said = re.findall(r'class="message warn">Il codice prevede altro: ([^<]*)<', shown)
        assert bool(said) is bool(told)
        assert told in " ".join(said)
