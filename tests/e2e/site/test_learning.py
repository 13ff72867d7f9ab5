"""Learning in a real browser: hints from the bots that think, the guide, the cut, the pages to read."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from burraco.texts.say import say
from tests.e2e.site.conftest import Visitor
from tests.e2e.site.pressing import CORNER, begin, draw, is_my_turn, press, shown, throw
from tests.e2e.site.test_everyone import barriers

Make = Callable[..., Visitor]
PAGES = (
    "impara/",
    "regole/",
    "regole/uisp/?art=uisp-4-7",
    "regole/parole/",
    "regole/casa/",
    "regole/confronto/",
    "glossario/",
    "arbitro/",
    "arbitro/uisp/?q=due+matte",
    "arbitro/uisp/any-irregularity/",
    "arbitro/feburit/any-irregularity/?moment=M2",
)
TRIES, PAUSE = 30, 3000
"""How often a hint is asked for, and the milliseconds between: nobody may ask thirty times a minute."""
GUIDE = ".note-card.guide"
HINT = ".note-card.hint"


def without_guide(visitor: Visitor) -> Visitor:
    """Somebody who has left the guide."""
    visitor.context.add_init_script("""localStorage.setItem("burraco-guide", '"left"')""")
    return visitor


def sent_by(visitor: Visitor) -> list[dict[str, Any]]:
    """Every frame the page sends from now on."""
    sent: list[dict[str, Any]] = []
    visitor.page.on(
        "websocket", lambda socket: socket.on("framesent", lambda data: sent.append(json.loads(data)))
    )
    return sent


def await_hint(visitor: Visitor) -> dict[str, Any]:
    """Wait until a hint is shown and return its frame."""
    visitor.page.locator(f"{HINT} .plan").first.wait_for()
    return next(frame for frame in reversed(visitor.frames) if frame["t"] == "hint")


def weighed_hint(visitor: Visitor) -> dict[str, Any]:
    """Ask until a plan was played out: the processes of a fresh server are still getting ready."""
    for _ in range(TRIES):
        press(visitor, "hint")
        hint = await_hint(visitor)
        if hint["candidates"][0]["points"] is not None:
            return hint
        visitor.frames.remove(hint)
        visitor.page.keyboard.press("Escape")
        visitor.page.wait_for_timeout(PAUSE)
    raise AssertionError("nobody thought")


def test_a_hint_is_shown_marked_and_played(visitor: Make) -> None:
    """The first plan is chosen, its cards are marked, and one button plays it to the discard."""
    guest = without_guide(visitor())
    begin(guest)
    shown(guest, draw(guest))
    hint = weighed_hint(guest)
    page = guest.page
    best = hint["candidates"][0]
    first = best["acts"][0]
    faces = first.get("cards") or [first["card"]]
    chosen = page.locator(".hand [aria-selected=true]").evaluate_all(
        "all => all.map(card => card.dataset.face)"
    )
    assert sorted(chosen) == sorted(faces)
    assert page.locator(".hand .hinted").count() == sum(len(act.get("cards", [0])) for act in best["acts"])
    assert hint["why"] in page.locator(HINT).inner_text()
    assert page.locator("[role=log] p").last.inner_text().startswith("Suggerimento")
    page.get_by_role("button", name=say("it", "felt.hints.play")).click()
    if best["acts"][-1]["card"][0] in "2*":
        page.locator("dialog[open] button.main").click()
    guest.wait_for(lambda state: state["view"]["turn"] != state["me"])
    moves = [move for frame in guest.frames for move in frame.get("moves", []) if move["seat"] == 2]
    played = [move for move in moves if move["seq"] > hint["seq"]]
    kinds = {"open": "opened", "add": "added", "discard": "discarded"}
    assert [move["kind"] for move in played[: len(best["acts"])]] == [
        kinds[act["do"]] for act in best["acts"]
    ]
    assert page.locator(HINT).is_hidden()


@pytest.mark.nightly
def test_a_hint_by_its_letter_is_left_with_escape_and_grows_old(visitor: Make) -> None:
    guest = without_guide(visitor())
    begin(guest)
    state = guest.wait_for(is_my_turn)
    shown(guest, state)
    guest.page.locator(".hand").focus()
    guest.page.keyboard.press(say("it", "felt.key.hint"))
    hint = await_hint(guest)
    assert hint["candidates"][0]["acts"][0]["do"] in ("draw", "take", "open")
    guest.page.keyboard.press("Escape")
    assert guest.page.locator(HINT).is_hidden()
    guest.page.keyboard.press(say("it", "felt.key.hint"))
    await_hint(guest)
    press(guest, "draw")
    guest.page.locator(HINT).wait_for(state="hidden")


def test_the_guide_tells_five_things_and_is_not_shown_again(visitor: Make) -> None:
    guest = visitor()
    begin(guest)
    page, note = guest.page, guest.page.locator(GUIDE)
    shown(guest, guest.wait_for(is_my_turn))
    assert say("it", "felt.guide.draw") in note.inner_text()
    press(guest, "draw")
    state = guest.wait_for(lambda now: now["view"]["phase"] == "play")
    shown(guest, state)
    told = "glow" if state["legal"]["opens"] or state["legal"]["adds"] else "discard"
    assert say("it", f"felt.guide.{told}") in note.inner_text()
    for _ in range(4):
        if note.is_hidden():
            break
        note.get_by_role("button", name=say("it", "felt.guide.next")).click()
    throw(guest, state)
    shown(guest, guest.wait_for(is_my_turn))
    page.reload()
    shown(guest, guest.wait_for(is_my_turn))
    page.evaluate("""localStorage.setItem("burraco-guide", '["draw","glow","lay","discard"]')""")
    page.reload()
    shown(guest, guest.wait_for(is_my_turn))
    assert say("it", "felt.guide.goal") in note.inner_text()
    note.get_by_role("button", name=say("it", "felt.guide.next")).click()
    assert note.is_hidden()
    page.reload()
    shown(guest, guest.wait_for(is_my_turn))
    assert note.is_hidden()


@pytest.mark.nightly
def test_the_guide_can_be_left_and_had_again(visitor: Make) -> None:
    guest = visitor()
    begin(guest)
    note = guest.page.locator(GUIDE)
    shown(guest, guest.wait_for(is_my_turn))
    note.get_by_role("button", name=say("it", "felt.guide.leave")).click()
    assert note.is_hidden()
    press(guest, "draw")
    shown(guest, guest.wait_for(lambda now: now["view"]["phase"] == "play"))
    assert note.is_hidden()
    guest.visit("impara/").get_by_role("button", name=say("it", "learn.first-button")).click()
    guest.page.wait_for_url("**/t/*/")
    guest.frames.clear()
    shown(guest, guest.wait_for(is_my_turn))
    assert say("it", "felt.guide.draw") in note.inner_text()


def test_the_cut_is_ones_own_and_goes_into_the_shuffle(visitor: Make) -> None:
    guest = without_guide(visitor(taste={"tempo": "quick", "cut": "hand"}))
    sent = sent_by(guest)
    guest.visit().locator("#play-now").click()
    press(guest, "cut")
    slider = guest.page.get_by_role("slider")
    slider.press("Home")
    for _ in range(4):
        slider.press("ArrowRight")
    assert "5 carte" in guest.page.locator("dialog[open]").inner_text()
    guest.page.get_by_role("button", name=say("it", "felt.cutting.deal")).click()
    guest.wait_for(lambda state: state["view"]["phase"] != "waiting")
    (cut,) = [frame for frame in sent if frame["t"] == "cut"]
    assert len(bytes.fromhex(cut.pop("own"))) == 16
    assert cut == {"t": "cut", "n": 5, "deal": 1}


@pytest.mark.nightly
def test_a_tap_while_the_hand_is_laid_anew_is_not_lost(visitor: Make) -> None:
    """Pressed before the card drawn arrives, let go after: it is the card that was pressed."""
    guest = without_guide(visitor(viewport={"width": 360, "height": 740}))
    begin(guest)
    shown(guest, guest.wait_for(is_my_turn))
    page = guest.page
    for place in (0, 3, 7):
        page.locator(".hand").focus()
        card = page.locator(".hand .card").nth(place)
        uid, box = card.get_attribute("data-uid"), card.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + CORNER["x"], box["y"] + CORNER["y"])
        page.mouse.down()
        page.keyboard.press(say("it", "felt.key.draw" if place == 0 else "felt.key.sort"))
        if place == 0:
            shown(guest, guest.wait_for(lambda now: now["view"]["phase"] == "play"))
        page.wait_for_timeout(50)
        page.mouse.up()
        chosen = page.locator(".hand [aria-selected=true]")
        assert chosen.evaluate_all("all => all.map(card => card.dataset.uid)") == [uid]
        page.keyboard.press("Escape")


@pytest.mark.nightly
def test_a_refusal_leads_to_its_rule(visitor: Make) -> None:
    guest = without_guide(visitor())
    begin(guest)
    shown(guest, draw(guest))
    guest.page.locator(".hand .card").nth(0).click(position=CORNER)
    guest.page.locator(".hand .card").nth(1).click(position=CORNER)
    guest.page.locator(".offers button.main").click()
    link = guest.page.locator(".refusal a")
    link.wait_for()
    guest.visit(link.get_attribute("href") or "")
    assert guest.page.locator(".rules .marked").count() >= 1


@pytest.mark.parametrize(
    ("scheme", "width"), [("light", 1180), pytest.param("dark", 360, marks=pytest.mark.nightly)]
)
def test_the_pages_to_read_have_no_grave_barrier(visitor: Make, scheme: str, width: int) -> None:
    guest = visitor(color_scheme=scheme, bypass_csp=True, viewport={"width": width, "height": 800})
    for path in PAGES:
        guest.visit(path)
        assert barriers(guest) == [], path
        assert guest.page.evaluate("document.documentElement.scrollWidth") <= width, path


@pytest.mark.nightly
def test_hint_guide_and_cut_have_no_grave_barrier(visitor: Make) -> None:
    guest = visitor(taste={"tempo": "quick", "cut": "hand"}, bypass_csp=True)
    guest.visit().locator("#play-now").click()
    press(guest, "cut")
    assert barriers(guest) == []
    guest.page.get_by_role("button", name=say("it", "felt.cutting.deal")).click()
    shown(guest, guest.wait_for(is_my_turn))
    guest.page.locator(GUIDE).wait_for()
    assert barriers(guest) == []
    press(guest, "hint")
    await_hint(guest)
    assert barriers(guest) == []
