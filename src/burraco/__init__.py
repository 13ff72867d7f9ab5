"""Burraco, whole: play it, referee it, run tournaments of it.

The doors of the library; everything else lies in the rooms (see docs/architecture.md).

>>> import random
>>> code = load("uisp")
>>> state = start(random_deal(code, "4", random.Random(7)))
>>> acts = legal(code, view(state, state.seat))
>>> events = decide(code, state, state.seat, acts[0])
>>> isinstance(events, Refusal)
False
"""

from burraco.engine.apply import apply, replay, start
from burraco.engine.deal import deal, fair_deal
from burraco.engine.decide import decide
from burraco.engine.legal import legal
from burraco.engine.random_play import random_deal
from burraco.engine.score_sheets import score_deal
from burraco.engine.view import REFEREE, SPECTATOR, seen, view
from burraco.record.model import BadRecord, Record
from burraco.record.read import read
from burraco.record.write import write
from burraco.rules.citation import Citation, Refusal
from burraco.rules.code import Code
from burraco.rules.loader import BadCode, code_ids, load

__version__ = "0.2.0"
__all__ = [
    "REFEREE",
    "SPECTATOR",
    "BadCode",
    "BadRecord",
    "Citation",
    "Code",
    "Record",
    "Refusal",
    "apply",
    "code_ids",
    "deal",
    "decide",
    "fair_deal",
    "legal",
    "load",
    "random_deal",
    "read",
    "replay",
    "score_deal",
    "seen",
    "start",
    "view",
    "write",
]
