"""How well the others watch: by their level, and the same way for the same deal."""

import random
from functools import reduce

import pytest

from burraco.cards.faces import faces_of
from burraco.cli.terminal.attention import ATTENTION, noticed
from burraco.cli.terminal.opponents import LEVELS
from burraco.engine.acts import Discard, Draw
from burraco.engine.apply import apply, start
from burraco.engine.events import Event
from burraco.engine.random_play import random_deal
from burraco.engine.refereed.acts import Deed, DiscardSeveral, Show
from burraco.engine.refereed.witness import witness
from burraco.engine.state import State
from burraco.rules.loader import load

UISP = load("uisp")
N, E, S, W = range(4)
DEALS = 200
HAND, E_HAND = (faces_of(hand) for hand in random_deal(UISP, "4", random.Random(1), dealer=W).hands[:2])


def done(*deeds: Deed) -> tuple[tuple[Event, ...], State]:
    """N begins and does these things, whoever else is to act does the last ones."""
    first = random_deal(UISP, "4", random.Random(1), dealer=W)
    log: list[Event] = [first]
    state = start(first)
    for deed in deeds:
        events = witness(UISP, state, state.seat, deed)
        log += events
        state = reduce(apply, events, state)
    return tuple(log), state


def two_discards() -> tuple[tuple[Event, ...], State]:
    """N draws and discards two cards; E is to draw."""
    return done(Draw(), DiscardSeveral(HAND[:2]))


def calls(level: str | None, seat: int = E) -> int:
    """In how many of the deals a seat notices."""
    log, state = two_discards()
    return sum(noticed(UISP, log, state, seat, level, str(luck)) is not None for luck in range(DEALS))


def test_every_level_has_its_attention_and_better_players_notice_more() -> None:
    assert tuple(ATTENTION) == LEVELS
    assert list(ATTENTION.values()) == sorted(ATTENTION.values())


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_notices_about_as_often_as_it_should(level: str) -> None:
    assert abs(calls(level) / DEALS - ATTENTION[level]) < 0.12


def test_simple_players_notice_everything_and_a_partner_says_nothing() -> None:
    assert calls(None) == DEALS
    assert calls(None, seat=S) == 0


def test_the_same_deal_is_watched_the_same_way() -> None:
    log, state = two_discards()
    seen = [noticed(UISP, log, state, E, "medio", "a") for _ in range(5)]
    assert seen == seen[:1] * 5


def test_what_nothing_follows_from_is_not_called() -> None:
    """UISP 9.2.3: once the next player has drawn, the right to a ruling on a card shown is lost."""
    in_time, too_late = (Draw(), Show(HAND[:1]), Discard(HAND[1])), (Draw(), Discard(E_HAND[0]))
    log, state = done(*in_time)
    assert noticed(UISP, log, state, E, None, "a") is not None
    log, state = done(*in_time, *too_late)
    assert noticed(UISP, log, state, W, None, "a") is None
