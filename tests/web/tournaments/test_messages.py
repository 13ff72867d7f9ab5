"""What the hall is told and when things were posted: the same on the wall, phones, the page and the feed."""

import itertools

import pytest

from burraco.tournament import acts
from burraco.tournament.clock import read_time
from burraco.web.hall.feed import feed_of
from burraco.web.tables.clocks.clock import now_ms
from tests.web.hall.seats import Phone
from tests.web.tournaments.hall import Desk, Tournament4

pytestmark = pytest.mark.usefixtures("database")


def test_a_line_to_the_hall_is_on_the_feed_the_page_and_the_phones_until_its_end() -> None:
    tournament = Tournament4()
    tournament.publish()
    desk = Desk(tournament)
    desk.post("avviso/", text="Il buffet è aperto", minutes="20")
    assert "In sala si legge" in desk.get()
    message = feed_of(tournament.row.slug, tournament.live.journal)["message"]
    assert message["text"] == "Il buffet è aperto"
    at = read_time(tournament.live.journal.entries[-1].at)
    assert (read_time(message["until"]) - at).total_seconds() == 1200
    assert Phone(tournament, 1).state()["message"] == message
    page = desk.client.get(f"/tornei/{tournament.row.slug}/").content.decode()
    assert "Il buffet è aperto" in page
    assert f'data-until="{message["until"]}"' in page
    desk.post("avviso/", stop="1")
    assert feed_of(tournament.row.slug, tournament.live.journal)["message"] is None
    assert desk.refused("avviso/", text=" ", minutes="5") == ["scrivi che cosa dire alla sala"]


def test_posted_standings_say_when_and_until_when_one_may_complain() -> None:
    tournament = Tournament4()
    tournament.play()
    tournament.do(acts.PostStandings(1))
    standings = feed_of(tournament.row.slug, tournament.live.journal)["standings"]
    posted, until = (read_time(standings[name]) for name in ("posted_at", "complaints_until"))
    minutes = tournament.state.code["tournament.complaint_minutes"]
    assert (until - posted).total_seconds() == 60 * minutes
    page = Desk(tournament).client.get(f"/tornei/{tournament.row.slug}/").content.decode()
    assert f"Affissa alle {posted.astimezone():%H:%M}" in page
    assert f"fino alle {until.astimezone():%H:%M}" in page


def test_the_end_of_the_time_is_asked_for_twice_while_minutes_are_left() -> None:
    tournament = Tournament4()
    tournament.publish()
    tournament.clock = itertools.count(now_ms(), 1000)
    tournament.do(acts.Start(1))
    html = Desk(tournament).get()
    assert "chiamare lo stesso la fine del tempo?" in html
