"""No serious barrier on any page, by axe."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.e2e import playing
from tests.e2e.site.conftest import Visitor
from tests.e2e.site.pressing import begin, draw, shown
from tests.e2e.watching import Faults

Make = Callable[..., Visitor]
GRAVE = ("serious", "critical")
ACCOUNT = ("account/", "account/log-in/", "account/reset/", "account/reset/sent/", "account/reset/MQ/x/")


def barriers(visitor: Visitor) -> list[str]:
    """What axe finds grave on the page that is open."""
    playing.still(visitor.page)
    found = Axe().run(visitor.page, options={"preload": False}).response["violations"]
    return [
        f"{each['id']}: {[node['target'] for node in each['nodes']][:4]}"
        for each in found
        if each["impact"] in GRAVE
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_have_no_grave_barrier(visitor: Make, scheme: str, faults: Faults) -> None:
    faults.expect(r"^console Failed to load resource: .* 404 \(Not Found\) .*/nowhere/$")
    guest = visitor(color_scheme=scheme, bypass_csp=True)
    for path in ("", "lobby/", "games/", "nowhere/", *ACCOUNT):
        guest.visit(path)
        assert barriers(guest) == [], path
    guest.visit("tables/new/").get_by_text("Altre scelte").click()
    assert barriers(guest) == []


def test_the_table_has_no_grave_barrier(visitor: Make) -> None:
    guest = visitor(bypass_csp=True)
    guest.visit("tables/new/").get_by_label("Il tuo nome").fill("Anna")
    guest.page.get_by_role("button", name="Apri il tavolo").click()
    guest.page.locator("burraco-table[data-phase=waiting] .around").wait_for()
    assert barriers(guest) == []
    begin(guest)
    shown(guest, draw(guest))
    assert barriers(guest) == []
