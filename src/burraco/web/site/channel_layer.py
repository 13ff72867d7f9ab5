"""The channel layer of a server alone: Channels' own in memory, which looks for what is old once a second.

Left alone it goes through every socket of the process at each message each socket hears: with five hundred
phones in a hall, a quarter of a million looks for one posting.
"""

import time

from channels.layers import InMemoryChannelLayer

SECONDS = 1.0


class InMemoryLayer(InMemoryChannelLayer):  # type: ignore[misc]
    """For one process."""

    _looked_at = float("-inf")

    def _clean_expired(self) -> None:
        now = time.monotonic()
        if now - self._looked_at >= SECONDS:
            self._looked_at = now
            super()._clean_expired()
