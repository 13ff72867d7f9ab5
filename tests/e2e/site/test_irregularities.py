"""Ten irregularities by hand, on a phone by touch and at a desk by mouse: done, called, ruled."""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import pytest

from burraco.texts.say import say
from tests.e2e import playing
from tests.e2e.site.conftest import Visitor
from tests.e2e.site.pressing import CORNER

Make = Callable[..., Visitor]
SIZES: dict[str, dict[str, Any]] = {
    "touch": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "mouse": {"viewport": {"width": 1440, "height": 900}},
}
IS_HIT = """(wanted) => {
  const { left, top, width, height } = wanted.getBoundingClientRect();
  const label = wanted.closest("label").querySelector("span");
  return label.checkVisibility() && document.elementFromPoint(left + width / 2, top + height / 2) === wanted;
}"""
"""Whether a finger that goes to the middle of a field meets it, and its label is there to be read."""
LINE = "document.querySelector('burraco-table').line"


class Table(NamedTuple):
    """Two who play against each other: one errs by hand, the other calls as their page would."""

    errs: Visitor
    calls: Visitor
    press: str

    def tap(self, selector: str, nth: int = 0) -> None:
        """Press something on the page, with a finger or with the mouse."""
        found = self.errs.page.locator(selector).nth(nth)
        found.tap() if self.press == "touch" else found.click()

    def choose(self, *places: int) -> None:
        """Choose these cards of the hand and no others."""
        chosen = self.errs.page.locator('.hand .card[aria-selected="true"]')
        while chosen.count():
            chosen.first.tap(position=CORNER) if self.press == "touch" else chosen.first.click(
                position=CORNER
            )
        for place in places:
            card = self.errs.page.locator(".hand .card").nth(place)
            card.tap(position=CORNER) if self.press == "touch" else card.click(position=CORNER)

    def unusual(self, gesture: str) -> None:
        """Do what hands seldom do; out of turn the page asks once."""
        self.tap('[data-action="unusual"]')
        self.tap(f'dialog.referee .way:text-is("{say("it", f"refereed.act.{gesture}")}")')
        self.errs.page.locator("dialog.referee").wait_for(state="detached")
        if not is_mine(self.errs.state):
            self.tap("dialog.question button.main")

    def send(self, frame: dict[str, Any]) -> None:
        """Let the other do something, by the same line as their page."""
        self.calls.page.evaluate(f"frame => {LINE}.send(frame)", frame)

    def draws(self) -> None:
        """Draw as everybody does."""
        self.tap('[data-action="draw"]')
        self.errs.wait_for(lambda now: now["view"]["phase"] == "play")
        self.settle()

    def settle(self) -> None:
        """Wait until the page shows the latest frame."""
        playing.until(self.errs.page, f"{playing.FRAME}?.seq >= {self.errs.state['seq']}")

    def discards(self) -> None:
        """End one's turn."""
        self.choose(0)
        self.tap('[data-action="discard"]')


def is_mine(now: dict[str, Any]) -> bool:
    return bool(now["view"]["turn"] == now["me"])


def missed_draw(table: Table) -> None:
    table.discards()


def second_draw(table: Table) -> None:
    table.draws()
    table.unusual("draw")


def second_take(table: Table) -> None:
    table.draws()
    table.unusual("take")


def wrong_meld(table: Table) -> None:
    table.draws()
    table.choose(0, 4, 7)
    table.tap('[data-action="open"]')


def several_discards(table: Table) -> None:
    table.draws()
    table.choose(1, 6)
    table.tap('[data-action="discard-several"]')
    table.tap("dialog.question button.main")


def shown_card(table: Table) -> None:
    table.draws()
    table.choose(2)
    table.unusual("show")


def thrown_cards(table: Table) -> None:
    table.draws()
    table.choose(3)
    table.unusual("throw")


def draw_out_of_turn(table: Table) -> None:
    table.draws()
    table.discards()
    table.errs.wait_for(lambda now: not is_mine(now))
    table.settle()
    table.unusual("draw")


def take_out_of_turn(table: Table) -> None:
    table.draws()
    table.discards()
    table.errs.wait_for(lambda now: not is_mine(now))
    table.settle()
    table.unusual("take")


def played_out_of_turn(table: Table) -> None:
    table.draws()
    table.discards()
    table.errs.wait_for(lambda now: not is_mine(now))
    table.settle()
    table.choose(0, 1)
    table.unusual("open")


IRREGULARITIES: dict[str, tuple[Callable[[Table], None], str]] = {
    "missed-draw": (missed_draw, "discarded"),
    "second-draw": (second_draw, "drawn"),
    "second-take": (second_take, "taken"),
    "wrong-meld": (wrong_meld, "opened"),
    "several-discards": (several_discards, "discarded"),
    "exposed-card": (shown_card, "shown"),
    "mute-card": (thrown_cards, "thrown"),
    "draw-out-of-turn": (draw_out_of_turn, "drawn"),
    "take-out-of-turn": (take_out_of_turn, "taken"),
    "wrong-meld out of turn": (played_out_of_turn, "opened"),
}


def open_table(anna: Visitor, form: str) -> str:
    """Open a table with a referee through the form; return its path."""
    page = anna.visit("/tables/new/")
    page.locator("details summary").last.click()
    page.get_by_label("Il tuo nome").fill("Anna")
    page.select_option("[name=form]", form)
    page.select_option("[name=referee]", "program")
    page.locator("form button.primary").click()
    page.wait_for_url("**/t/*/")
    return page.url.removeprefix(anna.address)


def sit_down(make: Make, press: str) -> Table:
    """Two people at a table with a referee, each with a browser, cards dealt."""
    errs, calls = make(**SIZES[press]), make()
    other = calls.visit(open_table(errs, "2"))
    other.get_by_label("Il tuo nome").first.fill("Bruno")
    other.get_by_role("button", name="Siediti qui").first.click()
    for one in (errs, calls):
        one.wait_for(lambda now: now["can"]["next"])
        one.page.locator('[data-action="next"]').click()
    for one in (errs, calls):
        one.wait_for(lambda now: now["view"]["phase"] == "draw")
    return Table(errs, calls, press)


def my_turn(table: Table) -> dict[str, Any]:
    """Let the other play until the one who errs is in turn, and the page shows it."""
    while not is_mine(table.errs.wait_for(lambda now: now["view"]["phase"] in ("draw", "play", "pile"))):
        before = table.calls.state
        if before["view"]["phase"] == "draw":
            act: dict[str, Any] = {"do": "draw"}
        else:
            held = before["view"]["seats"][before["me"]]["penalised"] or before["view"]["hand"]
            act = {"do": "discard", "card": held[0]}
        table.send({"t": "act", "seq": before["seq"], "act": act})
        gone_on(table, before["seq"])
    return shown(table)


def gone_on(table: Table, seq: int) -> None:
    """Wait until both have heard of what happened."""
    for one in (table.errs, table.calls):
        one.wait_for(lambda now: now["seq"] > seq)


def shown(table: Table) -> dict[str, Any]:
    """Return the latest frame, once the page shows it."""
    table.settle()
    return table.errs.state


def end_turn(table: Table) -> None:
    """Have the one who errs come to the end of the turn, whatever the ruling has left to do."""
    while is_mine(table.errs.state):
        state = shown(table)
        if state["view"]["phase"] == "draw":
            table.tap('[data-action="draw"]')
        elif penalised := state["view"]["seats"][state["me"]]["penalised"]:
            discard_penalised(table, len(set(penalised)))
        else:
            table.choose(0)
            table.tap('[data-action="discard"]')
        gone_on(table, state["seq"])


def discard_penalised(table: Table, of: int) -> None:
    """Discard a penalised card, as the referee has ordered; where there are several it is asked which."""
    table.choose()
    table.tap('[data-action="penalised"]')
    if of > 1:
        table.tap("dialog.question .way")


def did(errs: Visitor, seq: int, kind: str, now: dict[str, Any]) -> bool:
    """Whether the page has told a move of one's own of that kind."""
    told = [move for frame in errs.frames if frame["t"] == "state" for move in frame["moves"]]
    return any(move["seq"] > seq and move["kind"] == kind and move["seat"] == now["me"] for move in told)


def is_as_far(seq: int, now: dict[str, Any]) -> bool:
    """Whether a page knows what happened."""
    return bool(now["seq"] >= seq)


def is_ruled(before: int, now: dict[str, Any]) -> bool:
    """Whether there is one more ruling."""
    return len(now["referee"]["rulings"]) > before


@pytest.mark.parametrize("press", ["touch", pytest.param("mouse", marks=pytest.mark.nightly)])
def test_ten_irregularities_are_done_by_hand_called_and_ruled(visitor: Make, press: str) -> None:
    table = sit_down(visitor, press)
    table.settle()
    table.tap('[data-action="call"]')
    assert table.errs.page.locator("dialog.referee input").evaluate(IS_HIT), "to say what happened"
    table.tap("dialog.referee button.close")
    ruled: list[str] = []
    for name, (gesture, kind) in IRREGULARITIES.items():
        before = my_turn(table)
        if before["view"]["phase"] != "draw":
            end_turn(table)
            before = my_turn(table)
        gesture(table)
        table.errs.wait_for(partial(did, table.errs, before["seq"], kind))
        assert table.errs.state["legal"] is None
        rulings = len(table.errs.state["referee"]["rulings"])
        seq = table.errs.state["seq"]
        table.calls.wait_for(partial(is_as_far, seq))
        table.send({"t": "call", "about": ""})
        table.errs.wait_for(partial(is_ruled, rulings))
        table.tap("dialog.ruling button.main")
        last = table.errs.state["referee"]["rulings"][-1]
        ruled.append(f"{name}: {last['cite']}")
        if table.errs.state["view"]["phase"] == "over":
            break
        end_turn(table)
    assert len(ruled) == len(IRREGULARITIES), ruled
    assert all(": UISP " in one for one in ruled), ruled
