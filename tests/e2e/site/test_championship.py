"""A championship with gironi and finals, a second machine that goes on, a hundred pairs at a kiosk."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from burraco.paper.restore_codes import journal_codes
from burraco.tournament.check import check
from burraco.tournament.exchange.journal_file import journal_data, read_journal
from burraco.tournament.results.recount import compare
from tests.e2e.site.conftest import Visitor
from tests.e2e.site.directing import Director, pairs_of
from tests.e2e.site.test_desk import LAPTOP
from tests.e2e.site.test_hall_phones import PHONE, sit, type_in, write
from tests.e2e.site.test_hall_screen import WALL
from tests.e2e.watching import Watched
from tests.web.server import Server, running

Make = Callable[..., Visitor]
PAIRS, ABSENT, KIOSK = 23, (5, 17), 100


def journal_of(director: Director) -> bytes:
    """The journal as the desk exports it."""
    address = f"{director.address}/tornei/{director.slug}/direzione/diario/esporta/"
    return director.context.request.get(address).body()


def play(director: Director, round_: int) -> None:
    """Play a round out and post what it brought."""
    director.publish()
    director.do("via/")
    (out,) = [one for one in director.feed()["rounds"] if one["round"] == round_]
    director.record(round_, [one["table"] for one in out["tables"]])
    director.post_standings(round_)


@pytest.mark.nightly
def test_three_sessions_with_gironi_and_finals(visitor: Make, browser: Watched, server: Server) -> None:
    rows = ["Giocatore 1\tGiocatore 2\tGirone"]
    rows += [f"Anna {n}\tBruno {n}\t{'AB'[n % 2]}" for n in range(1, 17)]
    prizes = "Coppa; 100; girone:Finale\nTarga; 50; girone:Consolazione"
    director = Director(browser, server.address, 0, gironi="A, B", sessions="3", rounds="1", prizes=prizes)
    director.do("iscritti/nuovi/", pasted="\n".join(rows))
    wall = visitor(viewport=WALL).visit(f"tornei/{director.slug}/schermo/")
    for round_ in (1, 2):
        play(director, round_)
    desk = visitor(viewport=LAPTOP)
    desk.context.add_cookies(director.context.cookies())  # type: ignore[arg-type]
    page = desk.visit(f"tornei/{director.slug}/direzione/turno/")
    page.get_by_role("link", name="Finali: gironi dalla classifica").click()
    page.get_by_label("i primi di ogni girone di adesso").check()
    page.locator("#ask [name=name-1]").fill("Finale")
    page.locator("#ask [name=size-1]").fill("4")
    page.locator("#ask [name=name-2]").fill("Consolazione")
    page.get_by_role("button", name="Guarda chi andrebbe dove").click()
    expect(page.locator(".columns section").first.locator("li")).to_have_count(8)
    page.get_by_role("button", name="Fai questi gironi").click()
    page.wait_for_url("**/turno/")
    play(director, 3)
    for table in director.feed()["rounds"][-1]["tables"]:
        names = {one["number"]: one["girone"] for one in director.feed()["entrants"]}
        assert len({names[who] for side in table["lines"] for who in side}) == 1
    page = desk.visit(f"tornei/{director.slug}/direzione/classifica/")
    expect(page.locator("caption")).to_have_text(["Girone Finale", "Girone Consolazione"])
    for _ in range(page.locator("form.tie").count()):
        page.locator("form.tie").first.get_by_label("per sorteggio").check()
        page.locator("form.tie").first.get_by_role("button", name="Decidi la parità").click()
    expect(page.locator(".awards li")).to_have_count(2)
    page.get_by_label("Motivo, se si chiude mentre si può ancora reclamare").fill("tutti d'accordo")
    page.get_by_role("button", name="Chiudi il torneo").click()
    page = desk.visit(f"tornei/{director.slug}/direzione/")
    page.locator("summary", has_text="Schermo di sala").click()
    page.get_by_role("button", name="il podio").click()
    wall.wait_for_selector("hall-screen[data-page=podium]")
    expect(wall.locator(".podium li").first).to_contain_text("1°")
    assert wall.evaluate("document.documentElement.scrollHeight <= innerHeight")
    journal = read_journal(journal_of(director)).journal
    assert check(journal_data(journal.entries)) == []
    assert list(compare(journal)) == []
    director.context.close()


@pytest.mark.nightly
def test_another_machine_goes_on_by_file_and_by_codes(
    visitor: Make, browser: Watched, server: Server, tmp_path: Path
) -> None:
    """23 pairs, two of them missing, phones that differ, the paper handed in; then the laptop is gone."""
    director = Director(browser, server.address, 0)
    director.do("iscritti/nuovi/", pasted="\n".join(pairs_of(PAIRS)))
    for number in set(range(1, PAIRS + 1)) - {*ABSENT}:
        director.do("iscritti/presenze/", number=str(number))
    for number in ABSENT:
        director.do("iscritti/fuori/", number=str(number))
    director.publish()
    director.do("via/")
    key = director.keys()[3]
    ours, theirs = (sit(visitor(viewport=PHONE), key, line) for line in range(2))
    write(ours, 1, 300, 245, 100, 120)
    theirs.get_by_role("button", name="Non è così").click()
    type_in(theirs, 400, 100, 300, 245)
    expect(ours.locator(".deal.is-differs")).to_be_visible()
    director.record(1, [one["table"] for one in director.feed()["rounds"][0]["tables"]])
    director.post_standings(1)
    told = journal_of(director)
    journal = read_journal(told).journal
    assert check(journal_data(journal.entries)) == []
    with running(tmp_path / "second", pace="0") as second:
        for how in ("file", "codes"):
            person = browser.new_context(viewport=LAPTOP, locale="it-IT")
            page = person.new_page()
            page.goto(f"{second.address}tornei/importa/")
            if how == "file":
                file = {"name": "diario.json", "mimeType": "application/json", "buffer": told}
                page.set_input_files("#journal", file)
            else:
                page.locator("#codes").fill("\n".join(journal_codes(journal.entries)))
            page.get_by_role("button", name="Riprendi", exact=True).click()
            page.wait_for_url("**/direzione/")
            page.get_by_role("button", name="Prepara il turno 2").click()
            page.get_by_role("button", name="Pubblica il turno 2").click()
            page.wait_for_url("**/direzione/")
            slug = re.search(r"/tornei/(\w+)/", page.url)
            assert slug is not None
            feed = json.loads(page.request.get(f"{second.address}tornei/{slug[1]}/feed.json").body())
            assert len(feed["rounds"]) == 2
            assert {one["number"] for one in feed["entrants"] if one["has_left"]} == {*ABSENT}
            person.close()
    director.context.close()


@pytest.mark.nightly
def test_a_hundred_pairs_tick_themselves_at_the_door(visitor: Make, browser: Watched, server: Server) -> None:
    director = Director(browser, server.address, KIOSK)
    director.do("iscritti/appello/", open="1")
    address = f"{director.address}/tornei/{director.slug}/direzione/iscritti/"
    found = re.search(r"/tornei/appello/[\w-]+/", director.context.request.get(address).text())
    assert found is not None
    tablet = visitor(viewport={"width": 820, "height": 1180}).visit(found[0])
    expect(tablet.locator(".people li")).to_have_count(KIOSK)
    for number in range(1, KIOSK + 1):
        tablet.locator("#roll-search").fill(f" {number}")
        mine = tablet.locator(".people li:visible .check").filter(
            has=tablet.locator(".at", has_text=re.compile(rf"^\s*{number}\s*$"))
        )
        mine.click()
        expect(tablet.get_by_role("status")).to_contain_text("✓")
        box = tablet.locator(".people li:visible .check").first.bounding_box() if number < KIOSK else None
        assert box is None or box["height"] >= 44
    journal = read_journal(journal_of(director)).journal
    assert len(journal.state.present) == KIOSK
    director.context.close()
