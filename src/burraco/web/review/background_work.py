"""What the reviewer's process does. It knows no Django: the process is given texts and answers plain data."""

import hashlib
import os
import time
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from burraco.arena import deal_luck
from burraco.bots.player import Outlook
from burraco.record.model import Record
from burraco.record.read import read
from burraco.review import judgement
from burraco.review.deal_review import decisions_of, review_data, told, why_not
from burraco.review.deal_review import review as reviewed
from burraco.review.decisions import Decision
from burraco.texts.languages import LANGS

LOWEST = 19
WORLDS, LUCK_WORLDS = judgement.WORLDS, deal_luck.WORLDS
AT_ONCE = 1.0
"""Seconds after which what was found is handed over."""


def yield_to_others() -> None:
    """Let everybody else on the machine go first."""
    if hasattr(os, "nice"):
        os.nice(LOWEST)


def luck(record: str, name: str) -> tuple[float, float] | None:
    """Return what the first line owes to luck and the standard error of that; None if it cannot be told."""
    deal = _record(record)
    if why_not(deal):
        return None
    seed = int.from_bytes(hashlib.sha256(name.encode()).digest()[:6], "big")
    return deal_luck.luck_of(deal.code, deal.log, seed, LUCK_WORLDS)


def review(
    record: str, seat: int, done: int, name: str, match: Outlook
) -> tuple[int, list[dict[str, Any] | None]]:
    """Return how many decisions a seat had, and the judgements of the next few of them."""
    found = _decisions(record, seat)
    rows: list[dict[str, Any] | None] = []
    until = time.monotonic() + AT_ONCE
    for one in reviewed(_record(record), found[done:], name, WORLDS, match):
        words = None if one is None else {lang: told(lang, one) for lang in LANGS}
        rows.append(None if one is None else {**review_data(one), "words": words})
        if time.monotonic() >= until:
            break
    return len(found), rows


@lru_cache(4)
def _record(text: str) -> Record:
    return read(text)


@lru_cache(4)
def _decisions(record: str, seat: int) -> Sequence[Decision]:
    return decisions_of(_record(record), seat)
