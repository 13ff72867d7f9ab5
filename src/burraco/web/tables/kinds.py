"""What a table's log stores: every kind of entry and value in it, by slugs that never change.

A value names its kind under ``is``; a layout is ``{"is": "Layout", "as": [kind, key, low, faces, wild]}``.
"""

from typing import Any

from burraco.engine import events as ev
from burraco.engine.match import Match
from burraco.engine.refereed import events as refereed_events
from burraco.rules.layout import Layout
from burraco.stored.codec import Codec, Coding, Flaw, Flaws
from burraco.stored.kind import kind
from burraco.web.tables import log_entries

MAX_NUMBER = 2**63
"""Times are milliseconds since 1970."""
_LAYOUT = "Layout"


def _write_layout(value: Layout) -> Any:
    return {"is": _LAYOUT, "as": [value.kind, value.key, value.low, list(value.faces), value.wild]}


def _read_layout(data: Any, where: str, flaws: Flaws) -> Any:
    try:
        kind_, key, low, faces, wild = data["as"]
        return Layout(kind_, key, low, tuple(faces), wild)
    except (LookupError, TypeError, ValueError):
        flaws.append(Flaw("wants-layout", {}, where))
        return None


KINDS = (
    kind("Opened", log_entries.Opened, "match chairs event=tournament seeds table day bots lesson"),
    kind("Seated", log_entries.Seated, "seat chair"),
    kind("SeatsDrawn", log_entries.SeatsDrawn, "order dealer turned seed cuts own table committed_at"),
    kind("LineLost", log_entries.LineLost, "seat until"),
    kind("WentAway", log_entries.WentAway, "seat level"),
    kind("CameBack", log_entries.CameBack, "seat"),
    kind("Begun", log_entries.Begun, "cuts own ruled"),
    kind("TimeUp", log_entries.TimeUp, ""),
    kind("Unsealed", log_entries.Unsealed, "number"),
    kind("Committed", log_entries.Committed, "number seed"),
    kind("CutMade", log_entries.CutMade, "seat cut own"),
    kind(
        "Dealt",
        log_entries.Dealt,
        "number match chairs seed cuts first event=tournament seeds unsealed table committed_at previous own"
        " referees match_from again day bots ruled lesson",
    ),
    kind("Played", log_entries.Played, "seat events"),
    kind("Undone", log_entries.Undone, "seat of"),
    kind("Resumed", log_entries.Resumed, "more"),
    kind("CallOpened", log_entries.CallOpened, "seat claim words=remark to_person"),
    kind("CallAsked", log_entries.CallAsked, "seat fact"),
    kind("CallAnswered", log_entries.CallAnswered, "seat fact answer"),
    kind("CallPassed", log_entries.CallPassed, ""),
    kind("CallEnded", log_entries.CallEnded, "seat words=remark by"),
    kind("RefereeSeated", log_entries.RefereeSeated, "referees"),
    kind("DealStarted", ev.DealStarted, "form dealer hands pozzetti turned stock at"),
    kind("CardDrawn", ev.CardDrawn, "seat card at"),
    kind("PileTaken", ev.PileTaken, "seat cards must_play at is_lying"),
    kind("MeldOpened", ev.MeldOpened, "seat meld layout cards from_pile at"),
    kind("CardsAdded", ev.CardsAdded, "seat meld added layout cards at"),
    kind("CardDiscarded", ev.CardDiscarded, "seat card is_forced at closes"),
    kind("PileLeft", ev.PileLeft, "seat card at closes"),
    kind("PileRestored", ev.PileRestored, "seat cards at draws_again"),
    kind("PozzettoTaken", ev.PozzettoTaken, "seat cards al_volo is_sealed at"),
    kind("PozzettoSeen", ev.PozzettoSeen, "seat cards"),
    kind("AllianceFormed", ev.AllianceFormed, "lines"),
    kind("StockFed", ev.StockFed, "cards"),
    kind("TimeCalled", ev.TimeCalled, "last_turn in_flight at"),
    kind("DealEnded", ev.DealEnded, "reason closer"),
    kind("MeldFrozen", ev.MeldFrozen, "meld until cards before counts_positive"),
    kind("CardsPenalised", ev.CardsPenalised, "seat cards"),
    kind("CardsExposed", ev.CardsExposed, "seat cards"),
    kind("PlayerBarred", ev.PlayerBarred, "seat bar until_turn cards newest"),
    kind("CardLifted", refereed_events.CardLifted, "seat at"),
    kind("CardLowered", refereed_events.CardLowered, "seat"),
    kind("PileGathered", refereed_events.PileGathered, "seat"),
    kind("CardsShown", refereed_events.CardsShown, "seat cards at"),
    kind("CardsThrown", refereed_events.CardsThrown, "seat meld cards onto at"),
    kind("CardsPlaced", refereed_events.CardsPlaced, "seat source meld layout cards at"),
    kind("CardHidden", refereed_events.CardHidden, "seat meld card at"),
    kind("CardUncovered", refereed_events.CardUncovered, "seat meld card is_seen at"),
    kind("SeveralDiscarded", refereed_events.SeveralDiscarded, "seat cards at closes"),
    kind("PozzettoPeeked", refereed_events.PozzettoPeeked, "seat cards at"),
    kind("Suggested", refereed_events.Suggested, "seat meld at"),
    kind("ClosingClaimed", refereed_events.ClosingClaimed, "seat at"),
    kind("ClosingAccepted", refereed_events.ClosingAccepted, "seat"),
    kind("EndReached", refereed_events.EndReached, "seat reason at"),
    kind("CountAgreed", refereed_events.CountAgreed, "seat"),
    kind("RefereeCalled", refereed_events.RefereeCalled, "seat claim at"),
    kind("CallDismissed", refereed_events.CallDismissed, "seat reason irregularity words=remark"),
    kind(
        "RulingGiven",
        refereed_events.RulingGiven,
        "irregularity article offender since answers steps points vp sanction effects words=remark",
    ),
    kind("CardsReturned", refereed_events.CardsReturned, "seat meld cards layout left"),
    kind("DiscardsReturned", refereed_events.DiscardsReturned, "seat cards"),
    kind("CardReturned", refereed_events.CardReturned, "seat meld card is_seen"),
    kind("CardPutIntoStock", refereed_events.CardPutIntoStock, "seat card place shown_to"),
    kind("MeldSetApart", refereed_events.MeldSetApart, "seat source layout left meld lies cards"),
    kind("TurnReturned", refereed_events.TurnReturned, "seat phase draws_only taken"),
    kind("ClosingVoided", refereed_events.ClosingVoided, "seat"),
    kind("PlayerOrdered", refereed_events.PlayerOrdered, "seat kind cards meld layout freezes newest"),
    kind("PlayerHurried", refereed_events.PlayerHurried, "seat at"),
)
PARTS = (
    kind("Chair", log_entries.Chair, "kind name player level is_away is_expected lost_until"),
    kind("Official", log_entries.Official, "player name"),
    kind("Match", Match, "form dealer target deals points played"),
)
CODEC = Codec(
    "is",
    KINDS,
    PARTS,
    most=MAX_NUMBER,
    tags_parts=True,
    codings={Layout: Coding(_write_layout, _read_layout)},
)
