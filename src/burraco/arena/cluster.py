"""Playing tasks on a Dask cluster. Needs `burraco[cluster]`, here and on the workers."""

import traceback
from asyncio import CancelledError
from collections.abc import Generator, Iterable

from distributed import Client, Future, as_completed
from distributed.comm.addressing import parse_address
from distributed.comm.registry import get_backend

from burraco.arena.plan import Plan, Task
from burraco.arena.playing import Played, play
from burraco.bots.worker import JobFailed

CONNECT_SECONDS = 20


class NoCluster(Exception):
    """No scheduler answers at the address."""


def run(plan: Plan, todo: Iterable[Task], address: str) -> Generator[Played, None, None]:
    """Yield each playing as it is finished; Dask gives the tasks of a lost worker to another.

    A bot's exception comes as `JobFailed`, as it does on this machine.
    """
    with _connect(address) as client:
        futures = [client.submit(play, plan, task, pure=False) for task in todo]
        try:
            for future in as_completed(futures, loop=client.loop):
                yield _result(future)
        finally:
            client.cancel(futures)


def _connect(address: str) -> Client:
    try:
        get_backend(parse_address(address)[0])  # a client of an unknown scheme takes long to go away
        return Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoCluster(str(error).partition("\n")[0] or type(error).__name__) from None


def _result(future: "Future[Played]") -> Played:
    try:
        played: Played = future.result()
    except (Exception, CancelledError):  # noqa: BLE001 - whatever went wrong there is told here
        raise JobFailed(traceback.format_exc()) from None
    return played
