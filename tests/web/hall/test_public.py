"""The public page, its embedded form and the feed: what everybody may see, cheaply, and nothing else."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import URLResolver, get_resolver

from burraco.rules.loader import code_ids, load
from burraco.texts.languages import LANGS, texts
from burraco.tournament import acts
from burraco.tournament.entrants import Entrant, Player
from burraco.tournament.format import Prize
from burraco.web.hall import lookup
from burraco.web.hall.snapshot import snapshot
from burraco.web.tournaments.models import Tournament
from tests.articles.marker import article
from tests.web.hall.seats import Phone
from tests.web.tournaments.hall import Tournament4, with_role

pytestmark = pytest.mark.usefixtures("database")


def get(tournament: Tournament4, path: str = "", **headers: str) -> Any:
    """Visit a tournament as a stranger."""
    return Client().get(f"/tornei/{tournament.row.slug}/{path}", headers=headers)


def feed(tournament: Tournament4) -> Any:
    """The tournament's feed."""
    return get(tournament, "feed.json").json()


def test_before_play_the_page_lists_who_takes_part() -> None:
    tournament = Tournament4(4)
    assert "Anna 3 – Bruno 3" in get(tournament).content.decode()
    assert feed(tournament)["tournament"] == feed(tournament)["event"] == tournament.row.slug  # as in 0.1
    assert (feed(tournament)["rounds"], feed(tournament)["standings"]) == ([], None)


def test_a_tournament_for_families_says_so() -> None:
    page = get(Tournament4(code="parole:family")).content.decode()
    assert "Burraco Parole · Per famiglie e scuole, senza parole volgari" in page
    assert "famiglie" not in get(Tournament4(code="parole")).content.decode()


def test_a_code_typed_in_small_letters_leads_to_the_tournament() -> None:
    tournament = Tournament4(4)
    for path in ("", "schermo/", "feed.json", "?embed=1"):
        answer = Client().get(f"/tornei/{tournament.row.slug.lower()}/{path}")
        assert answer.headers["Location"] == f"/tornei/{tournament.row.slug}/{path}"


@article("uisp", "2.2", "3.3")
def test_teams_and_drawn_seats_are_shown_by_table_and_line() -> None:
    """UISP 2.2, 3.3: the hall reads who sits where, table by table, and what changes."""
    teams = Tournament4(0, kind="teams", same_deals=True, team_tables=2)
    names = ("Ada", "Bea", "Cleo", "Dina", "Eva")
    for title in ("Assi", "Re"):
        teams.do(acts.Register((Entrant(0, tuple(Player(f"{one} {title}") for one in names), title),)))
    teams.publish()
    (table,) = feed(teams)["rounds"][0]["tables"]
    assert [one["name"] for one in table["seated"]] == ["1A", "1B"]
    team = teams.state.round(1).tables[1].sides[0][0]
    teams.do(acts.SetLineUp(1, team, ((4, 0), (2, 1))))
    first, second = feed(teams)["rounds"][0]["tables"][0]["seated"]
    label = teams.state.entrants[team].name
    assert first["lines"][0] == {
        "seats": ["N", "S"],
        "people": [{"entrant": team, "name": f"{one} {label}", "seat": ""} for one in ("Eva", "Ada")],
    }
    assert [one["name"] for one in second["lines"][1]["people"]] == [f"Cleo {label}", f"Bea {label}"]
    page = get(teams).content.decode()
    assert f"<strong>1A</strong> N–S Eva {label} – Ada {label} · E–O" in page
    assert f"E–O Cleo {label} – Bea {label}" in page
    drawn = Tournament4(2, seats="listed")
    drawn.publish()
    assert re.search(
        r"<strong>1</strong> N Anna \d – S Bruno \d · E Anna \d – O Bruno \d", get(drawn).content.decode()
    )
    by_cards = Tournament4(2)
    by_cards.publish()
    assert feed(by_cards)["rounds"][0]["tables"][0]["seated"] == []


def test_pairings_are_seen_when_they_are_out_and_not_before() -> None:
    tournament = Tournament4(4)
    tournament.do(acts.MakeDraft())
    before = feed(tournament)
    assert before["rounds"] == []
    tournament.do(acts.Publish())
    (round_,) = feed(tournament)["rounds"]
    assert [one["table"] for one in round_["tables"]] == [1, 2]
    assert [one["result"] for one in round_["tables"]] == [None, None]


def test_results_come_with_the_sheets_and_standings_when_they_are_posted() -> None:
    tournament = Tournament4(4)
    round_ = tournament.publish()
    tournament.record(round_, [1])
    results = [one["result"] for one in feed(tournament)["rounds"][0]["tables"]]
    assert [one["points"] for one in results[0]] == [505, 400]
    assert [one["mp"] for one in results[0]] == [105, -105]
    assert results[1] is None
    tournament.record(round_, [2])
    assert feed(tournament)["standings"] is None  # the desk has not put them up
    tournament.do(acts.PostStandings(1))
    shown = feed(tournament)["standings"]
    wanted = tournament.live.journal.standings(1)
    assert shown["after"] == 1
    assert [row["entrant"] for row in shown["groups"][0]["rows"]] == [row.number for row in wanted.rows]
    assert [row["vp"] for row in shown["groups"][0]["rows"]] == [row.vp for row in wanted.rows]
    tournament.publish()
    tournament.record(2)
    assert feed(tournament)["standings"] == shown


def test_each_girone_has_standings_of_its_own() -> None:
    tournament = Tournament4(0, gironi=("A", "B"))
    pairs = [Entrant(0, (Player(f"X{n}"), Player(f"Y{n}")), girone="AB"[n % 2]) for n in range(8)]
    tournament.do(acts.Register(tuple(pairs)))
    tournament.record(tournament.publish())
    tournament.do(acts.PostStandings(1))
    groups = feed(tournament)["standings"]["groups"]
    assert [one["girone"] for one in groups] == ["A", "B"]
    assert [one["rows"][0]["place"] for one in groups] == [1, 1]
    assert "Girone B" in get(tournament).content.decode()


def test_rest_is_scored_when_its_round_is_complete() -> None:
    tournament = Tournament4(5)
    round_ = tournament.publish()
    tournament.record(round_, [1])
    assert feed(tournament)["rounds"][0]["resting"][0]["result"] is None
    tournament.record(round_, [2])
    assert feed(tournament)["rounds"][0]["resting"][0]["result"]["kind"] == "rest"


def test_prizes_are_shown_when_the_tournament_is_closed() -> None:
    tournament = Tournament4(2, plan="danese:1", sessions=(1,), prizes=(Prize("Coppa", 0),))
    tournament.play()
    tournament.do(acts.PostStandings(1))
    assert feed(tournament)["prizes"] == []
    tournament.do(acts.Close("everybody is there"))
    best = tournament.live.journal.standings().rows[0].number
    assert feed(tournament)["prizes"] == [
        {"place": 1, "entrant": best, "prize": "Coppa", "amount": 0, "to": ""}
    ]
    assert "Coppa" in get(tournament).content.decode()


def test_what_is_nobodys_business_is_not_in_the_feed() -> None:
    tournament = Tournament4(0)
    pairs = [Entrant(0, (Player(f"A{n}", card=f"SECRET{n}"), Player(f"B{n}"))) for n in range(4)]
    tournament.do(acts.Register(tuple(pairs)))
    tournament.publish()
    Phone(tournament, 1, 0).deal(1, (100, 5), (200, 15))  # a copy that is not in
    tournament.do(acts.Penalise(1, 1, "vp", -1, "SECRET reason"))
    tournament.do(acts.Sanction(1, 0, "UISP 14.4", "SECRET words", "richiamo"))
    said = get(tournament, "feed.json").content.decode() + get(tournament).content.decode()
    assert "SECRET" not in said
    assert feed(tournament)["rounds"][0]["tables"][0]["result"] is None


def test_names_cannot_bring_script_into_the_page() -> None:
    tournament = Tournament4(0)
    tournament.do(acts.Register((Entrant(0, (Player("<script>alert(1)</script>"), Player("</script>x"))),)))
    for path in ("", "schermo/", "vivo/"):
        assert "<script>alert" not in get(tournament, path).content.decode()


def test_an_act_that_shows_nothing_new_changes_no_tag() -> None:
    tournament = Tournament4(4)
    tournament.publish()
    known = get(tournament, "feed.json")["ETag"]
    tournament.do(acts.CheckIn((1,)))
    Phone(tournament, 1, 0).deal(1, (100, 5), (200, 15))
    again = get(tournament, "feed.json", **{"If-None-Match": known})
    assert (again.status_code, again.content) == (304, b"")
    assert again["Access-Control-Allow-Origin"] == "*"
    tournament.do(acts.Start(1))
    fresh = get(tournament, "feed.json", **{"If-None-Match": known})
    assert (fresh.status_code, fresh["ETag"] == known) == (200, False)
    assert fresh.json()["rounds"][0]["clock"]["minutes"] == tournament.state.round(1).minutes


def test_the_live_part_is_tagged_by_language_too() -> None:
    tournament = Tournament4(4)
    tournament.publish()
    tag = get(tournament, "vivo/")["ETag"]
    assert get(tournament, "vivo/", **{"If-None-Match": tag}).status_code == 304
    english = Client()
    english.cookies["django_language"] = "en"
    answer = english.get(f"/tornei/{tournament.row.slug}/vivo/", headers={"If-None-Match": tag})
    assert answer.status_code == 200
    assert "Table" in answer.content.decode()


def test_only_the_embedded_page_may_be_framed() -> None:
    tournament = Tournament4(4)
    framed = get(tournament, "?embed")
    assert '<base target="_blank">' in framed.content.decode()
    assert "frame-ancestors *" in framed["Content-Security-Policy"]
    assert "X-Frame-Options" not in framed
    assert "<form method" not in framed.content.decode()
    assert framed.cookies == {}
    for path in ("", "schermo/", "tavolo/", "vivo/", "feed.json"):
        answer = get(tournament, path)
        assert "frame-ancestors 'none'" in answer["Content-Security-Policy"], path
        assert answer["X-Frame-Options"] == "DENY", path


def test_no_page_tells_a_stranger_the_title_of_a_private_tournament() -> None:
    tournament = Tournament4(4)
    tournament.publish()
    Tournament.objects.update(is_public=False, title="Serata segreta")
    routes = [one for one in addresses(get_resolver()) if "<str:slug>" in one and one.startswith("tornei/")]
    assert len(routes) > 20
    for route in routes:
        path = route.replace("<str:slug>", tournament.row.slug)
        answer = Client().get("/" + re.sub(r"<int:[^>]+>", "1", re.sub(r"<[^>]+>", "x", path)))
        assert "Serata segreta" not in answer.text, path
        assert answer.status_code in (302, 403, 404, 405) or path.endswith("/tavolo/"), path


def addresses(resolver: URLResolver, before: str = "") -> Iterator[str]:
    """Every address of the site, as its patterns have it."""
    for one in resolver.url_patterns:
        here = before + str(one.pattern)
        if isinstance(one, URLResolver):
            yield from addresses(one, here)
        else:
            yield here


def test_a_private_tournament_is_seen_by_its_own_people_only() -> None:
    tournament = Tournament4(4)
    Tournament.objects.update(is_public=False)
    for path in ("", "?embed", "vivo/", "feed.json", "schermo/"):
        assert get(tournament, path).status_code == 404, path
        helper = with_role(tournament.row, "assistant")
        assert helper.get(f"/tornei/{tournament.row.slug}/{path}").status_code == 200, path


def test_spectators_write_nothing() -> None:
    tournament = Tournament4(4)
    tournament.publish()
    known = tournament.live.n
    for path in ("", "vivo/", "feed.json", "schermo/"):
        assert Client().post(f"/tornei/{tournament.row.slug}/{path}", {"x": "1"}).status_code == 405, path
    assert tournament.live.n == known


@pytest.mark.parametrize("path", ["", "vivo/", "feed.json", "schermo/"])
def test_a_look_costs_three_queries_however_many_pairs_there_are(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lookup, "MOMENT", 3600.0)  # a slow machine takes longer than a moment
    for pairs in (12, 200):
        tournament = Tournament4(pairs)
        tournament.record(tournament.publish())
        tournament.do(acts.PostStandings(1))
        with CaptureQueriesContext(connection) as first:
            assert get(tournament, path).status_code == 200
        assert len(first) == 3, [one["sql"] for one in first]  # the tournament, and what its club says of it
        with CaptureQueriesContext(connection) as second:
            assert get(tournament, path).status_code == 200
        assert len(second) == 0  # within a moment nobody asks again


def test_what_was_just_written_is_seen_at_once() -> None:
    tournament = Tournament4(4)
    assert feed(tournament)["rounds"] == []
    tournament.publish()
    assert len(feed(tournament)["rounds"]) == 1
    tournament.do(acts.Start(1))
    assert feed(tournament)["rounds"][0]["clock"] is not None


def test_nothing_is_worked_out_twice_for_one_state() -> None:
    tournament = Tournament4(4)
    one = snapshot(tournament.live)
    assert snapshot(tournament.live) is one
    assert json.loads(one.body) == one.feed
    tournament.publish()
    assert snapshot(tournament.live).tag != one.tag


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
