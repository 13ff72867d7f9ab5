"""The compiled environment and the engine, step by step over the same deals."""

import random

import numpy as np

from burraco.research.actions import ADD_TO, FROM_HAND, TAKE
from burraco.research.engine_table import EngineTable, as_dealt
from burraco.research.vector import Tables

LEANINGS = ("even", "player", "taker")


def play_side_by_side(code: str, form: str, seed: int, decisions: int) -> int:
    """Play so many decisions at least, at three tables at once; return how many were compared."""
    chance, tables = random.Random(f"{code} {form} {seed}"), Tables(3, code, form)
    seen = tables.reset(seed)
    engine = [EngineTable(tables.code, as_dealt(form, s)) for s in tables.states]
    compared = 0
    while compared < decisions:
        for i, table in enumerate(engine):
            seat = int(seen.seat[i])
            assert seat == table.state.seat
            _compare(seen.action_mask[i], table.mask(), "the mask")
            _compare(seen.observation[i], table.look(seat), "what is observed")
            other = chance.randrange(tables.players)
            _compare(tables.look(i, other), table.look(other), f"what seat {other} observes")
        actions = [_pick(row, LEANINGS[i], chance) for i, row in enumerate(seen.action_mask)]
        seen = tables.step(actions)
        for i, action in enumerate(actions):
            engine[i].step(action)
            is_over = engine[i].state.phase == "over"
            assert bool(seen.over[i]) == is_over
            _compare(
                seen.rewards[i], np.array(engine[i].rewards() if is_over else [0.0] * tables.players), "won"
            )
            if is_over:
                engine[i] = EngineTable(tables.code, as_dealt(form, tables.states[i]))
        compared += len(actions)
    return compared


def _pick(mask: np.ndarray, leaning: str, chance: random.Random) -> int:
    """Pick an action: evenly, or so that melds grow long and hands run out, or so that hands grow."""
    allowed = np.flatnonzero(mask).tolist()
    if leaning == "player" and chance.random() < 0.9:
        plays = [action for action in allowed if action >= FROM_HAND]
        grows = [action for action in plays if action >= ADD_TO]
        return int(chance.choice((grows if chance.random() < 0.5 else plays) or plays or allowed))
    if leaning == "taker" and TAKE in allowed and chance.random() < 0.9:
        return TAKE
    return int(chance.choice(allowed))


def _compare(here: np.ndarray, there: np.ndarray, what: str) -> None:
    differ = np.flatnonzero(here != there)
    cells = {int(at): (here[at], there[at]) for at in differ[:10]}
    assert not cells, f"{what} differs (compiled, engine): {cells}"
