"""The weights a bot plays with at a table, and the tempers that stray from them.

`kernel/weights.toml` was tuned at four players; `weights_by_table.toml` has what differs at other tables.
Which of its tables apply is asked of the code and the form. What makes `base` stronger need not make a better
guide in rollouts, so some of them are for `base` alone.
"""

import tomllib
from functools import lru_cache
from importlib.resources import files

import numpy as np

from burraco.kernel.player.beliefs import BELIEFS, BELIEFS_OF_KEEPERS
from burraco.kernel.player.learned import LAY_SIZE, TABLE_SIZE, TAKE_SIZE, TURN_SIZE
from burraco.kernel.player.weights import APART, LEARNED, NAMES, weights
from burraco.kernel.table import cells as c
from burraco.rules.code import Code

MUCH = 1e6
_STRAYING: tuple[dict[str, float], ...] = (
    {"spent_wild": MUCH, "dirty": MUCH, "spent_two": MUCH, "close_least": MUCH},  # saves every wild
    {"spent_wild": 0, "dirty": 0, "spent_two": 0, "close_least": -MUCH, "out": 300},  # out with everything
    {"spent_wild": 15, "dirty": 0, "spent_two": 0},
    {"open_set": -MUCH, "open_sequence": -MUCH, "spent_wild": MUCH, "spent_two": MUCH},  # only adds naturals
    {"open_set": -MUCH},
    {"open_sequence": -MUCH},
    {"open_set": 60},
    {"open_sequence": 60},
    {"close_least": MUCH},  # does not close
)
_CARELESS: dict[str, float] = dict.fromkeys(
    ("danger", "danger_pile", "near_shown", "safe", "gap", "late_worth", "late_junk", "threat", "dirty"), 0.0
)
_TUNED: dict[str, dict[str, float]] = tomllib.loads(
    files("burraco.bots").joinpath("weights_by_table.toml").read_text(encoding="utf-8")
)
_MUST_PLAY_OWN = ("3", "4")
"""The forms at which `base` has weights of its own where who takes has to play: with three pozzetti of eleven
they are worse, at two there are networks."""
_Networks = dict[str, list[float]]


def _networks(name: str) -> _Networks:
    """Read what `bench/learn.py` wrote."""
    found: _Networks = tomllib.loads(files("burraco.bots").joinpath(name).read_text(encoding="utf-8"))
    if (len(found["take"]), len(found["lay"])) != (TAKE_SIZE, LAY_SIZE):
        raise ValueError(f"{name} is not of the size the kernel reads; bench/learn.py writes it")
    return found


def _taught(name: str, size: int) -> _Networks:
    """Read what `bench/teach.py` wrote."""
    tables = tomllib.loads(files("burraco.bots").joinpath(name).read_text(encoding="utf-8"))
    found: _Networks = {name: table["row"] for name, table in tables.items()}
    if any(len(row) != size for row in found.values()):
        raise ValueError(f"{name} is not of the size the kernel reads; bench/teach.py writes it")
    return found


_TURNS, _TABLES = _taught("learned_turns.toml", TURN_SIZE), _taught("learned_tables.toml", TABLE_SIZE)
_LEARNED, _LEARNED_MUST_PLAY = _networks("learned.toml"), _networks("learned_must_play.toml")


def _changes(code: Code, form: str, *, for_base: bool = False) -> dict[str, float]:
    """Return what is different at a table; where a player who takes has to play, that decides alone."""
    found = _TUNED.get(f"players-{form}", {}).copy()
    if code.must_play_after_taking:
        own = _TUNED["base-must-play"] if for_base and form in _MUST_PLAY_OWN else {}
        return found | _TUNED["must-play"] | own
    if for_base:
        found |= _TUNED.get(f"base-{form}", {})
    return found


def _of_table(code: Code, form: str) -> str:
    """Return the name of what was taught at a table."""
    return f"must-play-{form}" if code.must_play_after_taking else form


def _turns(code: Code, form: str) -> list[float]:
    """Return what was learned to judge turns by: at four players."""
    return _TURNS.get(_of_table(code, form), [])


@lru_cache(64)
def foresight(code: Code, form: str) -> c.Weights | None:
    """Return what was learned to judge tables by, where rollouts are cut off; None if nothing was."""
    found = _TABLES.get(_of_table(code, form))
    if found is None:
        return None
    row = np.array(found)
    row.flags.writeable = False
    return row


def _learned(code: Code, form: str) -> tuple[list[float], list[float]]:
    """Return what was learned of taking and of laying: at two players."""
    if form != "2":
        return [], []
    found = _LEARNED_MUST_PLAY if code.must_play_after_taking else _LEARNED
    return found["take"], found["lay"]


@lru_cache(64)
def usual(code: Code, form: str) -> c.Weights:
    """Return the weights for rollouts at a table."""
    take, lay = _learned(code, form)
    return weights(take + lay, **_changes(code, form))


@lru_cache(256)
def of_base(code: Code, form: str, close_least: float | None = None) -> c.Weights:
    """Return the weights `base` itself plays with.

    With another will to close the match may end with this deal: of that what judges turns knows nothing.
    """
    if close_least is not None:
        return of_thumb(code, form, close_least)
    row = np.concatenate([of_thumb(code, form, close_least), _turns(code, form)])
    row.flags.writeable = False
    return row


@lru_cache(256)
def of_thumb(code: Code, form: str, close_least: float | None = None) -> c.Weights:
    """Return those it plays with where it does not judge whole turns, though it could."""
    return _closing_at(close_least, code, form, {}, for_base=True)


def judging(code: Code, form: str) -> c.Weights | None:
    """Return the weights of `base` if they have learned to judge whole turns."""
    return of_base(code, form) if _turns(code, form) else None


@lru_cache(256)
def of_base_2026(code: Code, form: str, close_least: float | None = None) -> c.Weights:
    """Return those it played with until it looked at what a play leaves behind: at four, and where who takes
    has to play, those of rollouts."""
    for_base = form != "4" and not code.must_play_after_taking
    nothing_left = dict.fromkeys(NAMES[APART:LEARNED], 0.0)
    row = _closing_at(close_least, code, form, nothing_left, for_base=for_base)
    return row[:LEARNED] if code.must_play_after_taking else row


def _closing_at(
    close_least: float | None, code: Code, form: str, other: dict[str, float], *, for_base: bool
) -> c.Weights:
    changes = _changes(code, form, for_base=for_base) | other
    take, lay = _learned(code, form)
    return weights(take + lay, **changes if close_least is None else changes | {"close_least": close_least})


def beliefs(code: Code, form: str) -> c.Weights:
    """Return what the hands of others are taken for."""
    return BELIEFS_OF_KEEPERS if _learned(code, form)[1] else BELIEFS


def untaught(code: Code, form: str) -> c.Weights:
    """Return the weights of `base` without what was learned: what tuning starts from."""
    return weights(**_changes(code, form, for_base=True))


@lru_cache(64)
def tempers(code: Code, form: str) -> tuple[c.Weights, ...]:
    """Return the usual weights and those of other tempers; those lay what they can, whatever was learned."""
    changes, take = _changes(code, form), _learned(code, form)[0]
    straying = ({}, *_STRAYING) if take else _STRAYING
    return (usual(code, form), *(weights(take, **changes | stray) for stray in straying))


@lru_cache(64)
def careless(code: Code, form: str) -> c.Weights:
    """Return weights of somebody who looks at their own cards only, and not at how late it is."""
    return weights(**_changes(code, form) | _CARELESS)
