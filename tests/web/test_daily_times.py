"""Days by the clock of Rome; closing one survives being killed at any moment, and is quick."""

from collections.abc import Callable
from contextlib import ExitStack
from datetime import date
from typing import Any

import pytest
from django.db import connection
from django.test import Client

from burraco.daily.day_file import day_differences, read_day
from burraco.web.daily import days
from burraco.web.daily.day_times import ONE_DAY, begins, closes, day_of
from burraco.web.daily.models import CLOSED, OPEN, PROMISED, Day, Play
from burraco.web.players.models import Player
from burraco.web.tables.models import Deal
from tests.web.day_cast import FIRST, HOUR, at, begin, keep, play_out, running
from tests.web.test_pages import cookie_of

pytestmark = pytest.mark.usefixtures("database")

TO_WINTER, TO_SUMMER = date(2026, 10, 25), date(2027, 3, 28)


class Killed(Exception):
    """The process is gone."""


def killed_at(number: int) -> Callable[..., Any]:
    """Return what lets no more than so many statements through."""
    left = [number]

    def execute(run: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        if not sql.startswith(("SAVEPOINT", "RELEASE", "ROLLBACK")):
            if not left[0]:
                raise Killed
            left[0] -= 1
        return run(sql, params, many, context)

    return execute


def state_of_everything() -> list[Any]:
    rows: list[Any] = []
    for model in (Day, Play, Deal):
        rows += model._default_manager.order_by("pk").values()
    return rows


def test_the_days_of_the_change_have_25_and_23_hours() -> None:
    for day, hours in ((TO_WINTER, 25), (TO_SUMMER, 23), (FIRST, 24)):
        assert begins(day + ONE_DAY) - begins(day) == hours * HOUR
        assert closes(day) == begins(day + ONE_DAY) + 4 * HOUR
        assert day_of(begins(day)) == day
        assert day_of(begins(day) - 1) == day - ONE_DAY
    assert closes(TO_WINTER - ONE_DAY) == begins(TO_WINTER) + 5 * HOUR
    assert closes(TO_SUMMER - ONE_DAY) == begins(TO_SUMMER) + 3 * HOUR


@pytest.mark.parametrize("day", [TO_WINTER, TO_SUMMER])
def test_over_the_change_every_day_is_opened_once_and_closed_once(day: date) -> None:
    moment, end = begins(day - ONE_DAY), begins(day + 2 * ONE_DAY)
    while moment < end:
        days.keep_days(moment)
        moment += HOUR // 2
    rows = Day.objects.filter(game="4").order_by("number")
    assert [(row.date - day).days for row in rows] == [-1, 0, 1, 2]
    assert [row.state for row in rows] == [CLOSED, CLOSED, OPEN, PROMISED]


def test_a_site_that_was_away_for_days_goes_on() -> None:
    keep(FIRST, 12)
    keep(FIRST + 4 * ONE_DAY, 12)
    rows = Day.objects.filter(game="4").order_by("number")
    assert [(row.date - FIRST).days for row in rows] == [0, 1, 4, 5]
    assert [row.state for row in rows] == [CLOSED, CLOSED, OPEN, PROMISED]
    assert [row.number for row in rows] == [1, 2, 3, 4]


def test_killed_at_any_moment_a_day_is_closed_once_with_the_same_ranking(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    day = running()
    for name in ("Anna", "Bruno"):
        play_out(begin(day, Player.objects.create(name=name)))
    now, before = at(day.date, 28), state_of_everything()
    times = 0
    while times < 100:
        try:
            with ExitStack() as stack:
                stack.enter_context(connection.execute_wrapper(killed_at(times)))
                days.close_day(day.pk, now)
            break
        except Killed:
            assert state_of_everything() == before
            times += 1
    assert times > 5
    closed = state_of_everything()
    day.refresh_from_db()
    assert day.state == CLOSED
    assert day_differences(read_day(day.file)) == []
    monkeypatch.setattr(days, "enter_results", lambda *_: None)
    days.close_day(day.pk, now + HOUR)
    assert state_of_everything() == closed


def test_what_the_today_page_and_the_calendar_show(monkeypatch: pytest.MonkeyPatch) -> None:
    day = running()
    monkeypatch.setattr("burraco.web.daily.pages.now_ms", lambda: at(day.date, 12))
    anna = Player.objects.create(name="Anna")
    play = play_out(begin(day, anna))
    client = cookie_of(anna)
    assert client.get("/giorno/").status_code == 200
    text = client.get(f"/giorno/{day.name}/").content.decode()
    assert f"/giorno/{day.name}/" in text  # in what is to be shared
    answer = client.post(f"/giorno/{day.name}/gioca/")
    assert answer.headers["Location"] != f"/t/{play.code}/"
    keep(day.date, 28)
    listed = client.get("/giorno/calendario/").content.decode()
    assert f"/giorno/{day.name}/" in listed
    assert Client().get("/giorno/2026-13-01/4/").status_code == 404
    assert Client().get(f"/giorno/{day.date}/9/").status_code == 404


def test_the_first_page_leads_to_the_day_and_shows_ones_own_row(monkeypatch: pytest.MonkeyPatch) -> None:
    day = running()
    monkeypatch.setattr("burraco.web.daily.templatetags.first_page_days.now_ms", lambda: at(day.date, 12))
    anna = Player.objects.create(name="Anna")
    play_out(begin(day, anna))
    for client, is_there in ((Client(), False), (cookie_of(anna), True)):
        text = client.get("/").content.decode()
        assert 'href="/giorno/"' in text
        assert 'href="/giorno/calendario/"' in text
        assert ('class="day-row"' in text) is is_there
        assert text.count('class="played"') == is_there
