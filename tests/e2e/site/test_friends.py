"""Four people with browsers of their own at one private table, and somebody who watches."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from tests.e2e.site.conftest import Visitor
from tests.e2e.site.pressing import draw, press, throw

Make = Callable[..., Visitor]
CARD = re.compile(r"\*[rb]|(10|[2-9AJQK])[HDCS]")


def invite(make: Make) -> tuple[list[Visitor], str]:
    """Anna opens a private table; three friends come by its link and sit down."""
    anna = make()
    page = anna.visit("tables/new/")
    page.get_by_label("Il tuo nome").fill("Anna")
    page.get_by_role("button", name="Apri il tavolo").click()
    page.wait_for_url("**/t/*/")
    link = page.url.removeprefix(anna.address)
    friends = [anna]
    for name in ("Bruno", "Carla", "Dario"):
        friend = make()
        page = friend.visit(link)
        page.get_by_label("Il tuo nome").first.fill(name)
        page.get_by_role("button", name="Siediti qui").first.click()
        page.locator("burraco-table").wait_for()
        friends.append(friend)
    return friends, link


def cards_told(value: Any) -> set[str]:
    """Every card that is written anywhere in a frame."""
    if isinstance(value, dict):
        return set().union(*(cards_told(each) for each in value.values()), set())
    if isinstance(value, list):
        return set().union(*(cards_told(each) for each in value), set())
    return {value} if isinstance(value, str) and CARD.fullmatch(value) else set()


def is_later(seq: int, state: dict[str, Any]) -> bool:
    """Whether something has happened since."""
    return bool(state["seq"] > seq)


def public(frame: dict[str, Any]) -> set[str]:
    """The cards that lie open on the table, or were seen by all."""
    view = frame["view"]
    open_cards = {entry["card"] for entry in view["pile"]}
    open_cards |= {card for meld in view["melds"] for card in meld["cards"]}
    open_cards |= {card for seat in view["seats"] for card in seat["shown"]}
    return open_cards


def test_four_browsers_play_at_one_private_table_and_a_spectator_sees_no_hidden_card(visitor: Make) -> None:
    friends, link = invite(visitor)
    watcher = visitor()
    watcher.visit(link)
    for friend in friends:
        friend.wait_for(lambda state: state["can"]["next"])
        press(friend, "next")
    states = [friend.wait_for(lambda state: state["view"]["phase"] == "draw") for friend in friends]
    by_seat = {state["me"]: friend for state, friend in zip(states, friends, strict=True)}
    assert sorted(by_seat) == [0, 1, 2, 3]
    for _ in range(6):
        player = by_seat[watcher.wait_for(lambda state: state["view"]["turn"] is not None)["view"]["turn"]]
        state = draw(player)
        throw(player, state)
        watcher.wait_for(partial(is_later, state["seq"]))
    open_once: set[str] = set()
    for frame in (frame for frame in watcher.frames if frame["t"] == "state"):
        open_once |= public(frame)
        assert frame["me"] is None
        assert frame["view"]["hand"] is None
        assert frame["legal"] is None
        assert cards_told(frame) - open_once == set()
    for seat, friend in by_seat.items():
        drawn = [
            move for frame in friend.frames for move in frame.get("moves", []) if move["kind"] == "drawn"
        ]
        assert all(bool(move["cards"]) == (move["seat"] == seat) for move in drawn)
