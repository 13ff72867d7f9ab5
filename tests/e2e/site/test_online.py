"""An online tournament in real browsers: four tables of bots and two people, two rounds, carte uguali."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from burraco.engine.events import DealStarted
from burraco.record.read import read
from burraco.texts.say import say
from tests.e2e.site.conftest import Visitor
from tests.e2e.site.pressing import press, take_turn
from tests.e2e.site.test_desk import FAST
from tests.e2e.site.test_everyone import barriers

Make = Callable[..., Visitor]
ROUNDS = 2
LEFT = re.compile(r"20:00|1[5-9]:\d\d")
"""What the clock of a round of 20 minutes says while a test runs."""


def open_tournament(director: Visitor) -> str:
    """The director opens a tournament with the same cards everywhere, to be played online; its path."""
    page = director.visit("tornei/nuovo/")
    page.locator("#id_title").fill("Serata in rete")
    page.locator("#id_preset").select_option("random")
    page.locator("#id_name").fill("Ada")
    page.locator("details summary").first.click()
    page.locator("#id_rounds").fill(str(ROUNDS))
    page.locator("#id_deals").fill("2")
    page.locator("#id_minutes").fill("20")
    page.locator("form button.huge").click()
    page.wait_for_url("**/direzione/iscritti/")
    path = re.sub(r"direzione/.*", "", page.url.removeprefix(director.address))
    page = director.visit(f"{path}direzione/online/")
    page.get_by_label("Livello dei robot").select_option("principiante")
    page.get_by_label("Carte uguali").check()
    page.get_by_role("button", name="Gioca in rete").click()
    page.get_by_label("Quanti").fill("7")
    page.locator("#id_bots_level").select_option("principiante")
    page.get_by_role("button", name="Iscrivi", exact=True).click()
    page.get_by_text("Robot iscritti: 14 posti").wait_for()
    return path


def enter(anna: Visitor, bruno: Visitor, path: str) -> None:
    """Anna enters with Bruno and sends the link; Bruno takes the place."""
    page = anna.visit(f"{path}gioca/")
    page.get_by_label("Il tuo nome").fill("Anna")
    assert barriers(anna) == []
    page.get_by_label("Nome di chi gioca con te").fill("Bruno")
    page.get_by_role("button", name="Iscriviti e gioca").click()
    link = page.locator(".invite-mate a").inner_text()
    assert barriers(anna) == []
    page = bruno.visit(link.removeprefix(anna.address))
    page.get_by_role("button", name="Sono io").click()
    page.get_by_text("Giochi come Anna – Bruno").wait_for()


def step(director: Visitor, path: str) -> None:
    """Press the one large button of the desk."""
    director.visit(f"{path}direzione/").locator(".step .primary").first.click()
    director.page.wait_for_load_state()


def publish(director: Visitor, path: str) -> None:
    """Draft the next round and publish it."""
    step(director, path)
    director.visit(f"{path}direzione/turno/")
    director.page.locator("form[action$='/pubblica/'] button").first.click()
    director.page.wait_for_url(re.compile(r"/direzione/(\?.*)?$"))


def tables(director: Visitor, path: str) -> list[str]:
    """The tables of the round, as the desk sees them; those that may not be watched have no link."""
    director.visit(f"{path}direzione/online/")
    links = director.page.locator("section[aria-labelledby=games-title] td a")
    return [link.get_attribute("href") or "" for link in links.all()]


def tell(director: Visitor, path: str, players: tuple[Visitor, ...]) -> None:
    """The desk tells everybody something; players read it at the table and shut it."""
    desk = director.visit(f"{path}direzione/")
    desk.locator("summary", has_text=say("it", "sheets.tell")).click()
    form = desk.locator("form[action$='/avviso/']:has([name=text])")
    form.locator("[name=text]").fill("Pausa alle dieci")
    form.get_by_role("button").click()
    for player in players:
        told = player.page.locator(".told-hall")
        expect(told).to_contain_text("Pausa alle dieci", timeout=10_000)
        told.get_by_role("button").click()
        expect(told).to_be_hidden()


def play_on(players: tuple[Visitor, ...], most: int = 100) -> None:
    """Let whoever of them is in turn play, so many turns at most, or until the deal is over."""
    turns = 0
    while turns < most and any(player.state["sheet"] is None for player in players):
        for player in players:
            if player.state["legal"]:
                turns += take_turn(player)
        players[0].page.wait_for_timeout(50)


def dealt(director: Visitor, table: str) -> list[tuple[Any, ...]]:
    """What was dealt at a table, from its records."""
    found = []
    for number in range(1, 3):
        answer = director.context.request.get(f"{director.address}{table[1:]}{number}/record.txt")
        if answer.ok:
            first = read(answer.text()).log[0]
            assert isinstance(first, DealStarted)
            found.append((first.hands, first.pozzetti, first.stock))
    return found


def test_two_people_among_four_tables_play_two_rounds_with_the_same_cards(visitor: Make) -> None:
    director, anna, bruno = visitor(bypass_csp=True), visitor(bypass_csp=True), visitor()
    bruno.context.add_init_script(FAST)
    path = open_tournament(director)
    assert barriers(director) == []
    enter(anna, bruno, path)
    for round_ in range(1, ROUNDS + 1):
        anna.frames.clear()
        bruno.frames.clear()
        publish(director, path)
        for player in (anna, bruno):
            player.page.wait_for_url("**/t/*/", timeout=60_000)  # taken there by the page
            player.wait_for(lambda state: state["can"]["next"])
            press(player, "next")
        step(director, path)  # the whistle
        for player in (anna, bruno):
            player.wait_for(lambda state: state["view"]["phase"] not in ("waiting", "over"))
            expect(player.page.locator(".round-clock strong")).to_have_text(LEFT, timeout=10_000)
        tell(director, path, (anna, bruno))
        play_on((anna, bruno), most=2)
        assert tables(director, path) == []
        assert barriers(director) == []
        mine = anna.page.url
        assert visitor().context.request.get(mine).status == 403
        assert anna.state["deal"]["revealed"] is None
        desk = director.visit(f"{path}direzione/")
        desk.locator("summary", has_text=say("it", "desk.time-out")).click()
        desk.locator("form[action$='/time-out/'] button").click()
        for player in (anna, bruno):
            player.wait_for(
                lambda state: state["view"]["last_turn"] is not None or state["sheet"] is not None
            )
        play_on((anna, bruno))
        done = director.visit(f"{path}direzione/").get_by_role("button", name=f"dopo il turno {round_}")
        done.wait_for(timeout=180_000)  # bots of a cold server think slowly
        watched = tables(director, path)
        assert len(watched) == 4
        cards = [dealt(director, table) for table in watched]
        assert all(each[0] == cards[0][0] for each in cards)
        step(director, path)  # the standings
    expect(anna.visit(path).get_by_text("Anna – Bruno")).not_to_have_count(0)
