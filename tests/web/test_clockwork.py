"""What is due stands in the database: bots, deadlines, people who are gone."""

import asyncio

import pytest
from django.conf import settings

from burraco.cards.faces import face_of, is_wild
from burraco.engine import events as ev
from burraco.web.tables import presence, services
from burraco.web.tables.bot_questions import Thinkers
from burraco.web.tables.clocks import clockwork, own_tables
from burraco.web.tables.clocks.clockwork import give_grace, look, notice_presence, postpone, set_clocks_back
from burraco.web.tables.clocks.due_claims import AT_ONCE, LATE, LEASE, claim, claim_own, release_claims
from burraco.web.tables.clocks.due_times import away_from
from burraco.web.tables.log import forget
from burraco.web.tables.models import Place, Table
from burraco.web.tables.services import RESTART_GRACE
from burraco.web.tables.socket.frames import state_frame
from tests.web.cast import Table4

pytestmark = pytest.mark.usefixtures("database")
GRACE = int(settings.BURRACO_GRACE * 1000)
HOUR = 3_600_000


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
    last = [event for _, event, _ in table.game.log if isinstance(event, ev.CardDiscarded)][-1]
    assert last.is_forced
    moves = state_frame(table.live, table.players[seat].pk, 0, "it", due)["moves"]
    assert [move["seat"] for move in moves if move.get("late")] == [seat]


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
    assert (claim(now), claim_own(now)) == (([], None), [])
    assert own_tables.soonest() == Table.objects.get(pk=table.id).due_at
    own_tables.forget()
    assert claim(now) == ([], Table.objects.get(pk=table.id).due_at)


def test_a_process_claims_the_tables_it_served_without_looking_for_them() -> None:
    table = Table4(people=1)
    to_a_bot(table)
    due = table.fresh_row().due_at
    assert due is not None
    assert own_tables.soonest() == due
    assert claim_own(due - 1) == []
    assert claim_own(due) == [table.id]
    assert own_tables.soonest() is None
    assert claim(due) == ([], None)


def test_another_process_takes_a_table_that_is_late_and_not_before() -> None:
    """The process that served it was killed, say, or has too much to do."""
    table = Table4(people=1)
    to_a_bot(table)
    due = table.fresh_row().due_at
    assert due is not None
    own_tables.forget()
    assert claim(due, LATE) == ([], due + LATE)
    assert claim(due + LATE, LATE) == ([table.id], None)


def test_a_table_that_another_process_has_served_since_is_not_claimed_twice() -> None:
    table = Table4(people=1)
    to_a_bot(table)
    due = table.fresh_row().due_at
    assert due is not None
    own_tables.forget()
    postpone(table.id, due)
    later = own_tables.soonest()
    assert later is not None
    own_tables.served(table.id, due)  # as a process remembers that has not heard of it
    assert claim_own(due) == []
    assert own_tables.soonest() is None
    assert claim(later) == ([table.id], None)


def test_many_tables_that_will_be_due_are_no_reason_to_look_again_at_once() -> None:
    table = Table4(people=1)
    to_a_bot(table)
    due = table.fresh_row().due_at
    assert due is not None
    same = Table.objects.values().get(pk=table.id)
    rows = [Table(**{**same, "id": None, "code": f"T{number}"}) for number in range(AT_ONCE)]
    Table.objects.bulk_create(rows)
    assert claim(due - 1) == ([], due)


def test_more_tables_than_are_claimed_at_once_are_all_served_at_once() -> None:
    """A full look is followed by another one, not by a beat of fifteen seconds."""
    table = Table4(people=1)
    to_a_bot(table)
    now = table.now()
    same = Table.objects.values().get(pk=table.id)
    rows = [Table(**{**same, "id": None, "code": f"T{number}", "due_at": now}) for number in range(AT_ONCE)]
    Table.objects.bulk_create(rows)
    first, again = claim(now)
    assert (len(first), again) == (AT_ONCE, now)
    last, later = claim(now)
    assert (len(last), later) == (1, None)


def test_when_the_clock_is_put_back_bots_play_on() -> None:
    """In autumn, or when a laptop finds its time server."""
    table = Table4(people=1, clock="uisp")
    to_a_bot(table)
    now = table.now()
    assert claim(now)[0] == [table.id]  # and its process has died
    before = now - HOUR
    assert claim(before)[0] == []
    set_clocks_back(before)
    row, place = table.fresh_row(), Place.objects.get(table_id=table.id, seat=0)
    assert row.due_at is not None
    assert row.due_at - before < LEASE
    assert place.seen_at == before
    assert claim(row.due_at)[0] == [table.id]


def test_when_the_clock_is_put_back_a_persons_turn_lasts_as_long_as_it_should() -> None:
    table = Table4(clock="uisp")
    table.everybody_ready()
    due, begun = table.fresh_row().due_at, table.game.clock_from
    assert due is not None
    set_clocks_back(begun - HOUR)
    assert table.fresh_row().due_at == due - HOUR
    see(table, [0, 1, 2, 3], due - HOUR)
    seat = table.state.seat
    look(table.id, due - HOUR)
    assert table.state.seat != seat


def test_when_the_clock_is_put_on_nobody_is_gone_or_out_of_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A laptop that slept for an hour; people at another process are seen as they were before."""
    table = Table4(clock="uisp")
    table.everybody_ready()
    seat, now = table.state.seat, table.now()
    see(table, [0, 1, 2, 3], now)
    shown = iter([now, now + HOUR])
    monkeypatch.setattr(clockwork, "now_ms", lambda: next(shown))
    of_this_process = clockwork.Clockwork(Thinkers())

    async def two_rounds() -> None:
        for _ in range(2):
            await of_this_process._round()

    asyncio.run(two_rounds())
    assert table.fresh_row().due_at == now + HOUR + RESTART_GRACE
    notice_presence(now + HOUR + GRACE // 2)
    assert not any(chair.is_played_by_bot for chair in table.game.chairs)
    assert table.state.seat == seat


def test_without_a_jump_nothing_is_changed() -> None:
    table = Table4(clock="uisp")
    table.everybody_ready()
    before = table.fresh_row()
    set_clocks_back(table.now())
    after = table.fresh_row()
    assert (after.seq, after.due_at) == (before.seq, before.due_at)


def test_a_turn_does_not_end_because_the_server_was_away() -> None:
    """Whoever has less than 20 seconds when it is back has 20; others' clocks go on as they did."""
    table = Table4(clock="uisp")
    table.everybody_ready()
    due, seat = table.fresh_row().due_at, table.state.seat
    assert due is not None
    give_grace(due - RESTART_GRACE)
    assert table.fresh_row().due_at == due
    back = due + 5_000
    give_grace(back)
    assert table.fresh_row().due_at == back + RESTART_GRACE
    give_grace(back)
    assert table.fresh_row().due_at == back + RESTART_GRACE
    forget()
    see(table, [0, 1, 2, 3], back + RESTART_GRACE)
    look(table.id, back + RESTART_GRACE - 1)
    assert table.state.seat == seat
    look(table.id, back + RESTART_GRACE)
    assert table.state.seat != seat


def test_somebody_whose_line_is_lost_is_waited_for_as_long_as_all_were_told() -> None:
    table = Table4(people=2)
    table.everybody_ready()
    anna, bruno = table.players
    left = table.now()
    see(table, [0, 1], left)
    until = away_from(1001, left)
    assert left < until < away_from(1006, left) == left + GRACE
    services.lose_touch(table.id, bruno.pk, left, until, table.now())
    assert table.game.chairs[1].lost_until == until
    shown = state_frame(table.live, anna.pk, 0, "it", left)["view"]["seats"]
    assert [seat["lost_until"] for seat in shown] == [None, until, None, None]
    assert table.fresh_row().due_at is not None
    assert min(until, table.fresh_row().due_at or until) <= until
    see(table, [0], until)
    while table.state.seat != 1:
        table.act(table.simplest())
    assert table.fresh_row().due_at == until
    look(table.id, until)
    assert (table.game.chairs[1].is_away, table.game.chairs[1].lost_until) == (True, 0)
    seen = table.game.seq
    table.act(table.simplest())
    (move,) = state_frame(table.live, anna.pk, seen, "it", until)["moves"]
    assert move["text"].startswith("Il computer, per Bruno, ")
    services.arrive(table.id, bruno.pk, table.now())
    assert not table.game.chairs[1].is_away


def test_a_line_that_is_back_before_its_time_changes_nothing() -> None:
    table = Table4(people=2)
    table.everybody_ready()
    anna, bruno = table.players
    left = table.now()
    see(table, [0, 1], left + 1)
    services.lose_touch(table.id, bruno.pk, left, left + 5000, table.now())
    assert table.game.in_touch == (0, 1), "seen since, by another window"
    see(table, [0], left)
    services.lose_touch(table.id, bruno.pk, left, left + 5000, table.now())
    clock = table.game.clock_from
    services.arrive(table.id, bruno.pk, left + 4000)
    assert (table.game.in_touch, table.game.clock_from) == ((0, 1), clock)
    services.lose_touch(table.id, bruno.pk, left + 4000, left + 9000, table.now())
    services.lose_touch(table.id, anna.pk, left + 4000, left + 9000, table.now())
    assert table.game.soonest_away is None, "nobody is left to wait"
    assert services.replace_lost(table.id, left + 9001).game.people == (0, 1)


def test_alone_against_bots_nobody_is_told_of_a_lost_line() -> None:
    table = Table4(people=1)
    table.everybody_ready()
    seq = table.game.seq
    services.lose_touch(table.id, table.players[0].pk, table.now(), table.now() + 1000, table.now())
    assert table.game.seq == seq


def test_only_the_tournament_clock_takes_a_wild_card_otherwise_the_card_drawn_goes() -> None:
    for clock in ("uisp", "relaxed"):
        table = Table4(clock=clock)
        table.everybody_ready()
        for _ in range(4):
            due = table.fresh_row().due_at
            assert due is not None
            see(table, [0, 1, 2, 3], due)
            seat = table.state.seat
            look(table.id, due)
            events = [entry.event for entry in table.game.log if getattr(entry.event, "seat", None) == seat]
            drawn, thrown = events[-2:]
            assert isinstance(drawn, ev.CardDrawn)
            assert isinstance(thrown, ev.CardDiscarded)
            assert thrown.is_forced
            if clock == "relaxed":
                assert not is_wild(face_of(thrown.card))
                assert thrown.card == drawn.card or is_wild(face_of(drawn.card))
