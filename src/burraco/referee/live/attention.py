"""Which mistakes of the person the others notice: attentive players call, others overlook things."""

import random

from burraco.referee.live.findings import Finding, case_of, is_lapsed
from burraco.referee.live.hearing import Hearing

LOST = "no-right"
"""A step after which discipline alone is left, which is the referee's: nobody calls for that."""
ATTENTION = {"principiante": 0.25, "medio": 0.6, "esperto": 0.85, "campione": 0.97}
"""How likely a player of a level notices something; the simple players notice everything."""
PROMPT = {"principiante": 0.45, "medio": 0.7, "esperto": 0.88, "campione": 0.97}
"""How likely a player who has noticed says so at once. The others do when somebody has played on already:
less follows then, or nothing any more. A closing is looked at by everybody while it is claimed."""


def noticed(hearing: Hearing, level: str | None, luck: str) -> Finding | None:
    """Return what a seat would call about: something of the other line from which anything follows.

    Whether a seat notices a thing is drawn once for all from ``luck``, so that a game that was left and one
    that was not go the same way.
    """
    seat, lines = hearing.call.seat, hearing.history.now.lines
    for finding in hearing.findings:
        case = case_of(hearing.code, finding, {})
        if case is None or is_lapsed(case) or LOST in case.do or lines[finding.seat] == lines[seat]:
            continue
        chance = random.Random(f"{luck} {seat} {finding.irregularity} {finding.since}")
        if level is None:
            return finding
        has_noticed, is_prompt = chance.random() < ATTENTION[level], chance.random() < PROMPT[level]
        if has_noticed and (is_prompt or finding.moment == "M3" or hearing.history.now.claim is not None):
            return finding
    return None
