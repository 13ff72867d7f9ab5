"""A process that dies anywhere: the next one does the rest, and nothing is told twice."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from burraco.tournament import acts
from burraco.tournament import events as ev
from burraco.web.online import results, round_tables, steward
from burraco.web.online.models import OnlineRound, RoundTable
from burraco.web.tables import log as table_journal
from burraco.web.tables import tournament_table
from burraco.web.tables.models import Table
from burraco.web.tournaments import journal as tournament_journal
from burraco.web.tournaments import services
from tests.web.online.playing import Online

pytestmark = pytest.mark.usefixtures("database")


class Died(BaseException):
    """The process is no more."""


def dies(at: Callable[..., Any], times: int, is_after: bool) -> Callable[..., Any]:
    """Return something that dies at a call, before or after it was done."""
    calls = iter(range(1, 1000))

    def dying(*args: Any, **kwargs: Any) -> Any:
        is_last = next(calls) == times
        if is_last and not is_after:
            raise Died
        done = at(*args, **kwargs)
        if is_last:
            raise Died
        return done

    return dying


def tend_until_it_lives(tournament: Online, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Tend; if the process died, let a fresh one go on. Tell whether it died."""
    try:
        tournament.tend()
    except Died:
        monkeypatch.undo()
        table_journal.forget()
        tournament_journal.forget()
        tournament.tend()
        return True
    return False


STEPS = [
    (tournament_table, "open_for"),
    (RoundTable.objects, "create"),
    (round_tables, "beat"),
]


@pytest.mark.parametrize("is_after", [False, True])
@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("step", STEPS, ids=lambda step: step[1])
def test_each_table_is_opened_once(
    step: tuple[Any, str], times: int, is_after: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = Online(people=4)
    monkeypatch.setattr(*step, dies(getattr(*step), times, is_after))
    try:
        tournament.publish()
    except Died:
        monkeypatch.undo()
        table_journal.forget()
        tournament_journal.forget()
        tournament.tend()
    assert OnlineRound.objects.count() == 1
    assert [row.table for row in tournament.tables] == [1, 2]
    assert Table.objects.count() == 2


def sheets(tournament: Online) -> Counter[tuple[int, int]]:
    """How often each table's sheet came into the journal."""
    return Counter(
        (told.round, told.table)
        for entry in tournament.live.journal.entries
        for told in entry.events
        if isinstance(told, ev.SheetHandedIn)
    )


@pytest.mark.parametrize("is_after", [False, True])
@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize(
    "step",
    [
        (results, "figures"),
        (results, "report_by"),
        (services, "act_by"),
        (services, "copy_to_disk"),
        (tournament_journal, "notify"),
        (steward, "settle"),
        (steward, "unseal"),
    ],
    ids=lambda step: step[1],
)
def test_each_result_is_told_once(
    step: tuple[Any, str], times: int, is_after: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = finished(monkeypatch)
    monkeypatch.setattr(*step, dies(getattr(*step), times, is_after))
    died = tend_until_it_lives(tournament, monkeypatch)
    assert died or (step[1], times) == ("unseal", 2)
    tournament.tend()
    assert sheets(tournament) == {(1, 1): 1, (1, 2): 1}
    assert all(row.is_settled for row in tournament.tables)


def finished(monkeypatch: pytest.MonkeyPatch) -> Online:
    """Two tables at which the round is over, and nobody has looked yet."""
    tournament = Online(bots=4)
    tournament.publish()
    tournament.start()
    for number in (1, 2):
        tournament.deal(number)
        for _ in range(6):
            tournament.act(number)
        finish(tournament, number)
    monkeypatch.undo()
    return tournament


def finish(tournament: Online, number: int) -> None:
    """Call the time at a table, and play the last turns."""
    tournament_table.call_time(tournament.table(number), tournament.now)
    while tournament.game(number).stage == "playing":
        tournament.act(number)


def test_two_processes_that_settle_at_once_tell_once(monkeypatch: pytest.MonkeyPatch) -> None:
    tournament = finished(monkeypatch)
    rows = list(RoundTable.objects.select_related("round").order_by("table"))
    round_ = tournament.state.rounds[0]
    for _ in range(2):
        for row in rows:
            assert results.settle(tournament.row, row, round_, tournament.now)
    assert sheets(tournament) == {(1, 1): 1, (1, 2): 1}


def test_a_result_the_director_took_back_is_not_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    tournament = finished(monkeypatch)
    tournament.tend()
    tournament.do(acts.Undo(tournament.live.n, "played with the wrong cards"))
    RoundTable.objects.update(is_settled=False)
    OnlineRound.objects.update(is_over=False)
    tournament.tend()
    assert len(tournament.state.rounds[0].sheets) == 1
