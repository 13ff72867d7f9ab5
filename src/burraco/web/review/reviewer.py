"""The reviewer of a server process: works off what is to be looked back at, below everything that plays.

It has a process of its own that yields to all others, so that no bot at a table waits for it, and that ends
when there is nothing to do. What was found is written down every second or so.
"""

import asyncio
import logging

from burraco.bots.worker import JobFailed, Worker, WorkerDied
from burraco.web.review import background_work
from burraco.web.review.jobs import Step, claim, enter, give_back, next_step
from burraco.web.site.threads import in_thread
from burraco.web.tables.clocks.clock import now_ms

LOG = logging.getLogger(__name__)
EVERY = 1.5
"""Seconds between two looks for work."""
IDLE_LOOKS = 40
"""After so many looks in vain the process ends."""


class Reviewer:
    """Runs beside the clockwork."""

    def __init__(self) -> None:
        self._worker: Worker | None = None
        self._idle = 0

    async def run(self) -> None:
        """Work off what is asked for, for ever."""
        try:
            while True:
                step = await in_thread(claim)(now_ms())
                if step is None:
                    await self._rest()
                else:
                    self._idle = 0
                    await self._work_off(step)
        finally:
            self._end()

    async def _rest(self) -> None:
        self._idle += 1
        if self._idle == IDLE_LOOKS:
            self._end()
        await asyncio.sleep(EVERY)

    async def _work_off(self, step: Step) -> None:
        """Do all that is to be done for a row."""
        try:
            while True:
                answer = await asyncio.to_thread(self._do, step)
                if not await in_thread(enter)(step, answer, now_ms()):
                    return
                step = next_step(step)
        except (JobFailed, WorkerDied):
            LOG.exception("no look back for %s %s", step.work, step.asked[-1])
            self._end()
            await in_thread(give_back)(step)

    def _do(self, step: Step) -> object:
        if self._worker is None:
            self._worker = Worker()
            self._worker.do(background_work.yield_to_others)
        return self._worker.do(getattr(background_work, step.work), *step.asked)

    def _end(self) -> None:
        if self._worker is not None:
            self._worker.kill()
            self._worker = None
