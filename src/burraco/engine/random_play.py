"""Whole deals at random, through the same doors as people: view, legal, decide, apply."""

import random
from collections.abc import Iterator

from burraco.cards.fair import Shuffle
from burraco.engine.acts import PlayerAct
from burraco.engine.apply import apply, start
from burraco.engine.deal import deal, numbered
from burraco.engine.decide import decide
from burraco.engine.events import DealStarted, Event
from burraco.engine.legal import legal
from burraco.engine.state import FORM_SEATS, State
from burraco.engine.view import view
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.loader import load

FORM_OF_PLAYERS = {2: "2", 3: "3", 4: "4"}


def random_deal(code: Code, form: str, chance: random.Random, dealer: int | None = None) -> DealStarted:
    """Deal an ordinarily shuffled deck."""
    order = list(code.deck.cards)
    chance.shuffle(order)
    shuffle = Shuffle(tuple(order), chance.randrange(1, len(order)))
    who = chance.randrange(len(FORM_SEATS[form])) if dealer is None else dealer
    return numbered(deal(code, form, who, shuffle))


def random_steps(
    code: Code, state: State, chance: random.Random
) -> Iterator[tuple[State, PlayerAct, list[Event], State]]:
    """Play a deal to its end, each act picked evenly among all lawful ones; yield every step."""
    pick = chance.random
    while state.phase != "over":
        acts = legal(code, view(state, state.seat))
        act = acts[int(pick() * len(acts))]
        events = decide(code, state, state.seat, act)
        assert not isinstance(events, Refusal), (act, events)
        before = state
        for event in events:
            state = apply(state, event)
        yield before, act, events, state


def random_log(code: Code, form: str, seed: int) -> list[Event]:
    """Return the log of one random deal."""
    chance = random.Random(seed)
    first = random_deal(code, form, chance)
    log: list[Event] = [first]
    for _, _, events, _ in random_steps(code, start(first), chance):
        log += events
    return log


def random_playout(code_id: str, players: int, seed: int) -> int:
    """Play one random deal and return how many decisions were made."""
    code, chance = load(code_id), random.Random(seed)
    first = random_deal(code, FORM_OF_PLAYERS[players], chance)
    return sum(1 for _ in random_steps(code, start(first), chance))
