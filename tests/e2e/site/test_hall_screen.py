"""The screen on the wall and the public page in a real browser: live, on time, and back by themselves."""

import contextlib
import functools
import threading
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.site.conftest import Visitor
from tests.e2e.site.directing import Director
from tests.e2e.site.test_hall_phones import PHONE, barriers
from tests.e2e.watching import DEAD_SERVER, Faults, Watched
from tests.web.server import Server

Make = Callable[..., Visitor]
WALL = {"width": 1920, "height": 1080}
KINDS = "() => document.querySelector('hall-screen').dataset.page"
TURN = "() => document.querySelector('hall-screen').turn(1)"
COME_TO = """(kind) => {
  const screen = document.querySelector("hall-screen");
  for (let turns = 0; turns < 8 && screen.dataset.page !== kind; turns++) screen.turn(1);
  return screen.dataset.page;
}"""
ROUND = """(turns) => {
  const screen = document.querySelector("hall-screen");
  screen.at = 0;
  screen.turn(0);
  const seen = [];
  for (; turns > 0; turns--, screen.turn(1)) seen.push(screen.dataset.page);
  return seen;
}"""
"""The pages in one go: meanwhile the screen would turn by itself."""


@pytest.fixture
def director(browser: Watched, server: Server) -> Any:
    """A tournament of twelve pairs, nothing out yet."""
    made = Director(browser, server.address, 12)
    yield made
    made.context.close()


def open_screen(person: Visitor, director: Director) -> Page:
    """The screen of the tournament."""
    page = person.visit(f"/tornei/{director.slug}/schermo/")
    expect(page.locator("hall-screen .stage > *").first).to_be_visible()
    return page


def kinds(page: Page, turns: int) -> list[str]:
    """The kinds of pages that come in so many turns, from the first on."""
    return list(dict.fromkeys(page.evaluate(ROUND, turns)))


def come_to(page: Page, kind: str) -> None:
    """Turn to a page of this kind, which is not far."""
    assert page.evaluate(COME_TO, kind) == kind


def test_the_screen_goes_with_the_tournament_from_welcome_to_standings(
    visitor: Make, director: Director
) -> None:
    page = open_screen(visitor(viewport=WALL), director)
    assert kinds(page, 4) == ["welcome", "names"]
    director.publish()
    page.wait_for_selector("hall-screen[data-page=clock]")
    expect(page.locator(".note")).to_have_text("Accomodatevi: il turno comincia al fischio")
    assert kinds(page, 6) == ["clock", "people", "tables"]
    director.do("via/")
    expect(page.locator("header .time")).not_to_have_text("")
    director.do("time-out/")
    page.wait_for_selector("hall-screen[data-page=time-out]")
    expect(page.locator(".rule")).to_contain_text("il cartaro gioca per ultimo")
    director.record(1, list(range(1, 7)))
    director.post_standings(1)
    expect(page.locator("hall-screen[data-page=standings] .rows li")).to_have_count(12)


@pytest.mark.nightly
def test_a_short_list_fills_the_width_and_leaves_the_foot_free(visitor: Make, director: Director) -> None:
    """Six tables stood in one column, cut off, the last of them behind the button."""
    page = open_screen(visitor(viewport=WALL), director)
    director.publish()
    page.wait_for_selector("hall-screen[data-page=clock]")
    for kind, columns in (("people", 3), ("tables", 2)):
        come_to(page, kind)
        boxes = page.locator(".rows li").evaluate_all("all => all.map((one) => one.getBoundingClientRect())")
        assert len({box["x"] for box in boxes}) == columns
        foot = page.locator("hall-screen footer").bounding_box()
        assert foot
        assert max(box["y"] + box["height"] for box in boxes) <= foot["y"] + 1


def test_everything_on_the_wall_fits_and_is_large(visitor: Make, director: Director) -> None:
    page = open_screen(visitor(viewport=WALL), director)
    director.publish()
    page.wait_for_selector("hall-screen[data-page=clock]")
    director.do("via/")
    expect(page.locator("header .time")).not_to_have_text("")
    foot = page.locator("footer button").bounding_box()
    assert foot is not None
    for _ in range(6):
        page.evaluate(TURN)
        sizes = page.evaluate(
            "() => [...document.querySelectorAll('.rows span')]"
            ".map((one) => parseFloat(getComputedStyle(one).fontSize))"
        )
        assert all(size >= 28 for size in sizes), sizes
        assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
        last = page.locator(".rows li").last
        if last.count():
            box = last.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= foot["y"]


@pytest.mark.nightly
def test_time_runs_out_with_a_warning_and_a_whistle(visitor: Make, director: Director) -> None:
    person = visitor(viewport=WALL)
    person.page.clock.install()
    person.page.add_init_script(
        "window.sounds = []; const make = window.OscillatorNode;"
        "window.OscillatorNode = class extends make {"
        " constructor(context, options) {"
        " super(context, options); window.sounds.push(options.frequency); } };"
    )
    director.publish()
    director.do("via/")
    page = open_screen(person, director)
    page.get_by_role("button", name="Attiva il suono").click()
    expect(page.get_by_role("button", name="Attiva il suono")).to_have_count(0)
    minutes = director.feed()["rounds"][0]["clock"]["minutes"]
    page.evaluate("window.sounds.length = 0")
    page.clock.run_for((minutes - 1) * 60_000 - 20_000)
    assert page.evaluate("window.sounds") == []
    page.clock.run_for(30_000)
    expect(page.locator("hall-screen.is-last-minute")).to_have_attribute("data-page", "clock")
    assert page.evaluate("window.sounds") == [659, 523]
    page.clock.run_for(60_000)
    expect(page.locator("hall-screen")).to_have_attribute("data-page", "time-out")
    assert len(page.evaluate("window.sounds")) > 2
    assert page.evaluate("Math.max(...window.sounds)") > 2000


def test_the_screen_comes_back_by_itself_when_the_server_does(
    visitor: Make, director: Director, server: Server, faults: Faults
) -> None:
    person = visitor(viewport=WALL)
    page = open_screen(person, director)
    faults.expect(*DEAD_SERVER)
    server.kill()
    page.wait_for_timeout(1500)
    assert page.locator("hall-screen .stage > *").count() > 0  # what was known stays on the wall
    server.start()
    director.publish()
    page.wait_for_selector("hall-screen[data-page=clock]", timeout=60_000)
    expect(page.locator(".lost")).to_be_hidden()


@pytest.mark.nightly
def test_the_public_page_renews_itself_and_finds_a_name(visitor: Make, director: Director) -> None:
    page = visitor().visit(f"/tornei/{director.slug}/")
    expect(page.get_by_text("non sono ancora usciti")).to_be_visible()
    director.publish()
    expect(page.locator(".hall-tables > li")).to_have_count(6)
    name = director.feed()["entrants"][4]["players"][0]
    page.get_by_label("Cerca un nome").fill(name.upper())
    assert page.locator(".hall-tables > li:visible").count() == 1
    director.record(1, list(range(1, 7)))
    director.post_standings(1)
    expect(page.locator(".hall-standings tbody tr")).to_have_count(12)
    assert page.locator(".hall-standings tbody tr:visible").count() == 1  # still looking for that name


@contextlib.contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Another site, with a page of a club."""
    handler = functools.partial(SimpleHTTPRequestHandler, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as club:
        threading.Thread(target=club.serve_forever, daemon=True).start()
        yield f"http://localhost:{club.server_port}"
        club.shutdown()


@pytest.mark.nightly
def test_the_page_can_be_framed_by_another_site_and_no_other_page(
    visitor: Make, director: Director, tmp_path: Path, faults: Faults
) -> None:
    person = visitor()
    faults.expect("frame-ancestors|X-Frame-Options")
    director.publish()
    address = f"{person.address}tornei/{director.slug}/"
    frames = f'<title>Circolo</title><iframe src="{address}?embed"></iframe><iframe src="{address}"></iframe>'
    (tmp_path / "club.html").write_text(frames)
    (tmp_path / "favicon.ico").touch()
    with serving(tmp_path) as club:
        person.page.goto(f"{club}/club.html")
        shown = person.page.frame_locator("iframe")
        expect(shown.nth(0).locator(".hall-tables > li")).to_have_count(6)
        assert shown.nth(1).locator(".hall-tables > li").count() == 0


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.nightly)])
def test_no_page_of_the_hall_has_a_grave_barrier(visitor: Make, director: Director, scheme: str) -> None:
    person = visitor(color_scheme=scheme, bypass_csp=True)
    director.publish()
    director.do("via/")
    director.record(1, list(range(1, 7)))
    director.post_standings(1)
    director.publish()
    for path in ("", "?embed", "tavolo/", "schermo/"):
        person.visit(f"/tornei/{director.slug}/{path}")
        assert barriers(person.page) == [], path


@pytest.mark.nightly
def test_narrow_standings_show_every_column_and_everybody(visitor: Make, director: Director) -> None:
    """The points were cut off, and at the desk those who had left were not there at all."""
    director.publish()
    director.record(1, list(range(1, 7)))
    director.do("iscritti/ritiro/", number="12", reason="treno")
    director.post_standings(1)
    public = visitor(viewport=PHONE).visit(f"/tornei/{director.slug}/")
    desk = director.context.new_page()
    desk.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    desk.goto(f"{director.address}/tornei/{director.slug}/direzione/classifica/")
    for page, table in ((public, ".hall-standings"), (desk, ".standings")):
        rows = page.locator(f"{table} tbody tr")
        expect(rows).to_have_count(12)
        assert all(row.is_visible() for row in rows.all())
        wide = f"document.querySelector('{table}')"
        assert page.evaluate(f"{wide}.scrollWidth <= {wide}.parentElement.clientWidth")
