"""What is declared in the hall stands on the public page, in the feed and on the phones of the table."""

import pytest
from django.test import Client

from burraco.tournament import acts
from burraco.web.hall.tableside import seen_at
from tests.articles.marker import article
from tests.web.hall.seats import Phone
from tests.web.tournaments.hall import Tournament4

pytestmark = pytest.mark.usefixtures("database")


@article("uisp", "2.5")
def test_a_penalty_and_a_step_are_read_by_everybody_and_their_reasons_by_nobody() -> None:
    """UISP 2.5: declared in the hall, and wherever people look."""
    tournament = Tournament4(4)
    tournament.publish()
    number = tournament.state.round(1).tables[1].sides[0][0]
    before = seen_at(tournament.state, 1), seen_at(tournament.state, 2)
    tournament.do(acts.Penalise(1, number, "points", -100, "SECRET", "13.2"))
    tournament.do(acts.Sanction(number, 0, "UISP 14.4", "SECRET", "richiamo"))
    page = Client().get(f"/tornei/{tournament.row.slug}/").content.decode()
    feed = Client().get(f"/tornei/{tournament.row.slug}/feed.json").json()
    assert [(one["what"], one["entrants"], one["article"]) for one in feed["declared"]] == [
        ("penalty", [number], "UISP 13.2"),
        ("sanction", [number], "UISP 14.4"),
    ]
    assert "Variazioni dichiarate" in page
    assert f"Richiamo a Anna {number}" in page
    there, elsewhere = Phone(tournament, 1, 0).state(), Phone(tournament, 2, 0).state()
    assert (len(there["declared"]), elsewhere["declared"]) == (2, [])
    assert "SECRET" not in page + str(feed) + str(there)
    assert seen_at(tournament.state, 1) != before[0]
    assert seen_at(tournament.state, 2) == before[1]  # whom it does not concern is not woken


@article("uisp", "13.4")
def test_a_pair_whose_line_was_replaced_is_on_the_page() -> None:
    """UISP 13.4 (1): out of the round, with its score once all are in."""
    tournament = Tournament4(5)
    round_ = tournament.publish()
    seats = tournament.state.round(round_).tables[1].sides
    rests = tournament.state.round(round_).resting
    tournament.do(acts.Abandon(round_, seats[0][0], "zero", "unwell"))
    agreed = tuple(one.name for one in tournament.state.entrants[seats[1][0]].players)
    tournament.do(acts.MoveLine(round_, 1, 0, rests, "zero", "so", agreed))
    tournament.record(round_, [1, 2])
    feed = Client().get(f"/tornei/{tournament.row.slug}/feed.json").json()
    (out,) = feed["rounds"][0]["out"]
    assert (out["entrant"], out["result"]["kind"]) == (seats[0][0], "zero")
    assert ">Fuori<" in Client().get(f"/tornei/{tournament.row.slug}/").content.decode()
