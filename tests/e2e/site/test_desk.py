"""The director's desk in a real browser, worked by keyboard."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from burraco.tournament.exchange.journal_file import read_journal, write_journal
from burraco.tournament.journal import Journal
from burraco.tournament.simulation.hall import Spec
from burraco.tournament.simulation.random_tournament import simulate
from tests.e2e.playing import until
from tests.e2e.site.conftest import Visitor
from tests.e2e.site.test_everyone import barriers
from tests.e2e.watching import Faults

ROWS = "\n".join(f"Anna {n}\tBruno {n}\tASD {n % 3}" for n in range(1, 12))
LAPTOP = {"width": 1440, "height": 900}
LEFT = re.compile(r"3[0-5]:\d\d")
"""What the clock of a round of 35 minutes says while a test runs."""
SOON = 25_000
"""Milliseconds in which a page hears of something by its socket; after thirty seconds it asks by itself."""
WATCH = """
    window.shown = [];
    const look = () => {
      const clock = document.querySelector(".digits");
      if (clock) window.shown.push(clock.innerText);
      requestAnimationFrame(look);
    };
    look();
"""
"""Note what the clock says in every picture the browser paints."""
SLOW = """
    () => {
      const quick = window.fetch;
      window.fetch = async (...asked) => {
        const answer = await quick(...asked);
        await new Promise((go) => setTimeout(go, 300));
        return answer;
      };
    }
"""
"""A line on which every answer takes 300 ms longer."""
FAST = "const now = Date.now; Date.now = () => now() + 600000;"
"""A laptop that is ten minutes ahead."""


class Desk:
    """A director who works with the keyboard."""

    def __init__(self, director: Visitor) -> None:
        self.page: Page = director.page
        self._visitor = director
        page = director.visit("tornei/nuovo/")
        page.get_by_label("Nome del torneo").fill("Coppa d'autunno")
        page.get_by_label("Il tuo nome").fill("Ada")
        page.get_by_text("Cambia la formula").click()
        page.get_by_label("Premi").fill("Primo premio; 100\nSecondo premio; 60\nTerzo premio; 40")
        self.press("Apri il torneo")
        self.path = f"tornei/{page.url.split('/tornei/')[1].split('/')[0]}/direzione/"

    def go(self, tab: str = "") -> Page:
        """Open a page of the desk."""
        return self._visitor.visit(self.path + tab)

    def press(self, name: str) -> None:
        """Press a button, and wait for all of the page it leads to."""
        self.page.get_by_role("button", name=name, exact=True).click()
        self.page.wait_for_load_state()

    def paste(self, rows: str) -> None:
        """Enter pairs from a spreadsheet."""
        self.page.locator("summary", has_text="Incolla da un foglio di calcolo").click()
        self.page.locator("#pasted").fill(rows)
        self.press("Iscrivi tutti")

    def enter_pair(self, one: str, other: str) -> None:
        """Type a pair."""
        page = self.go("iscritti/")
        page.locator("#player-1").fill(one)
        page.locator("#player-2").fill(other)
        self.press("Iscrivi")

    def publish(self, round_: int) -> None:
        """Draft the next round, look at it, publish it, start it."""
        self.go()
        self.press(f"Prepara il turno {round_}")
        self.page.locator(".pairings tbody tr").nth(5).wait_for()
        self.press(f"Pubblica il turno {round_}")
        self.press(f"Via al turno {round_} (35 minuti)")

    def sheet(self, table: int, *figures: int) -> None:
        """Enter a sheet without touching the mouse: table, enter, figures, enter."""
        keyboard = self.page.keyboard
        if not self.page.url.split("?")[0].endswith("/fogli/"):
            self.go("fogli/")
        self.page.locator("#table-number").press_sequentially(str(table))
        keyboard.press("Enter")
        self.page.wait_for_selector("#sheet-title")
        self.page.wait_for_load_state()  # with what makes Enter go on to the next field
        fields = self.page.locator("form.figures tbody input")
        expect(fields.first).to_be_focused()
        for place in range(fields.count()):
            if place < len(figures):
                keyboard.type(str(figures[place]))
            keyboard.press("Enter")
        self.page.wait_for_selector(".saved")

    def sheets(self, but: tuple[int, ...] = ()) -> None:
        """Enter every sheet that is missing, the first line ahead by its table's number."""
        self.go("fogli/")
        tables = [int(text) for text in self.page.locator(".chips").first.locator("a").all_inner_texts()]
        assert not set(but) & set(tables)  # those came by phone
        for table in tables:
            self.sheet(table, 500, 5 * table, 300, 0, 200, 0, 100, 0)
        expect(self.page.get_by_text("Tutti i fogli sono consegnati")).to_be_visible()

    def post(self, round_: int) -> None:
        """Put the standings on the wall."""
        self.go()
        self.press(f"Affiggi la classifica dopo il turno {round_}")

    def correct(self, round_: int, table: int, base: int) -> None:
        """Correct the first figure of a sheet, admitted by the whole table and signed by the referee."""
        page = self.go(f"fogli/?round={round_}&table={table}")
        page.locator("form.figures tbody input").first.fill(str(base))
        for box in page.locator("input[name=agreed]").all():
            box.check()
        page.get_by_label("Firma dell'arbitro").fill("Rita")
        page.get_by_role("button", name="Correggi il foglio").click()
        page.wait_for_selector(".saved")

    def pozzetto_seen(self) -> str:
        """Rule on a pozzetto seen early by the first player of pair 1; return what it brings."""
        page = self.go("decisioni/")
        page.get_by_label("Con parole tue").fill("ha guardato il pozzetto prima")
        page.locator("#who").select_option(label="Anna 1 (1)")
        page.get_by_role("button", name="Cerca").click()
        page.get_by_role("link", name="Pozzetto visto fuori tempo").click()
        brings = page.locator(".ruling .message.warn").inner_text()
        self.press("Registra nel torneo")
        return brings

    def journal(self, folder: Path) -> Journal:
        """Export the journal in one click and read it."""
        page = self.go("diario/")
        with page.expect_download() as download:
            page.get_by_role("link", name="Esporta il diario").click()
        path = folder / "journal.json"
        download.value.save_as(path)
        read = read_journal(path.read_bytes())
        assert read.faults == ()
        return read.journal


def test_what_the_sheet_says_while_it_is_typed_is_what_counts(visitor: Callable[..., Visitor]) -> None:
    desk = Desk(visitor(viewport=LAPTOP))
    page = desk.page
    desk.paste(ROWS)
    desk.publish(1)
    page = desk.go("fogli/?table=1")
    first = page.locator("form.figures thead th[scope=colgroup]").first.inner_text()
    page = desk.go("decisioni/")
    page.locator("summary", has_text="Penalità della direzione").click()
    option = page.locator("#pen-number option", has_text=first).get_attribute("value")
    page.locator("#pen-number").select_option(option)
    page.locator("#pen-amount").fill("300")
    page.locator("#pen-reason").fill("carta in più")
    page.locator("details[open] button").click()
    seen = []
    for table, difference in ((1, 50), (2, 55), (3, 1505), (4, -250), (5, 0)):
        page = desk.go(f"fogli/?table={table}")
        ours, theirs = (difference + 500, 500) if difference >= 0 else (500, 500 - difference)
        fields = page.locator("form.figures tbody input")
        for place, value in enumerate((ours // 100 * 100, ours % 100, theirs // 100 * 100, theirs % 100)):
            fields.nth(place).fill(str(value))
        said = page.locator("[data-vp]").all_inner_texts()
        fields.nth(0).fill("7")
        assert "multipli di cinque" in page.locator("[data-said]").inner_text()
        fields.nth(0).fill(str(ours // 100 * 100))
        page.get_by_role("button", name="Consegna il foglio").click()
        counted = re.findall(r"\((\d+) VP\)", page.locator(".saved").inner_text())
        assert counted == said
        seen.append(tuple(map(int, said)))
    assert seen == [(8, 12), (11, 9), (20, 0), (8, 12), (10, 10)]


def test_what_is_typed_ahead_of_a_slow_line_lands_in_its_own_sheet(visitor: Callable[..., Visitor]) -> None:
    """Three sheets in one go, 300 ms of line at each step: every figure at its table, none lost."""
    desk = Desk(visitor(viewport=LAPTOP))
    desk.paste(ROWS)
    desk.publish(1)
    page = desk.go("fogli/")
    page.evaluate(SLOW)
    for table in (1, 2, 3):
        for figure in (str(table), "500", str(5 * table), "300", *[""] * 13):
            page.keyboard.type(figure)
            page.keyboard.press("Enter")
    expect(page.locator(".saved")).to_contain_text("tavolo 3", ignore_case=True)
    for table in (1, 2, 3):
        page = desk.go(f"fogli/?table={table}")
        values = [one.input_value() for one in page.locator("form.figures tbody input").all()]
        assert values[:4] == ["500", str(5 * table), "300", "0"]


def test_after_a_refusal_what_was_typed_ahead_is_kept_aside(
    visitor: Callable[..., Visitor], faults: Faults
) -> None:
    faults.expect(r"422.*fogli/nuovo/")
    desk = Desk(visitor(viewport=LAPTOP))
    desk.paste(ROWS)
    desk.publish(1)
    page = desk.go("fogli/?table=1")
    page.locator("form.figures tbody input").nth(3).fill("7")  # no multiple of five
    page.locator("form.figures tbody input").last.focus()
    page.evaluate(SLOW)
    for key in ("Enter", "2", "Enter", "8", "0", "0"):
        page.keyboard.press(key)
    expect(page.locator("[data-ahead]")).to_contain_text("2⏎800")
    assert page.locator("form.figures tbody input").nth(0).input_value() == ""
    page.locator("form.figures tbody input").nth(3).fill("5")
    page.locator("form.figures tbody input").last.press("Enter")
    expect(page.locator("#sheet-title")).to_contain_text("2")
    expect(page.locator("form.figures tbody input").first).to_have_value("800")


def test_the_clock_says_the_time_left_and_nothing_else(visitor: Callable[..., Visitor]) -> None:
    """The time of day at which the round ends was there for a second, and a laptop went by its own clock."""
    director = visitor(viewport=LAPTOP)
    director.context.add_init_script(FAST + WATCH)
    desk = Desk(director)
    desk.paste(ROWS)
    desk.publish(1)
    page, clock = desk.page, "document.querySelector('.digits')"
    expect(page.locator(".digits")).to_have_text(LEFT)
    page.evaluate(f"{clock}.isOld = true; document.body.dispatchEvent(new CustomEvent('changed'))")
    until(page, f"!{clock}.isOld && window.shown.push({clock}.innerText)")
    shown = page.evaluate("window.shown")
    assert [text for text in shown if text and not LEFT.fullmatch(text)] == []
    assert shown[-1]


def hears(person: Visitor) -> None:
    """Wait until the page that is open hears of its tournament: the first word says how far it is."""
    person.frames.clear()
    person.page.reload()
    person.wait_until(lambda: bool(person.frames))


@pytest.mark.nightly
def test_a_second_screen_follows_by_itself(visitor: Callable[..., Visitor]) -> None:
    """The referee's tablet shows the round the moment the desk publishes it."""
    director = visitor(viewport=LAPTOP)
    desk = Desk(director)
    page = desk.page
    desk.paste(ROWS)
    desk.go("persone/")
    page.locator("#role").select_option("referee")
    desk.press("Prepara il link")
    link = page.locator("a[href*='/tornei/ruolo/']").get_attribute("href")
    assert link is not None
    referee = visitor()
    tablet = referee.visit(link.removeprefix(referee.address))
    tablet.get_by_label("Il tuo nome").fill("Rita")
    tablet.get_by_role("button", name="Prendi il ruolo").click()
    expect(tablet.get_by_text("Nessun turno è ancora uscito")).to_be_visible()
    hears(referee)
    desk.publish(1)
    tablet.wait_for_selector(".tile", timeout=SOON)
    hears(director)
    tablet.locator("summary", has_text="Fine del tempo").click()
    tablet.get_by_role("button", name="Sì, il tempo è finito").click()
    page.wait_for_selector("text=Mancano i fogli", timeout=SOON)


def test_a_journal_that_is_not_in_order_is_taken_up_all_the_same(
    visitor: Callable[..., Visitor], faults: Faults
) -> None:
    """What is wrong is said first; the desk goes on saying it."""
    faults.expect(r"422.*importa/")
    director = visitor(viewport=LAPTOP, bypass_csp=True)
    journal = simulate(Spec(8, 2))
    data = json.loads(write_journal(journal.entries))
    entered = next(one for act in data["acts"] for one in act["events"] if one["event"] == "sheet-entered")
    entered["figures"]["deals"][0][0][2] += 5
    director.visit("tornei/importa/")
    page = director.page
    payload = {"name": "j.json", "mimeType": "application/json", "buffer": json.dumps(data).encode()}
    page.set_input_files("#journal", payload)  # type: ignore[arg-type]
    page.get_by_role("button", name="Riprendi", exact=True).click()
    assert "la somma è" in page.locator(".faults").inner_text()
    assert barriers(director) == []
    page.get_by_role("button", name="Riprendi lo stesso").click()
    page.wait_for_url("**/direzione/")
    assert "la somma è" in page.locator(".faults.found").inner_text()
    assert barriers(director) == []


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.nightly)])
def test_the_desk_has_no_grave_barrier(visitor: Callable[..., Visitor], scheme: str) -> None:
    director = visitor(viewport=LAPTOP, color_scheme=scheme, bypass_csp=True)
    desk = Desk(director)
    desk.paste(ROWS)
    desk.press("Apri l'iscrizione")
    link = desk.page.locator("a[href*='/tornei/iscriviti/']").get_attribute("href") or ""
    assert barriers(director) == []
    desk.go()
    desk.press("Prepara il turno 1")
    assert barriers(director) == []
    desk.press("Pubblica il turno 1")
    desk.press("Via al turno 1 (35 minuti)")
    desk.page.locator("summary", has_text="Fine del tempo").click()
    desk.press("Sì, il tempo è finito")
    desk.sheet(1, 500, 5, 300, 0)
    for page in (
        "",
        "iscritti/1/",
        "fogli/?table=1",
        "fogli/?table=2",
        "tavolo/2/",
        "classifica/",
        "stampe/",
        "diario/",
        "telefoni/",
        "persone/",
    ):
        desk.go(page)
        assert barriers(director) == [], page
    desk.press("Prepara il link")
    link_of_role = desk.page.locator("a[href*='/tornei/ruolo/']").get_attribute("href") or ""
    for page in ("", "?irregularity=wrong-meld&who=1:0", "?irregularity=pozzetto-seen-early&who=1:0"):
        desk.go(f"decisioni/{page}")
        assert barriers(director) == [], page
    for page in (
        *(each.removeprefix(director.address) for each in (link, link_of_role)),
        "tornei/",
        "tornei/nuovo/",
        "tornei/importa/",
    ):
        director.visit(page)
        assert barriers(director) == [], page
