"""By finger on a phone: the gestures a hand seldom makes are made, and ruled where they are irregular."""

from collections.abc import Callable
from typing import Any

import pytest

from burraco.texts.say import say
from tests.e2e.site.conftest import Visitor
from tests.e2e.site.test_irregularities import Table, end_turn, gone_on, my_turn, sit_down

Make = Callable[..., Visitor]


def fresh_turn(table: Table) -> dict[str, Any]:
    """Wait for the next turn from its beginning."""
    state = my_turn(table)
    if state["view"]["phase"] != "draw":
        end_turn(table)
        state = my_turn(table)
    return state


def called(table: Table, about: str) -> tuple[str, str]:
    """Have the other call; read the ruling on the phone, and return what it cites and says."""
    before = table.errs.state
    rulings = len(before["referee"]["rulings"])
    table.calls.wait_for(lambda now: now["seq"] >= before["seq"])
    table.send({"t": "call", "about": about})
    table.errs.wait_for(lambda now: len(now["referee"]["rulings"]) > rulings)
    last = table.errs.state["referee"]["rulings"][-1]
    table.tap("dialog.ruling button.main")
    table.errs.page.locator("dialog.ruling").wait_for(state="detached")
    return last["cite"], last["title"]


def emptied(table: Table) -> None:
    """Lay all cards but one, whatever they are, and discard the last."""
    table.draws()
    held = len(table.errs.state["view"]["hand"])
    table.choose(*range(held - 1))
    table.tap('[data-action="open"]')
    table.errs.wait_for(lambda now: len(now["view"]["hand"]) == 1)
    table.settle()
    table.discards()


def lifted(table: Table) -> None:
    """Lift the top of the stock and put it back; nothing is irregular about that here."""
    table.unusual("lift")
    table.errs.wait_for(lambda now: now["referee"]["lifted"] == now["me"])
    table.settle()
    table.unusual("lower")
    table.errs.wait_for(lambda now: now["referee"]["lifted"] is None)
    table.settle()
    cite, _ = called(table, "")
    assert cite == "", "a call about nothing"
    end_turn(table)


def pulled(table: Table) -> None:
    """Take the pile without taking it into the hand, and play."""
    fresh_turn(table)
    table.unusual("pull")
    table.errs.wait_for(lambda now: now["referee"]["lying"])
    table.settle()
    table.choose(0, 1, 2)
    table.tap('[data-action="open"]')
    table.errs.wait_for(lambda now: any(meld["cards"] for meld in now["view"]["melds"]))
    assert called(table, "play-while-pile-lies")[0] == "UISP 10.28"
    end_turn(table)


def slipped(table: Table) -> None:
    """Let a card go down under a meld; the other finds it after the discard."""
    fresh_turn(table)
    table.draws()
    held = len(table.errs.state["view"]["hand"])
    table.choose(0, 1, 2)
    table.tap('[data-action="open"]')
    table.errs.wait_for(lambda now: len(now["view"]["hand"]) == held - 3)
    table.settle()
    before = table.errs.state["seq"]
    table.choose(0)
    table.tap('[data-action="unusual"]')
    table.tap(f'dialog.referee .way:text-is("{say("it", "refereed.act.slip")}")')
    sheet = table.errs.page.locator("dialog.referee").filter(has_text=say("it", "refereed.which-meld"))
    sheet.locator(".way").first.tap()
    table.errs.wait_for(lambda now: now["seq"] > before)  # nobody is told
    table.settle()
    state = table.errs.state
    meld = next(one["n"] for one in state["view"]["melds"] if one["cards"])
    table.calls.wait_for(lambda now: now["seq"] >= state["seq"])
    table.send({"t": "act", "seq": table.calls.state["seq"], "act": {"do": "uncover", "meld": meld}})
    gone_on(table, state["seq"])
    assert called(table, "phantom-card")[0].startswith("UISP 10.")
    end_turn(table)


def gone_to_the_pozzetto(table: Table) -> None:
    """Lay whatever is there and go with the discard; at two it is seen at once."""
    fresh_turn(table)
    emptied(table)
    table.errs.wait_for(lambda now: now["view"]["seats"][now["me"]]["pozzetto"])
    table.settle()


@pytest.mark.nightly
def test_what_hands_seldom_do_is_done_by_finger_called_and_ruled(visitor: Make) -> None:
    table = sit_down(visitor, "touch")
    table.settle()
    my_turn(table)
    for gesture in (lifted, pulled, slipped, gone_to_the_pozzetto):
        gesture(table)
