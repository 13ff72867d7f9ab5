"""By finger on a phone: the gestures a hand seldom makes are made, and ruled where they are irregular."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from burraco.texts.say import say
from tests.e2e.site.conftest import Visitor
from tests.e2e.site.test_irregularities import (
    SIZES,
    Table,
    end_turn,
    gone_on,
    is_mine,
    my_turn,
    open_table,
    sit_down,
)
from tests.web.test_server import Visitor as Friend
from tests.web.test_server import hear

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


def emptied_by_the_other(table: Table) -> None:
    """The other throws everything at once."""
    table.calls.wait_for(lambda now: is_mine(now) and now["view"]["phase"] == "draw")
    for does in ("draw", "discard"):
        now = table.calls.state
        cards = {"cards": now["view"]["hand"]} if does == "discard" else {}
        table.send({"t": "act", "seq": now["seq"], "act": {"do": does, **cards}})
        gone_on(table, now["seq"])


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


def closed(table: Table) -> None:
    """Close, whatever lies there; the other has it judged, and it is void."""
    fresh_turn(table)
    emptied(table)
    claim = table.errs.wait_for(lambda now: now["referee"]["closing"] is not None)["referee"]["closing"]
    table.errs.page.locator(".orders li").get_by_text(claim["text"]).wait_for()
    cite, title = called(table, "")
    assert cite.startswith("UISP 11."), title
    assert table.errs.state["referee"]["closing"] is None


@pytest.mark.parametrize("press", ["touch", pytest.param("mouse", marks=pytest.mark.nightly)])
def test_closings_are_claimed_judged_and_accepted_by_hand(visitor: Make, press: str) -> None:
    table = sit_down(visitor, press)
    table.settle()
    my_turn(table)
    assert called(table, "")[0] == "", "a call about nothing, and yet a closing is one after it"
    gone_to_the_pozzetto(table)
    closed(table)
    for _ in range(2):  # to the pozzetto, and out
        while is_mine(table.errs.state):
            end_turn(table)
        emptied_by_the_other(table)
        if not table.errs.state["referee"]["closing"]:
            my_turn(table)
    table.settle()
    table.tap('[data-action="accept"]')
    table.errs.wait_for(lambda now: now["view"]["phase"] == "over")
    told = table.errs.page.locator("dialog.score-sheet")
    told.get_by_text("UISP 11.").first.wait_for()  # what happened in the deal, and what it cost
    assert table.errs.state["sheet"]["closer"] == table.calls.state["me"]


class Three:
    """The friends of somebody with a browser: they have no page, and play what they are told to."""

    def __init__(self, address: str, table: str, taken: int, lines: ExitStack) -> None:
        self.sockets = []
        free = (seat for seat in range(4) if seat != taken)
        for seat, name in zip(free, ("Bruno", "Carla", "Dario"), strict=True):
            friend = Friend(address)
            friend.post(f"{table}sit/", seat=str(seat), name=name)
            self.sockets.append(lines.enter_context(friend.sit(address + table)))
        self.states = [hear(socket) for socket in self.sockets]

    def all_hear(self, seq: int) -> None:
        """Let all of them hear of what has happened."""
        for at, socket in enumerate(self.sockets):
            while self.states[at]["seq"] < seq:
                heard = hear(socket)
                assert heard["t"] == "state", heard
                self.states[at] = heard

    def send(self, seat: int, **frame: Any) -> None:
        """Let the one at a seat send something, and all hear of it."""
        at = next(at for at, state in enumerate(self.states) if state["me"] == seat)
        seq = self.states[at]["seq"]
        self.sockets[at].send(json.dumps({"seq": seq, **frame} if frame["t"] != "call" else frame))
        self.all_hear(seq + 1)

    def play_until(self, seat: int) -> None:
        """Let them draw and discard until somebody else is in turn."""
        while (view := self.states[0]["view"])["turn"] != seat:
            mine = next(state for state in self.states if state["me"] == view["turn"])
            card = mine["view"]["hand"][0] if mine["view"]["hand"] else ""
            does = {"do": "draw"} if view["phase"] == "draw" else {"do": "discard", "card": card}
            self.send(view["turn"], t="act", act=does)


@pytest.fixture
def lines() -> Iterator[ExitStack]:
    """What holds the friends' lines as long as the test lasts."""
    with ExitStack() as held:
        yield held


@pytest.mark.parametrize("press", ["touch", pytest.param("mouse", marks=pytest.mark.nightly)])
def test_a_pozzetto_is_looked_at_by_hand_before_its_time(visitor: Make, lines: ExitStack, press: str) -> None:
    """UISP 10.26: it may be seen after the partner's next discard."""
    anna = visitor(**SIZES[press])
    address = open_table(anna, "4")
    mine = anna.wait_for(lambda now: now["me"] is not None)["me"]
    friends = Three(anna.address, address, mine, lines)
    table = Table(anna, anna, press)
    anna.wait_for(lambda now: now["can"]["next"])
    table.tap('[data-action="next"]')
    for state, socket in zip(friends.states, friends.sockets, strict=True):
        socket.send(json.dumps({"t": "next", "seq": state["seq"]}))
    me = anna.wait_for(lambda now: now["view"]["phase"] == "draw")["me"]
    friends.all_hear(anna.state["seq"])
    friends.play_until(me)
    anna.wait_for(is_mine)
    emptied(table)
    sealed = anna.wait_for(lambda now: now["view"]["seats"][me]["sealed"])
    table.settle()
    table.unusual("peek")
    anna.wait_for(lambda now: now["seq"] > sealed["seq"])
    friends.all_hear(anna.state["seq"])
    friends.send((me + 1) % 4, t="call", about="pozzetto-seen-early")
    ruling = anna.wait_for(lambda now: now["referee"]["rulings"])["referee"]["rulings"][-1]
    assert ruling["cite"].startswith("UISP 10.26"), ruling
    table.tap("dialog.ruling button.main")
    anna.page.locator("dialog.ruling").wait_for(state="detached")


@pytest.mark.nightly
def test_what_hands_seldom_do_is_done_by_finger_called_and_ruled(visitor: Make) -> None:
    table = sit_down(visitor, "touch")
    table.settle()
    my_turn(table)
    for gesture in (lifted, pulled, slipped, gone_to_the_pozzetto):
        gesture(table)
