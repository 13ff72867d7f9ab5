"""What tables and tournaments share of their logs: what is kept, tried again, and done after the commit."""

from typing import NamedTuple

import pytest
from django.db import IntegrityError, connection, transaction

from burraco.engine.acts import Draw
from burraco.web.live import statements
from burraco.web.live.kept import Kept
from burraco.web.live.tries import Lost, attempt
from burraco.web.tables import services
from burraco.web.tables.log import forget, keep
from burraco.web.tables.models import LogEntry, Table
from tests.web.cast import Table4


class Value(NamedTuple):
    """Something known up to an entry."""

    id: int
    n: int


def kept(most: int = 10) -> Kept[int, Value]:
    return Kept(most, lambda value: value.id)


def test_what_is_kept_never_goes_back() -> None:
    """A slow reader does not overwrite what a faster one, or a writer, has seen since."""
    values = kept()
    values.keep(Value(1, 5))
    assert values.keep(Value(1, 4)) == Value(1, 4)
    assert values.get(1) == Value(1, 5)
    assert values.get(1, 6) is None


def test_the_latest_used_stay() -> None:
    values = kept(2)
    for key in (1, 2):
        values.keep(Value(key, 1))
    values.get(1)
    values.keep(Value(3, 1))
    assert [values.get(key) is not None for key in (1, 2, 3)] == [True, False, True]


@pytest.mark.usefixtures("database")
def test_nothing_is_kept_or_told_before_the_commit() -> None:
    values, told = kept(), list[Value]()
    with transaction.atomic():
        values.keep_on_commit(Value(1, 9), told.append)
        transaction.set_rollback(True)
    with transaction.atomic():
        values.keep_on_commit(Value(1, 2), told.append)
        assert (values.get(1), told) == (None, [])
    assert (values.get(1), told) == (Value(1, 2), [Value(1, 2)])


@pytest.mark.usefixtures("database")
def test_whoever_loses_the_number_tries_so_often_and_no_more() -> None:
    tried = list[int]()

    def second(wins_at: int) -> int:
        tried.append(wins_at)
        if len(tried) < wins_at:
            raise IntegrityError
        return len(tried)

    assert attempt(lambda: second(3), 3) == 3
    tried.clear()
    with pytest.raises(Lost):
        attempt(lambda: second(3), 2)
    assert len(tried) == 2


@pytest.mark.usefixtures("database")
def test_what_is_kept_is_believed_until_the_number_says_no() -> None:
    """Another process wrote meanwhile: who saw the latest plays on, who did not is shown it."""
    table = Table4()
    table.everybody_ready()
    before = table.live
    first = table.state.seat
    while table.state.seat == first:
        table.act(table.simplest())
    now_in_turn = table.players[table.state.seat].pk
    wish, seq = table.simplest(), table.game.seq
    for player, seen, is_taken in ((table.players[first].pk, before.n, False), (now_in_turn, seq, True)):
        forget()
        keep(before)  # this process heard of nothing
        if is_taken:
            services.act(table.id, player, seen, lambda *_: wish, table.now())
            assert table.game.seq > seq
        else:
            with pytest.raises(services.Stale):
                services.act(table.id, player, seen, lambda *_: Draw(), table.now())
            assert table.game.seq == seq


@pytest.mark.usefixtures("database")
def test_every_act_is_on_the_disk_before_it_is_answered() -> None:
    """As docs/running.md says: what a power cut would take was never acknowledged."""
    with connection.cursor() as cursor:
        assert cursor.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert cursor.execute("PRAGMA synchronous").fetchone() == (2,), "FULL"


@pytest.mark.usefixtures("database")
def test_plain_statements_write_what_the_models_read() -> None:
    table = Table4()
    rows = [(table.id, 900 + n, '{"is":"Text with ü and \\" and %s"}', n) for n in range(2)]
    statements.insert(LogEntry, ("table", "seq", "what", "at"), rows)
    found = list(LogEntry.objects.filter(table=table.id, seq__gte=900).values_list("what", "at"))
    assert found == [({"is": 'Text with ü and " and %s'}, 0), ({"is": 'Text with ü and " and %s'}, 1)]
    with pytest.raises(IntegrityError), transaction.atomic():
        statements.insert(LogEntry, ("table", "seq", "what", "at"), rows[:1])
    changes = {"seq": 7, "due_at": None, "is_asleep": True}
    with pytest.raises(IntegrityError), transaction.atomic():
        statements.update(Table, table.id, changes, {"seq": 6})
    statements.update(Table, table.id, changes, {"seq": table.fresh_row().seq})
    row = table.fresh_row()
    assert (row.seq, row.due_at, row.is_asleep) == (7, None, True)
