"""How many cores work is spread over."""

import os

import pytest

from burraco.kernel.cores import cores


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="only Linux lends out cores")
def test_cores_lent_to_others_are_not_counted() -> None:
    lent = os.sched_getaffinity(0)
    try:
        os.sched_setaffinity(0, {min(lent)})
        assert cores() == 1
    finally:
        os.sched_setaffinity(0, lent)
    assert cores() == len(lent)
