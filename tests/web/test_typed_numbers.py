"""Numbers nobody has any use for, typed where a form wants one: refused or left out, no error of ours."""

import pytest

from burraco.web.site.typed_numbers import MAX_DIGITS, whole_number, whole_numbers
from tests.web.seasons.clubs import Secretariat
from tests.web.tournaments.hall import Desk, Tournament4

pytestmark = pytest.mark.usefixtures("database")
STRANGE = ("9" * 30, "9" * 5000, "²", "٣", "-1", "1.5", "", "x", "\0")


def test_a_number_is_one_that_a_database_takes() -> None:
    assert [whole_number(text) for text in STRANGE] == [None] * len(STRANGE)
    assert whole_number("9" * MAX_DIGITS) == 10**MAX_DIGITS - 1
    assert whole_numbers(["7", *STRANGE, "08"]) == (7, 8)


@pytest.mark.parametrize("text", STRANGE)
def test_secretaries(text: str) -> None:
    one = Secretariat()
    member = one.member("Ada")
    club = f"/circoli/{one.club.slug}/"
    asked = [
        one.client.post(f"{one.path}tornei/", {"add": text, "remove": text, "final": text}),
        one.client.post(f"{club}socio/{member.pk}/", {"name": "Ada", "partner": text}),
        one.client.post(f"{club}unisci/", {"kept": text, "dropped": member.pk}),
        one.client.post(f"{club}arbitri/cambia/", {"remove": text, "months": text}),
        one.client.post(f"{club}serate/ancora/", {"like": "ABC234", "times": text}),
        one.client.get(f"{one.path}?da={text}"),
        one.client.get(club, {"q": "ada " * 400 + text}),
    ]
    assert [answer.status_code for answer in asked] == [302, 302, 404, 302, 404, 200, 200]
    assert list(one.club.members.values_list("name", flat=True)) == ["Ada"]


@pytest.mark.parametrize("text", STRANGE)
def test_desks(text: str) -> None:
    tournament = Tournament4()
    tournament.publish()
    desk = Desk(tournament)
    before = tournament.live.n
    posts = {
        "quote/pagata/": {"number": text, "player": text, "fee": "x"},
        "quote/quanto/": {"fees": f"Quota;{text}"},
        "turno/scambio/": {"swap": [text, text]},
        "classifica/parita/": {"entrants": [text, "1"], "how": "lot"},
        "tavolo/1/ritardo/": {"players": text, "minutes": text},
        "tavolo/1/espulsione/": {"who": f"1:{text}"},
        "tavolo/1/linea/": {"moved": f"{text}+1", "line": text},
    }
    asked = [desk.client.post(desk.path + page, fields).status_code for page, fields in posts.items()]
    asked += [
        desk.client.get(f"{desk.path}{page}").status_code
        for page in (f"fogli/?round={text}", f"decisioni/?who=1:{text}&table={text}", "fogli/nuovo/?table=01")
    ]
    assert max(asked) < 500
    amended = {"number": 1, "name-1": "A", "name-2": "B", "places": 1, "apart": text, "fixed-table": text}
    assert desk.client.post(f"{desk.path}iscritti/dati/", amended).status_code < 500
    assert tournament.live.n <= before + 2, "what is no number is left out of what is otherwise right"
