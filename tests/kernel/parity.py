"""Playing one deal through the engine and the kernel together, comparing them at every step."""

import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from burraco.bots.bridge import from_act, to_act
from burraco.engine.acts import Discard, PlayerAct, Take
from burraco.engine.apply import apply, start
from burraco.engine.decide import decide
from burraco.engine.events import Event
from burraco.engine.legal import legal
from burraco.engine.random_play import random_deal
from burraco.engine.score_sheets import score_deal
from burraco.engine.state import State
from burraco.engine.view import view
from burraco.kernel import steps
from burraco.kernel.table import cells as c
from burraco.kernel.table.deal import new_work
from burraco.kernel.table.kit import kit
from burraco.record.model import Record
from burraco.record.write import write
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.loader import load
from tests.kernel.whole import from_state

SPECS = (
    "fedibur",
    "uisp",
    "feburit",
    "internazionale",
    "casa",
    "casa:nobile,feed,super,semipulito",
    "casa:base=feburit,reale,feed,half",
)
FORMS = ("2", "3", "3x11", "4")
LEANINGS = ("even", "player", "taker")


class Disparity(AssertionError):
    """Engine and kernel disagree; the record of the deal so far lies in the file named."""


def play_together(spec: str, form: str, seed: int, folder: Path) -> int:
    """Play a whole deal through both and return how many acts it had."""
    code, chance = load(spec), random.Random(seed)
    first = random_deal(code, form, chance)
    log: list[Event] = [first]
    number = 0
    try:
        for events in _steps(code, start(first), chance):
            log += events
            number += 1
    except AssertionError as error:
        path = folder / f"{code.name}-{form}-{seed}.txt".lower()
        path.write_text(write(Record(code, tuple(log))), encoding="utf-8")
        raise Disparity(f"{spec} {form} seed {seed}, act {number}: {error}\nrecord: {path}") from error
    return number


def _steps(code: Code, state: State, chance: random.Random) -> Iterator[list[Event]]:
    k, s, w = kit(code, state.form), from_state(code, state), new_work()
    leaning = chance.choice(LEANINGS)
    while state.phase != "over":
        acts = list(legal(code, view(state, state.seat)))
        packed = steps.acts(k, s, w).tolist()
        _compare_acts(k, s, acts, packed)
        at = chance.randrange(len(packed))
        assert steps.nth_act(k, s, w, at) == packed[at], "an act drawn is not the one listed"
        act = _pick(acts, leaning, chance)
        assert to_act(k, s, from_act(k, act)) == act, f"{act} does not come back as it went"
        events = decide(code, state, state.seat, act)
        assert not isinstance(events, Refusal), f"{act} refused: {events}"
        for event in events:
            state = apply(state, event)
        steps.apply(k, s, w, from_act(k, act))
        _compare_states(s, from_state(code, state), act)
        yield events
    points = np.zeros(c.SEATS, np.int64)
    steps.score(k, s, points)
    sheets = {line: sheet.total for line, sheet in score_deal(code, state).items()}
    assert {line: int(points[line]) for line in sheets} == sheets, "the scores differ"


def _pick(acts: list[PlayerAct], leaning: str, chance: random.Random) -> PlayerAct:
    """Pick an act: evenly, or so that melds grow long and hands run out, or so that hands grow."""
    if leaning == "player" and chance.random() < 0.9:
        plays = [act for act in acts if not isinstance(act, Discard)]
        return chance.choice(plays or acts)
    if leaning == "taker" and chance.random() < 0.9:
        return next((act for act in acts if isinstance(act, Take)), chance.choice(acts))
    return chance.choice(acts)


def _compare_acts(k: c.Kit, s: c.State, acts: list[PlayerAct], packed: list[int]) -> None:
    here, there = {from_act(k, act) for act in acts}, set(packed)
    assert len(here) == len(acts), "two acts of the engine are one to the kernel"
    assert len(there) == len(packed), "an act is listed twice"
    if here != there:
        alone = [[to_act(k, s, act) for act in some] for some in (here - there, there - here)]
        raise AssertionError(f"the engine alone: {alone[0]}; the kernel alone: {alone[1]}")


def _compare_states(s: c.State, wanted: c.State, act: PlayerAct) -> None:
    differ = np.flatnonzero(s != wanted)
    cells = {int(at): (int(s[at]), int(wanted[at])) for at in differ[:20]}
    assert not cells, f"after {act} cells differ (kernel, engine): {cells}"
