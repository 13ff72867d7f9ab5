"""Telling others that something changed, and the channel layer of a server alone.

That layer is Channels' own in memory, which looks for what is old once a second.

Left alone it goes through every socket of the process at each message each socket hears: with five hundred
phones in a hall, a quarter of a million looks for one posting.
"""

import logging
import time
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import InMemoryChannelLayer, get_channel_layer

LOG = logging.getLogger(__name__)
SECONDS = 1.0


def notify(*messages: tuple[str, dict[str, Any]]) -> None:
    """Tell groups something, each its own, as well as it goes.

    What it is about is in the database by then: an act that was accepted does not fail because others hear of
    it late.
    """
    try:
        async_to_sync(_notify)(messages)
    except Exception:
        LOG.exception("nobody could be told of a change")


async def _notify(messages: tuple[tuple[str, dict[str, Any]], ...]) -> None:
    layer = get_channel_layer()
    assert layer is not None, "the settings name one"
    for group, message in messages:
        await layer.group_send(group, message)


class InMemoryLayer(InMemoryChannelLayer):  # type: ignore[misc]
    """For one process."""

    _looked_at = float("-inf")

    def _clean_expired(self) -> None:
        now = time.monotonic()
        if now - self._looked_at >= SECONDS:
            self._looked_at = now
            super()._clean_expired()
