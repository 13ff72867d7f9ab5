"""What can be done at a table, on a real SQLite file."""

import pytest
from django.db import IntegrityError

from burraco.cards.fair import commitment
from burraco.engine.acts import Discard, Draw, Open
from burraco.engine.apply import replay
from burraco.engine.deal import fair_deal
from burraco.engine.events import DealStarted, MeldOpened
from burraco.record.read import read
from burraco.rules.layout import sequence
from burraco.web.live.tries import Lost
from burraco.web.players.models import Player
from burraco.web.tables import log_entries, services
from burraco.web.tables.game_fold import fold
from burraco.web.tables.kinds import CODEC
from burraco.web.tables.log import append, change, forget, load
from burraco.web.tables.models import Deal, LogEntry, Place
from burraco.web.tables.undo import undo
from tests.web.cast import Table4

pytestmark = pytest.mark.usefixtures("database")


def test_a_table_against_bots_waits_for_one_cut_and_deals() -> None:
    table = Table4(people=1)
    assert table.game.stage == "between"
    bound = commitment(bytes.fromhex(table.game.seed))
    services.be_ready(table.id, table.players[0].pk, 37, table.now())
    game = table.game
    assert game.stage == "playing"
    assert game.dealt is not None
    assert commitment(bytes.fromhex(game.dealt.seed)) == bound
    assert game.dealt.cuts == ((0, 37),)
    assert [len(hand) for hand in table.state.hands] == [11, 11, 11, 11]


def test_a_table_of_people_waits_until_all_have_sat_and_are_ready() -> None:
    table = Table4(people=3, form="3")
    assert table.game.stage == "between"
    stages = [services.be_ready(table.id, each.pk, 5, table.now()).game.stage for each in table.players]
    assert stages == ["between", "between", "playing"]


def test_a_chair_is_taken_once() -> None:
    owner, late, later = (Player.objects.create(name=name) for name in ("Anna", "Bruno", "Carla"))
    row = services.open_table(owner, Table4(people=1).terms, 0, {1: "medio", 3: "medio"}, 1)
    services.sit(row.pk, late, 2, 2)
    with pytest.raises(services.NotNow, match="seat-taken"):
        services.sit(row.pk, later, 2, 3)
    with pytest.raises(services.NotNow, match="already-seated"):
        services.sit(row.pk, late, 2, 4)
    assert load(row.pk).game.stage == "between"


def test_an_act_on_an_old_state_does_nothing() -> None:
    table = Table4()
    table.everybody_ready()
    seen = table.game.seq
    table.act(Draw())
    with pytest.raises(services.Stale):
        table.act(table.simplest(), seen)
    assert table.game.seq == seen + 1


def test_somebody_going_away_makes_no_act_stale() -> None:
    table = Table4()
    table.everybody_ready()
    seen = table.game.seq
    other = table.players[(table.state.seat + 1) % 4]
    services.leave(table.id, other, table.now())
    table.act(Draw(), seen)
    assert table.state.phase == "play"


def test_what_the_rules_forbid_is_refused_and_not_written() -> None:
    table = Table4()
    table.everybody_ready()
    before = LogEntry.objects.count()
    with pytest.raises(services.Refused, match="draw-first"):
        table.act(Discard(table.state.hands[table.state.seat][0] >> 1))
    out_of_turn = table.players[(table.state.seat + 1) % 4].pk
    with pytest.raises(services.Refused, match="not-your-turn"):
        services.act(table.id, out_of_turn, table.game.seq, lambda *_: Draw(), table.now())
    stranger = Player.objects.create(name="Ugo")
    with pytest.raises(services.NotNow, match="only-watching"):
        services.act(table.id, stranger.pk, table.game.seq, lambda *_: Draw(), table.now())
    assert LogEntry.objects.count() == before


def test_of_two_writers_one_loses_and_reloads() -> None:
    """The unique number decides, whatever a process believes: both saw the same, one is in the log."""
    table = Table4()
    table.everybody_ready()
    both_saw = table.live
    table.act(Draw())
    drawn = table.game

    def late(_: object) -> list[log_entries.What]:
        append(both_saw, [log_entries.Resumed()], table.now())
        return []

    with pytest.raises(Lost):
        change(table.id, table.now(), late)
    with pytest.raises(IntegrityError):
        LogEntry.objects.create(table_id=table.id, seq=drawn.seq, what={}, at=0)
    forget()
    assert table.game == drawn


def test_a_fresh_process_reads_the_same_game_from_the_latest_deal() -> None:
    table = Table4(deals=2)
    for _ in range(2):
        table.everybody_ready()
        for _ in range(9):
            table.act(table.simplest())
        warm = table.game
        forget()
        assert table.game == warm
        rows = LogEntry.objects.filter(table_id=table.id).order_by("seq").values_list("seq", "what", "at")
        assert fold(warm.code, ((seq, CODEC.read(what), at) for seq, what, at in rows)) == warm
        table.play_out()


def test_a_slip_can_be_taken_back_until_a_card_was_seen() -> None:
    table = Table4(people=1)
    services.be_ready(table.id, table.players[0].pk, None, table.now())
    while not (table.state.seat == 0 and table.state.phase == "play" and table.lawful().opens):
        table.act(Draw() if table.state.phase == "draw" else Discard(table.lawful().discards[0]))
    me, drawn = table.players[0].pk, table.game
    with pytest.raises(services.NotNow, match="nothing-to-undo"):
        undo(table.id, me, table.game.seq, table.now())
    table.act(Open(table.lawful().opens[0]))
    opened = table.game
    table.act(Discard(table.lawful().discards[0]))
    assert table.state.seat == 1
    undo(table.id, me, table.game.seq, table.now())
    assert (table.state, table.game.log) == (opened.state, opened.log)
    undo(table.id, me, table.game.seq, table.now())
    assert (table.state, table.game.log) == (drawn.state, drawn.log)
    forget()
    assert table.state == drawn.state
    table.act(Discard(table.lawful().discards[0]))
    table.act(Draw())
    with pytest.raises(services.NotNow, match="nothing-to-undo"):
        undo(table.id, me, table.game.seq, table.now())


def test_a_table_may_forbid_second_thoughts() -> None:
    table = Table4(may_undo=False)
    table.everybody_ready()
    table.act(Draw())
    table.act(Discard(table.lawful().discards[0]))
    player = table.game.chairs[(table.state.seat - 1) % 4].player
    assert player is not None
    with pytest.raises(services.NotNow, match="nothing-to-undo"):
        undo(table.id, player, table.game.seq, table.now())


def test_a_finished_deal_leaves_a_record_that_proves_itself() -> None:
    table = Table4()
    table.everybody_ready()
    game = table.play_out()
    assert game.stage == "finished"
    deal = Deal.objects.get()
    record = read(deal.record)
    assert isinstance(record.log[0], DealStarted)
    assert record.names == ("Anna", "Bruno", "Carla", "Dario")
    assert record.fairness is not None
    assert record.fairness.seed is not None
    first = fair_deal(record.code, "4", record.log[0].dealer, record.fairness.seed, record.fairness.cuts)
    assert [sorted(c >> 1 for c in hand) for hand in first.hands] == [
        sorted(c >> 1 for c in hand) for hand in record.log[0].hands
    ]
    assert [cut.text for cut in record.fairness.cuts] == ["30", "31", "32", "33"]
    assert replay(record.log).ending == table.state.ending
    assert deal.points == list(game.match.points)


def test_a_match_goes_on_and_a_rematch_passes_the_deal_on() -> None:
    table = Table4(deals=2)
    dealers = []
    for played in (1, 2):
        table.everybody_ready()
        dealers.append(table.state.dealer)
        assert table.play_out().match.played == played
    assert table.game.stage == "finished"
    table.everybody_ready()
    dealers.append(table.state.dealer)
    assert table.game.match.points == (0, 0)
    assert [(dealer - dealers[0]) % 4 for dealer in dealers] == [0, 1, 2]
    assert Deal.objects.count() == 3


def test_whoever_leaves_before_the_deal_frees_the_chair() -> None:
    owner, friend = (Player.objects.create(name=name) for name in ("Anna", "Bruno"))
    row = services.open_table(owner, Table4(people=1).terms, 0, {1: "medio"}, 1)
    services.sit(row.pk, friend, 2, 2)
    services.leave(row.pk, friend, 3)
    assert load(row.pk).game.free == (2, 3)
    assert Place.objects.get(table=row, seat=2).player is None
    services.put_bot(row.pk, owner, 2, "principiante", 4)
    assert load(row.pk).game.chairs[2].level == "principiante"


def test_whoever_leaves_in_a_deal_is_replaced_at_once_and_may_come_back() -> None:
    table = Table4()
    table.everybody_ready()
    seat = table.state.seat
    player = table.players[seat]
    services.leave(table.id, player, table.now())
    assert table.game.chairs[seat].is_played_by_bot
    table.act(Draw())
    services.arrive(table.id, player.pk, table.now())
    assert not table.game.chairs[seat].is_played_by_bot
    with pytest.raises(services.Stale):
        services.bot_acts(table.id, seat, table.game.played_seq, table.simplest(), table.now())


def test_names_with_anything_in_them_leave_the_record_readable() -> None:
    table = Table4()
    Player.objects.filter(pk=table.players[0].pk).update(name="N: x")
    owner = Player.objects.get(pk=table.players[0].pk)
    row = services.open_table(owner, table.terms, 0, {1: "medio", 2: "medio", 3: "medio"}, 1)
    table.id, table.players = row.pk, [owner]
    table.everybody_ready()
    table.play_out()
    assert read(Deal.objects.get(table=row).record).names[0] == "N: x"


def test_an_entry_of_the_log_is_read_as_it_was_written() -> None:
    layout = sequence(0, 3, 6, 4, 52)
    entry = log_entries.Seated(1, log_entries.Chair("human", "Anna", 7))
    assert CODEC.read(CODEC.write(entry)) == entry
    opened = MeldOpened(1, 1, layout, (4, 6, 104, 10))
    assert CODEC.read(CODEC.write(opened)).layout is layout
