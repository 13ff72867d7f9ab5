"""A guest who signs up, and finds the table on another device; friends who are invited and draw for seats."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.playing import until
from tests.e2e.site.conftest import Visitor
from tests.e2e.site.pressing import begin, draw, press, throw
from tests.e2e.site.test_everyone import barriers

Make = Callable[..., Visitor]
SECRET = "tre-matte-e-un-pozzetto"


def sign_up(visitor: Visitor, name: str) -> None:
    """Fill in the form as a person does."""
    page = visitor.visit("account/")
    page.get_by_label("Nome", exact=True).fill(name)
    page.get_by_label("Password", exact=True).fill(SECRET)
    page.get_by_label("Conferma password").fill(SECRET)
    page.get_by_role("button", name="Iscriviti").click()
    page.wait_for_url("**/games/")


def log_in(visitor: Visitor, name: str) -> None:
    """Let an account in."""
    page = visitor.visit("account/log-in/")
    page.get_by_label("Nome o e-mail").fill(name)
    page.get_by_label("Password").fill(SECRET)
    page.get_by_role("button", name="Accedi").click()
    page.wait_for_url("**/games/")


def test_a_hand_begun_as_a_guest_is_played_on_with_the_account_elsewhere(visitor: Make) -> None:
    guest = visitor()
    begin(guest)
    before = draw(guest)
    sign_up(guest, "Anna")
    tablet = visitor(bypass_csp=True)
    log_in(tablet, "anna")
    assert barriers(tablet) == []
    tablet.page.get_by_role("link", name="Vai al tavolo").click()
    after = tablet.wait_for(lambda state: state["me"] is not None and state["legal"] is not None)
    assert after["view"]["hand"] == before["view"]["hand"]
    throw(tablet, after)
    for path in ("account/", "account/password/", "account/delete/"):
        tablet.visit(path)
        assert barriers(tablet) == [], path
    tablet.visit("account/").get_by_role("button", name="Esci").click()
    tablet.page.wait_for_url(tablet.address)
    expect(tablet.page.get_by_role("link", name="Accedi")).to_be_visible()


def test_friends_are_invited_seats_are_drawn_and_moves_told_by_name(visitor: Make) -> None:
    anna, bruno = visitor(), visitor(viewport={"width": 360, "height": 740})
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = anna.visit("tables/new/")
    page.get_by_label("Il tuo nome").fill("Anna")
    page.get_by_text("Altre scelte").click()
    page.get_by_label("I posti", exact=True).select_option("draw")
    page.get_by_role("button", name="Apri il tavolo").click()
    page.wait_for_load_state()  # with what copies
    page.locator("#copy-link").click()
    link = page.url
    anna.wait_until(lambda: bool(page.evaluate("navigator.clipboard.readText()") == link))
    until(page, "document.querySelector('.invite img').naturalWidth > 100")
    friend = bruno.visit(link.removeprefix(anna.address))
    friend.get_by_label("Il tuo nome").fill("Bruno")
    friend.get_by_role("button", name="Siediti qui").first.click()
    page.get_by_text("Mancano 2 persone").wait_for()  # the page hears of it by itself
    page.locator("#fill-all").click()
    for each in (anna, bruno):
        each.page.get_by_role("heading", name="Sorteggio dei posti").wait_for()
        press(each, "next")
    anna.wait_for(lambda state: bool(state["moves"]))
    texts = [move["text"] for frame in anna.frames for move in frame.get("moves", ())]
    names = [seat["name"] for seat in anna.state["view"]["seats"]]
    assert {"Anna", "Bruno"} < set(names)
    dealer = anna.state["view"]["dealer"]
    is_hers = dealer == anna.state["me"]
    assert texts[0].startswith("Dai le carte" if is_hers else f"{names[dealer]} dà le carte")
