"""What went wrong in a deal, told afterwards: every irregularity, and the ruling on it if there was one."""

from collections.abc import Sequence
from typing import NamedTuple

from burraco.engine import events as ev
from burraco.engine.refereed import events as refereed_events
from burraco.engine.state import Seat
from burraco.referee.live.findings import ruling_on
from burraco.referee.live.irregular_events import offences
from burraco.referee.live.log import unfold
from burraco.rules.code import Code


class Incident(NamedTuple):
    """An irregularity: what, by whom, where in the log and in which turn.

    ``ruled``: where in the log the ruling stands that came of it, which may have been on the closing it led
    to; None where nobody called, or too late.
    """

    irregularity: str
    seat: Seat
    since: int
    turn: int
    ruled: int | None = None


def incidents(code: Code, log: Sequence[ev.Event]) -> list[Incident]:
    """Return all that was irregular in a deal, in the order in which it happened."""
    history = unfold(log)
    rulings = {
        (event.offender, event.since): (index, event)
        for index, event in enumerate(history.events)
        if isinstance(event, refereed_events.RulingGiven)
    }
    found = []
    for offence in offences(code, history):
        index, ruling = rulings.pop((offence.seat, offence.since), (None, None))
        if ruling is None:
            index = ruling_on(history, offence)
        name = offence.irregularity if ruling is None else ruling.irregularity
        found.append(Incident(name, offence.seat, offence.since, history.befores[offence.since].turns, index))
    for (seat, since), (index, ruling) in rulings.items():  # closings, time: what is no single act
        turn = history.befores[min(since, len(history.befores) - 1)].turns
        found.append(Incident(ruling.irregularity, seat, min(since, index - 1), turn, index))
    return sorted(found, key=lambda one: one.since)
