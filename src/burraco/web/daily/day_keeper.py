"""The beat of the days: in every server process, beside the tables; what is due stands in the database."""

import asyncio

from burraco.web.daily.days import keep_days, show_deals
from burraco.web.site.threads import in_thread
from burraco.web.tables.clocks.clock import now_ms

EVERY = 2.0
"""Seconds between two looks: so late may a result be told, or a day begin."""


async def run() -> None:
    """Keep the days, for ever; raises what goes wrong, and may then be run again."""
    while True:
        await in_thread(keep_days)(now_ms())
        await in_thread(show_deals)(now_ms())
        await asyncio.sleep(EVERY)
