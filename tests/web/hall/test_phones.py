"""Phones at the tables: each line writes its own copy; copies that agree, signed, are handed in. [uisp 12]"""

import json
import re

import pytest
from django.core import signing
from django.test import Client

from burraco.tournament import acts
from burraco.tournament.entrants import Entrant, Player
from burraco.web.hall import sheets
from burraco.web.hall.claims import Bound
from burraco.web.hall.models import Claim
from burraco.web.hall.phones import GUESS_CODE, WRITE
from burraco.web.players.guests import COOKIE, SALT
from burraco.web.players.models import Player as Person
from burraco.web.tournaments import access
from burraco.web.tournaments.models import ROLES, Call, Entry, TableKey
from burraco.web.tournaments.roles import PRINTS, Actor
from tests.web.hall.seats import Phone, key_of, new_mark
from tests.web.tournaments.hall import NOW, Tournament4, with_role

pytestmark = pytest.mark.usefixtures("database")
FIRST, SECOND = [(300, 245), (100, 120)], [(200, 100), (0, 55)]


@pytest.fixture
def tournament() -> Tournament4:
    """Eight pairs, the first round out."""
    made = Tournament4(8)
    made.publish()
    return made


def test_a_phone_sees_who_sits_where_without_an_account(tournament: Tournament4) -> None:
    phone = Phone(tournament, 3)
    page = phone.client.get(f"/tornei/t/{phone.token}/")
    assert page.status_code == 200
    assert page["Referrer-Policy"] == "no-referrer"  # the address is the key
    shown = phone.state()
    numbers = [side[0] for side in tournament.state.round(1).tables[3].sides]
    assert [line["names"] for line in shown["lines"]] == [[f"Anna {n}", f"Bruno {n}"] for n in numbers]
    assert (shown["stage"], shown["claim"], shown["deals"]) == ("open", None, 3)


def test_two_lines_that_agree_hand_their_sheet_in(tournament: Tournament4) -> None:
    we, they = Phone(tournament, 1, 0), Phone(tournament, 1, 1)
    for number, deal in enumerate((FIRST, SECOND), 1):
        assert we.deal(number, *deal).status_code == 200
        assert they.state()["copies"] == {"0": we.state()["copies"]["0"]} | (
            {} if number == 1 else {"1": they.state()["copies"]["1"]}
        )
        assert they.deal(number, *deal).status_code == 200
    assert they.sign(FIRST, SECOND).json()["stage"] == "open"
    assert we.sign(FIRST, SECOND).json()["stage"] == "in"
    counted = tournament.state.round(1).sheets[1, 1].figures()
    assert counted is not None
    assert counted.points(2) == (845, 275)
    assert we.deal(3, *FIRST).status_code == 422  # what is in is corrected at the desk


def test_lines_that_differ_see_both_figures_and_nothing_is_handed_in(tournament: Tournament4) -> None:
    we, they = Phone(tournament, 1, 0), Phone(tournament, 1, 1)
    we.deal(1, *FIRST)
    assert they.deal(1, (300, 245), (100, 125)).status_code == 200
    we.sign(FIRST)
    shown = they.sign([(300, 245), (100, 125)]).json()
    assert (shown["stage"], shown["signed"]) == ("open", [0, 1])
    assert shown["copies"] == {"0": [[[300, 245], [100, 120]]], "1": [[[300, 245], [100, 125]]]}
    they.deal(1, *FIRST)  # they counted again
    assert they.state()["signed"] == [0]
    assert they.sign(FIRST).json()["stage"] == "in"


def test_what_is_sent_twice_counts_once(tournament: Tournament4) -> None:
    we = Phone(tournament, 1, 0)
    once = new_mark()
    assert we.deal(1, *FIRST, once=once).status_code == 200
    assert we.deal(2, *SECOND).status_code == 200
    known = tournament.live.n
    assert we.deal(1, *FIRST, once=once).status_code == 200  # the answer to the first had been lost
    assert tournament.live.n == known
    assert we.state()["copies"]["0"] == [[list(one) for one in FIRST], [list(one) for one in SECOND]]
    mark = new_mark()
    they = Phone(tournament, 1, 1)
    they.deal(1, *FIRST)
    they.deal(2, *SECOND)
    they.sign(FIRST, SECOND)
    answers = [we.sign(FIRST, SECOND, once=mark).json()["stage"] for _ in range(3)]
    assert answers == ["in"] * 3
    assert tournament.live.n == known + 5


def test_a_signature_is_for_what_was_seen(tournament: Tournament4) -> None:
    one, other = Phone(tournament, 1, 0), Phone(tournament, 1, 0)
    one.deal(1, *FIRST)
    other.deal(1, *SECOND)  # the partner's phone
    answer = one.sign(FIRST)
    assert (answer.status_code, answer.json()["error"]) == (422, "not-done")
    assert one.state()["signed"] == []


def test_a_second_phone_of_a_line_adds_to_its_copy(tournament: Tournament4) -> None:
    one, other = Phone(tournament, 1, 0), Phone(tournament, 1, 0)
    one.deal(1, *FIRST)
    other.deal(2, *SECOND)
    assert one.state()["copies"]["0"] == [[list(x) for x in FIRST], [list(x) for x in SECOND]]
    assert one.deal(2).json()["copies"]["0"] == [[list(x) for x in FIRST]]  # taken out again
    assert one.deal(3, *FIRST).status_code == 422  # the second is missing
    assert one.deal(1).status_code == 422  # a sheet without any is none


def test_the_choice_of_a_line_stands_once_something_was_written(tournament: Tournament4) -> None:
    phone = Phone(tournament, 1, 0)
    assert phone.choose(1).json()["claim"]["line"] == 1
    phone.deal(1, *FIRST)
    assert tournament.state.round(1).sheets[1, 1].copies.keys() == {1}
    assert phone.choose(0).status_code == 409
    assert phone.choose(1).status_code == 200
    assert phone.choose(5).status_code == 409
    assert Entry.objects.latest("n").act["by"].startswith("tavolo 1, linea 2 (")


def test_nobody_signs_for_both_lines_with_another_phone(tournament: Tournament4) -> None:
    """Whom the site knows, by an account or a guest's cookie, is the same person on another phone."""
    eva = Person.objects.create(name="Eva")
    phone = Phone(tournament, 1)
    phone.client.cookies[COOKIE] = signing.dumps(eva.key, salt=SALT)
    phone.choose(0)
    phone.deal(1, *FIRST)
    del phone.client.cookies["burraco_phone"]
    assert phone.choose(1).status_code == 409
    assert phone.choose(0).status_code == 200
    early = Phone(tournament, 2)  # chose before it wrote elsewhere: refused when it writes
    early.client.cookies[COOKIE] = signing.dumps(eva.key, salt=SALT)
    early.choose(0)
    held = early.client.cookies["burraco_phone"].value
    del early.client.cookies["burraco_phone"]
    early.choose(1)
    assert early.deal(1, *FIRST).status_code == 200
    early.client.cookies["burraco_phone"] = held
    assert early.deal(1, *FIRST).status_code == 409
    assert early.sign(FIRST).status_code == 409
    assert tournament.state.round(1).sheets[2, 1].copies.keys() == {1}


def test_what_is_refused_binds_nobody(tournament: Tournament4) -> None:
    phone = Phone(tournament, 1, 0)
    assert phone.deal(1, (301, 0), (0, 0)).status_code == 422
    assert phone.choose(1).status_code == 200


def test_a_phone_that_changes_its_line_while_it_writes_keeps_one(tournament: Tournament4) -> None:
    """Two requests at once: the line is chosen anew between reading the claim and writing for it."""
    phone = Phone(tournament, 1, 0)
    one = Claim.objects.get()
    assert phone.choose(1).status_code == 200
    place = sheets.Place(one.key, one)
    with pytest.raises(Bound):
        sheets.enter_deal(place, sheets.TypedDeal(1, FIRST), NOW, new_mark())
    assert tournament.state.round(1).sheets == {}


def test_a_key_is_for_its_round_and_the_phone_follows_its_pair(tournament: Tournament4) -> None:
    """Whoever copied a table's key sees and writes nothing there once the next pairs sit at it."""
    phone, copied = Phone(tournament, 1, 0), Phone(tournament, 1, 1)
    pair = tournament.state.round(1).tables[1].sides[0][0]
    phone.deal(1, *FIRST)
    tournament.record(1)
    tournament.publish()
    assert [one.choose(0).status_code for one in (phone, copied)] == [409, 409]
    assert copied.post("arbitro/", about="", text="").json()["error"] == "round-over"
    shown = copied.state()
    assert (shown["stage"], shown["key_round"], shown["lines"], shown.get("copies")) == ("other", 1, [], None)
    assert "link" not in shown["moved"]  # it has shown nobody that it sat there
    link = phone.state()["moved"]["link"]
    table = next(n for n, seats in tournament.state.round(2).tables.items() if (pair,) in seats.sides)
    assert link == f"/tornei/t/{key_of(tournament, table).token}/"
    phone.token = link.split("/")[-2]
    line = tournament.state.round(2).tables[table].sides.index((pair,))
    assert phone.choose(line).status_code == 200
    assert phone.deal(1, *SECOND).status_code == 200


def test_keys_of_an_earlier_version_open_every_round(tournament: Tournament4) -> None:
    key = key_of(tournament, 1)
    TableKey.objects.filter(pk=key.pk).update(round=0)
    phone = Phone(tournament, 1)
    phone.token = key.token
    tournament.record(1)
    tournament.publish()
    assert phone.choose(0).status_code == 200
    assert phone.deal(1, *FIRST).status_code == 200


def test_cards_are_printed_for_a_round(tournament: Tournament4) -> None:
    client, path = with_role(tournament.row, "director"), f"/tornei/{tournament.row.slug}/direzione/telefoni/"
    assert key_of(tournament, 1).code in client.get(path).text
    ahead = access.table_keys(tournament.row, [1], 2)[1]
    assert ahead.code in client.get(f"{path}?round=2").text
    assert ahead.code not in client.get(path).text
    assert Phone(tournament, 1).client.get(f"/tornei/t/{ahead.token}/stato.json").json()["stage"] == "other"


def test_a_phone_of_one_table_writes_no_other(tournament: Tournament4) -> None:
    phone = Phone(tournament, 3, 0)
    phone.deal(1, *FIRST)
    other = key_of(tournament, 4).token
    mine, phone.token = phone.token, other  # the same phone, the address of the next table
    assert phone.deal(1, *FIRST).status_code == 403  # it chose no line there
    phone.token = mine
    assert phone.deal(1, *FIRST, table=4).status_code == 200
    assert {table for table, _ in tournament.state.round(1).sheets} == {3}


def test_nobody_writes_without_a_line_or_with_a_forged_cookie(tournament: Tournament4) -> None:
    stranger = Phone(tournament, 1)
    assert stranger.deal(1, *FIRST).status_code == 403
    stranger.client.cookies["burraco_phone"] = (
        Phone(tournament, 1, 0).client.cookies["burraco_phone"].value + "x"
    )
    assert stranger.deal(1, *FIRST).status_code == 403
    assert tournament.state.round(1).sheets == {}


def test_a_foreign_page_cannot_write_for_a_phone(tournament: Tournament4) -> None:
    token = key_of(tournament, 1).token
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(f"/tornei/t/{token}/linea/", '{"line":0,"part":1}', "text/plain").status_code == 403


def test_keys_die_with_the_tournament(tournament: Tournament4) -> None:
    phone = Phone(tournament, 1, 0)
    code = key_of(tournament, 1).code
    tournament.record(1)
    tournament.do(acts.Close())
    assert phone.client.get(f"/tornei/t/{phone.token}/")["Location"] == f"/tornei/{tournament.row.slug}/"
    assert phone.client.get(f"/tornei/t/{phone.token}/stato.json").status_code == 404
    assert phone.deal(1, *FIRST).status_code == 404
    assert phone.post("arbitro/", about="", text="").status_code == 404
    assert Client().post(f"/tornei/{tournament.row.slug}/tavolo/", {"code": code}).status_code == 422


def test_what_was_typed_for_a_round_that_is_over_is_refused_with_words(tournament: Tournament4) -> None:
    phone = Phone(tournament, 1, 0)
    tournament.record(1)
    tournament.publish()
    answer = phone.deal(1, *FIRST, round=1)
    assert (answer.status_code, answer.json()["error"]) == (409, "round-over")
    moved = phone.state()["moved"]
    assert (moved["round"], phone.state()["claim"]) == (2, None)


@pytest.mark.parametrize(
    "scores", [[(301, 0), (0, 0)], [(300, 0)], [(300, 0), (0, 5), (0, 0)], [(99_995, 0), (0, 0)]]
)
def test_figures_that_cannot_be_are_refused(tournament: Tournament4, scores: list[tuple[int, int]]) -> None:
    answer = Phone(tournament, 1, 0).deal(1, *scores)
    assert answer.status_code == 422
    assert answer.json()["text"]
    assert tournament.state.round(1).sheets == {}


@pytest.mark.parametrize(
    "body",
    [
        "",
        "[]",
        "nonsense",
        "[" * 5000,
        '{"round":1}',
        '{"round":true,"deal":1,"scores":[]}',
        '{"round":1e3}',
        '{"round":1,"deal":1,"scores":[[0,0],[0,0]],"seen":[],"line":0,"part":1,"text":"\\ud800","once":"\\ud8000000000"}',
    ],
)
def test_what_cannot_be_read_is_refused(tournament: Tournament4, body: str) -> None:
    phone = Phone(tournament, 1, 0)
    for path in ("smazzata/", "firma/", "linea/", "arbitro/"):
        answer = phone.client.post(f"/tornei/t/{phone.token}/{path}", body, "application/json")
        assert answer.status_code in (200, 400), path
    assert tournament.state.round(1).sheets == {}
    assert not Call.objects.exclude(text="").exists()


def test_a_smazzata_without_figures_takes_none_out_of_the_middle(tournament: Tournament4) -> None:
    phone = Phone(tournament, 1, 0)
    phone.deal(1, *FIRST)
    phone.deal(2, *SECOND)
    answer = phone.post("smazzata/", round=1, deal=1, scores=[], once=new_mark())
    assert answer.status_code == 400
    assert len(tournament.state.round(1).sheets[1, 1].copies[0].deals) == 2


@pytest.mark.parametrize("role", ["", *ROLES])
def test_the_keys_of_all_tables_are_for_those_who_print_the_sheets(
    tournament: Tournament4, role: str
) -> None:
    """A referee or a judge of words who opened them all could write the sheets of both lines."""
    client = with_role(tournament.row, role)
    desk = f"/tornei/{tournament.row.slug}/direzione/"
    may = role in PRINTS["sheets"]
    assert client.get(f"{desk}telefoni/").status_code == (200 if may else 403)
    assert (f"{desk}telefoni/" in client.get(f"{desk}persone/").text) == may


def test_a_table_is_found_by_its_code_and_codes_cannot_be_guessed(tournament: Tournament4) -> None:
    key, browser = key_of(tournament, 2), Client()
    address = f"/tornei/{tournament.row.slug}/tavolo/"
    assert browser.get(address).status_code == 200
    found = browser.post(address, {"code": f" {key.code[:3].lower()} {key.code[3:]}"})
    assert found["Location"] == f"/tornei/t/{key.token}/"
    for _ in range(GUESS_CODE.times + 1):
        assert browser.post(address, {"code": "AAAAAA"}).status_code == 422
    assert browser.post(address, {"code": key.code}).status_code == 429


def test_a_table_that_sends_without_end_is_asked_to_wait(tournament: Tournament4) -> None:
    phone = Phone(tournament, 1)
    answers = [phone.choose(n % 2).status_code for n in range(WRITE.times + 1)]
    assert answers == [200] * WRITE.times + [429]
    assert Phone(tournament, 2).choose(0).status_code == 200


def test_a_call_is_made_once_and_the_table_sees_who_comes(tournament: Tournament4) -> None:
    phone = Phone(tournament, 2)
    for _ in range(3):
        assert phone.post("arbitro/", about="missed-draw", text="").status_code == 200
    (call,) = Call.objects.all()
    assert (call.table, call.round, call.irregularity) == (2, 1, "missed-draw")
    assert phone.post("arbitro/", about="no-such-thing", text="").status_code == 400
    assert phone.state()["calls"] == [{"state": "waiting", "by": "", "about": "missed-draw"}]
    access.answer_call(tournament.row, call.pk, Actor("Eva", frozenset({"referee"})), False, NOW)
    assert phone.state()["calls"] == [{"state": "taken", "by": "Eva", "about": "missed-draw"}]
    assert Phone(tournament, 3).state()["calls"] == []


def test_irregularities_are_called_as_the_code_calls_them() -> None:
    """Parole's article on excess cards is about letters of a word: so say the phone and the queue."""
    tournament = Tournament4(4, code="parole")
    tournament.publish()
    page = Phone(tournament, 1).client.get(f"/tornei/t/{key_of(tournament, 1).token}/").content.decode()
    found = re.search(r'id="hall-picker"[^>]*>(.*?)</script>', page)
    assert found is not None
    (named,) = [one["name"] for one in json.loads(found[1]) if one["id"] == "excess-card"]
    assert named == "Lettera eccedente o mancante in una parola"
    Phone(tournament, 1).post("arbitro/", about="excess-card", text="")
    assert named in with_role(tournament.row, "referee").get(f"/tornei/{tournament.row.slug}/direzione/").text


def test_before_the_first_round_there_is_nothing_to_write() -> None:
    tournament = Tournament4(4)
    phone = Phone(tournament, 1)
    assert phone.state()["stage"] == "empty"
    assert phone.choose(0).status_code == 409
    assert phone.post("arbitro/", about="", text="").status_code == 409


def test_a_table_the_house_fills_needs_one_signature_only() -> None:
    tournament = Tournament4(3, incomplete="house")
    tournament.publish()
    (table,) = [one for one in tournament.state.round(1).tables.values() if (0,) in one.sides]
    line = 1 - table.sides.index((0,))
    phone = Phone(tournament, table.number)
    assert phone.choose(1 - line).status_code == 409
    phone.choose(line)
    phone.deal(1, *FIRST)
    assert phone.sign(FIRST).json()["stage"] == "in"


def test_each_table_of_a_team_has_a_sheet_of_its_own() -> None:
    tournament = Tournament4(0, kind="teams", team_tables=2, deals=4)
    players = [Entrant(0, tuple(Player(f"{team}{n}") for n in range(4)), team) for team in "AB"]
    tournament.do(acts.Register(tuple(players)))
    tournament.publish()
    for part in (1, 2):
        for line in (0, 1):
            phone = Phone(tournament, 1)
            assert phone.choose(line, part).status_code == 200
            phone.deal(1, *FIRST)
            phone.sign(FIRST)
    assert tournament.live.journal.standings().missing == ()
    assert Phone(tournament, 1).choose(0, 3).status_code == 409


@pytest.mark.parametrize("code", ["uisp", "feburit"])
def test_a_phone_has_the_thinking_times_of_a_code_that_sets_some(code: str) -> None:
    """The referee's stopwatch runs by them: UISP 4.1, nothing by FE.BUR.IT."""
    made = Tournament4(4, code=code)
    made.publish()
    times = {
        "draw": 5,
        "play": [[0, 10], [4, 20], [11, 40]],
        "al_volo": 40,
        "grace": 5,
        "discard": "highest",
        "article": "UISP 4.1",
    }
    assert Phone(made, 1).state()["times"] == (times if code == "uisp" else None)


def test_figures_typed_long_ago_do_not_replace_newer_ones(tournament: Tournament4) -> None:
    first, second = Phone(tournament, 1, 0), Phone(tournament, 1, 0)
    assert first.deal(1, *FIRST, was=None).status_code == 200
    late = second.deal(1, *SECOND, was=None)  # typed before, on a phone without a line
    assert late.status_code == 422
    assert "smazzata 1" in late.json()["text"]
    assert second.deal(1, *FIRST, was=None).status_code == 200  # the same figures are no matter
    assert second.deal(1, *SECOND, was=[list(one) for one in FIRST]).status_code == 200
    assert first.state()["copies"]["0"] == [[list(one) for one in SECOND]]


def test_a_phone_changes_its_line_until_this_very_phone_has_written(
    tournament: Tournament4,
) -> None:
    writer, astray = Phone(tournament, 1, 0), Phone(tournament, 1, 0)
    assert writer.deal(1, *FIRST).status_code == 200
    assert astray.state()["claim"]["wrote"] is False
    assert astray.choose(1).status_code == 200
    assert writer.choose(1).status_code == 409


def test_a_phone_knows_what_its_figures_bring_before_anybody_signs(tournament: Tournament4) -> None:
    who = tournament.state.round(1).tables[1].sides[1][0]
    tournament.do(acts.Penalise(1, who, "points", -50, "so"))
    shown = Phone(tournament, 1, 0).state()
    assert shown["off"] == [0, -50]
    assert len(shown["bands"]) == 10
