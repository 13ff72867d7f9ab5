"""The checker on anything at all: findings, in words, and never an exception."""

import json
import random
from typing import Any

import pytest

from burraco.tournament.check import check
from burraco.tournament.fault_text import say_fault
from tests.tournament.tampering import played
from tests.tournament.test_strange_files import spoil


@pytest.mark.parametrize("data", [None, 1, [], {}, {"format": "x"}, {"acts": [1]}, "acts"])
def test_what_is_no_journal_is_a_finding(data: Any) -> None:
    assert [one.slug for one in check(data)] == ["not-a-journal"]


@pytest.mark.parametrize(
    ("plan", "code", "kind"),
    [
        ("danese-no-rematch", "uisp", "pairs"),
        ("mitchell", "feburit", "pairs"),
        ("italiano", "fedibur", "single"),
        ("random", "internazionale", "teams"),
    ],
)
def test_no_journal_makes_the_checker_fail(plan: str, code: str, kind: Any) -> None:
    """Spoilt anywhere and several times over: findings in words, and no exception."""
    rng = random.Random(plan)
    deals = 4 if kind == "teams" else 3
    whole = json.dumps(played(plan, code, 7, 3, kind=kind, deals=deals, incidents=True))
    caught = 0
    for _ in range(150):
        data = json.loads(whole)
        for _ in range(rng.choice((1, 1, 2, 5, 20))):
            spoil(data, rng)
        faults = check(data)
        assert all(say_fault("it", one) and say_fault("en", one) for one in faults)
        caught += bool(faults)
    assert caught > 100


def test_things_too_deep_or_too_long_to_show() -> None:
    deep: list[Any] = []
    for _ in range(5000):
        deep = [deep]
    for strange in (deep, 10**5000, {"n": deep}):
        act = {"n": strange, "at": strange, "by": strange, "events": [strange, {"event": strange}]}
        head = {"format": "burraco-tournament", "version": strange}
        assert [one.slug for one in check({**head, "acts": [act]})] == [
            "unknown-version",
            "wrong-act-number",
            "no-author",
            "bad-time",
            "misfit",
            "misfit",
        ]
