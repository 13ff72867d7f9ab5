"""Calls people, beside the clockwork of a server process; sends away from the database's thread."""

import asyncio

from burraco.web.notices.models import Device, Notice
from burraco.web.notices.notebook import WORTH, forget_old, to_send
from burraco.web.notices.occasions import look
from burraco.web.notices.push_services import Gone, send
from burraco.web.site.threads import in_thread
from burraco.web.tables.clocks.clock import now_ms

EVERY = 5.0
"""Seconds between two looks."""
FORGET_EVERY = 720
"""So many looks between two in which what is old is forgotten: an hour."""


async def run() -> None:
    """Call whoever is to be called, for ever."""
    looks = 0
    while True:
        now = now_ms()
        if looks % FORGET_EVERY == 0:
            await in_thread(forget_old)(now)
        await in_thread(look)(now)
        for notice, addresses in await in_thread(_calls)():
            for address in addresses:
                await _call(notice, address, now)
        looks += 1
        await asyncio.sleep(EVERY)


def _calls() -> list[tuple[Notice, list[str]]]:
    """Return what is to be sent, each with the addresses of its player's devices."""
    return [
        (notice, list(Device.objects.filter(player=notice.player_id).values_list("address", flat=True)))
        for notice in to_send()
    ]


async def _call(notice: Notice, address: str, now: int) -> None:
    try:
        await asyncio.to_thread(send, address, WORTH[notice.kind], now)
    except Gone:
        await in_thread(_forget)(address)


def _forget(address: str) -> None:
    Device.objects.filter(address=address).delete()
