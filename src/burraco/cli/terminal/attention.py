"""Which mistakes of the person the others notice: attentive players call, others overlook things."""

import random

from burraco.engine.events import Event
from burraco.engine.state import Seat, State
from burraco.referee.live.findings import Finding, case_of, findings, is_lapsed
from burraco.rules.code import Code

ATTENTION = {"principiante": 0.25, "medio": 0.6, "esperto": 0.85, "campione": 0.97}
"""How likely a player of a level notices something; the simple players notice everything."""


def noticed(
    code: Code, log: tuple[Event, ...], state: State, seat: Seat, level: str | None, luck: str
) -> Finding | None:
    """Return what a seat calls the referee about: something of the other line from which anything follows.

    Whether a seat notices a thing is drawn once for all from ``luck``, so that a game that was left and one
    that was not go the same way.
    """
    for finding in findings(code, log):
        case = case_of(code, finding, {})
        if case is None or is_lapsed(case) or state.lines[finding.seat] == state.lines[seat]:
            continue
        chance = random.Random(f"{luck} {seat} {finding.irregularity} {finding.since}")
        if level is None or chance.random() < ATTENTION[level]:
            return finding
    return None
