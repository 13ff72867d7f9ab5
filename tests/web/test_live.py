"""What tables and tournaments share of their logs: what is kept, tried again, and done after the commit."""

from typing import NamedTuple

import pytest
from django.db import IntegrityError, transaction

from burraco.web.live.kept import Kept
from burraco.web.live.tries import Lost, attempt


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
