"""A Mitchell published ahead, at the desk and in the feed: the round under way is not the last one out."""

import pytest

from burraco.tournament import acts
from burraco.web.hall.feed import feed_of
from tests.web.tournaments.hall import Desk, Tournament4

pytestmark = pytest.mark.usefixtures("database")


def test_the_desk_goes_through_rounds_that_were_all_published_at_once() -> None:
    tournament = Tournament4(pairs=6, plan="mitchell:4")
    for _ in range(3):
        tournament.publish()
    desk = Desk(tournament)
    html = desk.get()
    assert "Via al turno 1" in html
    assert "Via al turno 2" in html
    desk.post("via/")
    assert tournament.state.round(1).started_at
    assert not tournament.state.round(3).started_at
    tournament.record(1, (1, 2))
    assert feed_of(tournament.row.slug, tournament.live.journal)["round"] == 1
    desk.post("via/", round="2")
    html = desk.get()
    assert "Fogli che mancano del turno 1" in html
    assert "fogli/?round=1&amp;table=3" in html
    assert feed_of(tournament.row.slug, tournament.live.journal)["round"] == 2
    tournament.record(1, (3,))
    assert "Fogli che mancano del turno 1" not in desk.get()
    tournament.record(2)
    assert "Affiggi la classifica dopo il turno 2" in desk.get()
    desk.post("classifica/affissa/")
    assert set(tournament.state.posted) == {2}
    assert "Via al turno 3" in desk.get()
    public = desk.client.get(f"/tornei/{tournament.row.slug}/").content.decode()
    assert "Turno 3" in public


def test_lateness_and_scores_of_a_table_are_of_the_round_under_way() -> None:
    tournament = Tournament4(pairs=4, plan="mitchell:4")
    tournament.publish()
    tournament.publish()
    tournament.do(acts.Start(1))
    Desk(tournament).post("tavolo/1/punteggio/", **{"points-0": "500", "points-1": "300", "reason": "lite"})
    assert set(tournament.state.round(1).assigned) == {1}
    assert not tournament.state.round(2).assigned
