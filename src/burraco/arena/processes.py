"""Playing tasks on the processes of this machine."""

import contextlib
from collections import Counter, deque
from collections.abc import Generator, Iterable
from multiprocessing.connection import wait

from burraco.arena.board import Played, play
from burraco.arena.plan import Plan, Task
from burraco.bots.worker import Worker, WorkerDied
from burraco.texts.said import Said

MAX_DEATHS = 3
"""Workers one task may lose before it is taken to be its fault."""


class Hopeless(Exception):
    """A playing that kills every process it is given to."""


def run(plan: Plan, todo: Iterable[Task], size: int) -> Generator[Played, None, None]:
    """Yield each playing as it is finished; a worker that dies is replaced and its playing begun again.

    A bot's exception comes as `JobFailed`. Whoever stops asking stops the workers.
    """
    waiting, deaths = deque(todo), Counter[Task]()
    busy: dict[Worker, Task] = {}
    idle: list[Worker] = []
    try:
        while waiting or busy:
            while waiting and len(busy) < size:
                worker = idle.pop() if idle else Worker()
                task = waiting.popleft()
                busy[worker] = task
                with contextlib.suppress(WorkerDied):  # its connection is at its end, which is seen below
                    worker.send(play, plan, task)
            ready = {id(connection) for connection in wait([worker.connection for worker in busy])}
            for worker in [worker for worker in busy if id(worker.connection) in ready]:
                task = busy[worker]
                try:
                    played: Played = worker.receive()
                except WorkerDied:
                    del busy[worker]
                    worker.kill()
                    waiting.appendleft(task)
                    deaths[task] += 1
                    if deaths[task] == MAX_DEATHS:
                        raise Hopeless(
                            Said("wrong.match.deadly", board=str(task.board), deaths=MAX_DEATHS)
                        ) from None
                    continue
                del busy[worker]
                idle.append(worker)
                yield played
    finally:
        for worker in (*busy, *idle):
            worker.kill()
