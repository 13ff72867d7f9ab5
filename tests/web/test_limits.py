"""Rate limits: what is counted stays counted, whoever else comes by."""

import pytest
from django.core.cache import caches

from burraco.web.site.rate_limits import Limit, exceeds, is_exceeded

pytestmark = pytest.mark.usefixtures("database")
LIMIT = Limit("test-of-limits", 3, 3600)
OTHERS = 5_000


def test_a_lock_out_is_not_flushed_by_others() -> None:
    while not exceeds(LIMIT, "somebody"):
        pass
    for number in range(OTHERS):
        exceeds(LIMIT, f"other {number}")
    assert is_exceeded(LIMIT, "somebody")


@pytest.mark.parametrize("name", ["default", "here"])
def test_both_caches_in_memory_hold_as_much(name: str) -> None:
    for number in range(OTHERS):
        caches[name].set(f"each-{number}", number, 60)
    assert caches[name].get("each-0") == 0
