"""How many cores there are. Importing this compiles nothing."""

import os


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):  # only Linux tells what we may use
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
