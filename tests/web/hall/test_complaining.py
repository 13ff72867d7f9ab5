"""A line complains and appeals from its phone, for itself alone; the director answers at the desk."""

import pytest

from burraco.tournament import acts
from tests.articles.marker import article
from tests.web.hall.seats import Phone, new_mark
from tests.web.tournaments.hall import Desk, Tournament4

pytestmark = pytest.mark.usefixtures("database")


@article("uisp", "14.1")
def test_a_line_appeals_from_its_phone_and_reads_the_answer_there() -> None:
    """UISP 14.1: every player may turn to the director; a phone speaks for the line it chose."""
    tournament = Tournament4(4)
    tournament.publish()
    phone = Phone(tournament, 1, 0)
    mark = new_mark()
    for _ in range(2):  # sent again, it counts once
        sent = phone.post("reclamo/", about="ruling", text="non era chiusura", round=1, once=mark)
        assert sent.status_code == 200
    (made,) = tournament.state.complaints
    number = tournament.state.round(1).tables[1].sides[0][0]
    assert (made.made.number, made.made.about) == (number, "ruling")
    assert "decisione dell&#x27;arbitro" in Desk(tournament).get("classifica/")
    tournament.do(acts.SettleComplaint(1, True, "so"))
    told = {"about": "ruling", "text": "non era chiusura", "answer": "upheld"}
    assert phone.state()["complaints"] == [told]
    assert Phone(tournament, 2, 0).state()["complaints"] == []


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ({"about": "weather", "text": "x"}, 400),
        ({"about": "count", "text": " "}, 422),
        ({"about": "measure", "text": "x"}, 422),
    ],
)
def test_what_cannot_be_complained_about_is_said(sent: dict[str, str], status: int) -> None:
    tournament = Tournament4(4)
    tournament.publish()
    answer = Phone(tournament, 1, 0).post("reclamo/", **sent, round=1, once=new_mark())
    assert answer.status_code == status
    assert tournament.state.complaints == ()


@article("uisp", "10.27")
def test_a_phone_reads_that_a_technical_score_stands() -> None:
    """UISP 10.27: without appeal; the article of another ruling makes it an appeal against that."""
    tournament = Tournament4(4)
    tournament.publish()
    tournament.do(acts.AssignScore(1, 1, "referee", "mischiate", points=(5, 0), uncounted=True))
    appeal = {"about": "ruling", "text": "perché zero?", "round": 1}
    refused = Phone(tournament, 1, 0).post("reclamo/", **appeal, once=new_mark())
    assert refused.status_code == 422
    assert "UISP 10.27" in refused.content.decode()
    heard = Phone(tournament, 1, 0).post("reclamo/", **appeal, article="11.4", once=new_mark())
    assert heard.status_code == 200


def test_a_phone_that_chose_no_line_complains_for_nobody() -> None:
    tournament = Tournament4(4)
    tournament.publish()
    answer = Phone(tournament, 1).post("reclamo/", about="count", text="x", round=1, once=new_mark())
    assert answer.status_code == 403
