"""Bots that answer from processes of their own: always something lawful, always in time.

A worker that dies is replaced, and the question is put once more to another; one that does not answer in
its share of the time is killed, and the same done. If all fails, or nobody is free, a rule of thumb answers
here. The first time on a machine workers compile for a minute before they are free: nobody waits for that
longer than the pool's patience. Every answer is checked against what is lawful before it is handed out.
"""

import asyncio
import os
import secrets
import threading
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from queue import Empty, LifoQueue
from types import TracebackType

from burraco.bots.player import Answer, Outlook
from burraco.bots.roster import check, make, warm
from burraco.bots.rule_of_thumb import by_thumb
from burraco.bots.worker import JobFailed, Worker, WorkerDied
from burraco.engine.legal import legal
from burraco.engine.view import View
from burraco.rules.code import Code
from burraco.rules.loader import load

FIRST_SHARE, ALL_SHARES = 0.6, 0.9
"""Of the time there is: the end of the first try, and of the second."""

GRACE_SECONDS = 2.0
"""For a free worker to answer a call, if the asker cannot wait so long."""

FALLBACK, PREPARING = "fallback", "preparing"
"""Why an answer is what it is if no worker gave it: there was no time, or no worker is ready yet."""

MAX_WAITING = 256
"""Threads that wait for answers on behalf of an event loop."""


def think(spec: str, code: str, seen: View, outlook: Outlook | None, seed: int) -> Answer:
    """Answer a question; this runs in a worker."""
    return make(spec, seed).answer(load(code), seen, outlook)


class Pool:
    """So many worker processes that answer for any bot. Any thread may ask."""

    def __init__(self, size: int, prepared: Iterable[str] = (), patience: float | None = None) -> None:
        """Start the workers; each prepares itself for the bots named, and is free when it is ready.

        Once the pool is ``patience`` seconds old, a rule of thumb answers until the first of them is.
        """
        self._prepared = tuple(prepared)
        self._patient_until = None if patience is None else time.monotonic() + patience
        self._readied = threading.Event()
        self._free: LifoQueue[Worker] = LifoQueue()
        self._lock = threading.Lock()
        self._workers: set[Worker] = set()
        self._closed = False
        self._waiters = ThreadPoolExecutor(MAX_WAITING, thread_name_prefix="bots")
        for _ in range(size):
            self._start()

    def answer(
        self,
        spec: str,
        code: str,
        seen: View,
        outlook: Outlook | None = None,
        deadline: float = 10.0,
        seed: int | None = None,
    ) -> Answer:
        """Return a bot's answer within ``deadline`` seconds. The bot is made anew for every question."""
        return self._answer_by(time.monotonic(), spec, code, seen, outlook, deadline, seed)

    async def answer_soon(
        self,
        spec: str,
        code: str,
        seen: View,
        outlook: Outlook | None = None,
        deadline: float = 10.0,
        seed: int | None = None,
    ) -> Answer:
        """Do the same without holding up the event loop; the time runs from now on."""
        loop, now = asyncio.get_running_loop(), time.monotonic()
        return await loop.run_in_executor(
            self._waiters, self._answer_by, now, spec, code, seen, outlook, deadline, seed
        )

    def is_ready(self, seconds: float = 0) -> bool:
        """Tell whether any worker was ever ready to answer; wait for it so long."""
        return self._readied.wait(seconds)

    def pids(self) -> tuple[int, ...]:
        """Return the ids of the processes there are."""
        with self._lock:
            found = [worker.process.pid for worker in self._workers]
        return tuple(sorted(pid for pid in found if pid is not None))

    def close(self) -> None:
        """End all workers. Questions still open are answered by rule of thumb."""
        with self._lock:
            self._closed = True
            workers, self._workers = self._workers, set()
        for worker in workers:
            worker.process.kill()
        for worker in workers:
            worker.process.join()
        self._waiters.shutdown(wait=False)

    def __enter__(self) -> "Pool":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.close()

    def _answer_by(
        self,
        asked: float,
        spec: str,
        code_spec: str,
        seen: View,
        outlook: Outlook | None,
        deadline: float,
        seed: int | None,
    ) -> Answer:
        code = load(code_spec)
        check(spec, code)  # a bot that does not exist or play this is the asker's fault, and told at once
        chosen = secrets.randbits(48) if seed is None else seed
        if self._patient_until is not None:
            until = min(self._patient_until, asked + deadline * ALL_SHARES)
            if not self.is_ready(until - time.monotonic()):
                return _by_rule_of_thumb(code, seen, PREPARING)
        for share in (FIRST_SHARE, ALL_SHARES):
            end = asked + deadline * share
            worker = self._take(end)
            if worker is None:
                continue
            began = time.monotonic()
            try:
                worker.send(think, spec, code_spec, seen, outlook, chosen)
                if not worker.waits(end - began):
                    self._let_finish(worker, began + deadline * FIRST_SHARE)
                    continue
                found: Answer = worker.receive()
            except WorkerDied:
                self._replace(worker)
                continue
            except JobFailed:
                self._free.put(worker)
                continue
            self._free.put(worker)
            if found.act in legal(code, seen):
                return found
        return _by_rule_of_thumb(code, seen, FALLBACK)

    def _take(self, until: float) -> Worker | None:
        """Return a free worker that answers a call, None if there is none in time.

        One that died or was stopped while it was free shall cost the asker no try.
        """
        while not self._closed and time.monotonic() < until:
            try:
                worker = self._free.get(timeout=max(0.0, until - time.monotonic()))
            except Empty:
                return None
            try:
                worker.send(os.getpid)
                if worker.waits(until - time.monotonic()):
                    worker.receive()
                    return worker
                self._let_finish(worker, time.monotonic() + GRACE_SECONDS)
            except WorkerDied:
                self._replace(worker)
        return None

    def _let_finish(self, worker: Worker, until: float) -> None:
        """Give a worker that began late the time everybody has, then take it for one that hangs.

        In a rush many begin late: to kill those would make it worse.
        """
        if time.monotonic() < until:
            threading.Thread(target=self._await_end, args=(worker, until), daemon=True).start()
        else:
            self._replace(worker)

    def _await_end(self, worker: Worker, until: float) -> None:
        try:
            if worker.waits(until - time.monotonic()):
                worker.receive()
                self._free.put(worker)
                return
        except JobFailed:
            self._free.put(worker)
            return
        except (WorkerDied, OSError):
            pass
        self._replace(worker)

    def _replace(self, worker: Worker) -> None:
        """End a worker that is dead or does not answer, and start another."""
        with self._lock:
            if self._closed:
                return
            self._workers.discard(worker)
        worker.kill()
        self._start()

    def _start(self) -> None:
        """Start a worker behind the scenes; it is free when it is prepared."""
        threading.Thread(target=self._prepare, daemon=True).start()

    def _prepare(self) -> None:
        worker = Worker()
        with self._lock:
            closed = self._closed
            if not closed:
                self._workers.add(worker)
        if closed:
            worker.kill()
            return
        try:
            for spec in self._prepared:
                worker.do(warm, spec)
            worker.do(load, "uisp")
        except JobFailed:
            pass  # the bot will say so itself when it is asked
        except WorkerDied:
            self._replace(worker)
            return
        self._readied.set()
        self._free.put(worker)


def _by_rule_of_thumb(code: Code, seen: View, why: str) -> Answer:
    """Answer without help: by rule of thumb, else with the first thing that is lawful."""
    acts = legal(code, seen)
    try:
        act = by_thumb(code, seen)
    except Exception:  # noqa: BLE001 - the last resort must not fail
        act = acts[0]
    return Answer(act if act in acts else acts[0], why=why)
