"""What nobody will miss goes; what somebody may come back for stays."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.test import override_settings

from burraco.web.players.models import Player
from burraco.web.tables import services
from burraco.web.tables.clocks import clockwork
from burraco.web.tables.log import kept
from burraco.web.tables.models import Deal, LogEntry, Place, Table
from burraco.web.tables.upkeep.cleanup import DAY, GUEST_DAYS, tidy
from tests.web.cast import NOW, Table4

pytestmark = pytest.mark.usefixtures("database")
LATER = NOW + 181 * DAY


def finished() -> Table4:
    """A table of guests whose match is over."""
    table = Table4(people=2)
    table.everybody_ready()
    table.play_out()
    return table


def test_a_table_never_begun_goes_after_a_day() -> None:
    waiting, full, begun = Table4(people=3, form="4"), Table4(people=1), Table4(people=1)
    services.be_ready(begun.id, begun.players[0].pk, None, begun.now())
    tidy(NOW + DAY - 1000)
    assert Table.objects.count() == 3
    tidy(NOW + DAY + 60_000)
    assert [table.pk for table in Table.objects.all()] == [begun.id]
    assert (kept(waiting.id, 0), kept(full.id, 0)) == (None, None)


def test_a_table_somebody_still_looks_at_stays() -> None:
    table = Table4(people=1)
    Place.objects.filter(table_id=table.id, seat=0).update(seen_at=NOW + DAY)
    tidy(NOW + DAY + 60_000)
    assert Table.objects.count() == 1


def test_guests_tables_go_after_their_time_and_accounts_tables_stay() -> None:
    guests, members = finished(), finished()
    Player.objects.filter(pk=members.players[1].pk).update(user=User.objects.create(username="bruno"))
    tidy(NOW + 179 * DAY)
    assert Table.objects.count() == 2
    tidy(LATER)
    assert [table.pk for table in Table.objects.all()] == [members.id]
    assert not LogEntry.objects.filter(table_id=guests.id).exists()
    assert Deal.objects.count() == 1


@override_settings(BURRACO_KEEP_DAYS=0)
def test_everything_begun_can_be_kept_for_ever() -> None:
    finished()
    tidy(NOW + 10_000 * DAY)
    assert Table.objects.count() == 1


def test_guests_without_a_table_go_after_a_while() -> None:
    table = finished()
    lost, fresh, member = (Player.objects.create(name=name) for name in ("Lia", "Ugo", "Ada"))
    now = datetime.fromtimestamp(LATER / 1000, UTC)
    Player.objects.update(since=now - timedelta(days=GUEST_DAYS + 1))
    Player.objects.filter(pk=fresh.pk).update(since=now)
    Player.objects.filter(pk=member.pk).update(user=User.objects.create(username="ada"))
    Table.objects.update(touched_at=LATER)
    tidy(LATER)
    assert not Player.objects.filter(pk=lost.pk).exists()
    assert set(Player.objects.all()) == {fresh, member, *table.players}


def test_sessions_that_have_run_out_go() -> None:
    Session.objects.create(session_key="old", session_data="", expire_date=datetime(2020, 1, 1, tzinfo=UTC))
    tidy(NOW)
    assert not Session.objects.exists()


def test_the_clockwork_tidies_when_it_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    Table4(people=1)
    monkeypatch.setattr(clockwork, "now_ms", lambda: NOW + 2 * DAY)
    asyncio.run(clockwork.Clockwork()._round())
    assert Table.objects.count() == 0
