"""Carte uguali in a hall: what everybody made against the mean, on page, feed and paper, and no cards."""

import json

import pytest
from django.test import Client

from burraco.tournament import acts
from tests.articles.marker import article
from tests.paper.reading import pages, whole
from tests.web.tournaments.hall import Desk, Tournament4, sheet, with_role

pytestmark = pytest.mark.usefixtures("database")


@article("uisp", "1")
def test_the_standings_are_compared_with_the_mean() -> None:
    tournament = Tournament4(pairs=4, same_deals=True)
    tournament.publish()
    for table, points in zip(tournament.state.round(1).tables, ((500, 400), (620, 300)), strict=True):
        tournament.do(acts.RecordSheet(1, table, sheet(points), (0, 1)))
    tournament.do(acts.PostStandings(1))
    client, path = Client(), f"/tornei/{tournament.row.slug}/"
    feed = client.get(f"{path}feed.json").json()
    means = {row["entrant"]: row["mean"] for row in feed["standings"]["groups"][0]["rows"]}
    tables = tournament.state.round(1).tables
    expected = [(-60.0, 50.0), (60.0, -50.0)]
    assert [tuple(means[side[0]] for side in tables[at].sides) for at in (1, 2)] == expected
    page = client.get(path).content.decode()
    assert "su media" in page
    assert "+60,0" in page
    assert "−50,0" in page
    desk = Desk(tournament)
    assert "−50.0" in whole(desk.client.get(f"{desk.path}stampe/standings.pdf").content).replace(",", ".")


def test_decks_are_the_directors_alone_and_nothing_of_them_is_public() -> None:
    tournament = Tournament4(pairs=4, same_deals=True)
    desk = Desk(tournament)
    pdf = desk.client.get(f"{desk.path}stampe/decks.pdf").content
    assert len(pages(pdf)) == 4 * 3
    assert with_role(tournament.row, "assistant").get(f"{desk.path}stampe/decks.pdf").status_code == 403
    feed = Client().get(f"/tornei/{tournament.row.slug}/feed.json").json()
    assert tournament.state.seed not in json.dumps(feed)
    plain = Desk(Tournament4(pairs=4))
    assert "non è a carte uguali" in plain.get("stampe/")
    assert "mean" not in json.dumps(Client().get(f"/tornei/{plain.tournament.row.slug}/feed.json").json())
