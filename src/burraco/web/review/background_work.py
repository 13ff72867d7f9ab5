"""What the reviewer's process does. It knows no Django: the process is given texts and answers plain data."""

import contextlib
import hashlib
import os
import sys
import time
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from burraco.arena import deal_luck
from burraco.bots.player import Outlook
from burraco.engine.acts import PlayerAct
from burraco.record.model import Record
from burraco.record.read import read
from burraco.review import judgement
from burraco.review.deal_review import (
    decisions_of,
    position_of,
    review_data,
    seed_of,
    told,
    why_not,
)
from burraco.review.deal_review import review as reviewed
from burraco.review.decisions import Decision, outlook
from burraco.review.layouts import beside
from burraco.review.wording import counted, plan_text
from burraco.review.words import word_decisions, word_turns
from burraco.texts.languages import LANGS, Lang

LOWEST = 19
WORLDS, LUCK_WORLDS = judgement.WORLDS, deal_luck.WORLDS
PLANS = 12
"""Of a position at most so many are told."""
AT_ONCE = 3.0
"""Seconds after which what was found is handed over."""


def yield_to_others() -> None:
    """Let everybody else on the machine go first: run when nobody else wants to, as far as there is that.

    Where Linux shares the machine out by sessions, what is used here would else be held against the server.
    """
    if hasattr(os, "nice"):
        os.nice(LOWEST)
    if sys.platform == "linux":
        for yields in (os.setsid, _yields_with_its_session, _runs_when_idle):
            with contextlib.suppress(OSError):
                yields()


def _yields_with_its_session() -> None:
    Path("/proc/self/autogroup").write_text(str(LOWEST))


def _runs_when_idle() -> None:
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def luck(record: str, name: str) -> tuple[float, float] | None:
    """Return what the first line owes to luck and the standard error of that; None if it cannot be told."""
    deal = _record(record)
    if why_not(deal):
        return None
    seed = int.from_bytes(hashlib.sha256(name.encode()).digest()[:6], "big")
    return deal_luck.luck_of(deal.code, deal.log, seed, LUCK_WORLDS)


def review(
    record: str, seat: int, done: int, name: str, match: Outlook, worlds: int
) -> tuple[int, list[dict[str, Any] | None]]:
    """Return how many decisions a seat had, and the judgements of the next few of them."""
    if _record(record).code.plays_words:
        return _words(record, seat, done)
    found = _decisions(record, seat)
    rows: list[dict[str, Any] | None] = []
    until = time.monotonic() + AT_ONCE
    for one in reviewed(_record(record), found[done:], name, worlds, match):
        words = None if one is None else {lang: told(lang, one, by_side=True) for lang in LANGS}
        rows.append(None if one is None else {**review_data(one), "words": words})
        if time.monotonic() >= until:
            break
    return len(found), rows


def _words(record: str, seat: int, done: int) -> tuple[int, list[dict[str, Any] | None]]:
    """Return how many turns a seat had with words to lay, and the next few of them."""
    deal = _record(record)
    turns = word_decisions(deal, seat)
    rows: list[dict[str, Any] | None] = []
    until = time.monotonic() + AT_ONCE
    for one in word_turns(deal.code, turns[done:]):
        rows.append(one.data())
        if time.monotonic() >= until:
            break
    return len(turns), rows


def think(
    record: str, turn: int, is_drawn: bool, name: str, match: Outlook, worlds: int
) -> list[dict[str, Any]]:
    """Return the plans there were in a position, best first; nothing where there was no choice.

    The best of those not played has with it how what was played does beside it in other layouts.
    """
    deal = _record(record)
    position = position_of(deal, turn, is_drawn)
    if position is None:
        return []
    known, seed = outlook(position, match), seed_of(name, position)
    found = judgement.think(deal.code, position, known, seed, worlds)
    if not found:
        return []
    thought = judgement.Thought(deal.code, position, known, seed + 1)
    done = thought.after(position.acts)
    other = next(one for one in found if thought.after(one.acts) != done)
    own = next((one.line for one in found if thought.after(one.acts) == done), position.acts)
    layouts = beside(thought, own, other.line).data()
    return [
        {
            "plan": {lang: _plan_text(lang, position, one.acts) for lang in LANGS},
            "is_done": thought.after(one.acts) == done,
            "points": round(one.points),
            "error": round(2 * one.spread),
            "behind": round(one.behind),
            "behind_error": round(2 * one.behind_spread),
            "layouts": layouts if one == other else None,
        }
        for one in found[:PLANS]
    ]


def _plan_text(lang: Lang, position: Decision, acts: Sequence[PlayerAct]) -> str:
    """Return a plan in words, melds by their number on their side, as the page lists them."""
    return plan_text(lang, [counted(position.view, act) for act in acts])


@lru_cache(4)
def _record(text: str) -> Record:
    return read(text)


@lru_cache(4)
def _decisions(record: str, seat: int) -> Sequence[Decision]:
    return decisions_of(_record(record), seat)
