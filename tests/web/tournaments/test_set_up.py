"""The whole set-up on the desk: formula, notice, home rules, a club's own code, a round by hand, entrants."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from burraco.tournament import acts
from burraco.tournament.check import check
from burraco.tournament.exchange.journal_file import journal_data
from burraco.tournament.field import Table
from burraco.tournament.format import Notice
from burraco.web.tournaments.journal import load
from burraco.web.tournaments.models import Tournament
from tests.articles.marker import article
from tests.web.tournaments.hall import Desk, Tournament4, with_role

pytestmark = pytest.mark.usefixtures("database")

FILE = b'name = "Circolo"\ntitle = "Regole del circolo"\nsource = "Circolo"\nextends = "uisp"\n'


def filled(**changes: object) -> dict[str, object]:
    """The form as it is filled in for a tournament of pairs."""
    plain = {
        "code": "uisp",
        "deals": 3,
        "minutes": 35,
        "scoring": "vp",
        "vp_table": "",
        "incomplete": "rest",
    } | {"seats": "cards"}
    meets = {"movement_1": "danese", "rounds_1": 4, "sessions": "4", "jump": 1, "gironi": "", "most": ""}
    return {**plain, **meets, **dict.fromkeys(Notice._fields, ""), "reason": "x", **changes}


def test_everything_of_a_set_up_is_changed_on_one_page() -> None:
    tournament = Tournament4(pairs=4)
    desk = Desk(tournament)
    page = desk.get("formula/")
    assert "2 smazzate: 22–25 minuti (UISP 3)" in page
    wish = filled(
        movement_1="mitchell", rounds_1=3, movement_2="danese", rounds_2=3, sessions="3, 3", jump=2, deals=2,
        minutes=24, vp_table="deals_2", same_deals="on", incomplete="house", gironi="A, B", most=12,
        keep_clubs_apart="on", day="sabato 14 marzo", place="Circolo Unione", hours="ore 21", fee="10 €",
        breaks="un quarto d'ora dopo il terzo turno", switches=["super", "reale"],
        tie_break="mp-points-lot", totals_only="on",
    )  # fmt: skip
    desk.post("formula/cambia/", **wish)
    setup = tournament.state.setup
    assert (setup.code, setup.plan, setup.sessions) == (
        "casa:base=uisp,super,reale", "mitchell:3,danese:3", (3, 3)
    )  # fmt: skip
    assert (setup.jump, setup.deals, setup.minutes, setup.vp_table, setup.most) == (2, 2, 24, "deals_2", 12)
    assert (setup.same_deals, setup.incomplete, setup.gironi) == (True, "house", ("A", "B"))
    assert (setup.tie_break, setup.totals_only) == (("mp", "points", "lot"), True)
    assert setup.keep_clubs_apart
    assert setup.notice == Notice(
        "sabato 14 marzo", "ore 21", "Circolo Unione", "10 €", "un quarto d'ora dopo il terzo turno"
    )
    public = Client().get(f"/tornei/{tournament.row.slug}/").content.decode()
    assert "sabato 14 marzo" in public
    assert "10 €" in public
    assert "al più 12 iscritti" in public
    page = desk.get("formula/")
    assert 'value="sabato 14 marzo"' in page
    assert "mitchell" in page
    assert check(journal_data(tournament.live.journal.entries)) == []


@article("uisp", "3")
@article("internazionale", "Tempi")
@article("fedibur", "9")
@pytest.mark.parametrize(
    ("code", "deals", "minutes", "warned"),
    [
        ("uisp", 2, 22, ""),
        ("uisp", 2, 35, "22"),
        ("internazionale", 4, 47, ""),
        ("internazionale", 3, 35, "37"),
        ("fedibur", 2, 35, "almeno 3"),
    ],
)
def test_lengths_outside_the_code_are_allowed_and_said(
    code: str, deals: int, minutes: int, warned: str
) -> None:
    tournament = Tournament4(pairs=4, code=code)
    desk = Desk(tournament)
    vp_table = "deals_3" if code == "fedibur" else ""
    desk.post("formula/cambia/", **filled(code=code, deals=deals, minutes=minutes, vp_table=vp_table))
    for page in ("", "turno/", "formula/"):
        told = " ".join(re.findall(r'<p class="message warn">(.*?)</p>', desk.get(page)))
        assert (warned in told) if warned else not told, (page, told)


def test_a_new_tournament_takes_the_time_of_its_length() -> None:
    client = Client()
    for code, deals, minutes in (("uisp", "2", 25), ("internazionale", "2", 27), ("internazionale", "4", 47)):
        fields = {
            "title": "Coppa",
            "code": code,
            "preset": "danese",
            "name": "Ada",
            "deals": deals,
            "day": "oggi",
        }
        path = client.post("/tornei/nuovo/", fields)["Location"]
        row = Tournament.objects.get(slug=path.split("/")[2])
        setup = load(row.pk, row.slug).state.setup
        assert (setup.deals, setup.minutes, setup.notice.day) == (int(deals), minutes, "oggi")


def test_a_clubs_own_code_is_sent_as_a_file_and_played() -> None:
    tournament = Tournament4(pairs=4)
    desk = Desk(tournament)
    sent = SimpleUploadedFile("circolo.toml", FILE)
    desk.post("formula/cambia/", **filled(own=sent))
    assert tournament.state.code.title == "Regole del circolo"
    assert "Si gioca col codice del circolo: «Regole del circolo»" in desk.get("formula/")
    assert "Regole del circolo" in Client().get(f"/tornei/{tournament.row.slug}/").content.decode()
    feed = Client().get(f"/tornei/{tournament.row.slug}/feed.json").json()
    assert (feed["code"], feed["code_title"]) == ("Circolo", "Regole del circolo")
    tournament.play(1)
    before = tournament.state.code.spec
    desk.post("formula/cambia/", **filled(code="feburit", minutes=30))  # what is fixed stays as it is
    assert (tournament.state.code.spec, tournament.state.setup.minutes) == (before, 30)
    assert check(journal_data(tournament.live.journal.entries)) == []
    other = Desk(Tournament4(pairs=0))
    bad = SimpleUploadedFile("x.toml", b"\xff\xfe")
    assert other.refused("formula/cambia/", **filled(own=bad)) != []
    assert other.refused("formula/cambia/", **filled(own=SimpleUploadedFile("x.toml", b"x = 1"))) != []


def test_the_family_setting_is_changed_at_the_desk() -> None:
    tournament = Tournament4(pairs=4, code="parole")
    desk = Desk(tournament)
    for wish, code in ((filled(family="on"), "parole:family"), (filled(), "parole")):
        desk.post("formula/cambia/", **{**wish, "code": "parole"})
        assert tournament.state.setup.code == code
    desk.post("formula/cambia/", **filled(code="parole", family="on", minutes=33))
    ticked = re.search(r'<input[^>]*name="family"[^>]*>', desk.get("formula/"))
    assert ticked is not None
    assert "checked" in ticked[0]
    desk.post("formula/cambia/", **filled(family="on"))
    assert tournament.state.setup.code == "uisp"


def test_what_cannot_be_read_or_played_is_refused_and_kept_on_the_page() -> None:
    desk = Desk(Tournament4(pairs=4))
    for wrong in (
        {"sessions": "quattro"},
        {"minutes": "x"},
        {"most": "2"},
        {"gironi": "A, A"},
        {"deals": "99"},
    ):
        answer = desk.client.post(f"{desk.path}formula/cambia/", filled(place="Sala grande", **wrong))
        assert (answer.status_code, "Sala grande" in answer.content.decode()) == (422, True), wrong
    referee = with_role(desk.tournament.row, "referee")
    assert referee.post(f"{desk.path}formula/cambia/", filled()).status_code == 403


@article("feburit", "33")
def test_entries_end_when_they_are_full() -> None:
    tournament = Tournament4(pairs=2, most=3)
    desk = Desk(tournament)
    desk.post("iscritti/nuovi/", **{"player-1": "Zoe", "player-2": "Ugo"})
    refusal = desk.refused("iscritti/nuovi/", **{"player-1": "Ida", "player-2": "Leo"})
    assert refusal == ["il torneo è a numero chiuso: al più 3 iscritti"]
    tournament.do(acts.Withdraw(3, "x"))
    desk.post("iscritti/nuovi/", **{"player-1": "Ida", "player-2": "Leo"})
    withdrawal = next(one.n for one in tournament.live.journal.entries if "EntrantLeft" in str(one.events))
    assert desk.refused("diario/annulla/", entry=withdrawal, reason="torna") != []


@article("uisp", "3.2")
def test_a_whole_round_is_seated_by_hand() -> None:
    tournament = Tournament4(pairs=5)
    desk = Desk(tournament)
    assert "Prepara prima la bozza" in desk.get("turno/a-mano/")
    desk.post("turno/bozza/")
    assert "Anna 1 – Bruno 1" in desk.get("turno/a-mano/")
    typed = {"table-0": "4", "who-0-0": "5", "who-0-1": "1", "table-1": "2", "who-1-0": "3", "who-1-1": "4"}
    assert desk.refused("turno/a-mano/tavoli/", **{**typed, "who-1-1": "quattro"}, reason="x") == [
        "«quattro» non è un numero intero"
    ]
    assert desk.refused("turno/a-mano/tavoli/", **{**typed, "who-1-1": "5"}, reason="x") != []
    desk.post("turno/a-mano/tavoli/", **typed, reason="criterio del circolo")
    draft = tournament.state.draft
    assert draft is not None
    assert set(draft.tables) == {Table(4, ((5,), (1,))), Table(2, ((3,), (4,)))}
    assert draft.resting == (2,)
    desk.post("turno/pubblica/")
    assert check(journal_data(tournament.live.journal.entries)) == []


def test_a_movement_by_hand_begins_with_empty_tables() -> None:
    tournament = Tournament4(pairs=4, plan="by-hand:4")
    desk = Desk(tournament)
    assert desk.post("turno/bozza/").endswith("/turno/a-mano/")
    typed = {"table-0": "1", "who-0-0": "4", "who-0-1": "1", "table-1": "2", "who-1-0": "3", "who-1-1": "2"}
    desk.post("turno/a-mano/tavoli/", **typed, **{"table-2": "3", "who-2-0": "", "who-2-1": ""})
    desk.post("turno/pubblica/")
    assert tournament.state.round(1).tables[1].sides == ((4,), (1,))
    assert check(journal_data(tournament.live.journal.entries)) == []


def test_pairs_are_kept_apart_stay_at_a_table_and_change_girone() -> None:
    tournament = Tournament4(pairs=0, gironi=("A", "B"))
    desk = Desk(tournament)
    for number in range(1, 9):
        girone = "A" if number < 5 else "B"
        fields = {"player-1": f"Anna {number}", "player-2": f"Bruno {number}", "girone": girone}
        desk.post("iscritti/nuovi/", **fields)
    names = {"number": "1", "player-1": "Anna 1", "player-2": "Bruno 1", "reason": "chiesto", "places": "1"}
    desk.post("iscritti/dati/", **names, girone="B", apart=["5", "6"], **{"fixed-table": "3"})
    one = tournament.state.entrants[1]
    assert (one.girone, one.apart, one.fixed_table) == ("B", (5, 6), 3)
    page = desk.get("iscritti/1/")
    assert '<option value="5" selected>5. Anna 5 – Bruno 5</option>' in page
    names = {"number": "8", "player-1": "Anna 8", "player-2": "Bruno 8", "reason": "pari", "places": "1"}
    desk.post("iscritti/dati/", **names, girone="A")
    desk.post("turno/bozza/")
    draft = tournament.state.draft
    assert draft is not None
    meetings = {frozenset(who for side in table.sides for who in side) for table in draft.tables}
    assert frozenset({1, 7}) in meetings
    desk.post("turno/pubblica/")
    assert check(journal_data(tournament.live.journal.entries)) == []


@article("uisp", "2.2")
def test_the_reasons_of_a_first_round_speak_of_lots() -> None:
    tournament = Tournament4(pairs=5)
    desk = Desk(tournament)
    desk.post("turno/bozza/")
    first = desk.get("turno/")
    assert "sorteggiati, estratti uno dopo l&#x27;altro" in first
    assert "in classifica" not in first
    desk.post("turno/pubblica/")
    tournament.record(1)
    desk.post("turno/bozza/")
    assert "vicini in classifica" in desk.get("turno/")
