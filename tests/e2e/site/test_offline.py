"""Airplane mode, from a cold start: the referee's guide rules, the score pad counts and keeps."""

import json
from collections.abc import Callable

from playwright.sync_api import expect

from burraco.referee.catalogues import catalogue
from burraco.texts.say import say
from burraco.web.library import rulings
from tests.e2e.site.conftest import Visitor
from tests.e2e.site.test_everyone import barriers
from tests.e2e.watching import NO_NETWORK, Faults

Make = Callable[..., Visitor]
PHONE = {"width": 390, "height": 844}
ASKED = ("ha giocato senza pescare", "10.19", "due matte nello stesso gioco")


def without_line(make: Make) -> Visitor:
    """A device that has opened the score pad once, and is in the air now."""
    guest = make(viewport=PHONE, service_workers="allow")
    page = guest.visit("segnapunti/")
    page.wait_for_function("navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')")
    guest.context.set_offline(True)
    page.close()
    guest.page = guest.context.new_page()
    return guest


def rules(guest: Visitor, typed: str) -> list[str]:
    """Ask the guide, take the first of what may be meant and of all answers; return what is to be done."""
    page = guest.page
    page.goto(f"{guest.address}arbitro/uisp/")
    page.get_by_role("searchbox").fill(typed)
    page.get_by_role("button", name=say("it", "referee.find")).click()
    page.locator("section .answers a").first.click()
    page.locator(".question, .ruling").first.wait_for()
    while page.locator(".question").count():
        before = page.url
        page.locator(".question .answers a").first.click()
        page.wait_for_function("before => location.href !== before", arg=before)
    return page.locator(".ruling .steps li").all_inner_texts()


def test_in_the_air_the_guide_rules_and_the_pad_counts(visitor: Make, faults: Faults) -> None:
    faults.expect(*NO_NETWORK)
    guest = without_line(visitor)
    for typed in ASKED:
        found = rules(guest, typed)
        path, _, query = guest.page.url.partition("/arbitro/uisp/")[2].partition("/")
        entry = catalogue("uisp")[path]
        answers = rulings.read_answers(entry, dict(part.split("=") for part in query[1:].split("&") if part))
        assert found == rulings.ruled("it", "uisp", entry, answers, again=False).steps, typed
        assert found, typed
    page = guest.page
    page.goto(f"{guest.address}segnapunti/")
    ours = page.locator("fieldset").first
    ours.locator("[data-item=burraco-pulito] button").last.click()
    ours.locator("[data-item=closing] button").last.click()
    ours.get_by_role("spinbutton", name=say("it", "score.melds")).fill("245")
    page.get_by_role("button", name=say("it", "pad.count"), exact=True).click()
    expect(page.locator(".pad-sum").first).to_have_text("545")
    page.reload()
    expect(page.locator(".pad-sum").first).to_have_text("545")
    page.locator("summary").click()
    assert "UISP" in page.locator("details li cite").first.inner_text()
    page.goto(f"{guest.address}tornei/")
    expect(page.locator("h1")).to_have_text(say("it", "offline.without-line"))
    page.get_by_role("link", name="UISP").click()
    expect(page.locator("h1")).to_contain_text("UISP")


TOLD = """navigator.serviceWorker.ready.then((there) => there.getNotifications())
    .then((all) => all.map(({ title, body }) => [title, body]))"""


def test_a_call_with_nothing_in_it_is_told_in_words_and_a_device_is_asked_by_a_tap(visitor: Make) -> None:
    """The browser's own push service is not asked: what it would hand to the worker is handed over here."""
    guest = visitor(viewport=PHONE, service_workers="allow")
    page = guest.visit("avvisi/")
    switch = page.locator("notice-switch")
    expect(switch).to_have_attribute("data-shown", "off")
    expect(switch.get_by_role("button")).to_have_text([say("it", "notices.switch-on")])
    guest.context.grant_permissions(["notifications"])
    browser = guest.context.new_cdp_session(page)
    registered: list[str] = []
    browser.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registered.extend(each["registrationId"] for each in told["registrations"]),
    )
    browser.send("ServiceWorker.enable")
    guest.wait_until(lambda: bool(registered))
    origin = guest.address.rstrip("/")
    browser.send(
        "ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": registered[0], "data": ""}
    )
    guest.wait_until(lambda: page.evaluate(TOLD) != [], 20)
    assert page.evaluate(TOLD) == [["Burraco", say("it", "notices.told.nothing")]]


def test_nothing_is_in_the_way_of_installing_but_the_private_window_of_a_test(visitor: Make) -> None:
    """By Chromium's own tools; outside a private window they name nothing at all."""
    guest = visitor(viewport=PHONE, service_workers="allow")
    page = guest.visit("segnapunti/")
    page.wait_for_function("navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')")
    tools = guest.context.new_cdp_session(page)
    told = tools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [each["errorId"] for each in told] == ["in-incognito"]
    manifest = tools.send("Page.getAppManifest")
    assert (manifest["errors"], json.loads(manifest["data"])["display"]) == ([], "standalone")


def test_the_pages_without_a_line_have_no_grave_barrier(visitor: Make) -> None:
    guest = visitor(viewport=PHONE)
    for path in ("segnapunti/", "app/", "app/senza-linea/"):
        guest.visit(path)
        assert barriers(guest) == [], path
