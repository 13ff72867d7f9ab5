"""What a table's log stores: every kind of entry and value in it, by slugs that never change.

A value names its kind under ``is``; a layout is ``{"is": "Layout", "as": [kind, key, low, faces, wild]}``.
"""

from typing import Any

from burraco.engine import events as ev
from burraco.engine.match import Match
from burraco.engine.refereed import events as mi
from burraco.rules.layout import Layout
from burraco.stored.codec import Codec, Coding, Flaw, Flaws
from burraco.stored.kind import kind
from burraco.web.tables import log_entries as hp

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
    kind("Opened", hp.Opened, "match chairs event seeds"),
    kind("Seated", hp.Seated, "seat chair"),
    kind("SeatsDrawn", hp.SeatsDrawn, "order dealer turned"),
    kind("WentAway", hp.WentAway, "seat level"),
    kind("CameBack", hp.CameBack, "seat"),
    kind("Begun", hp.Begun, "cuts"),
    kind("TimeUp", hp.TimeUp, ""),
    kind("Unsealed", hp.Unsealed, "number"),
    kind("Committed", hp.Committed, "number seed"),
    kind("CutMade", hp.CutMade, "seat cut"),
    kind("Dealt", hp.Dealt, "number match chairs seed cuts first event seeds unsealed"),
    kind("Played", hp.Played, "seat events"),
    kind("Undone", hp.Undone, "seat of"),
    kind("Resumed", hp.Resumed, ""),
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
    kind("CardLifted", mi.CardLifted, "seat at"),
    kind("CardLowered", mi.CardLowered, "seat"),
    kind("PileGathered", mi.PileGathered, "seat"),
    kind("CardsShown", mi.CardsShown, "seat cards at"),
    kind("CardsThrown", mi.CardsThrown, "seat meld cards onto at"),
    kind("CardsPlaced", mi.CardsPlaced, "seat source meld layout cards at"),
    kind("CardHidden", mi.CardHidden, "seat meld card at"),
    kind("CardUncovered", mi.CardUncovered, "seat meld card is_seen at"),
    kind("SeveralDiscarded", mi.SeveralDiscarded, "seat cards at closes"),
    kind("PozzettoPeeked", mi.PozzettoPeeked, "seat cards at"),
    kind("Suggested", mi.Suggested, "seat meld at"),
    kind("ClosingClaimed", mi.ClosingClaimed, "seat at"),
    kind("ClosingAccepted", mi.ClosingAccepted, "seat"),
    kind("RefereeCalled", mi.RefereeCalled, "seat claim at"),
    kind("CallDismissed", mi.CallDismissed, "seat reason irregularity"),
    kind(
        "RulingGiven",
        mi.RulingGiven,
        "irregularity article offender since answers steps points vp sanction effects",
    ),
    kind("CardsReturned", mi.CardsReturned, "seat meld cards layout left"),
    kind("DiscardsReturned", mi.DiscardsReturned, "seat cards"),
    kind("CardReturned", mi.CardReturned, "seat meld card is_seen"),
    kind("CardPutIntoStock", mi.CardPutIntoStock, "seat card place"),
    kind("MeldSetApart", mi.MeldSetApart, "seat source layout left meld lies cards"),
    kind("TurnReturned", mi.TurnReturned, "seat phase draws_only taken"),
    kind("ClosingVoided", mi.ClosingVoided, "seat"),
    kind("PlayerOrdered", mi.PlayerOrdered, "seat kind cards meld layout freezes newest"),
    kind("PlayerHurried", mi.PlayerHurried, "seat at"),
)
PARTS = (
    kind("Chair", hp.Chair, "kind name player level is_away is_expected"),
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
