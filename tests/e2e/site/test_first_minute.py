"""A guest without an account, from the first page to the score sheet."""

from collections.abc import Callable

from playwright.sync_api import expect

from burraco.cards.french import read_face
from burraco.texts.names import card_name
from burraco.texts.say import say
from tests.e2e.site.conftest import Visitor
from tests.e2e.site.pressing import begin, draw, is_my_turn, shown, take_turn, throw
from tests.e2e.site.test_everyone import barriers
from tests.e2e.watching import DEAD_SERVER, Faults
from tests.web.server import Server

Make = Callable[..., Visitor]
FORGED = """async ([field, value]) => {
  const { isFair } = await import("/static/site/proof.js");
  return isFair({ ...JSON.parse(document.getElementById("proof").textContent), [field]: value });
}"""
"""Whether the proof still holds with one thing in it changed."""

UNNAMED = """() => {
  const named = [...document.querySelectorAll("link[rel=modulepreload]")].map((link) => link.href);
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  return [...loaded.filter((name) => name.endsWith(".js") && !named.includes(name)),
    ...named.filter((name) => !loaded.includes(name))];
}"""
"""Modules that the page loads without naming them in its head, or names without loading them."""


def test_one_click_after_the_first_page_one_is_playing(visitor: Make) -> None:
    guest = visitor()
    begin(guest)
    state = draw(guest)
    assert len(state["view"]["hand"]) == 12
    assert guest.page.evaluate(UNNAMED) == []
    assert not guest.page.locator(".still").count()
    throw(guest, state)
    after = guest.wait_for(lambda now: now["view"]["turn"] != now["me"] or now["view"]["phase"] == "draw")
    assert len(after["view"]["hand"]) == 11
    assert [seat["kind"] for seat in after["view"]["seats"]] == ["bot", "bot", "human", "bot"]


def test_a_table_is_there_before_its_scripts_are(visitor: Make, faults: Faults) -> None:
    """Without any script: the cloth, who sits there, and no button that does nothing yet."""
    faults.expect(r"^file csp http.*\.js$")  # what Chromium says of modules where scripts are off
    guest = visitor()
    begin(guest)
    kept = guest.context.storage_state()
    slow = visitor(java_script_enabled=False, storage_state=kept)
    page = slow.visit(guest.page.url.removeprefix(guest.address))
    assert page.locator(".still li").count() == 4
    assert page.locator(".still-cards svg").first.is_visible()
    assert not [each for each in page.locator("button, a.button").all() if each.is_visible()]


def test_a_guest_plays_a_whole_deal_to_the_score_sheet(visitor: Make) -> None:
    guest = visitor(bypass_csp=True)
    begin(guest)
    while take_turn(guest):
        pass
    sheet = guest.page.locator("dialog.score-sheet")
    sheet.wait_for()
    totals = [line["total"] for line in guest.state["sheet"]["lines"]]
    written = [f"{abs(total):,}".replace(",", ".") for total in totals]
    assert all(total in sheet.inner_text() for total in written)
    guest.visit(guest.page.url.removeprefix(guest.address) + "last/")
    page = guest.page
    assert barriers(guest) == []
    page.locator("[data-proof]").click()
    assert "Controllato" in page.locator("#proof-answer").inner_text()
    for field, value in (("seed", "00" * 32), ("cuts", [["S", "1"]])):
        assert page.evaluate(FORGED, [field, value]) is False
    page.get_by_role("link", name="Rivedi la smazzata").click()
    slider = page.get_by_role("slider")
    slider.wait_for()
    assert barriers(guest) == []
    slider.press("End")
    expect(page.locator("burraco-replay")).to_have_attribute("data-phase", "over")
    for width, height in ((740, 360), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        slider.press("Home")
        for name in ("Indietro", "Fai scorrere", "Ferma", "Avanti"):
            page.get_by_role("button", name=name).click()  # fails if something lies on it
        back = page.get_by_role("link", name="Torna alla smazzata").bounding_box()
        assert back is not None
        assert back["y"] + back["height"] <= height
    page.get_by_role("link", name="Torna alla smazzata").click()
    page.wait_for_url("**/1/")


def test_a_reload_in_the_middle_of_a_turn_changes_nothing(visitor: Make) -> None:
    guest = visitor()
    begin(guest)
    before = draw(guest)
    guest.frames.clear()
    guest.page.reload()
    after = guest.wait_for(lambda state: state["view"]["phase"] == "play")
    assert (after["seq"], after["view"], after["legal"]) == (before["seq"], before["view"], before["legal"])
    throw(guest, after)


def test_a_power_cut_in_the_middle_of_a_deal_is_only_a_pause(
    visitor: Make, server: Server, faults: Faults
) -> None:
    guest = visitor()
    begin(guest)
    take_turn(guest)
    before = draw(guest)
    faults.expect(*DEAD_SERVER)
    server.kill()
    guest.page.wait_for_timeout(300)
    guest.frames.clear()
    server.start()
    after = guest.wait_for(lambda state: state["view"]["phase"] == "play")
    assert (after["seq"], after["view"]) == (before["seq"], before["view"])
    throw(guest, after)
    assert take_turn(guest)


def test_the_whole_way_in_english_on_a_phone(visitor: Make) -> None:
    guest = visitor(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    guest.visit().get_by_role("button", name="English").click()
    expect(guest.page.locator("html")).to_have_attribute("lang", "en")
    guest.page.get_by_role("button", name="Play now").click()
    assert take_turn(guest, "en")
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    texts = [move["text"] for frame in guest.frames for move in frame.get("moves", [])]
    assert any(text.startswith("You draw") for text in texts), texts


def test_a_turn_by_keyboard_alone(visitor: Make) -> None:
    """Tab to what one wants, Enter to press it; the arrows and the space bar choose a card."""
    guest = visitor()
    page = guest.visit()
    page.locator("#play-now").focus()
    page.keyboard.press("Enter")
    shown(guest, guest.wait_for(is_my_turn))
    page.locator(".hand").focus()
    page.keyboard.press(say("it", "felt.key.draw"))
    state = guest.wait_for(lambda now: now["view"]["phase"] == "play")
    wanted = [card_name("it", read_face(card)) for card in state["legal"]["discards"] if card[0] not in "2*"]
    shown(guest, state)
    page.keyboard.press("Home")
    for _ in range(len(state["view"]["hand"])):
        active = page.locator(".hand .active").get_attribute("aria-label") or ""
        if active.split(",")[0] in wanted:
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    page.keyboard.press(say("it", "felt.key.discard"))
    after = guest.wait_for(lambda now: now["seq"] > state["seq"])
    assert len(after["view"]["hand"]) == 11
