"""The same match on a Dask cluster: a real one, of two worker processes."""

import json
import os
import signal
from collections.abc import Iterator
from multiprocessing import active_children

import pytest
from distributed import LocalCluster

from burraco.arena import cluster
from burraco.arena import processes as running
from burraco.arena.board import Played, Timing
from burraco.arena.plan import Plan, tasks
from burraco.arena.teaching import Task, collect, untaught_line
from burraco.bots.worker import JobFailed
from tests.cli.running import burraco

PLAN = Plan(("simple", "casuale"), "uisp", "4", "seed", 5)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The scheduler of two workers of one thread each, in processes of their own."""
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address="127.0.0.1:0"
    ) as two:
        assert len(two.workers) == 2
        assert len(active_children()) == 2
        yield two.scheduler_address


def timeless(played: Iterator[Played]) -> list[Played]:
    return sorted(one._replace(times=(Timing(), Timing()), megabytes=0) for one in played)


def test_a_cluster_gives_the_same_as_this_machine(address: str) -> None:
    todo = list(tasks(PLAN))
    assert timeless(cluster.run(PLAN, todo, address)) == timeless(running.run(PLAN, todo, 2))


def test_a_broken_bot_is_told(address: str) -> None:
    broken = PLAN._replace(bots=("simple", "nobody"))
    with pytest.raises(JobFailed, match=r"(?s)Traceback.*«nobody» is no bot"):
        list(cluster.run(broken, tasks(broken), address))


def test_nothing_to_do_is_nothing_done(address: str) -> None:
    assert list(cluster.run(PLAN, [], address)) == []


def test_lessons_are_the_same_on_a_cluster_and_here(address: str) -> None:
    """Teaching goes over to a cluster unchanged: the chunks of a round, in their order."""
    chunks = [Task("uisp", "4", 40, seed, tuple(untaught_line().tolist())) for seed in (1, 2, 3)]
    there = cluster.call(address, collect, chunks)
    for lessons, task in zip(there, chunks, strict=True):
        assert (lessons == collect(task)).all()
    with pytest.raises(JobFailed, match="Traceback"):
        cluster.call(address, collect, [chunks[0]._replace(code="nowhere")])


def test_the_command_plays_on_a_cluster(address: str) -> None:
    args = ("bot", "match", "simple", "casuale", "--deals", "3", "--seed", "s", "--json")
    here, there = burraco(*args), burraco(*args, "--dask", address)
    assert (here.returncode, there.returncode) == (0, 0), there.stderr
    ours, theirs = json.loads(here.stdout), json.loads(there.stdout)
    for measured in ("turn", "worker_mb"):
        ours.pop(measured)
        theirs.pop(measured)
    assert ours == theirs


@pytest.mark.parametrize("wrong", ["tcp://127.0.0.1:1", "nonsense://x"])
def test_no_cluster_there_is_told(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "CONNECT_SECONDS", 1)
    with pytest.raises(cluster.NoCluster):
        list(cluster.run(PLAN, tasks(PLAN), wrong))


def test_a_lost_worker_process_does_not_lose_the_match(address: str) -> None:
    """One of the two is killed in the middle; Dask starts it again and plays its deals."""
    slow = PLAN._replace(boards=40)
    source = cluster.run(slow, tasks(slow), address)
    played = [next(source)]
    os.kill(next(child.pid for child in active_children() if child.pid is not None), signal.SIGKILL)
    played += source
    assert sorted(one.task for one in played) == list(tasks(slow))
