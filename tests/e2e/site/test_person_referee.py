"""A person rules: three who play and one who referees at home; a table of a tournament and its desk."""

import re
from collections.abc import Callable
from typing import Any

from burraco.texts.say import say
from tests.e2e import playing
from tests.e2e.site.conftest import Visitor
from tests.e2e.site.pressing import press
from tests.e2e.site.test_everyone import barriers

Make = Callable[..., Visitor]


def sit_three(make: Make) -> tuple[list[Visitor], str]:
    """Anna opens a table at which a person rules; two friends come. Return them, and the referee's link."""
    anna = make(bypass_csp=True)
    page = anna.visit("tables/new/")
    page.locator("details summary").last.click()
    page.get_by_label("Il tuo nome").fill("Anna")
    page.select_option("[name=form]", "3x11")
    page.select_option("[name=referee]", "person")
    page.locator("form button.primary").click()
    page.wait_for_url("**/t/*/")
    friends = [anna]
    for name in ("Bruno", "Carla"):
        friend = make()
        friend.visit(page.url.removeprefix(anna.address)).get_by_label("Il tuo nome").first.fill(name)
        friend.page.get_by_role("button", name="Siediti qui").first.click()
        friend.page.locator("burraco-table").wait_for()
        friends.append(friend)
    page.locator("button.menu").click()
    link = page.locator("dialog .referee-link input").input_value()
    page.keyboard.press("Escape")
    return friends, link.removeprefix(anna.address)


def throw_without_drawing(player: Visitor) -> None:
    """Discard in one's turn, by keys alone, without having drawn."""
    playing.until(player.page, f"{playing.FRAME}?.seq >= {player.state['seq']}")
    player.page.locator(".hand").focus()
    player.page.keyboard.press("Space")
    player.page.keyboard.press("s")


def call_by_keys(player: Visitor, about: str) -> None:
    """Call the referee by keys alone."""
    playing.until(player.page, f"{playing.FRAME}?.seq >= {player.state['seq']}")
    player.page.locator(".hand").focus()
    player.page.keyboard.press("!")
    player.page.locator("dialog.referee input").wait_for()
    player.page.locator("dialog.referee input").focus()
    player.page.keyboard.type(about)
    button = player.page.get_by_role("button", name=say("it", "refereed.call-about"))
    button.focus()
    player.page.keyboard.press("Enter")


def in_turn(players: list[Visitor]) -> tuple[Visitor, Visitor]:
    """Return who is in turn, and who is next."""
    state = players[0].wait_for(lambda now: now["view"]["phase"] == "draw")
    by_seat = {one.wait_for(lambda now: now["view"]["phase"] == "draw")["me"]: one for one in players}
    turn: Any = state["view"]["turn"]
    return by_seat[turn], by_seat[(turn + 1) % len(players)]


def test_four_browsers_with_a_person_who_rules(visitor: Make) -> None:
    friends, link = sit_three(visitor)
    ada = visitor(bypass_csp=True)
    page = ada.visit(link)
    assert barriers(ada) == []
    page.get_by_label("Il tuo nome").fill("Ada")
    page.get_by_role("button", name=say("it", "official.take")).click()
    page.get_by_text(say("it", "official.nothing")).wait_for()
    for one in friends:
        one.wait_for(lambda now: now["can"]["next"])
        press(one, "next")
    offender, caller = in_turn(friends)
    throw_without_drawing(offender)
    caller.wait_for(lambda now: now["view"]["turn"] == now["me"])
    call_by_keys(caller, "non ha pescato")
    page.locator("#proposal-title").wait_for()  # the page came by itself
    assert barriers(ada) == []
    assert barriers(friends[0]) == []
    assert say("it", "official.stock") in page.content()
    assert "UISP 10.19.2" in page.locator("#case").inner_text()
    friends[0].page.get_by_text(say("it", "refereed.waits-for", name="Ada")).first.wait_for()
    page.locator("#why").fill("L'ho visto pescare")
    page.get_by_role("button", name=say("it", "official.dismiss")).click()
    for one in friends:
        one.page.locator("dialog.ruling").get_by_text("L'ho visto pescare").wait_for()
        one.page.locator("dialog.ruling button.main").click()
    page.get_by_text(say("it", "official.nothing")).wait_for()
    assert say("it", "official.stock") not in page.content()


def open_tournament(director: Visitor) -> str:
    """The director opens a tournament online at which people err and a person rules; its path."""
    page = director.visit("tornei/nuovo/")
    page.locator("#id_title").fill("Serata con l'arbitro")
    page.locator("#id_preset").select_option("random")
    page.locator("#id_name").fill("Ada")
    page.locator("details summary").last.click()
    page.locator("#id_rounds").fill("1")
    page.locator("#id_deals").fill("1")
    page.locator("form button.huge").click()
    page.wait_for_url("**/direzione/iscritti/")
    path = re.sub(r"direzione/.*", "", page.url.removeprefix(director.address))
    page = director.visit(f"{path}direzione/online/")
    page.get_by_label("Livello dei robot").select_option("principiante")
    page.get_by_label("Gli errori e l'arbitro").select_option("person")
    page.get_by_role("button", name="Gioca in rete").click()
    page.get_by_label("Quanti").fill("1")
    page.locator("#id_bots_level").select_option("principiante")
    page.get_by_role("button", name="Iscrivi", exact=True).click()
    return path


def test_a_call_goes_from_a_table_of_a_tournament_to_its_desk_and_comes_back_decided(visitor: Make) -> None:
    director, anna, bruno = visitor(bypass_csp=True), visitor(), visitor()
    path = open_tournament(director)
    page = anna.visit(f"{path}gioca/")
    page.get_by_label("Il tuo nome").fill("Anna")
    page.get_by_label("Nome di chi gioca con te").fill("Bruno")
    page.get_by_role("button", name="Iscriviti e gioca").click()
    link = page.locator(".invite-mate a").inner_text()
    bruno.visit(link.removeprefix(anna.address)).get_by_role("button", name="Sono io").click()
    director.visit(f"{path}direzione/").locator(".step .primary").first.click()
    director.visit(f"{path}direzione/turno/")
    director.page.locator("form[action$='/pubblica/'] button").first.click()
    director.page.wait_for_url(re.compile(r"/direzione/(\?.*)?$"))
    for one in (anna, bruno):
        one.page.wait_for_url("**/t/*/", timeout=60_000)
        one.wait_for(lambda now: now["can"]["next"])
        press(one, "next")
    director.visit(f"{path}direzione/").locator(".step .primary").first.click()
    anna.wait_for(lambda now: now["view"]["phase"] not in ("waiting", "over"))
    desk = director.visit(f"{path}direzione/")
    playing.until(anna.page, f"{playing.FRAME}?.view.phase !== 'waiting'")
    anna.page.locator('[data-action="call"]').click()
    anna.page.get_by_role("button", name=say("it", "refereed.call-any")).click()
    go = desk.get_by_role("button", name=say("it", "desk.call.to-table"))
    go.wait_for()
    go.click()
    desk.wait_for_url("**/arbitro/")
    assert barriers(director) == []
    desk.locator("#why").fill("Tutto in ordine, si gioca")
    desk.get_by_role("button", name=say("it", "official.dismiss")).click()
    for one in (anna, bruno):
        one.page.locator("dialog.ruling").get_by_text("Tutto in ordine").wait_for()
    director.visit(f"{path}direzione/")
    desk.locator(".step").wait_for()
    assert desk.get_by_role("button", name=say("it", "desk.call.to-table")).count() == 0
