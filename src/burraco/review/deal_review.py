"""A whole deal looked back at: every decision of a seat, the turning points, and what was expected when.

It is done decision by decision, so that people who wait can be shown how far it is. The same record, seat,
worlds and seed give the same review.
"""

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from burraco.bots.player import Outlook
from burraco.engine.state import Seat
from burraco.record.model import Record
from burraco.review.decisions import Decision, at_end, decisions, outlook
from burraco.review.differences import Reason, reasons
from burraco.review.judgement import WORLDS, Judgement, Thought, judge
from burraco.review.layouts import Layouts, beside
from burraco.review.wording import better_text, counted, plan_text, reason_text
from burraco.texts.languages import Lang

TURNING_POINTS = 3
ERRORS = ("slip", "mistake", "blunder")
MAX_WORLDS = 65_536


class Reviewed(NamedTuple):
    """A decision judged; if it was an error, with the reasons, and how it goes in other layouts."""

    judgement: Judgement
    reasons: tuple[Reason, ...] = ()
    layouts: Layouts | None = None


def why_not(record: Record) -> str:
    """Return why a record cannot be reviewed, as a slug under ``review.not``; empty if it can."""
    if record.is_refereed:
        return "refereed"
    return "words" if record.code.plays_words else ""


def decisions_of(record: Record, seat: Seat | None) -> list[Decision]:
    """Return the decisions of a seat, or of all."""
    return [one for one in decisions(record.log) if seat is None or one.seat == seat]


def position_of(record: Record, turn: int | None, drawn: bool = False) -> Decision | None:
    """Return the position before a turn, or once its card was drawn; without a turn the one at the end."""
    if turn is None:
        return at_end(record.log)
    phases = ("play",) if drawn else ("draw", "pile")
    found = (one for one in decisions(record.log) if one.turn == turn and one.phase in phases)
    return next(found, None)


def review(
    record: Record,
    found: Sequence[Decision],
    seed: str,
    worlds: int = WORLDS,
    match: Outlook | None = None,
) -> Iterator[Reviewed | None]:
    """Yield a judgement for each decision, None where there was no choice."""
    for one in found:
        known, chance = outlook(one, match), seed_of(seed, one)
        judgement = judge(record.code, one, known, chance, worlds)
        if judgement is None:
            yield None
        elif judgement.grade in ERRORS:
            thought = Thought(record.code, one, known, chance + 1)
            other = beside(Thought(record.code, one, known, chance + 2), *judgement.lines)
            yield Reviewed(judgement, reasons(thought, judgement), other)
        else:
            yield Reviewed(judgement)


def turning_points(reviewed: Sequence[Reviewed]) -> list[Reviewed]:
    """Return the few errors that cost most, as they came."""
    errors = [one for one in reviewed if one.judgement.grade in ERRORS]
    dearest = sorted(errors, key=lambda one: -one.judgement.loss)[:TURNING_POINTS]
    return sorted(dearest, key=lambda one: one.judgement.decision.at)


def review_data(one: Reviewed) -> dict[str, Any]:
    """Return a judgement as data for programs; `told` puts it into words."""
    found = one.judgement
    return {
        "at": found.decision.at,
        "turn": found.decision.turn,
        "seat": found.decision.seat,
        "phase": found.decision.phase,
        "grade": found.grade,
        "loss": round(found.loss, 1),
        "spread": round(found.spread, 1),
        "expected": round(found.expected, 1),
        "worlds": found.worlds,
        "reasons": [reason._asdict() for reason in one.reasons],
        "layouts": one.layouts and one.layouts.data(),
    }


def told(lang: Lang, one: Reviewed, by_side: bool = False) -> dict[str, str]:
    """Return a judgement in words: what was done, what was better, and why.

    ``by_side``: melds are called by their number on their side, as pages show them, not as in the record.
    """
    found = one.judgement
    done, better = found.decision.acts, found.best
    if by_side:
        done, better = (tuple(counted(found.decision.view, act) for act in acts) for acts in (done, better))
    best = better_text(lang, done, better)
    is_error = found.grade in ERRORS
    return {
        "done": plan_text(lang, done),
        "best": "" if found.grade == "best" else best,
        "why": reason_text(lang, one.reasons) if is_error else "",
    }


def seed_of(seed: str, one: Decision) -> int:
    """Return the seed of a decision's worlds: each has its own, whichever others are judged."""
    named = f"{seed}/{one.at}".encode()
    return int.from_bytes(hashlib.sha256(named).digest()[:6], "big")
