"""A table with a referee in the browser: nothing is refused, a call stops the table, the ruling is read."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from burraco.texts.say import say
from tests.e2e import playing
from tests.e2e.site.conftest import Visitor
from tests.e2e.site.pressing import CORNER
from tests.e2e.site.test_everyone import barriers

Make = Callable[..., Visitor]
SIZES = [(390, 844), (1440, 900)]
ROUNDS = 20
NARROW = [(320, 640), (360, 640), (844, 390), (820, 1180)]
SHOTS: Path | None = None
"""A folder for pictures, where somebody wants to look."""


def open_table(guest: Visitor, mistakes: str = "none") -> None:
    """Open a table with a referee through the form, against bots, and have cards dealt."""
    guest.visit("/tables/new/?bots=all")
    page = guest.page
    page.select_option("[name=code]", "uisp")
    page.locator("[name=bots][value=all], select[name=bots]").first.evaluate(
        """element => {
          if (element.tagName === "SELECT") element.value = "all"; else element.checked = true;
        }"""
    )
    page.locator("select[name=referee]").select_option("program")
    page.locator("select[name=mistakes]").select_option(mistakes)
    page.locator("main form button[type=submit], main form button:not([type])").last.click()
    page.wait_for_url("**/t/*/")
    guest.wait_for(lambda now: now["view"]["phase"] != "waiting")


def my_turn(guest: Visitor) -> dict[str, Any]:
    """Wait until it is the person's turn, and the page shows it."""
    return seen(guest, lambda now: now["view"]["turn"] == now["me"] and now["view"]["phase"] == "draw")


def seen(guest: Visitor, is_so: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Wait until the table is so and the page shows it: what is pressed before that is out of date."""
    state = guest.wait_for(is_so)
    playing.until(guest.page, f"{playing.FRAME}?.seq >= {state['seq']}")
    return state


def call(guest: Visitor, about: str) -> None:
    """Call the referee about something, unless a bot calls faster: then its ruling comes over the table."""
    page, ruling = guest.page, guest.page.locator("dialog.ruling")
    dialog, button = page.locator("dialog.referee"), page.locator('[data-action="call"]')
    ruled = len(guest.state["referee"]["rulings"])
    if not ruling.is_visible():
        button.dispatch_event("click")  # also where a ruling comes at this moment, which may cover it
    dialog.or_(ruling).first.wait_for()
    if not dialog.is_visible():
        return
    shot(guest, "call")
    dialog.locator("input").fill(about)
    dialog.get_by_role("button", name=say("it", "refereed.call-about")).dispatch_event("click")
    dialog.wait_for(state="hidden")
    guest.wait_for(lambda now: now["referee"]["hearing"] or len(now["referee"]["rulings"]) > ruled)


def stands_out(guest: Visitor, width: int, height: int) -> None:
    """Check that the call is found without being told: whole on the screen, larger than what is beside it."""
    guest.page.set_viewport_size({"width": width, "height": height})
    playing.still(guest.page)
    measured = guest.page.evaluate(
        """() => {
          return [...document.querySelectorAll(".extras button")].map((button) => {
            const { left, right, width, height } = button.getBoundingClientRect();
            const size = parseFloat(getComputedStyle(button).fontSize);
            const cut = button.scrollWidth > button.clientWidth;
            return { kind: button.dataset.action, left, right, width, height, size, cut };
          });
        }"""
    )
    *others, last = measured
    assert others
    assert last["kind"] == "call", "it stands at the edge"
    assert last["height"] >= 48
    assert last["size"] >= 16
    assert not last["cut"]
    assert min(each["left"] for each in measured) >= 0
    assert last["right"] <= width
    for each in others:
        assert each["height"] < last["height"]
        assert each["width"] < last["width"]


def shot(guest: Visitor, name: str) -> None:
    if SHOTS is not None:
        guest.page.screenshot(path=SHOTS / f"{name}.png")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_forgotten_draw_is_not_refused_and_a_call_is_ruled(visitor: Make, width: int, height: int) -> None:
    guest = visitor(bypass_csp=True, viewport={"width": width, "height": height})
    open_table(guest)
    page = guest.page
    state = my_turn(guest)
    assert state["legal"] is None
    stands_out(guest, width, height)
    shot(guest, f"turn-{width}")
    assert barriers(guest) == []
    page.locator(".hand .card").last.click()
    page.locator('[data-action="discard"]').click()  # without drawing
    guest.wait_for(lambda now: len(now["view"]["hand"]) == 10)  # the others may have played by then
    call(guest, "mancata pesca")
    state = guest.wait_for(lambda now: any("UISP 10.19" in one["cite"] for one in now["referee"]["rulings"]))
    page.locator("dialog.ruling").wait_for()
    shot(guest, f"ruling-{width}")
    # where a bot called first its ruling is told first, and then that there is nothing more to put right
    for told in state["referee"]["rulings"]:
        assert read_ruling(guest) == (told["text"], told["cite"], told["steps"])


def read_ruling(guest: Visitor) -> tuple[str, str, list[str]]:
    """Read the ruling that lies open and go on; another may come at once, so this one is held."""
    sheet = guest.page.locator("dialog.ruling")
    title = sheet.get_attribute("aria-labelledby")
    found = sheet.locator(".found").inner_text()
    cite = "".join(sheet.locator("a").all_inner_texts())
    steps = sheet.locator("ol.steps li").all_inner_texts()
    sheet.get_by_role("button", name=say("it", "refereed.go-on")).click()
    guest.page.locator(f"dialog[aria-labelledby={title}]").wait_for(state="detached")
    return found, cite, steps


def test_a_ruling_waits_until_the_one_before_is_read(visitor: Make) -> None:
    """Once a second one took the place of the first, which nobody had read, under the hand that went on."""
    guest = visitor()
    open_table(guest)
    my_turn(guest)
    guest.page.evaluate(
        """() => {
          const { board, refereed } = document.querySelector("burraco-table");
          const { referee, me } = board.frame;
          const steps = ["Go on"];
          const ruling = (seq) => ({ seq, text: `Number ${seq}`, cite: "1.1", href: "/", steps });
          refereed.shown({ me, referee: { ...referee, rulings: [ruling(901)] } });
          refereed.shown({ me, referee: { ...referee, rulings: [901, 902, 903].map(ruling) } });
        }"""
    )
    told = [read_ruling(guest) for _ in range(3)]
    assert told == [(f"Number {seq}", "1.1", ["Go on"]) for seq in (901, 902, 903)]
    assert guest.page.locator("dialog.ruling").count() == 0


RULED = """() => {
  const felt = document.querySelector("burraco-table");
  const { frame } = felt.board;
  const { me, referee, view } = frame;
  const penalised = ["KC", "JS", "10D", "QH"];
  const seats = view.seats.map((seat, at) => (at === me ? { ...seat, penalised } : seat));
  const orders = ["Anna discards her penalised cards first ".repeat(3), "Anna may not close"];
  const taken = { n: 1, line: view.lines[me], kind: "heap", cards: [], burraco: null, frozen: false };
  felt.show({ ...frame, view: { ...view, seats, melds: [taken] }, referee: { ...referee, orders } });
}"""
REACH = """() => {
  const buttons = [...document.querySelectorAll(".offers button")];
  return Math.max(...buttons.map((one) => one.getBoundingClientRect().right));
}"""
LIES = """() => {
  const box = (what) => document.querySelector(what).getBoundingClientRect();
  const [orders, act, call] = [".orders", ".offers .main", ".call"].map((what) => box(what).bottom);
  return { orders, hand: box(".hand").top, act, call };
}"""


@pytest.mark.parametrize(("width", "height"), [*SIZES, *NARROW])
def test_what_a_ruling_leaves_hides_neither_the_call_nor_the_next_act(
    visitor: Make, width: int, height: int
) -> None:
    """Penalised cards beside it once pushed the call off a phone, and orders lay below the next act."""
    guest = visitor(viewport={"width": width, "height": height})
    open_table(guest)
    my_turn(guest)
    guest.page.locator(".hand .card").last.click(position=CORNER)
    assert guest.page.locator(".offers button").count() > 3, "the draw can be forgotten"
    assert guest.page.evaluate(REACH) <= width
    guest.page.evaluate(RULED)
    guest.page.locator(".me-row .laid-aside").wait_for()
    assert guest.page.locator(".meld").count() == 0, "nothing is left of what came back to the hand"
    stands_out(guest, width, height)
    lies = guest.page.evaluate(LIES)
    assert lies["orders"] <= lies["hand"]
    assert max(lies["act"], lies["call"]) <= height


def test_what_hands_seldom_do_is_one_step_further(visitor: Make) -> None:
    guest = visitor(bypass_csp=True)
    open_table(guest)
    page = guest.page
    my_turn(guest)
    for width, height in NARROW:
        stands_out(guest, width, height)
        assert page.locator(".me-row .chip .seen").inner_text().strip(), "no empty box for oneself"
    page.locator('[data-action="unusual"]').click()
    sheet = page.locator("dialog.referee")
    sheet.wait_for()
    shot(guest, "unusual")
    assert barriers(guest) == []
    sheet.get_by_role("button", name=say("it", "refereed.act.lift")).click()
    guest.wait_for(lambda now: now["referee"]["lifted"] == now["me"])
    page.locator('[data-action="unusual"]').click()
    page.get_by_role("button", name=say("it", "refereed.act.suggest")).click()
    guest.wait_for(lambda now: any(move["kind"] == "suggested" for move in now["moves"]))
    call(guest, "suggerimento")
    asked = guest.wait_for(lambda now: now["referee"]["hearing"] is not None)
    question = asked["referee"]["hearing"]["question"]
    shot(guest, "question")
    page.get_by_role("button", name=question["options"][0]["text"]).click()
    guest.wait_for(lambda now: now["referee"]["hearing"] is None and now["referee"]["rulings"])


def may_act(now: dict[str, Any]) -> bool:
    """Whether the person is in turn, or the deal is as good as over."""
    if now["view"]["phase"] == "over" or now["referee"]["closing"]:
        return True
    return now["view"]["turn"] == now["me"] and now["referee"]["hearing"] is None


def is_past(seq: int, now: dict[str, Any]) -> bool:
    """Whether the table has gone on."""
    return bool(now["seq"] > seq)


def has_drawn(now: dict[str, Any]) -> bool:
    """Whether the draw is over, or the turn is."""
    return bool(now["view"]["phase"] != "draw" or now["view"]["turn"] != now["me"])


GO_ON = "document.querySelector('dialog.ruling button.main')?.click()"


def test_turns_among_bots_that_err_are_played_without_a_script_error(visitor: Make) -> None:
    guest = visitor()
    open_table(guest, mistakes="many")
    page = guest.page
    ruling = page.locator("dialog.ruling")
    # one ruling may follow at once upon another, or be gone by now: none is waited for
    page.add_locator_handler(ruling, lambda _: page.evaluate(GO_ON), no_wait_after=True)
    turns = 0
    discard = page.locator('[data-action="discard"]')
    for _ in range(ROUNDS):
        state = seen(guest, may_act)
        if turns == 3 or state["referee"]["closing"] or state["view"]["phase"] == "over":
            break
        if state["view"]["phase"] == "draw":
            page.locator('[data-action="draw"]').click()
            state = seen(guest, has_drawn)
        if state["view"]["turn"] == state["me"]:
            page.locator(".hand .card").first.click()
            if not discard.is_visible():  # a ruling came in between, and the card is no longer chosen
                continue
            discard.click()
            turns += 1
            guest.wait_for(partial(is_past, state["seq"]))
    state = guest.state
    is_over = state["view"]["phase"] == "over" or bool(state["referee"]["closing"])
    assert turns == 3 or is_over, "whatever went wrong, play went on"
    assert {frame["legal"] is None for frame in guest.frames if frame["t"] == "state"} == {True}
    assert state["view"]["phase"] == "over" or read_shown(guest) == state["seq"], "the page kept up"


def read_shown(guest: Visitor) -> int:
    """Return how far the page is, once it shows the latest frame."""
    playing.until(guest.page, f"{playing.FRAME}?.seq >= {guest.state['seq']}")
    return int(guest.state["seq"])
