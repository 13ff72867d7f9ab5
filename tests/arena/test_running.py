"""Processes: the same result however many there are, and whatever happens to them."""

import os
import signal
import time
from collections.abc import Iterator
from multiprocessing import active_children
from pathlib import Path

import pytest

from burraco.arena import processes
from burraco.arena.board import Played, Timing, play
from burraco.arena.plan import Plan, Task, tasks
from burraco.arena.processes import Hopeless, run
from burraco.bots.worker import JobFailed, Worker

PLAN = Plan(("simple", "casuale"), "uisp", "4", "seed", 4)


def timeless(played: Iterator[Played] | list[Played]) -> list[Played]:
    """What has to be the same every time: everything but the times, in order."""
    return sorted(one._replace(times=(Timing(), Timing()), megabytes=0) for one in played)


def play_once_killed(plan: Plan, task: Task) -> Played:
    """Die like a process that ran out of memory, the first time board 2 is played."""
    mark = Path(os.environ["BURRACO_TEST_MARK"])
    if task == Task(2, 0) and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play(plan, task)


def play_always_killed(plan: Plan, task: Task) -> Played:
    """Kill every process."""
    os.kill(os.getpid(), signal.SIGKILL)
    return play(plan, task)


def test_the_result_does_not_depend_on_the_number_of_workers() -> None:
    alone = timeless([play(PLAN, task) for task in tasks(PLAN)])
    assert timeless(run(PLAN, tasks(PLAN), 1)) == alone
    assert timeless(run(PLAN, tasks(PLAN), 3)) == alone


def test_a_killed_worker_is_replaced_and_its_deal_played_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("BURRACO_TEST_MARK", str(tmp_path / "mark"))
    monkeypatch.setattr(processes, "play", play_once_killed)
    assert timeless(run(PLAN, tasks(PLAN), 2)) == timeless([play(PLAN, task) for task in tasks(PLAN)])
    assert (tmp_path / "mark").exists()


def test_a_playing_that_kills_every_worker_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "play", play_always_killed)
    with pytest.raises(Hopeless, match="board 1: 3 processes died"):
        list(run(PLAN, tasks(PLAN), 1))


def test_an_error_of_a_bot_comes_with_its_traceback() -> None:
    broken = PLAN._replace(bots=("nobody", "casuale"))
    with pytest.raises(JobFailed, match=r"(?s)Traceback.*«nobody» is no bot"):
        list(run(broken, tasks(broken), 1))


def test_the_memory_of_a_worker_is_not_that_of_its_starter() -> None:
    held = bytearray(b"x") * (300 << 20)
    megabytes = next(run(PLAN, tasks(PLAN), 1)).megabytes
    assert 10 < megabytes < 300
    del held


def test_whoever_stops_asking_stops_the_workers() -> None:
    source = run(PLAN, tasks(PLAN), 2)
    next(source)
    assert len(active_children()) == 2
    source.close()
    assert active_children() == []


def test_a_worker_ends_with_its_starter() -> None:
    """Its starter is killed while the worker is busy; it does not stay behind."""
    starter = Worker()
    orphan = int(starter.do(start_another))
    os.kill(orphan, 0)
    starter.kill()
    for _ in range(1200):
        try:
            os.kill(orphan, 0)
        except ProcessLookupError:
            return
        if Path(f"/proc/{orphan}/stat").exists() and " Z " in Path(f"/proc/{orphan}/stat").read_text():
            return
        time.sleep(0.05)
    os.kill(orphan, signal.SIGKILL)
    pytest.fail("the worker is still there")


_KEPT: list[Worker] = []


def start_another() -> int:
    """Start a worker that is busy for long; return its id."""
    import multiprocessing

    multiprocessing.current_process()._config["daemon"] = False  # type: ignore[attr-defined]
    worker = Worker()
    _KEPT.append(worker)
    worker.send(time.sleep, 60)
    pid = worker.process.pid
    assert pid is not None
    return pid
