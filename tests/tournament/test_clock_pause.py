"""A clock that is stopped and goes on: the time it stood is not the round's."""

from burraco.tournament import acts
from burraco.tournament.check import check
from burraco.tournament.clock import round_clock
from burraco.tournament.exchange.journal_file import journal_data, read_journal, write_lines
from tests.tournament.hall import Hall


def left(hall: Hall) -> int:
    clock = round_clock(hall.state.rounds[-1], hall.now.isoformat())
    assert clock is not None
    return clock.seconds_left


def running() -> Hall:
    hall = Hall(minutes=30).open(4)
    hall.seat_pairs((1, 2), (3, 4))
    hall.do(acts.Start(1))
    return hall


def test_a_clock_stands_and_goes_on_where_it_stood() -> None:
    hall = running()
    hall.wait(599)
    hall.do(acts.Pause(1))
    assert left(hall) == 1200
    hall.wait(3600)
    assert left(hall) == 1200
    hall.do(acts.Extend(1, 5, "fire drill"))
    hall.do(acts.Resume(1))
    assert left(hall) == 1500
    hall.wait(1499)
    assert left(hall) == 1
    hall.do(acts.CallTimeOut(1))
    assert check(journal_data(hall.journal.entries)) == []
    assert read_journal(write_lines(hall.journal.entries)).journal.state == hall.state


def test_time_called_while_the_clock_stands_ends_the_pause() -> None:
    hall = running()
    hall.do(acts.Pause(1))
    hall.do(acts.CallTimeOut(1))
    assert hall.state.rounds[0].paused_at == ""
    assert "clock-not-running" in hall.refusal(acts.Resume(1))
    assert check(journal_data(hall.journal.entries)) == []


def test_what_stands_is_not_stopped_and_what_runs_does_not_go_on() -> None:
    hall = running()
    assert hall.refusal(acts.Resume(1)) == {"clock-not-paused": ""}
    hall.do(acts.Pause(1))
    assert hall.refusal(acts.Pause(1)) == {"clock-paused": ""}
    data = journal_data(hall.journal.entries)
    data["acts"].append({**data["acts"][-1], "n": len(data["acts"]) + 1})
    assert [one.slug for one in check(data)] == ["clock-paused"]
    hall.do(acts.Resume(1))
    hall.wait(1800)
    assert hall.refusal(acts.Pause(1)) == {"time-is-up": ""}


def test_a_pause_is_taken_back() -> None:
    hall = running()
    made = hall.do(acts.Pause(1))
    hall.wait(600)
    hall.do(acts.Undo(made.n, "by mistake"))
    assert left(hall) == 1800 - 602
