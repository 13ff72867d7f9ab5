"""What is due stands in the database: bots, deadlines, people who are gone."""

import pytest
from django.conf import settings

from burraco.engine import events as ev
from burraco.web.tables import presence, services
from burraco.web.tables.clockwork import claim, look, notice_presence, postpone, release_claims
from burraco.web.tables.log import forget
from burraco.web.tables.models import Place, Table
from tests.web.cast import Table4

pytestmark = pytest.mark.usefixtures("database")
GRACE = int(settings.BURRACO_GRACE * 1000)


def see(table: Table4, seats: list[int], now: int) -> None:
    """Only these people have been here lately."""
    Place.objects.filter(table_id=table.id).update(seen_at=now - 2 * GRACE)
    Place.objects.filter(table_id=table.id, seat__in=seats).update(seen_at=now)


def to_a_bot(table: Table4) -> None:
    """Play on until a bot is in turn."""
    table.everybody_ready()
    while not table.game.chairs[table.state.seat].is_played_by_bot:
        table.act(table.simplest())


def test_a_bot_is_asked_when_its_turn_is_due_and_by_one_process_only() -> None:
    table = Table4(people=1)
    to_a_bot(table)
    now = table.now()
    assert claim(now)[0] == [table.id]
    assert claim(now)[0] == []
    forget()
    see(table, [0], now)
    asked = look(table.id, now)
    assert asked is not None
    assert (asked.seat, asked.level) == (table.state.seat, "medio")
    assert asked.seen.hands[0] is None
    assert asked.outlook.heard[0] != table.game.log[0].event
    services.bot_acts(table.id, asked.seat, asked.seq, table.simplest(), now)
    assert claim(table.now())[0] == [table.id] or not table.game.chairs[table.state.seat].is_played_by_bot


def test_claims_of_a_dead_process_are_forgotten_at_the_next_start() -> None:
    table = Table4(people=1)
    to_a_bot(table)
    claim(table.now())
    release_claims()
    assert claim(table.now())[0] == [table.id]


def test_an_answer_to_an_old_question_is_dropped() -> None:
    table = Table4(people=1)
    to_a_bot(table)
    now = table.now()
    see(table, [0], now)
    asked = look(table.id, now)
    assert asked is not None
    wish = table.simplest()
    table.act(wish)
    with pytest.raises(services.Stale):
        services.bot_acts(table.id, asked.seat, asked.seq, wish, now)


def test_an_overdue_turn_is_played_by_the_clock() -> None:
    table = Table4(clock="uisp")
    table.everybody_ready()
    row = table.fresh_row()
    seat, due = table.state.seat, row.due_at
    assert due is not None
    see(table, [0, 1, 2, 3], due)
    assert look(table.id, due - 1) is None
    assert table.state.seat == seat
    assert look(table.id, due) is None
    assert table.state.seat == (seat + 1) % 4
    last = [event for _, event in table.game.log if isinstance(event, ev.CardDiscarded)][-1]
    assert last.is_forced


def test_the_clock_of_any_code_can_be_the_tournaments_one() -> None:
    table = Table4(rules="internazionale", clock="uisp")
    table.everybody_ready()
    assert table.fresh_row().due_at is not None
    assert Table4(clock="none").fresh_row().due_at is None


def test_a_table_everybody_left_stops_and_goes_on() -> None:
    table = Table4(clock="relaxed")
    table.everybody_ready()
    due = table.fresh_row().due_at
    assert due is not None
    later = due + 10 * GRACE
    see(table, [], later)
    seat = table.state.seat
    assert look(table.id, later) is None
    assert table.state.seat == seat
    assert table.fresh_row().due_at is None
    back = later + 1000
    services.arrive(table.id, table.players[0].pk, back)
    again = table.fresh_row().due_at
    assert again is not None
    assert again > back


def test_a_table_fallen_asleep_under_somebodys_eyes_is_woken() -> None:
    """On a busy machine a heartbeat can come too late: whoever has a socket open is there all the same."""
    table = Table4(people=1)
    to_a_bot(table)
    now = table.now()
    see(table, [], now)
    assert look(table.id, now) is None
    assert table.fresh_row().is_asleep
    presence.came("socket", Place.objects.get(table_id=table.id, seat=0).pk)
    notice_presence(now + 1)
    assert table.fresh_row().due_at is not None
    see(table, [], now)
    assert look(table.id, now) is not None
    presence.left("socket")


def test_one_who_is_gone_is_replaced_if_others_wait() -> None:
    table = Table4()
    table.everybody_ready()
    now = table.now()
    see(table, [1, 2, 3], now)
    notice_presence(now)
    assert [chair.is_away for chair in table.game.chairs] == [True, False, False, False]
    services.arrive(table.id, table.players[0].pk, now)
    assert not any(chair.is_away for chair in table.game.chairs)


def test_alone_against_bots_nobody_plays_ones_hand() -> None:
    table = Table4(people=1)
    table.everybody_ready()
    now = table.now()
    see(table, [], now)
    notice_presence(now)
    assert not any(chair.is_away for chair in table.game.chairs)


def test_an_open_socket_is_presence() -> None:
    table = Table4()
    table.everybody_ready()
    now = table.now()
    see(table, [1], now)
    presence.came("socket", Place.objects.get(table_id=table.id, seat=0).pk)
    notice_presence(now)
    presence.left("socket")
    assert [chair.is_away for chair in table.game.chairs] == [False, False, True, True]


def test_one_who_does_not_answer_between_deals_is_not_waited_for_for_ever() -> None:
    table = Table4()
    services.be_ready(table.id, table.players[0].pk, 5, table.now())
    due = table.fresh_row().due_at
    assert due is not None
    see(table, [0], due)
    look(table.id, due)
    assert table.game.stage == "playing"


def test_a_table_where_nothing_can_be_done_is_not_looked_at_in_a_circle() -> None:
    table = Table4(people=1)
    to_a_bot(table)
    now = table.now()
    claim(now)
    postpone(table.id, now)
    assert claim(now) == ([], Table.objects.get(pk=table.id).due_at)
