"""Playing tasks on a Dask cluster, and asking whatever else takes long.

Needs `burraco[cluster]`, here and on the workers.
"""

import time
import traceback
from asyncio import CancelledError
from collections.abc import Callable, Generator, Iterable
from itertools import islice
from typing import TypeVar

from distributed import Client, Future, as_completed
from distributed.comm.addressing import parse_address, parse_host_port
from distributed.comm.registry import get_backend

from burraco.arena.board import Played, play
from burraco.arena.plan import Plan, Task
from burraco.bots.worker import JobFailed, said_by
from burraco.texts.said import Said

Asked = TypeVar("Asked")
Told = TypeVar("Told")
CONNECT_SECONDS = 20
LOOK_SECONDS = 5
"""How often to look whether the cluster has grown."""
AHEAD = 4
"""Tasks handed out for each thread: nobody waits, and a million deals are not sent at once."""


class NoCluster(Exception):
    """No scheduler answers at the address."""


def run(plan: Plan, todo: Iterable[Task], address: str) -> Generator[Played, None, None]:
    """Yield each playing as it is finished; Dask gives the tasks of a lost worker to another.

    A bot's exception comes as `JobFailed`, as it does on this machine.
    """
    with _connect(address) as client:
        left = iter(todo)
        running = {_submit(client, plan, task) for task in islice(left, _room(client))}
        finished = as_completed(running, loop=client.loop)
        looked = time.monotonic()
        try:
            for future in finished:
                played = _result(future)
                running.remove(future)
                more = 1
                if time.monotonic() - looked > LOOK_SECONDS:
                    looked, more = time.monotonic(), max(0, _room(client) - len(running))
                for task in islice(left, more):
                    following = _submit(client, plan, task)
                    running.add(following)
                    finished.add(following)
                yield played
        finally:
            client.cancel(list(running))


def call(address: str, function: Callable[[Asked], Told], asked: Iterable[Asked]) -> list[Told]:
    """Return what a function of a module says to each question, in their order, asked on the cluster."""
    with _connect(address) as client:
        futures = [client.submit(function, one, pure=False) for one in asked]
        return [_result(future) for future in futures]


def _submit(client: Client, plan: Plan, task: Task) -> "Future[Played]":
    future: Future[Played] = client.submit(play, plan, task, pure=False)
    return future


def _room(client: Client) -> int:
    """Return how many tasks to hand out at once: enough for every thread of the cluster, which may grow."""
    threads: int = sum(client.nthreads().values())
    return AHEAD * max(1, threads)


def check(address: str) -> None:
    """Refuse an address that is none: a client of an unknown scheme or place takes long to go away."""
    try:
        scheme, place = parse_address(address)
        get_backend(scheme)
        if not all(parse_host_port(place)):
            raise ValueError(Said("wrong.match.no-place"))
    except ValueError as error:
        raise NoCluster(said_by(error) or _first_line(error)) from None


def _connect(address: str) -> Client:
    check(address)
    try:
        return Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoCluster(_first_line(error)) from None


def _first_line(error: Exception) -> str:
    return str(error).partition("\n")[0] or type(error).__name__


def _result(future: "Future[Told]") -> Told:
    try:
        told: Told = future.result()
    except (Exception, CancelledError) as error:  # noqa: BLE001 - whatever went wrong there is told here
        raise JobFailed(traceback.format_exc(), said_by(error)) from None
    return told
