"""What a server process does for ever ends when the process does."""

import asyncio
import contextlib

import pytest

from burraco.web.site.process import supervisor
from burraco.web.site.process.supervisor import Supervisor


def test_a_task_that_did_not_hear_that_it_is_to_end_is_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wait that comes to its end in the same moment may swallow it; the process would never stop."""
    monkeypatch.setattr(supervisor, "TOLD_AGAIN", 0.01)
    ended = []

    async def deaf() -> None:
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.sleep(3600)
        try:
            await asyncio.sleep(3600)
        finally:
            ended.append("deaf")

    async def story() -> None:
        tasks = Supervisor()
        tasks.begin("deaf", deaf)
        await asyncio.sleep(0)
        await asyncio.wait_for(tasks.end(), 10)

    asyncio.run(story())
    assert ended == ["deaf"]
