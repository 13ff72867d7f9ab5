"""Bots that answer the same acts with the same act, byte for byte, on whatever process and however often.

The seed of an answer follows from the deal, the seat and what everybody at the table has seen; times of the
clock are left out. A bot is asked anew for every act, so that nothing hangs on what a process remembers.
"""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from burraco.bots.player import Outlook
from burraco.bots.roster import make
from burraco.engine.acts import PlayerAct, act_of
from burraco.engine.apply import apply, start
from burraco.engine.events import DealStarted, Event
from burraco.engine.state import Seat, State
from burraco.engine.view import SPECTATOR, seen, view
from burraco.rules.code import Code

SEED_BYTES = 6
_PREFIX = "burraco-daily-1"


def untimed(event: Event) -> Event:
    """Return an event without the time it happened at; some have none."""
    timed: Any = event
    bare: Event = timed if getattr(event, "at", None) is None else replace(timed, at=None)
    return bare


def answer_seed(deal: str, seat: Seat, history: Iterable[Event]) -> int:
    """Return the seed of an answer, for the commitment of a deal, a seat, and all events so far."""
    text = hashlib.sha256(f"{_PREFIX}\0{deal}\0{seat}".encode())
    for event in history:
        text.update(f"\0{untimed(seen(event, SPECTATOR))!r}".encode())
    return int.from_bytes(text.digest()[:SEED_BYTES], "big")


def fixed_outlook(seat: Seat, history: Iterable[Event]) -> Outlook:
    """Return what a bot knows besides its view: it plays for points, as whoever plays with it is ranked."""
    return Outlook((), None, None, tuple(seen(untimed(event), seat) for event in history))


def fixed_answer(bots: str, code: Code, deal: str, state: State, history: Sequence[Event]) -> PlayerAct:
    """Return what the bot on turn answers."""
    bot = make(bots, answer_seed(deal, state.seat, history))
    return bot.answer(code, view(state, state.seat), fixed_outlook(state.seat, history)).act


def other_answers(
    bots: str, code: Code, deal: str, log: Sequence[Event], people: Iterable[Seat]
) -> list[int]:
    """Ask the bots of a deal once more; return the events at which they would have done something else."""
    first, own = log[0], frozenset(people)
    assert isinstance(first, DealStarted), "a deal begins with its cards"
    state, found = start(first), list[int]()
    for number, event in enumerate(log[1:], 1):
        act = act_of(event)
        is_bots = act is not None and state.seat not in own
        if is_bots and fixed_answer(bots, code, deal, state, log[:number]) != act:
            found.append(number)
        state = apply(state, event)
    return found
