"""Three days of somebody with two devices, by a clock that is moved."""

import html
import re
from itertools import pairwise
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from burraco.daily.day_file import DayFile, day_differences, follows, read_day
from burraco.kernel import warm_up
from burraco.texts.say import say
from burraco.web.daily import day_tries
from burraco.web.daily.day_times import ONE_DAY
from burraco.web.daily.models import Day, Play
from burraco.web.daily.side_by_side import parted_from_best, told_best
from burraco.web.daily.turning_points import missed_words
from burraco.web.players.models import Player
from burraco.web.review import background_work
from burraco.web.review.models import DealReview
from tests.web.day_cast import BITS, FIRST, at, begin, keep, play_out, stray
from tests.web.test_review import work_off

pytestmark = pytest.mark.usefixtures("database")


def device() -> Client:
    client = Client()
    client.force_login(User.objects.get(username="anna"))
    return client


def text(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    return html.unescape(answer.content.decode())


def test_three_days_on_two_devices(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [at(FIRST, 9)]
    monkeypatch.setattr("burraco.web.daily.pages.now_ms", lambda: clock[0])
    player = Player.objects.create(name="Anna", user=User.objects.create_user("anna"))
    promised: dict[int, str] = {}
    for number in range(3):
        day = FIRST + number * ONE_DAY
        keep(day, 9)
        clock[0] = at(day, 9)
        path = f"/giorno/{day.isoformat()}/2/"
        begun = device().post(f"{path}gioca/", {"cut": f"{number + 30} {BITS}"})
        again = device().post(f"{path}gioca/", {"cut": f"99 {BITS}"})
        assert begun.headers["Location"] == again.headers["Location"]
        play = play_out(Play.objects.get(day__date=day, day__game="2"), 20)
        assert (play.counts, play.cut) == (True, f"{number + 30} {BITS}")
        seen = text(device(), path)
        assert say("it", "daily.margin", margin=play.margin) in seen
        assert say("it", "daily.so-far") in seen
        promised |= {row.number: row.cards.commitment for row in Day.objects.filter(game="2")}
    keep(FIRST + 3 * ONE_DAY, 9)
    files: list[DayFile] = []
    for row in Day.objects.filter(game="2", number__lte=3).order_by("number"):
        found = read_day(text(Client(), f"/giorno/{row.date.isoformat()}/2/giorno.txt"))
        assert day_differences(found, promised[row.number]) == []
        assert [one.table for one in found.results] == [Play.objects.get(day=row).code]
        assert [cut.text for cut in found.cards.cuts] == ([f"{row.number + 28} {BITS}"] if files else [])
        files.append(found)
    assert all(follows(one, other) for one, other in pairwise(files))
    clock[0] = at(FIRST + 3 * ONE_DAY, 9)
    row_of_days = day_tries.own_row(player, FIRST + 3 * ONE_DAY, 5)
    assert [one.is_played for one in row_of_days] == [False, True, True, True, False]
    today = text(device(), "/giorno/")
    assert say("it", "daily.in-a-row", days=3) in today
    listed = text(device(), "/giorno/calendario/")
    assert len(set(re.findall(r"/giorno/[0-9-]+/2/", listed))) == 3


def test_the_morning_after_the_review_tells_what_cost_most(monkeypatch: pytest.MonkeyPatch) -> None:
    warm_up.warm()
    monkeypatch.setattr(background_work, "WORLDS", 64)
    clock = [at(FIRST, 12)]
    monkeypatch.setattr("burraco.web.daily.pages.now_ms", lambda: clock[0])
    Player.objects.create(name="Anna", user=User.objects.create_user("anna"))
    keep(FIRST, 9)
    path = f"/giorno/{FIRST.isoformat()}/2/"
    device().post(f"{path}gioca/")
    play = play_out(Play.objects.get(day__game="2"), 13)
    assert device().get(f"{path}svolte/").status_code == 404
    assert f"{path}svolte/" not in text(device(), path)
    clock[0] = at(FIRST + ONE_DAY, 9)
    keep(FIRST + ONE_DAY, 9)
    assert f"{path}svolte/" in text(device(), path)
    assert Client().get(f"{path}svolte/").status_code == 404
    assert say("it", "review.page.thinking") in text(device(), f"{path}svolte/")
    work_off()
    row = DealReview.objects.get(deal__table=play.table_id)
    worst = max((one for one in row.found if one), key=lambda one: one["loss"])
    told = text(device(), f"{path}svolte/")
    assert worst["words"]["it"]["best"] in told
    assert f"/t/{play.code}/1/posizione/{worst['turn']}/" in told


def test_the_morning_after_words_are_told_that_would_have_brought_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = [at(FIRST, 12)]
    monkeypatch.setattr("burraco.web.daily.pages.now_ms", lambda: clock[0])
    player = Player.objects.create(name="Anna", user=User.objects.create_user("anna"))
    keep(FIRST, 9)
    path = f"/giorno/{FIRST.isoformat()}/parole/"
    play = play_out(begin(Day.objects.get(date=FIRST, game="parole"), player), 13)
    clock[0] = at(FIRST + ONE_DAY, 9)
    keep(FIRST + ONE_DAY, 9)
    assert say("it", "daily.turning.words") in text(device(), path)
    assert say("it", "review.page.thinking") in text(device(), f"{path}svolte/")
    work_off()
    turns = missed_words(DealReview.objects.get(deal__table=play.table_id).found)
    told = text(device(), f"{path}svolte/")
    assert 0 < len(turns) <= 3
    assert told.count(f"/t/{play.code}/1/replay/?da=") == len(turns)
    assert all(turn["best"][0]["word"] in told for turn in turns)


def test_only_words_that_bring_more_than_all_that_was_laid_were_missed() -> None:
    def turn(at: int, best: int, *laid: int) -> dict[str, Any]:
        words = [{"word": "GATTO", "points": points, "meld": 0} for points in (best, *laid)]
        return {"at": at, "turn": at, "best": words[:1], "laid": words[1:]}

    turns = [turn(1, 20, 15, 5), turn(2, 50, 15), turn(3, 30), None, turn(4, 30, 10), turn(5, 60)]
    assert [one["at"] for one in missed_words(turns)] == [2, 3, 5]
    assert missed_words([turn(1, 20, 20)]) == []


def test_what_the_best_did_is_told_also_if_it_made_no_burraco() -> None:
    facts = {"turns": 12, "burrachi": 0, "clean": 0, "pozzetto": 0, "closed": "other"}
    assert say("it", "daily.best.no-burrachi") in told_best("it", facts)
    assert told_best("it", {**facts, "burrachi": 2}).count("2") == 2


def test_who_parted_from_the_best_is_told_where() -> None:
    keep(FIRST, 9)
    day = Day.objects.get(date=FIRST, game="2")
    one, other = (begin(day, Player.objects.create(name=name)) for name in ("Anna", "Bruno"))
    play_out(one)
    turn = stray(other, 12)
    play_out(other, 12.5)
    keep(FIRST + ONE_DAY, 9)
    plays = {play.pk: play for play in Play.objects.filter(day=day)}
    best = min(plays.values(), key=lambda play: (play.place or 0, play.code))
    second = next(play for play in plays.values() if play != best)
    assert parted_from_best(day, best) == 0
    assert parted_from_best(day, second) == turn > 1


def test_the_text_to_share_says_how_one_did_and_nothing_of_the_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("burraco.web.daily.pages.now_ms", lambda: at(FIRST, 12))
    Player.objects.create(name="Anna", user=User.objects.create_user("anna"))
    keep(FIRST, 9)
    path = f"/giorno/{FIRST.isoformat()}/2/"
    device().post(f"{path}gioca/")
    play_out(Play.objects.get(day__game="2"), 13)
    found = re.search(r"<textarea[^>]*>(.*?)</textarea>", text(device(), path), re.DOTALL)
    assert found is not None
    lines = found[1].split("\n")
    assert lines[0] == say("it", "daily.share.head", day="20/11/2026", game=say("it", "daily.game.2"))
    assert lines[1] == say("it", "daily.share.result", score="+0", percentile=50)
    assert re.fullmatch("[▁▂▃▄▅▆▇█]{15}", lines[2])
    assert lines[3:] == [f"http://testserver{path}"]
