"""Phones at a table in real browsers: two lines that differ once, a dead network, a server that is killed."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.e2e.playing import until
from tests.e2e.site.conftest import Visitor
from tests.e2e.site.directing import Director
from tests.e2e.watching import DEAD_SERVER, NO_NETWORK, Faults, Watched
from tests.web.server import Server

Make = Callable[..., Visitor]
PHONE = {"width": 360, "height": 740}
GRAVE = ("serious", "critical")


@pytest.fixture
def director(browser: Watched, server: Server) -> Any:
    """A tournament of four pairs, its first round out and running."""
    made = Director(browser, server.address, 4)
    made.publish()
    made.do("via/")
    yield made
    made.context.close()


def sit(person: Visitor, path: str, line: int) -> Page:
    """Open a table's page and choose a line."""
    page = person.visit(path)
    page.locator(".choice").nth(line).click()
    expect(page.locator(".us")).to_be_visible()
    return page


def write(page: Page, deal: int, *figures: int) -> None:
    """Type a smazzata: our base and cards, then theirs."""
    page.get_by_role("button", name=f"Scrivi la smazzata {deal}").click()
    type_in(page, *figures)


def type_in(page: Page, *figures: int) -> None:
    """Type figures on the big keys, each to its end."""
    pad = page.locator(".keypad")
    for number, figure in enumerate(figures, 1):
        while pad.locator(".cell[aria-pressed=true] .figure").inner_text() != "–":
            pad.get_by_role("button", name="Cancella una cifra").click()
        for digit in str(abs(figure)):
            pad.locator(".keys").get_by_role("button", name=digit, exact=True).click()
        if figure < 0:
            pad.get_by_role("button", name="Cambia segno").click()
        pad.get_by_role("button", name="Scrivi" if number == len(figures) else "Avanti", exact=True).click()
    expect(pad).to_have_count(0)


def sign(page: Page) -> None:
    """Sign a sheet that has fewer smazzate than the round."""
    page.get_by_role("button", name="Firmo il foglio").click()
    page.get_by_role("button", name="Sì, firmo").click()


def barriers(page: Page) -> list[str]:
    """What axe finds grave."""
    found = Axe().run(page, options={"preload": False}).response["violations"]
    return [
        f"{one['id']}: {[node['target'] for node in one['nodes']][:4]}"
        for one in found
        if one["impact"] in GRAVE
    ]


def test_two_lines_differ_once_agree_and_hand_their_sheet_in(visitor: Make, director: Director) -> None:
    we, they = visitor(viewport=PHONE), visitor(viewport=PHONE)
    path = director.keys()[1]
    ours, theirs = sit(we, path, 0), sit(they, path, 1)
    write(ours, 1, 300, 245, -100, 120)
    expect(ours.locator(".deal.is-only-we")).to_be_visible()
    theirs.get_by_role("button", name="Confermo").click()
    expect(theirs.locator(".deal.is-same")).to_be_visible()
    expect(ours.locator(".deal.is-same")).to_be_visible()
    write(ours, 2, 200, 100, 0, 50)
    theirs.get_by_role("button", name="Non è così").click()
    type_in(theirs, 0, 55, 200, 100)
    expect(ours.locator(".deal.is-differs")).to_be_visible()
    amber = theirs.locator(".deal.is-differs td.is-amber")
    expect(amber).to_have_count(1)  # and the figures that agree are green
    theirs.get_by_role("button", name="Hanno ragione loro").click()
    expect(ours.locator(".deal.is-same")).to_have_count(2)
    sign(ours)
    expect(theirs.get_by_text("Gli altri hanno firmato")).to_be_visible()
    sign(theirs)
    for page in (ours, theirs):
        expect(page.get_by_text("Foglio consegnato")).to_be_visible()
    (table, _) = director.feed()["rounds"][0]["tables"]
    assert [one["points"] for one in table["result"]] == [845, 70]


def test_what_is_typed_without_a_network_is_kept_and_sent_later_once(
    visitor: Make, director: Director, faults: Faults
) -> None:
    person = visitor(viewport=PHONE)
    page = sit(person, director.keys()[1], 0)
    known = len(director.journal())
    faults.expect(*NO_NETWORK)
    person.context.set_offline(True)
    write(page, 1, 300, 245, 100, 120)
    expect(page.get_by_text("Non ancora inviato")).to_be_visible()
    expect(page.locator(".so-far")).to_contain_text("545")
    write(page, 2, 200, 100, 0, 50)
    expect(page.get_by_text("2 cose aspettano la rete")).to_be_visible()
    assert len(director.journal()) == known
    person.context.set_offline(False)
    expect(page.get_by_text("Non ancora inviato")).to_have_count(0)
    acts = director.journal()[known:]
    assert [len(one["events"][0]["figures"]["deals"]) for one in acts] == [1, 2]


def test_the_referee_times_a_turn_without_a_network(
    visitor: Make, director: Director, faults: Faults
) -> None:
    """UISP 4.1: the seconds run down in large figures, the referee's word has its own, then the discard."""
    person = visitor(viewport=PHONE)
    person.page.clock.install()
    page = sit(person, director.keys()[1], 0)
    faults.expect(*NO_NETWORK)
    person.context.set_offline(True)
    page.get_by_role("button", name="Tempi").click()
    page.get_by_role("button", name="Da 4 a 10 carte 20 s").click()
    left = page.locator(".timing .left")
    expect(left).to_have_text("20")
    assert left.evaluate("element => element.getBoundingClientRect().height") > PHONE["height"] / 6
    page.clock.run_for(12_000)
    expect(left).to_have_text("8")
    page.clock.run_for(8_200)
    expect(left).to_have_text("Tempo!")
    assert barriers(page) == []
    page.get_by_role("button", name="Invita a finire: 5 s").click()
    page.clock.run_for(5_200)
    expect(page.get_by_role("alert")).to_have_text("Si scarta subito la carta più alta")
    page.get_by_role("button", name="Da capo").click()
    expect(page.locator(".timing .limit")).to_have_count(5)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.nightly
def test_a_half_typed_smazzata_survives_a_reload(visitor: Make, director: Director) -> None:
    page = sit(visitor(viewport=PHONE), director.keys()[1], 0)
    page.get_by_role("button", name="Scrivi la smazzata 1").click()
    page.get_by_role("button", name="+200 pulito").click()
    page.keyboard.press("Enter")
    page.keyboard.type("243")
    expect(page.locator(".keypad .said")).to_have_text("I punti vanno di 5 in 5")
    expect(page.get_by_role("button", name="Avanti")).to_be_disabled()
    page.reload()
    figures = page.locator(".keypad .figure")
    expect(figures.nth(0)).to_have_text("200")
    expect(figures.nth(1)).to_have_text("243")
    page.keyboard.press("Backspace")
    page.keyboard.type("5")
    expect(page.locator(".keypad .said")).to_have_text("200 più 245 fa 445")


def test_a_server_killed_while_sheets_are_written_loses_and_doubles_nothing(
    visitor: Make, director: Director, server: Server, faults: Faults
) -> None:
    person = visitor(viewport=PHONE)
    page = sit(person, director.keys()[1], 0)
    write(page, 1, 300, 245, 100, 120)
    expect(page.get_by_text("Non ancora inviato")).to_have_count(0)
    known = director.journal()
    faults.expect(*DEAD_SERVER)
    server.kill()
    write(page, 2, 200, 100, 0, 50)
    expect(page.get_by_text("Non ancora inviato")).to_be_visible()
    server.start()
    expect(page.get_by_text("Non ancora inviato")).to_have_count(0)
    journal = director.journal()
    assert journal[: len(known)] == known
    assert [one["events"][0]["event"] for one in journal[len(known) :]] == ["sheet-entered"]


@pytest.mark.nightly
def test_a_slow_answer_does_not_take_a_phone_back(visitor: Make, director: Director) -> None:
    person = visitor(viewport=PHONE)
    person.page.add_init_script(
        "const ask = window.fetch; window.held = [];"
        "window.fetch = async (...given) => { const answer = await ask(...given);"
        " if (String(given[0]).includes('stato.json')) await new Promise((done) => window.held.push(done));"
        " return answer; };"
    )
    page = person.visit(director.keys()[1])
    page.evaluate("() => void (window.renewed = document.querySelector('table-phone').renew())")
    until(page, "window.held.length")  # the server has answered that no line is chosen: it is on its way
    page.locator(".choice").first.click()
    expect(page.locator(".us")).to_be_visible()
    page.evaluate("async () => { window.held[0](); await window.renewed; }")
    expect(page.locator(".us")).to_be_visible()


def test_a_table_calls_the_referee_and_sees_somebody_come(visitor: Make, director: Director) -> None:
    page = sit(visitor(viewport=PHONE), director.keys()[2], 1)
    desk = director.context.new_page()
    desk.goto(f"{director.address}/tornei/{director.slug}/direzione/")
    page.get_by_role("button", name="Arbitro!").click()
    page.locator(".calling input").fill("pozzetto")
    page.locator(".calling li button").first.click()
    expect(page.get_by_text("Arbitro chiamato")).to_be_visible()
    expect(desk).to_have_title(re.compile(r"^\(1\) "))
    director.do("chiamate/", call="1")
    expect(desk).not_to_have_title(re.compile(r"^\("))
    expect(page.get_by_text("Arriva Ada")).to_be_visible()


@pytest.mark.nightly
def test_people_are_told_where_to_go_next_and_a_dead_link_says_so(visitor: Make, director: Director) -> None:
    page = sit(visitor(viewport=PHONE), director.keys()[1], 0)
    director.record(1, [1, 2])
    expect(page.get_by_text("Foglio consegnato")).to_be_visible()
    director.publish()
    expect(page.locator(".moved")).to_contain_text("È uscito il turno 2")


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.nightly)])
def test_no_page_of_a_phone_has_a_grave_barrier(visitor: Make, director: Director, scheme: str) -> None:
    options: dict[str, Any] = {"viewport": PHONE, "color_scheme": scheme, "bypass_csp": True}
    we, they = visitor(**options), visitor(**options)
    path = director.keys()[1]
    assert barriers(they.visit(path)) == []
    ours = sit(we, path, 0)
    ours.get_by_role("button", name="Scrivi la smazzata 1").click()
    assert barriers(ours) == []
    type_in(ours, 300, 245, 100, 120)
    theirs = sit(they, path, 1)
    theirs.get_by_role("button", name="Non è così").click()
    type_in(theirs, 100, 125, 300, 245)
    expect(theirs.locator(".deal.is-differs")).to_be_visible()
    assert barriers(theirs) == []
    theirs.get_by_role("button", name="Arbitro!").click()
    assert barriers(theirs) == []


def test_a_line_appeals_from_its_phone(visitor: Make, director: Director) -> None:
    page = sit(visitor(viewport=PHONE), director.keys()[1], 0)
    page.wait_for_load_state("networkidle")  # what the page brings up to date after it came is there
    page.get_by_text("Reclama o ricorri al direttore").click()
    page.get_by_label("Contro che cosa").select_option("ruling")
    page.get_by_label("Che cosa è successo").fill("non era una chiusura")
    page.get_by_role("button", name="Manda al direttore").click()
    expect(page.get_by_text("non era una chiusura (in attesa)")).to_be_visible()
    assert barriers(page) == []
