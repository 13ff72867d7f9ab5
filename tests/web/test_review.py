"""Looking back on the site: in the background, for those who played, kept; and what the cards did."""

import html
from typing import Any

import pytest
from django.test import Client

from burraco.bots.prospects import WHOLE_MATCH
from burraco.kernel import warm_up
from burraco.texts.languages import LANGS
from burraco.texts.say import say
from burraco.web.review import background_work, jobs
from burraco.web.review.models import DONE, FAILED, WAITING, DealLuck, DealReview
from burraco.web.tables.models import Deal
from tests.web.cast import NOW, Table4
from tests.web.markup import in_one_line
from tests.web.test_language import foreign, said, speaking
from tests.web.test_pages import cookie_of

pytestmark = pytest.mark.usefixtures("database")


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look into a few worlds only."""
    warm_up.warm()
    monkeypatch.setattr(background_work, "WORLDS", 64)
    monkeypatch.setattr(background_work, "LUCK_WORLDS", 16)


def played(people: int = 1) -> Table4:
    table = Table4(people=people)
    table.everybody_ready()
    table.play_out()
    return table


def path(table: Table4, page: str = "rivedi/") -> str:
    return f"/t/{table.row.code}/1/{page}"


def page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return html.unescape(in_one_line(answer.content.decode()))


def work_off(most: int = 1000) -> int:
    """Do in this process what the reviewer's would; return how many pieces that took."""
    done = 0
    step = jobs.claim(NOW)
    while step is not None and done < most:
        answer: Any = getattr(background_work, step.work)(*step.asked)
        done += 1
        step = jobs.next_step(step) if jobs.enter(step, answer, NOW) else jobs.claim(NOW)
    return done


def test_whoever_played_gets_a_review_that_stays() -> None:
    table = played()
    client = cookie_of(table.players[0])
    assert say("it", "review.page.title") in page(client, path(table, ""))
    assert say("it", "review.page.thinking") in page(client, path(table))
    row = DealReview.objects.get()
    assert (row.state, row.seat) == (WAITING, 0)
    work_off()
    row.refresh_from_db()
    assert row.state == DONE
    assert len(row.found) == row.total > 0
    shown = page(client, path(table))
    assert say("it", "review.page.all") in shown
    whole_list = shown.split(say("it", "review.page.all"))[1]
    assert whole_list.count("<tr>") == 1 + sum(one is not None for one in row.found)
    assert DealReview.objects.get().found == row.found
    for lang in LANGS:
        assert foreign(lang, said(speaking(lang, client), path(table))) == []


def most_worlds() -> int:
    """Return in how many worlds the decision that took most was weighed."""
    return max(int(one["worlds"]) for one in DealReview.objects.get().found if one)


def test_whoever_played_has_it_looked_at_in_more_worlds() -> None:
    table = played(people=2)
    client, other = map(cookie_of, table.players[:2])
    page(client, path(table))
    more = path(table, "rivedi/di-piu/")
    assert client.post(more).status_code == 302
    assert DealReview.objects.get().worlds == 0, "not while it is being looked at"
    work_off()
    usual, most = background_work.WORLDS, most_worlds()
    assert say("it", "review.worlds", worlds=usual) in page(client, path(table))
    assert say("it", "review.page.more", worlds=usual * 4) in page(client, path(table))
    assert other.post(more).status_code == 302
    assert DealReview.objects.filter(worlds=0).count() == 2, "each has their own"
    DealReview.objects.exclude(seat=0).delete()
    assert Client().post(more).status_code == 404
    client.post(more)
    client.post(more)
    row = DealReview.objects.get()
    assert (row.state, row.worlds, row.found) == (WAITING, usual * 4, [])
    work_off()
    assert most_worlds() == 4 * most
    client.post(more)
    work_off()
    assert 'action="' + more not in page(client, path(table)), "these are the most"
    client.post(more)
    assert DealReview.objects.get().state == DONE


def test_the_dearest_errors_stand_first() -> None:
    table = played()
    client = cookie_of(table.players[0])
    client.get(path(table))
    work_off()
    looked = [one for one in DealReview.objects.get().found if one]
    for loss, one in enumerate(looked):
        one |= {"grade": "mistake", "loss": 30.0 + loss, "spread": 1.0}
        one |= {
            "layouts": {"better": 4, "even": 3, "worse": 13, "mean": -24.2, "spread": 9.1, "answer": "wrong"}
        }
    DealReview.objects.update(found=looked)
    shown = page(client, path(table))
    assert say("it", "review.turning") in shown
    assert shown.count("<h3>") == shown.count(say("it", "review.again.retry")) == 3
    assert shown.count(say("it", "review.layouts.wrong")) == shown.count("−24 punti (± 18)") == 3
    dearest = say("it", "review.page.points", points=29 + len(looked), error=2)
    assert dearest in shown
    assert say("it", "review.page.points", points=30, error=2) not in shown


def test_in_a_match_to_a_target_it_is_the_chance_to_win_that_is_lost() -> None:
    table = Table4(people=1, deals=None, target=2005)
    table.everybody_ready()
    table.play_out()
    anna = cookie_of(table.players[0])
    page(anna, path(table))
    work_off()
    row = DealReview.objects.get()
    losses = [one["loss"] for one in row.found if one]
    told = page(anna, path(table))
    assert say("it", "review.page.column-chance") in told
    assert say("it", "review.page.column-loss") not in told
    whole = round(sum(round(loss * 100 / WHOLE_MATCH, 1) for loss in losses))
    assert f"{whole} % di probabilità" in told


def test_a_visitor_sees_none_and_asks_for_none() -> None:
    table = played()
    assert say("it", "review.not.others") in page(Client(), path(table))
    assert not DealReview.objects.exists()
    assert Client().get(path(table, "rivedi/N.json")).status_code == 404
    assert Client().get(path(table, "rivedi/moviola/")).status_code == 404
    assert Client().post(path(table, "rivedi/mostra/"), {"mostra": "1"}).status_code == 404


def test_others_are_seen_once_all_agreed() -> None:
    table = played(people=2)
    anna, bruno = map(cookie_of, table.players)
    for client in (anna, bruno):
        client.get(path(table))
    DealReview.objects.update(state=DONE, found=[None], total=1)
    assert say("it", "review.not.others") in page(anna, path(table) + "?posto=E")
    anna.post(path(table, "rivedi/mostra/"), {"mostra": "1"})
    assert say("it", "review.not.others") in page(bruno, path(table) + "?posto=N")
    bruno.post(path(table, "rivedi/mostra/"), {"mostra": "1"})
    assert say("it", "review.nothing") in page(bruno, path(table) + "?posto=N")
    assert "posto=E" in page(anna, path(table))
    bruno.post(path(table, "rivedi/mostra/"), {"mostra": "0"})
    assert say("it", "review.not.others") in page(anna, path(table) + "?posto=E")


def test_no_seat_of_a_bot_is_shown() -> None:
    table = played()
    assert say("it", "review.not.others") in page(cookie_of(table.players[0]), path(table) + "?posto=E")


def test_the_replay_has_what_was_expected() -> None:
    table = played()
    client = cookie_of(table.players[0])
    client.get(path(table))
    work_off()
    data = client.get(path(table, "rivedi/N.json")).json()
    looked = [one for one in DealReview.objects.get().found if one]
    assert [one["at"] for one in data["expected"]] == [one["at"] - 1 for one in looked]
    assert max(one["at"] for one in data["expected"]) < len(data["frames"])
    assert 'data-start="7"' in page(client, path(table, "rivedi/moviola/?da=7"))
    assert 'data-start="0"' in page(client, path(table, "rivedi/moviola/?da=x"))


def test_a_process_that_dies_leaves_its_work_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was found stays, another goes on there, and the same comes out as in one go."""
    table = played()
    cookie_of(table.players[0]).get(path(table))
    work_off()
    whole = DealReview.objects.get().found
    DealReview.objects.update(state=WAITING, found=[], total=0, claimed_until=0)
    monkeypatch.setattr(background_work, "AT_ONCE", 0.0)
    work_off(3)
    assert jobs.claim(NOW) is None
    step = jobs.claim(NOW + 2 * jobs.LEASE)
    assert step is not None
    assert step.asked[2] == len(DealReview.objects.get().found) == 3
    DealReview.objects.update(claimed_until=0)
    work_off()
    assert DealReview.objects.get().found == whole


def test_what_fails_again_and_again_is_given_up() -> None:
    table = played()
    client = cookie_of(table.players[0])
    client.get(path(table))
    for _ in range(jobs.MAX_TRIES):
        step = jobs.claim(NOW)
        assert step is not None
        jobs.give_back(step)
    assert jobs.claim(NOW) is None
    assert DealReview.objects.get().state == FAILED
    assert say("it", "review.page.failed") in page(client, path(table))


def test_luck_is_one_line_told_to_each_line_of_its_own() -> None:
    table = played(people=2)
    anna, bruno = map(cookie_of, table.players)
    assert say("it", "review.luck.waits") in page(anna, path(table, "fortuna/"))
    work_off()
    row = DealLuck.objects.get()
    assert row.state == DONE
    assert row.spread is not None
    assert row.spread > 0
    DealLuck.objects.update(points=120.0, spread=20.0)
    assert say("it", "review.luck.mine-gave", points=120, error=40) in page(anna, path(table, "fortuna/"))
    assert say("it", "review.luck.mine-cost", points=120, error=40) in page(bruno, path(table, "fortuna/"))
    assert say("it", "review.luck.first-gave", points=120, error=40) in page(
        Client(), path(table, "fortuna/")
    )
    DealLuck.objects.update(spread=70.0)
    assert say("it", "review.luck.mine-even", points=120, error=140) in page(anna, path(table, "fortuna/"))
    assert say("it", "review.luck.zero") in page(anna, "/impara/fortuna/")


def test_where_it_cannot_be_told_there_is_nothing() -> None:
    table = Table4(people=3, form="3")
    table.everybody_ready()
    table.play_out()
    assert page(cookie_of(table.players[0]), path(table, "fortuna/")) == ""
    assert not DealLuck.objects.exists()


def test_a_deal_under_way_is_not_looked_back_at() -> None:
    table = Table4(people=1)
    table.everybody_ready()
    assert Deal.objects.get().ended_at is None
    for each in ("rivedi/", "rivedi/moviola/", "rivedi/N.json", "fortuna/"):
        assert cookie_of(table.players[0]).get(path(table, each)).status_code == 404
