"""Burraco, whole: play it, referee it, run tournaments of it.

The doors of the library; docs/library.md shows them at work. Everything else lies in the rooms (see
docs/architecture.md) and may move.

>>> table = Table.dealt("uisp", "4", seed="prova")
>>> table.play_at_random()
>>> sorted(table.sheets())
['E/W', 'N/S']
"""

from burraco.bots.player import Answer, Bot, Outlook
from burraco.bots.roster import make as make_bot
from burraco.cards.faces import is_wild, write_face, write_faces
from burraco.cards.french import rank_of, suit_of
from burraco.engine import events
from burraco.engine.acts import (
    Act,
    Add,
    CallTime,
    Discard,
    Draw,
    LeavePile,
    Open,
    OpenFromPile,
    PlayerAct,
    Take,
    act_of,
)
from burraco.engine.apply import apply, replay, start
from burraco.engine.deal import deal, fair_deal
from burraco.engine.decide import decide
from burraco.engine.events import Event
from burraco.engine.legal import legal
from burraco.engine.random_play import random_deal
from burraco.engine.score_sheets import score_deal
from burraco.engine.state import State
from burraco.engine.view import REFEREE, SPECTATOR, View, seen, view
from burraco.record.check import check
from burraco.record.in_play.played_table import Refused, Table, act_text, read_act
from burraco.record.model import BadRecord, Record
from burraco.record.read import read
from burraco.record.speech import event_text
from burraco.record.write import write
from burraco.rules.burraco import burraco_of
from burraco.rules.citation import Citation, Refusal
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.loader import BadCode, code_ids, load
from burraco.rules.melds import arrange_written as arrange
from burraco.rules.melds import grow, openings
from burraco.rules.score import CountedMeld, DealSheet, Holding, score

__version__ = "0.2.0"
__all__ = [
    "REFEREE",
    "SPECTATOR",
    "Act",
    "Add",
    "Answer",
    "BadCode",
    "BadRecord",
    "Bot",
    "CallTime",
    "Citation",
    "Code",
    "CountedMeld",
    "DealSheet",
    "Discard",
    "Draw",
    "Event",
    "Holding",
    "Layout",
    "LeavePile",
    "Open",
    "OpenFromPile",
    "Outlook",
    "PlayerAct",
    "Record",
    "Refusal",
    "Refused",
    "State",
    "Table",
    "Take",
    "View",
    "act_of",
    "act_text",
    "apply",
    "arrange",
    "burraco_of",
    "check",
    "code_ids",
    "deal",
    "decide",
    "event_text",
    "events",
    "fair_deal",
    "grow",
    "is_wild",
    "legal",
    "load",
    "make_bot",
    "openings",
    "random_deal",
    "rank_of",
    "read",
    "read_act",
    "replay",
    "score",
    "score_deal",
    "seen",
    "start",
    "suit_of",
    "view",
    "write",
    "write_face",
    "write_faces",
]
