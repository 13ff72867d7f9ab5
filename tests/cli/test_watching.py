"""How well the others watch: by their level, and the same way for the same deal."""

import random
from functools import reduce

import pytest

from burraco.cards.faces import faces_of
from burraco.cli.terminal.opponents import LEVELS
from burraco.engine.acts import Discard, Draw
from burraco.engine.apply import apply, start
from burraco.engine.events import Event
from burraco.engine.random_play import random_deal
from burraco.engine.refereed.acts import DiscardSeveral, HandAct, Show
from burraco.engine.refereed.witness import witness
from burraco.referee.live.attention import ATTENTION, PROMPT, noticed
from burraco.referee.live.call import Call
from burraco.referee.live.hearing import Hearing, hear
from burraco.rules.loader import load

UISP = load("uisp")
N, E, S, W = range(4)
DEALS = 200
HAND, E_HAND = (faces_of(hand) for hand in random_deal(UISP, "4", random.Random(1), dealer=W).hands[:2])


def heard(seat: int, *acts: HandAct) -> Hearing:
    """N begins and does these things, whoever else is to act the last ones; a seat thinks of calling."""
    first = random_deal(UISP, "4", random.Random(1), dealer=W)
    log: list[Event] = [first]
    state = start(first)
    for act in acts:
        events = witness(UISP, state, state.seat, act)
        log += events
        state = reduce(apply, events, state)
    return hear(UISP, log, Call(seat))


def two_discards(seat: int) -> Hearing:
    """N draws and discards two cards; E is to draw."""
    return heard(seat, Draw(), DiscardSeveral(HAND[:2]))


def calls(level: str | None, seat: int = E) -> int:
    """In how many of the deals a seat notices."""
    hearing = two_discards(seat)
    return sum(noticed(hearing, level, str(luck)) is not None for luck in range(DEALS))


def test_every_level_has_its_attention_and_better_players_notice_more() -> None:
    assert tuple(ATTENTION) == LEVELS
    assert list(ATTENTION.values()) == sorted(ATTENTION.values())


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_calls_at_once_about_as_often_as_it_should(level: str) -> None:
    assert abs(calls(level) / DEALS - ATTENTION[level] * PROMPT[level]) < 0.12


def test_simple_players_notice_everything_and_a_partner_says_nothing() -> None:
    assert calls(None) == DEALS
    assert calls(None, seat=S) == 0


def test_the_same_deal_is_watched_the_same_way() -> None:
    seen = [noticed(two_discards(E), "medio", "a") for _ in range(5)]
    assert seen == seen[:1] * 5


def test_what_nothing_follows_from_is_not_called() -> None:
    """UISP 9.2.3: once the next player has drawn, the right to a ruling on a card shown is lost."""
    in_time, too_late = (Draw(), Show(HAND[:1]), Discard(HAND[1])), (Draw(), Discard(E_HAND[0]))
    assert noticed(heard(E, *in_time), None, "a") is not None
    assert noticed(heard(W, *in_time, *too_late), None, "a") is None
