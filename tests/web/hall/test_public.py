"""The public page, its embedded form and the feed: what everybody may see, cheaply, and nothing else."""

import json
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from burraco.rules.loader import code_ids, load
from burraco.texts.languages import LANGS, texts
from burraco.tournament import acts
from burraco.tournament.entrants import Entrant, Player
from burraco.tournament.format import Prize
from burraco.web.hall.snapshot import snapshot
from burraco.web.tournaments.models import Event
from tests.web.hall.seats import Phone
from tests.web.tournaments.hall import Event4

pytestmark = pytest.mark.usefixtures("database")


def get(event: Event4, path: str = "", **headers: str) -> Any:
    """Visit an event as a stranger."""
    return Client().get(f"/tornei/{event.row.slug}/{path}", headers=headers)


def feed(event: Event4) -> Any:
    """The event's feed."""
    return get(event, "feed.json").json()


def test_before_play_the_page_lists_who_takes_part() -> None:
    event = Event4(4)
    assert "Anna 3 – Bruno 3" in get(event).content.decode()
    assert (feed(event)["rounds"], feed(event)["standings"]) == ([], None)


def test_a_code_typed_in_small_letters_leads_to_the_event() -> None:
    event = Event4(4)
    for path in ("", "schermo/", "feed.json", "?embed=1"):
        answer = Client().get(f"/tornei/{event.row.slug.lower()}/{path}")
        assert answer.headers["Location"] == f"/tornei/{event.row.slug}/{path}"


def test_pairings_are_seen_when_they_are_out_and_not_before() -> None:
    event = Event4(4)
    event.do(acts.MakeDraft())
    before = feed(event)
    assert before["rounds"] == []
    event.do(acts.Publish())
    (round_,) = feed(event)["rounds"]
    assert [one["table"] for one in round_["tables"]] == [1, 2]
    assert [one["result"] for one in round_["tables"]] == [None, None]


def test_results_come_with_the_sheets_and_standings_when_they_are_posted() -> None:
    event = Event4(4)
    round_ = event.publish()
    event.record(round_, [1])
    results = [one["result"] for one in feed(event)["rounds"][0]["tables"]]
    assert [one["points"] for one in results[0]] == [505, 400]
    assert [one["mp"] for one in results[0]] == [105, -105]
    assert results[1] is None
    event.record(round_, [2])
    assert feed(event)["standings"] is None  # the desk has not put them up
    event.do(acts.PostStandings(1))
    shown = feed(event)["standings"]
    wanted = event.live.journal.standings(1)
    assert shown["after"] == 1
    assert [row["entrant"] for row in shown["groups"][0]["rows"]] == [row.number for row in wanted.rows]
    assert [row["vp"] for row in shown["groups"][0]["rows"]] == [row.vp for row in wanted.rows]
    event.publish()
    event.record(2)
    assert feed(event)["standings"] == shown


def test_each_girone_has_standings_of_its_own() -> None:
    event = Event4(0, gironi=("A", "B"))
    pairs = [Entrant(0, (Player(f"X{n}"), Player(f"Y{n}")), girone="AB"[n % 2]) for n in range(8)]
    event.do(acts.Register(tuple(pairs)))
    event.record(event.publish())
    event.do(acts.PostStandings(1))
    groups = feed(event)["standings"]["groups"]
    assert [one["girone"] for one in groups] == ["A", "B"]
    assert [one["rows"][0]["place"] for one in groups] == [1, 1]
    assert "Girone B" in get(event).content.decode()


def test_rest_is_scored_when_its_round_is_complete() -> None:
    event = Event4(5)
    round_ = event.publish()
    event.record(round_, [1])
    assert feed(event)["rounds"][0]["resting"][0]["result"] is None
    event.record(round_, [2])
    assert feed(event)["rounds"][0]["resting"][0]["result"]["kind"] == "rest"


def test_prizes_are_shown_when_the_event_is_closed() -> None:
    event = Event4(2, plan="danese:1", sessions=(1,), prizes=(Prize("Coppa", 0),))
    event.play()
    event.do(acts.PostStandings(1))
    assert feed(event)["prizes"] == []
    event.do(acts.Close())
    best = event.live.journal.standings().rows[0].number
    assert feed(event)["prizes"] == [{"place": 1, "entrant": best, "prize": "Coppa", "amount": 0}]
    assert "Coppa" in get(event).content.decode()


def test_what_is_nobodys_business_is_not_in_the_feed() -> None:
    event = Event4(0)
    pairs = [Entrant(0, (Player(f"A{n}", card=f"SECRET{n}"), Player(f"B{n}"))) for n in range(4)]
    event.do(acts.Register(tuple(pairs)))
    event.publish()
    Phone(event, 1, 0).deal(1, (100, 5), (200, 15))  # a copy that is not in
    event.do(acts.Penalise(1, 1, "vp", -1, "SECRET reason"))
    event.do(acts.Sanction(1, 0, "UISP 14.4", "SECRET words", "richiamo"))
    said = get(event, "feed.json").content.decode() + get(event).content.decode()
    assert "SECRET" not in said
    assert feed(event)["rounds"][0]["tables"][0]["result"] is None


def test_names_cannot_bring_script_into_the_page() -> None:
    event = Event4(0)
    event.do(acts.Register((Entrant(0, (Player("<script>alert(1)</script>"), Player("</script>x"))),)))
    for path in ("", "schermo/", "vivo/"):
        assert "<script>alert" not in get(event, path).content.decode()


def test_an_act_that_shows_nothing_new_changes_no_tag() -> None:
    event = Event4(4)
    event.publish()
    known = get(event, "feed.json")["ETag"]
    event.do(acts.CheckIn((1,)))
    Phone(event, 1, 0).deal(1, (100, 5), (200, 15))
    again = get(event, "feed.json", **{"If-None-Match": known})
    assert (again.status_code, again.content) == (304, b"")
    assert again["Access-Control-Allow-Origin"] == "*"
    event.do(acts.Start(1))
    fresh = get(event, "feed.json", **{"If-None-Match": known})
    assert (fresh.status_code, fresh["ETag"] == known) == (200, False)
    assert fresh.json()["rounds"][0]["clock"]["minutes"] == event.state.round(1).minutes


def test_the_live_part_is_tagged_by_language_too() -> None:
    event = Event4(4)
    event.publish()
    tag = get(event, "vivo/")["ETag"]
    assert get(event, "vivo/", **{"If-None-Match": tag}).status_code == 304
    english = Client()
    english.cookies["django_language"] = "en"
    answer = english.get(f"/tornei/{event.row.slug}/vivo/", headers={"If-None-Match": tag})
    assert answer.status_code == 200
    assert "Table" in answer.content.decode()


def test_only_the_embedded_page_may_be_framed() -> None:
    event = Event4(4)
    framed = get(event, "?embed")
    assert "frame-ancestors *" in framed["Content-Security-Policy"]
    assert "X-Frame-Options" not in framed
    assert "<form method" not in framed.content.decode()
    assert framed.cookies == {}
    for path in ("", "schermo/", "tavolo/", "vivo/", "feed.json"):
        answer = get(event, path)
        assert "frame-ancestors 'none'" in answer["Content-Security-Policy"], path
        assert answer["X-Frame-Options"] == "DENY", path


def test_a_private_event_is_seen_by_its_own_people_only() -> None:
    event = Event4(4)
    Event.objects.update(is_public=False)
    for path in ("", "?embed", "vivo/", "feed.json", "schermo/"):
        assert get(event, path).status_code == 404, path


def test_spectators_write_nothing() -> None:
    event = Event4(4)
    event.publish()
    known = event.live.n
    for path in ("", "vivo/", "feed.json", "schermo/"):
        assert Client().post(f"/tornei/{event.row.slug}/{path}", {"x": "1"}).status_code == 405, path
    assert event.live.n == known


@pytest.mark.parametrize("path", ["", "vivo/", "feed.json", "schermo/"])
def test_a_look_costs_one_query_however_many_pairs_there_are(path: str) -> None:
    for pairs in (12, 200):
        event = Event4(pairs)
        event.record(event.publish())
        event.do(acts.PostStandings(1))
        with CaptureQueriesContext(connection) as first:
            assert get(event, path).status_code == 200
        assert len(first) == 1, [one["sql"] for one in first]
        with CaptureQueriesContext(connection) as second:
            assert get(event, path).status_code == 200
        assert len(second) == 0  # within a moment nobody asks again


def test_what_was_just_written_is_seen_at_once() -> None:
    event = Event4(4)
    assert feed(event)["rounds"] == []
    event.publish()
    assert len(feed(event)["rounds"]) == 1
    event.do(acts.Start(1))
    assert feed(event)["rounds"][0]["clock"] is not None


def test_nothing_is_worked_out_twice_for_one_state() -> None:
    event = Event4(4)
    one = snapshot(event.live)
    assert snapshot(event.live) is one
    assert json.loads(one.body) == one.feed
    event.publish()
    assert snapshot(event.live).tag != one.tag


@pytest.mark.parametrize("code", code_ids())
def test_every_way_a_code_ends_its_time_has_words(code: str) -> None:
    rules = load(code)
    for lang in LANGS:
        words = texts(lang)
        assert words[f"hall.time-out.{rules['timeout.form']}.rule"]
        assert words[f"hall.time-out.{rules['timeout.before_first_draw']}.rule"]


def test_the_server_tells_its_time() -> None:
    answer = Client().get("/tornei/ora/")
    assert answer["Cache-Control"] == "no-store"
    assert int(answer.content) > 1_700_000_000_000
