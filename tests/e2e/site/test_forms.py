"""Forms in a browser: what is shown without script, what outlives the pages' own renewal."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.playing import FRAME, until
from tests.e2e.site.conftest import Visitor
from tests.e2e.site.pressing import is_my_turn, press

Make = Callable[..., Visitor]


@pytest.mark.nightly
def test_home_rules_are_shown_as_soon_as_they_are_chosen_even_without_script(visitor: Make) -> None:
    page = visitor(java_script_enabled=False).visit("tables/new/?bots=all")
    home = page.get_by_role("group", name="Regole di casa")
    expect(home).to_be_hidden()
    page.get_by_label("Regole", exact=True).select_option("casa")
    expect(home.get_by_label("Super: otto carte uguali")).to_be_visible()
    expect(page.get_by_label("Punti da raggiungere")).to_be_visible()
    page.get_by_label("Regole", exact=True).select_option("uisp")
    expect(home).to_be_hidden()


def test_a_name_being_typed_outlives_the_renewal_of_a_waiting_table(visitor: Make) -> None:
    anna, bruno, carla = visitor(), visitor(), visitor()
    page = anna.visit("tables/new/")
    page.get_by_label("Il tuo nome").fill("Anna")
    page.get_by_role("button", name="Apri il tavolo").click()
    page.wait_for_url("**/t/*/")
    link = page.url.removeprefix(anna.address)
    bruno.context.add_init_script("delete Element.prototype.moveBefore")  # as in browsers without it
    typed = bruno.visit(link).get_by_label("Il tuo nome")
    typed.press_sequentially("Brun")
    sits = carla.visit(link)
    sits.get_by_label("Il tuo nome").fill("Carla")
    sits.get_by_role("button", name="Siediti qui").first.click()
    expect(bruno.page.locator(".seats")).to_contain_text("Carla")
    expect(bruno.page.locator("#my-name")).to_be_focused()
    bruno.page.keyboard.type("o")  # wherever the caret is now
    expect(typed).to_have_value("Bruno")
    bruno.page.get_by_role("button", name="Siediti qui").first.click()
    bruno.page.locator("#rise").wait_for()
    page.locator("#fill-all").click()
    expect(bruno.page.locator("#waiting")).to_have_count(0)
    bruno.wait_for(lambda state: "Bruno" in [seat["name"] for seat in state["view"]["seats"]])


@pytest.mark.nightly
def test_a_line_that_waits_for_its_player_has_a_name(visitor: Make) -> None:
    page = visitor().visit("tables/new/")
    page.get_by_label("Il tuo nome").fill("Anna")
    page.get_by_label("In quanti giocate?").select_option("2")
    page.get_by_role("button", name="Apri il tavolo").click()
    page.locator("burraco-table[data-phase=waiting]").wait_for()
    expect(page.locator(".head .score .theirs")).to_have_text("libero 0")
    expect(page.locator(".melds .whose")).to_have_text(["libero", "Tu"])


@pytest.mark.nightly
def test_a_new_tournament_offers_the_formulas_of_its_code(visitor: Make) -> None:
    page = visitor().visit("tornei/nuovo/")
    formulas = page.get_by_label("Formula")
    every = formulas.locator("option").count()
    formulas.select_option("teams")
    page.get_by_label("Codice").select_option("fedibur")
    expect(formulas.locator("option[value=teams]")).to_have_count(0)
    assert 0 < formulas.locator("option").count() < every
    assert formulas.input_value() == formulas.locator("option").first.get_attribute("value")
    page.get_by_label("Codice").select_option("uisp")
    expect(formulas.locator("option")).to_have_count(every)


@pytest.mark.nightly
def test_between_deals_a_button_stays_the_same_while_others_get_ready(visitor: Make) -> None:
    anna, bruno = visitor(), visitor()
    page = anna.visit("tables/new/")
    page.get_by_label("Il tuo nome").fill("Anna")
    page.get_by_label("In quanti giocate?").select_option("2")
    page.get_by_role("button", name="Apri il tavolo").click()
    page.wait_for_url("**/t/*/")
    bruno.visit(page.url.removeprefix(anna.address)).get_by_label("Il tuo nome").fill("Bruno")
    bruno.page.get_by_role("button", name="Siediti qui").click()
    anna.wait_for(lambda state: state["can"]["next"])
    page.locator("[data-action=next]").focus()
    page.evaluate("window.held = document.activeElement")
    press(bruno, "next")
    anna.wait_for(lambda state: len(state["deal"]["cuts"]) == 1)
    until(page, f"{FRAME}?.deal.cuts.length === 1")
    assert page.evaluate("window.held.isConnected && window.held === document.activeElement")
    page.keyboard.press("Enter")
    anna.wait_for(lambda state: state["view"]["phase"] == "draw")


@pytest.mark.nightly
def test_whoever_types_before_the_first_word_of_the_table_keeps_the_field(visitor: Make) -> None:
    anna, bruno = visitor(), visitor()
    page = anna.visit("tables/new/")
    page.get_by_label("Il tuo nome").fill("Anna")
    page.get_by_role("button", name="Apri il tavolo").click()
    page.wait_for_url("**/t/*/")
    bruno.page.route_web_socket("**/ws/**", lambda _: None)  # a line that says nothing
    friend = bruno.visit(page.url.removeprefix(anna.address))
    friend.locator("burraco-table.felt:not([data-phase])").wait_for()
    friend.get_by_label("Il tuo nome").fill("Bruno")
    friend.get_by_role("button", name="Siediti qui").first.click()
    expect(page.locator(".seats")).to_contain_text("Bruno")


def test_a_table_with_a_clock_shows_the_time_left_to_the_player_in_turn(visitor: Make) -> None:
    anna = visitor()
    page = anna.visit("tables/new/")
    page.get_by_label("Il tuo nome").fill("Anna")
    page.get_by_label("In quanti giocate?").select_option("2")
    page.get_by_text("Altre scelte").click()
    page.get_by_label("Tempo", exact=True).select_option("relaxed")
    page.get_by_role("button", name="Apri il tavolo").click()
    page.locator("#fill-all").click()
    anna.wait_for(is_my_turn)
    time = page.locator(".head .time")
    expect(time).to_have_text(re.compile(r"0:2\d"))
    until(page, f"document.querySelector('.head .time').textContent < '{time.inner_text()}'")
    press(anna, "draw")
    expect(time).to_have_text(re.compile(r"1:[12]\d"))


def test_a_match_by_time_shows_what_is_left_and_says_when_little_is(visitor: Make) -> None:
    anna = visitor(viewport={"width": 667, "height": 375})
    anna.page.clock.install()
    page = anna.visit("tables/new/?bots=all")
    page.get_by_label("A tempo: minuti di partita").fill("6")
    page.get_by_role("button", name="Apri il tavolo").click()
    left = page.locator(".match-time [aria-hidden]")
    expect(left).to_have_text(re.compile(r"^5:\d\d$"))
    assert page.locator(".felt .head").evaluate("head => head.scrollWidth - head.clientWidth") <= 0
    page.clock.fast_forward("01:05")
    expect(page.locator(".notice")).to_have_text("5 minuti alla fine del tempo")


def test_a_game_against_the_computer_is_chosen_and_left_only_on_purpose(visitor: Make) -> None:
    player = visitor()
    player.visit().get_by_role("link", name="Contro il computer come vuoi tu").click()
    page = player.page
    expect(page.get_by_label("Ripensamento")).to_be_checked()
    page.get_by_label("In quanti giocate?").select_option("2")
    page.get_by_role("button", name="Apri il tavolo").click()
    player.wait_for(lambda state: len(state["view"]["seats"]) == 2 and state["options"]["undo"])
    address = page.url
    for answer, stays in (("No, aspetta", True), ("Alzati", False)):
        page.get_by_role("button", name="Impostazioni").click()
        page.get_by_role("button", name="Alzati").click()
        question = page.get_by_role("dialog", name="Ti alzi dal tavolo?")
        question.get_by_role("button", name=answer).click()
        if stays:
            expect(question).to_have_count(0)
            page.keyboard.press("Escape")
            assert page.url == address
        else:
            page.wait_for_url(lambda url: url != address)
