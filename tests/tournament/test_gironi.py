"""Gironi share a hall: each has table numbers of its own, and keeps them through a session."""

from collections.abc import Iterator

import pytest

from burraco.tournament import acts
from burraco.tournament.check import check
from burraco.tournament.exchange.journal_file import journal_data
from tests.tournament.hall import Hall


def publish(hall: Hall) -> dict[int, tuple[tuple[int, ...], ...]]:
    """Publish the next round and play it; return its tables."""
    hall.do(acts.MakeDraft())
    hall.do(acts.Publish())
    round_ = hall.state.rounds[-1]
    for at in round_.tables:
        hall.record(round_.number, at, (500, 300))
    return {at: one.sides for at, one in round_.tables.items()}


def of(hall: Hall, tables: dict[int, tuple[tuple[int, ...], ...]], girone: str) -> list[int]:
    return [at for at, sides in tables.items() if hall.state.entrants[sides[0][0]].girone == girone]


def mitchell(entrants: int, rounds: int = 3, **changes: object) -> Hall:
    return Hall(plan=f"mitchell:{rounds}", sessions=(rounds,), gironi=("A", "B"), **changes).open(
        entrants, ("A", "B")
    )


def test_the_table_where_an_odd_girone_rests_is_nobody_elses() -> None:
    """Five in A (tables 1 to 3) and five in B (4 to 6): one table of each is where somebody rests."""
    hall = mitchell(10)
    for _ in range(3):
        tables = publish(hall)
        assert set(of(hall, tables, "A")) < {1, 2, 3}
        assert set(of(hall, tables, "B")) < {4, 5, 6}
    assert check(journal_data(hall.journal.entries)) == []


def test_a_girone_that_shrinks_does_not_move_the_other() -> None:
    """A loses a table; the fixed pairs of B stay where they sat, and its mobile move by one."""
    hall = mitchell(12)
    before = publish(hall)
    assert of(hall, before, "B") == [4, 5, 6]
    for at in (1, 3):
        hall.do(acts.Withdraw(before[at][1][0], "unwell"))
    after = publish(hall)
    assert of(hall, after, "A") == [1, 2]
    for at in (4, 5, 6):
        assert after[at][0] == before[at][0]
        assert after[at][1] == before[4 + (at - 5) % 3][1]
    assert check(journal_data(hall.journal.entries)) == []


def test_a_girone_that_grows_goes_on_behind_the_others() -> None:
    """Two more in A: their table is number 7, and nobody's number changes."""
    hall = mitchell(12)
    before = publish(hall)
    hall.do(acts.Register(tuple(hall.entrant(number, ("A",)) for number in (13, 14))))
    after = publish(hall)
    assert of(hall, after, "A") == [1, 2, 3, 7]
    assert [after[at][0] for at in range(1, 7)] == [before[at][0] for at in range(1, 7)]
    again = publish(hall)
    assert of(hall, again, "A") == [1, 2, 3, 7]
    assert [again[at][0] for at in (1, 2, 3, 7)] == [after[at][0] for at in (1, 2, 3, 7)]
    assert again[1][1] == after[7][1]
    assert check(journal_data(hall.journal.entries)) == []


def test_a_new_session_numbers_anew_and_mobile_pairs_still_move_on() -> None:
    """A shrank in the first session: in the second B begins right behind it, in the same order."""
    hall = Hall(plan="mitchell:2", sessions=(1, 1), gironi=("A", "B")).open(12, ("A", "B"))
    before = publish(hall)
    for at in (1, 3):
        hall.do(acts.Withdraw(before[at][1][0], "unwell"))
    after = publish(hall)
    assert of(hall, after, "B") == [3, 4, 5]
    assert [after[at][0] for at in (3, 4, 5)] == [before[at][0] for at in (4, 5, 6)]
    assert [after[at][1] for at in (3, 4, 5)] == [before[at][1] for at in (6, 4, 5)]
    assert check(journal_data(hall.journal.entries)) == []


def test_reasons_name_the_table_as_it_is_numbered() -> None:
    hall = Hall(plan="danese:2", sessions=(2,), gironi=("A", "B")).open(8, ("A", "B"))
    publish(hall)
    hall.do(acts.Register(tuple(hall.entrant(number, ("A",)) for number in (9, 10))))
    hall.do(acts.MakeDraft())
    draft = hall.state.draft
    assert draft is not None
    assert sorted(table.number for table in draft.tables) == [1, 2, 3, 4, 5]
    assert {why.table for why in draft.reasons if why.table} == {1, 2, 3, 4, 5}


def resting(hall: Hall) -> Iterator[str]:
    return (hall.state.entrants[who].girone for who in hall.state.rounds[-1].resting)


def test_a_latecomer_sits_down_with_one_of_its_own_girone() -> None:
    hall = mitchell(10)
    hall.do(acts.MakeDraft())
    hall.do(acts.Publish())
    assert sorted(resting(hall)) == ["A", "B"]
    hall.do(acts.Register((hall.entrant(11, ("B",)),), seat=True))
    assert list(resting(hall)) == ["A"]
    (table,) = [one for one in hall.state.rounds[-1].tables.values() if (11,) in one.sides]
    assert {hall.state.entrants[side[0]].girone for side in table.sides} == {"B"}
    assert "no-incomplete-table" in hall.refusal(acts.Register((hall.entrant(12, ("B",)),), seat=True))


@pytest.mark.parametrize("girone", ["A", "B"])
def test_changing_a_draft_by_hand_looks_at_each_girone_by_itself(girone: str) -> None:
    """All of one girone have rested, none of the other: resting again is forbidden only there."""
    hall = Hall(code="feburit", gironi=("A", "B"), sessions=(9,)).open(4, ("A", "B"))
    mine = [n for n, one in hall.state.entrants.items() if one.girone == girone]
    others = [n for n, one in hall.state.entrants.items() if one.girone != girone]
    hall.seat_pairs((others[0], others[1]), resting=tuple(mine))
    hall.record(1, 1, (500, 300))
    hall.seat_pairs((others[0], others[1]), resting=tuple(mine))
    assert len(hall.state.rounds) == 2
