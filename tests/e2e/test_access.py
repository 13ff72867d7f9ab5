"""What a checker of accessibility finds at the table and in what opens over it: nothing serious."""

from typing import Any

import pytest

from tests.e2e import playing
from tests.e2e.conftest import Visit

SERIOUS = ("serious", "critical")


def barriers(page: Any) -> list[str]:
    """Return the rules of axe that the page breaks badly."""
    playing.still(page)
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    found = axe.run(page, options={"preload": False}).response["violations"]
    return [rule["id"] for rule in found if rule["impact"] in SERIOUS]


@pytest.mark.parametrize("size", [(1024, 768), (360, 740)])
def test_table_and_dialogs_are_open_to_everybody(visit: Visit, size: tuple[int, int]) -> None:
    page = visit(f"seed=1&auto=54&style=hoarding&tag=axe{size[0]}", *size, bypass_csp=True)
    playing.my_turn(page)
    assert barriers(page) == []
    playing.card(page, "7H").click(position={"x": 8, "y": 8})
    assert barriers(page) == []
    for action in ("help", "menu"):
        page.locator(f".tools .{action}").click()
        assert barriers(page) == [], action
        page.keyboard.press("Escape")


def test_score_sheet_and_replay_are_open_to_everybody(visit: Visit, browser: Any, address: str) -> None:
    page = visit("seed=5&auto=900&tag=axe", bypass_csp=True)
    page.wait_for_selector("dialog.score-sheet[open]")
    assert barriers(page) == []
    page.goto(f"{address}/?replay=1&seed=5")
    page.wait_for_selector("burraco-replay[data-phase]")
    assert barriers(page) == []
